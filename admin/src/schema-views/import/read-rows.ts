import type { ResourceHint } from '@kantoor/schemas';
import { parseSeparated, separatorOf } from './csv';

export type ImportHint = NonNullable<ResourceHint['import']>;
/** A row to import, with the line it stood on. */
export type ImportRow = { line: number } & Record<string, string | number>;
export type ReadRows = { ok: true; rows: ImportRow[] } | { ok: false; key: 'missing' | 'empty' | 'tooMany'; label?: string };
const MOST_ROWS = 10_000;

/** Reads the rows below a header whose columns are known in any order and case (PLT-245 to PLT-249, CRM-118). */
export function readRows(text: string, hint: ImportHint): ReadRows {
  const bare = text.replace(/^\ufeff/, '');
  const cells = parseSeparated(bare, separatorOf(bare.split('\n', 1)[0] ?? ''));
  const header = (cells[0] ?? []).map((cell) => cell.trim().toLowerCase());
  const missing = hint.required.find((label) => !header.includes(label.toLowerCase()));
  if (missing) return { ok: false, key: 'missing', label: missing };
  const labels = [...hint.required, ...hint.optional].filter((label) => header.includes(label.toLowerCase()));
  const rows = cells.flatMap((row, at): ImportRow[] =>
    at === 0 || row.every((cell) => cell.trim() === '')
      ? []
      : [{ line: at + 1, ...Object.fromEntries(labels.map((label) => [label, (row[header.indexOf(label.toLowerCase())] ?? '').trim()])) }],
  );
  if (rows.length === 0) return { ok: false, key: 'empty' };
  return rows.length > MOST_ROWS ? { ok: false, key: 'tooMany' } : { ok: true, rows };
}
