import type { EntitySchema, FinanceChanges } from '@kantoor/schemas';
import type { RequestContext } from '../../runtime/context.js';
import type { Tx } from '../../storage/database/index.js';
import type { RecordHooks, StoredRecord } from '../records/index.js';
import type { Together } from './merged-fields.rules.js';

/** Removes values to take over that records other than these two already have. */
export type WithoutHeld = (tx: Tx, ctx: RequestContext, values: Record<string, unknown>, pair: Pair) => Promise<Record<string, unknown>>;

/** What moved of one reference: record ids, or the keys that distinguish links. */
export interface Moved {
  what: string;
  /** As `table.column`. */
  place: string;
  keys: number[];
}

/** A merge or its undo: what references `from` then references `to`, and `changed` gets other values. */
interface MergeChange {
  from: StoredRecord;
  /** With the values that it has then. */
  to: Readonly<Record<string, unknown>>;
  changed: { before: StoredRecord; after: Readonly<Record<string, unknown>> };
  /** The references that move; defaults to all. */
  only?: readonly Moved[];
}
/** Returns what it would change about payments, which only finance may change (D-62). */
export type FinanceChangesOf = (tx: Tx, ctx: RequestContext, change: MergeChange) => Promise<FinanceChanges>;
export const noFinanceChanges: FinanceChanges = { settings: [], count: 0, payables: [], isAllowed: true };

/** Records that may be merged. */
export interface Mergeable {
  schema: EntitySchema;
  hooks: RecordHooks;
  /** Returns the values that the destination takes over from the source, by field: it loses none of its own. */
  takenOver(source: StoredRecord, destination: StoredRecord): Record<string, unknown>;
  /** The same, without values that must be unique and that a third record has: those are no reason to refuse the merge. */
  withoutHeld?: WithoutHeld | undefined;
  /** Fields that are taken over together or not at all. */
  together?: Together;
  financeChangesOf?: FinanceChangesOf | undefined;
  /** Name of the destination in a request body. */
  chosenBy: string;
}

export interface Pair {
  sourceId: number;
  destinationId: number;
}
