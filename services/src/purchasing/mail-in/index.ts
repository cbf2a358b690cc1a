export { MailIn } from './mail-in.service.js';
export { MailInSettings } from './mail-in-settings.js';
export { MailReceiver } from './mail-receiver.service.js';
export { MailParser } from './parsing/index.js';
export { QuarantineController } from './quarantine.controller.js';
export { quarantinedMails } from './quarantine-list.js';
export { Quarantine } from './quarantine.service.js';
export { ReceivedMails } from './received-mails.repository.js';
