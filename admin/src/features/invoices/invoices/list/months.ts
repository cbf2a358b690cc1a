import { today } from '../../../../format';
import type { Filter } from '../../../../shared/list/list-address';

export interface Months {
  from: string;
  to: string;
}
export const periods = ['thisMonth', 'lastMonth', 'thisQuarter', 'thisYear', 'lastYear'] as const;
export type Period = (typeof periods)[number];

const month = /^\d{4}-(0[1-9]|1[0-2])$/;
export const isMonth = (text: unknown): text is string => typeof text === 'string' && month.test(text);

const monthAway = (months: number, day: string): string => {
  const [year, month] = day.split('-').map(Number) as [number, number];
  const at = 12 * year + month - 1 + months;
  return `${Math.floor(at / 12)}-${String((at % 12) + 1).padStart(2, '0')}`;
};
const thisMonth = (): string => monthAway(0, today());

/** Returns the months of a period, as seen from a day of the ecosystem (YYYY-MM-DD): the browser may be in another month already. */
export function monthsOf(period: Period, day = today()): Months {
  const at = Number(day.slice(5, 7)) - 1;
  const between = (first: number, last: number): Months => ({ from: monthAway(first, day), to: monthAway(last, day) });
  if (period === 'thisMonth') return between(0, 0);
  if (period === 'lastMonth') return between(-1, -1);
  if (period === 'thisQuarter') return between(-(at % 3), 2 - (at % 3));
  return period === 'thisYear' ? between(-at, 11 - at) : between(-12 - at, -1 - at);
}
/** Returns the period of these months; undefined if they have no name. */
export const periodOf = (months: Months, day = today()): Period | undefined =>
  periods.find((period) => JSON.stringify(monthsOf(period, day)) === JSON.stringify({ from: months.from, to: months.to }));

/** Returns the default months: both are the current one (PLT-138). */
export const usualMonths = (): Months => monthsOf('thisMonth');
/** Returns the months of a list's filter, null for all time; an invalid one becomes the current month. */
export const monthsIn = ({ from, to }: Filter): Months | null =>
  from === undefined && to === undefined ? null : { from: isMonth(from) ? from : thisMonth(), to: isMonth(to) ? to : thisMonth() };
