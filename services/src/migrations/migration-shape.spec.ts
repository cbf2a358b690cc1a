import type { MigrationInterface, QueryRunner } from 'typeorm';
import { migrations } from '../generated/migrations.js';
import { shapeFaults } from '../testing/migration-shape.js';

const baseline = 13;
const migrationOf = (sql: string, more: object = {}): MigrationInterface => ({
  up: (db: QueryRunner) => db.query(sql),
  down: () => Promise.resolve(),
  ...more,
});
const later = { contractsFrom: '1.1.0' };

describe('a migration beside the previous version', () => {
  it('has that shape, each since the baseline', async () => {
    const later = migrations.slice(baseline);
    const faults = await Promise.all(later.map(async (migration) => [migration.name, await shapeFaults(new migration())]));
    expect(faults).toEqual(later.map(({ name }) => [name, []]));
  });

  it.each([
    ['removes what', 'DROP TABLE deals'],
    ['removes what', 'ALTER TABLE deals DROP COLUMN note'],
    ['renames what', 'ALTER TABLE deals RENAME COLUMN note TO remark'],
    ['takes a right', 'REVOKE SELECT ON deals FROM kantoor_api'],
    ['changes the type', 'ALTER TABLE deals ALTER COLUMN note TYPE varchar(20)'],
    ['refuses rows', 'ALTER TABLE deals ALTER COLUMN note SET NOT NULL'],
    ['adds a mandatory', 'ALTER TABLE deals ADD COLUMN loyalty int NOT NULL'],
  ])('%s is refused, until the versions that would mind are gone', async (fault, sql) => {
    expect(await shapeFaults(migrationOf(sql))).toEqual([expect.stringContaining(fault)]);
    expect(await shapeFaults(migrationOf(sql, later))).toEqual([]);
  });

  it.each([
    ['checks a constraint', 'ALTER TABLE deals ADD CONSTRAINT a CHECK (note <> $$x$$)'],
    ['makes an index', 'CREATE UNIQUE INDEX a ON deals (note)'],
    ['removes an index', 'DROP INDEX a'],
    ['transaction = false', 'SET lock_timeout = 0; CREATE INDEX CONCURRENTLY a ON deals (note)'],
  ])('%s is refused for ever', async (fault, sql) => {
    for (const more of [{}, later]) expect(await shapeFaults(migrationOf(sql, more))).toEqual([expect.stringContaining(fault)]);
  });

  it('may take time for an index only beside the others', async () => {
    const beside = { transaction: false };
    expect(await shapeFaults(migrationOf('CREATE INDEX CONCURRENTLY a ON deals (note)', beside))).toEqual([
      expect.stringContaining('leaves it invalid'),
    ]);
    const whole = 'SET lock_timeout = 0; DROP INDEX CONCURRENTLY IF EXISTS a; CREATE INDEX CONCURRENTLY a ON deals (note)';
    expect(await shapeFaults(migrationOf(whole, beside))).toEqual([]);
  });

  it('may put another table in the place of one, in one transaction', async () => {
    const statements = [
      'ALTER TABLE deals RENAME TO deals_first',
      'CREATE TABLE deals (id int)',
      'REVOKE SELECT ON deals_first FROM kantoor_api',
    ];
    const taking = (isWhole: boolean): MigrationInterface => ({
      up: async (db: QueryRunner) => {
        await db.startTransaction();
        await db.query(statements[0]!);
        if (!isWhole) await db.commitTransaction();
        for (const sql of statements.slice(1)) await db.query(sql);
        if (isWhole) await db.commitTransaction();
      },
      down: () => Promise.resolve(),
    });
    expect(await shapeFaults(taking(true))).toEqual([]);
    expect(await shapeFaults(taking(false))).toEqual([
      'renames what the previous version may use: ALTER TABLE deals RENAME TO deals_first',
      'takes a right from a login: REVOKE SELECT ON deals_first FROM kantoor_api',
    ]);
    expect(await shapeFaults(migrationOf('CREATE TABLE deals (id int); ALTER TABLE deals RENAME TO deals_first'))).toHaveLength(1);
  });

  it('may do anything with tables of its own, and add what the previous version does not notice', async () => {
    const own =
      'CREATE TABLE points (id int NOT NULL); CREATE INDEX points_id ON points (id); ALTER TABLE points ALTER COLUMN id SET NOT NULL';
    const addition =
      'ALTER TABLE deals ADD COLUMN loyalty int NOT NULL DEFAULT 0; ALTER TABLE deals ADD CONSTRAINT a CHECK (loyalty > 0) NOT VALID';
    expect(await shapeFaults(migrationOf(`${own}; ${addition}`))).toEqual([]);
  });
});
