import { decimal, type DecimalInput } from './money.js';

/** Euros per kilometre, from a year until the next rate. */
export interface KilometreRate {
  year: number;
  rate: number;
}

/** Returns the rate on a day, YYYY-MM-DD: that of its year, or of the last year before it that has one; undefined before the first. */
export function kilometreRateOn(rates: readonly KilometreRate[], day: string): number | undefined {
  const year = Number(day.slice(0, 4));
  return rates.filter((one) => one.year <= year).sort((one, other) => other.year - one.year)[0]?.rate;
}

/** Returns the amount for a distance, rounded once to cents. */
export const kilometreAmount = (distance: DecimalInput, rate: DecimalInput): string => decimal(distance).times(rate).toFixed(2);
