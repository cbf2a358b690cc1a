import { parse } from 'papaparse';

export interface Separated {
  rows: string[][];
  /** The first row with unbalanced quotes, counted from 1; the rows after it may have ended up in one of its cells. */
  badQuotes: number | undefined;
}
export const separators = [';', ',', '\t', '|'] as const;
export type Separator = (typeof separators)[number];

/**
 * Parses separated text with any line ending: quotes are doubled inside quotes, which may contain separators and line breaks (RFC 4180).
 */
export function parseSeparated(text: string, delimiter: Separator = separatorOf(text)): Separated {
  const lines = text.replaceAll(/\r\n?/g, '\n');
  const written = { delimiter, newline: '\n' } as const;
  const { data, errors } = parse<string[]>(lines, written);
  const bad = errors.find(({ type }) => type === 'Quotes');
  // Spreadsheets copy the quotes of a cell unchanged, unless it contains a line break.
  if (bad && delimiter === '\t') return { rows: parse<string[]>(lines, { ...written, fastMode: true }).data, badQuotes: undefined };
  return { rows: data, badQuotes: bad && (bad.row ?? 0) + 1 };
}

/**
 * Detects the separator: tab when pasted from a spreadsheet, semicolon by default, comma when the header has only those (CRM-O64);
 * separators within quotes do not count.
 */
export function separatorOf(text: string): Separator {
  const header = /^.*/.exec(text)![0].replaceAll(/"(?:[^"]|"")*"/g, '');
  if (header.includes('\t')) return '\t';
  return !header.includes(';') && header.includes(',') ? ',' : ';';
}
