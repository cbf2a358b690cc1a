import type { ComingInvoices, PeriodOutcome } from '@kantoor/schemas';
import type { Filter } from '../../../../shared/list/list-address';
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

/** Returns the totals of each month in one currency, by outcome; includes months without any in between. */
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

/** Returns the currencies in use, the one with the most periods first. */
export const currenciesOf = (totals: ComingInvoices['totals']): string[] =>
  [...totals].sort((a, b) => b.count - a.count).map(({ currency }) => currency);

/** Returns the number and total of the matching periods in one currency. */
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

/** Returns the total in one currency that is currently blocked. */
export const stoppedIn = (sums: Sums, currency: string): { count: number; gross: number } => sumIn(sums, currency, { outcome: 'stopped' });
