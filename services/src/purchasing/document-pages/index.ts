export { DocumentPagesController } from './document-pages.controller.js';
export { DocumentPages } from './document-pages.service.js';
