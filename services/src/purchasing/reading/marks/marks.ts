import type { Channel, FieldName, Mark, ReadField, ReadVat } from '../model/reading.js';
import { isVatOf } from '../totals/vat-rows.js';
import { cents } from '../values/amounts.js';

export interface Evidence {
  /** Of the chosen candidate, comparable within a field. */
  score: number;
  /** How far the best candidate with another value is behind. */
  lead: number;
  penalty: number;
}

/** What a confidence is made of, per field: where the score stands, and how much the lead over the next value says. */
const scales: Readonly<Record<FieldName, { middle: number; slope: number; lead: number }>> = {
  supplier: { middle: 3, slope: 0.6, lead: 0.6 },
  reference: { middle: 2.5, slope: 1, lead: 0.8 },
  invoiceDate: { middle: 1.7, slope: 1, lead: 1.2 },
  dueDate: { middle: 1.5, slope: 1, lead: 0.5 },
  currency: { middle: 0, slope: 0.5, lead: 0.8 },
  totalExcludingTax: { middle: 2.2, slope: 0.9, lead: 0.7 },
  totalIncludingTax: { middle: 1.9, slope: 0.9, lead: 0.7 },
  vatNumber: { middle: 2.5, slope: 1, lead: 1 },
  iban: { middle: 1.5, slope: 1.2, lead: 0.3 },
  chamberOfCommerceNumber: { middle: 1.5, slope: 1, lead: 0.4 },
  purchaseOrderReference: { middle: 1.9, slope: 1, lead: 0.5 },
  paymentMethod: { middle: 2, slope: 1, lead: 0.5 },
};
const sureFrom = 0.9;
const mostOfDoubtful = 0.85;

export function confidenceOf(name: FieldName, channel: Channel, { score, lead, penalty }: Evidence): number {
  const { middle, slope, lead: weight } = scales[name];
  const read = channel === 'text' ? 0 : -0.25;
  const confidence = 1 / (1 + Math.exp(-(slope * (score - middle) + weight * Math.min(3, lead) - 1.5 * penalty + read)));
  // What is doubtful in itself is never sure, however well it stands.
  return penalty > 0 ? Math.min(confidence, mostOfDoubtful) : confidence;
}

export const markOf = (_name: FieldName, _channel: Channel, confidence: number): Mark => (confidence >= sureFrom ? 'sure' : 'check');

/**
 * The VAT of each rate is sure where both totals are and all belongs together: each amount to its rate and base, all amounts to the difference of
 * the totals. Bases that are not printed must come to the net total.
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
    // VAT is rounded to a cent, which is many cents of a base.
    slack += base === null ? 50 / rate + 1 : 0;
  }
  const isWhole = Math.abs(bases - cents(net.value)) <= slack && amounts === cents(gross.value) - cents(net.value);
  return isWhole ? 'sure' : 'check';
}
