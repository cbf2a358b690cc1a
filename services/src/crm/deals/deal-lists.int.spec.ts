import { SpecWorld } from '../../testing/spec-world.js';

const query = (parameters: Record<string, unknown>): string =>
  new URLSearchParams(Object.fromEntries(Object.entries(parameters).map(([name, value]) => [name, JSON.stringify(value)]))).toString();

describe('lists of deals', () => {
  let world: SpecWorld;
  const ids: number[] = [];
  beforeAll(async () => {
    world = await SpecWorld.start('lists');
    for (const [i, name] of ['Alfa', 'xABCx', '=1+1', 'Beta'].entries()) {
      const deal = await world.hasDeal({ name, owner: i === 3 ? 'else@spec.test' : undefined, lines: [{ ...world.line, price: i + 1 }] });
      ids.push(deal['id']);
    }
    await world.changeState(ids[3]!, 2);
  });
  afterAll(() => world.close());

  const names = async (parameters: Record<string, unknown>): Promise<string[]> =>
    (await world.get(`${world.deals}?${query(parameters)}`)).body.items.map((deal: { name: string }) => deal.name);

  it('CRM-264 CRM-265 return items with Content-Range, newest first', async () => {
    const { headers, body } = await world.get(`${world.deals}?${query({ range: [1, 2] })}`);
    expect(headers.get('content-range')).toBe('deals 1-2/4');
    expect(body.items.map((deal: { id: number }) => deal.id)).toEqual([ids[2], ids[1]]);
    expect(body.items[0]).toMatchObject({
      teamId: world.tenant.teamId,
      mine: true,
      organization: { name: expect.any(String) },
      dealState: { name: 'Open' },
    });
  });
  it('CRM-197 CRM-O48 find ABC in xABCx with free search, ignoring case, and by state', async () => {
    expect(await names({ filter: { q: 'abc' } })).toEqual(['xABCx']);
    expect(await names({ filter: { q: 'won' } })).toEqual(['Beta']);
  });
  it('CRM-200 CRM-018 combine values of one filter with OR, each using contains', async () => {
    expect(await names({ filter: { owner: ['else', 'nobody'] } })).toEqual(['Beta']);
    expect(await names({ filter: { dealState: [2, 7] } })).toEqual(['Beta']);
  });
  it('sort by any column and refuse unknown ones', async () => {
    expect(await names({ sort: ['dealValue', 'ASC'] })).toEqual(['Alfa', 'xABCx', '=1+1', 'Beta']);
    expect((await world.get(`${world.deals}?${query({ sort: ['secret', 'ASC'] })}`)).status).toBe(400);
    expect((await world.get(`${world.deals}?${query({ filter: { foo: 1 } })}`)).status).toBe(400);
    expect((await world.get(`${world.deals}?filter=%7B`)).status).toBe(400);
  });
  it('CRM-020 have a day window that hides only old invoiced and archived deals', async () => {
    await world.owner.transaction(async (tx) => {
      await tx.query(`SELECT set_config('app.ecosystem', $1, true)`, [String(world.tenant.ecosystemId)]);
      await tx.query(
        `UPDATE deals SET deal_date = current_date - 61, deal_state_id = CASE WHEN id = $2 THEN 3 ELSE deal_state_id END WHERE id = ANY($1::int[])`,
        [[ids[0], ids[1]], ids[0]],
      );
    });
    expect(await names({ filter: { dayWindow: 60 } })).not.toContain('Alfa');
    expect(await names({ filter: { dayWindow: 60 } })).toContain('xABCx');
    expect(await names({ filter: { dayWindow: 90 } })).toContain('Alfa');
  });
  it('CRM-036 CRM-037 as a board count and sum every column and give the first cards', async () => {
    const { body } = await world.get(`${world.deals}/board`);
    expect(body.columns.map((column: { column: number }) => column.column)).toEqual([4, 1, 2, 6, 7, 8, 3]);
    expect(body.columns[2]).toMatchObject({ count: 1, sums: [{ currency: 'EUR', value: 4 }], items: [{ name: 'Beta' }] });
  });
  it('CRM-205 CRM-O52 CRM-O53 museum 22 neutralize formulas in the export and end it with the total', async () => {
    const { body, headers } = await world.get(`${world.deals}/export?${query({ sort: ['name', 'ASC'] })}`);
    const lines = (body as string).split('\r\n');
    expect(headers.get('content-type')).toContain('text/csv');
    expect(lines[0]!.replace('\uFEFF', '')).toBe('Item;Price;Amount;Total;Customer;Date;Currency');
    expect(lines.some((line) => line.startsWith(`"'=1+1"`))).toBe(true);
    expect(lines.at(-2)).toBe('Total EUR;;;10,00;;;EUR');
  });
  it('CRM-137 CRM-O58 of the ecosystem filter by organization under either spelling', async () => {
    const deal = (await world.get(`/api/crm/deals/${ids[2]}`)).body;
    for (const name of ['OrganizationId', 'organizationId']) {
      const { body } = await world.get(`/api/crm/deals?${name}=${deal.organization.organizationId}`);
      expect(body.items.map((row: { id: number }) => row.id)).toEqual([ids[2]]);
    }
  });
  it('CRM-204 CRM-O52 keep any name in one cell of the export, and sum currencies separately', async () => {
    const whose: string[] = [];
    for (const [price, name] of [' EUR twice  the; "same"', 'USD 5.00 €;\nnext'].entries()) {
      const { organization, dealDate } = await world.hasDeal({ name, currency: 'USD', lines: [{ ...world.line, price: price + 0.55 }] });
      whose.push(`;${organization.name};${dealDate.slice(0, 10)};USD\r\n`);
    }
    const { body } = await world.get(`${world.deals}/export?${query({ sort: ['id', 'DESC'] })}`);
    expect(body).toContain(`\r\n"USD 5.00 €; next";1,55;1;1,55${whose[1]}`);
    expect(body).toContain(`EUR twice  the; ""same""";0,55;1;0,55${whose[0]}`);
    expect(body).toContain('\r\nTotal USD;;;2,10;;;USD\r\n');
    expect(body).toContain('\r\nTotal EUR;;;10,00;;;EUR\r\n');
  });
});

