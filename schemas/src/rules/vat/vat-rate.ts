import { decimal, plainDecimal, totalsOf, type DecimalInput, type Totals } from '../money/money.js';
import type { RateOrigin } from '../../generated/wire.js';

/** The properties of a VAT rate that decide what is charged. */
export interface VatRate {
  taxRateId: number;
  description: string;
  percentage: DecimalInput;
  isExempt: boolean;
  isRelayed: boolean;
}

export interface RateOfLine<R> {
  rate: R | null;
  /** Where the rate came from. */
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
  /** The rate on its existing invoice. */
  invoiced?: R | null | undefined;
}

/** What a rate charges. */
export type Charge = Omit<VatRate, 'taxRateId' | 'description'>;
/** Exempt and reverse-charge VAT is not charged, whatever the rate (PLT-O59). */
export const chargedPercentage = (rate: Charge | null | undefined): string =>
  !rate || rate.isExempt || rate.isRelayed ? '0' : plainDecimal(rate.percentage);

/**
 * Returns the rate of a line (D-36). If the customer's rule charges nothing (reverse charge, outside the EU, exempt), that is the law for
 * the whole invoice. Otherwise a line has its own rate: chosen by hand, or its product's, the customer rule's or the legal entity's. An
 * invoiced line never changes, whatever the rules are since.
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

/**
 * Returns the totals of lines with a rate each, and of each rate, the highest first. Rates that charge the same are taxed together, as on
 * the invoice.
 */
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

/** Returns a key that is equal for rates that charge the same. */
export const chargedAs = (rate: VatRate | null | undefined): string =>
  !rate ? 'none' : rate.isRelayed ? 'relayed' : rate.isExempt ? 'exempt' : chargedPercentage(rate);
