import { decimal, toCents, accountingCurrency, type DecimalInput } from './money.js';

/** What is due within so many days is shown beforehand. */
export const daysDueSoon = 7;

/** How long ago invoices were due; a bound that is absent is none. */
export const ageingBuckets = [
  { name: 'notDue', to: 0 },
  { name: 'to30', from: 1, to: 30 },
  { name: 'to60', from: 31, to: 60 },
  { name: 'to90', from: 61, to: 90 },
  { name: 'over90', from: 91 },
] as const satisfies readonly { name: string; from?: number; to?: number }[];
export type AgeingBucketName = (typeof ageingBuckets)[number]['name'];
export type AgeingBucket = { name: AgeingBucketName; from?: number; to?: number };

/** So many months up to the one of this day, the oldest first, as YYYY-MM. */
export function monthsUpTo(day: string, count: number): string[] {
  const [year, month] = day.split('-').map(Number) as [number, number];
  return Array.from({ length: count }, (_, at) => new Date(Date.UTC(year, month - count + at, 1)).toISOString().slice(0, 7));
}

export interface Sum {
  currency: string;
  amount: DecimalInput;
}
/** So many of the currency are one of the currency of our books. */
export interface Rate {
  currency: string;
  rate: DecimalInput;
}

/** Sums of several currencies in that of our books, each rounded once; those that no rate is known of are named instead of guessed. */
export function convertedTotal(sums: readonly Sum[], rates: readonly Rate[]): { total: string; unknown: string[] } {
  const rateOf = (currency: string): DecimalInput | undefined =>
    currency === accountingCurrency ? 1 : rates.find((rate) => rate.currency === currency)?.rate;
  const unknown = [...new Set(sums.map(({ currency }) => currency))].filter((currency) => rateOf(currency) === undefined);
  const total = sums
    .filter(({ currency }) => !unknown.includes(currency))
    .reduce((sum, { currency, amount }) => sum.plus(toCents(decimal(amount).div(rateOf(currency)!))), decimal(0));
  return { total: total.toFixed(2), unknown };
}

export interface PaidInvoice {
  invoiceDate: string;
  /** The day on which the last of it came in. */
  paidOn: string;
}

const daysBetween = (from: string, to: string): number => Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000);

/** How many days lie between an invoice and its payment on the average, in whole days; none where nothing was paid yet. */
export function daysToPay(paid: readonly PaidInvoice[]): number | null {
  if (paid.length === 0) return null;
  const days = paid.reduce((sum, { invoiceDate, paidOn }) => sum + Math.max(0, daysBetween(invoiceDate, paidOn)), 0);
  return Math.round(days / paid.length);
}
