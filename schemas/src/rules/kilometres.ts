import { decimal, type DecimalInput } from './money.js';

/** Euro for a kilometre, from a year on until the next rate. */
export interface KilometreRate {
  year: number;
  rate: number;
}

/** The rate of a day, YYYY-MM-DD: of its year, else of the last year before it that has one; undefined before the first. */
export function kilometreRateOn(rates: readonly KilometreRate[], day: string): number | undefined {
  const year = Number(day.slice(0, 4));
  return rates.filter((one) => one.year <= year).sort((one, other) => other.year - one.year)[0]?.rate;
}

/** What a distance comes to, rounded once to cents. */
export const kilometreAmount = (distance: DecimalInput, rate: DecimalInput): string => decimal(distance).times(rate).toFixed(2);
