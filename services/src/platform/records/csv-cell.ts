const looksLikeFormula = /^[=+\-@\t\r＝＋－＠]/;
const isNumber = /^-?\d+(,\d+)?$/;

/** One cell, quoted; text that a spreadsheet would run as a formula is disarmed, real numbers are not (CRM-O53, ASVS 1.2.10). */
export function csvCell(value: string): string {
  const safe = looksLikeFormula.test(value) && !isNumber.test(value) ? `'${value}` : value;
  return /[";\r\n']/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** Decimal comma, as spreadsheets of our users read it. */
export const csvNumber = (value: number | string): string => String(value).replace('.', ',');

export const csvLine = (cells: readonly string[]): string => `${cells.map(csvCell).join(';')}\r\n`;
/** Tells spreadsheets that the text is UTF-8. */
export const byteOrderMark = '\uFEFF';
