export { htmlMail, textMail } from './mail-frame.js';
export { MailRefused, MailServerAway } from './mail-errors.js';
export { MailModule } from './mail.module.js';
export { type Mail, Mailer } from './mailer.service.js';
