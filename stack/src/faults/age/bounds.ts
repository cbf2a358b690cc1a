import type { Statement } from './statements.js';

/** Pages for a statement itself, whatever it returns: planning, settings, a few indexes from their roots. */
const base = 150;
/** Pages for one row with the names of its references, each by its own index. */
const perRow = 25;
/** Pages for a written row: it is also in a dozen indexes, one of them on word pieces, and in the sums that triggers maintain. */
const written = 200;
const isWrite = ({ sql }: Statement): boolean => /^(INSERT|UPDATE) /.test(sql);

/** A total counts at most this many rows, and reads their pages if no index holds all it needs. */
const counted = 10_001;
const perCounted = 0.25;

const isCount = ({ sql }: Statement): boolean =>
  /^SELECT (count\(\*\)|currency, count\(\*\)).* LIMIT (\$\d+|10001)\) (AS )?(counted|found)/.test(sql);

/** Statements that may read more, with the reason. */
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

/** Pages to look up word pieces in a text index: frequent ones are long lists themselves. */
const perWord = 1_200;
/** A search for rare data must not cost as much as one for common data: it reads its index, and the few matching rows. */
export const allowedForRare = ({ rows }: Statement): number => base + perWord + perRow * rows;
export const isSearch = ({ sql }: Statement): boolean => / ILIKE /.test(sql);

/** Returns how many pages a statement may touch: it must not grow with the number of rows in the tenant. */
export function allowed(statement: Statement): number {
  if (isWhole(statement)) return Infinity;
  const more = (isCount(statement) ? counted * perCounted : 0) + (isWrite(statement) ? written : 0);
  return base + perRow * statement.rows + more;
}

/** Allowed growth against a fifth of the data: a deeper index, and more returned rows. */
const growth = 2;
export function grew(now: Statement, young: Statement): boolean {
  if (isWhole(now) || isCount(now)) return false;
  return now.buffers > growth * young.buffers + base + perRow * Math.max(0, now.rows - young.rows);
}
