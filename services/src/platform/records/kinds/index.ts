export type {
  MailDraft,
  MailKind,
  MailLanguage,
  MailFile,
  MailRules,
  MailText,
  MailValues,
  MailRequest,
  MailWriter,
  OwnText,
  WrittenMail,
} from './mail-rules.js';
export type { AddedMails } from './mail-rules.js';
export { byResource } from './by-resource.js';
export { Kinds, nameOf } from './kinds.service.js';
export { RecordAccess } from './record-access.service.js';
export type { AddressedRecord, RecordName } from './record-name.js';
export { namedAfter, type RecordAddress, recordAddress } from './record-address.js';
export type {
  BellKind,
  BookedFiles,
  FileChange,
  RecordHistory,
  KeptBecause,
  Place,
  ProcessKind,
  ProcessRoutes,
  PurgeLimits,
  PurgeSource,
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
