export { MailParser } from './mail-parser.service.js';
export type { MailPart, ParsedMail } from './parsed-mail.js';
export type { Pixels } from './picture-pixels.js';
