export { attachmentsOf } from './attachments.controller.js';
export { Attachments, fileContentsOf } from './attachments.service.js';
export { hasFiles } from './has-files.js';
export { AttachmentsModule } from './attachments.module.js';
