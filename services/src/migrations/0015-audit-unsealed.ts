import type { MigrationInterface, QueryRunner } from 'typeorm';
import { apiRole, workerRole } from './support/tenant-table.js';

const body = `$$ BEGIN
  INSERT INTO audit_unsealed (ecosystem_id, audit_id) SELECT ecosystem_id, id FROM added; RETURN NULL; END $$`;
const callable = ['find_payment_link(int, bytea)', 'find_payment_attempt(text)'];

/** Only the trigger on the log fills the queue of rows to link: a login with write access could have fake rows linked. */
export class AuditUnsealed1763720000014 implements MigrationInterface {
  /** Processes of the previous version continue: they write to the log, and the trigger does the rest. */
  async up(db: QueryRunner): Promise<void> {
    await db.query(`CREATE OR REPLACE FUNCTION await_audit_seal() RETURNS trigger LANGUAGE plpgsql
      SECURITY DEFINER SET search_path = public, pg_temp AS ${body}`);
    // Prevents attaching it to another table.
    await db.query(`REVOKE EXECUTE ON FUNCTION await_audit_seal() FROM PUBLIC`);
    await db.query(`REVOKE INSERT ON audit_unsealed FROM ${apiRole}, ${workerRole}`);
    // Prevents callers from substituting temporary tables.
    for (const name of callable) await db.query(`ALTER FUNCTION ${name} SET search_path = public, pg_temp`);
  }

  async down(db: QueryRunner): Promise<void> {
    for (const name of callable) await db.query(`ALTER FUNCTION ${name} SET search_path = public`);
    await db.query(`GRANT INSERT ON audit_unsealed TO ${apiRole}, ${workerRole}`);
    await db.query(`GRANT EXECUTE ON FUNCTION await_audit_seal() TO PUBLIC`);
    await db.query(`CREATE OR REPLACE FUNCTION await_audit_seal() RETURNS trigger LANGUAGE plpgsql AS
      $$ BEGIN INSERT INTO audit_unsealed (ecosystem_id, audit_id) SELECT ecosystem_id, id FROM added; RETURN NULL; END $$`);
  }
}
