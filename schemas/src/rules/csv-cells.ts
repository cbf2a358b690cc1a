const runs = /^'*[=+\-@\t\r\n＝＋－＠]/;
const isNumber = /^-?\d+(,\d+)?$/;

/** A text that no spreadsheet runs as a formula: an apostrophe before it, one more where it has some already (CRM-O53, ASVS 1.2.10). Numbers stay. */
export const disarmed = (text: string): string => (runs.test(text) && !isNumber.test(text) ? `'${text}` : text);

/** What `disarmed` made of a text, as it was: our own exports come back unchanged. */
export const rearmed = (cell: string): string => (cell.startsWith("'") && runs.test(cell) ? cell.slice(1) : cell);
