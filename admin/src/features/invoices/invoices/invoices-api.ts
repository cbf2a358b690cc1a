import type { ResourceMeta } from '../../../providers/data/data-provider';
import type { Filter } from '../../../shared/list/list-address';
import type { BookType } from './book';
import { invoicesPath } from './invoice-addresses';
import type { Months } from './list/months';

/** Returns the date range. Both bounds are exclusive: the day before the first month and the day after the last (PLT-F30). */
export function datesOf(months: Months | null): Record<string, string> {
  if (!months) return {};
  const [fromYear, from] = months.from.split('-').map(Number) as [number, number];
  const [toYear, to] = months.to.split('-').map(Number) as [number, number];
  const day = (year: number, month: number, date: number): string => new Date(Date.UTC(year, month - 1, date)).toISOString().slice(0, 10);
  return { fromDate: day(fromYear, from, 0), untilDate: day(toYear, to + 1, 1) };
}
const withQuery = (query: Record<string, string>): string =>
  Object.keys(query).length > 0 ? `?${new URLSearchParams(query).toString()}` : '';

export const invoicesApi = {
  /** Returns the `meta` for react-admin's list: its path and its date range. */
  listMeta: (legalEntity: string, months: Months | null, type: BookType): ResourceMeta => ({
    path: `${invoicesPath(legalEntity, type)}${withQuery(datesOf(months))}`,
  }),
  totalsPath: (legalEntity: string | number, months: Months | null, filter: Filter, type: BookType): string =>
    `/api/${invoicesPath(legalEntity, type)}/totals${withQuery({ ...datesOf(months), filter: JSON.stringify(filter) })}`,
};
