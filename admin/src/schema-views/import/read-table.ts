import { rearmed } from '@kantoor/schemas';
import { parseSeparated, separatorOf, separators, type Separator } from '../../shared/separated';

/** How a file is read, where that is not left to what is recognized. */
export interface Reading {
  separator: Separator;
  /** The place of the row that names the columns, counted from 0. */
  headerAt: number;
}
/** What stands in a file: the names of its columns, and the rows below them with the line each stood on. */
export interface Table {
  header: string[];
  rows: { line: number; cells: string[] }[];
  reading: Reading;
  /** The first rows, any of which may be the header. */
  top: string[][];
  /** The column whose parts stand in columns of their own. */
  split?: number;
}
export type ReadTable = { ok: true; table: Table } | { ok: false; key: 'empty' | 'tooMany' } | { ok: false; key: 'quotes'; line: number };
/** How many columns of such a header are known. */
export type Knows = (header: readonly string[]) => number;

const MOST_ROWS = 10_000;
/** Titles, the day of an export and its filters stand above a header in no more rows than this. */
const TOP_ROWS = 20;
const TOP_LETTERS = 64 * 1024;

/**
 * Separator and header are those by which most columns are known. Blank rows are passed over (PLT-246, PLT-247, PLT-O108); `sep=;`, which
 * spreadsheets write and read, is no row of the table.
 */
export function readTable(text: string, knows: Knows, chosen: Partial<Reading> = {}): ReadTable {
  const bare = text.replace(/^[\ufeff\u200b]+/, '');
  const separator = chosen.separator ?? knownSeparator(bare, knows);
  const { rows: all, badQuotes } = parseSeparated(bare, separator);
  if (badQuotes !== undefined) return { ok: false, key: 'quotes', line: badQuotes };
  const top = topOf(all);
  const headerAt = chosen.headerAt ?? headerOf(top, knows);
  const rows = all.slice(headerAt + 1).flatMap((row, at) => {
    const cells = row.map(meant);
    return cells.every((cell) => cell === '') ? [] : [{ line: headerAt + at + 2, cells }];
  });
  if (rows.length === 0) return { ok: false, key: 'empty' };
  if (rows.length > MOST_ROWS) return { ok: false, key: 'tooMany' };
  return { ok: true, table: { header: top[headerAt] ?? [], rows, reading: { separator, headerAt }, top } };
}

const topOf = (rows: readonly string[][]): string[][] => rows.slice(0, TOP_ROWS).map((row) => row.map(meant));

/** A cell as it was meant: `="0123"` is how a text with zeros is kept one, an apostrophe how a formula is kept a text. */
const meant = (cell: string): string => {
  const formula = /^="((?:[^"]|"")*)"$/.exec(cell.trim())?.[1];
  return formula === undefined ? rearmed(cell).trim() : formula.replaceAll('""', '"').trim();
};

function knownSeparator(text: string, knows: Knows): Separator {
  const stated = /^sep=([;,\t|])\r?\n/i.exec(text)?.[1];
  if (stated) return stated as Separator;
  const beginning = text.slice(0, TOP_LETTERS);
  const knownBy = (separator: Separator): number => {
    const top = topOf(parseSeparated(beginning, separator).rows);
    return knows(top[headerOf(top, knows)] ?? []);
  };
  const usual = separatorOf(text);
  return [usual, ...separators].reduce((best, each) => (knownBy(each) > knownBy(best) ? each : best), usual);
}

/**
 * The first row, or below titles the first of more than one cell; another only where more of its columns are known, and more than one, as what a
 * column is called may be a value elsewhere.
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
