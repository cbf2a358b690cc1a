import { Temporal } from 'temporal-polyfill';

const dayMs = 86_400_000;
const firstPollMs = 15_000;
const lastPollMs = 600_000;

/** Overdue from the day after the due date, in the time zone of the ecosystem (PLT-O55). */
export const overdueAtMs = (dueDate: string, timeZone: string): number =>
  Temporal.PlainDate.from(dueDate.slice(0, 10)).add({ days: 1 }).toZonedDateTime(timeZone).epochMilliseconds;

/** How an invoice is shown while it waits for its payment. */
export const waitingForPayment = (dueDate: string, nextPollMs: number) => ({
  waitsFor: { key: 'payment', params: { dueDate } },
  nextAction: { key: 'lookAgain', at: new Date(nextPollMs).toISOString() },
});

interface Moment {
  /** Polls so far while the same payment was in progress. */
  polls: number;
  isUnderWay: boolean;
  dueDate: string;
  timeZone: string;
  nowMs: number;
}

/** While a payment is in progress: every 15 s at first, finally every 10 min. Otherwise when the invoice becomes overdue, and each day. */
export function nextPollInMs({ polls, isUnderWay, dueDate, timeZone, nowMs }: Moment): number {
  if (isUnderWay) return Math.min(firstPollMs * 2 ** Math.min(polls, 10), lastPollMs);
  const untilOverdueMs = overdueAtMs(dueDate, timeZone) - nowMs;
  return untilOverdueMs > 0 ? Math.min(untilOverdueMs, dayMs) : dayMs;
}
