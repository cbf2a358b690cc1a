import type { BellNotice, EntitySchema, Permission, ProcessContract, RetentionLimits } from '@kantoor/schemas';
import type { RequestContext } from '../../runtime/context.js';
import type { Tx } from '../../storage/database/index.js';
import type { Bind } from '../records/index.js';
import type { AddedMails, MailLanguage, MailRules } from './mail-rules.js';

/** Related records of another kind. Registered for both kinds by the kind that knows the other one. */
export interface RelatedRecords {
  /** Name of the other kind. */
  to: string;
  /** SQL: ids of the other kind, for the record $2::int of this kind; $1 is the ecosystem. */
  theirs: string;
  /** SQL: ids of this kind, for the record $2::int of the other kind. */
  ours: string;
}

/** How records of a kind are searched: SQL on the table `t`. */
export interface SearchSource {
  /** The text to search, when it is less than the index contains or there is no index. */
  text?: string;
  /** A stored, indexed text without accents. Either this or `text` is present. */
  index?: string;
  /** Condition on the rows that can be found. */
  only?: string;
  /** Alternative spellings of the search term, when the text stores it in another form. */
  alike?: (typed: string) => readonly string[];
  /** SQL: ids of rows that match the term in another way; $1 is the ecosystem. Undefined if the term cannot match. */
  alsoIds?: (typed: string, bind: Bind) => string | undefined;
  order: string;
  label: string;
  /** Distinguishes records with the same label. */
  detail?: string;
  teamId?: string;
  /** Parent in its address, when that takes more than its id. */
  place?: string;
  /** Its amount, and the currency. */
  amount?: string;
  currency?: string;
  /**
   * In sort order the first match may be far away (alphabetically, or a common name that starts late), so all index matches are read and
   * then sorted: prefix matches first.
   */
  isSortedLast?: true;
}

/** How a list of records of all kinds shows one: SQL on the table `t`. */
export interface ShownAs {
  title: string;
  /** Distinguishes it from others. */
  detail?: string;
  /** Id of the parent of its own list, such as a team. */
  place?: string;
}

/** SQL: items of one kind that wait for people. */
export interface WaitingSql {
  /** FROM clause: the waiting rows that this person may open. */
  rows: string;
  /** Most urgent first. */
  order: string;
  /** Stored counts and amounts: a SELECT of place, currency, count and amount. Without it they are counted. */
  figures?: string;
  columns: {
    /** The kind of record that it is about, and its id. */
    resource: string;
    id: string;
    amount?: string;
    currency?: string;
    /** The day that determines its urgency. */
    since: string;
    /** Objects in the form of a waiting item. */
    process?: string;
    mail?: string;
  } & ShownAs;
}
/** Context available to every source. */
export interface WaitingKnown {
  kinds: KnownKinds;
  /** In the time zone of the ecosystem, like `dayOf` of a moment (PLT-O14). */
  today: string;
  dayOf: (moment: string) => string;
}
/** Registered by a feature with items that wait for people; the page that lists them treats all of them the same. */
export interface WaitingSource {
  name: string;
  /** Permission needed to see it. */
  permission: Permission;
  sql(ctx: RequestContext, bind: Bind, known: WaitingKnown): WaitingSql;
}
/** Why a record is kept: its legal retention period is not over, a process about it is running, or it is in use. */
export type KeptBecause = 'retention' | 'under-way' | 'in-use';

/** The days up to which data may be purged, and SQL for the day of a moment in the time zone of the ecosystem. */
export interface PurgeLimits extends RetentionLimits {
  dayOf: (moment: string) => string;
}

/**
 * Records that are purged when their retention period ends, registered by the owner of their table. SQL on the row `t`, which has
 * `ecosystem_id` and `id`; the purge holds the lock of the row.
 */
export interface PurgeSource {
  name: string;
  /** The kind of record, as the audit log and its files name it. */
  entity: string;
  resource: string;
  table: string;
  /** What a dry run shows for a row. */
  shownAs: { title: string; since(dayOf: PurgeLimits['dayOf']): string };
  /** SQL: whether its period is over and nothing else keeps it. Absent when records are removed only on a request for erasure. */
  isDue?(bind: Bind, limits: PurgeLimits): string;
  /** For erasure requests: whose rows they are, by a lower-case mail address, and why one is kept, as a KeptBecause or NULL. */
  ofPerson?: { isTheirs(bind: Bind, address: string): string; keptBecause: string };
  /** SQL on the row `t`: files that its rows reference directly, in addition to attached ones. */
  fileId?: string;
  /** Absent when only their files are removed, and the rows stay. */
  remove?(tx: Tx, ctx: RequestContext, ids: readonly number[]): Promise<void>;
}

/** Records of the books whose files no one should delete before their retention ends: a store that can, locks them. */
export interface BookedFiles {
  resource: string;
  table: string;
  /** SQL on the row `t`: whether it is booked. */
  isBooked: string;
  /** SQL on the row `t`: the day from whose financial year the period counts. */
  day(dayOf: PurgeLimits['dayOf']): string;
  /** SQL on the row `t`: whether it is about immovable property, which is kept for longer. */
  isProperty?(bind: Bind, limits: PurgeLimits): string;
  /** Columns of files that its rows reference directly, in addition to attached ones. */
  columns?: readonly string[];
}

/** The kinds of records, for code that shows more than one. */
export interface KnownKinds {
  readonly all: readonly RecordKind[];
  readonly subjects: readonly RecordKind[];
  readonly mailed: readonly (RecordKind & { mails: MailRules })[];
}

/** A parent in the address of a record. */
export interface Place {
  /** SQL on the row `t`: how generated addresses write it. */
  written: string;
  /** SQL on the row `t`: whether it is the requested one. */
  is(requested: string, bind: Bind): string;
}

