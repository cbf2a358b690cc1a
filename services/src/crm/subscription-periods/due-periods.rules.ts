import { type Period, periodsOf, type Schedule } from '@kantoor/schemas';
import { addDays } from '../../invoicing/invoice-records/index.js';

/** What a subscription's periods are counted from. */
export interface Billing {
  schedule: Schedule | null;
  billsFrom: string;
}

/** The periods that began by a day and were not dealt with yet. */
export const duePeriods = ({ schedule, billsFrom }: Billing, until: string): Period[] =>
  schedule ? periodsOf(schedule, billsFrom, until) : [];

/** From which day on a subscription is billed once these periods are dealt with: none of their days again, whatever its schedule becomes. */
export const billsFromAfter = (periods: readonly Period[]): string => addDays(periods.at(-1)!.end, 1);

/** Those that begin by the last day of their subscription, with which the last of them ends. */
export const endedBy = (endDate: string, periods: readonly Period[]): Period[] =>
  periods.filter(({ start }) => start <= endDate).map(({ start, end }) => ({ start, end: end < endDate ? end : endDate }));

/** What waits and was cut off by the last day of its subscription, which is a later one now, with the days that it gets back. */
export const regained = (before: Schedule, endDate: string, open: readonly Period[]): Period[] =>
  open
    .filter(({ end }) => end === before.endDate && end < endDate)
    .flatMap(({ start }) => periodsOf({ ...before, endDate }, start, start))
    .filter(({ end }) => end > before.endDate);

/**
 * A schedule is changed on a day: periods of the old one that began by then and were not billed yet stay due, unless the new one ends before
 * they begin; none lasts longer than it. The new one is billed from that day on, and never for a day that the old one was.
 */
export function changedSchedule(before: Billing, after: Schedule, today: string): { due: Period[]; billsFrom: string } {
  const due = endedBy(after.endDate, duePeriods(before, today));
  const known = due.length > 0 ? billsFromAfter(due) : before.billsFrom;
  return { due, billsFrom: known > today ? known : today };
}
