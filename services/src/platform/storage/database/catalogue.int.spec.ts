import type { DataSource, QueryRunner } from 'typeorm';
import { currentEcosystem, tenantTable } from '../../../migrations/support/tenant-table.js';
import { openAsOwner } from '../../../testing/tenants.js';
import { definerFunctions, globalTables, isolationFaults, widerPolicies } from '../../../testing/isolation-faults.js';

const faultsOf = async (db: { query(sql: string, params?: unknown[]): Promise<unknown> }, kind: string): Promise<string[]> => {
  const lists = [globalTables, widerPolicies, definerFunctions].map(
    (reasons) =>
      `ARRAY[${Object.keys(reasons)
        .map((name) => `'${name}'`)
        .join(', ')}]`,
  );
  const sql = isolationFaults[kind]!.replace(/\$([123])/g, (_, n: string) => lists[Number(n) - 1]!);
  const rows = (await db.query(sql)) as { name: string }[];
  return rows.map(({ name }) => name).sort();
};

describe('the database guarantees tenant isolation itself', () => {
  let owner: DataSource;
  beforeAll(async () => {
    owner = await openAsOwner();
  });
  afterAll(() => owner.destroy());

  it.each(Object.keys(isolationFaults))('has no %s', async (kind) => {
    expect(await faultsOf(owner, kind)).toEqual([]);
  });

  it('lists no exception that no longer exists', async () => {
    const policies = (await owner.query('SELECT polname FROM pg_policy')) as { polname: string }[];
    const tables = (await owner.query(`SELECT relname FROM pg_class WHERE relnamespace = 'public'::regnamespace`)) as { relname: string }[];
    expect(policies.map(({ polname }) => polname)).toEqual(expect.arrayContaining(Object.keys(widerPolicies)));
    expect(tables.map(({ relname }) => relname)).toEqual(expect.arrayContaining(Object.keys(globalTables)));
  });

  /** Makes a careless change, runs the check, and undoes the change. */
  const afterDoing = async (careless: (db: QueryRunner) => Promise<unknown>, kind: string): Promise<string[]> => {
    const db = owner.createQueryRunner();
    try {
      await db.startTransaction();
      await careless(db);
      return await faultsOf(db, kind);
    } finally {
      await db.rollbackTransaction();
      await db.release();
    }
  };
  const table = 'CREATE TABLE careless (ecosystem_id int NOT NULL, id int NOT NULL, PRIMARY KEY (ecosystem_id, id))';

  it('detects each kind of carelessness', async () => {
    const bare = (db: QueryRunner) => db.query(table);
    expect(await afterDoing(bare, 'table without enabled and forced row security')).toEqual(['careless']);
    expect(await afterDoing(bare, 'tenant table without a policy that binds writing')).toEqual(['careless']);
    expect(await afterDoing((db) => db.query('CREATE TABLE careless (id int)'), 'tenant table without a mandatory ecosystem_id')).toEqual([
      'careless',
    ]);

    const unforced = async (db: QueryRunner) => {
      await db.query(table);
      await tenantTable(db, 'careless');
      await db.query('ALTER TABLE careless NO FORCE ROW LEVEL SECURITY');
    };
    expect(await afterDoing(unforced, 'table without enabled and forced row security')).toEqual(['careless']);

    const open = async (db: QueryRunner) => {
      await db.query(table);
      await db.query(`CREATE POLICY wide ON careless USING (ecosystem_id = ${currentEcosystem}) WITH CHECK (true)`);
    };
    expect(await afterDoing(open, 'policy that does not bind to the current ecosystem')).toEqual(['careless.wide']);

    const keyed = (db: QueryRunner) => db.query('CREATE TABLE careless (ecosystem_id int NOT NULL, id int PRIMARY KEY)');
    expect(await afterDoing(keyed, 'unique key that does not begin with the ecosystem')).toEqual(['careless.careless_pkey']);

    const pointing = async (db: QueryRunner) => {
      await db.query('ALTER TABLE teams ADD UNIQUE (id)');
      await db.query('CREATE TABLE careless (ecosystem_id int NOT NULL, team_id int CONSTRAINT bare REFERENCES teams (id))');
    };
    expect(await afterDoing(pointing, 'reference to a tenant table that leaves out the ecosystem')).toEqual(['careless.bare']);

    const view = (db: QueryRunner) => db.query('CREATE VIEW careless AS SELECT * FROM teams');
    expect(await afterDoing(view, 'view that sees with the eyes of its owner')).toEqual(['careless']);
    const grant = (db: QueryRunner) => db.query('GRANT SELECT ON teams TO PUBLIC');
    expect(await afterDoing(grant, 'right granted to everybody')).toEqual(['teams SELECT']);
    const part = (db: QueryRunner) => db.query('GRANT SELECT ON audit_log_first TO kantoor_api');
    expect(await afterDoing(part, 'part of a table that a login may use by its own name')).toEqual(['audit_log_first']);
  });

  it('accepts a table created with tenantTable', async () => {
    const careful = async (db: QueryRunner) => {
      await db.query(table);
      await tenantTable(db, 'careless');
    };
    for (const kind of Object.keys(isolationFaults)) expect([kind, await afterDoing(careful, kind)]).toEqual([kind, []]);
  });
});
