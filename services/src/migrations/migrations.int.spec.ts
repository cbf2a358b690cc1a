import { randomUUID } from 'node:crypto';
import { DataSource } from 'typeorm';
import { Config } from '../platform/runtime/config/index.js';
import { openAsOwner } from '../testing/tenants.js';
import { MailAttempts1763720000020 } from './0021-mail-attempts.js';
import { LengthsOfBookings1763720000211 } from './0211-lengths-of-bookings.js';
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
      await runner.startTransaction();
      await new migration().up(runner);
      await runner.commitTransaction();
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

  it('keep earlier mails, each as its last attempt (D-35)', async () => {
    const runner = scratch.createQueryRunner();
    const [one] = await runner.query(`INSERT INTO ecosystems (key, name) VALUES ('mails', 'Mails') RETURNING id`);
    await runner.query(`SELECT set_config('app.ecosystem', $1, false)`, [String(one.id)]);
    const keep = (columns: string, rows: string) =>
      runner.query(
        `INSERT INTO messages (ecosystem_id, application, external_identifier, kind, title, receiver_name, receiver_address, notification_template, body, message_id, state, last_error, created_at, ${columns})
         SELECT ${one.id}, 'spec', '1', 'newInvoice', 't', 'n', 'a', 'default', '{}', row.* FROM (VALUES ${rows}) row`,
      );
    const kept = (columns: string) => runner.query(`SELECT message_id AS mail, state, ${columns} FROM messages ORDER BY message_id, id`);
    const migration = new MailAttempts1763720000020();
    await migration.down(runner);
    const [asked, tried] = [`timestamptz '2026-01-01'`, `timestamptz '2026-01-02'`];
    await keep(
      'attempted_at, attempts',
      `('a', 'sent', null, ${asked}, ${tried}, 3), ('b', 'queued', 'away', ${asked}, ${asked}, 1), ('c', 'queued', null, ${asked}, ${asked}, 0)`,
    );
    await migration.up(runner);
    expect(await kept('attempt, created_at::date::text AS day')).toEqual([
      { mail: 'a', state: 'sent', attempt: 3, day: '2026-01-02' },
      { mail: 'b', state: 'deferred', attempt: 1, day: '2026-01-01' },
      { mail: 'c', state: 'queued', attempt: 1, day: '2026-01-01' },
    ]);
    await keep(
      'attempt',
      `('b', 'failed', 'unknown', ${tried}, 2), ('a', 'deferred', 'late', ${tried}, 4), ('d', 'bounced', 'gone', ${tried}, 1)`,
    );
    await migration.down(runner);
    expect(await kept('attempts')).toEqual([
      { mail: 'a', state: 'sent', attempts: 3 },
      { mail: 'b', state: 'failed', attempts: 2 },
      { mail: 'c', state: 'queued', attempts: 1 },
      { mail: 'd', state: 'failed', attempts: 1 },
    ]);
    await migration.up(runner);
    await runner.release();
  });

  it('cut texts of bank bookings to what is read today, and keep their fingerprints', async () => {
    const runner = scratch.createQueryRunner();
    const [{ id }] = await runner.query(`INSERT INTO ecosystems (key, name) VALUES ('bookings', 'Bookings') RETURNING id`);
    await runner.query(`SELECT set_config('app.ecosystem', $1, false)`, [String(id)]);
    await runner.query(
      `WITH entity AS (INSERT INTO legal_entities (ecosystem_id, name, legal_entity_reference, invoice_number_prefix) VALUES (${id}, 'B', 'B', 'B') RETURNING id)
       INSERT INTO bank_bookings (ecosystem_id, legal_entity_id, statement_id, account, fingerprint, occurrence, amount, currency, booked_on, is_return, description, counterparty_name, end_to_end_id)
       SELECT ${id}, entity.id, 's', 'a', repeat('f', 64), nth, 1, 'EUR', '2026-01-01', false, text, name, name
       FROM entity, (VALUES (1, repeat('é', 3000), repeat('n', 300)), (2, 'short', NULL)) row (nth, text, name)`,
    );
    await runner.startTransaction();
    await new LengthsOfBookings1763720000211().up(runner);
    const [{ locks }] = await runner.query(
      `SELECT array_agg(mode) AS locks FROM pg_locks WHERE pid = pg_backend_pid() AND relation = 'bank_bookings'::regclass`,
    );
    await runner.commitTransaction();
    expect(locks).toEqual(expect.arrayContaining(['RowExclusiveLock']));
    expect((locks as string[]).filter((mode) => /^(Share|Exclusive|AccessExclusive)/.test(mode))).toEqual([]);
    await runner.query(`SELECT set_config('app.ecosystem', $1, false)`, [String(id)]);
    expect(
      await runner.query(
        `SELECT length(description) AS text, length(counterparty_name) AS name, length(end_to_end_id) AS reference, fingerprint = repeat('f', 64) AS same, version
         FROM bank_bookings ORDER BY occurrence`,
      ),
    ).toEqual([
      { text: 2_000, name: 200, reference: 200, same: true, version: 1 },
      { text: 5, name: null, reference: null, same: true, version: 1 },
    ]);
    await runner.release();
  });
});
