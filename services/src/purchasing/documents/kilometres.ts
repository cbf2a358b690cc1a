import { kilometreAmount, kilometreRateOn, type KilometreRate } from '@kantoor/schemas';
import type { TaxRateView } from '../../invoicing/tax-rates/index.js';
import type { SentDocumentLine } from './document-lines.js';

/** Rates are in euro. */
export const kilometreCurrency = 'EUR';

export interface Driven {
  rate: number;
  total: string;
  lines: SentDocumentLine[];
}
interface Trip {
  distance: string;
  /** YYYY-MM-DD. */
  day: string;
  name: string;
  lines: readonly SentDocumentLine[];
}

/** Returns a mileage claim: its first line is the distance at the rate of the day, without VAT; undefined if no rate is set. */
export function drivenOf(
  { distance, day, name, lines }: Trip,
  rates: readonly KilometreRate[],
  taxRates: Iterable<TaxRateView>,
): Driven | undefined {
  const rate = kilometreRateOn(rates, day);
  if (rate === undefined) return undefined;
  const [{ description, taxRateId, inclPrice: _, ...first } = {} as SentDocumentLine, ...more] = lines;
  const line = {
    ...first,
    description: description ?? name,
    amount: Number(distance),
    price: rate,
    taxRateId: taxRateId ?? withoutTax(taxRates),
  };
  return { rate, total: kilometreAmount(distance, rate), lines: [line, ...more] };
}

/** People charge no VAT: uses an exempt rate if the ecosystem has one, otherwise a zero rate. */
function withoutTax(rates: Iterable<TaxRateView>): number | null {
  const nil = [...rates].filter(({ percentage, isRelayed }) => Number(percentage) === 0 && !isRelayed);
  return (nil.find(({ isExempt }) => isExempt) ?? nil[0])?.taxRateId ?? null;
}
