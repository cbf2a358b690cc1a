import { ledgerSchema, productSchema } from '@kantoor/schemas';
import { automationContext } from '../../platform/context.js';
import { Database } from '../../platform/database/database.service.js';
import { RecordBatch } from '../../platform/records/index.js';
import { CrmWorld } from '../testing/crm-world.js';

describe('an import of ledgers', () => {
  let world: CrmWorld;
  beforeAll(async () => (world = await CrmWorld.start('ledger-import')));
  afterAll(() => world.close());

  const path = '/api/crm/ledgers/import';
  const rowsOf = (count: number, name: string, first = 1) =>
    Array.from({ length: count }, (_, n) => ({ value: `G${String(first + n).padStart(5, '0')}`, name: `${name} ${first + n}` }));
  const rows = async <T>(sql: string): Promise<T[]> =>
    world.owner.transaction(async (tx) => {
      await tx.query(`SELECT set_config('app.ecosystem', $1, true)`, [String(world.tenant.ecosystemId)]);
      return (await tx.query(sql, [world.tenant.ecosystemId])) as T[];
    });
  const audited = (action: string) =>
    rows<{ entity_id: number; before: { name: string } | null; after: { name: string; value: string; version: number } }>(
      `SELECT entity_id, before, after FROM audit_log WHERE ecosystem_id = $1 AND action = '${action}' ORDER BY id`,
    );

  it('CRM-117 CRM-O63 writes what is new and what changed, and leaves the rest; each is audited and told once', async () => {
    expect((await world.post(path, { rows: rowsOf(2_500, 'Oud') })).body).toEqual({ created: 2_500, updated: 0 });
    const created = await audited('ledger.created');
    expect([created.length, new Set(created.map(({ entity_id }) => entity_id)).size]).toEqual([2_500, 2_500]);
    expect(created[0]).toMatchObject({ before: null, after: { name: 'Oud 1', value: 'G00001', version: 1 } });

    const second = [
      ...rowsOf(1_000, 'Oud'),
      ...rowsOf(1_500, 'Nieuw', 1_001),
      ...rowsOf(2, 'Erbij', 9_001),
      { value: 'G09001', name: 'Laatste' },
    ];
    expect((await world.post(path, { rows: second })).body).toEqual({ created: 2, updated: 2_501 });
    const stored = await rows<{ value: string; name: string; version: number }>(
      `SELECT value, name, version FROM ledgers WHERE ecosystem_id = $1 ORDER BY value`,
    );
    expect(stored).toHaveLength(2_502);
    expect([stored[0], stored[999], stored[1_000], stored[2_499], stored[2_500], stored[2_501]]).toEqual([
      { value: 'G00001', name: 'Oud 1', version: 1 },
      { value: 'G01000', name: 'Oud 1000', version: 1 },
      { value: 'G01001', name: 'Nieuw 1001', version: 2 },
      { value: 'G02500', name: 'Nieuw 2500', version: 2 },
      { value: 'G09001', name: 'Laatste', version: 1 },
      { value: 'G09002', name: 'Erbij 9002', version: 1 },
    ]);
    const updated = await audited('ledger.updated');
    expect(updated).toHaveLength(1_500);
    expect(updated[0]).toMatchObject({ before: { name: 'Oud 1001' }, after: { name: 'Nieuw 1001', version: 2 } });
  });

  it('one at a time: who asks for a second one hears so, and may come back', async () => {
    const answers = await Promise.all(
      Array.from({ length: 6 }, (_, n) => world.post(path, { rows: rowsOf(2_000, 'Tegelijk', 20_000 + n) })),
    );
    const told = answers.map(({ status, body }) => `${status} ${body.code ?? ''}`);
    expect(told.filter((each) => each === '200 ')).not.toHaveLength(0);
    expect(told.filter((each) => each === '429 IMPORT_RUNNING')).not.toHaveLength(0);
    expect(new Set(told).size).toBe(2);
    expect(answers.find(({ status }) => status === 429)!.headers.get('retry-after')).toBe('5');
    expect((await world.post(path, { rows: rowsOf(1, 'Daarna') })).status).toBe(200);
    // What is refused for its rows gives the place back as well.
    expect((await world.post(path, { rows: [{}] })).status).toBe(409);
    expect((await world.post(path, { rows: rowsOf(1, 'Daarna') })).status).toBe(200);
  });

  it('a batch knows the references of all its rows at once, and writes nothing where one is unknown', async () => {
    const ctx = automationContext(world.tenant.ecosystemId, 'spec');
    const database = world.api.app.get(Database, { strict: false });
    const batch = world.api.app.get(RecordBatch, { strict: false });
    const [ledger] = await database.transaction(ctx, (tx) => batch.insert(tx, ctx, ledgerSchema, [{ name: 'Omzet', value: 'R1' }]));
    const product = (name: string, ledgerId: number | null) => ({ name, price: '1.5000', ledger: ledgerId, ledgerId });
    const insert = (ids: (number | null)[]) =>
      database.transaction(ctx, (tx) =>
        batch.insert(
          tx,
          ctx,
          productSchema,
          ids.map((id) => product('Uit een lijst', id)),
        ),
      );
    await expect(insert([ledger!.id, 2_000_000_000, null])).rejects.toMatchObject({
      code: 'INVALID_INPUT',
      details: { errors: [{ pointer: '/rows/1/ledger', code: 'FIELD_REFERENCE_UNKNOWN' }] },
    });
    expect(await insert([ledger!.id, null])).toMatchObject([
      { ledgerId: ledger!.id, price: '1.5000', version: 1 },
      { ledgerId: null, archivedAt: null },
    ]);
  });
});
