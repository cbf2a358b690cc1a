export { DocumentListeners } from './document-listeners.service.js';
export { InboxDocumentHooks } from './inbox-document.hooks.js';
export { inboxDocuments } from './inbox-document.kind.js';
export { InboxDocumentsController } from './inbox-documents.controller.js';
export { InboxDocuments } from './inbox-documents.service.js';
