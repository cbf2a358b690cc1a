import type { RequestContext } from '../context.js';
import type { Tx } from '../database/index.js';
import type { ReplacedLines } from '../lines/index.js';
import type { FieldProblem } from '../problems/index.js';
import type { Duplicates } from './duplicates.js';
import type { ListExtension } from './list-extension.js';
import type { Answered, Sent, Stored, Values, WireRecord } from './orm-entity.js';

/** A record that a row of a file would make. `assumed`: what must be there and the row does not say. */
export interface NewOfFile<Name extends string = string> {
  line: number;
  values: Values<Name>;
  assumed: readonly string[];
}
/** Fields without which it is of no use, and what it looks like: a record, or another row of the file. */
export interface SaidOfNew {
  lacks: string[];
  alike: { id: number | null; line: number | null; name: string; field: string }[];
}

/** The rules of one entity beyond its schema. All run inside the verb's transaction. */
export interface RecordHooks<Name extends string = string> {
  /** Checks and completes values that need no other record for it: also those of each imported row, and of a merge. `before` as below. */
  tidy?(values: Values<Name>, before: Stored<Name> | null): void;
  /** Completes a new record of a file before it is validated; `beside` is what the record is called that the row brings with it, if any. */
  completeImported?(body: WireRecord, beside: string): void;
  /** What is said of new records of a file before they are written. */
  lookAtNew?(tx: Tx, ctx: RequestContext, rows: readonly NewOfFile<Name>[]): Promise<SaidOfNew[]>;
  /** Completes values from other records, many at once: also those of each imported row. Answers what is wrong with each of them. */
  completeAll?(tx: Tx, ctx: RequestContext, all: readonly Values<Name>[]): Promise<FieldProblem[][]>;
  /** Checks and completes what will be stored; `before` is the stored record on an update. */
  beforeSave?(tx: Tx, ctx: RequestContext, values: Values<Name>, before: Stored<Name> | null, body: Sent<Name>): Promise<void>;
  /** `lines` are those that changed with it. */
  afterSave?(
    tx: Tx,
    ctx: RequestContext,
    record: Stored<Name>,
    before: Stored<Name> | null,
    body: Sent<Name>,
    lines: ReplacedLines,
  ): Promise<void>;
  /** Refuses a removal that the rest of the records forbids. */
  beforeRemove?(tx: Tx, ctx: RequestContext, record: Stored<Name>): Promise<void>;
  /** Completes a single record with what is kept elsewhere. */
  view?(tx: Tx, ctx: RequestContext, view: Answered<Name>, record: Stored<Name>): Promise<Answered<Name>>;
  /** What its list adds to the columns of its schema; a function where that depends on who asks. */
  list?: ListExtension | ((ctx: RequestContext) => ListExtension);
  /** Unique indexes whose breach has a message of its own. */
  duplicates?: Duplicates;
}

export const listOf = ({ list }: RecordHooks, ctx: RequestContext): ListExtension | undefined =>
  typeof list === 'function' ? list(ctx) : list;
