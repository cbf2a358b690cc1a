import type { MigrationInterface, QueryRunner } from 'typeorm';
import { auditFunction, auditRole } from './support/audit-role.js';
import { currentEcosystem, workerRole } from './support/tenant-table.js';

const last = `SELECT * INTO before FROM audit_verifications v WHERE v.ecosystem_id = here ORDER BY v.id DESC LIMIT 1`;
const audited = (action: string, findings: string): string => `
  INSERT INTO audit_log (ecosystem_id, person_id, person_name, action, entity, entity_id, after, trace_id)
    VALUES (here, NULL, NULL, '${action}', 'ecosystem', here, jsonb_build_object('findings', ${findings}), 'audit-verify');`;
const isLinked = (where: string): string => `EXISTS (SELECT FROM audit_chain c WHERE c.ecosystem_id = here AND ${where})`;
const place = `(finding -> 'position')::bigint`;

/**
 * Stores the result of a verification beside what the database itself knows: whether the previous end still exists, and unacknowledged
 * cuts. Returns both as stored; new ones get a row in the audit log.
 */
const keep = `
  DECLARE here int := ${currentEcosystem}; before audit_verifications; found jsonb;
  BEGIN
    ${last};
    SELECT coalesce(jsonb_agg(every.finding ORDER BY every.n), '[]') INTO found FROM (
      SELECT finding, min(n) AS n FROM (
        SELECT finding, n FROM jsonb_array_elements(before.findings) WITH ORDINALITY AS kept (finding, n) WHERE finding ->> 'kind' = 'cut'
        UNION ALL SELECT jsonb_build_object('kind', 'cut', 'position', before.head_position), 1000
          WHERE before.head_hash IS NOT NULL AND NOT ${isLinked('c.position = before.head_position AND c.hash = before.head_hash')}
        UNION ALL SELECT finding, 1000 + n FROM jsonb_array_elements(given) WITH ORDINALITY AS came (finding, n) WHERE finding ->> 'kind' <> 'cut'
      ) AS any_of_them GROUP BY finding
    ) AS every WHERE NOT coalesce(before.acknowledged, '[]') @> jsonb_build_array(every.finding);
    INSERT INTO audit_verifications (ecosystem_id, rows, head_position, head_hash, findings, acknowledged)
      SELECT here, proven, coalesce(head.position, 0), head.hash, found, coalesce(before.acknowledged, '[]') FROM (SELECT) AS one LEFT JOIN LATERAL (
        SELECT c.position, c.hash FROM audit_heads h JOIN audit_chain c ON c.ecosystem_id = h.ecosystem_id AND c.position <= h.position
        WHERE h.ecosystem_id = here ORDER BY c.position DESC LIMIT 1) AS head ON true;
    IF found NOT IN ('[]', coalesce(before.findings, '[]')) THEN ${audited('audit.broken', 'found')} END IF;
    RETURN found;
  END`;

/** Acknowledges what the last verification found cut or missing, and nothing else; the audit log records the acknowledgement. */
const acknowledge = `
  DECLARE here int := ${currentEcosystem}; before audit_verifications; rested jsonb; rest jsonb;
  BEGIN
    ${last};
    SELECT coalesce(jsonb_agg(finding ORDER BY n) FILTER (WHERE is_lost), '[]'), coalesce(jsonb_agg(finding ORDER BY n) FILTER (WHERE NOT is_lost), '[]')
      INTO rested, rest FROM (
        SELECT finding, n, finding ->> 'kind' = 'cut' OR (finding ->> 'kind' = 'gap' AND NOT ${isLinked(`c.position = ${place}`)}
          AND ${place} <= (SELECT h.position FROM audit_heads h WHERE h.ecosystem_id = here)) AS is_lost
        FROM jsonb_array_elements(before.findings) WITH ORDINALITY AS kept (finding, n)
      ) AS sorted;
    IF rested = '[]' THEN RETURN rested; END IF;
    INSERT INTO audit_verifications (ecosystem_id, rows, head_position, head_hash, findings, acknowledged)
      VALUES (here, before.rows, before.head_position, before.head_hash, rest, before.acknowledged || rested);
    ${audited('audit.acknowledged', 'rested')}
    RETURN rested;
  END`;

/** The database stores detected faults, so that the workers' login, which performs the verification, cannot erase them. */
export class AuditVerdictsThatStay1763720000085 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`ALTER TABLE audit_verifications ADD COLUMN acknowledged jsonb NOT NULL DEFAULT '[]'`);
    await db.query(`REVOKE INSERT ON audit_verifications FROM ${workerRole}`);
    await db.query(`GRANT SELECT, INSERT ON audit_verifications TO ${auditRole}`);
    const keeping = 'keep_audit_verification(proven bigint, given jsonb)';
    await auditFunction(db, { signature: keeping, returns: 'RETURNS jsonb', body: keep, callers: workerRole });
    await auditFunction(db, {
      signature: 'acknowledge_audit_findings()',
      returns: 'RETURNS jsonb',
      body: acknowledge,
      callers: workerRole,
    });
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`DROP FUNCTION keep_audit_verification(bigint, jsonb), acknowledge_audit_findings()`);
    await db.query(`REVOKE ALL ON audit_verifications FROM ${auditRole}`);
    await db.query(`GRANT INSERT ON audit_verifications TO ${workerRole}`);
    await db.query(`ALTER TABLE audit_verifications DROP COLUMN acknowledged`);
  }
}
