import { officeDay } from '../../testing/office-day.js';
import type { Answer } from '../../testing/api.js';
import { SpecWorld } from '../../testing/spec-world.js';

const path = '/api/purchases/budgets';
type Body = Answer['body'];

describe('budgets', () => {
  let world: SpecWorld;
  let supplier: number;
  let group: number;
  const person = 'Person of budgets';
  beforeAll(async () => {
    world = await SpecWorld.start('budgets');
    const { ecosystemId, teamId } = world.tenant;
    await world.sql(`UPDATE teams SET name = 'Advies' WHERE ecosystem_id = $1`, [ecosystemId]);
    const [made] = await world.sql<{ id: number }>(
      `INSERT INTO activities (ecosystem_id, team_id, key, name) VALUES ($1, $2, 'strategie', 'Strategie') RETURNING id`,
      [ecosystemId, teamId],
    );
    group = made!.id;
    supplier = await world.hasOrganization({ name: 'Papierfabriek' });
  });
  afterAll(() => world.close());

  const budget = (over: object = {}) => ({ month: '2026-03', department: 'Advies', project: 'Strategie', amount: 500, ...over });
  const left = async (month: string, query = '', id = group): Promise<Body> =>
    (await world.call('GET', `/api/directory/groups/${id}/budget${query}`, undefined, { 'x-period': month })).body;
  const leftOfPerson = async (month: string): Promise<Body> => {
    const { personId, teamId } = world.tenant;
    const at = `/api/directory/people/${personId}/budget?team_id=${teamId}`;
    return (await world.call('GET', at, undefined, { 'x-period': month })).body;
  };
  /** Creates a purchase in this state with lines of the given prices. */
  const spent = async (state: number, prices: readonly number[], over: object = {}, project = 'Strategie'): Promise<number> => {
    const { id, purchaseId } = (
      await world.post(`/api/purchases/teams/${world.tenant.teamId}/purchases`, {
        ...{ name: 'Papier', organization: { organizationId: supplier }, purchaseDate: '2026-03-31T00:00:00Z', currency: 'EUR' },
        lines: prices.map((price) => ({ ...world.line, price, amount: 1, project })),
        ...over,
      })
    ).body;
    await world.sql(`UPDATE purchases SET purchase_state_id = $2 WHERE id = $1`, [id ?? purchaseId, state]);
    return id;
  };
  const as = async (role: string[]): Promise<string> => world.issuer.token({ sub: world.tenant.subject, role });

  it('D-27 are kept per month and activity or person, each once, and resolve their owner', async () => {
    const { status, body } = await world.post(path, budget({ month: '2026-01' }));
    expect([status, body]).toEqual([201, expect.objectContaining({ budgetId: body.id, activityId: group, personId: null, amount: 500 })]);
    const own = (await world.post(path, budget({ month: '2026-01', project: person }))).body;
    expect(own).toMatchObject({ activityId: null, personId: world.tenant.personId, teamId: world.tenant.teamId });
    expect((await world.get(`${path}/${own.id}`)).body).toMatchObject({ budgetId: own.id, amount: 500 });
    expect((await world.post(path, budget({ month: '2026-01', amount: 3 }))).body).toMatchObject({
      ...{ status: 409, code: 'BUDGET_EXISTS' },
      errors: [{ pointer: '/project' }],
    });
    for (const [wrong, pointer] of [
      [{ department: 'Nergens' }, '/department'],
      [{ project: 'Nergens' }, '/project'],
      [{ month: '2026-13' }, '/month'],
      [{ month: 'maart' }, '/month'],
      [{ amount: -1 }, '/amount'],
      [{ amount: null }, '/amount'],
    ] as const)
      expect((await world.post(path, budget(wrong))).body).toMatchObject({ status: 422, errors: [{ pointer }] });
    expect((await world.put(`${path}/${own.id}`, { ...own, amount: 60 })).body).toMatchObject({ amount: 60, version: 2 });
    expect((await world.remove(`${path}/${own.id}`)).status).toBe(204);
    expect((await world.get(path)).body.items.map(({ id }: Body) => id)).toEqual([body.id]);
  });

  it('D-27 are imported from a file by month, team and name, with changes shown beforehand', async () => {
    const fields = ['month', 'department', 'project', 'amount'];
    type Cells = string[];
    const file = (rows: Cells[], shown?: readonly { version: number | null }[]) => ({
      fields,
      rows: rows.map((cells, i) => ({ line: i + 2, cells, ...(shown && { version: shown[i]!.version }) })),
    });
    const preview = async (rows: Cells[]) => (await world.post(`${path}/import/preview`, file(rows))).body.rows;
    await world.post(path, budget({ month: '2027-01' }));
    const rows: Cells[] = [
      ['2027-01', 'advies', ' strategie ', '750,50'],
      ['2027-02', 'Advies', 'Strategie', '800'],
      ['2027-01', 'Advies', person, '50'],
      ['2027-01', 'Advies', 'Nergens', '50'],
      ['2027-01', 'Nergens', 'Strategie', '50'],
      ['mrt-27', 'Advies', 'Strategie', '50'],
      ['2027-03', 'Advies', 'Strategie', '1'],
      ['2027-03', 'ADVIES', 'strategie', '2'],
      ['', 'Advies', 'Strategie', '2'],
    ];
    const shown = await preview(rows);
    expect(
      shown.map(({ outcome, isDouble, errors }: Body) => [outcome, isDouble, errors.map(({ field, code }: Body) => `${field} ${code}`)]),
    ).toEqual([
      ['changed', false, []],
      ['new', false, []],
      ['new', false, []],
      ['refused', false, ['project FIELD_REFERENCE_UNKNOWN']],
      ['refused', false, ['department FIELD_REFERENCE_UNKNOWN']],
      ['refused', false, ['month FIELD_FORMAT']],
      ['new', true, []],
      ['refused', true, ['department FIELD_REFERENCE_UNKNOWN']],
      ['refused', false, ['month FIELD_REQUIRED']],
    ]);
    expect([shown[0].key, shown[0].changes]).toEqual(['2027-01 · advies · strategie', [{ field: 'amount', before: 500, after: 750.5 }]]);
    expect((await world.post(`${path}/import`, file(rows, shown))).status).toBe(422);
    const fine = rows.slice(0, 3);
    const { status, body } = await world.post(`${path}/import`, file(fine, shown));
    expect([status, body]).toEqual([200, expect.objectContaining({ created: 2, updated: 1 })]);
    expect([await left('2027-01'), await leftOfPerson('2027-01'), await left('2027-02')]).toMatchObject([
      { budget: 750.5, available: 750.5 },
      { budget: 50 },
      { budget: 800 },
    ]);
    expect((await preview(fine)).map(({ outcome }: Body) => outcome)).toEqual(['unchanged', 'unchanged', 'unchanged']);
    const exported = String((await world.get(`${path}/export?filter=${encodeURIComponent('{"month":"2027-02"}')}`)).body);
    expect(exported).toContain('800');
    const undone = await world.post(`${path}/import/${body.importId}/undo`);
    expect([undone.status, (await left('2027-02')).budget]).toEqual([200, 0]);
  });

  it('PUR-O90 PUR-227 are reduced by what is booked or requested in the month, activity and person separately', async () => {
    await world.post(path, budget());
    await world.post(path, budget({ project: person, amount: 80 }));
    await spent(2, [100, 50.005]);
    await spent(4, [200], { purchaseDate: '2026-03-01T00:00:00Z' });
    await spent(2, [30], {}, person);
    // Not counted: other states, other months, other activities, archived purchases.
    for (const state of [1, 3, 5]) await spent(state, [1000]);
    await spent(2, [1000], { purchaseDate: '2026-02-28T00:00:00Z' });
    await spent(2, [1000], { purchaseDate: '2026-04-01T00:00:00Z' });
    await spent(2, [1000], {}, 'Iets anders');
    await world.sql(`UPDATE purchases SET archived_at = now() WHERE id = $1`, [await spent(4, [1000])]);
    expect(await left('2026-03')).toEqual({ budget: 500, available: 149.99, withoutRate: 0, rate: 1 });
    expect(await leftOfPerson('2026-03')).toEqual({ budget: 80, available: 50, withoutRate: 0, rate: 1 });
    expect(await left('2026-05')).toEqual({ budget: 0, available: 0, withoutRate: 0, rate: 1 });
    await spent(4, [450]);
    expect(await left('2026-03')).toMatchObject({ available: -300.01 });
  });

  it('D-27 convert other currencies at the rate of the purchase date', async () => {
    await world.owner.query(
      `INSERT INTO exchange_rates (currency, date, rate, source) VALUES ('SAR', '2031-06-02', 4, 'spec'), ('SAR', '2031-06-05', 5, 'spec') ON CONFLICT DO NOTHING`,
    );
    await world.post(path, budget({ month: '2031-06', amount: 100 }));
    await spent(2, [40], { currency: 'SAR', purchaseDate: '2031-06-04T00:00:00Z' });
    await spent(2, [40], { currency: 'SAR', purchaseDate: '2031-06-06T00:00:00Z' });
    expect(await left('2031-06', '?currency=SAR&day=2031-06-03')).toEqual({ budget: 100, available: 82, withoutRate: 0, rate: 4 });
    // Before the first exchange rate no conversion exists.
    await world.post(path, budget({ month: '2000-02', amount: 100 }));
    await spent(2, [40], { currency: 'SAR', purchaseDate: '2000-02-01T00:00:00Z' });
    expect(await left('2000-02', '?currency=SAR&day=2000-02-01')).toMatchObject({ available: 100, withoutRate: 1, rate: null });
  });

  it('PUR-002 PUR-224 PUR-O92 PUR-O91 are visible to and maintained by finance and site admins only', async () => {
    const at = (address: string, token: string, method = 'GET', body?: object) =>
      world.api.call(address, { method, token, ecosystem: world.tenant.ecosystemId, body });
    const addresses = [
      `/api/directory/groups/${group}/budget`,
      `/api/directory/people/${world.tenant.personId}/budget?team_id=${world.tenant.teamId}`,
      path,
    ];
    const statuses = async (role: string[]) => {
      const token = await as(role);
      const read = await Promise.all(addresses.map((address) => at(address, token)));
      return [...read, await at(path, token, 'POST', budget({ month: '2029-01', amount: 1, project: 'Nergens' }))].map(
        ({ status }) => status,
      );
    };
    expect(await statuses(['BE_Member', 'app_paperless'])).toEqual([403, 403, 403, 403]);
    expect(await statuses(['BE_FinanceEmployee', 'app_paperless'])).toEqual([200, 200, 200, 422]);
    expect(await statuses(['BE_SiteAdmin', 'app_paperless'])).toEqual([200, 200, 200, 422]);
    // Everyone can read a group.
    expect((await at(`/api/directory/groups/${group}`, await as(['BE_Member']))).status).toBe(200);
  });

  it('PUR-228 PLT-384 default to the current month; an invalid month, day, team or currency is refused', async () => {
    const today = officeDay(new Date()).slice(0, 7);
    await world.post(path, budget({ month: today, amount: 321 }));
    expect((await world.get(`/api/directory/groups/${group}/budget`)).body).toMatchObject({ budget: 321 });
    const person = `/api/directory/people/${world.tenant.personId}/budget`;
    for (const [address, period] of [
      [`/api/directory/groups/${group}/budget`, '2026-3'],
      [`/api/directory/groups/${group}/budget?currency=XXX`, today],
      [`/api/directory/groups/${group}/budget?day=2026-02-30`, today],
      [person, today],
    ] as const)
      expect([address, (await world.call('GET', address, undefined, { 'x-period': period })).status]).toEqual([address, 400]);
    for (const address of [
      '/api/directory/groups/2000000000/budget',
      `/api/directory/people/2000000000/budget?team_id=${world.tenant.teamId}`,
    ])
      expect((await world.get(address)).status).toBe(404);
    expect((await world.get(`${person}?team_id=2000000000`)).status).toBe(404);
  });
});
