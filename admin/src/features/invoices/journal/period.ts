export const periodKinds = ['month', 'quarter', 'year'] as const;
export type PeriodKind = (typeof periodKinds)[number];

/** A calendar month, quarter or year; months count from 0. */
export interface Period {
  kind: PeriodKind;
  year: number;
  /** First month of the period. */
  month: number;
}
/** First and last day. */
export interface Days {
  from: string;
  to: string;
}

const lengths: Record<PeriodKind, number> = { month: 1, quarter: 3, year: 12 };
const two = (part: number): string => String(part).padStart(2, '0');

/** Returns the period of this kind that contains a month. */
export const periodAt = (kind: PeriodKind, year: number, month: number): Period => ({
  ...{ kind, year, month: Math.floor(month / lengths[kind]) * lengths[kind] },
});
/** Returns the period `count` steps later; negative is earlier. */
export function periodAway({ kind, year, month }: Period, count: number): Period {
  const months = year * 12 + month + count * lengths[kind];
  return { kind, year: Math.floor(months / 12), month: months % 12 };
}
/** Returns the default period for an accountant: the last completed quarter. */
export const lastQuarter = (now = new Date()): Period => periodAway(periodAt('quarter', now.getFullYear(), now.getMonth()), -1);

export function daysOf(period: Period): Days {
  const next = periodAway(period, 1);
  const last = new Date(Date.UTC(next.year, next.month, 0));
  return { from: `${period.year}-${two(period.month + 1)}-01`, to: last.toISOString().slice(0, 10) };
}

/** Formats a period for the address of the page: 2026, 2026-Q3 or 2026-09. */
export const periodText = ({ kind, year, month }: Period): string =>
  ({ year: `${year}`, quarter: `${year}-Q${month / 3 + 1}`, month: `${year}-${two(month + 1)}` })[kind];

/** Parses such a text; returns the last quarter if it is invalid. */
export function periodIn(text: string | null, now = new Date()): Period {
  const [, year, quarter, month] = /^((?:19|20|21)\d\d)(?:-Q([1-4])|-(0[1-9]|1[0-2]))?$/.exec(text ?? '') ?? [];
  if (year === undefined) return lastQuarter(now);
  if (quarter !== undefined) return { kind: 'quarter', year: Number(year), month: Number(quarter) * 3 - 3 };
  return month === undefined
    ? { kind: 'year', year: Number(year), month: 0 }
    : { kind: 'month', year: Number(year), month: Number(month) - 1 };
}
