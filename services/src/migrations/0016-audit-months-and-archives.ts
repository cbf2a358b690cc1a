import type { MigrationInterface, QueryRunner } from 'typeorm';
import { auditRole } from './support/audit-role.js';
import { takenGently } from './support/monthly-parts.js';
import { createTable, currentEcosystem, pinnedPath, tenant, workerRole } from './support/tenant-table.js';

/**
 * Begins the part of a month, at the border between what was written and what will be; false if it is there. The lock is held while the
 * rows of the last month are compared with its border, and until then rows go on into the part of that month.
 */
const beginMonth = `
  DECLARE border bigint;
  BEGIN
    IF month !~ '^2\\d{3}_(0[1-9]|1[0-2])$' THEN RAISE invalid_parameter_value USING MESSAGE = format('Not a month: %s', month); END IF;
    IF newest_part('audit_log') >= 'audit_log_' || month THEN RETURN false; END IF;
    SET LOCAL lock_timeout = '10s';
    EXECUTE format('LOCK TABLE %I, %I IN SHARE UPDATE EXCLUSIVE MODE', newest_part('audit_chain'), newest_part('audit_log'));
    ${takenGently('ONLY audit_chain, ONLY audit_log')}
    IF newest_part('audit_log') >= 'audit_log_' || month THEN RETURN false; END IF;
    border := nextval(pg_get_serial_sequence('audit_log', 'id')) + 1;
    PERFORM begin_part('audit_log', 'audit_log_' || month, border);
    PERFORM begin_part('audit_chain', 'audit_chain_' || month, border);
    RETURN true;
  END`;

const isLinked = `EXISTS (SELECT FROM audit_chain c WHERE c.ecosystem_id = here AND c.position = before.head_position AND c.hash = before.head_hash)`;
const isArchived = `EXISTS (SELECT FROM audit_archives v WHERE v.ecosystem_id = here
  AND (v.position > before.head_position OR v.position = before.head_position AND v.hash = before.head_hash))`;

/** As before, but an end that was archived since is not cut, and the end of an ecosystem with nothing since is that of its archive. */
const keep = (knowsArchives: boolean): string => `
  DECLARE here int := ${currentEcosystem}; before audit_verifications; found jsonb;
  BEGIN
    SELECT * INTO before FROM audit_verifications v WHERE v.ecosystem_id = here ORDER BY v.id DESC LIMIT 1;
    SELECT coalesce(jsonb_agg(every.finding ORDER BY every.n), '[]') INTO found FROM (
      SELECT finding, min(n) AS n FROM (
        SELECT finding, n FROM jsonb_array_elements(before.findings) WITH ORDINALITY AS kept (finding, n) WHERE finding ->> 'kind' = 'cut'
        UNION ALL SELECT jsonb_build_object('kind', 'cut', 'position', before.head_position), 1000
          WHERE before.head_hash IS NOT NULL AND NOT ${isLinked} ${knowsArchives ? `AND NOT ${isArchived}` : ''}
        UNION ALL SELECT finding, 1000 + n FROM jsonb_array_elements(given) WITH ORDINALITY AS came (finding, n) WHERE finding ->> 'kind' <> 'cut'
      ) AS any_of_them GROUP BY finding
    ) AS every WHERE NOT coalesce(before.acknowledged, '[]') @> jsonb_build_array(every.finding);
    INSERT INTO audit_verifications (ecosystem_id, rows, head_position, head_hash, findings, acknowledged)
      SELECT here, proven, coalesce(head.position, 0), head.hash, found, coalesce(before.acknowledged, '[]') FROM (SELECT) AS one LEFT JOIN LATERAL (
        SELECT * FROM (SELECT c.position, c.hash FROM audit_heads h JOIN audit_chain c ON c.ecosystem_id = h.ecosystem_id AND c.position <= h.position
          WHERE h.ecosystem_id = here ORDER BY c.position DESC LIMIT 1) AS linked
        ${knowsArchives ? 'UNION ALL (SELECT v.position, v.hash FROM audit_archives v WHERE v.ecosystem_id = here ORDER BY v.year DESC LIMIT 1)' : ''}
        ORDER BY position DESC LIMIT 1) AS head ON true;
    IF found NOT IN ('[]', coalesce(before.findings, '[]')) THEN
      INSERT INTO audit_log (ecosystem_id, person_id, person_name, action, entity, entity_id, after, trace_id)
        VALUES (here, NULL, NULL, 'audit.broken', 'ecosystem', here, jsonb_build_object('findings', found), 'audit-verify');
    END IF;
    RETURN found;
  END`;

/** How the log goes on in a new part each month, and where the archives of closed years are written down. */
export class AuditMonthsAndArchives1764547200016 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`CREATE FUNCTION begin_audit_month(month text) RETURNS boolean LANGUAGE plpgsql AS $$ ${beginMonth} $$`);
    await db.query(`REVOKE EXECUTE ON FUNCTION begin_audit_month(text) FROM PUBLIC`);
    // Only the tables' owner makes parts. The workers may only have the current month begun.
    await db.query(`CREATE FUNCTION begin_current_audit_month() RETURNS boolean LANGUAGE sql SECURITY DEFINER ${pinnedPath} AS $$
      SELECT begin_audit_month(to_char(now() AT TIME ZONE 'UTC', 'YYYY_MM')) $$`);
    await db.query(`REVOKE EXECUTE ON FUNCTION begin_current_audit_month() FROM PUBLIC`);
    await db.query(`GRANT EXECUTE ON FUNCTION begin_current_audit_month() TO ${workerRole}`);
    await db.query(`CREATE FUNCTION measure_audit_log() RETURNS void LANGUAGE plpgsql SECURITY DEFINER ${pinnedPath} AS $$ BEGIN
      EXECUTE 'ANALYZE ONLY audit_log, ONLY audit_chain'; END $$`);
    await db.query(`REVOKE EXECUTE ON FUNCTION measure_audit_log() FROM PUBLIC`);
    await db.query(`GRANT EXECUTE ON FUNCTION measure_audit_log() TO ${workerRole}`);
    // Up to where the log of an ecosystem was taken into a file: what is left goes on from this head. Written by the owner alone.
    await createTable(db, 'audit_archives', {
      columns: `${tenant}, year int NOT NULL, rows bigint NOT NULL, position bigint NOT NULL, hash bytea NOT NULL, border bigint NOT NULL,
        file_name text NOT NULL, sha256 text NOT NULL, archived_at timestamptz NOT NULL DEFAULT now(), PRIMARY KEY (ecosystem_id, year)`,
      grants: ['SELECT'],
    });
    await db.query(`GRANT SELECT ON audit_archives TO ${auditRole}`);
    await replaceKeep(db, keep(true));
  }

  async down(db: QueryRunner): Promise<void> {
    await replaceKeep(db, keep(false));
    await db.query(`DROP TABLE audit_archives`);
    await db.query(`DROP FUNCTION measure_audit_log(), begin_current_audit_month(), begin_audit_month(text)`);
  }
}

/** Its owner and its callers stay as they are. */
const replaceKeep = (db: QueryRunner, body: string): Promise<unknown> =>
  db.query(`CREATE OR REPLACE FUNCTION keep_audit_verification(proven bigint, given jsonb) RETURNS jsonb
    LANGUAGE plpgsql SECURITY DEFINER ${pinnedPath} AS $$ ${body} $$`);
