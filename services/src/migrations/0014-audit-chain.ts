import type { MigrationInterface, QueryRunner } from 'typeorm';
import { currentEcosystem, tenantTable, workerRole } from './support/tenant-table.js';

/**
 * Each audit row gets a place in the hash chain of its ecosystem: a hash over the row and the previous hash. Rows wait in `audit_unsealed`
 * until a job links them, so that writes of one ecosystem never wait for each other.
 */
export class AuditChain1763720000013 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`CREATE TABLE audit_unsealed (
      ecosystem_id int NOT NULL, audit_id bigint NOT NULL, PRIMARY KEY (ecosystem_id, audit_id),
      FOREIGN KEY (ecosystem_id) REFERENCES ecosystems (id))`);
    await db.query(`CREATE TABLE audit_chain (
      ecosystem_id int NOT NULL REFERENCES ecosystems (id), position bigint NOT NULL CHECK (position > 0), audit_id bigint NOT NULL, hash bytea NOT NULL,
      PRIMARY KEY (ecosystem_id, position), UNIQUE (ecosystem_id, audit_id))`);
    await db.query(`CREATE TABLE audit_verifications (
      ecosystem_id int NOT NULL REFERENCES ecosystems (id), id int GENERATED ALWAYS AS IDENTITY, at timestamptz NOT NULL DEFAULT now(),
      rows bigint NOT NULL, head_position bigint NOT NULL, head_hash bytea, findings jsonb NOT NULL, PRIMARY KEY (ecosystem_id, id))`);
    await tenantTable(db, 'audit_unsealed', ['SELECT', 'INSERT']);
    await tenantTable(db, 'audit_chain', ['SELECT']);
    await tenantTable(db, 'audit_verifications', ['SELECT']);
    // The job queries which ecosystems have rows to link, and links them one ecosystem at a time.
    await db.query(`CREATE POLICY audit_unsealed_sees ON audit_unsealed FOR SELECT TO ${workerRole} USING (true)`);
    await db.query(`GRANT DELETE ON audit_unsealed TO ${workerRole}`);
    await db.query(`GRANT INSERT ON audit_chain, audit_verifications TO ${workerRole}`);
    await db.query(`CREATE FUNCTION await_audit_seal() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
      INSERT INTO audit_unsealed (ecosystem_id, audit_id) SELECT ecosystem_id, id FROM added; RETURN NULL; END $$`);
    await db.query(`CREATE TRIGGER audit_log_seal AFTER INSERT ON audit_log REFERENCING NEW TABLE AS added
      FOR EACH STATEMENT EXECUTE FUNCTION await_audit_seal()`);
    await this.queueKnownRows(db);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`DROP TRIGGER audit_log_seal ON audit_log`);
    await db.query(`DROP FUNCTION await_audit_seal()`);
    await db.query(`DROP TABLE audit_verifications, audit_chain, audit_unsealed`);
  }

  /** Queues earlier rows; row security shows the owner one ecosystem at a time. */
  private async queueKnownRows(db: QueryRunner): Promise<void> {
    for (const { id } of (await db.query(`SELECT id FROM ecosystems ORDER BY id`)) as { id: number }[]) {
      await db.query(`SELECT set_config('app.ecosystem', $1, true)`, [String(id)]);
      await db.query(
        `INSERT INTO audit_unsealed (ecosystem_id, audit_id) SELECT ecosystem_id, id FROM audit_log WHERE ecosystem_id = ${currentEcosystem}`,
      );
    }
    await db.query(`SELECT set_config('app.ecosystem', '', true)`);
  }
}
