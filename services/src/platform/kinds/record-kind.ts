import type { EntitySchema, Permission, ProcessContract, RetentionLimits } from '@kantoor/schemas';
import type { RequestContext } from '../context.js';
import type { Tx } from '../database/index.js';
import type { Bind } from '../records/index.js';
import type { AddedMails, MailRules } from './mail-rules.js';

/** Records of another kind that belong to the same story. Registered by the kind that knows the other one, for both. */
export interface RelatedRecords {
  /** The other kind, by its name. */
  to: string;
  /** Ids of the other kind, for the record $2::int of this kind; $1 is the ecosystem. */
  theirs: string;
  /** Ids of this kind, for the record $2::int of the other kind. */
  ours: string;
}

/** How records of a kind are found by what a person types: SQL on the table `t`. */
export interface SearchSource {
  /** What is looked in, where that is less than the index holds or there is none. */
  text?: string;
  /** A stored text with an index, without accents. One of both is there. */
  index?: string;
  /** Which rows are found at all. */
  only?: string;
  /** What was typed as it would stand in the text, where that is written in another way. */
  alike?: (typed: string) => readonly string[];
  /** Ids of rows that something else holds it for; $1 is the ecosystem. Undefined where it is nothing of the kind. */
  alsoIds?: (typed: string, bind: Bind) => string | undefined;
  order: string;
  label: string;
  /** What distinguishes records with the same label. */
  detail?: string;
  teamId?: string;
  /** What its address lies below, where that takes more than its id. */
  place?: string;
  /** What it comes to, and in which currency. */
  amount?: string;
  currency?: string;
  /**
   * Along the order it may be far to the first that hold the words (the alphabet, and a common name that starts late), so all that the index finds
   * is read and then sorted: what begins with the words first.
   */
  isSortedLast?: true;
}

/** How a list of records of all kinds shows one: SQL on the table `t`. */
export interface ShownAs {
  title: string;
  /** What distinguishes it from others. */
  detail?: string;
  /** The id of what its own list belongs to: a team, say. */
  place?: string;
}

/** What of one kind waits for people, as SQL. */
export interface WaitingSql {
  /** What follows FROM: the rows that wait, and that this person may open. */
  rows: string;
  /** The most urgent first. */
  order: string;
  /** How many these are and what they come to, where that is kept: a SELECT of place, currency, count and amount. Else they are counted. */
  figures?: string;
  columns: {
    /** The kind of record that it is about, and its id. */
    resource: string;
    id: string;
    amount?: string;
    currency?: string;
    /** The day that says how urgent it is. */
    since: string;
    /** Objects as a thing that waits has them. */
    process?: string;
    mail?: string;
  } & ShownAs;
}
/** What every source may need. */
export interface WaitingKnown {
  kinds: KnownKinds;
  /** By the clock of the ecosystem, as `dayOf` of a moment (PLT-O14). */
  today: string;
  dayOf: (moment: string) => string;
}
/** Registered by a feature that has things waiting for people; the page that lists them treats all of them the same. */
export interface WaitingSource {
  name: string;
  /** Whom it is shown to. */
  permission: Permission;
  sql(ctx: RequestContext, bind: Bind, known: WaitingKnown): WaitingSql;
}
/** Why a record is kept: its legal period is not over, a process about it is under way, or it is in use. */
export type KeptBecause = 'retention' | 'under-way' | 'in-use';

/** Up to which days what is kept may be purged, and the day of a moment on the clock of the ecosystem, as SQL. */
export interface PurgeLimits extends RetentionLimits {
  dayOf: (moment: string) => string;
}

/**
 * Records that the retention purges once their period is over, registered by the owner of their table. SQL on the row `t`, which has `ecosystem_id`
 * and `id`; whoever purges holds the lock of the row.
 */
export interface PurgeSource {
  name: string;
  /** The kind of record, as the audit log and its files name it. */
  entity: string;
  resource: string;
  table: string;
  /** What a dry run shows of a row. */
  shownAs: { title: string; since(dayOf: PurgeLimits['dayOf']): string };
  /** Whether its period is over and nothing else keeps it. Absent where records go only when a person asks to be erased. */
  isDue?(bind: Bind, limits: PurgeLimits): string;
  /** For who asks to be erased: whose rows are, by a mail address in small letters, and why one is kept all the same, as a KeptBecause or NULL. */
  ofPerson?: { isTheirs(bind: Bind, address: string): string; keptBecause: string };
  /** Files that its rows name themselves, beside those that are attached. SQL on the row `t`. */
  fileId?: string;
  /** Absent where only their files go, and the rows stay. */
  remove?(tx: Tx, ctx: RequestContext, ids: readonly number[]): Promise<void>;
}

