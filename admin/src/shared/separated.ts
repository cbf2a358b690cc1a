import { parse } from 'papaparse';

export interface Separated {
  rows: string[][];
  /** The first row whose quotes are neither doubled nor closed, counted from 1: what follows it may stand in one of its cells. */
  badQuotes: number | undefined;
}
export const separators = [';', ',', '\t', '|'] as const;
export type Separator = (typeof separators)[number];

/** Rows of separated text, whose lines end as on any system: quotes double inside quotes, and may hold separators and line breaks (RFC 4180). */
export function parseSeparated(text: string, delimiter: Separator = separatorOf(text)): Separated {
  const lines = text.replaceAll(/\r\n?/g, '\n');
  const written = { delimiter, newline: '\n' } as const;
  const { data, errors } = parse<string[]>(lines, written);
  const bad = errors.find(({ type }) => type === 'Quotes');
  // What is copied from a spreadsheet has its quotes as they stand in the cell, unless there is a line break in it.
  if (bad && delimiter === '\t') return { rows: parse<string[]>(lines, { ...written, fastMode: true }).data, badQuotes: undefined };
  return { rows: data, badQuotes: bad && (bad.row ?? 0) + 1 };
}

/** Tab when pasted from a spreadsheet, semicolon by default, comma when the header has only those (CRM-O64); a separator within quotes is none. */
export function separatorOf(text: string): Separator {
  const header = /^.*/.exec(text)![0].replaceAll(/"(?:[^"]|"")*"/g, '');
  if (header.includes('\t')) return '\t';
  return !header.includes(';') && header.includes(',') ? ',' : ';';
}
