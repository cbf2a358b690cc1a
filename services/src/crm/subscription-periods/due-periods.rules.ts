import { type Period, periodsOf, type Schedule } from '@kantoor/schemas';
import { addDays } from '../../books/invoice-dates/index.js';

/** What a subscription's periods are derived from. */
export interface Billing {
  schedule: Schedule | null;
  billsFrom: string;
}

/** Returns the periods that began by a day and are not settled yet. */
export const duePeriods = ({ schedule, billsFrom }: Billing, until: string): Period[] =>
  schedule ? periodsOf(schedule, billsFrom, until) : [];

/**
 * Returns the day from which a subscription is billed once these periods are settled: none of their days is billed again, whatever its
 * schedule becomes.
 */
export const billsFromAfter = (periods: readonly Period[]): string => addDays(periods.at(-1)!.end, 1);

/** Returns the periods that begin by the end date, the last of them cut off by it. */
export const endedBy = (endDate: string, periods: readonly Period[]): Period[] =>
  periods.filter(({ start }) => start <= endDate).map(({ start, end }) => ({ start, end: end < endDate ? end : endDate }));

/** Returns the open periods cut off by an earlier end date, extended by the days that a later end date gives back. */
export const regained = (before: Schedule, endDate: string, open: readonly Period[]): Period[] =>
  open
    .filter(({ end }) => end === before.endDate && end < endDate)
    .flatMap(({ start }) => periodsOf({ ...before, endDate }, start, start))
    .filter(({ end }) => end > before.endDate);

/**
 * Applies a schedule change on a day: periods of the old schedule that began by then and are unbilled stay due, unless the new one ends
 * before they begin; they are cut off by its end date. The new one is billed from that day on, and never for a day that the old one
 * covered.
 */
export function changedSchedule(before: Billing, after: Schedule, today: string): { due: Period[]; billsFrom: string } {
  const due = endedBy(after.endDate, duePeriods(before, today));
  const known = due.length > 0 ? billsFromAfter(due) : before.billsFrom;
  return { due, billsFrom: known > today ? known : today };
}
