import type { ComingInvoices } from '@kantoor/schemas';
import { WaitingInvoices } from '../../books/exchange-rates/index.js';
import { until } from '../../testing/until.js';
import { Billing, days, monthly, today, wire } from './testing/billing.js';

describe('the bills of subscriptions (D-02, CRM-O86)', () => {
  let billing: Billing;
  beforeAll(async () => {
    billing = await Billing.start('Bills');
    await billing.hasMailed('jo@klant.test');
  });
  /** Isolates the next test. */
  afterEach(() => billing.endAll());
  afterAll(async () => {
    await billing.world.owner.query(`DELETE FROM exchange_rates WHERE date BETWEEN $1 AND $2`, [days(-708), days(-701)]);
    await billing.close();
  });

  it('are a waiting deal, a booked invoice, or one that is also mailed, according to the output', async () => {
    const [concept, book, mail] = [
      await billing.hasSubscription('Concept'),
      await billing.hasSubscription('Book'),
      await billing.hasSubscription('Book and invoice'),
    ];
    expect(await billing.billAll()).toEqual({ billed: 3, attention: 0 });
    const deals = await Promise.all(
      [concept, book, mail].map(async (id) => {
        const [period] = await billing.past(id);
        expect(period).toMatchObject({ start: today, state: 'billed', net: 100, tax: 21, gross: 121, runDate: today });
        return { period: period!, deal: (await billing.world.get(`/api/crm/deals/${period!.deal!.id}`)).body };
      }),
    );
    expect(
      deals.map(({ period, deal }) => [period.outcome, deal.dealState.dealStateId, deal.externalInvoice?.invoiceNumber ?? null]),
    ).toEqual([
      ['concept', 6, null],
      ['booked', 7, deals[1]!.period.invoice!.invoiceNumber],
      ['mailed', 7, deals[2]!.period.invoice!.invoiceNumber],
    ]);
    // The invoice shows the customer its dates.
    const shown = (day: string): string => day.split('-').reverse().join('-');
    for (const { deal, period } of deals)
      expect(deal.invoiceDescription).toMatch(new RegExp(`^Advies, ${shown(period.start)} (t/m|to) ${shown(period.end)}$`));
    expect(deals[1]!.deal).toMatchObject({ name: 'Onderhoud', lines: [{ description: 'Advies', net: 100 }], totals: { gross: 121 } });
    const sent = async (nth: number): Promise<number> => {
      const { invoiceId } = deals[nth]!.period.invoice!;
      const log = await billing.world.get(`/api/directory/message-log?application=invoices&external_identifier=${invoiceId}`);
      return log.body.items.filter(({ state }: { state: string }) => state === 'sent').length;
    };
    const processes = async (nth: number) => (await billing.world.get(`/api/crm/deals/${deals[nth]!.deal.id}/process`)).body.processes;
    await until(async () => (await processes(1))[0]?.state === 'done' && (await processes(2))[0]?.state === 'done', 60_000);
    expect([await sent(1), await sent(2)]).toEqual([0, 1]);
    // From here on its payment is tracked.
    expect((await processes(2)).map(({ kind }: { kind: string }) => kind)).toContain('payment-sync');
    await billing.isGapless();
  }, 120_000);

  it('are not made for an archived team: each period says why, and is billed once the team is back', async () => {
    const ids = [await billing.hasSubscription('Concept'), await billing.hasSubscription('Book')];
    const { ecosystemId, teamId } = billing.world.tenant;
    const end = (day: string) =>
      billing.world.sql(`UPDATE teams SET ended_on = ${day} WHERE ecosystem_id = $1 AND id = $2`, [ecosystemId, teamId]);
    const before = await billing.numbers();
    await end('current_date');
    try {
      expect(await billing.billAll()).toEqual({ billed: 0, attention: 2 });
      for (const id of ids) {
        const [period] = await billing.past(id);
        expect(period).toMatchObject({ state: 'attention', deal: null, problems: [{ code: 'TEAM_ARCHIVED', fields: [], fix: null }] });
        const [coming] = (await billing.periodsOf(id)).filter(({ state }) => state === 'coming');
        expect(coming).toMatchObject({ outcome: 'stopped', problems: [{ code: 'TEAM_ARCHIVED' }] });
      }
      expect(await billing.numbers()).toEqual(before);
    } finally {
      await end('NULL');
    }
    expect((await billing.past(ids[1]!))[0]).toMatchObject({ state: 'attention', problems: [] });
  });

  it('are created once, whoever runs it and however often; numbers have no gap (museum 1, 2, 5)', async () => {
    const ids = await billing.copied(await billing.hasSubscription('Book'), 109);
    const before = (await billing.numbers()).length;
    const runs = await Promise.all([1, 2, 3, 4, 5].map(() => billing.billAll()));
    expect(runs.reduce((sum, { billed }) => sum + billed, 0)).toBe(110);
    for (let hour = 0; hour < 3; hour += 1) expect(await billing.billAll()).toEqual({ billed: 0, attention: 0 });
    const rows = await billing.world.sql<{ count: number }>(
      `SELECT count(*)::int AS count FROM subscription_periods p JOIN deals d ON d.id = p.deal_id JOIN sales_invoices i ON i.origin_resource = 'deals' AND i.origin_id = d.id
       WHERE p.subscription_id = ANY ($1::int[]) AND i.status = 'booked' AND d.linked_invoice_number = i.invoice_number GROUP BY p.subscription_id`,
      [ids],
    );
    expect(rows).toEqual(Array(110).fill({ count: 1 }));
    expect(await billing.numbers()).toHaveLength(before + 110);
    await billing.isGapless();
  }, 60_000);

  it('are created for every missed period, and for no future one (museum 3, 6)', async () => {
    const id = await billing.hasSubscription('Book', {}, { ...monthly, interval: 'weekly', startDate: wire(days(-42)) });
    expect(await billing.past(id)).toEqual([]);
    await billing.world.sql(`UPDATE subscriptions SET bills_from = $2::date WHERE id = $1`, [id, days(-40)]);
    expect(await billing.billAll()).toEqual({ billed: 6, attention: 0 });
    expect((await billing.past(id)).map(({ start }) => start)).toEqual([0, -7, -14, -21, -28, -35].map(days));
    expect(await billing.billAll(days(6))).toEqual({ billed: 0, attention: 0 });
  });

  describe('when something is missing', () => {
    it('stop when letters cannot be printed, and the others continue', async () => {
      const id = await billing.hasSubscription('Book', { lines: [{ ...billing.world.line, description: 'ᚠᚢ' }] });
      const other = await billing.hasSubscription('Book');
      expect(await billing.billAll()).toEqual({ billed: 1, attention: 1 });
      const reason = { code: 'LETTERS_NOT_PRINTABLE', fields: ['invoiceDescription', 'description'] };
      expect(await billing.past(id)).toMatchObject([{ state: 'attention', problems: [reason], deal: null }]);
      expect(await billing.past(other)).toMatchObject([{ state: 'billed' }]);
    });

    it('D-46 stop when the customer owes the VAT and its number is invalid there, and continue when it is valid', async () => {
      const relayed = await billing.world.post('/api/invoices/tax-rates', { description: 'Verlegd', percentage: 0, isRelayed: true });
      const lines = [{ ...billing.world.line, taxRateId: relayed.body.id }];
      const given = { BE: 'NL857635104B01', NL: 'DE136695976', AT: 'n.v.t.' };
      const right = { BE: 'BE0403019261', NL: 'NL857635104B01', AT: 'ATU13585627' };
      for (const [countryIso2, vatNumber] of Object.entries(given)) {
        const organizationId = await billing.world.hasOrganization({ countryIso2, vatNumber });
        const id = await billing.hasSubscription('Book', { organization: { organizationId }, lines });
        expect(await billing.billAll()).toEqual({ billed: 0, attention: 1 });
        const reason = { code: 'CUSTOMER_INCOMPLETE', fields: ['vatNumber'], fix: { resource: 'organizations', id: organizationId } };
        expect(await billing.past(id)).toMatchObject([{ state: 'attention', problems: [reason], deal: null }]);
        const processOf = async () => (await billing.world.get(`/api/crm/subscriptions/${id}/process`)).body.processes[0];
        await until(async () => (await processOf())?.state === 'blocked', 30_000);
        expect((await processOf()).blocked).toMatchObject({ code: 'CUSTOMER_INCOMPLETE', problems: [{ pointer: '/vatNumber' }] });
        const customer = (await billing.world.get(`/api/crm/organizations/${organizationId}`)).body;
        const fixed = { ...customer, vatNumber: right[countryIso2 as keyof typeof right] };
        expect((await billing.world.put(`/api/crm/organizations/${organizationId}`, fixed)).status).toBe(200);
        expect((await billing.world.post(`${billing.at}/${id}/periods/${today}/resume`)).status).toBe(200);
        await until(async () => (await billing.past(id))[0]!.state === 'billed', 30_000);
      }
    }, 120_000);

    it('stop with the same reason as the forecast, and continue once fixed (museum 24)', async () => {
      const organizationId = await billing.withoutCity();
      const poisoned = await billing.hasSubscription('Book', { organization: { organizationId } });
      const others = await billing.copied(await billing.hasSubscription('Book'), 9);
      const foreseen = ((await billing.world.get(`${billing.at}/coming?range=[0,99]`)).body as ComingInvoices).problems;
      expect(await billing.billAll()).toEqual({ billed: others.length, attention: 1 });
      const [stopped] = await billing.past(poisoned);
      const reason = { code: 'CUSTOMER_INCOMPLETE', fields: ['city'], fix: { resource: 'organizations', id: organizationId } };
      expect(stopped).toMatchObject({ state: 'attention', problems: [reason], deal: null, gross: 121 });
      expect(foreseen.find(({ subscriptionId }) => subscriptionId === poisoned)!.problem).toEqual(reason);
      await billing.isGapless();

      const processOf = async () => (await billing.world.get(`/api/crm/subscriptions/${poisoned}/process`)).body.processes[0];
      await until(async () => (await processOf())?.state === 'blocked', 30_000);
      expect((await processOf()).blocked).toMatchObject({ code: 'CUSTOMER_INCOMPLETE', fix: reason.fix });
      const waiting = (await billing.world.get('/api/directory/today')).body;
      expect(JSON.stringify(waiting)).toContain(`subscription-period/${poisoned}/${today}`);
      expect(await billing.billAll()).toEqual({ billed: 0, attention: 0 });

      // Resumed too early, it reports the same problem again.
      const early = await billing.world.post(`/api/crm/subscriptions/${poisoned}/resume`, {
        workflowId: `subscription-period/${poisoned}/${today}`,
      });
      expect([early.status, early.body.processes[0].state]).toEqual([200, 'running']);
      await until(async () => (await processOf())?.state === 'blocked', 30_000);

      const customer = (await billing.world.get(`/api/crm/organizations/${organizationId}`)).body;
      await billing.world.put(`/api/crm/organizations/${organizationId}`, { ...customer, city: 'Utrecht' });
      const resumed = await billing.world.post(`${billing.at}/${poisoned}/periods/${today}/resume`);
      expect([resumed.status, resumed.body.state]).toEqual([200, 'attention']);
      await until(async () => (await billing.past(poisoned))[0]!.state === 'billed', 30_000);
      await until(async () => (await processOf()).state === 'done', 30_000);
      expect((await billing.world.post(`${billing.at}/${poisoned}/periods/${today}/resume`)).status).toBe(409);
      await billing.isGapless();
    }, 120_000);

    it('may be skipped with a reason, which ends their process', async () => {
      const id = await billing.hasSubscription('Book', { organization: { organizationId: await billing.withoutCity() } });
      await billing.billAll();
      const processOf = async () => (await billing.world.get(`/api/crm/subscriptions/${id}/process`)).body.processes[0];
      await until(async () => (await processOf())?.state === 'blocked', 30_000);
      const skip = (reason: string) => billing.world.post(`${billing.at}/${id}/periods/${today}/skip`, { reason });
      expect((await skip('')).status).toBe(422);
      const skipped = await skip('Klant is failliet');
      expect(skipped.body).toMatchObject({ state: 'skipped', skipped: { by: 'person', reason: 'Klant is failliet' }, problems: [] });
      await until(async () => (await processOf()).state === 'done', 30_000);
      expect((await skip('Nog eens')).status).toBe(409);
      expect(await billing.billAll()).toEqual({ billed: 0, attention: 0 });
    }, 60_000);

    it('may be skipped during a retry, which ends their process too', async () => {
      const id = await billing.hasSubscription('Book', { organization: { organizationId: await billing.withoutCity() } });
      await billing.billAll();
      const processOf = async () => (await billing.world.get(`/api/crm/subscriptions/${id}/process`)).body.processes[0];
      await until(async () => (await processOf())?.state === 'blocked', 30_000);
      await billing.world.sql(`UPDATE processes SET state = 'running', blocked = NULL WHERE workflow_id = $1`, [
        (await processOf()).workflowId,
      ]);
      expect((await billing.world.post(`${billing.at}/${id}/periods/${today}/skip`, { reason: 'Toch niet' })).status).toBe(200);
      await until(async () => (await processOf()).state === 'done', 30_000);
    }, 60_000);

    it('never stop the others, whatever fails', async () => {
      const broken = await billing.hasSubscription('Book');
      const others = await billing.copied(await billing.hasSubscription('Book'), 6);
      await billing.world.sql(`UPDATE subscription_lines SET price = 99999999999999, amount = 99999999999999 WHERE subscription_id = $1`, [
        broken,
      ]);
      expect(await billing.billAll()).toEqual({ billed: others.length, attention: 1 });
      expect((await billing.past(broken))[0]).toMatchObject({ state: 'attention', problems: [{ code: 'AMOUNT_TOO_LARGE' }] });
      await billing.isGapless();
      // A retry reports the same problem, and it is billed once the price was lowered.
      const processOf = async () => (await billing.world.get(`/api/crm/subscriptions/${broken}/process`)).body.processes[0];
      const says = async () => until(async () => (await processOf())?.blocked?.code === 'AMOUNT_TOO_LARGE', 30_000);
      await says();
      expect(await billing.bills.billOne(billing.ctx, { subscriptionId: broken, start: today })).toMatchObject([
        { code: 'AMOUNT_TOO_LARGE' },
      ]);
      await billing.world.sql(`UPDATE subscription_lines SET price = 100, amount = 1 WHERE subscription_id = $1`, [broken]);
      expect((await billing.world.post(`${billing.at}/${broken}/periods/${today}/resume`)).status).toBe(200);
      await until(async () => (await billing.past(broken))[0]!.state === 'billed', 30_000);
    }, 60_000);

    it('never stop the others when they were settled already, which happens once', async () => {
      const again = await billing.hasSubscription('Book');
      expect(await billing.billAll()).toEqual({ billed: 1, attention: 0 });
      // Simulates lost state.
      await billing.world.sql(`UPDATE subscriptions SET bills_from = start_date WHERE id = $1`, [again]);
      const others = await billing.copied(await billing.hasSubscription('Book'), 3);
      expect(await billing.billAll()).toEqual({ billed: others.length, attention: 0 });
      expect(await billing.past(again)).toMatchObject([{ start: today, state: 'billed' }]);
      await billing.isGapless();
      expect(await billing.billAll()).toEqual({ billed: 0, attention: 0 });
    });

    it('are created for a subscription that was settled in part, and none of them waits for a person', async () => {
      const id = await billing.hasSubscription('Book', {}, { ...monthly, interval: 'weekly', startDate: wire(days(-21)) });
      const billedFrom = (day: string) => billing.world.sql(`UPDATE subscriptions SET bills_from = $2::date WHERE id = $1`, [id, day]);
      await billedFrom(days(-7));
      expect(await billing.billAll()).toEqual({ billed: 2, attention: 0 });
      // Simulates one that is due in another way, as if left by a schedule change.
      await billing.world.sql(
        `INSERT INTO subscription_periods (ecosystem_id, subscription_id, period_start, period_end, state, currency) VALUES ($1, $2, $3, $4, 'due', 'EUR')`,
        [billing.world.tenant.ecosystemId, id, days(-14), days(-8)],
      );
      await billedFrom(days(-21));
      const due = (await billing.world.get('/api/crm/subscription-runs/due')).body;
      expect([due.booked, due.firstDay, due.lastDay]).toEqual([2, days(-21), days(-14)]);
      expect(await billing.billAll()).toEqual({ billed: 2, attention: 0 });
      expect((await billing.past(id)).map(({ start, state }) => [start, state])).toEqual(
        [0, -7, -14, -21].map((day) => [days(day), 'billed']),
      );
      await billing.isGapless();
      // All were settled: it is inspected once more, and by no later run.
      await billedFrom(days(-21));
      expect(await billing.billAll()).toEqual({ billed: 0, attention: 0 });
      const [{ billsFrom }] = (await billing.world.sql(`SELECT bills_from AS "billsFrom" FROM subscriptions WHERE id = $1`, [id])) as [
        { billsFrom: string },
      ];
      expect(billsFrom).toBe(days(7));
    });

    it('are skipped when their subscription is archived', async () => {
      const id = await billing.hasSubscription('Book', { organization: { organizationId: await billing.withoutCity() } });
      await billing.billAll();
      expect((await billing.world.remove(`${billing.at}/${id}`)).status).toBe(204);
      expect(await billing.periodsOf(id)).toMatchObject([{ state: 'skipped', skipped: { by: 'archive', reason: null } }]);
    }, 60_000);
  });

  it('use a new price from the next unbilled period, and a schedule change leaves no period out and none twice', async () => {
    const schedule = { ...monthly, interval: 'weekly', startDate: wire(days(-14)) };
    const id = await billing.hasSubscription('Book', {}, schedule);
    await billing.world.sql(`UPDATE subscriptions SET bills_from = $2::date WHERE id = $1`, [id, days(-7)]);
    const stored = (await billing.world.get(`${billing.at}/${id}`)).body;
    const changed = { ...stored, lines: [{ ...billing.world.line, price: 50 }], schedule: { ...stored.schedule, interval: 'monthly' } };
    expect((await billing.world.put(`${billing.at}/${id}`, changed)).status).toBe(200);
    expect((await billing.past(id)).map(({ start, state }) => [start, state])).toEqual([
      [today, 'due'],
      [days(-7), 'due'],
    ]);
    expect(await billing.billAll()).toEqual({ billed: 2, attention: 0 });
    expect((await billing.past(id)).map(({ gross }) => gross)).toEqual([60.5, 60.5]);
    expect(await billing.billAll(days(1))).toEqual({ billed: 0, attention: 0 });
  });

  it('are booked like any deal when the total is zero, which counts as paid, or negative, which is paid back; neither asks for money', async () => {
    const [nothing, less] = [await billing.hasSubscription('Book'), await billing.hasSubscription('Book')];
    await billing.world.sql(
      `UPDATE subscription_lines SET price = CASE WHEN subscription_id = $1 THEN 0 ELSE -price END WHERE subscription_id IN ($1, $2)`,
      [nothing, less],
    );
    expect(await billing.billAll()).toEqual({ billed: 2, attention: 0 });
    expect([(await billing.past(nothing))[0], (await billing.past(less))[0]]).toMatchObject([
      { gross: 0, outcome: 'booked' },
      { gross: -121, outcome: 'booked' },
    ]);
    const invoiceOf = async (id: number) => {
      const { legalEntityId, invoiceId } = (await billing.past(id))[0]!.invoice!;
      return (await billing.world.get(`/api/invoices/${legalEntityId}/sales-invoices/${invoiceId}`)).body;
    };
    expect([await invoiceOf(nothing), await invoiceOf(less)]).toMatchObject([
      { totalAmount: 0, paymentStatus: 'full', paymentUrl: null },
      { totalAmount: -121, paymentStatus: 'open', remainingAmount: -121, paymentUrl: null },
    ]);
    await billing.isGapless();
  });

  it('wait for the exchange rate of their day, and continue when it arrives (PLT-O87)', async () => {
    // Too long ago for its rates to be imported.
    const week = { interval: 'weekly', dayOfMonth: 1, startDate: wire(days(-700)), endDate: wire(days(-694)) };
    const id = await billing.hasSubscription('Book', { currency: 'CHF' }, week);
    await billing.world.sql(`UPDATE subscriptions SET bills_from = start_date WHERE id = $1`, [id]);
    expect(await billing.billAll()).toEqual({ billed: 0, attention: 1 });
    expect(await billing.past(id)).toMatchObject([{ state: 'attention', problems: [{ code: 'EXCHANGE_RATE_MISSING' }] }]);
    const state = async (): Promise<string> => (await billing.world.get(`/api/crm/subscriptions/${id}/process`)).body.processes[0]?.state;
    await until(async () => (await state()) === 'blocked', 30_000);
    const arrives = async (day: string, rate: string): Promise<void> => {
      await billing.world.owner.query(`INSERT INTO exchange_rates (currency, date, rate, source) VALUES ('CHF', $1, $2, 'ECB')`, [
        day,
        rate,
      ]);
      await billing.worker.get(WaitingInvoices, { strict: false }).resume();
    };
    await arrives(days(-708), '1.5400');
    expect([await state(), (await billing.past(id))[0]!.state]).toEqual(['blocked', 'attention']);
    await arrives(days(-701), '1.5500');
    await until(async () => (await billing.past(id))[0]!.state === 'billed', 30_000);
    const { legalEntityId, invoiceId } = (await billing.past(id))[0]!.invoice!;
    expect((await billing.world.get(`/api/invoices/${legalEntityId}/sales-invoices/${invoiceId}`)).body).toMatchObject({
      ...{ currency: 'CHF', exchangeRate: 1.55, exchangeRateDate: wire(days(-701)), taxAmountInAccountingCurrency: 13.55 },
    });
    await billing.isGapless();
  }, 90_000);

  it('leave out periods that began while their subscription was archived, and never repeat what was billed before', async () => {
    const id = await billing.hasSubscription('Book', {}, { ...monthly, interval: 'weekly', startDate: wire(days(-21)) });
    await billing.world.sql(`UPDATE subscriptions SET bills_from = start_date WHERE id = $1`, [id]);
    await billing.world.remove(`${billing.at}/${id}`);
    const found = (filter: object) => billing.world.get(`${billing.at}?filter=${encodeURIComponent(JSON.stringify(filter))}`);
    expect((await found({ archived: true })).body.items).toContainEqual(expect.objectContaining({ id, archivedAt: expect.any(String) }));
    const restored = await billing.world.post(`${billing.at}/${id}/restore`);
    expect([restored.status, restored.body.archivedAt]).toEqual([200, null]);
    expect((await found({ id: [id] })).body.items).toMatchObject([{ id, archivedAt: null }]);
    expect(await billing.billAll()).toEqual({ billed: 1, attention: 0 });
    expect((await billing.past(id)).map(({ start, state }) => [start, state])).toEqual([
      [today, 'billed'],
      ...[-7, -14, -21].map((day) => [days(day), 'skipped']),
    ]);
    await billing.world.remove(`${billing.at}/${id}`);
    expect((await billing.world.post(`${billing.at}/${id}/restore`)).status).toBe(200);
    expect(await billing.billAll()).toEqual({ billed: 0, attention: 0 });
  });

  it('are forecast, created and changed within the same limits, and the field that exceeds them is named', async () => {
    const line = { ...billing.world.line, price: 999_999_999, amount: 9_999_999 };
    const body = await billing.world.dealBody({ name: 'Onderhoud', schedule: monthly, lines: [{ ...line, amount: 1 }, line] });
    const id = await billing.hasSubscription('Book');
    const stored = (await billing.world.get(`${billing.at}/${id}`)).body;
    const answers = [
      await billing.world.post(`${billing.at}/forecast`, body),
      await billing.world.post(billing.at, body),
      await billing.world.post(`${billing.at}/${id}/forecast`, body),
      await billing.world.put(`${billing.at}/${id}`, { ...stored, lines: body.lines }),
    ];
    for (const { status, body: refused } of answers)
      expect([status, refused.errors]).toEqual([422, [{ pointer: '/lines/1/price', code: 'AMOUNT_TOO_LARGE' }]]);
  });

  it('are forecast for a stored subscription without what was billed already, also on the day itself (D-03)', async () => {
    const id = await billing.hasSubscription('Book');
    const stored = (await billing.world.get(`${billing.at}/${id}`)).body;
    const result = async (body: object = stored) =>
      (await billing.world.post(`${billing.at}/${id}/forecast`, body)).body.periods.map(({ start }: { start: string }) => start);
    expect((await result())[0]).toBe(today);
    await billing.billAll();
    expect((await result())[0] > today).toBe(true);
    expect(await result()).toHaveLength(12);
    // A schedule that begins again today does not bill today again.
    expect((await result({ ...stored, schedule: { ...stored.schedule, interval: 'weekly' } }))[0] > today).toBe(true);
  });

  it('are forecast without what waits for a person or was skipped, also on the day itself (D-03)', async () => {
    const id = await billing.hasSubscription('Book', { organization: { organizationId: await billing.withoutCity() } });
    const stored = (await billing.world.get(`${billing.at}/${id}`)).body;
    const firstPeriods = async () => {
      const sent = (await billing.world.post(`${billing.at}/${id}/forecast`, stored)).body.periods[0].start;
      const coming = (await billing.periodsOf(id)).filter(({ state }) => state === 'coming').at(-1)!.start;
      const listed = (await billing.world.get(`${billing.at}/coming?range=[0,99]`)).body.items.find(
        (item: { subscriptionId: number }) => item.subscriptionId === id,
      );
      return [sent, coming, listed.start];
    };
    expect(await firstPeriods()).toEqual([today, today, today]);
    await billing.billAll();
    const next = await firstPeriods();
    for (const start of next) expect(start > today).toBe(true);
    expect((await billing.world.post(`${billing.at}/${id}/periods/${today}/skip`, { reason: 'Klant is gestopt' })).status).toBe(200);
    expect(await firstPeriods()).toEqual(next);
  });
});
