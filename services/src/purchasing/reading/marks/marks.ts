import type { Channel, FieldName, Mark } from '../model/reading.js';

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
  invoiceDate: { middle: 2, slope: 1, lead: 0.6 },
  dueDate: { middle: 1.5, slope: 1, lead: 0.5 },
  currency: { middle: 1, slope: 0.4, lead: 0.2 },
  totalExcludingTax: { middle: 2, slope: 0.9, lead: 0.5 },
  totalIncludingTax: { middle: 1.5, slope: 0.9, lead: 0.5 },
  vatNumber: { middle: 1.5, slope: 1, lead: 0.5 },
  iban: { middle: 1.5, slope: 1.2, lead: 0.3 },
  chamberOfCommerceNumber: { middle: 1.5, slope: 1, lead: 0.4 },
  purchaseOrderReference: { middle: 2.4, slope: 1, lead: 0.5 },
};
const sureFrom = 0.9;

export function confidenceOf(name: FieldName, channel: Channel, { score, lead, penalty }: Evidence): number {
  const { middle, slope, lead: weight } = scales[name];
  const read = channel === 'text' ? 0 : -0.4;
  return 1 / (1 + Math.exp(-(slope * (score - middle) + weight * Math.min(3, lead) - 1.5 * penalty + read)));
}

export const markOf = (_name: FieldName, _channel: Channel, confidence: number): Mark => (confidence >= sureFrom ? 'sure' : 'check');
