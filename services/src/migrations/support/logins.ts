import type { QueryRunner } from 'typeorm';
import { apiRole, workerRole } from './tenant-table.js';

/**
 * The two logins exist where the stack created them; elsewhere they are created without a way to sign in, so that migrations run anywhere.
 */
export async function ensureLogins(db: QueryRunner): Promise<void> {
  for (const role of [apiRole, workerRole]) {
    await db.query(`DO $$ BEGIN
      IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = '${role}') THEN CREATE ROLE ${role} NOLOGIN NOSUPERUSER NOBYPASSRLS; END IF;
    EXCEPTION WHEN duplicate_object OR unique_violation THEN NULL; END $$`);
    await db.query(`GRANT USAGE ON SCHEMA public TO ${role}`);
  }
}
