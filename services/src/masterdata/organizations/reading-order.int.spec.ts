import pg from 'pg';
import { entitySchemas, listedIn } from '@kantoor/schemas';
import { Config } from '../../platform/runtime/config/index.js';
import { SpecWorld } from '../../testing/spec-world.js';

const inOrder = ['10 Downing', '9 Straatjes', 'aardvark', 'ångström', 'emile', 'Émile', 'fase 10', 'Fase 9', 'Zwaan'];
/** More than a page is skipped: later rows are found from rows that were seen before (`page-anchors.ts`). */
const between = Array.from({ length: 700 }, (_, at) => `m ${String(at + 1).padStart(3, '0')}`);
const all = [...inOrder.slice(0, -1), ...between, ...inOrder.slice(-1)];

describe('names in a list', () => {
  let world: SpecWorld;
  beforeAll(async () => {
    world = await SpecWorld.start('reading-order');
    const organizations = await world.sql<{ id: number; name: string }>(
      `INSERT INTO organizations (ecosystem_id, name, country_iso2) SELECT $1, name, 'NL' FROM unnest($2::text[]) name ORDER BY name DESC RETURNING id, name`,
      [world.tenant.ecosystemId, all],
    );
    const customers = organizations.filter(({ name }) => inOrder.includes(name));
    const contactId = await world.hasContact();
    for (const { id, name } of customers) {
      await world.hasContact({ firstName: 'Qzq', lastName: name });
      await world.hasDeal({ name, organization: { organizationId: id }, contact: { contactId } });
      await world.post(`/api/crm/organizations/${id}/contacts`, { contactId });
    }
    // Each deal created its own customer.
    await world.sql(`UPDATE organizations SET archived_at = now() WHERE name LIKE 'Org %'`);
    await world.sql('ANALYZE organizations');
  });
  afterAll(() => world.close());

  const get = async (path: string, parameters: Record<string, unknown>) => {
    const query = new URLSearchParams(Object.fromEntries(Object.entries(parameters).map(([name, value]) => [name, JSON.stringify(value)])));
    return (await world.get(`${path}?${query.toString()}`)).body;
  };
  const listed = async (path: string, shown: string, parameters: Record<string, unknown>): Promise<string[]> =>
    (await get(path, parameters)).items.map((row: Record<string, string>) => row[shown]);
  const organizations = '/api/crm/organizations';

  it('are in dictionary order', async () => {
    expect(await listed(organizations, 'name', { range: [0, 999] })).toEqual(all);
    expect(await listed(organizations, 'name', { range: [0, 999], sort: ['name', 'DESC'] })).toEqual(all.toReversed());
  });
  it.each(['ASC', 'DESC'])('are in order page by page, also from rows that were seen before: %s', async (direction) => {
    const expected = direction === 'ASC' ? all : all.toReversed();
    for (const size of [100, 60])
      for (let first = 0; first < expected.length; first += size)
        expect(await listed(organizations, 'name', { range: [first, first + size - 1], sort: ['name', direction] })).toEqual(
          expected.slice(first, first + size),
        );
  });
  it('are in order whatever punctuation and spaces they are written with', async () => {
    const names = ['O’Brien 1', "O'Brien 2", 'Obrien', 'Van‐der 1', 'Van-der 2', 'Van\u00a0der 1', 'Van  der 2', 'Van der 3'];
    const ids = await Promise.all(names.map((name) => world.hasOrganization({ name })));
    const found = await listed(organizations, 'name', { filter: { id: ids }, sort: ['name', 'ASC'] });
    expect(found).toEqual(['O’Brien 1', "O'Brien 2", 'Obrien', 'Van\u00a0der 1', 'Van  der 2', 'Van der 3', 'Van‐der 1', 'Van-der 2']);
    const lastNames = await Promise.all(names.map((lastName) => world.hasContact({ lastName })));
    expect(await listed('/api/crm/contacts', 'lastName', { filter: { id: lastNames }, sort: ['lastName', 'ASC'] })).toEqual(found);
    for (const id of ids) await world.remove(`${organizations}/${id}`);
  });
  it('are in order in the results of a filter or a search', async () => {
    expect(await listed(organizations, 'name', { filter: { name: ['mile', 'Fase', 'fase', 'a'] } })).toEqual(
      ['aardvark', 'emile', 'Émile', 'Fase 9', 'fase 10', 'Zwaan', '9 Straatjes'].toSorted(
        (a, b) => inOrder.indexOf(a) - inOrder.indexOf(b),
      ),
    );
    expect(await listed(organizations, 'name', { filter: { q: 'emile' } })).toEqual(['emile', 'Émile']);
  });
  it('are in order in a file', async () => {
    const { body } = await world.get(`${organizations}/export?columns=name`);
    const lines = (body as string).split('\r\n').slice(1);
    expect(lines.filter((line) => inOrder.includes(line))).toEqual(inOrder);
  });
  it('are in order as names of other records, and of coupled ones', async () => {
    expect(await listed(world.deals, 'name', { sort: ['organization', 'ASC'] })).toEqual(inOrder);
    expect(await listed(world.deals, 'name', { sort: ['name', 'ASC'] })).toEqual(inOrder);
    const [contact] = (await get('/api/crm/contacts', { filter: { q: 'Bos' } })).items;
    expect(contact.organizationNames).toBe(inOrder.join(', '));
  });
  it('are in order in global search results, also for two letters, which are in no index', async () => {
    for (const q of ['qzq', 'qz']) {
      const { body } = await world.get(`/api/crm/search?q=${q}`);
      expect(body.items.map(({ label }: { label: string }) => label)).toEqual(inOrder.slice(0, 6).map((name) => `Qzq ${name}`));
    }
  });
  it('are sortable in every list that shows them', async () => {
    const refused: string[] = [];
    for (const schema of Object.values(entitySchemas)) {
      const path = schema['x-resource'].path.replace('{legalEntity}', '1');
      for (const property of listedIn(schema)) {
        const { status } = await world.get(`/api/${path}?sort=${encodeURIComponent(JSON.stringify([property, 'ASC']))}`);
        if (status === 500) refused.push(`${path} ${property}`);
      }
    }
    expect(refused).toEqual([]);
  });
  it('come from their index, wherever a page begins', async () => {
    const client = new pg.Client({ connectionString: new Config().databaseApiUrl });
    await client.connect();
    try {
      await client.query(`SELECT set_config('app.ecosystem', $1, false)`, [String(world.tenant.ecosystemId)]);
      // Whether sorting is cheaper depends on statistics, which other specs change; this only checks that the index can provide the order.
      await client.query('SET enable_sort = off; SET enable_bitmapscan = off');
      const { rows } = await client.query<{ 'QUERY PLAN': string }>(`EXPLAIN (COSTS OFF)
        SELECT t.* FROM organizations t WHERE t.archived_at IS NULL AND (t.name_order COLLATE reading_order, t.id) >= ('m', 1)
        ORDER BY t.name_order COLLATE reading_order ASC, t.id ASC LIMIT 25`);
      const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
      expect(plan).toContain('Index Scan using organizations_name');
      expect(plan).toMatch(/Index Cond: .*ROW\(.*\) >= ROW\(/);
    } finally {
      await client.end();
    }
  });
});
