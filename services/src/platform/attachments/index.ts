export { attachmentsOf } from './attachments.controller.js';
export { Attachments } from './attachments.service.js';
export { AttachmentsModule } from './attachments.module.js';