/** How the API document describes the routes for processes of a record. */
export interface ProcessRoutes {
  /** Base name of their operations, when that is not the schema. */
  operations?: string;
  /** Summary of the list route; `below` for the route where its address has a parent. */
  summary: string;
  below?: string;
  /** Summary of pausing and cancelling, and the permission for it. */
  change?: { summary: string; permission: Permission };
}

/** A file is attached to a record or removed. */
export type FileChange = 'attach' | 'detach';

export interface RecordHistory {
  table: string;
  isUse: string;
}

/**
 * Files of records of a kind: anyone who may open a record sees them, and anyone who may change records of the kind adds and removes them.
 */
interface AttachmentRules {
  /**
   * SQL: the keys of the lines of the record $2::int, which may have files too; $1 is the ecosystem. A key stays with its line when the
   * line number changes.
   */
  lineKeys?: string;
  /** Accepts only files of a known type: pictures, PDF and XML; others are refused with 415. */
  knownTypesOnly?: boolean;
  /** A second address of the records, with `:names` of their parents: their files have the same routes there. */
  alsoAt?: string;
  /**
   * The rule of a record of this kind stays with its files: where another record has such a file too, it opens only for who may open this
   * one.
   */
  ruleStays?: boolean;
  /** SQL on the row `t`: who may open all files of this record, whatever the rule of another record that has them too. */
  mayOpenFiles?(ctx: RequestContext, bind: Bind): string;
  /** Refuses when this record accepts no more files, or must keep those that it has. */
  assertChangeable?(tx: Tx, ctx: RequestContext, id: number, change: FileChange): Promise<void>;
  /** Clears other references in the record to a removed file. */
  detached?(tx: Tx, ctx: RequestContext, id: number, fileId: number): Promise<void>;
}

/**
 * A column that references records of a kind, registered by the owner of its table: a merge repoints it to the destination, and undoing the
 * merge repoints it back. SQL on the row `t`; $1 is the ecosystem, $2 the old target, $3 the new one.
 */
export interface Reference {
  /** The kind of record that it references. */
  to: string;
  /** What moves, as shown to people. */
  what: string;
  table: string;
  column: string;
  /** Records of a kind; or links distinguished by this column: a link that the other record also has is not moved. */
  rows: EntitySchema | { linkKey: string };
  /** Condition on the rows, when not all of the table count. */
  only?: string;
  /** Derived data, each as `table.column`, and the statement that updates it; $1 and $2 are the two records. */
  followed?: { columns: readonly string[]; by: string };
  /** SQL: after repointing, references to both records that prevent the undo. A SELECT of `name`. */
  conflictSql?: string;
}

/** What the platform needs to know about a kind of record. Its name is that of its schema: in addresses, live changes and processes. */
export interface RecordKind {
  schema: EntitySchema;
  /** SQL condition on rows `t` of its table that can be found, when archived ones cannot. */
  isThere?: string;
  /** SQL condition on rows `t` of its table that this person may open; absent when every member may. */
  mayOpen?(ctx: RequestContext, bind: Bind): string;
  /** Tables that keep the history of a record by themselves: their rows are no use of it, unless `isUse`, SQL on the row. */
  history?: readonly RecordHistory[];
  /** SQL: the owner of a restricted row `t`, as shown to people. */
  heldBy?: string;
  /** Name of its records in the audit log, when that is not the schema's. */
  auditedAs?: string;
  /** Parents in its addresses, by the names in their paths. */
  below?: Readonly<Record<string, Place>>;
  related?: readonly RelatedRecords[];
  /** Absent when only lists of its own show it. */
  shownAs?: ShownAs;
  /** Absent when its records have no files. */
  attachments?: AttachmentRules;
  /** Absent when its processes have no routes of their own. */
  processes?: ProcessRoutes;
  /** Absent when no mails are sent about its records. */
  mails?: MailRules;
  /** Mails about other records may list them: their log includes those mails, under the name of the kind if it has no other. */
  inMails?: true;
  /** Absent when the global search excludes it. */
  search?: SearchSource;
}

/** What the platform needs to know about a kind of process: its contract. */
export type ProcessKind = Pick<ProcessContract, 'kind' | 'subject' | 'resume' | 'may' | 'cancel' | 'start'>;

/** A kind of event that people hear of in the bell, and by mail if they chose so. */
export interface BellKind {
  name: string;
  /** Needed to hear of it: who loses it sees no notice of the kind any more. */
  permission: Permission;
  /** Others wait for an answer: it cannot be silenced. */
  stays?: true;
  /** How people hear of it who chose nothing. */
  usual: 'mail' | 'bell';
  /** Its mail is written from the notice; absent when its feature sends mails of its own. */
  mail?: true;
  /** Further placeholders of that mail and their values, from the facts of the event. */
  inMail?: { placeholders: readonly string[]; values(facts: BellNotice['facts'], language: MailLanguage): Record<string, string> };
}

/** What a feature registers with the platform, in one file of its own folder. */
export interface Registration {
  records?: readonly RecordKind[];
  processes?: readonly ProcessKind[];
  waiting?: readonly WaitingSource[];
  /** Events that people hear of. */
  bell?: readonly BellKind[];
  /** Data that is purged when its retention ends. */
  purges?: readonly PurgeSource[];
  /** Files that are locked until then. */
  booked?: readonly BookedFiles[];
  mails?: readonly AddedMails[];
  /** References from its tables to records that may be merged. */
  references?: readonly Reference[];
  /** Pages of its own, beside the API and the admin: the first segment of their addresses. */
  pages?: readonly string[];
}
