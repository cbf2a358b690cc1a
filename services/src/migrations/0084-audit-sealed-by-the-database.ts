import type { MigrationInterface, QueryRunner } from 'typeorm';
import { auditFunction, auditRole, ownedByAudit } from './support/audit-role.js';
import { currentEcosystem, tenantTable, workerRole } from './support/tenant-table.js';

const genesis = (ecosystem: string): string => `sha256(convert_to('Kantoor audit chain of ecosystem ' || ${ecosystem}, 'UTF8'))`;
/** Same as `rowHashSql` of the verification, which reads what this wrote. */
const rowHash = `sha256(convert_to((jsonb_build_array(a.ecosystem_id, a.id, to_char(a.at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US'),
  a.person_id, a.person_name, a.action, a.entity, a.entity_id, a.before, a.after, a.trace_id)
  || CASE WHEN a.login IS NULL THEN '[]' ELSE jsonb_build_array(a.login) END
  || CASE WHEN a.entity_ids IS NULL THEN '[]' ELSE jsonb_build_array(a.entity_ids) END)::text, 'UTF8'))`;

/** Links up to a maximum number of rows of the current ecosystem; 0 while another process holds the head to link them. */
const seal = `
  DECLARE here int := ${currentEcosystem}; waiting record; ids bigint[] := '{}'; hashes bytea[] := '{}';
  BEGIN
    linked := 0;
    INSERT INTO audit_heads (ecosystem_id, position, hash) VALUES (here, 0, ${genesis('here')}) ON CONFLICT DO NOTHING;
    SELECT h.position, h.hash INTO head_position, head_hash FROM audit_heads h WHERE h.ecosystem_id = here FOR UPDATE SKIP LOCKED;
    IF NOT FOUND THEN RETURN; END IF;
    DELETE FROM audit_unsealed u USING audit_chain c WHERE u.ecosystem_id = here AND c.ecosystem_id = here AND c.audit_id = u.audit_id;
    FOR waiting IN SELECT u.audit_id, CASE WHEN a.id IS NOT NULL THEN ${rowHash} END AS row_hash
      FROM audit_unsealed u LEFT JOIN audit_log a ON a.ecosystem_id = u.ecosystem_id AND a.id = u.audit_id
      WHERE u.ecosystem_id = here ORDER BY u.audit_id LIMIT rows_max
    LOOP
      linked := linked + 1;
      head_position := head_position + 1;
      head_hash := sha256(head_hash || int8send(head_position) || coalesce(waiting.row_hash, ''));
      ids := array_append(ids, waiting.audit_id);
      hashes := array_append(hashes, head_hash);
    END LOOP;
    IF linked = 0 THEN RETURN; END IF;
    INSERT INTO audit_chain (ecosystem_id, position, audit_id, hash)
      SELECT here, head_position - linked + link.n, link.id, link.hash FROM unnest(ids, hashes) WITH ORDINALITY AS link (id, hash, n);
    DELETE FROM audit_unsealed u WHERE u.ecosystem_id = here AND u.audit_id = ANY (ids);
    UPDATE audit_heads h SET position = head_position, hash = head_hash WHERE h.ecosystem_id = here;
  END`;

/**
 * The chain is written by a function with a separate role: no login can set a position in it, remove a waiting row, or hold the lock for
 * linking. Its end is in a separate table, so that a link with a far too high number blocks nothing and a truncated chain has a gap.
 */
export class AuditSealedByTheDatabase1763720000084 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`CREATE TABLE audit_heads (
      ecosystem_id int NOT NULL PRIMARY KEY REFERENCES ecosystems (id), position bigint NOT NULL CHECK (position >= 0), hash bytea NOT NULL)`);
    await tenantTable(db, 'audit_heads', ['SELECT']);
    await db.query(`GRANT SELECT ON audit_log TO ${auditRole}`);
    await db.query(`GRANT SELECT, INSERT ON audit_chain TO ${auditRole}`);
    await db.query(`GRANT SELECT, INSERT, DELETE ON audit_unsealed TO ${auditRole}`);
    await db.query(`GRANT SELECT, INSERT, UPDATE ON audit_heads TO ${auditRole}`);
    await this.headsOfKnownChains(db);
    await auditFunction(db, {
      signature: 'seal_audit_log(rows_max int, OUT linked int, OUT head_position bigint, OUT head_hash bytea)',
      body: seal,
      callers: workerRole,
    });
    await ownedByAudit(db, 'await_audit_seal()');
    await db.query(`REVOKE INSERT ON audit_chain FROM ${workerRole}`);
    await db.query(`REVOKE DELETE ON audit_unsealed FROM ${workerRole}`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`DROP FUNCTION seal_audit_log(int)`);
    await db.query(`ALTER FUNCTION await_audit_seal() OWNER TO CURRENT_USER`);
    await db.query(`DROP TABLE audit_heads`);
    await db.query(`REVOKE SELECT ON audit_log FROM ${auditRole}`);
    await db.query(`REVOKE ALL ON audit_chain, audit_unsealed FROM ${auditRole}`);
    await db.query(`GRANT INSERT ON audit_chain TO ${workerRole}`);
    await db.query(`GRANT DELETE ON audit_unsealed TO ${workerRole}`);
  }

  /** Row security shows the owner one ecosystem at a time. No valid position exceeds the number of rows ever written. */
  private async headsOfKnownChains(db: QueryRunner): Promise<void> {
    for (const { id } of (await db.query(`SELECT id FROM ecosystems ORDER BY id`)) as { id: number }[]) {
      await db.query(`SELECT set_config('app.ecosystem', $1, true)`, [String(id)]);
      await db.query(`INSERT INTO audit_heads (ecosystem_id, position, hash)
        SELECT ecosystem_id, position, hash FROM audit_chain WHERE ecosystem_id = ${currentEcosystem}
          AND position <= (SELECT max(id) FROM audit_log WHERE ecosystem_id = ${currentEcosystem}) ORDER BY position DESC LIMIT 1`);
    }
    await db.query(`SELECT set_config('app.ecosystem', '', true)`);
  }
}
