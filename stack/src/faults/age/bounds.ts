import type { Statement } from './statements.js';

/** Pages for finding the way, whatever is given back: planning, settings, a few indexes from their roots. */
const base = 150;
/** Pages for one row with the names of what it points at, each by an index of its own. */
const perRow = 25;
/** A total counts this many rows at most, and reads their pages where no index holds all it asks for. */
const counted = 10_001;
const perCounted = 0.25;

const isCount = ({ sql }: Statement): boolean => /^SELECT count\(\*\).* LIMIT (\$\d+|10001)\) (AS )?counted/.test(sql);

/** What may read more, and why. */
const wholes: [pattern: RegExp, why: string][] = [
  [/ ILIKE /, 'a search reads what holds its word; benchmark 9 measures how much that is'],
  [
    /sum\(t\.deal_value\) AS value FROM deals t .*GROUP BY 1, 2$/,
    'the board sums its columns: the days that are asked for, or everything when none are',
  ],
];
export const isWhole = ({ sql }: Statement): boolean => wholes.some(([pattern]) => pattern.test(sql));

/** How many pages a statement may touch: more rows in the tenant are no reason for more. */
export function allowed(statement: Statement): number {
  if (isWhole(statement)) return Infinity;
  return base + perRow * statement.rows + (isCount(statement) ? counted * perCounted : 0);
}
