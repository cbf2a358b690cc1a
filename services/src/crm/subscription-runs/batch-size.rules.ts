import { fixed } from '../../platform/runtime/bounds/index.js';

/** Limits of one billing transaction: periods, their lines, and the bytes of the texts of these lines. */
export interface BatchBounds {
  periods: number;
  lines: number;
  bytes: number;
}
/** A subscription with periods to bill, and the size of what each copies. */
export interface WeighedSubscription {
  id: number;
  periods: number;
  lines: number;
  bytes: number;
}
/** Number of periods to bill together per subscription, earliest first; a run continues with subscriptions after `last`. */
export interface Batch {
  parts: ReadonlyMap<number, number>;
  last: number;
}

/**
 * A batch is read, computed and written as a whole: a period of 500 lines of 1 900 letters has a megabyte of text, which is in memory some
 * ten times on its way from the subscription to deal and invoice.
 */
export const billingBounds: BatchBounds = {
  periods: fixed('billedPeriodsAtOnce'),
  lines: fixed('billedLinesAtOnce'),
  bytes: fixed('billedTextBytes'),
};

const [size, waiting] = [fixed('billingsAtOnce'), 4_000];
/** Concurrency of billing; one ecosystem leaves a turn to the others. A caller that waits too long retries. */
export const billingTurns = {
  size,
  perEcosystem: size - 1,
  perPerson: size - 1,
  waitMs: 15_000,
  waitingMax: waiting,
  waitingPerPerson: waiting,
};

/**
 * Fills a batch from subscriptions in order of id; at least one period, however large. For a subscription that fits in part, the rest is
 * found again after the one before it.
 */
export function filledBatch(due: readonly WeighedSubscription[], bounds: BatchBounds, end: number): Batch {
  const parts = new Map<number, number>();
  const left = { ...bounds };
  for (const { id, periods, lines, bytes } of due) {
    const fits = Math.min(periods, left.periods, roomFor(left.lines, lines), roomFor(left.bytes, bytes));
    const count = parts.size === 0 ? Math.max(1, fits) : fits;
    if (count > 0) parts.set(id, count);
    if (count < periods) return { parts, last: id - 1 };
    left.periods -= count;
    left.lines -= count * lines;
    left.bytes -= count * bytes;
  }
  return { parts, last: end };
}

const roomFor = (room: number, each: number): number => (each === 0 ? Infinity : Math.max(0, Math.floor(room / each)));
