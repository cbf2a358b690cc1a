import { fixed } from '../runtime/bounds/index.js';
import type { ReadQuery } from '../storage/database/index.js';

export interface AuditSubject {
  entity: string | null;
  entityId: number | null;
}

const columns = (
  entityIds: string,
): string => `id, at, person_id AS "personId", person_name AS "personName", action, entity, entity_id AS "entityId",
  ${entityIds} AS "entityIds", coalesce(cardinality(entity_ids), 1) AS "entityCount"`;
/** Size as transferred: a value stored small may be large, because the database compresses it. */
const isLong = (value: string): string =>
  `(pg_column_size(${value}) > ${fixed('auditValueBytes')} OR octet_length(${value}::text) > ${fixed('auditValueBytes')})`;

/**
 * SQL: the entries of a page. A page of changes to records with many lines would be as large as the records, so long values are left out
 * and marked.
 */
const shortened = (entries: string): string => `
  SELECT ${columns(`entity_ids[1:${fixed('namedIds')}]`)},
    CASE WHEN long.before THEN NULL ELSE page.before END AS before, CASE WHEN long.after THEN NULL ELSE page.after END AS after,
    long.before OR long.after AS "isShortened"
  FROM (${entries}) page CROSS JOIN LATERAL (
    SELECT coalesce(${isLong('page.before')}, false) AS before, coalesce(${isLong('page.after')}, false) AS after OFFSET 0) long
  ORDER BY page.id DESC`;

/** Query for one full entry of the log, however long. */
export const auditEntryQuery = (ecosystemId: number, id: number): ReadQuery => ({
  sql: `SELECT ${columns('entity_ids')}, before, after, false AS "isShortened" FROM audit_log WHERE ecosystem_id = $1 AND id = $2`,
  params: [ecosystemId, id],
});

const lastOfAll = '9223372036854775807';

/**
 * SQL: between which numbers of the log there are entries about one record, as rows of first_id and last_id: those of closed months are
 * noted (`audit_histories`), and whatever came later is one stretch. Whoever looks there asks a few parts of the log instead of each.
 */
export const stretchesOf = (ecosystem: string, entity: string, id: string): string =>
  `(SELECT h.first_id, h.last_id FROM audit_histories h WHERE h.ecosystem_id = ${ecosystem} AND h.entity = ${entity} AND h.entity_id = ${id}
    UNION ALL SELECT coalesce((SELECT u.border FROM audit_histories_until u WHERE u.ecosystem_id = ${ecosystem}), 0), ${lastOfAll})`;

/**
 * SQL: the rows about one record, as a table: its own, and those about many records that name it. Two parts, because an OR would prevent
 * the use of either index. `first` leaves out, of each stretch and kind, what cannot be among the rows that are asked for.
 */
function aboutOne(ecosystem: string, entity: string, id: string, first = ''): string {
  const rows = (which: string): string =>
    `(SELECT * FROM audit_log l WHERE l.ecosystem_id = ${ecosystem} AND l.entity = ${entity} AND ${which} AND l.id BETWEEN stretch.first_id AND stretch.last_id ${first})`;
  return `(SELECT written.* FROM ${stretchesOf(ecosystem, entity, id)} AS stretch CROSS JOIN LATERAL (
    ${rows(`l.entity_id = ${id}`)} UNION ALL ${rows(`l.entity_ids IS NOT NULL AND ${id} = ANY (l.entity_ids)`)}) AS written)`;
}

/**
 * Builds the queries for a page of an ecosystem's log, newest first, and for the count up to 10 001. Only the requested filters are part of
 * the statement: a condition that may match everything would prevent the use of an index.
 */
export function auditQueries(
  ecosystemId: number,
  { entity, entityId }: AuditSubject,
  { limit, offset }: { limit: number; offset: number },
): [rows: ReadQuery, count: ReadQuery] {
  const params: unknown[] = [ecosystemId];
  const bind = (value: unknown): string => `$${params.push(value)}`;
  const rowsOf = rowsAbout(entity, entityId, bind);
  const page = [...params, limit, offset];
  const newest = `ORDER BY id DESC LIMIT $${page.length - 1}::bigint`;
  const rows = `SELECT * FROM ${rowsOf(`${newest} + $${page.length}`)} ${newest} OFFSET $${page.length}`;
  return [
    { sql: shortened(rows), params: page },
    { sql: `SELECT count(*) AS total FROM (SELECT FROM ${rowsOf('LIMIT 10001')} LIMIT 10001) AS counted`, params },
  ];
}

/** $1 is the ecosystem. An id belongs to a kind; without a kind, rows of any kind match. */
function rowsAbout(entity: string | null, entityId: number | null, bind: (value: unknown) => string): (first: string) => string {
  if (entity !== null && entityId !== null) {
    const [kind, id] = [`${bind(entity)}::text`, `${bind(entityId)}::int`];
    return (first) => `${aboutOne('$1', kind, id, first)} AS about`;
  }
  const is = (column: string, value: unknown): string => (value === null ? '' : ` AND ${column} = ${bind(value)}`);
  const rows = `audit_log WHERE ecosystem_id = $1${is('entity', entity)}${is('entity_id', entityId)}`;
  return () => rows;
}

/** SQL: what was done with one record, as rows of id, at, action and person_name; needs an alias. */
export const changesOf = (ecosystem: string, entity: string, id: string): string => aboutOne(ecosystem, `'${entity}'`, id);
