import type { EntitySchema } from '@kantoor/schemas';
import type { RequestContext } from '../context.js';
import type { Tx } from '../database/index.js';
import type { RecordHooks, StoredRecord } from '../records/index.js';
import type { Together } from './merged-fields.rules.js';

/** Leaves out of what is taken over what records other than these two have. */
export type WithoutHeld = (tx: Tx, ctx: RequestContext, values: Record<string, unknown>, pair: Pair) => Promise<Record<string, unknown>>;

/** Records that may be merged. */
export interface Mergeable {
  schema: EntitySchema;
  hooks: RecordHooks;
  /** What the record that stays takes over from the other one, by field: nothing that it has itself is lost by it. */
  takenOver(source: StoredRecord, destination: StoredRecord): Record<string, unknown>;
  /** The same without what a third record has already and only one may have: that is no reason to refuse the merge. */
  withoutHeld?: WithoutHeld | undefined;
  /** Fields of which it takes over all or none. */
  together?: Together;
  /** How a body names the record that stays. */
  chosenBy: string;
}

export interface Pair {
  sourceId: number;
  destinationId: number;
}
