import type { ManyChanged, RecordChange } from './outbox-entry.js';

/** Redis channel on which the relay publishes live changes to every API process. */
export const changesChannel = 'kantoor:changes';

export interface PublishedChange {
  ecosystemId: number;
  change: RecordChange | ManyChanged;
}
