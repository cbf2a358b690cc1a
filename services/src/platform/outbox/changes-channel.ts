import type { ManyChanged, RecordChange } from './outbox-entry.js';

/** Where the relay publishes live changes on Redis, and every API process hears of them. */
export const changesChannel = 'kantoor:changes';

export interface PublishedChange {
  ecosystemId: number;
  change: RecordChange | ManyChanged;
}
