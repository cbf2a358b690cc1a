import type { Type } from '@nestjs/common';
import type { ErrorCode, MailReceiver, Permission } from '@kantoor/schemas';
import type { RequestContext } from '../context.js';
import type { Tx } from '../database/index.js';
import type { RecordName } from './record-name.js';

export type MailLanguage = 'nl' | 'en';
export interface MailText {
  /** Name under which the mail log knows the wording. */
  masterTemplate: string;
  subject: string;
  body: string;
}

/** A mail about records of a kind. */
export interface MailKind {
  /** Where people send it, below the address of the record. */
  verb: string;
  summary: string;
  /** What is sent where there is no text of its own. */
  texts: Record<MailLanguage, MailText>;
  /** What is sent instead where its draft names one of these. */
  variants?: Readonly<Record<string, Record<MailLanguage, MailText>>>;
  /** What it fills in: own words with another placeholder are refused. */
  placeholders?: readonly string[];
  /** What its subject begins with, own words included. */
  prefix?: Record<MailLanguage, string>;
  /** A second one about a record on a day goes out only when a person confirms it. */
  oncePerDay?: true;
  /** It follows an earlier mail about the record: where nothing was sent before, it goes out only when a person confirms it. */
  followsSending?: true;
}

/** Mails about records of a kind: who may open a record sees them in its log. */
export interface MailRules {
  /** Under which name the log keeps them. */
  application: string;
  /** What their Message-IDs begin with. */
  messageIds: string;
  /** What the log calls a record: SQL on its row `t`. */
  label: string;
  kinds: Readonly<Record<string, MailKind>>;
  /** Who may send them by hand; absent where only programs do. */
  send?: Permission;
  /** The message for people when one was not sent. */
  refusal: ErrorCode;
  /** Placeholders whose value is not kept in the log. */
  secrets?: readonly string[];
  /** A provider of the area; absent where all its mails are those of other features. */
  writer?: Type<MailWriter>;
}

/** Mails of a feature about records of a kind that another one registered: to people, mostly. */
export interface AddedMails {
  /** The kind of record, by its name. */
  about: string;
  kinds: MailRules['kinds'];
  /** A provider of the area. */
  writer: Type<MailWriter>;
}

/** To whom a mail goes, as it was asked for. */
export interface MailRequest {
  receiver: MailReceiver;
  ccEmail?: string | null;
  override?: MailText | null;
  /** Files of the record that go with it, by their ids. */
  fileIds?: readonly number[];
  /** Who asked for it, by name; absent where no person did. */
  askedBy?: string | null;
  /** Of one that no person asks for: the person who last wrote what it is made of, whose mails it counts among. */
  writtenBy?: number | null;
  /** Addresses that the record does not hold and that who asked vouched for. */
  confirmedReceivers?: readonly string[];
}

/** Values of the placeholders, by their names. */
export type MailValues = Readonly<Record<string, string>>;
export type OwnText = MailText & { language: 'NL' | 'EN' };

/** What a mail says before it is written. */
export interface MailDraft {
  language: MailLanguage;
  /** To whom it goes where no one else is named. */
  receiver: MailReceiver;
  /** Own words for the kind of mail; within a language those that go before others first. */
  own: readonly OwnText[];
  /** Of the built-in words those that fit how things stand. */
  variant?: string | undefined;
}
/** A file of a mail. The log names it and keeps it as it was sent; one that is stored already has its id. */
export interface MailFile {
  fileName: string;
  mediaType: string;
  content: Uint8Array;
  fileId?: number;
}
export interface WrittenMail extends MailDraft {
  /** Figures of the moment at which it is written: an attempt after one that was broken off says the same again. */
  moment?: object;
  /** Nothing about the record was sent yet, by mail or another way. */
  isUnsent?: boolean;
  /** It was asked for together with the record. */
  asked?: MailRequest | null;
  values(receiver: MailReceiver): MailValues;
  /** In whose name it goes out, and who gets the answers. */
  sender: { name: string; emailAddress?: string | null; primaryColor: string };
  /** What stands below its words; one with an address is a link. */
  facts?: readonly { label: string; value: string; url?: string }[];
  /** Records that it lists: their logs name it too. */
  lists?: readonly RecordName[];
  button?: { label: string; url: string };
  attachments?(): Promise<MailFile[]>;
  /** What people typed into its attachments, as far as that may hold links. */
  attachedTexts?: readonly string[];
}

/** What an area knows of a record that is mailed about. */
export interface MailWriter {
  /** Refuses who may open the record and yet not mail about it. */
  assertMaySend?(tx: Tx, ctx: RequestContext, id: number): Promise<void>;
  /** For who looks at it before it is sent: `known` is filled into its words, `values` into what is shown of them. */
  draft(tx: Tx, ctx: RequestContext, id: number, kind: string): Promise<MailDraft & { known: MailValues; values?: MailValues }>;
  /**
   * Refuses where none may go out. `moment` is that of an attempt that was broken off, which the mail server may have taken; `request` tells one
   * wish to send apart from the next.
   */
  write(tx: Tx, ctx: RequestContext, id: number, kind: string, moment: object | undefined, request: string): Promise<WrittenMail>;
  /** Addresses that the record holds: a mail may go there without being asked about. */
  addresses(tx: Tx, ctx: RequestContext, id: number): Promise<readonly string[]>;
  /** In the transaction that marks the mail as sent. */
  sent?(tx: Tx, ctx: RequestContext, id: number, mail: { kind: string; messageId: string; receiver: string }): Promise<void>;
}
