import { rearmed } from '@kantoor/schemas';
import { parseSeparated, separatorOf, separators, type Separated, type Separator } from '../../shared/separated';

/** How a file is read; overrides the detection. */
export interface Reading {
  separator: Separator;
  /** Index of the header row, counted from 0; −1 without one. */
  headerAt: number;
}
/** The contents of a file: the column names, and the rows with their line numbers. */
export interface Table {
  header: string[];
  rows: { line: number; cells: string[] }[];
  reading: Reading;
  /** The first rows, any of which may be the header. */
  top: string[][];
  /** Columns that were split, each into one column per part. */
  split?: readonly number[];
}
export type ReadTable = { ok: true; table: Table } | { ok: false; key: 'empty' | 'tooMany' } | { ok: false; key: 'quotes'; line: number };
/** Counts the recognized columns of a header. */
export type Knows = (header: readonly string[]) => number;

const MOST_ROWS = 10_000;
/** Maximum number of rows with titles, export date and filters above a header. */
const TOP_ROWS = 20;
const TOP_LETTERS = 64 * 1024;

/**
 * Reads a table; the separator and header with the most recognized columns win. Blank rows are skipped (PLT-246, PLT-247, PLT-O108), and so
 * is `sep=;`, which spreadsheets read and write.
 */
export function readTable(text: string, knows: Knows, chosen: Partial<Reading> = {}): ReadTable {
  const bare = text.replace(/^[\ufeff\u200b]+/, '');
  const separator = chosen.separator ?? knownSeparator(bare, knows);
  const { rows: all, badQuotes } = parsed(bare, separator, knows);
  if (badQuotes !== undefined) return { ok: false, key: 'quotes', line: badQuotes };
  const top = topOf(all);
  const headerAt = chosen.headerAt ?? headerOf(top, knows);
  const rows = all.slice(headerAt + 1).flatMap((row, at) => {
    const cells = row.map(meant);
    return cells.every((cell) => cell === '') ? [] : [{ line: headerAt + at + 2, cells }];
  });
  if (rows.length === 0) return { ok: false, key: 'empty' };
  if (rows.length > MOST_ROWS) return { ok: false, key: 'tooMany' };
  const width = Math.max(...rows.map(({ cells }) => cells.length));
  const header = headerAt < 0 ? Array.from({ length: width }, () => '') : (top[headerAt] ?? []);
  return { ok: true, table: { header, rows, reading: { separator, headerAt }, top } };
}

/**
 * Parses separated text. If each line is quoted as a whole, as spreadsheets save a file that they opened without splitting it, the text in
 * the quotes is parsed instead, provided that it has more recognized columns.
 */
function parsed(text: string, separator: Separator, knows: Knows): Separated {
  const outer = parseSeparated(text, separator);
  if (!text.includes('"') || outer.rows.some(({ length }) => length > 1)) return outer;
  const inner = parseSeparated(outer.rows.map(([line]) => line ?? '').join('\n'), separator);
  const best = ({ rows }: Separated): number => Math.max(0, ...topOf(rows).map(knows));
  return inner.rows.length === outer.rows.length && best(inner) > best(outer) ? inner : outer;
}

const topOf = (rows: readonly string[][]): string[][] => rows.slice(0, TOP_ROWS).map((row) => row.map(meant));

/** Unescapes a cell: `="0123"` keeps a text with leading zeros, an apostrophe keeps a formula as text. */
const meant = (cell: string): string => {
  const formula = /^="((?:[^"]|"")*)"$/.exec(cell.trim())?.[1];
  return formula === undefined ? rearmed(cell).trim() : formula.replaceAll('""', '"').trim();
};

function knownSeparator(text: string, knows: Knows): Separator {
  const stated = /^"?sep=([;,\t|])"?\s*[\r\n]/i.exec(text)?.[1];
  if (stated) return stated as Separator;
  const beginning = text.slice(0, TOP_LETTERS);
  const knownBy = (separator: Separator): number => {
    const top = topOf(parsed(beginning, separator, knows).rows);
    return knows(top[headerOf(top, knows)] ?? []);
  };
  const usual = separatorOf(text);
  return [usual, ...separators].reduce((best, each) => (knownBy(each) > knownBy(best) ? each : best), usual);
}

/**
 * Finds the header: the first row, or below titles the first with more than one cell. Another row wins only with more than one and more
 * recognized columns, as a column name may be a value elsewhere.
 */
function headerOf(top: readonly string[][], knows: Knows): number {
  const widths = top.map((row) => (/^sep=/i.test(row[0] ?? '') ? 0 : row.filter(Boolean).length));
  const filled = widths.filter(Boolean).toSorted((one, other) => one - other);
  const least = Math.min(2, filled[Math.floor(filled.length / 2)] ?? 0);
  const byWidth = Math.max(
    widths.findIndex((width) => width >= least && width > 0),
    0,
  );
  const known = top.map(knows);
  return known.reduce((best, count, at) => (count > 1 && count > known[best]! ? at : best), byWidth);
}
