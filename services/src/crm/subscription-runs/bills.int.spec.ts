import type { INestApplicationContext } from '@nestjs/common';
import { dayIn } from '@kantoor/schemas';
import type { ComingInvoices, SubscriptionForecast, SubscriptionPeriod } from '@kantoor/schemas';
import { WaitingInvoices } from '../../invoicing/exchange-rates/index.js';
import { automationContext } from '../../platform/context.js';
import type { RequestContext } from '../../platform/context.js';
import { until } from '../../testing/until.js';
import { createWorkerContext } from '../../worker-context.module.js';
import { CrmWorld } from '../testing/crm-world.js';
import { Bills } from './bills.service.js';

const today = dayIn('Europe/Amsterdam', new Date());
const wire = (day: string): string => `${day}T00:00:00Z`;
const days = (count: number): string => new Date(Date.parse(wire(today)) + count * 86_400_000).toISOString().slice(0, 10);
/** Its first period that is billed begins today. */
const monthly = { interval: 'monthly', dayOfMonth: Number(today.slice(8)), startDate: wire(today), endDate: wire('2199-12-31') };

describe('the bills of subscriptions (D-02, CRM-O86)', () => {
  let world: CrmWorld, worker: INestApplicationContext, bills: Bills, ctx: RequestContext, at: string;

  beforeAll(async () => {
    world = await CrmWorld.start('Bills');
    worker = await createWorkerContext();
    bills = worker.get(Bills);
    ctx = automationContext(world.tenant.ecosystemId, 'spec');
    at = `/api/crm/teams/${world.tenant.teamId}/subscriptions`;
  });
  /** The next one bills its own alone. */
  afterEach(() => world.sql(`UPDATE subscriptions SET archived_at = now()`));
  afterAll(async () => {
    await world.owner.query(`DELETE FROM exchange_rates WHERE date BETWEEN $1 AND $2`, [days(-508), days(-501)]);
    await worker.close();
    await world.close();
  });

  const hasSubscription = async (output: string, over: object = {}, schedule: object = monthly): Promise<number> => {
    const answer = await world.post(at, await world.dealBody({ name: 'Onderhoud', schedule: { ...schedule, output }, ...over }));
    if (answer.status !== 201) throw new Error(JSON.stringify(answer.body));
    return answer.body.id;
  };
  const withoutCity = async (): Promise<number> => {
    const organizationId = await world.hasOrganization();
    await world.sql(`UPDATE organizations SET city = NULL WHERE id = $1`, [organizationId]);
    return organizationId;
  };
  /** The same subscription so many times more. */
  const copied = async (id: number, times: number): Promise<number[]> => {
    const columns =
      'team_id, name, owner, currency, organization_id, contact_id, interval_id, day_of_month, start_date, end_date, output, subscription_value, subscription_date, bills_from';
    const rows = await world.sql<{ id: number }>(
      `INSERT INTO subscriptions (ecosystem_id, ${columns}) SELECT ecosystem_id, ${columns} FROM subscriptions, generate_series(1, $2) WHERE id = $1 RETURNING id`,
      [id, times],
    );
    await world.sql(
      `INSERT INTO subscription_lines (ecosystem_id, subscription_id, line_number, description, price, amount, department, project)
       SELECT ecosystem_id, copy, line_number, description, price, amount, department, project FROM subscription_lines, unnest($2::int[]) copy
       WHERE subscription_id = $1`,
      [id, rows.map((row) => row.id)],
    );
    return [id, ...rows.map((row) => row.id)];
  };
  const billAll = async (date = today): Promise<{ billed: number; attention: number }> => {
    const sum = { billed: 0, attention: 0 };
    for (let after: number | null = 0; after !== null;) {
      const done = await bills.billNext(ctx, { date, after });
      sum.billed += done.billed;
      sum.attention += done.attention;
      after = done.after;
    }
    return sum;
  };
  const periodsOf = async (id: number): Promise<SubscriptionPeriod[]> => (await world.get(`${at}/${id}/periods`)).body.items;
  const past = async (id: number): Promise<SubscriptionPeriod[]> => (await periodsOf(id)).filter(({ state }) => state !== 'coming');
  const numbers = async (): Promise<string[]> =>
    (
      await world.sql<{ number: string }>(
        `SELECT invoice_number AS number FROM sales_invoices WHERE status = 'booked' ORDER BY invoice_number`,
      )
    ).map(({ number }) => number);
  const isGapless = async (): Promise<void> => {
    const taken = await numbers();
    expect(taken).toEqual(taken.map((_, nth) => `S${String(nth + 1).padStart(5, '0')}`));
  };

  it('are a deal that waits, a booked invoice, or one that is mailed as well, as the output says', async () => {
    const [concept, book, mail] = [
      await hasSubscription('Concept'),
      await hasSubscription('Book'),
      await hasSubscription('Book and invoice'),
    ];
    expect(await billAll()).toEqual({ billed: 3, attention: 0 });
    const deals = await Promise.all(
      [concept, book, mail].map(async (id) => {
        const [period] = await past(id);
        expect(period).toMatchObject({ start: today, state: 'billed', net: 100, tax: 21, gross: 121, runDate: today });
        return { period: period!, deal: (await world.get(`/api/crm/deals/${period!.deal!.id}`)).body };
      }),
    );
    expect(
      deals.map(({ period, deal }) => [period.outcome, deal.dealState.dealStateId, deal.externalInvoice?.invoiceNumber ?? null]),
    ).toEqual([
      ['concept', 6, null],
      ['booked', 7, deals[1]!.period.invoice!.invoiceNumber],
      ['mailed', 7, deals[2]!.period.invoice!.invoiceNumber],
    ]);
    // The customer reads for which days it is.
    const shown = (day: string): string => day.split('-').reverse().join('-');
    for (const { deal, period } of deals)
      expect(deal.invoiceDescription).toMatch(new RegExp(`^Advies, ${shown(period.start)} (t/m|to) ${shown(period.end)}$`));
    expect(deals[1]!.deal).toMatchObject({ name: 'Onderhoud', lines: [{ description: 'Advies', net: 100 }], totals: { gross: 121 } });
    const sent = async (nth: number): Promise<number> => {
      const { invoiceId } = deals[nth]!.period.invoice!;
      const log = await world.get(`/api/directory/message-log?application=invoices&external_identifier=${invoiceId}`);
      return log.body.items.filter(({ state }: { state: string }) => state === 'sent').length;
    };
    const processes = async (nth: number) => (await world.get(`/api/crm/deals/${deals[nth]!.deal.id}/process`)).body.processes;
    await until(async () => (await processes(1))[0]?.state === 'done' && (await processes(2))[0]?.state === 'done', 60_000);
    expect([await sent(1), await sent(2)]).toEqual([0, 1]);
    // Its payment is followed from here on.
    expect((await processes(2)).map(({ kind }: { kind: string }) => kind)).toContain('payment-sync');
    await isGapless();
  }, 120_000);

  it('are made once, whoever runs it and however often; numbers have no gap (museum 1, 2, 5)', async () => {
    const ids = await copied(await hasSubscription('Book'), 109);
    const before = (await numbers()).length;
    const runs = await Promise.all([1, 2, 3, 4, 5].map(() => billAll()));
    expect(runs.reduce((sum, { billed }) => sum + billed, 0)).toBe(110);
    for (let hour = 0; hour < 3; hour += 1) expect(await billAll()).toEqual({ billed: 0, attention: 0 });
    const rows = await world.sql<{ count: number }>(
      `SELECT count(*)::int AS count FROM subscription_periods p JOIN deals d ON d.id = p.deal_id JOIN sales_invoices i ON i.deal_id = d.id
       WHERE p.subscription_id = ANY ($1::int[]) AND i.status = 'booked' AND d.linked_invoice_number = i.invoice_number GROUP BY p.subscription_id`,
      [ids],
    );
    expect(rows).toEqual(Array(110).fill({ count: 1 }));
    expect(await numbers()).toHaveLength(before + 110);
    await isGapless();
  }, 60_000);

  it('come for every period of a time in which nobody billed, and for none that comes (museum 3, 6)', async () => {
    const id = await hasSubscription('Book', {}, { ...monthly, interval: 'weekly', startDate: wire(days(-42)) });
    expect(await past(id)).toEqual([]);
    await world.sql(`UPDATE subscriptions SET bills_from = $2::date WHERE id = $1`, [id, days(-40)]);
    expect(await billAll()).toEqual({ billed: 6, attention: 0 });
    expect((await past(id)).map(({ start }) => start)).toEqual([0, -7, -14, -21, -28, -35].map(days));
    expect(await billAll(days(6))).toEqual({ billed: 0, attention: 0 });
  });

  describe('where something is missing', () => {
    it('stop with the reason of the forecast, and no other; what was fixed goes on (museum 24)', async () => {
      const organizationId = await withoutCity();
      const poisoned = await hasSubscription('Book', { organization: { organizationId } });
      const others = await copied(await hasSubscription('Book'), 9);
      const foreseen = ((await world.get(`${at}/coming?range=[0,99]`)).body as ComingInvoices).problems;
      expect(await billAll()).toEqual({ billed: others.length, attention: 1 });
      const [stopped] = await past(poisoned);
      const reason = { code: 'CUSTOMER_INCOMPLETE', fields: ['city'], fix: { resource: 'organizations', id: organizationId } };
      expect(stopped).toMatchObject({ state: 'attention', problems: [reason], deal: null, gross: 121 });
      expect(foreseen.find(({ subscriptionId }) => subscriptionId === poisoned)!.problem).toEqual(reason);
      await isGapless();

      const processOf = async () => (await world.get(`/api/crm/subscriptions/${poisoned}/process`)).body.processes[0];
      await until(async () => (await processOf())?.state === 'blocked', 30_000);
      expect((await processOf()).blocked).toMatchObject({ code: 'CUSTOMER_INCOMPLETE', fix: reason.fix });
      const waiting = (await world.get('/api/directory/today')).body;
      expect(JSON.stringify(waiting)).toContain(`subscription-period/${poisoned}/${today}`);
      expect(await billAll()).toEqual({ billed: 0, attention: 0 });

      // Let go on too early it says the same again.
      const early = await world.post(`/api/crm/subscriptions/${poisoned}/resume`, {
        workflowId: `subscription-period/${poisoned}/${today}`,
      });
      expect([early.status, early.body.processes[0].state]).toEqual([200, 'running']);
      await until(async () => (await processOf())?.state === 'blocked', 30_000);

      const customer = (await world.get(`/api/crm/organizations/${organizationId}`)).body;
      await world.put(`/api/crm/organizations/${organizationId}`, { ...customer, city: 'Utrecht' });
      const resumed = await world.post(`${at}/${poisoned}/periods/${today}/resume`);
      expect([resumed.status, resumed.body.state]).toEqual([200, 'attention']);
      await until(async () => (await past(poisoned))[0]!.state === 'billed', 30_000);
      await until(async () => (await processOf()).state === 'done', 30_000);
      expect((await world.post(`${at}/${poisoned}/periods/${today}/resume`)).status).toBe(409);
      await isGapless();
    }, 120_000);

    it('may be skipped with a reason, which ends their process', async () => {
      const id = await hasSubscription('Book', { organization: { organizationId: await withoutCity() } });
      await billAll();
      const processOf = async () => (await world.get(`/api/crm/subscriptions/${id}/process`)).body.processes[0];
      await until(async () => (await processOf())?.state === 'blocked', 30_000);
      const skip = (reason: string) => world.post(`${at}/${id}/periods/${today}/skip`, { reason });
      expect((await skip('')).status).toBe(422);
      const skipped = await skip('Klant is failliet');
      expect(skipped.body).toMatchObject({ state: 'skipped', skipped: { by: 'person', reason: 'Klant is failliet' }, problems: [] });
      await until(async () => (await processOf()).state === 'done', 30_000);
      expect((await skip('Nog eens')).status).toBe(409);
      expect(await billAll()).toEqual({ billed: 0, attention: 0 });
    }, 60_000);

    it('may be skipped while they are tried once more, which ends their process as well', async () => {
      const id = await hasSubscription('Book', { organization: { organizationId: await withoutCity() } });
      await billAll();
      const processOf = async () => (await world.get(`/api/crm/subscriptions/${id}/process`)).body.processes[0];
      await until(async () => (await processOf())?.state === 'blocked', 30_000);
      await world.sql(`UPDATE processes SET state = 'running', blocked = NULL WHERE workflow_id = $1`, [(await processOf()).workflowId]);
      expect((await world.post(`${at}/${id}/periods/${today}/skip`, { reason: 'Toch niet' })).status).toBe(200);
      await until(async () => (await processOf()).state === 'done', 30_000);
    }, 60_000);

    it('never stop the others, whatever breaks', async () => {
      const broken = await hasSubscription('Book');
      const others = await copied(await hasSubscription('Book'), 6);
      await world.sql(`UPDATE subscription_lines SET price = 99999999999999, amount = 99999999999999 WHERE subscription_id = $1`, [broken]);
      expect(await billAll()).toEqual({ billed: others.length, attention: 1 });
      expect((await past(broken))[0]).toMatchObject({ state: 'attention', problems: [{ code: 'AMOUNT_TOO_LARGE' }] });
      await isGapless();
      // Tried once more it says the same, and is billed once somebody lowered it.
      const processOf = async () => (await world.get(`/api/crm/subscriptions/${broken}/process`)).body.processes[0];
      const says = async () => until(async () => (await processOf())?.blocked?.code === 'AMOUNT_TOO_LARGE', 30_000);
      await says();
      expect(await bills.billOne(ctx, { subscriptionId: broken, start: today })).toMatchObject([{ code: 'AMOUNT_TOO_LARGE' }]);
      await world.sql(`UPDATE subscription_lines SET price = 100, amount = 1 WHERE subscription_id = $1`, [broken]);
      expect((await world.post(`${at}/${broken}/periods/${today}/resume`)).status).toBe(200);
      await until(async () => (await past(broken))[0]!.state === 'billed', 30_000);
    }, 60_000);

    it('are skipped when their subscription is archived', async () => {
      const id = await hasSubscription('Book', { organization: { organizationId: await withoutCity() } });
      await billAll();
      expect((await world.remove(`${at}/${id}`)).status).toBe(204);
      expect(await periodsOf(id)).toMatchObject([{ state: 'skipped', skipped: { by: 'archive', reason: null } }]);
    }, 60_000);
  });

  it('count a change of price from the next unbilled period, and a change of schedule leaves no period out and none twice', async () => {
    const schedule = { ...monthly, interval: 'weekly', startDate: wire(days(-14)) };
    const id = await hasSubscription('Book', {}, schedule);
    await world.sql(`UPDATE subscriptions SET bills_from = $2::date WHERE id = $1`, [id, days(-7)]);
    const stored = (await world.get(`${at}/${id}`)).body;
    const changed = { ...stored, lines: [{ ...world.line, price: 50 }], schedule: { ...stored.schedule, interval: 'monthly' } };
    expect((await world.put(`${at}/${id}`, changed)).status).toBe(200);
    expect((await past(id)).map(({ start, state }) => [start, state])).toEqual([
      [today, 'due'],
      [days(-7), 'due'],
    ]);
    expect(await billAll()).toEqual({ billed: 2, attention: 0 });
    expect((await past(id)).map(({ gross }) => gross)).toEqual([60.5, 60.5]);
    expect(await billAll(days(1))).toEqual({ billed: 0, attention: 0 });
  });

  it('are booked like any deal also where they come to nothing, which is paid at once, or to less, which goes back; neither asks for money', async () => {
    const [nothing, less] = [await hasSubscription('Book'), await hasSubscription('Book')];
    await world.sql(
      `UPDATE subscription_lines SET price = CASE WHEN subscription_id = $1 THEN 0 ELSE -price END WHERE subscription_id IN ($1, $2)`,
      [nothing, less],
    );
    expect(await billAll()).toEqual({ billed: 2, attention: 0 });
    expect([(await past(nothing))[0], (await past(less))[0]]).toMatchObject([
      { gross: 0, outcome: 'booked' },
      { gross: -121, outcome: 'booked' },
    ]);
    const invoiceOf = async (id: number) => {
      const { legalEntityId, invoiceId } = (await past(id))[0]!.invoice!;
      return (await world.get(`/api/invoices/${legalEntityId}/sales-invoices/${invoiceId}`)).body;
    };
    expect([await invoiceOf(nothing), await invoiceOf(less)]).toMatchObject([
      { totalAmount: 0, paymentStatus: 'full', paymentUrl: null },
      { totalAmount: -121, paymentStatus: 'open', remainingAmount: -121, paymentUrl: null },
    ]);
    await isGapless();
  });

  it('wait for the exchange rate of their day, and go on by themselves when it arrives (PLT-O87)', async () => {
    // So long ago that nobody imports its rates.
    const week = { interval: 'weekly', dayOfMonth: 1, startDate: wire(days(-500)), endDate: wire(days(-494)) };
    const id = await hasSubscription('Book', { currency: 'CHF' }, week);
    await world.sql(`UPDATE subscriptions SET bills_from = start_date WHERE id = $1`, [id]);
    expect(await billAll()).toEqual({ billed: 0, attention: 1 });
    expect(await past(id)).toMatchObject([{ state: 'attention', problems: [{ code: 'EXCHANGE_RATE_MISSING' }] }]);
    const state = async (): Promise<string> => (await world.get(`/api/crm/subscriptions/${id}/process`)).body.processes[0]?.state;
    await until(async () => (await state()) === 'blocked', 30_000);
    const arrives = async (day: string, rate: string): Promise<void> => {
      await world.owner.query(`INSERT INTO exchange_rates (currency, date, rate, source) VALUES ('CHF', $1, $2, 'ECB')`, [day, rate]);
      await worker.get(WaitingInvoices, { strict: false }).resume();
    };
    await arrives(days(-508), '1.5400');
    expect([await state(), (await past(id))[0]!.state]).toEqual(['blocked', 'attention']);
    await arrives(days(-501), '1.5500');
    await until(async () => (await past(id))[0]!.state === 'billed', 30_000);
    const { legalEntityId, invoiceId } = (await past(id))[0]!.invoice!;
    expect((await world.get(`/api/invoices/${legalEntityId}/sales-invoices/${invoiceId}`)).body).toMatchObject({
      ...{ currency: 'CHF', exchangeRate: 1.55, exchangeRateDate: wire(days(-501)), taxAmountInAccountingCurrency: 13.55 },
    });
    await isGapless();
  }, 90_000);

  describe('of a subscription that ends in the past', () => {
    /** Two weeks of it began by then, and nobody billed them. */
    const left = async (): Promise<number> => {
      const id = await hasSubscription('Book', {}, { ...monthly, interval: 'weekly', startDate: wire(days(-21)) });
      await world.sql(`UPDATE subscriptions SET bills_from = start_date WHERE id = $1`, [id]);
      return id;
    };
    const ended = async (id: number, more: object = {}) => {
      const stored = (await world.get(`${at}/${id}`)).body;
      return world.put(`${at}/${id}`, { ...stored, schedule: { ...stored.schedule, endDate: wire(days(-8)) }, ...more });
    };
    const kept = async (id: number) => (await periodsOf(id)).map(({ start, state }) => [start, state]);

    /** What is forecast once it ends on a day, as it stands. */
    const onceItEnds = async (id: number, endDate: string) => {
      const stored = (await world.get(`${at}/${id}`)).body;
      const body = { ...stored, schedule: { ...stored.schedule, endDate: wire(endDate) } };
      const { status, body: told } = await world.post(`${at}/${id}/forecast`, body);
      expect([status, told]).toEqual([200, expect.objectContaining({ currency: 'EUR' })]);
      return told as SubscriptionForecast;
    };
    const unbilledOnce = async (id: number, endDate: string) =>
      (await onceItEnds(id, endDate)).unbilled.map(({ start, gross }) => [start, gross]);
    const droppedOnce = async (id: number, endDate: string) => (await onceItEnds(id, endDate)).dropped.map(({ start }) => start);

    it('are told beforehand, with their amounts: those that wait already too, and none where none are left', async () => {
      const id = await left();
      const both = [-21, -14].map((day) => [days(day), 121]);
      expect(await unbilledOnce(id, days(-8))).toEqual(both);
      expect(await unbilledOnce(id, days(-21))).toEqual(both.slice(0, 1));
      expect(await droppedOnce(id, days(-8))).toEqual([days(-7), today]);
      expect(await unbilledOnce(id, days(30))).toEqual([-21, -14, -7, 0].map((day) => [days(day), 121]));
      expect((await ended(id)).status).toBe(200);
      expect(await unbilledOnce(id, days(-9))).toEqual(both);
      expect(await unbilledOnce(id, days(-15))).toEqual(both.slice(0, 1));
      await billAll();
      expect(await unbilledOnce(id, days(-9))).toEqual([]);
    });

    it('end with it, as was told: also what begins on the day on which it is changed, and what waits for somebody', async () => {
      const yearly = { ...monthly, interval: 'yearly', monthOfYear: Number(today.slice(5, 7)) };
      const id = await hasSubscription('Book', {}, yearly);
      const waiting = await hasSubscription('Book', { lines: [] }, yearly);
      expect(await billAll()).toEqual({ billed: 1, attention: 1 });
      const due = await hasSubscription('Book', {}, yearly);
      const endsOn = async (one: number, day: string, more: object = {}) => {
        const stored = (await world.get(`${at}/${one}`)).body;
        const body = { ...stored, ...more, schedule: { ...stored.schedule, endDate: wire(day) } };
        const told = (await world.post(`${at}/${one}/forecast`, body)).body;
        expect((await world.put(`${at}/${one}`, body)).status).toBe(200);
        return [told.unbilled, told.periods].map((periods) => periods.map(({ start, end }: Record<string, string>) => [start, end]));
      };
      const short = [[today, days(1)]];
      expect(await endsOn(due, days(1))).toEqual([short, []]);
      const { lines } = (await world.get(`${at}/${due}`)).body;
      expect(await endsOn(waiting, days(1), { lines })).toEqual([short, []]);
      expect(await endsOn(id, days(1))).toEqual([[], []]);
      expect((await world.post(`${at}/${waiting}/periods/${today}/resume`)).status).toBe(200);
      await until(async () => (await periodsOf(waiting))[0]!.state === 'billed', 30_000);
      expect(await billAll()).toEqual({ billed: 1, attention: 0 });
      for (const one of [due, waiting]) {
        expect(await past(one)).toMatchObject([{ start: today, end: days(1), state: 'billed' }]);
        // Its price was that of a year: where it goes on after all, the next one comes a year later.
        const [unbilled, periods] = await endsOn(one, '2199-12-31');
        expect([unbilled, periods[0]![0]! > days(300)]).toEqual([[], true]);
      }
    }, 60_000);

    it('come until its end date', async () => {
      const id = await left();
      expect((await ended(id)).status).toBe(200);
      expect(await kept(id)).toEqual([-14, -21].map((day) => [days(day), 'due']));
      expect(await billAll()).toEqual({ billed: 2, attention: 0 });
    });

    it('never come where somebody says why they are skipped', async () => {
      const id = await left();
      expect((await ended(id, { skipUnbilled: '' })).status).toBe(422);
      const { status, body } = await ended(id, { skipUnbilled: 'Klant is gestopt' });
      expect([status, 'skipUnbilled' in body]).toEqual([200, false]);
      expect(await periodsOf(id)).toMatchObject(
        [-14, -21].map((day) => ({ start: days(day), state: 'skipped', skipped: { by: 'person', reason: 'Klant is gestopt' } })),
      );
      expect(await billAll()).toEqual({ billed: 0, attention: 0 });
    });

    it.each([[{}], [{ skipUnbilled: 'Klant is gestopt' }]])(
      'never come once it ends before them, also where an earlier schedule left them due (%j)',
      async (more) => {
        const id = await left();
        const wasDue = async () => (await past(id)).map(({ start, state }) => [start, state]);
        const stored = (await world.get(`${at}/${id}`)).body;
        await world.put(`${at}/${id}`, { ...stored, schedule: { ...stored.schedule, interval: 'monthly' } });
        expect(await wasDue()).toEqual([0, -7, -14, -21].map((day) => [days(day), 'due']));
        expect((await ended(id, more)).status).toBe(200);
        const isSkipped = 'skipUnbilled' in more;
        expect(await wasDue()).toEqual([0, -7, -14, -21].map((day) => [days(day), isSkipped || day > -8 ? 'skipped' : 'due']));
        if (!isSkipped) expect((await past(id))[0]).toMatchObject({ skipped: { by: 'end', name: expect.any(String), reason: null } });
        expect(await billAll()).toEqual({ billed: isSkipped ? 0 : 2, attention: 0 });
      },
    );

    it('that wait for somebody are skipped where it ends before them, and so ends their process', async () => {
      const id = await hasSubscription(
        'Book',
        { organization: { organizationId: await withoutCity() } },
        { ...monthly, startDate: wire(days(-40)) },
      );
      await billAll();
      const processOf = async () => (await world.get(`/api/crm/subscriptions/${id}/process`)).body.processes[0];
      await until(async () => (await processOf())?.state === 'blocked', 30_000);
      expect((await ended(id)).status).toBe(200);
      expect(await periodsOf(id)).toMatchObject([{ start: today, state: 'skipped', skipped: { by: 'end' } }]);
      await until(async () => (await processOf()).state === 'done', 30_000);
    }, 60_000);

    it('are left alone where it does not end yet', async () => {
      const id = await left();
      const stored = (await world.get(`${at}/${id}`)).body;
      await world.put(`${at}/${id}`, { ...stored, skipUnbilled: 'Nog niet' });
      expect(await billAll()).toEqual({ billed: 4, attention: 0 });
    });
  });

  it('leave out what began while their subscription was archived, and never come twice for what was billed before', async () => {
    const id = await hasSubscription('Book', {}, { ...monthly, interval: 'weekly', startDate: wire(days(-21)) });
    await world.sql(`UPDATE subscriptions SET bills_from = start_date WHERE id = $1`, [id]);
    await world.remove(`${at}/${id}`);
    const found = (filter: object) => world.get(`${at}?filter=${encodeURIComponent(JSON.stringify(filter))}`);
    expect((await found({ archived: true })).body.items).toContainEqual(expect.objectContaining({ id, archivedAt: expect.any(String) }));
    const restored = await world.post(`${at}/${id}/restore`);
    expect([restored.status, restored.body.archivedAt]).toEqual([200, null]);
    expect((await found({ id: [id] })).body.items).toMatchObject([{ id, archivedAt: null }]);
    expect(await billAll()).toEqual({ billed: 1, attention: 0 });
    expect((await past(id)).map(({ start }) => start)).toEqual([today]);
    await world.remove(`${at}/${id}`);
    expect((await world.post(`${at}/${id}/restore`)).status).toBe(200);
    expect(await billAll()).toEqual({ billed: 0, attention: 0 });
  });

  it('are forecast, made and changed by the same bounds, and the field that breaks them is named', async () => {
    const line = { ...world.line, price: 999_999_999, amount: 9_999_999 };
    const body = await world.dealBody({ name: 'Onderhoud', schedule: monthly, lines: [{ ...line, amount: 1 }, line] });
    const id = await hasSubscription('Book');
    const stored = (await world.get(`${at}/${id}`)).body;
    const answers = [
      await world.post(`${at}/forecast`, body),
      await world.post(at, body),
      await world.post(`${at}/${id}/forecast`, body),
      await world.put(`${at}/${id}`, { ...stored, lines: body.lines }),
    ];
    for (const { status, body: refused } of answers)
      expect([status, refused.errors]).toEqual([422, [{ pointer: '/lines/1/price', code: 'AMOUNT_TOO_LARGE' }]]);
  });

  it('are forecast of a stored subscription without what was billed already, also on the day itself (D-03)', async () => {
    const id = await hasSubscription('Book');
    const stored = (await world.get(`${at}/${id}`)).body;
    const told = async (body: object = stored) =>
      (await world.post(`${at}/${id}/forecast`, body)).body.periods.map(({ start }: { start: string }) => start);
    expect((await told())[0]).toBe(today);
    await billAll();
    expect((await told())[0] > today).toBe(true);
    expect(await told()).toHaveLength(12);
    // A schedule that begins today again does not bill today again.
    expect((await told({ ...stored, schedule: { ...stored.schedule, interval: 'weekly' } }))[0] > today).toBe(true);
  });

  it('are forecast without what waits for somebody or was skipped, also on the day itself (D-03)', async () => {
    const id = await hasSubscription('Book', { organization: { organizationId: await withoutCity() } });
    const stored = (await world.get(`${at}/${id}`)).body;
    const firstTold = async () => {
      const sent = (await world.post(`${at}/${id}/forecast`, stored)).body.periods[0].start;
      const coming = (await periodsOf(id)).filter(({ state }) => state === 'coming').at(-1)!.start;
      const listed = (await world.get(`${at}/coming?range=[0,99]`)).body.items.find(
        (item: { subscriptionId: number }) => item.subscriptionId === id,
      );
      return [sent, coming, listed.start];
    };
    expect(await firstTold()).toEqual([today, today, today]);
    await billAll();
    const next = await firstTold();
    for (const start of next) expect(start > today).toBe(true);
    expect((await world.post(`${at}/${id}/periods/${today}/skip`, { reason: 'Klant is gestopt' })).status).toBe(200);
    expect(await firstTold()).toEqual(next);
  });
});
