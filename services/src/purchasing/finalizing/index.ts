export { FinalizingController } from './finalizing.controller.js';
export { DocumentFinalizer } from './finalizing.service.js';