describe('the list of deals when opened', () => {
  let world: SpecWorld;
  beforeAll(async () => (world = await SpecWorld.start('opening')));
  afterAll(() => world.close());

  it('CRM-O48 has 25 per page, newest first, and is searched by id, name, owner, organization and status', async () => {
    const organization = { organizationId: await world.hasOrganization({ name: 'Vindbare Klant' }) };
    const made: Record<string, number> = {};
    for (const [name, over] of Object.entries({
      Oud: { dealDate: '2020-01-01T00:00:00Z' },
      Hare: { owner: 'else@spec.test' },
      Hun: { organization },
    }))
      made[name] = (await world.hasDeal({ name, ...over })).id;
    for (let n = 0; n < 23; n += 1) await world.hasDeal({ name: `Nummer ${n}` });
    await world.changeState(made['Hare']!, 2);
    const { headers, body } = await world.get(world.deals);
    expect(headers.get('content-range')).toBe('deals 0-24/26');
    expect(body.items[0].name).toBe('Nummer 22');
    const next = await world.get(`${world.deals}?${query({ range: [25, 49] })}`);
    expect(next.body.items.map(({ name }: { name: string }) => name)).toEqual(['Oud']);
    const found = async (q: string): Promise<string[]> =>
      (await world.get(`${world.deals}?${query({ filter: { q } })}`)).body.items.map(({ name }: { name: string }) => name);
    expect(await found(String(made['Oud']))).toContain('Oud');
    for (const [q, name] of [
      ['oud', 'Oud'],
      ['ELSE@', 'Hare'],
      ['vindbare', 'Hun'],
      ['won', 'Hare'],
    ] as const)
      expect([q, await found(q)]).toEqual([q, [name]]);
  });
});
