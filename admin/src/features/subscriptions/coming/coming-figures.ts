import type { ComingInvoices, PeriodOutcome } from '@kantoor/schemas';
import type { Filter } from '../../../shared/list/list-address';
import { outcomes } from '../outcome';

type Sums = ComingInvoices['months'];
export interface MonthFigures {
  /** YYYY-MM. */
  month: string;
  amounts: Readonly<Record<PeriodOutcome, number>>;
  total: number;
}

const inCents = (amount: number): number => Math.round(amount * 100);
const next = (month: string): string => {
  const [year, number] = month.split('-').map(Number) as [number, number];
  return number === 12 ? `${year + 1}-01` : `${year}-${String(number + 1).padStart(2, '0')}`;
};

/** What each month brings in one currency, by what becomes of it; a month in between without anything has its place too. */
export function figuresByMonth(sums: Sums, currency: string): MonthFigures[] {
  const all = sums.map(({ month }) => month).sort();
  const figures: MonthFigures[] = [];
  for (let month = all[0]; month && month <= all.at(-1)!; month = next(month)) {
    const own = sums.filter((sum) => sum.month === month && sum.currency === currency);
    const amounts = Object.fromEntries(
      outcomes.map((outcome) => [outcome, own.find((sum) => sum.outcome === outcome)?.gross ?? 0]),
    ) as Record<PeriodOutcome, number>;
    figures.push({ month, amounts, total: outcomes.reduce((total, outcome) => total + inCents(amounts[outcome]), 0) / 100 });
  }
  return figures;
}

/** The currencies there are, the one with the most periods first. */
export const currenciesOf = (totals: ComingInvoices['totals']): string[] =>
  [...totals].sort((a, b) => b.count - a.count).map(({ currency }) => currency);

/** How much of these in one currency is so. */
export function sumIn(sums: Sums, currency: string, filter: Filter): { count: number; gross: number } {
  const own = sums.filter(
    (sum) =>
      sum.currency === currency && (['month', 'outcome', 'currency'] as const).every((name) => (filter[name] ?? sum[name]) === sum[name]),
  );
  return {
    count: own.reduce((total, { count }) => total + count, 0),
    gross: own.reduce((total, { gross }) => total + inCents(gross), 0) / 100,
  };
}

/** How much in one currency is held up as things are now. */
export const stoppedIn = (sums: Sums, currency: string): { count: number; gross: number } => sumIn(sums, currency, { outcome: 'stopped' });
