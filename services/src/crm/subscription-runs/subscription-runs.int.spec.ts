import { dayIn, dealToInvoice, subscriptionDay, type SubscriptionPeriod, type SubscriptionRunView } from '@kantoor/schemas';
import { Config } from '../../platform/runtime/config/index.js';
import { Temporal } from '../../platform/background/temporal/index.js';
import { until } from '../../testing/until.js';
import { createWorkerContext } from '../../worker-context.module.js';
import { RunSchedules } from './run-schedules.service.js';
import { Billing, days, today, wire } from './testing/billing.js';

const zone = 'Europe/Amsterdam';
const dayAfter = (day: string, count: number): string => new Date(Date.parse(wire(day)) + count * 86_400_000).toISOString().slice(0, 10);
const weekly = { interval: 'weekly', dayOfMonth: 1, startDate: wire(today), endDate: wire('2199-12-31') };
const at = '/api/crm/subscription-runs';

describe('the run of a day (D-02)', () => {
  let billing: Billing, world: Billing['world'], worker: Billing['worker'];

  beforeAll(async () => {
    billing = await Billing.start('Runs');
    ({ world, worker } = billing);
  });
  afterAll(() => billing.close());

  const hasSubscription = (over: object = {}) => billing.hasSubscription('Book', over, weekly);
  const viewOf = async (date: string): Promise<SubscriptionRunView> => (await world.get(`${at}/${date}`)).body;
  const isDone = (date: string, billed: number) =>
    until(async () => {
      const { run } = await viewOf(date);
      return run?.state === 'done' && run.billed === billed;
    }, 60_000);

  it('is started by finance, and shows what it billed, its duration and what needs a person', async () => {
    const empty = await hasSubscription({ lines: [] });
    await hasSubscription();
    const due = await world.get(`${at}/due`);
    expect([due.status, due.body]).toEqual([
      200,
      {
        ...{ date: today, firstDay: today, lastDay: today, mailed: 0, booked: 1, concept: 0, stopped: 1, receivers: [] },
        totals: [{ currency: 'EUR', count: 1, net: 100, gross: 121 }],
      },
    ]);
    const started = await world.post(at, {});
    expect([started.status, started.body.date, started.body.askedBy]).toEqual([200, today, 'Person of Runs']);
    expect(started.body.workflowId).toBe(`subscription-run/${world.tenant.ecosystemId}/${today}`);
    await isDone(today, 1);
    expect((await world.get(`${at}/due`)).body).toMatchObject({ firstDay: null, lastDay: null, booked: 0, stopped: 0, totals: [] });
    const { run, attention } = await viewOf(today);
    expect(run).toMatchObject({
      attention: 1,
      skipped: 0,
      totals: [{ currency: 'EUR', count: 1, net: 100, gross: 121 }],
      lastMailAt: null,
    });
    expect(run.seconds).toBeGreaterThan(0);
    expect(attention).toMatchObject([
      { subscriptionId: empty, name: 'Onderhoud', mine: true, period: { problems: [{ code: 'LINES_MISSING' }] } },
    ]);
    const listed = await world.get(`${at}?range=[0,9]`);
    expect([listed.headers.get('content-range'), listed.body.items.map(({ date }: { date: string }) => date)]).toEqual([
      'subscription-runs 0-0/1',
      [today],
    ]);
  }, 90_000);

  it('lists what it billed, a page at a time: customer, days, amount, invoice and the outcome of its mail', async () => {
    const { status, headers, body } = await world.get(`${at}/${today}?range=[0,0]`);
    expect([status, headers.get('content-range')]).toEqual([200, 'subscription-runs 0-0/1']);
    expect(body.billed).toMatchObject([
      {
        customer: { name: expect.any(String) },
        name: 'Onderhoud',
        period: { start: today, end: days(6), gross: 121, outcome: 'booked', mailAt: null, mailedAt: null },
      },
    ]);
    expect(body.billed[0].period.invoice.invoiceNumber).toMatch(/^[A-Z]+\d+$/);
    const beyond = await world.get(`${at}/${today}?range=[1,25]`);
    expect([beyond.body.billed, beyond.body.run.billed]).toEqual([[], 1]);
  });

  it('names the customer that was billed, also after the subscription got another', async () => {
    const [billed] = (await viewOf(today)).billed;
    const path = `/api/crm/teams/${world.tenant.teamId}/subscriptions/${billed!.subscriptionId}`;
    const stored = (await world.get(path)).body;
    const organizationId = await world.hasOrganization({ name: 'De nieuwe klant' });
    expect((await world.put(path, { ...stored, organization: { organizationId } })).status).toBe(200);
    expect((await viewOf(today)).billed.map(({ customer }) => customer)).toEqual([billed!.customer]);
    const { items } = (await world.get(`${path}/periods`)).body;
    const billedTo = items
      .filter(({ state }: { state: string }) => state === 'billed')
      .map((period: { billedTo: string }) => period.billedTo);
    expect(billedTo).toEqual([billed!.customer.name]);
  });

  it('shows which of its invoices wait for a person and why, as long as they do', async () => {
    const { id } = (await viewOf(today)).billed[0]!.period.deal!;
    const process = async () => (await world.get(`/api/crm/deals/${id}/process`)).body.processes[0];
    await until(async () => (await process()).state !== 'running', 30_000);
    const stands = (state: string) =>
      world.sql(`UPDATE processes SET state = $2, blocked = '{"code":"MAIL_REFUSED","problems":[]}' WHERE workflow_id = $1`, [
        dealToInvoice.workflowId(id),
        state,
      ]);
    await stands('blocked');
    const one = (await world.get(`${at}/${today}`)).body;
    expect([one.run.stopped, one.billed[0].stopped]).toEqual([1, 'MAIL_REFUSED']);
    expect(one.stopped).toMatchObject([{ stopped: 'MAIL_REFUSED', period: { deal: { id } } }]);
    await stands('done');
    const after = (await world.get(`${at}/${today}`)).body;
    expect([after.run.stopped, after.billed[0].stopped, after.stopped]).toEqual([0, null, []]);
  }, 60_000);

  it('shows what a period currently lacks, and lists it with its reason once it is skipped', async () => {
    const [waiting] = (await viewOf(today)).attention;
    const path = `/api/crm/teams/${world.tenant.teamId}/subscriptions/${waiting!.subscriptionId}`;
    const stored = (await world.get(path)).body;
    expect((await world.put(path, { ...stored, lines: [world.line] })).status).toBe(200);
    expect((await viewOf(today)).attention[0]!.period.problems).toEqual([]);
    const periods: SubscriptionPeriod[] = (await world.get(`${path}/periods`)).body.items;
    expect(periods.find(({ state }) => state === 'attention')!.problems).toEqual([]);
    await world.post(`${path}/periods/${today}/skip`, { reason: 'Klant is gestopt' });
    const { run, skipped } = (await world.get(`${at}/${today}`)).body;
    expect(run).toMatchObject({ skipped: 1, attention: 0 });
    expect(skipped).toMatchObject([{ subscriptionId: waiting!.subscriptionId, period: { skipped: { reason: 'Klant is gestopt' } } }]);
  });

  it('runs again when started again, also for a past day, and never for a future one', async () => {
    await hasSubscription();
    await world.post(at, { date: days(-1) });
    await isDone(days(-1), 0);
    await world.post(at, { date: today });
    await isDone(today, 2);
    const refused = async (date: string) => {
      const { status, body } = await world.post(at, { date });
      return [status, body.errors];
    };
    expect(await refused(days(1))).toEqual([422, [{ pointer: '/date', code: 'FIELD_TOO_LARGE' }]]);
    expect(await refused('1900-01-01')).toEqual([422, [{ pointer: '/date', code: 'FIELD_TOO_SMALL' }]]);
    expect((await world.get(`${at}/${days(-2)}`)).status).toBe(404);
    expect((await world.get(`${at}/2026-02-30`)).status).toBe(404);
  }, 90_000);

  it('is listed with at most a hundred others, each with its own figures', async () => {
    const { run } = await viewOf(today);
    await world.sql(
      `INSERT INTO subscription_runs (ecosystem_id, run_date, requested_at, started_at, ended_at)
       SELECT $1, '2020-01-01'::date + n, now(), now(), now() FROM generate_series(0, 100) n`,
      [world.tenant.ecosystemId],
    );
    const { headers, body } = await world.get(`${at}?range=[0,999]`);
    expect(headers.get('content-range')).toBe('subscription-runs 0-99/103');
    expect(body.items).toHaveLength(100);
    expect(body.items[0]).toEqual(run);
    expect(body.items[99]).toMatchObject({ billed: 0, skipped: 0, attention: 0, stopped: 0, lastMailAt: null, totals: [] });
    const last = await world.get(`${at}?range=[100,999]`);
    expect([last.headers.get('content-range'), last.body.items.at(-1).date]).toEqual(['subscription-runs 100-102/103', '2020-01-01']);
  });

  it.each([
    ['finance starts it', ['BE_FinanceEmployee', 'app_paperless'], 200, undefined],
    ['a site admin starts it', ['BE_SiteAdmin', 'app_paperless'], 200, undefined],
    ['a member only sees it', ['BE_Member', 'app_paperless'], 403, 'FORBIDDEN'],
    ['a declarant only sees it', ['BE_Member'], 403, 'FORBIDDEN'],
    ['finance without the app only sees it', ['BE_FinanceEmployee'], 403, 'PAPERLESS_REQUIRED'],
  ])('%s', async (_, role, status, code) => {
    const token = await world.issuer.token({ sub: world.tenant.subject, role });
    const asked = (method: string, path: string, body?: unknown) =>
      world.api.call(path, { method, token, ecosystem: world.tenant.ecosystemId, body, headers: {} });
    const { status: started, body } = await asked('POST', at, {});
    expect([started, body.code]).toEqual([status, code]);
    expect((await asked('GET', `${at}/${today}`)).status).toBe(200);
  });

  describe('by the schedule of its ecosystem', () => {
    const handleOf = async (ecosystemId: number) =>
      (await worker.get(Temporal).client()).schedule.getHandle(subscriptionDay.scheduleId(ecosystemId));
    const standing = async () => (await handleOf(world.tenant.ecosystemId)).describe();
    const keep = () => worker.get(RunSchedules).keep();

    it('is daily in its time zone, skips overlaps and catches up on forty days', async () => {
      await keep();
      const { spec, policies, action } = await standing();
      expect([spec.timezone, spec.calendars![0]!.hour, policies.overlap, policies.catchupWindow]).toEqual([
        zone,
        [{ start: 6, end: 6, step: 1 }],
        'SKIP',
        40 * 86_400_000,
      ]);
      expect(action).toMatchObject({ workflowType: 'subscriptionDay', args: [{ ecosystemId: world.tenant.ecosystemId, teamId: 0 }] });
    }, 60_000);

    it('happens once on every day of the ecosystem, also when the clocks go forward and back', async () => {
      await keep();
      const { connection } = await worker.get(Temporal).client();
      for (const [from, until] of [
        ['2027-03-26', '2027-03-31'],
        ['2027-10-29', '2027-11-03'],
      ] as const) {
        const { startTime: times } = await connection.workflowService.listScheduleMatchingTimes({
          namespace: worker.get(Config).engine.namespace,
          scheduleId: subscriptionDay.scheduleId(world.tenant.ecosystemId),
          startTime: { seconds: (Date.parse(`${from}T00:00:00Z`) / 1_000) as never },
          endTime: { seconds: (Date.parse(`${until}T00:00:00Z`) / 1_000) as never },
        });
        const moments = times!.map(({ seconds }) => new Date(Number(seconds) * 1_000));
        const clock = new Intl.DateTimeFormat('en-GB', { timeZone: zone, hour: '2-digit' });
        expect(moments.map((moment) => [dayIn(zone, moment), clock.format(moment)])).toEqual(
          [0, 1, 2, 3, 4].map((nth) => [dayAfter(from, nth), '06']),
        );
      }
    }, 60_000);

    it('has one schedule, however many workers maintain it', async () => {
      const others = await Promise.all([createWorkerContext(), createWorkerContext()]);
      try {
        const all = [worker, ...others].map((each) => each.get(RunSchedules));
        for (const timeZone of ['America/Aruba', zone]) {
          await world.put('/api/directory/settings', { timeZone });
          await Promise.all([...all, ...all].map((each) => each.keep()));
          await until(async () => {
            await keep();
            return (await standing()).spec.timezone === timeZone;
          }, 30_000);
        }
        const id = subscriptionDay.scheduleId(world.tenant.ecosystemId);
        const { schedule } = await worker.get(Temporal).client();
        await schedule.getHandle(id).delete();
        await Promise.all([...all, ...all].map((each) => each.keep()));
        const isOurs = async (): Promise<number> => {
          let count = 0;
          for await (const { scheduleId } of schedule.list()) if (scheduleId === id) count += 1;
          return count;
        };
        await until(async () => {
          await keep();
          return (await isOurs()) === 1;
        }, 30_000);
      } finally {
        await Promise.all(others.map((each) => each.close()));
      }
    }, 120_000);

    it('bills what is due at its time', async () => {
      await keep();
      await hasSubscription();
      await (await handleOf(world.tenant.ecosystemId)).trigger();
      await isDone(today, 3);
      expect((await viewOf(today)).run.askedBy).toBeNull();
    }, 90_000);

    it('follows its time zone, stays paused, and is removed with the ecosystem', async () => {
      await keep();
      await (await handleOf(world.tenant.ecosystemId)).pause('closed');
      const nobodys = 2_147_000_000;
      const { spec, action } = await standing();
      await (
        await worker.get(Temporal).client()
      ).schedule.create({
        ...{ scheduleId: subscriptionDay.scheduleId(nobodys), spec },
        action: { type: 'startWorkflow', workflowType: action.workflowType, taskQueue: 'nobodys' },
      });
      await world.put('/api/directory/settings', { timeZone: 'America/Aruba' });
      await until(async () => {
        await keep();
        return (await standing()).spec.timezone === 'America/Aruba';
      }, 30_000);
      expect((await standing()).state).toMatchObject({ paused: true, note: 'closed' });
      await until(async () => {
        await keep();
        return (await (await handleOf(nobodys)).describe().catch(() => 'gone')) === 'gone';
      }, 30_000);
    }, 90_000);
  });
});
