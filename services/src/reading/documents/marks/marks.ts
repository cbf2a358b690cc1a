import type { Channel, Mark, ReadField, ReadVat } from '../../model/index.js';
import { isVatOf } from '../totals/vat-rows.js';
import { cents } from '../values/amounts.js';

export interface Evidence {
  /** Score of the chosen candidate, comparable within a field. */
  score: number;
  /** Difference from the best candidate with another value. */
  lead: number;
  penalty: number;
}

/** Parameters of a field's confidence: the middle of the score, and the weight of the lead over the next value. */
export interface Scale {
  middle: number;
  slope: number;
  lead: number;
  /** Added for what was recognized on a picture; less than nothing, unless scans and photos showed that it is as right as text. */
  onPictures?: number;
}
const usualOnPictures = -0.25;
const sureFrom = 0.9;
const mostOfDoubtful = 0.85;

export function confidenceOf(
  { middle, slope, lead: weight, onPictures = usualOnPictures }: Scale,
  channel: Channel,
  { score, lead, penalty }: Evidence,
): number {
  const read = channel === 'text' ? 0 : onPictures;
  const confidence = 1 / (1 + Math.exp(-(slope * (score - middle) + weight * Math.min(3, lead) - 1.5 * penalty + read)));
  // A value doubtful in itself is never sure, however high its score.
  return penalty > 0 ? Math.min(confidence, mostOfDoubtful) : confidence;
}

export const markOf = (confidence: number): Mark => (confidence >= sureFrom ? 'sure' : 'check');

/**
 * Returns the mark of the VAT: sure if both totals are and everything is consistent: each amount with its rate and base, all amounts with
 * the difference of the totals. Bases that are not printed must match the net total.
 */
export function markOfVat(
  shares: readonly Omit<ReadVat, 'mark'>[],
  net: ReadField<number> | undefined,
  gross: ReadField<number> | undefined,
): Mark {
  if (net?.mark !== 'sure' || gross?.mark !== 'sure') return 'check';
  let [bases, amounts, slack] = [0, 0, 0];
  for (const { rate, base, amount } of shares) {
    if (rate === null || amount === null || (base === null && rate === 0)) return 'check';
    if (base !== null && !isVatOf(cents(base), cents(amount), rate)) return 'check';
    bases += base === null ? (cents(amount) * 100) / rate : cents(base);
    amounts += cents(amount);
    // VAT is rounded to a cent, which corresponds to many cents of the base.
    slack += base === null ? 50 / rate + 1 : 0;
  }
  const isWhole = Math.abs(bases - cents(net.value)) <= slack && amounts === cents(gross.value) - cents(net.value);
  return isWhole ? 'sure' : 'check';
}
