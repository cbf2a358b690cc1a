import { decimal, toCents, accountingCurrency, type DecimalInput } from '../money/money.js';

/** Returns this many months up to the one of this day, the oldest first, as YYYY-MM. */
export function monthsUpTo(day: string, count: number): string[] {
  const [year, month] = day.split('-').map(Number) as [number, number];
  return Array.from({ length: count }, (_, at) => new Date(Date.UTC(year, month - count + at, 1)).toISOString().slice(0, 7));
}

export interface Sum {
  currency: string;
  amount: DecimalInput;
}
/** Units of the currency for one unit of the accounting currency. */
export interface Rate {
  currency: string;
  rate: DecimalInput;
}

/** Converts sums to the accounting currency, each rounded once; currencies without a known rate are returned instead of guessed. */
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
  /** The day of the last payment. */
  paidOn: string;
}

const daysBetween = (from: string, to: string): number => Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000);

/** Returns the average number of days between an invoice and its payment, in whole days; null if nothing was paid yet. */
export function daysToPay(paid: readonly PaidInvoice[]): number | null {
  if (paid.length === 0) return null;
  const days = paid.reduce((sum, { invoiceDate, paidOn }) => sum + Math.max(0, daysBetween(invoiceDate, paidOn)), 0);
  return Math.round(days / paid.length);
}
