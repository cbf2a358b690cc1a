import { parseSeparated } from '../../shared/separated';

/** What stands in a file: the names of its columns, and the rows below them with the line each stood on. */
export interface Table {
  header: string[];
  rows: { line: number; cells: string[] }[];
}
export type ReadTable = { ok: true; table: Table } | { ok: false; key: 'empty' | 'tooMany' } | { ok: false; key: 'quotes'; line: number };
const MOST_ROWS = 10_000;

/** Blank rows are passed over (PLT-246, PLT-247, PLT-O108). */
export function readTable(text: string): ReadTable {
  const bare = text.replace(/^[\ufeff\u200b]+/, '');
  const { rows: all, badQuotes } = parseSeparated(bare);
  if (badQuotes !== undefined) return { ok: false, key: 'quotes', line: badQuotes };
  const [header = [], ...below] = all;
  const rows = below.flatMap((row, at) => {
    const cells = row.map((cell) => cell.trim());
    return cells.every((cell) => cell === '') ? [] : [{ line: at + 2, cells }];
  });
  if (rows.length === 0) return { ok: false, key: 'empty' };
  return rows.length > MOST_ROWS ? { ok: false, key: 'tooMany' } : { ok: true, table: { header: header.map((cell) => cell.trim()), rows } };
}
