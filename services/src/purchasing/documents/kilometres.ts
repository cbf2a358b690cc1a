import { decimal, type DecimalInput, hasPrice, isEmpty, kilometreRateOn, type KilometreRate, withoutTax } from '@kantoor/schemas';
import type { TaxRateView } from '../../books/tax-rates/index.js';
import type { SentDocumentLine } from '../costs/index.js';

/** Rates are in euro. */
export const kilometreCurrency = 'EUR';

export interface Driven {
  rate: number;
  lines: SentDocumentLine[];
}
interface Trip {
  distance: string;
  /** YYYY-MM-DD. */
  day: string;
  name: string;
  lines: readonly SentDocumentLine[];
  /** The trip as it was stored before. */
  before: { distance: string; rate: string } | null;
  /** Where a first line without a place belongs. */
  place: Pick<SentDocumentLine, 'department' | 'project'>;
}
interface Rates {
  kilometres: readonly KilometreRate[];
  taxes: Iterable<TaxRateView>;
  /** The VAT of a line without a rate of its own. */
  usual: TaxRateView | null;
}

/**
 * Returns a mileage claim: one of its lines is the distance at the rate of the day, without VAT; all others stay as they were sent. Undefined
 * if no rate is set.
 */
export function drivenOf({ distance, day, name, lines, before, place }: Trip, { kilometres, taxes, usual }: Rates): Driven | undefined {
  const rate = kilometreRateOn(kilometres, day);
  if (rate === undefined) return undefined;
  const known = [...(before ? [before] : []), { distance, rate: String(rate) }];
  const at = lineOfTrip(lines, known, before !== null);
  const { inclPrice: _, ...sent }: SentDocumentLine = at < 0 ? {} : lines[at]!;
  const free = freeOfTax(taxes);
  const line: SentDocumentLine = {
    ...sent,
    description: sent.description ?? name,
    amount: distance,
    // Without a rate that charges nothing, the payment is the same.
    ...(free === null ? { price: withoutTax(rate, usual), inclPrice: rate, taxRateId: null } : { price: rate, taxRateId: free }),
  };
  if (at >= 0) return { rate, lines: lines.with(at, line) };
  const others = lines.map((one, nth) =>
    nth > 0 ? one : { ...one, department: one.department ?? place.department ?? null, project: one.project ?? place.project ?? null },
  );
  return { rate, lines: [line, ...others] };
}

/** Returns where the line of the trip is among those sent: stored or entered before, or a first one that has no price yet; else -1. */
function lineOfTrip(lines: readonly SentDocumentLine[], trips: readonly { distance: string; rate: string }[], isStored: boolean): number {
  const is = (value: DecimalInput | null | undefined, other: string): boolean => !isEmpty(value) && decimal(value!).eq(other);
  const isRate = (line: SentDocumentLine, rate: string): boolean => is(line.price, rate) || is(line.inclPrice, rate);
  const whole = lines.findIndex((line) => trips.some(({ distance, rate }) => is(line.amount, distance) && isRate(line, rate)));
  const [first] = lines;
  if (whole >= 0 || !first) return whole;
  const isEdited = isStored && trips.some(({ distance, rate }) => is(first.amount, distance) || isRate(first, rate));
  return isEdited || !hasPrice(first) ? 0 : -1;
}

/** People charge no VAT: uses an exempt rate if the ecosystem has one, otherwise a zero rate. */
function freeOfTax(rates: Iterable<TaxRateView>): number | null {
  const nil = [...rates].filter(({ percentage, isRelayed }) => Number(percentage) === 0 && !isRelayed);
  return (nil.find(({ isExempt }) => isExempt) ?? nil[0])?.taxRateId ?? null;
}
