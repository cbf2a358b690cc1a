export { MailParser } from './mail-parser.service.js';
export { parseMail } from './parse-mail.js';
export type { MailPart, ParsedMail } from './parsed-mail.js';
