import type { QueryRunner } from 'typeorm';

export const apiRole = 'kantoor_api';
export const workerRole = 'kantoor_worker';

/**
 * The current ecosystem of the transaction; '' after a pooled connection was used, hence nullif. Wrapped so it is evaluated once per query.
 */
export const currentEcosystem = `(SELECT nullif(current_setting('app.ecosystem', true), '')::int)`;
export const currentPerson = `(SELECT nullif(current_setting('app.person', true), '')::int)`;

export type Grant = 'SELECT' | 'INSERT' | 'UPDATE' | 'DELETE';
const everything: Grant[] = ['SELECT', 'INSERT', 'UPDATE', 'DELETE'];

/** Makes a table tenant-bound: rows of other ecosystems can neither be read nor written, not even by the owner of the table. */
export async function tenantTable(db: QueryRunner, table: string, grants: Grant[] = everything): Promise<void> {
  await db.query(`CREATE POLICY ${table}_tenant ON ${table}
    USING (ecosystem_id = ${currentEcosystem}) WITH CHECK (ecosystem_id = ${currentEcosystem})`);
  await secured(db, table, grants);
}

/** Enables row security that also applies to the owner, and grants the rights of the two logins. */
export async function secured(db: QueryRunner, table: string, grants: Grant[]): Promise<void> {
  await db.query(`ALTER TABLE ${table} ENABLE ROW LEVEL SECURITY`);
  await db.query(`ALTER TABLE ${table} FORCE ROW LEVEL SECURITY`);
  await db.query(`GRANT ${grants.join(', ')} ON ${table} TO ${apiRole}, ${workerRole}`);
}
