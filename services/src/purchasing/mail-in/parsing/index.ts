export { MailParser } from './mail-parser.service.js';
export type { MailPart, ParsedMail } from './parsed-mail.js';
