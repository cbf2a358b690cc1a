export { Arrangements } from './arrangements.repository.js';
export { DocumentPagesController } from './document-pages.controller.js';
export { DocumentPages } from './document-pages.service.js';
export { picturesOf } from './pictures.controller.js';
export { PageFiles } from './page-files.service.js';
