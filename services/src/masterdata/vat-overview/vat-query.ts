import {
  accountingCurrency,
  currencies,
  type Currency,
  quarterToFile,
  type VatReason,
  vatReasons,
  type VatRubric,
  vatRubrics,
} from '@kantoor/schemas';
import { Problem } from '../../platform/runtime/problems/index.js';

export interface Quarter {
  year: number;
  quarter: number;
}
export interface AskedFigure {
  of: VatRubric | VatReason;
  currency: Currency;
  page: number;
}

function whole(query: Record<string, unknown>, name: string, from: number, to: number, otherwise?: number): number {
  const text = query[name];
  if (text === undefined && otherwise !== undefined) return otherwise;
  const value = typeof text === 'string' && /^\d{1,6}$/.test(text) ? Number(text) : NaN;
  if (value >= from && value <= to) return value;
  throw new Problem('BAD_REQUEST', { detail: `${name} must be a whole number from ${from} to ${to}` });
}

/** Reads `year` and `quarter` of the query; by default the last completed quarter. */
export const quarterIn = (query: Record<string, unknown>, today: string): Quarter =>
  query['year'] === undefined && query['quarter'] === undefined
    ? quarterToFile(today)
    : { year: whole(query, 'year', 1900, 2199), quarter: whole(query, 'quarter', 1, 4) };

/** Reads which figure to show in detail. */
export function figureOf(query: Record<string, unknown>): AskedFigure {
  const of = [...vatRubrics, ...vatReasons].find((name) => name === (query['of'] ?? '1a'));
  if (of === undefined) throw new Problem('BAD_REQUEST', { detail: 'of must be a rubric, or a reason to be in none' });
  const currency = currencies.find((code) => code === (query['currency'] ?? accountingCurrency));
  if (currency === undefined) throw new Problem('BAD_REQUEST', { detail: `currency must be one of ${currencies.join(', ')}` });
  return { of, currency, page: whole(query, 'page', 0, 100_000, 0) };
}
