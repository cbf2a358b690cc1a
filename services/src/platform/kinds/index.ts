export type {
  MailDraft,
  MailKind,
  MailLanguage,
  MailRules,
  MailText,
  MailValues,
  MailRequest,
  MailWriter,
  OwnText,
  WrittenMail,
} from './mail-rules.js';
export { byResource } from './by-resource.js';
export { Kinds, nameOf } from './kinds.service.js';
export { RecordAccess } from './record-access.service.js';
export type { At } from './record-access.service.js';
export type {
  KnownKinds,
  ProcessKind,
  RecordKind,
  Reference,
  Registration,
  RelatedRecords,
  SearchSource,
  ShownAs,
  WaitingKnown,
  WaitingSource,
  WaitingSql,
} from './record-kind.js';
export { registers } from './registers.js';
