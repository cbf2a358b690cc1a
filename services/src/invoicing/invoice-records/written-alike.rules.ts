import { parseNumber } from '@kantoor/schemas';
import { counterDigits } from '../invoice-books/index.js';

/** An amount as the text of an invoice has it (`1513.11`), however it was typed: both, where it can be read in two ways (D-37). */
function amountsAlike(typed: string): string[] {
  const number = parseNumber(typed);
  return number ? [number.value, ...(number.other ? [number.other] : [])] : [];
}

/** An invoice number that was typed without its zeros or with a space: `NA18` for `NA00018`. */
function numbersAlike(typed: string): string[] {
  const [, prefix, counter] = /^([A-Za-z0-9/_-]{0,11}[A-Za-z/_-])\s?0*([1-9]\d{0,4})$/.exec(typed.trim()) ?? [];
  return prefix && counter ? [`${prefix}${counter.padStart(counterDigits, '0')}`] : [];
}

/** What was typed as it may stand in the text of an invoice. */
export const writtenAlike = (typed: string): string[] => [...amountsAlike(typed), ...numbersAlike(typed)];
