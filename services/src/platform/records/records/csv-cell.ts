import { decimal, disarmed } from '@kantoor/schemas';

const wantsQuotes = /[";\r\n']/;
/** Fast check for a cell that needs no quoting: it runs for each cell of half a million rows. */
const isPlain = /^(?![=+\-@\t＝＋－＠])[^";\r\n']*$/;

/** Writes one cell, quoted; text that a spreadsheet would run as a formula is neutralized, real numbers are not (CRM-O53). */
export function csvCell(value: string): string {
  if (isPlain.test(value)) return value;
  const safe = disarmed(value);
  return wantsQuotes.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** Writes a decimal comma, as our users' spreadsheets expect. */
export const csvNumber = (value: number | string): string => String(value).replace('.', ',');
/** Writes money with at least two decimals, like its totals; a price with more keeps them. */
export function csvMoney(value: number | string): string {
  const exact = decimal(value);
  return csvNumber(exact.toFixed(Math.max(2, exact.decimalPlaces())));
}

export const csvLine = (cells: readonly string[]): string => `${cells.map(csvCell).join(';')}\r\n`;
/** Marks the text as UTF-8 for spreadsheets. */
export const byteOrderMark = '\uFEFF';
