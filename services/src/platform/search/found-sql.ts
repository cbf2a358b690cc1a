import type { RequestContext } from '../context.js';
import type { ReadQuery } from '../database/index.js';
import { nameOf, type RecordKind, type SearchSource } from '../kinds/index.js';
import { escapedLike } from '../records/index.js';

const perKind = 6;
/** The index of text holds three signs of a word at a time and does not know shorter ones. */
const isIndexed = (words: string): boolean => /[\p{L}\p{N}]{3}/u.test(words);

/**
 * For a table whose index `search_text` holds more than the name. As a CASE, because the planner would take a second ILIKE for a second
 * coincidence and expect next to nothing.
 */
export const inName = `t.search_text ILIKE $1 AND CASE WHEN t.name ILIKE $1 THEN true END`;

/**
 * The first records of one kind that hold these words.
 *
 * Names the ecosystem beside the policy: the policy's value is unknown while a query is planned, so the planner takes every ecosystem for an
 * average one and expects a fraction of what a large one has. A common word then looks rare, and all that has it is read and sorted.
 */
export function foundSql(ctx: RequestContext, kind: RecordKind, source: SearchSource, words: string): ReadQuery {
  const { label, detail = 'NULL', teamId = 'NULL::int', holds, order, isSortedLast } = source;
  const { table } = kind.schema['x-resource'];
  const params: unknown[] = [`%${escapedLike(words)}%`, ctx.ecosystemId];
  const mayOpen = kind.mayOpen?.(ctx, (value) => `$${params.push(value)}`);
  const conditions = ['t.ecosystem_id = $2', holds, ...(mayOpen ? [mayOpen] : [])].join(' AND ');
  // Nothing passes OFFSET 0.
  const isFenced = isSortedLast && isIndexed(words);
  const rows = isFenced ? `(SELECT t.* FROM ${table} t WHERE ${conditions} OFFSET 0) t` : `${table} t WHERE ${conditions}`;
  return {
    sql: `SELECT '${nameOf(kind)}' AS resource, t.id, ${label} AS label, ${detail} AS detail, ${teamId} AS "teamId" FROM ${rows} ORDER BY ${order} LIMIT ${perKind}`,
    params,
  };
}
