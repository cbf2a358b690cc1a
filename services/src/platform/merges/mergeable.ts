import type { EntitySchema } from '@kantoor/schemas';
import type { RecordHooks, StoredRecord } from '../records/index.js';
import type { Together } from './merged-fields.rules.js';

/** Records that may be merged. */
export interface Mergeable {
  schema: EntitySchema;
  hooks: RecordHooks;
  /** What the record that stays takes over from the other one, by field: nothing that it has itself is lost by it. */
  takenOver(source: StoredRecord, destination: StoredRecord): Record<string, unknown>;
  /** Fields of which it takes over all or none. */
  together?: Together;
  /** How a body names the record that stays. */
  chosenBy: string;
}

export interface Pair {
  sourceId: number;
  destinationId: number;
}
