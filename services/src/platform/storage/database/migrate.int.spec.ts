import { randomUUID } from 'node:crypto';
import { DataSource, EntitySchema, type MigrationInterface, type QueryRunner } from 'typeorm';
import { openAsOwner } from '../../../testing/tenants.js';
import { Config } from '../../runtime/config/index.js';
import { migrate } from './migrate.js';

class Create1763720000001 implements MigrationInterface {
  up = (db: QueryRunner): Promise<void> => db.query(`CREATE TABLE customers (name text, alias text)`);
  down = (): Promise<void> => Promise.resolve();
}
class Expand1763720000002 implements MigrationInterface {
  up = (db: QueryRunner): Promise<void> => db.query(`ALTER TABLE customers ADD COLUMN nickname text`);
  down = (): Promise<void> => Promise.resolve();
}
class Contract1763720000003 implements MigrationInterface {
  readonly contractsFrom = '1.9.0';
  up = (db: QueryRunner): Promise<void> => db.query(`ALTER TABLE customers DROP COLUMN alias`);
  down = (): Promise<void> => Promise.resolve();
}
/** As it was before it was rewritten. */
const { Earlier, First } = {
  Earlier: class Create1763720000001 implements MigrationInterface {
    up = (db: QueryRunner): Promise<void> => db.query(`CREATE TABLE customers (name text)`);
    down = (): Promise<void> => Promise.resolve();
  },
  First: class Customers1763720000000 implements MigrationInterface {
    up = (db: QueryRunner): Promise<void> => db.query(`CREATE TABLE clients (name text)`);
    down = (): Promise<void> => Promise.resolve();
  },
};
const customers = new EntitySchema({ name: 'customers', columns: { name: { type: 'text', primary: true }, alias: { type: 'text' } } });

describe('migrate', () => {
  const schema = `spec_${randomUUID().slice(0, 8)}`;
  const hasty = { lockTimeoutMs: 50, attempts: 3, pauseMs: 50 };
  let owner: DataSource;
  const opened: DataSource[] = [];

  beforeAll(async () => {
    owner = await openAsOwner();
  });
  beforeEach(() => owner.query(`CREATE SCHEMA ${schema}`));
  afterEach(async () => {
    await Promise.all(opened.splice(0).map((one) => one.destroy()));
    await owner.query(`DROP SCHEMA ${schema} CASCADE`);
  });
  afterAll(() => owner.destroy());

  type Migrations = (new () => MigrationInterface)[];
  const openUsing = async (entities: EntitySchema[], migrations: Migrations): Promise<DataSource> => {
    const extra = { options: `-c search_path=${schema}` };
    const settings = { type: 'postgres', url: new Config().databaseUrl, migrationsTableName: 'migrations', schema } as const;
    opened.push(await new DataSource({ ...settings, migrations, entities, extra }).initialize());
    return opened.at(-1)!;
  };
  const open = (...migrations: Migrations): Promise<DataSource> => openUsing([], migrations);
  const columns = async (): Promise<string[]> => {
    const rows = (await owner.query(
      `SELECT attname AS name FROM pg_attribute WHERE attrelid = '${schema}.customers'::regclass AND attnum > 0 AND NOT attisdropped ORDER BY 1`,
    )) as { name: string }[];
    return rows.map(({ name }) => name);
  };

  it('removes what a version used only where the version that does without has run, and changes nothing otherwise', async () => {
    expect(await migrate(await open(Create1763720000001), '1.8.0')).toEqual(['Create1763720000001']);
    const newest = await open(Create1763720000001, Expand1763720000002, Contract1763720000003);
    await expect(migrate(newest, '1.10.0')).rejects.toThrow('Contract1763720000003 removes what versions before 1.9.0 use');
    expect(await columns()).toEqual(['alias', 'name']);
    expect(await migrate(await open(Create1763720000001, Expand1763720000002), '1.9.0')).toEqual(['Expand1763720000002']);
    expect(await columns()).toEqual(['alias', 'name', 'nickname']);
    expect(await migrate(newest, '1.10.0')).toEqual(['Contract1763720000003']);
    expect(await columns()).toEqual(['name', 'nickname']);
    // Taken back by one version, and forward again.
    expect(await migrate(await open(Create1763720000001, Expand1763720000002), '1.9.0')).toEqual([]);
    expect(await migrate(newest, '1.10.0')).toEqual([]);
  });

  it('refuses a database whose migrations were rewritten since, and says what to do', async () => {
    const using = (migration: new () => MigrationInterface) => openUsing([customers], [migration]);
    const today = () => using(Create1763720000001);
    const refused = (what: string) => expect.objectContaining({ message: expect.stringMatching(`${what}.*npm run reset.*go on with`) });
    await expect(migrate(await using(Earlier), '1.0.0')).rejects.toEqual(refused('lacks what this version uses \\(customers.alias\\)'));
    // All the same it was made by then, as by a version that did not look.
    await expect(migrate(await today(), '1.0.0')).rejects.toEqual(refused('customers.alias'));
    await owner.query(`ALTER TABLE ${schema}.customers ADD COLUMN alias text`);
    expect(await migrate(await today(), '1.0.0', ['customers'])).toEqual([]);
    await expect(migrate(await today(), '1.0.0', ['customers', 'orders'])).rejects.toEqual(refused('orders'));
  });

  it('refuses a database of other migrations before anything is changed, unless a later version made them', async () => {
    expect(await migrate(await open(First), '1.0.0')).toEqual(['Customers1763720000000']);
    const newest = await open(Create1763720000001);
    await expect(migrate(newest, '1.0.0')).rejects.toThrow('does not know (Customers1763720000000)');
    await expect(columns()).rejects.toThrow('does not exist');
    await owner.query(`INSERT INTO ${schema}.migrations_versions (version) VALUES ('1.0.1')`);
    expect(await migrate(newest, '1.0.0')).toEqual(['Create1763720000001']);
  });

  it('makes a new database complete at once', async () => {
    expect(await migrate(await open(Create1763720000001, Expand1763720000002, Contract1763720000003), '1.10.0')).toHaveLength(3);
    expect(await columns()).toEqual(['name', 'nickname']);
  });

  it('lets go of a lock that it has to wait for, so that requests behind it go on, and tries again', async () => {
    await migrate(await open(Create1763720000001), '1.8.0');
    const newer = await open(Create1763720000001, Expand1763720000002);
    const reader = owner.createQueryRunner();
    await reader.startTransaction();
    await reader.query(`SELECT FROM ${schema}.customers`);
    await expect(migrate(newer, '1.9.0', [], hasty)).rejects.toMatchObject({ code: '55P03' });
    expect(await columns()).toEqual(['alias', 'name']);
    const migrated = migrate(newer, '1.9.0', [], { ...hasty, attempts: 200 });
    // Waits for as long as the reader stays, and another reader passes it.
    await owner.query(`SELECT FROM ${schema}.customers`);
    await reader.commitTransaction();
    await reader.release();
    expect(await migrated).toEqual(['Expand1763720000002']);
  });

  it('runs once for processes that start at the same time', async () => {
    const started = await Promise.all([open(Create1763720000001), open(Create1763720000001)]);
    const done = await Promise.all(started.map((one) => migrate(one, '1.8.0')));
    expect(done.flat()).toEqual(['Create1763720000001']);
  });
});
