import { ledgerSchema, productSchema } from '@kantoor/schemas';
import { automationContext } from '../../platform/runtime/context.js';
import { Database } from '../../platform/storage/database/database.service.js';
import { RecordBatch } from '../../platform/records/records/index.js';
import { SpecWorld } from '../../testing/spec-world.js';

describe('an import of ledgers', () => {
  let world: SpecWorld;
  beforeAll(async () => (world = await SpecWorld.start('ledger-import')));
  afterAll(() => world.close());

  const path = '/api/crm/ledgers/import';
  const fields = ['value', 'name', 'description'];
  type Cells = (string | number | null)[];
  type Previewed = {
    line: number;
    outcome: string;
    isDouble: boolean;
    version: number | null;
    changes: object[];
    errors: { field: string; code: string }[];
  };
  const fileOf = (rows: Cells[]) => ({ fields, rows: rows.map((cells, i) => ({ line: i + 2, cells })) });
  const previewed = async (rows: Cells[]): Promise<{ rows: Previewed[]; outline: { version: number | null }[] }> => {
    const { status, body } = await world.post(`${path}/preview`, fileOf(rows));
    if (status !== 200) throw new Error(`${status} ${JSON.stringify(body)}`);
    return body;
  };
  const preview = async (rows: Cells[]): Promise<Previewed[]> => (await previewed(rows)).rows;
  /** Confirms a shown preview. */
  const confirm = (rows: Cells[], shown: readonly { version: number | null }[]) =>
    world.post(path, { fields, rows: rows.map((cells, i) => ({ line: i + 2, cells, version: shown[i]!.version })) });
  const fresh = (rows: Cells[]) =>
    confirm(
      rows,
      rows.map(() => ({ version: null })),
    );
  const rowsOf = (count: number, name: string, first = 1): Cells[] =>
    Array.from({ length: count }, (_, n) => [`G${String(first + n).padStart(5, '0')}`, `${name} ${first + n}`, null]);
  const rows = async <T>(sql: string): Promise<T[]> =>
    world.owner.transaction(async (tx) => {
      await tx.query(`SELECT set_config('app.ecosystem', $1, true)`, [String(world.tenant.ecosystemId)]);
      return (await tx.query(sql, [world.tenant.ecosystemId])) as T[];
    });
  const stored = (prefix: string) =>
    rows<{ value: string; name: string; version: number }>(
      `SELECT value, name, version FROM ledgers WHERE ecosystem_id = $1 AND value LIKE '${prefix}%' ORDER BY value`,
    );
  const audited = (action: string) =>
    rows<{ entity_id: number; before: { name: string } | null; after: { name: string; value: string; version: number } }>(
      `SELECT entity_id, before, after FROM audit_log WHERE ecosystem_id = $1 AND action = '${action}' ORDER BY id`,
    );

  it('CRM-117 CRM-O63 writes new and changed rows, and skips the rest; each is audited and announced once', async () => {
    expect((await fresh(rowsOf(2_500, 'Oud'))).body).toMatchObject({ created: 2_500, updated: 0 });
    const created = await audited('ledger.created');
    expect([created.length, new Set(created.map(({ entity_id }) => entity_id)).size]).toEqual([2_500, 2_500]);
    expect(created[0]).toMatchObject({ before: null, after: { name: 'Oud 1', value: 'G00001', version: 1 } });

    const second = [...rowsOf(1_000, 'Oud'), ...rowsOf(1_500, 'Nieuw', 1_001), ...rowsOf(2, 'Erbij', 9_001)];
    expect((await confirm(second, (await previewed(second)).outline)).body).toMatchObject({ created: 2, updated: 1_500 });
    const all = await stored('G');
    expect(all).toHaveLength(2_502);
    expect([all[0], all[999], all[1_000], all[2_499], all[2_501]]).toEqual([
      { value: 'G00001', name: 'Oud 1', version: 1 },
      { value: 'G01000', name: 'Oud 1000', version: 1 },
      { value: 'G01001', name: 'Nieuw 1001', version: 2 },
      { value: 'G02500', name: 'Nieuw 2500', version: 2 },
      { value: 'G09002', name: 'Erbij 9002', version: 1 },
    ]);
    const updated = await audited('ledger.updated');
    expect(updated).toHaveLength(1_500);
    expect(updated[0]).toMatchObject({ before: { name: 'Oud 1001' }, after: { name: 'Nieuw 1001', version: 2 } });
  });

  it('previews for every row what it would do, and writes nothing', async () => {
    await fresh([
      ['V1', 'Omzet', 'Binnenland'],
      ['V2', 'Kosten', null],
    ]);
    const file: Cells[] = [
      ['V1', 'Opbrengst', null],
      ['V2', 'Kosten', null],
      ['V3', 'Nieuw', 'Erbij'],
      ['V4', 'Eerste', null],
      [' v4 ', 'Laatste', null],
      ['V5', ' ', null],
      [null, 'Zonder nummer', null],
    ];
    expect(await preview(file)).toEqual([
      {
        ...{ line: 2, outcome: 'changed', isDouble: false, key: 'v1', version: 1, errors: [], warnings: [], lacks: [], alike: [] },
        // An empty cell leaves the description unchanged.
        changes: [{ field: 'name', before: 'Omzet', after: 'Opbrengst' }],
      },
      {
        line: 3,
        outcome: 'unchanged',
        isDouble: false,
        key: 'v2',
        version: 1,
        errors: [],
        warnings: [],
        lacks: [],
        alike: [],
        changes: [],
      },
      {
        ...{ line: 4, outcome: 'new', isDouble: false, key: 'v3', version: null, errors: [], warnings: [], lacks: [], alike: [] },
        changes: [
          { field: 'value', before: null, after: 'V3' },
          { field: 'name', before: null, after: 'Nieuw' },
          { field: 'description', before: null, after: 'Erbij' },
        ],
      },
      expect.objectContaining({ line: 5, outcome: 'new', isDouble: true, key: 'v4' }),
      expect.objectContaining({ line: 6, outcome: 'new', isDouble: true, key: 'v4' }),
      expect.objectContaining({ line: 7, outcome: 'refused', errors: [{ field: 'name', code: 'FIELD_REQUIRED' }] }),
      expect.objectContaining({ line: 8, outcome: 'refused', errors: [{ field: 'value', code: 'FIELD_REQUIRED' }] }),
    ]);
    expect(await stored('V')).toHaveLength(2);
  });

  it('refuses both of two rows with one key', async () => {
    const twice: Cells[] = [
      ['D1', 'Eerste', null],
      ['D1', 'Laatste', null],
    ];
    expect((await fresh(twice)).body).toMatchObject({
      code: 'INVALID_INPUT',
      errors: [{ code: 'IMPORT_KEY_DOUBLE' }, { code: 'IMPORT_KEY_DOUBLE' }],
    });
    expect(await stored('D')).toEqual([]);
    expect((await fresh(twice.slice(0, 1))).body).toMatchObject({ created: 1, updated: 0 });
    expect(await stored('D')).toMatchObject([{ name: 'Eerste' }]);
  });

  it('refuses rows that were changed, made or deleted since the preview, and writes nothing', async () => {
    await fresh([
      ['C1', 'Een', null],
      ['C2', 'Twee', null],
    ]);
    const file: Cells[] = [
      ['C1', 'Een anders', null],
      ['C2', 'Twee anders', null],
      ['C3', 'Drie', null],
      ['C4', 'Vier', null],
    ];
    const shown = await preview(file);
    const idOf = async (value: string): Promise<number> =>
      (await rows<{ id: number }>(`SELECT id FROM ledgers WHERE ecosystem_id = $1 AND value = '${value}'`))[0]!.id;
    await world.put(`/api/crm/ledgers/${await idOf('C1')}`, { name: 'Van een collega', value: 'C1' });
    await world.remove(`/api/crm/ledgers/${await idOf('C2')}`);
    await world.post('/api/crm/ledgers', { name: 'Van een collega', value: 'C3' });
    expect((await confirm(file, shown)).body).toMatchObject({
      ...{ status: 409, code: 'IMPORT_OUTDATED' },
      errors: ['/rows/0/version', '/rows/1/version', '/rows/2/version'].map((pointer) => ({ pointer, code: 'IMPORT_OUTDATED' })),
    });
    expect((await stored('C')).map(({ name }) => name)).toEqual(['Van een collega', 'Van een collega']);
    expect((await confirm(file, (await previewed(file)).outline)).body).toMatchObject({ created: 2, updated: 2 });
  });

  it('runs one at a time: a second one is refused and can be retried', async () => {
    const answers = await Promise.all(Array.from({ length: 6 }, (_, n) => fresh(rowsOf(2_000, 'Tegelijk', 20_000 + n * 2_000))));
    const result = answers.map(({ status, body }) => `${status} ${body.code ?? ''}`);
    expect(result.filter((each) => each === '200 ')).not.toHaveLength(0);
    expect(result.filter((each) => each === '429 IMPORT_RUNNING')).not.toHaveLength(0);
    expect(new Set(result).size).toBe(2);
    expect(answers.find(({ status }) => status === 429)!.headers.get('retry-after')).toBe('5');
    // An import refused for its rows frees its slot too.
    expect((await fresh([['N1', null, null]])).status).toBe(422);
    expect((await fresh([['N1', 'Daarna', null]])).status).toBe(200);
  });

  it.each([
    ['no rows', { fields, rows: [] }],
    ['more rows than are taken at once', fileOf(Array.from({ length: 10_001 }, () => ['1', 'x']))],
    ['a column that is not let in', { fields: ['value', 'version'], rows: [{ line: 2, cells: ['1', '2'] }] }],
    ['a column twice', { fields: ['value', 'value'], rows: [{ line: 2, cells: ['1', '2'] }] }],
    ['more cells than columns', { fields: ['value'], rows: [{ line: 2, cells: ['1', '2'] }] }],
    ['no column of the key', { fields: ['name'], rows: [{ line: 2, cells: ['1'] }] }],
    ['a key that is none', { fields, by: 'name', rows: [{ line: 2, cells: ['1', '2'] }] }],
  ])('refuses a file with %s as a whole', async (_, body) => {
    expect((await world.post(`${path}/preview`, body)).body).toMatchObject({ status: 422, code: 'INVALID_INPUT' });
  });

  it('resolves the references of all its rows at once, and writes nothing if one is unknown', async () => {
    const ctx = automationContext(world.tenant.ecosystemId, 'spec');
    const database = world.api.app.get(Database, { strict: false });
    const batch = world.api.app.get(RecordBatch, { strict: false });
    const [ledger] = await database.transaction(ctx, (tx) =>
      batch.insert(tx, ctx, ledgerSchema, [{ name: 'Omzet', value: 'R1', vatNotDeductible: false }]),
    );
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
