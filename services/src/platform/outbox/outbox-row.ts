import type { OutboxEntry } from './outbox-entry.js';

/** An outbox entry as the relay finds it. */
export type OutboxRow = OutboxEntry & {
  ecosystem_id: number;
  id: number;
  attempts: number;
  created_at: Date;
  /** A job stays until its queue reports it done, since Redis may forget it. */
  handed_over_at: Date | null;
};

/** done: the entry may go. handed over: look again later. */
export type Outcome = 'done' | 'handed over';
