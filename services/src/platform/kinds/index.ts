export type {
  MailDraft,
  MailKind,
  MailLanguage,
  MailRules,
  MailText,
  MailValues,
  MailWish,
  MailWriter,
  OwnText,
  WrittenMail,
} from './mail-rules.js';
export { Kinds, nameOf } from './kinds.service.js';
export { RecordAccess } from './record-access.service.js';
export type { At } from './record-access.service.js';
export type { ProcessKind, RecordKind, Registration, SearchSource } from './record-kind.js';
export { registers } from './registers.js';
