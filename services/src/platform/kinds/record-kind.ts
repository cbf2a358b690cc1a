import type { EntitySchema, ProcessContract } from '@kantoor/schemas';
import type { RequestContext } from '../context.js';
import type { Tx } from '../database/index.js';
import type { Bind } from '../records/index.js';
import type { MailRules } from './mail-rules.js';

/** Records of another kind that belong to the same story. Told by the kind that knows the other one, for both. */
export interface RelatedRecords {
  /** The other kind, by its name. */
  to: string;
  /** Ids of the other kind, for the record $2::int of this kind; $1 is the ecosystem. */
  theirs: string;
  /** Ids of this kind, for the record $2::int of the other kind. */
  ours: string;
}

/** How records of a kind are found by a part of their name: SQL on the table `t`, with the pattern of the words in $1. */
export interface SearchSource {
  /** Which rows hold the words; see `inName`. */
  holds: string;
  order: string;
  label: string;
  /** What tells records of one label apart. */
  detail?: string;
  teamId?: string;
  /**
   * Along the order it may be far to the first that hold the words (the alphabet, and a common name that starts late), so all that the index finds
   * is read and then sorted.
   */
  isSortedLast?: true;
}

/** Files at records of a kind: who may open a record sees them, who may change records of the kind adds and removes them. */
export interface AttachmentRules {
  /** Refuses where this record keeps the files that it has. */
  assertChangeable?(tx: Tx, ctx: RequestContext, id: number): Promise<void>;
}

/** What the platform has to know about a kind of record. Its name is the one of its schema: in addresses, live changes and processes. */
export interface RecordKind {
  schema: EntitySchema;
  /** Which rows `t` of its table this person may open; left out where every member may. */
  mayOpen?(ctx: RequestContext, bind: Bind): string;
  /** Which rows `t` are found at an address, by the names in the path of the schema. */
  at?(names: Readonly<Record<string, string>>, bind: Bind): string;
  related?: readonly RelatedRecords[];
  /** Absent where its records have no files. */
  attachments?: AttachmentRules;
  /** Absent where nothing is mailed about its records. */
  mails?: MailRules;
  /** Absent where the search over all kinds leaves it out. */
  search?: SearchSource;
}

/** What the platform has to know about a kind of process: its contract. */
export type ProcessKind = Pick<ProcessContract, 'kind' | 'subject' | 'resume' | 'may' | 'cancel'>;

/** What a feature tells the platform, in one file of its own folder. */
export interface Registration {
  records?: readonly RecordKind[];
  processes?: readonly ProcessKind[];
  /** Pages of its own, beside the API and the admin: the first part of their addresses. */
  pages?: readonly string[];
}
