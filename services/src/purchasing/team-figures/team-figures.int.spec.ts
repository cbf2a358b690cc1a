import { type TeamFigures, decimal, monthsUpTo } from '@kantoor/schemas';
import type { Answer } from '../../testing/api.js';
import { makeTenant } from '../../testing/tenants.js';
import { ApprovalWorld, type Colleague, purchasesPath } from '../testing/approval-world.js';
import { officeDayFromNow } from '../../testing/office-day.js';

type Body = Answer['body'];
const today = officeDayFromNow(0);
const [lastMonth, thisMonth] = monthsUpTo(today, 12).slice(-2) as [string, string];
const sum = (amounts: readonly number[]): number => Number(amounts.reduce((total, amount) => total.plus(amount), decimal(0)).toFixed(2));

describe('figures of a team', () => {
  let office: ApprovalWorld;
  let ann: Colleague, otto: Colleague;
  const sales = '/api/invoices/SPEC/sales-invoices';
  const at = (): string => `/api/directory/teams/${office.world.tenant.teamId}/figures`;

  const sold = async (month: string, lines: readonly { project: string; price: number; department?: string }[], over: object = {}) => {
    const draft = await office.world.post(sales, {
      ...{ invoiceDescription: 'Advies', invoiceDate: `${month}-01T00:00:00Z` },
      customer: {
        name: 'Klant',
        addressLineOne: 'Kade 1',
        zipCode: '1011 AB',
        city: 'Amsterdam',
        countryIso2: 'NL',
        emailAddress: 'a@klant.test',
      },
      lines: lines.map(({ project, price, department = 'Advies' }) => ({
        ...{ description: project, quantity: 1, price, taxRate: { taxRateId: office.world.taxRateId } },
        ...{ department: { name: department }, project: { name: project } },
      })),
      ...over,
    });
    expect([draft.status, draft.body.code]).toEqual([201, undefined]);
    const booked = await office.world.post(`${sales}/${draft.body.invoiceId}/book`, {});
    expect([booked.status, booked.body.code]).toEqual([200, undefined]);
    return booked.body;
  };
  const bought = async (state: number, month: string, lines: readonly [project: string, price: number][], over: object = {}) => {
    const id = await office.purchase(null, [], {
      purchaseDate: `${month}-01T00:00:00Z`,
      lines: lines.map(([project, price]) => office.line(project, { price })),
      ...over,
    });
    await office.world.sql(`UPDATE purchases SET purchase_state_id = $2 WHERE id = $1`, [id, state]);
    return id;
  };
  const figures = async (who: Colleague | null = null): Promise<TeamFigures> => {
    const { status, body } = await office.as(who, 'GET', at());
    expect(status).toBe(200);
    return body as TeamFigures;
  };
  const idOf = (all: TeamFigures, name: string): number => all.groups.find((group) => group.name === name)!.groupId;

  beforeAll(async () => {
    office = await ApprovalWorld.start('team-figures');
    [ann, otto] = [await office.person('Ann'), await office.person('Otto')];
    await office.group('Strategie', ann);
    await office.group('Bouw', otto);
    const invoice = await sold(lastMonth, [
      { project: 'Strategie', price: 100 },
      { project: 'Bouw', price: 33.33 },
      { project: 'Ann', price: 5 },
      { project: 'Strategie', price: 700, department: 'Elders' },
    ]);
    await office.world.post(`${sales}/${invoice.invoiceId}/register-payment`, { amount: 500, fullyPaid: false });
    await sold(thisMonth, [{ project: 'Strategie', price: 40.5 }]);
    await office.world.post(sales, { invoiceDescription: 'Concept', lines: [] });
    await bought(2, lastMonth, [
      ['Strategie', 60],
      ['Bouw', 7],
    ]);
    await bought(4, thisMonth, [
      ['Strategie', 12.34],
      ['Ann', 3],
    ]);
    await bought(1, thisMonth, [['Strategie', 999]]);
    for (const [month, project, amount] of [
      [lastMonth, 'Strategie', 500],
      [thisMonth, 'Strategie', 250],
      [thisMonth, 'Ann', 80],
    ])
      expect((await office.as(null, 'POST', '/api/purchases/budgets', { month, department: 'Advies', project, amount })).status).toBe(201);
  });
  afterAll(() => office.close());

  it('are revenue, cost, budget and amount to be paid by group and month, with separate figures for lines without a group', async () => {
    const all = await figures();
    expect(all.months.slice(-2)).toEqual([lastMonth, thisMonth]);
    expect(all.groups.map(({ name }) => name)).toEqual(['Bouw', 'Strategie']);
    const [bouw, strategie] = [idOf(all, 'Bouw'), idOf(all, 'Strategie')];
    const of = (groupId: number | null, month: string) => all.items.find((item) => item.groupId === groupId && item.month === month);
    expect(of(strategie, lastMonth)).toMatchObject({ revenue: 100, cost: 60, budget: 500 });
    expect(of(strategie, thisMonth)).toMatchObject({ revenue: 40.5, cost: 12.34, budget: 250, open: 49.01 });
    expect(of(bouw, lastMonth)).toMatchObject({ revenue: 33.33, cost: 7, budget: 0 });
    expect([of(null, lastMonth), of(null, thisMonth)]).toMatchObject([
      { revenue: 5, cost: 0, budget: 0 },
      { revenue: 0, cost: 3, budget: 80 },
    ]);
    expect(all.withoutRate).toBe(0);
  });

  it('equal the sums of the lists that they link to, group by group', async () => {
    const all = await figures();
    for (const { groupId, name } of all.groups) {
      const filter = encodeURIComponent(JSON.stringify({ group: groupId, status: ['booked'] }));
      const rows = (await office.world.get(`${sales}?filter=${filter}`)).body.items as Body[];
      const invoices = await Promise.all(
        rows.map(
          async (row) =>
            ({
              ...(await office.world.get(`${sales}/${row.invoiceId}`)).body,
              openAmount: row.openAmount,
              netAmount: row.netAmount,
            }) as Body,
        ),
      );
      const own = (invoice: Body): number[] =>
        invoice.lines
          .filter((line: Body) => line.department?.name === 'Advies' && line.project?.name === name)
          .map((line: Body) => Number(line.price) * Number(line.quantity));
      const mine = all.items.filter((item) => item.groupId === groupId);
      expect([name, sum(mine.map(({ revenue }) => revenue))]).toEqual([name, sum(invoices.flatMap(own))]);
      const shares = invoices.flatMap((invoice) => own(invoice).map((net) => (invoice.openAmount * net) / invoice.netAmount));
      expect(Math.abs(sum(mine.map(({ open }) => open)) - sum(shares))).toBeLessThan(0.02);
      const spending = encodeURIComponent(JSON.stringify({ group: groupId, purchaseState: [2, 4] }));
      const spent = (await office.world.get(`${purchasesPath}?filter=${spending}`)).body.items as Body[];
      const purchases = await Promise.all(spent.map(async ({ id }) => (await office.world.get(`${purchasesPath}/${id}`)).body as Body));
      const lines = purchases.flatMap(({ lines: some }) => some as Body[]).filter(({ project }) => project === name);
      expect([name, sum(mine.map(({ cost }) => cost))]).toEqual([name, sum(lines.map(({ price, amount }) => price * amount))]);
      const budgets = (await office.world.get(`/api/purchases/budgets?filter=${encodeURIComponent(JSON.stringify({ project: name }))}`))
        .body.items;
      expect([name, sum(mine.map(({ budget }) => budget!))]).toEqual([name, sum(budgets.map(({ amount }: Body) => amount))]);
    }
    // The open amounts of all lines add up to the open amounts of the invoices.
    const open = (await office.world.get(`${sales}/totals?filter=${encodeURIComponent(JSON.stringify({ status: ['booked'] }))}`)).body
      .items as Body[];
    const elsewhere = open.reduce((total, { open: amount }) => total + amount, 0) - sum(all.items.map((item) => item.open));
    expect(elsewhere).toBeGreaterThan(0);
  });

  it('D-49 cover the own groups for a lead, without budgets, and are refused to a person who leads no group', async () => {
    const own = await figures(ann);
    expect(own.groups.map(({ name }) => name)).toEqual(['Strategie']);
    expect(new Set(own.items.map(({ groupId }) => groupId))).toEqual(new Set([own.groups[0]!.groupId]));
    expect(new Set(own.items.map(({ budget }) => budget))).toEqual(new Set([null]));
    expect(own.items.find(({ month }) => month === lastMonth)).toMatchObject({ revenue: 100, cost: 60 });
    const none = await office.person('Nel');
    expect((await office.as(none, 'GET', at())).status).toBe(403);
    const there = await makeTenant(office.world.owner, 'elsewhere');
    expect((await office.world.get(`/api/directory/teams/${there.teamId}/figures`)).status).toBe(404);
    // This person leads a group of another team.
    await office.world.sql(`INSERT INTO teams (ecosystem_id, key, name) VALUES ($1, 'leeg', 'Leeg')`, [office.world.tenant.ecosystemId]);
    const [empty] = await office.world.sql<{ id: number }>(`SELECT id FROM teams WHERE ecosystem_id = $1 AND key = 'leeg'`, [
      office.world.tenant.ecosystemId,
    ]);
    expect((await office.as(ann, 'GET', `/api/directory/teams/${empty!.id}/figures`)).status).toBe(403);
    expect((await office.world.get(`/api/directory/teams/${empty!.id}/figures`)).body).toMatchObject({ groups: [], items: [] });
  });

  it('include a converted invoice at the rate of its conversion, and nothing of it once it is credited (PLT-O88)', async () => {
    // So long ago that its rates are not imported.
    const month = monthsUpTo(today, 12)[1]!;
    const rated = (rate: string) =>
      office.world.owner.query(
        `INSERT INTO exchange_rates (currency, date, rate, source) VALUES ('USD', $1, $2, 'ECB') ON CONFLICT (currency, date) DO UPDATE SET rate = $2`,
        [`${month}-01`, rate],
      );
    const inGroup = async () => {
      const all = await figures();
      const { revenue, open } = all.items.find((item) => item.groupId === idOf(all, 'Bouw') && item.month === month)!;
      return [revenue, open, all.withoutRate];
    };
    await rated('1.25');
    const lines = [
      { project: 'Bouw', price: 100 },
      { project: 'Strategie', price: 50 },
    ];
    const { invoiceId } = await sold(month, lines, { currency: 'USD' });
    expect(await inGroup()).toEqual([80, 96.8, 0]);
    expect((await office.world.post(`${sales}/${invoiceId}/convert-currency`, {})).status).toBe(200);
    await rated('2');
    expect(await inGroup()).toEqual([80, 96.8, 0]);
    expect((await office.world.post(`${sales}/${invoiceId}/credit`, {})).status).toBe(201);
    expect(await inGroup()).toEqual([0, 0, 0]);
    await office.world.owner.query(`DELETE FROM exchange_rates WHERE currency = 'USD' AND date = $1`, [`${month}-01`]);
  });
});
