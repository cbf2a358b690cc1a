import { decimal } from '@kantoor/schemas';

const looksLikeFormula = /^[=+\-@\t\r\n＝＋－＠]/;
const isNumber = /^-?\d+(,\d+)?$/;
const wantsQuotes = /[";\r\n']/;
/** Both in one go: this is asked of each cell of half a million rows, and of nearly all in vain. */
const wantsCare = new RegExp(`${looksLikeFormula.source}|${wantsQuotes.source}`);

/** One cell, quoted; text that a spreadsheet would run as a formula is disarmed, real numbers are not (CRM-O53, ASVS 1.2.10). */
export function csvCell(value: string): string {
  if (!wantsCare.test(value)) return value;
  const safe = looksLikeFormula.test(value) && !isNumber.test(value) ? `'${value}` : value;
  return wantsQuotes.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** Decimal comma, as spreadsheets of our users read it. */
export const csvNumber = (value: number | string): string => String(value).replace('.', ',');
/** Money has two decimals at least, as its totals do; a price that has more keeps them. */
export function csvMoney(value: number | string): string {
  const exact = decimal(value);
  return csvNumber(exact.toFixed(Math.max(2, exact.decimalPlaces())));
}

export const csvLine = (cells: readonly string[]): string => `${cells.map(csvCell).join(';')}\r\n`;
/** Tells spreadsheets that the text is UTF-8. */
export const byteOrderMark = '\uFEFF';
