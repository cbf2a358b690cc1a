import type { ComingInvoices, SubscriptionForecast } from '@kantoor/schemas';
import { automationContext } from '../../platform/runtime/context.js';
import { SpecWorld } from '../../testing/spec-world.js';
import { comingFilterOf } from './coming-filter.rules.js';
import { ComingInvoices as ComingInvoicesService } from './coming-invoices.service.js';
import { officeDayFromNow } from '../../testing/office-day.js';

const wire = (day: string): string => `${day}T00:00:00Z`;
const dayFromNow = officeDayFromNow;
const monthly = { interval: 'monthly', dayOfMonth: 31, startDate: wire(dayFromNow(-30)), endDate: wire('2199-12-31') };

describe('the forecast of subscriptions (D-03)', () => {
  let world: SpecWorld;
  let at: string;

  beforeAll(async () => {
    world = await SpecWorld.start('Coming');
    at = `/api/crm/teams/${world.tenant.teamId}/subscriptions`;
  });
  afterAll(() => world.close());

  const sent = async (over: object = {}) => ({
    ...(await world.dealBody()),
    name: 'Onderhoud',
    schedule: { ...monthly, output: 'Book and invoice' },
    ...over,
  });
  const forecast = async (over: object = {}): Promise<SubscriptionForecast> => {
    const answer = await world.post(`${at}/forecast`, await sent(over));
    if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
    return answer.body;
  };
  const codes = ({ problems }: Pick<SubscriptionForecast, 'problems'>) => problems.map(({ code }) => code);

  it('shows the next twelve periods before saving, with amounts and recipient, without writing', async () => {
    const shown = await forecast();
    expect(shown).toMatchObject({ currency: 'EUR', receiver: { emailAddress: 'jo@klant.test' }, problems: [] });
    expect(shown.periods).toHaveLength(12);
    for (const period of shown.periods) {
      expect(period).toMatchObject({ net: 100, tax: 21, gross: 121, outcome: 'mailed' });
      const next = new Date(Date.parse(period.start) + 86_400_000);
      expect(next.getUTCDate()).toBe(1);
    }
    expect((await world.get(at)).body.items).toEqual([]);
  });

  it('shows the outcome of a period by output and invoiceDirectly (D-02, CRM-O87)', async () => {
    const outcomes = [];
    for (const over of [{ schedule: monthly }, { schedule: { ...monthly, output: 'Book' } }, { schedule: monthly, invoiceDirectly: true }])
      outcomes.push((await forecast(over)).periods[0]!.outcome);
    expect(outcomes).toEqual(['concept', 'booked', 'mailed']);
  });

  it('shows what would block it, and where to fix that', async () => {
    const organizationId = await world.hasOrganization({ vatNumber: null });
    await world.owner.transaction(async (tx) => {
      await tx.query(`SELECT set_config('app.ecosystem', $1, true)`, [String(world.tenant.ecosystemId)]);
      await tx.query(`UPDATE organizations SET zip_code = NULL, city = NULL WHERE id = $1`, [organizationId]);
    });
    // A product needs no ledger (CRM-O80), and a deal is invoiced without one.
    const { productId } = (await world.post('/api/crm/products', { name: 'Zonder grootboek', price: 10 })).body;
    const contactId = await world.hasContact({ emailAddresses: [] });
    const shown = await forecast({
      organization: { organizationId },
      contact: { contactId },
      lines: [{ ...world.line, product: { productId } }],
    });
    expect(shown.problems).toEqual([
      { code: 'CUSTOMER_INCOMPLETE', fields: ['zipCode', 'city'], fix: { resource: 'organizations', id: organizationId } },
      { code: 'RECEIVER_MISSING', fields: ['emailAddresses'], fix: { resource: 'contacts', id: contactId } },
    ]);
    expect(shown.periods[0]!.outcome).toBe('stopped');
    // A waiting deal is not an invoice yet.
    expect(codes(await forecast({ organization: { organizationId }, schedule: monthly }))).toEqual([]);
    expect(codes(await forecast({ lines: [] }))).toEqual(['LINES_MISSING']);
  });

  it('lists all periods of twelve months, with sums, months and problems', async () => {
    const schedule = { ...monthly, output: 'Book' };
    const one = (await world.post(at, await sent({ name: 'Een', schedule }))).body;
    const two = (await world.post(at, await sent({ name: 'Twee', currency: 'USD', schedule, lines: [] }))).body;
    await world.post(at, await sent({ name: 'Voorbij', schedule: { ...schedule, endDate: wire(dayFromNow(-1)) } }));
    for (const path of [`${at}/coming`, '/api/crm/subscriptions/coming']) {
      const answer = await world.get(`${path}?range=[0,3]`);
      const { items, totals, months, problems } = answer.body as ComingInvoices;
      expect(answer.headers.get('content-range')).toBe('coming 0-3/24');
      expect(items.map(({ name, start }) => [name, start])).toEqual([
        ['Een', items[0]!.start],
        ['Twee', items[0]!.start],
        ['Een', items[2]!.start],
        ['Twee', items[2]!.start],
      ]);
      expect(totals).toEqual([
        { currency: 'EUR', count: 12, net: 1_200, gross: 1_452 },
        { currency: 'USD', count: 12, net: 0, gross: 0 },
      ]);
      expect(months).toHaveLength(24);
      expect(months.filter(({ outcome }) => outcome === 'booked').map(({ gross }) => gross)).toEqual(Array(12).fill(121));
      expect(problems).toEqual([
        {
          ...{ subscriptionId: two.id, name: 'Twee', teamName: items[1]!.teamName, mine: true, start: items[0]!.start, periods: 12 },
          problem: { code: 'LINES_MISSING', fields: [], fix: { resource: 'subscriptions', id: two.id } },
        },
      ]);
      const { body: text } = await world.get(`${path}/export`);
      expect(text.split('\r\n')).toHaveLength(26);
      expect(text).toContain(';Een;');
    }
    const only = async (filter: object) =>
      world.get(`${at}/coming?${new URLSearchParams({ range: '[0,99]', filter: JSON.stringify(filter) })}`);
    const all = (await world.get(`${at}/coming?range=[0,99]`)).body as ComingInvoices;
    const month = all.items[2]!.start.slice(0, 7);
    const some = await only({ month, outcome: 'booked', currency: 'EUR' });
    expect([some.headers.get('content-range'), some.body.items]).toEqual([
      'coming 0-0/1',
      all.items.filter(({ start, outcome }) => start.startsWith(month) && outcome === 'booked'),
    ]);
    expect((await world.get(`${at}/coming?range=[5000,5024]`)).headers.get('content-range')).toBe('coming */24');
    expect([some.body.totals, some.body.months, some.body.problems]).toEqual([all.totals, all.months, all.problems]);
    expect((await only({ outcome: 'stopped' })).body.items).toHaveLength(12);
    const booked = new URLSearchParams({ filter: JSON.stringify({ month, outcome: 'booked' }) });
    expect((await world.get(`${at}/coming/export?${booked}`)).body.split('\r\n')).toHaveLength(3);
    const columns = { columns: 'start,outcome,problems', headings: '["Van","Wordt","Door"]' };
    const words = JSON.stringify([null, { stopped: 'Tegengehouden' }, { LINES_MISSING: 'Er zijn geen regels.' }]);
    const filter = JSON.stringify({ month, outcome: 'stopped' });
    const inWords = await world.get(`${at}/coming/export?${new URLSearchParams({ filter, ...columns, words })}`);
    expect(inWords.body).toBe(`Van;Wordt;Door\r\n${all.items[2]!.start};Tegengehouden;Er zijn geen regels.\r\n`);
    for (const wrong of [{ receiver: 'x' }, { month: 11 }]) expect((await only(wrong)).status).toBe(400);
    // What waits for the next run is included: periods left by a schedule change, and those that began while nothing was billed.
    const first = (id: number, of: ComingInvoices) => of.items.find(({ subscriptionId }) => subscriptionId === id)?.start;
    const weekly = { ...monthly, interval: 'weekly', startDate: wire(dayFromNow(0)), output: 'Book' };
    const left = (await world.post(at, await sent({ name: 'Verlengd', schedule: weekly }))).body;
    await world.put(`${at}/${left.id}`, { ...left, schedule: { ...left.schedule, endDate: wire('2198-12-31') } });
    const late = (await world.post(at, await sent({ name: 'Laat', schedule: weekly }))).body;
    await world.sql(`UPDATE subscriptions SET start_date = start_date - 7, bills_from = bills_from - 7 WHERE id = $1`, [late.id]);
    const over = (await world.post(at, await sent({ name: 'Net voorbij', schedule: weekly }))).body;
    await world.sql(
      `UPDATE subscriptions SET start_date = start_date - 7, bills_from = bills_from - 7, end_date = start_date - 6 WHERE id = $1`,
      [over.id],
    );
    const waiting = (await world.get(`${at}/coming?range=[0,999]`)).body as ComingInvoices;
    expect([left, late, over].map(({ id }) => first(id, waiting))).toEqual([dayFromNow(0), dayFromNow(-7), dayFromNow(-7)]);
    expect(waiting.items.filter(({ subscriptionId }) => subscriptionId === over.id)).toHaveLength(1);
    const sumOf = (of: ComingInvoices) => of.totals.find(({ currency }) => currency === 'EUR')!;
    expect(sumOf(waiting).gross).toBe(
      waiting.items.filter(({ currency }) => currency === 'EUR').reduce((sum, { gross }) => sum + gross, 0),
    );
    for (const { id } of [left, late, over]) await world.remove(`${at}/${id}`);
    // The list and the form agree on a subscription.
    const { periods } = await forecast({ schedule });
    const listed = (await world.get(`${at}/coming?range=[0,23]`)).body as ComingInvoices;
    const own = listed.items.filter(({ subscriptionId }) => subscriptionId === one.id);
    expect(own.map(({ start, end, net, tax, gross, outcome }) => ({ start, end, net, tax, gross, outcome }))).toEqual(periods);
  });

  it('lets other requests run while its export is written, however large it is', async () => {
    const { id } = (await world.post(at, await sent({ schedule: { ...monthly, interval: 'weekly', output: 'Book' } }))).body;
    const columns =
      'team_id, name, owner, currency, organization_id, contact_id, interval_id, day_of_month, start_date, end_date, output, subscription_value, subscription_date, bills_from';
    await world.sql(
      `INSERT INTO subscriptions (ecosystem_id, ${columns}) SELECT ecosystem_id, ${columns} FROM subscriptions, generate_series(1, 60) WHERE id = $1`,
      [id],
    );
    const service = world.api.app.get(ComingInvoicesService, { strict: false });
    const ctx = automationContext(world.tenant.ecosystemId, 'spec');
    const periods = service.all(ctx, { today: dayFromNow(0) }, comingFilterOf({}));
    await periods.next();
    let [shown, turns, isOver] = [1, 0, false];
    const turn = (): void => {
      turns += 1;
      if (!isOver) setImmediate(turn);
    };
    setImmediate(turn);
    for await (const _ of periods) shown += 1;
    isOver = true;
    expect(shown).toBeGreaterThan(3_000);
    expect(turns).toBeGreaterThan(10);
  }, 30_000);
});
