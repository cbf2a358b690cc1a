import { fixed } from '../bounds/index.js';
import type { ReadQuery } from '../database/index.js';

export interface AuditSubject {
  entity: string | null;
  entityId: number | null;
}

const columns = (
  entityIds: string,
): string => `id, at, person_id AS "personId", person_name AS "personName", action, entity, entity_id AS "entityId",
  ${entityIds} AS "entityIds", coalesce(cardinality(entity_ids), 1) AS "entityCount"`;
/** As it would travel; what is stored small may be large, since it is compressed there. */
const isLong = (value: string): string =>
  `(pg_column_size(${value}) > ${fixed('auditValueBytes')} OR octet_length(${value}::text) > ${fixed('auditValueBytes')})`;

/** The entries of a page. Of a record whose lines are many, a page of changes would be as large as the records: what is long is left out and said. */
const shortened = (entries: string): string => `
  SELECT ${columns(`entity_ids[1:${fixed('namedIds')}]`)},
    CASE WHEN long.before THEN NULL ELSE page.before END AS before, CASE WHEN long.after THEN NULL ELSE page.after END AS after,
    long.before OR long.after AS "isShortened"
  FROM (${entries}) page CROSS JOIN LATERAL (
    SELECT coalesce(${isLong('page.before')}, false) AS before, coalesce(${isLong('page.after')}, false) AS after OFFSET 0) long
  ORDER BY page.id DESC`;

/** One entry of the log as it was written, however long. */
export const auditEntryQuery = (ecosystemId: number, id: number): ReadQuery => ({
  sql: `SELECT ${columns('entity_ids')}, before, after, false AS "isShortened" FROM audit_log WHERE ecosystem_id = $1 AND id = $2`,
  params: [ecosystemId, id],
});

/**
 * The rows about one record, as a table: its own, and those about many records that name it. SQL. Two parts, because a condition that may hold
 * for both keeps either from its index.
 */
const aboutOne = (ecosystem: string, entity: string, id: string): string =>
  `(SELECT * FROM audit_log WHERE ecosystem_id = ${ecosystem} AND entity = ${entity} AND entity_id = ${id}
    UNION ALL SELECT * FROM audit_log WHERE ecosystem_id = ${ecosystem} AND entity = ${entity} AND entity_ids IS NOT NULL AND ${id} = ANY (entity_ids))`;

/**
 * A page of the log of an ecosystem, the newest first, and how many there are up to 10 001. Only what is asked for stands in the statements: a
 * condition that might hold for everything keeps the others from an index.
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

/** $1 is the ecosystem. An id belongs to a kind; without one it is that of any. */
function rowsAbout(entity: string | null, entityId: number | null, bind: (value: unknown) => string): string {
  if (entity !== null && entityId !== null) return `${aboutOne('$1', `${bind(entity)}::text`, `${bind(entityId)}::int`)} AS about`;
  const is = (column: string, value: unknown): string => (value === null ? '' : ` AND ${column} = ${bind(value)}`);
  return `audit_log WHERE ecosystem_id = $1${is('entity', entity)}${is('entity_id', entityId)}`;
}

/** What was done with one record, as rows of id, at, action and person_name. SQL, to be given a name. */
export const changesOf = (ecosystem: string, entity: string, id: string): string => aboutOne(ecosystem, `'${entity}'`, id);
