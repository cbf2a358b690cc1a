export { attachmentsOf } from './attachments.controller.js';
export { Attachments } from './attachments.js';
export { AttachmentsModule } from './attachments.module.js';