/** The kinds of records, for code that shows more than one. */
export interface KnownKinds {
  readonly all: readonly RecordKind[];
  readonly subjects: readonly RecordKind[];
  readonly mailed: readonly (RecordKind & { mails: MailRules })[];
}

/** Something that the address of a record lies below. */
export interface Place {
  /** SQL on the row `t`: how an address that is answered names it. */
  written: string;
  /** SQL on the row `t`: whether it is the one that is asked for. */
  is(asked: string, bind: Bind): string;
}

/** What the API document says of the routes to the processes of a record. */
export interface ProcessRoutes {
  /** After what their operations are named, where that is not the schema. */
  operations?: string;
  /** Of the list of them; `below` of the same where its address lies below something. */
  summary: string;
  below?: string;
  /** Of holding one up and cancelling it, for who has the permission. */
  change?: { summary: string; permission: Permission };
}

/** A file comes to a record, or goes. */
export type FileChange = 'attach' | 'detach';

/** Files at records of a kind: who may open a record sees them, who may change records of the kind adds and removes them. */
export interface AttachmentRules {
  /** The keys of the lines of the record $2::int, which may have files too; $1 is the ecosystem. A key stays that of its line, whatever its number. */
  lineKeys?: string;
  /** Takes only files whose content is of a known type: pictures, PDF and XML; others are refused with 415. */
  knownTypesOnly?: boolean;
  /** Another address of the records, with `:names` that the kind lies below: their files have the same routes there. */
  alsoAt?: string;
  /** Refuses where this record takes no more files, or keeps those that it has. */
  assertChangeable?(tx: Tx, ctx: RequestContext, id: number, change: FileChange): Promise<void>;
  /** What else of the record names a file that was taken away. */
  detached?(tx: Tx, ctx: RequestContext, id: number, fileId: number): Promise<void>;
}

/**
 * A column that names records of a kind, registered by the owner of its table: a merge points it to the record that stays, and its undoing points it back.
 * SQL on the row `t`; $1 is the ecosystem, $2 the record that it pointed to, $3 the one that it points to then.
 */
export interface Reference {
  /** The kind of record that is named. */
  to: string;
  /** What people read that moves. */
  what: string;
  table: string;
  column: string;
  /** Records of a kind; or links that this column distinguishes: one that the other record has as well stays where it is. */
  rows: EntitySchema | { linkKey: string };
  /** Which rows of the table they are, where they are not all. */
  only?: string;
  /** What is kept beside it, each as `table.column`, and the statement by which that follows; $1 and $2 are the two records. */
  followed?: { columns: readonly string[]; by: string };
  /** After it was pointed back: what refers to both records by now, which forbids that. A SELECT of `name`. */
  conflictSql?: string;
}

/** What the platform has to know about a kind of record. Its name is the one of its schema: in addresses, live changes and processes. */
export interface RecordKind {
  schema: EntitySchema;
  /** Which rows `t` of its table are found at all, where archived ones are not. */
  isThere?: string;
  /** Which rows `t` of its table this person may open; left out where every member may. */
  mayOpen?(ctx: RequestContext, bind: Bind): string;
  /** Whose a row `t` is that not everybody may open, as people call them. SQL. */
  heldBy?: string;
  /** What the audit log calls its records, where that is not the name of the schema. */
  auditedAs?: string;
  /** What its addresses lie below, by the names in their paths. */
  below?: Readonly<Record<string, Place>>;
  related?: readonly RelatedRecords[];
  /** Absent where only lists of its own show it. */
  shownAs?: ShownAs;
  /** Absent where its records have no files. */
  attachments?: AttachmentRules;
  /** Absent where its processes have no routes of their own. */
  processes?: ProcessRoutes;
  /** Absent where nothing is mailed about its records. */
  mails?: MailRules;
  /** Mails about other records may list them: their log has those mails, under the name of the kind where it has no other. */
  inMails?: true;
  /** Absent where the search over all kinds leaves it out. */
  search?: SearchSource;
}

/** What the platform has to know about a kind of process: its contract. */
export type ProcessKind = Pick<ProcessContract, 'kind' | 'subject' | 'resume' | 'may' | 'cancel'>;

/** What a feature registers with the platform, in one file of its own folder. */
export interface Registration {
  records?: readonly RecordKind[];
  processes?: readonly ProcessKind[];
  waiting?: readonly WaitingSource[];
  /** What is purged after its time. */
  purges?: readonly PurgeSource[];
  mails?: readonly AddedMails[];
  /** Where its tables name records that may be merged. */
  references?: readonly Reference[];
  /** Pages of its own, beside the API and the admin: the first part of their addresses. */
  pages?: readonly string[];
}
