export { DocumentClearance } from './document-clearance.service.js';
export { DocumentFinalizer, FinalizingController } from './finalizing.controller.js';
export { PurchaseOfDocument } from './purchase-of-document.service.js';
