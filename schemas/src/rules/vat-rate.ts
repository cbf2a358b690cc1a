import { decimal, plainDecimal, totalsOf, type DecimalInput, type Totals } from './money.js';
import type { RateOrigin } from '../generated/wire.js';

/** A VAT rate as far as it decides what is charged. */
export interface VatRate {
  taxRateId: number;
  description: string;
  percentage: DecimalInput;
  isExempt: boolean;
  isRelayed: boolean;
}

export interface RateOfLine<R> {
  rate: R | null;
  /** What decided on it. */
  from: RateOrigin;
}
export interface RateChoices<R> {
  /** By the tax rules for this customer. */
  ruled: R | null | undefined;
  /** By hand, for this line. */
  chosen: R | null | undefined;
  product: R | null | undefined;
  /** The default of the legal entity that invoices. */
  standard: R | null | undefined;
  /** What an invoice charges already. */
  invoiced?: R | null | undefined;
}

/** Exempt and relayed VAT is not charged, whatever the rate says (PLT-O59). */
export const chargedPercentage = (rate: Omit<VatRate, 'taxRateId' | 'description'> | null | undefined): string =>
  !rate || rate.isExempt || rate.isRelayed ? '0' : plainDecimal(rate.percentage);

/**
 * Which rate a line is charged (D-36). Where the customer's rule charges nothing (reverse charge, outside the EU, exempt), that is the law for
 * the whole invoice. Else a line keeps its own: chosen by hand, else its product's, else what the customer's rule or the legal entity says. What is invoiced stays as it was, whatever the rules say since.
 */
export function rateOf<R extends VatRate>({ ruled, chosen, product, standard, invoiced }: RateChoices<R>): RateOfLine<R> {
  if (invoiced) return { rate: invoiced, from: 'invoice' };
  if (ruled && Number(chargedPercentage(ruled)) === 0) return { rate: ruled, from: 'regime' };
  if (chosen) return { rate: chosen, from: 'line' };
  if (product) return { rate: product, from: 'product' };
  if (ruled) return { rate: ruled, from: 'customer' };
  return standard ? { rate: standard, from: 'legalEntity' } : { rate: null, from: 'none' };
}

export interface RatedTax<R> {
  rate: R | null;
  base: string;
  tax: string;
}
export type RatedTotals<R> = Omit<Totals, 'taxes'> & { taxes: RatedTax<R>[] };

/** Totals of lines with a rate each, and what each rate comes to, the highest first. Rates that charge alike are taxed together, as on the invoice. */
export function ratedTotals<R extends VatRate>(
  lines: readonly { price: DecimalInput; amount: DecimalInput; rate: R | null | undefined }[],
): RatedTotals<R> {
  const priced = lines.map(({ price, amount, rate }) => ({ price, amount, taxKey: chargedAs(rate), percentage: chargedPercentage(rate) }));
  const { taxes, ...totals } = totalsOf(priced);
  const rated = taxes.map(({ taxKey, percentage, base, tax }) => ({
    rate: lines.find(({ rate }) => chargedAs(rate) === taxKey)?.rate ?? null,
    percentage,
    base,
    tax,
  }));
  rated.sort((a, b) => decimal(b.percentage).cmp(a.percentage));
  return { ...totals, taxes: rated.map(({ percentage: _, ...tax }) => tax) };
}

/** Rates that charge alike have the same one. */
export const chargedAs = (rate: VatRate | null | undefined): string =>
  !rate ? 'none' : rate.isRelayed ? 'relayed' : rate.isExempt ? 'exempt' : chargedPercentage(rate);
