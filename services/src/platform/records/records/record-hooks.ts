import type { RequestContext } from '../../runtime/context.js';
import type { Tx } from '../../storage/database/index.js';
import type { ReplacedLines } from '../lines/index.js';
import type { FieldProblem } from '../../runtime/problems/index.js';
import type { Duplicates } from './duplicates.js';
import type { ListExtension } from './list-extension.js';
import type { Answered, Sent, Stored, Values, WireRecord } from './orm-entity.js';

/** A record that a row of a file would create. `assumed`: required fields that the row leaves out. */
export interface NewOfFile<Name extends string = string> {
  line: number;
  values: Values<Name>;
  assumed: readonly string[];
}
/** Fields that it needs to be useful, and what it resembles: a record, or another row of the file. */
export interface NewRecordRemarks {
  lacks: string[];
  alike: { id: number | null; line: number | null; name: string; field: string }[];
}

/** The rules of one entity beyond its schema. All run inside the operation's transaction. */
export interface RecordHooks<Name extends string = string> {
  /** The body is made by the service: its exact numbers are decimal texts, which are validated as numbers and stored as they are. */
  inDecimals?: boolean;
  /** Validates and completes values without other records; also runs for each imported row, and for a merge. `before` as below. */
  tidy?(values: Values<Name>, before: Stored<Name> | null): void;
  /** Completes a new record from a file before validation; `beside` is the name of the related record that the row brings, if any. */
  completeImported?(body: WireRecord, beside: string): void;
  /** Returns remarks on new records of a file before they are written. */
  lookAtNew?(tx: Tx, ctx: RequestContext, rows: readonly NewOfFile<Name>[]): Promise<NewRecordRemarks[]>;
  /** Completes values from other records, many at once; also runs for imported rows. Returns the errors of each. */
  completeAll?(tx: Tx, ctx: RequestContext, all: readonly Values<Name>[]): Promise<FieldProblem[][]>;
  /** Validates and completes what will be stored; `before` is the stored record on an update. */
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
  /** Refuses a removal that conflicts with other records. */
  beforeRemove?(tx: Tx, ctx: RequestContext, record: Stored<Name>): Promise<void>;
  /** Completes a single record with data stored elsewhere. */
  view?(tx: Tx, ctx: RequestContext, view: Answered<Name>, record: Stored<Name>): Promise<Answered<Name>>;
  /** What its list adds to the columns of its schema; a function when that depends on the caller. */
  list?: ListExtension | ((ctx: RequestContext) => ListExtension);
  /** Unique indexes whose violation has its own message. */
  duplicates?: Duplicates;
}

export const listOf = ({ list }: RecordHooks, ctx: RequestContext): ListExtension | undefined =>
  typeof list === 'function' ? list(ctx) : list;
