import { randomUUID } from 'node:crypto';
import { DataSource, type MigrationInterface } from 'typeorm';
import { Config } from '../platform/runtime/config/index.js';
import { openAsOwner } from '../testing/tenants.js';
import { migrations } from '../generated/migrations.js';

describe('migrations', () => {
  const schema = `spec_${randomUUID().slice(0, 8)}`;
  let owner: DataSource, scratch: DataSource;

  beforeAll(async () => {
    owner = await openAsOwner();
    await owner.query(`CREATE SCHEMA ${schema}`);
    const extra = { options: `-c search_path=${schema},public` };
    scratch = await new DataSource({
      type: 'postgres',
      url: new Config().databaseUrl,
      migrations,
      migrationsTableName: 'migrations',
      migrationsTransactionMode: 'each',
      schema,
      extra,
    }).initialize();
  });
  afterAll(async () => {
    await scratch.destroy();
    await owner.query(`DROP SCHEMA ${schema} CASCADE`);
    await owner.destroy();
  });

  const contents = async (): Promise<string[]> => {
    const rows = (await owner.query(
      `SELECT 'table ' || c.relname AS name FROM pg_class c WHERE c.relnamespace = '${schema}'::regnamespace AND c.relkind IN ('r', 'p', 'v', 'S') AND c.relname NOT LIKE 'migrations%'
       UNION SELECT 'function ' || p.proname FROM pg_proc p WHERE p.pronamespace = '${schema}'::regnamespace
       UNION SELECT 'policy ' || p.polname FROM pg_policy p JOIN pg_class c ON c.oid = p.polrelid WHERE c.relnamespace = '${schema}'::regnamespace
       UNION SELECT 'collation ' || l.collname FROM pg_collation l WHERE l.collnamespace = '${schema}'::regnamespace
       UNION SELECT 'type ' || t.typname FROM pg_type t WHERE t.typnamespace = '${schema}'::regnamespace AND t.typtype IN ('e', 'd') ORDER BY 1`,
    )) as { name: string }[];
    return rows.map(({ name }) => name);
  };

  it('run as the database owner, whatever its name', () => {
    const naming = migrations.filter((migration) => migration.toString().includes('kantoor_owner'));
    expect(naming.map(({ name }) => name)).toEqual([]);
  });

  it('can each be rolled back, and applied again', async () => {
    const states: string[][] = [];
    for (const migration of migrations) {
      const runner = scratch.createQueryRunner();
      states.push(await contents());
      const step: MigrationInterface = new migration();
      // As TypeORM does: those that build or drop indexes concurrently say that they cannot be in a transaction.
      const isAlone = step.transaction === false;
      if (!isAlone) await runner.startTransaction();
      await step.up(runner);
      if (!isAlone) await runner.commitTransaction();
      await runner.release();
    }
    const full = await contents();
    for (const [index, migration] of [...migrations.entries()].reverse()) {
      const runner = scratch.createQueryRunner();
      await new migration().down(runner);
      await runner.release();
      expect([migration.name, await contents()]).toEqual([migration.name, states[index]]);
    }
    await scratch.runMigrations();
    expect(await contents()).toEqual(full);
  });
});
