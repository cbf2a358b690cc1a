import { daysLater } from './dates.js';

export const closedPeriodKinds = ['month', 'quarter'] as const;
/** A month whose books are closed, or a quarter whose VAT return is filed. */
export type ClosedPeriodKind = (typeof closedPeriodKinds)[number];

/** Its first and last day. */
export interface DaysOfPeriod {
  from: string;
  to: string;
}

/** Returns the month or quarter that begins on this day; undefined if none does. */
export function periodFrom(kind: ClosedPeriodKind, from: string): DaysOfPeriod | undefined {
  const [year, month, day] = from.split('-').map(Number) as [number, number, number];
  const months = kind === 'month' ? 1 : 3;
  if (day !== 1 || (month - 1) % months !== 0) return undefined;
  const last = new Date(Date.UTC(year, month - 1 + months, 0));
  return { from, to: last.toISOString().slice(0, 10) };
}

/**
 * Returns the day on which an invoice of this date is in journal and VAT: its own, or the first day of the first open period after it
 * (D-65).
 */
export function postingDayOf(invoiceDate: string, closed: readonly DaysOfPeriod[]): string {
  let day = invoiceDate;
  for (;;) {
    const period = closed.find(({ from, to }) => from <= day && day <= to);
    if (!period) return day;
    day = daysLater(period.to, 1);
  }
}

/** Returns the first day of the month of a day, `months` later. */
const monthStart = (day: string, months = 0): string =>
  new Date(Date.UTC(Number(day.slice(0, 4)), Number(day.slice(5, 7)) - 1 + months, 1)).toISOString().slice(0, 10);

/**
 * Returns the first day of the month to close next: the first open one after the earliest closed period, else the last month that ended. A
 * month that has not ended cannot be closed.
 */
export function monthToClose(today: string, closed: readonly DaysOfPeriod[]): string {
  const last = monthStart(today, -1);
  const earliest = closed.map(({ from }) => from).sort()[0];
  if (earliest === undefined) return last;
  const next = monthStart(postingDayOf(earliest, closed));
  return next < last ? next : last;
}

/** Returns whether every day of the period is in a closed one: nothing is posted in it. */
export const isWhollyClosed = ({ from, to }: DaysOfPeriod, closed: readonly DaysOfPeriod[]): boolean => postingDayOf(from, closed) > to;
