import type { Today } from '@kantoor/schemas';
import { addDays } from '../books/invoice-dates/invoice-dates.rules.js';
import { SpecWorld } from '../testing/spec-world.js';
import { officeDayFromNow } from '../testing/office-day.js';

const invoices = '/api/invoices/SPEC/sales-invoices';
const [archived, invoiced] = [3, 7];
const wire = (day: string): string => `${day}T00:00:00Z`;
const query = (filter: object): string => new URLSearchParams({ filter: JSON.stringify(filter) }).toString();

/** 01:30 UTC, five days after the day of the database: in Curaçao it is the evening before. */
const elsewhere = officeDayFromNow(5);
const today = addDays(elsewhere, -1);

describe('PLT-O14 an ecosystem in Curaçao uses its own day while it is tomorrow in Amsterdam', () => {
  let world: SpecWorld;

  beforeAll(async () => {
    const timers = ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'setImmediate', 'clearImmediate'] as const;
    const others = ['hrtime', 'nextTick', 'performance', 'queueMicrotask'] as const;
    jest.useFakeTimers({ now: new Date(`${elsewhere}T01:30:00Z`), doNotFake: [...timers, ...others] });
    world = await SpecWorld.start('Curacao');
    expect((await world.put('/api/directory/settings', { timeZone: 'America/Curacao' })).status).toBe(200);
  }, 60_000);
  afterAll(async () => {
    await world.close();
    jest.useRealTimers();
  });

  const drafted = (over: object) =>
    world.post(invoices, {
      invoiceDescription: 'Advies',
      invoiceDate: wire(today),
      customer: {
        name: 'Bakker',
        addressLineOne: 'Kade 1',
        zipCode: '1011 AB',
        city: 'Amsterdam',
        countryIso2: 'NL',
        emailAddress: 'jan@klant.test',
      },
      lines: [{ description: 'Werk', quantity: 1, price: 100, taxRate: { taxRateId: world.taxRateId } }],
      ...over,
    });
  const booked = async (over: object = {}) => {
    const draft = await drafted(over);
    expect(draft.status).toBe(201);
    const { status, body } = await world.post(`${invoices}/${draft.body.invoiceId}/book`, {});
    expect(status).toBe(200);
    return body;
  };
  const due = (day: string) => booked({ invoiceDate: wire(addDays(day, -10)), dueDate: wire(day) });
  const ids = async (address: string): Promise<number[]> => (await world.get(address)).body.items.map(({ id }: { id: number }) => id);

  it('for the clock that the profile gives to every member', async () => {
    const { body } = await world.get('/api/directory/me/profile');
    expect(body.ecosystemMemberships).toMatchObject([{ id: world.tenant.ecosystemId, timeZone: 'America/Curacao' }]);
  });

  it('for new deals, and for invoices without a date', async () => {
    const { id, dealDate } = await world.hasDeal();
    expect(dealDate).toBe(wire(today));
    const { status, body } = await world.changeState(id, invoiced);
    expect([status, body.invoiceDate]).toEqual([200, wire(today)]);
    expect((await world.get(`${invoices}/${body.externalInvoice.invoiceId}`)).body.invoiceDate).toBe(wire(today));
  });

  it('for the noon at which an invoice is booked, and for a moment that dates it (PLT-F29)', async () => {
    const { bookDate, invoiceDate } = await booked({ invoiceDate: `${elsewhere}T01:30:00Z` });
    expect([bookDate, invoiceDate]).toEqual([`${today}T16:00:00.000Z`, wire(today)]);
  });

  it('for the end of the year ahead in which an invoice may be dated', async () => {
    const inAYear = (day: string): string => `${Number(day.slice(0, 4)) + 1}${day.slice(4)}`;
    const statuses = [today, elsewhere].map(async (day) => (await drafted({ invoiceDate: wire(inAYear(day)) })).status);
    expect(await Promise.all(statuses)).toEqual([201, 422]);
  });

  it('for whether an invoice is overdue: in the list, in the figures and in Today', async () => {
    const [late, dueToday] = [await due(addDays(today, -1)), await due(today)];
    expect(await ids(`${invoices}?${query({ overdue: true })}`)).toEqual([late.invoiceId]);
    expect(await ids(`${invoices}?${query({ daysLateFrom: 1, daysLateTo: 1 })}`)).toEqual([late.invoiceId]);
    expect(await ids(`${invoices}?${query({ daysLateFrom: 0, daysLateTo: 0 })}`)).toEqual([dueToday.invoiceId]);
    expect((await world.get(`${invoices}/totals`)).body.items).toMatchObject([{ late: 121 }]);

    const { body: figures } = await world.get('/api/invoices/SPEC/debtor-figures');
    expect(figures.late).toMatchObject([{ amount: 121 }]);
    expect(figures.ageing.find(({ bucket }: { bucket: string }) => bucket === 'to30')).toMatchObject({ count: 1 });

    const { groups } = (await world.get('/api/directory/today')).body as Today;
    const waiting = (name: string) => groups.find((group) => group.name === name)!.items.map(({ id }) => id);
    expect(waiting('late-invoices')).toEqual([late.invoiceId]);
    expect(waiting('due-invoices')).toContain(dueToday.invoiceId);
  });

  it('for since when an item waits in Today', async () => {
    const { id } = await world.hasDeal();
    await world.sql(
      `INSERT INTO processes (ecosystem_id, workflow_id, kind, resource, entity_id, state, step, blocked, since)
       VALUES ($1, 'spec/evening', 'deal-to-invoice', 'deals', $2, 'blocked', 'check', '{"code": "STEP_FAILED", "problems": []}', $3)`,
      [world.tenant.ecosystemId, id, `${elsewhere}T01:30:00Z`],
    );
    const { groups } = (await world.get('/api/directory/today')).body as Today;
    const items = groups.find(({ name }) => name === 'processes')!.items.filter((item) => item.id === id);
    expect(items.map(({ since }) => since)).toEqual([today]);
  });

  it('for the last day on which a payment may have come in', async () => {
    const { invoiceId } = await booked();
    const paid = (day: string) => world.post(`${invoices}/${invoiceId}/register-payment`, { amount: 1, paymentDate: wire(day) });
    expect((await paid(elsewhere)).status).toBe(422);
    expect((await paid(today)).status).toBe(200);
  });

  it('for the start of the board’s day window', async () => {
    const archivedOf = async (day: string): Promise<number> => {
      const { id } = await world.hasDeal();
      await world.sql(`UPDATE deals SET deal_date = $2::date, deal_state_id = $3 WHERE id = $1`, [id, day, archived]);
      return id;
    };
    const [inside, outside] = [await archivedOf(addDays(today, -30)), await archivedOf(addDays(today, -31))];
    const shown = await ids(`${world.deals}?${query({ dayWindow: 30 })}`);
    expect([shown.includes(inside), shown.includes(outside)]).toEqual([true, false]);
  });

  it('for the one reminder per day, and for the daily limit of a person’s mails', async () => {
    const { invoiceId } = await due(addDays(today, -1));
    const receiver = { contactName: 'Jan', contactEmail: 'jan@klant.test', confirmedUnsent: true };
    const remind = (more: object = {}) => world.post(`${invoices}/${invoiceId}/send-reminder`, { ...receiver, ...more });
    // Mails have the time of the database.
    const midnight = `(date_trunc('day', now() AT TIME ZONE 'America/Curacao') AT TIME ZONE 'America/Curacao')`;
    const wentOut = (at: string) => world.sql(`UPDATE messages SET sent_at = ${at} WHERE external_identifier = $1`, [String(invoiceId)]);
    expect((await remind()).status).toBe(200);
    await wentOut(midnight);
    expect((await remind()).body.code).toBe('MAILED_TODAY');
    await wentOut(`${midnight} - interval '1 minute'`);
    expect((await remind()).status).toBe(200);

    expect((await world.put('/api/directory/settings', { mailsPerUserPerDay: 1 })).status).toBe(200);
    const refused = await remind({ confirmedRepeat: true });
    const [left] = await world.sql<{ seconds: number }>(
      `SELECT extract(epoch FROM ${midnight} + interval '1 day' - now())::int AS seconds`,
    );
    expect(refused.body.code).toBe('MAIL_LIMIT_REACHED');
    expect(Math.abs(Number(refused.headers.get('retry-after')) - left!.seconds)).toBeLessThan(60);
  });
});
