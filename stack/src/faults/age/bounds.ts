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
  [/^DECLARE rows NO SCROLL CURSOR /, 'an export gives back everything; its rows are counted with the statements that fetch them'],
  [
    /^SELECT md5\(concat_ws\(|^SELECT resource, "invoiceId", "invoiceNumber"/,
    'a bank statement is compared with every invoice that is not paid',
  ],
  [/^WITH due AS \(SELECT t\.id, extract\(/, 'the dry run of the retention counts what is due'],
  [/^SELECT DISTINCT coalesce\(.* FROM deals t WHERE .* t\.administrative_contact_id = /, 'as for what a contact is named by'],
  [
    /^SELECT line\.project, line\.month, |^WITH (invoice|asked) AS \( SELECT \$\d+ AS book, |^SELECT \$\d+ AS book, |AS "salesDrafts"|^SELECT t\.customer_id AS "customerId", \(array_agg\(/,
    'a report reads the invoices of its days; all invoices lie in the same three years, so that a year has more of them here, not more years',
  ],
  [/ FROM seal_audit_log\(/, 'links two thousand entries in one go'],
];
export const isWhole = ({ sql }: Statement): boolean => wholes.some(([pattern]) => pattern.test(sql));

/** A record that was changed in few months is looked for in those, however many there are. */
const perHistory = 30;
export const isHistory = ({ sql }: Statement): boolean => /^SELECT id, at, person_id .*audit_histories/.test(sql);
export const allowedForHistory = ({ rows }: Statement): number => perHistory + 2 * rows;

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
