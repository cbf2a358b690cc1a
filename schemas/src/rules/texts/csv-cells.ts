const runs = /^'*[=+\-@\t\r\n＝＋－＠]/;
const isNumber = /^-?\d+(,\d+)?$/;

/**
 * Makes a text that no spreadsheet runs as a formula: prefixes an apostrophe, one more if it already has some (CRM-O53, ASVS 1.2.10).
 * Numbers are not changed.
 */
export const disarmed = (text: string): string => (runs.test(text) && !isNumber.test(text) ? `'${text}` : text);

/** Reverses `disarmed`, so that our own exports come back unchanged. */
export const rearmed = (cell: string): string => (cell.startsWith("'") && runs.test(cell) ? cell.slice(1) : cell);
