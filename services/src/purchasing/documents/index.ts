export { isInInbox, isToFinalize, mayOpenDocument, usesInbox } from './document-access.js';
export { DeclarantNotices } from './declarant-notices.service.js';
export { documentListOf } from './document-list.js';
export { filledFieldsOf, rememberFilled } from './filled-fields.js';
export { InboxDocumentHooks } from './inbox-document.hooks.js';
export { documentShownAs, inboxDocuments } from './inbox-document.kind.js';
export { InboxDocumentsController } from './inbox-documents.controller.js';
export { InboxDocuments } from './inbox-documents.service.js';
