import type { ReadQuery } from '../database/index.js';

export interface AuditSubject {
  entity: string | null;
  entityId: number | null;
}

const selected = `SELECT id, at, person_id AS "personId", person_name AS "personName", action, entity, entity_id AS "entityId", before, after FROM audit_log`;

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
  const is = (column: string, value: unknown): string[] => (value === null ? [] : [`${column} = $${params.push(value)}`]);
  const where = ['ecosystem_id = $1', ...is('entity', entity), ...is('entity_id', entityId)].join(' AND ');
  const page = [...params, limit, offset];
  return [
    { sql: `${selected} WHERE ${where} ORDER BY id DESC LIMIT $${page.length - 1} OFFSET $${page.length}`, params: page },
    { sql: `SELECT count(*) AS total FROM (SELECT FROM audit_log WHERE ${where} LIMIT 10001) AS counted`, params },
  ];
}

/** What was done with one record, as rows of id, at, action and person_name. SQL, to be given a name. */
export const changesOf = (ecosystem: string, entity: string, id: string): string =>
  `(SELECT id, at, action, person_name FROM audit_log WHERE ecosystem_id = ${ecosystem} AND entity = '${entity}' AND entity_id = ${id})`;
