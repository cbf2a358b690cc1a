export { BellController } from './bell.controller.js';
export { bell } from './bell.kind.js';
export { BellMails, BellMailWriter, withBellMail } from './bell-mails.service.js';
export { Bell } from './bell.service.js';
