import type { Type } from '@nestjs/common';
import type { ErrorCode, MailReceiver, Permission } from '@kantoor/schemas';
import type { RequestContext } from '../../runtime/context.js';
import type { Tx } from '../../storage/database/index.js';
import type { RecordName } from './record-name.js';

export type MailLanguage = 'nl' | 'en';
export interface MailText {
  /** Name of the wording in the mail log. */
  masterTemplate: string;
  subject: string;
  body: string;
}

/** A mail about records of a kind. */
export interface MailKind {
  /** Path segment of the send route, below the address of the record. */
  verb: string;
  summary: string;
  /** Built-in texts, used when there are no custom ones. */
  texts: Record<MailLanguage, MailText>;
  /** Built-in texts used instead when the draft names one of these. */
  variants?: Readonly<Record<string, Record<MailLanguage, MailText>>>;
  /** Placeholders that it fills in: custom text with another placeholder is refused. */
  placeholders?: readonly string[];
  /** Prefix of its subject, custom text included. */
  prefix?: Record<MailLanguage, string>;
  /** A second one about a record on the same day needs confirmation by a person. */
  oncePerDay?: true;
  /** Follows an earlier mail about the record: if nothing was sent before, it needs confirmation by a person. */
  followsSending?: true;
}

/** Mails about records of a kind: visible in a record's log to anyone who may open the record. */
export interface MailRules {
  /** Name under which the log stores them. */
  application: string;
  /** Prefix of their Message-IDs. */
  messageIds: string;
  /** SQL: the label of a record in the log, on its row `t`. */
  label: string;
  kinds: Readonly<Record<string, MailKind>>;
  /** Permission to send them by hand; absent when only programs send them. */
  send?: Permission;
  /** Error code when a mail was not sent. */
  refusal: ErrorCode;
  /** Placeholders whose values are not stored in the log. */
  secrets?: readonly string[];
  /** A provider of the area; absent when all its mails come from other features. */
  writer?: Type<MailWriter>;
}

/** Mails of a feature about records of a kind that another feature registered; usually mails to people. */
export interface AddedMails {
  /** Name of the kind of record. */
  about: string;
  kinds: MailRules['kinds'];
  /** A provider of the area. */
  writer: Type<MailWriter>;
}

/** The requested recipient and options of a mail. */
export interface MailRequest {
  receiver: MailReceiver;
  ccEmail?: string | null;
  override?: MailText | null;
  /** Ids of files of the record to attach. */
  fileIds?: readonly number[];
  /** Name of the person who requested it; absent when no person did. */
  askedBy?: string | null;
  /** For a mail that no person requests: the person who last changed its content, and whose allowance it counts against. */
  writtenBy?: number | null;
  /** Addresses that the record does not contain and that the person confirmed. */
  confirmedReceivers?: readonly string[];
}

/** Values of the placeholders, by name. */
export type MailValues = Readonly<Record<string, string>>;
export type OwnText = MailText & { language: 'NL' | 'EN' };

/** Content of a mail before it is written. */
export interface MailDraft {
  language: MailLanguage;
  /** Default recipient. */
  receiver: MailReceiver;
  /** Custom texts for the kind of mail; within a language, in order of precedence. */
  own: readonly OwnText[];
  /** Which variant of the built-in texts applies. */
  variant?: string | undefined;
}
/** An attached file. The log names it and stores it as sent; one that is stored already has its id. */
export interface MailFile {
  fileName: string;
  mediaType: string;
  content: Uint8Array;
  fileId?: number;
}
export interface WrittenMail extends MailDraft {
  /** Figures of the moment of writing: a retry after an interrupted attempt uses the same ones. */
  moment?: object;
  /** Nothing about the record has been sent yet, by mail or otherwise. */
  isUnsent?: boolean;
  /** It was requested together with the record. */
  request?: MailRequest | null;
  values(receiver: MailReceiver): MailValues;
  /** Sender name and reply address. */
  sender: { name: string; emailAddress?: string | null; primaryColor: string };
  /** Facts shown below its text; one with an address is a link. */
  facts?: readonly { label: string; value: string; url?: string }[];
  /** Records that it lists: it appears in their logs too. */
  lists?: readonly RecordName[];
  button?: { label: string; url: string };
  attachments?(): Promise<MailFile[]>;
  /** Text that people typed into its attachments, as far as it may contain links. */
  attachedTexts?: readonly string[];
}

/** What an area provides for mails about its records. */
export interface MailWriter {
  /** Refuses a person who may open the record but not send mails about it. */
  assertMaySend?(tx: Tx, ctx: RequestContext, id: number): Promise<void>;
  /** Returns the preview before sending: `known` is filled into its text, `values` only where it is displayed. */
  draft(tx: Tx, ctx: RequestContext, id: number, kind: string): Promise<MailDraft & { known: MailValues; values?: MailValues }>;
  /**
   * Writes the mail, or refuses. `moment` is that of an interrupted attempt, which the mail server may have accepted; `request`
   * distinguishes separate requests to send.
   */
  write(tx: Tx, ctx: RequestContext, id: number, kind: string, moment: object | undefined, request: string): Promise<WrittenMail>;
  /** Returns addresses that the record contains: sending there needs no confirmation. */
  addresses(tx: Tx, ctx: RequestContext, id: number): Promise<readonly string[]>;
  /** Runs in the transaction that marks the mail as sent. */
  sent?(tx: Tx, ctx: RequestContext, id: number, mail: { kind: string; messageId: string; receiver: string }): Promise<void>;
}
