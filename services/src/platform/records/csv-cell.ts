import { decimal, disarmed } from '@kantoor/schemas';

const wantsQuotes = /[";\r\n']/;
/** What is as it stands, at one look: this is asked of each cell of half a million rows. */
const isPlain = /^(?![=+\-@\t＝＋－＠])[^";\r\n']*$/;

/** One cell, quoted; text that a spreadsheet would run as a formula is disarmed, real numbers are not (CRM-O53). */
export function csvCell(value: string): string {
  if (isPlain.test(value)) return value;
  const safe = disarmed(value);
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
