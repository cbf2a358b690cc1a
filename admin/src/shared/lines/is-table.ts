/** Checks whether a pasted text has rows or columns. Every form needs this check; the parser is loaded with the dialog. */
export const isTable = (text: string): boolean => /[\t\n]/.test(text.trim());
