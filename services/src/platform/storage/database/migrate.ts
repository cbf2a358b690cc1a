import type { DataSource } from 'typeorm';

const lock = 726_354_819;

/** Runs pending migrations. When processes start at once, one migrates and the others wait. Returns the names of the migrations. */
export async function migrate(dataSource: DataSource): Promise<string[]> {
  const guard = dataSource.createQueryRunner();
  try {
    await guard.query(`SET statement_timeout = 0`);
    await guard.query(`SELECT pg_advisory_lock(${lock})`);
    const steps = await dataSource.runMigrations({ transaction: 'each' });
    await guard.query(`SELECT pg_advisory_unlock(${lock})`);
    return steps.map(({ name }) => name);
  } finally {
    await guard.release();
  }
}
