import { parseNumber } from '@kantoor/schemas';

/** An amount as the text of an invoice has it (`1513.11`), however it was typed: both, where it can be read in two ways (D-37). */
export function amountsAlike(typed: string): string[] {
  const number = parseNumber(typed);
  return number ? [number.value, ...(number.other ? [number.other] : [])] : [];
}
