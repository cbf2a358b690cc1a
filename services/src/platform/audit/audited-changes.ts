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

/**
 * SQL: the rows about one record, as a table: its own, and those about many records that name it. Two parts, because an OR would prevent
 * the use of either index.
 */
const aboutOne = (ecosystem: string, entity: string, id: string): string =>
  `(SELECT * FROM audit_log WHERE ecosystem_id = ${ecosystem} AND entity = ${entity} AND entity_id = ${id}
    UNION ALL SELECT * FROM audit_log WHERE ecosystem_id = ${ecosystem} AND entity = ${entity} AND entity_ids IS NOT NULL AND ${id} = ANY (entity_ids))`;

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
  const rows = rowsAbout(entity, entityId, bind);
  const page = [...params, limit, offset];
  return [
    { sql: shortened(`SELECT * FROM ${rows} ORDER BY id DESC LIMIT $${page.length - 1} OFFSET $${page.length}`), params: page },
    { sql: `SELECT count(*) AS total FROM (SELECT FROM ${rows} LIMIT 10001) AS counted`, params },
  ];
}

/** $1 is the ecosystem. An id belongs to a kind; without a kind, rows of any kind match. */
function rowsAbout(entity: string | null, entityId: number | null, bind: (value: unknown) => string): string {
  if (entity !== null && entityId !== null) return `${aboutOne('$1', `${bind(entity)}::text`, `${bind(entityId)}::int`)} AS about`;
  const is = (column: string, value: unknown): string => (value === null ? '' : ` AND ${column} = ${bind(value)}`);
  return `audit_log WHERE ecosystem_id = $1${is('entity', entity)}${is('entity_id', entityId)}`;
}

/** SQL: what was done with one record, as rows of id, at, action and person_name; needs an alias. */
export const changesOf = (ecosystem: string, entity: string, id: string): string => aboutOne(ecosystem, `'${entity}'`, id);
