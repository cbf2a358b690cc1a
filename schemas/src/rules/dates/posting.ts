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

/** Returns whether every day of the period is in a closed one: nothing is posted in it. */
export const isWhollyClosed = ({ from, to }: DaysOfPeriod, closed: readonly DaysOfPeriod[]): boolean => postingDayOf(from, closed) > to;
