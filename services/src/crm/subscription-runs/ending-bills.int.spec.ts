import type { SubscriptionForecast } from '@kantoor/schemas';
import { until } from '../../testing/until.js';
import { Billing, days, monthly, today, wire } from './testing/billing.js';

describe('the bills of a subscription that ends (D-02)', () => {
  let billing: Billing;
  beforeAll(async () => {
    billing = await Billing.start('Ending');
  });
  /** Isolates the next test. */
  afterEach(() => billing.endAll());
  afterAll(() => billing.close());

  /** Creates one with two unbilled weeks that have begun. */
  const left = async (): Promise<number> => {
    const id = await billing.hasSubscription('Book', {}, { ...monthly, interval: 'weekly', startDate: wire(days(-21)) });
    await billing.world.sql(`UPDATE subscriptions SET bills_from = start_date WHERE id = $1`, [id]);
    return id;
  };
  const ended = async (id: number, more: object = {}) => {
    const stored = (await billing.world.get(`${billing.at}/${id}`)).body;
    return billing.world.put(`${billing.at}/${id}`, { ...stored, schedule: { ...stored.schedule, endDate: wire(days(-8)) }, ...more });
  };
  const kept = async (id: number) => (await billing.periodsOf(id)).map(({ start, state }) => [start, state]);

  /** Returns the forecast for when it ends on a day. */
  const onceItEnds = async (id: number, endDate: string) => {
    const stored = (await billing.world.get(`${billing.at}/${id}`)).body;
    const body = { ...stored, schedule: { ...stored.schedule, endDate: wire(endDate) } };
    const { status, body: shown } = await billing.world.post(`${billing.at}/${id}/forecast`, body);
    expect([status, shown]).toEqual([200, expect.objectContaining({ currency: 'EUR' })]);
    return shown as SubscriptionForecast;
  };
  const unbilledOnce = async (id: number, endDate: string) =>
    (await onceItEnds(id, endDate)).unbilled.map(({ start, gross }) => [start, gross]);
  const droppedOnce = async (id: number, endDate: string) => (await onceItEnds(id, endDate)).dropped.map(({ start }) => start);

  it('are previewed with their amounts: including those that already wait, and none when none are left', async () => {
    const id = await left();
    const both = [-21, -14].map((day) => [days(day), 121]);
    expect(await unbilledOnce(id, days(-8))).toEqual(both);
    expect(await unbilledOnce(id, days(-21))).toEqual(both.slice(0, 1));
    expect(await droppedOnce(id, days(-8))).toEqual([days(-7), today]);
    expect(await unbilledOnce(id, days(30))).toEqual([-21, -14, -7, 0].map((day) => [days(day), 121]));
    expect((await ended(id)).status).toBe(200);
    expect(await unbilledOnce(id, days(-9))).toEqual(both);
    expect(await unbilledOnce(id, days(-15))).toEqual(both.slice(0, 1));
    await billing.billAll();
    expect(await unbilledOnce(id, days(-9))).toEqual([]);
  });

  it('end with it as previewed: including what begins on the day of the change, and what waits for a person', async () => {
    const yearly = { ...monthly, interval: 'yearly', monthOfYear: Number(today.slice(5, 7)) };
    const id = await billing.hasSubscription('Book', {}, yearly);
    const waiting = await billing.hasSubscription('Book', { lines: [] }, yearly);
    expect(await billing.billAll()).toEqual({ billed: 1, attention: 1 });
    const due = await billing.hasSubscription('Book', {}, yearly);
    const endsOn = async (one: number, day: string, more: object = {}) => {
      const stored = (await billing.world.get(`${billing.at}/${one}`)).body;
      const body = { ...stored, ...more, schedule: { ...stored.schedule, endDate: wire(day) } };
      const shown = (await billing.world.post(`${billing.at}/${one}/forecast`, body)).body;
      expect((await billing.world.put(`${billing.at}/${one}`, body)).status).toBe(200);
      return [shown.unbilled, shown.periods].map((periods) => periods.map(({ start, end }: Record<string, string>) => [start, end]));
    };
    const short = [[today, days(1)]];
    expect(await endsOn(due, days(1))).toEqual([short, []]);
    const { lines } = (await billing.world.get(`${billing.at}/${due}`)).body;
    expect(await endsOn(waiting, days(1), { lines })).toEqual([short, []]);
    expect(await endsOn(id, days(1))).toEqual([[], []]);
    // Its process may not wait for a person yet, or may detect the lines itself.
    await until(async () => {
      await billing.world.post(`${billing.at}/${waiting}/periods/${today}/resume`);
      return (await billing.periodsOf(waiting))[0]!.state === 'billed';
    }, 30_000);
    expect(await billing.billAll()).toEqual({ billed: 1, attention: 0 });
    for (const one of [due, waiting]) {
      expect(await billing.past(one)).toMatchObject([{ start: today, end: days(1), state: 'billed' }]);
      // Its price was for a year: if it continues after all, the next one comes a year later.
      const [unbilled, periods] = await endsOn(one, '2199-12-31');
      expect([unbilled, periods[0]![0]! > days(300)]).toEqual([[], true]);
    }
  }, 60_000);

  it('are created until its end date', async () => {
    const id = await left();
    expect((await ended(id)).status).toBe(200);
    expect(await kept(id)).toEqual([-14, -21].map((day) => [days(day), 'due']));
    expect(await billing.billAll()).toEqual({ billed: 2, attention: 0 });
  });

  it('are never created when a person skips them with a reason', async () => {
    const id = await left();
    expect((await ended(id, { skipUnbilled: '' })).status).toBe(422);
    const { status, body } = await ended(id, { skipUnbilled: 'Klant is gestopt' });
    expect([status, 'skipUnbilled' in body]).toEqual([200, false]);
    expect(await billing.periodsOf(id)).toMatchObject(
      [-14, -21].map((day) => ({ start: days(day), state: 'skipped', skipped: { by: 'person', reason: 'Klant is gestopt' } })),
    );
    expect(await billing.billAll()).toEqual({ billed: 0, attention: 0 });
  });

  it.each([[{}], [{ skipUnbilled: 'Klant is gestopt' }]])(
    'are never created when it ends before them, also if an earlier schedule left them due (%j)',
    async (more) => {
      const id = await left();
      const wasDue = async () => (await billing.past(id)).map(({ start, state }) => [start, state]);
      const stored = (await billing.world.get(`${billing.at}/${id}`)).body;
      await billing.world.put(`${billing.at}/${id}`, { ...stored, schedule: { ...stored.schedule, interval: 'monthly' } });
      expect(await wasDue()).toEqual([0, -7, -14, -21].map((day) => [days(day), 'due']));
      expect((await ended(id, more)).status).toBe(200);
      const isSkipped = 'skipUnbilled' in more;
      expect(await wasDue()).toEqual([0, -7, -14, -21].map((day) => [days(day), isSkipped || day > -8 ? 'skipped' : 'due']));
      if (!isSkipped) expect((await billing.past(id))[0]).toMatchObject({ skipped: { by: 'end', name: expect.any(String), reason: null } });
      expect(await billing.billAll()).toEqual({ billed: isSkipped ? 0 : 2, attention: 0 });
    },
  );

  it('that wait for a person are skipped when it ends before them, which ends their process', async () => {
    const id = await billing.hasSubscription(
      'Book',
      { organization: { organizationId: await billing.withoutCity() } },
      { ...monthly, startDate: wire(days(-40)) },
    );
    await billing.billAll();
    const processOf = async () => (await billing.world.get(`/api/crm/subscriptions/${id}/process`)).body.processes[0];
    await until(async () => (await processOf())?.state === 'blocked', 30_000);
    expect((await ended(id)).status).toBe(200);
    expect(await billing.periodsOf(id)).toMatchObject([{ start: today, state: 'skipped', skipped: { by: 'end' } }]);
    await until(async () => (await processOf()).state === 'done', 30_000);
  }, 60_000);

  describe('and then gets a later end date after all', () => {
    const put = async (id: number, schedule: object, more: object = {}) => {
      const stored = (await billing.world.get(`${billing.at}/${id}`)).body;
      const answer = await billing.world.put(`${billing.at}/${id}`, { ...stored, ...more, schedule: { ...stored.schedule, ...schedule } });
      expect(answer.status).toBe(200);
    };
    const open = wire('2199-12-31');
    /** Weekly, begun some days ago; what began by a day waits for its customer's city. */
    const waits = async (daysAgo: number, by: string): Promise<{ id: number; organizationId: number }> => {
      const organizationId = await billing.withoutCity();
      const schedule = { ...monthly, interval: 'weekly', startDate: wire(days(-daysAgo)) };
      const id = await billing.hasSubscription('Book', { organization: { organizationId } }, schedule);
      await billing.world.sql(`UPDATE subscriptions SET bills_from = start_date WHERE id = $1`, [id]);
      await billing.billAll(by);
      return { id, organizationId };
    };

    it('never bill a settled period again, and do not stop other subscriptions', async () => {
      const { id } = await waits(21, today);
      await put(id, { endDate: wire(days(-10)) });
      await put(id, { endDate: open });
      const other = await billing.hasSubscription('Book');
      expect(await billing.billAll()).toEqual({ billed: 1, attention: 0 });
      expect(await billing.past(other)).toMatchObject([{ start: today, state: 'billed' }]);
      expect((await kept(id)).slice(-4)).toEqual([
        [today, 'skipped'],
        [days(-7), 'skipped'],
        [days(-14), 'attention'],
        [days(-21), 'attention'],
      ]);
    });

    it('never bill a day twice, also with another schedule', async () => {
      const { id, organizationId } = await waits(19, days(-12));
      await billing.world.sql(`UPDATE organizations SET city = 'Gouda' WHERE id = $1`, [organizationId]);
      expect(await billing.billAll()).toEqual({ billed: 1, attention: 0 });
      const [last] = await billing.past(id);
      expect(last).toMatchObject({ start: days(-5), end: days(1), state: 'billed' });
      await put(id, { endDate: wire(days(-10)) });
      await put(id, { endDate: open, interval: 'monthly', dayOfMonth: Number(today.slice(8)) });
      expect(await billing.billAll()).toEqual({ billed: 0, attention: 0 });
      const next = (await billing.periodsOf(id)).filter(({ state }) => state === 'coming').at(-1)!;
      expect(next.start > last!.end).toBe(true);
    });

    it('are skipped with a reason also when the dates stay unchanged', async () => {
      const id = await billing.hasSubscription('Book', {}, { ...monthly, interval: 'weekly', endDate: wire(today) });
      await put(id, {}, { skipUnbilled: 'Klant is gestopt' });
      expect(await billing.past(id)).toMatchObject([
        { start: today, state: 'skipped', skipped: { by: 'person', reason: 'Klant is gestopt' } },
      ]);
      expect(await billing.billAll()).toEqual({ billed: 0, attention: 0 });
    });
  });

  it('are left unchanged while it does not end yet', async () => {
    const id = await left();
    const stored = (await billing.world.get(`${billing.at}/${id}`)).body;
    await billing.world.put(`${billing.at}/${id}`, { ...stored, skipUnbilled: 'Nog niet' });
    expect(await billing.billAll()).toEqual({ billed: 4, attention: 0 });
  });
});
