import type { Statement } from './statements.js';

/** Pages for finding the way, whatever is given back: planning, settings, a few indexes from their roots. */
const base = 150;
/** Pages for one row with the names of what it points at, each by an index of its own. */
const perRow = 25;
/** Pages for what is written: it also stands in a dozen indexes, one of them of the pieces of its words, and in the sums that triggers keep. */
const written = 200;
const isWrite = ({ sql }: Statement): boolean => /^(INSERT|UPDATE) /.test(sql);

/** A total counts this many rows at most, and reads their pages where no index holds all it asks for. */
const counted = 10_001;
const perCounted = 0.25;

const isCount = ({ sql }: Statement): boolean =>
  /^SELECT (count\(\*\)|currency, count\(\*\)).* LIMIT (\$\d+|10001)\) (AS )?(counted|found)/.test(sql);

/** What may read more, and why. */
const wholes: [pattern: RegExp, why: string][] = [
  [/ ILIKE /, 'a search reads what holds its word; benchmark 9 measures how much that is'],
  [/^SELECT place, currency, count\(\*\)/, 'what waits is counted and summed, out of an index that holds nothing else'],
  [
    / t\.due_date <= date \$\d+ - .* ORDER BY /,
    'what is so late is read before it is put in another order than its own, that of the due date',
  ],
  [
    /^SELECT \$\d+ AS n, count\(\*\)::int AS count FROM deals t WHERE .* t\.contact_id = /,
    'what a contact is named by is counted before it is merged, which is seldom: an index for it would cost every deal two entries more',
  ],
  [
    /sum\(t\.deal_value\).* AS value FROM deals t .*GROUP BY 1, 2$/,
    'the board sums its columns: the days that are asked for, or everything when none are',
  ],
];
export const isWhole = ({ sql }: Statement): boolean => wholes.some(([pattern]) => pattern.test(sql));

/** Pages to look up the pieces of a word in an index of text: those that many records have are long lists themselves. */
const perWord = 1_200;
/** What hardly anybody has may not cost what everybody has: a search for it reads its index, and the few rows that hold it. */
export const allowedForRare = ({ rows }: Statement): number => base + perWord + perRow * rows;
export const isSearch = ({ sql }: Statement): boolean => / ILIKE /.test(sql);

/** How many pages a statement may touch: more rows in the tenant are no reason for more. */
export function allowed(statement: Statement): number {
  if (isWhole(statement)) return Infinity;
  const more = (isCount(statement) ? counted * perCounted : 0) + (isWrite(statement) ? written : 0);
  return base + perRow * statement.rows + more;
}

/** What a statement may touch more of than when there was a fifth of everything: a deeper index, and the rows that it gives back more. */
const growth = 2;
export function grew(now: Statement, young: Statement): boolean {
  if (isWhole(now) || isCount(now)) return false;
  return now.buffers > growth * young.buffers + base + perRow * Math.max(0, now.rows - young.rows);
}
