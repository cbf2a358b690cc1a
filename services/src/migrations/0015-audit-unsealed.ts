import type { MigrationInterface, QueryRunner } from 'typeorm';
import { apiRole, workerRole } from './support/tenant-table.js';

const body = `$$ BEGIN
  INSERT INTO audit_unsealed (ecosystem_id, audit_id) SELECT ecosystem_id, id FROM added; RETURN NULL; END $$`;
const callable = ['find_payment_link(int, bytea)', 'find_payment_attempt(text)'];

/** What waits to be linked is filled by the trigger on the log alone: a login that fills it too could have rows linked that are no rows. */
export class AuditUnsealed1763720000014 implements MigrationInterface {
  /** Processes of the version before go on: they write into the log, and the trigger does the rest. */
  async up(db: QueryRunner): Promise<void> {
    await db.query(`CREATE OR REPLACE FUNCTION await_audit_seal() RETURNS trigger LANGUAGE plpgsql
      SECURITY DEFINER SET search_path = public, pg_temp AS ${body}`);
    // Nobody hangs it on a table of their own.
    await db.query(`REVOKE EXECUTE ON FUNCTION await_audit_seal() FROM PUBLIC`);
    await db.query(`REVOKE INSERT ON audit_unsealed FROM ${apiRole}, ${workerRole}`);
    // What is named there is never a temporary table of whoever calls.
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
