import { accountingCurrency, ageingBuckets, convertedTotal, decimal, type AgeingBucketName, type DebtorFigures } from '@kantoor/schemas';

export const moneySeries = ['invoiced', 'received', 'late'] as const;
export type MoneySeries = (typeof moneySeries)[number];
type Sum = DebtorFigures['invoiced'][number];

/** Returns the amount in one currency unconverted; without one, all of them in that of our books. */
const amountOf = (sums: readonly Pick<Sum, 'currency' | 'amount'>[], currency: string | null, { rates }: DebtorFigures): number =>
  currency === null
    ? Number(convertedTotal(sums, rates).total)
    : sums
        .filter((sum) => sum.currency === currency)
        .reduce((total, { amount }) => total.plus(amount), decimal(0))
        .toNumber();

/** Returns the currencies of the figures; that of our books comes first. */
export function currenciesIn({ invoiced, received, late, ageing }: DebtorFigures): string[] {
  const all = new Set<string>([...invoiced, ...received, ...late, ...ageing].map(({ currency }) => currency));
  return [...all].sort((a, b) => Number(b === accountingCurrency) - Number(a === accountingCurrency) || a.localeCompare(b));
}

export interface MonthFigures extends Record<MoneySeries, number> {
  month: string;
}
export const moneyByMonth = (figures: DebtorFigures, currency: string | null): MonthFigures[] =>
  figures.months.map((month) => {
    const of = (series: MoneySeries): number =>
      amountOf(
        figures[series].filter((sum) => sum.month === month),
        currency,
        figures,
      );
    return { month, invoiced: of('invoiced'), received: of('received'), late: of('late') };
  });

export interface BucketFigures {
  bucket: AgeingBucketName;
  count: number;
  amount: number;
}
export const openByAge = (figures: DebtorFigures, currency: string | null): BucketFigures[] =>
  ageingBuckets.map(({ name }) => {
    const own = figures.ageing.filter((sum) => sum.bucket === name && (currency === null || sum.currency === currency));
    return { bucket: name, count: own.reduce((sum, { count }) => sum + count, 0), amount: amountOf(own, currency, figures) };
  });

/** Returns the basis of a total over all currencies: the date of the rates it needed, and the currencies it leaves out. */
export function conversionOf(figures: DebtorFigures): { day: string | undefined; unknown: string[] } {
  const foreign = currenciesIn(figures).filter((currency) => currency !== accountingCurrency);
  const used = figures.rates.filter(({ currency }) => foreign.includes(currency));
  const days = used.map(({ date }) => date).sort();
  return { day: days[0], unknown: foreign.filter((currency) => !used.some((rate) => rate.currency === currency)) };
}
