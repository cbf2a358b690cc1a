import { parseNumber } from '@kantoor/schemas';
import { counterDigits } from './invoice-numbers.repository.js';

/** A typed amount in the notation of the search text of invoices (`1513.11`); two results if the amount can be read in two ways (D-37). */
function amountsAlike(typed: string): string[] {
  const number = parseNumber(typed);
  return number ? [number.value, ...(number.other ? [number.other] : [])] : [];
}

/** The full invoice number for one typed without its zeros or with a space: `NA00018` for `NA18`. */
function numbersAlike(typed: string): string[] {
  const [, prefix, counter] = /^([A-Za-z0-9/_-]{0,11}[A-Za-z/_-])\s?0*([1-9]\d{0,4})$/.exec(typed.trim()) ?? [];
  return prefix && counter ? [`${prefix}${counter.padStart(counterDigits, '0')}`] : [];
}

/** Other notations under which the typed text may occur in an invoice. */
export const writtenAlike = (typed: string): string[] => [...amountsAlike(typed), ...numbersAlike(typed)];
