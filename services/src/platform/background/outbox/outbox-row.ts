import type { OutboxEntry } from './outbox-entry.js';

/** An outbox entry as the relay reads it. */
export type OutboxRow = OutboxEntry & {
  ecosystem_id: number;
  id: number;
  attempts: number;
  created_at: Date;
  /** A job stays until its queue reports it done, since Redis may lose it. */
  handed_over_at: Date | null;
};

/** done: the entry can be deleted. handed over: check again later. */
export type Outcome = 'done' | 'handed over';
