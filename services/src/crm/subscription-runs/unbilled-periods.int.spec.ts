import { Billing, days, monthly, wire } from './testing/billing.js';

describe('a period that began and that no run has reached yet', () => {
  let billing: Billing, world: Billing['world'];
  beforeAll(async () => {
    billing = await Billing.start('Unbilled periods');
    ({ world } = billing);
  });
  /** Isolates the next test. */
  afterEach(() => billing.endAll());
  afterAll(() => billing.close());

  const weekly = { ...monthly, interval: 'weekly', startDate: wire(days(-3)) };
  /** Creates one that no run has reached since its start. */
  const hasUnbilled = async (schedule: object = weekly, over: object = {}): Promise<number> => {
    const id = await billing.hasSubscription('Book', over, schedule);
    await world.sql(`UPDATE subscriptions SET bills_from = start_date WHERE id = $1`, [id]);
    return id;
  };
  const endsOn = async (id: number, day: string, more: object = {}): Promise<void> => {
    const stored = (await world.get(`${billing.at}/${id}`)).body;
    const schedule = { ...stored.schedule, endDate: wire(day), ...more };
    expect((await world.put(`${billing.at}/${id}`, { ...stored, schedule })).status).toBe(200);
  };
  const past = async (id: number) => (await billing.past(id)).map(({ start, end, state }) => [start, end, state]);
  const verb = (id: number, start: string, what: string, body?: object) => world.post(`${billing.at}/${id}/periods/${start}/${what}`, body);

  it('is listed among the periods of its subscription, with its amount, and can be skipped there and billed after all', async () => {
    const id = await hasUnbilled();
    expect(await billing.past(id)).toMatchObject([{ start: days(-3), end: days(3), state: 'due', gross: 121, problems: [] }]);
    expect((await verb(id, days(-3), 'skip', { reason: 'Proefweek' })).body).toMatchObject({ state: 'skipped' });
    expect(await past(id)).toEqual([[days(-3), days(3), 'skipped']]);
    expect(await billing.billAll()).toEqual({ billed: 0, attention: 0 });
    expect((await verb(id, days(-3), 'undo-skip')).status).toBe(200);
    expect(await billing.billAll()).toEqual({ billed: 1, attention: 0 });
    expect((await billing.periodsOf(id)).filter(({ state }) => state === 'coming').at(-1)!.start).toBe(days(4));
  });

  it('gets back the days that an end date cut off when that is moved later', async () => {
    const id = await hasUnbilled();
    await endsOn(id, days(-1));
    expect(await past(id)).toEqual([[days(-3), days(-1), 'due']]);
    await endsOn(id, '2199-12-31');
    expect(await past(id)).toEqual([[days(-3), days(3), 'due']]);
    expect(await billing.billAll()).toEqual({ billed: 1, attention: 0 });
    expect(await past(id)).toEqual([[days(-3), days(3), 'billed']]);
    expect((await billing.periodsOf(id)).filter(({ state }) => state === 'coming').at(-1)!.start).toBe(days(4));
  });

  it('gets back no more days than the later end date allows, as previewed', async () => {
    const id = await hasUnbilled();
    await endsOn(id, days(-1));
    const stored = (await world.get(`${billing.at}/${id}`)).body;
    const body = { ...stored, schedule: { ...stored.schedule, endDate: wire(days(1)) } };
    const { unbilled } = (await world.post(`${billing.at}/${id}/forecast`, body)).body;
    expect(unbilled).toMatchObject([{ start: days(-3), end: days(1) }]);
    await endsOn(id, days(1));
    expect(await past(id)).toEqual([[days(-3), days(1), 'due']]);
  });

  it('gets them back also when it waits for a person, and never overlaps an existing period', async () => {
    const id = await hasUnbilled(weekly, { lines: [] });
    await billing.billAll();
    await endsOn(id, days(-1));
    await world.sql(
      `INSERT INTO subscription_periods (ecosystem_id, subscription_id, period_start, period_end, state, currency)
       SELECT ecosystem_id, subscription_id, period_start + 5, period_start + 6, 'due', currency FROM subscription_periods WHERE subscription_id = $1`,
      [id],
    );
    await endsOn(id, '2199-12-31');
    expect(await past(id)).toEqual([
      [days(2), days(3), 'due'],
      [days(-3), days(1), 'attention'],
    ]);
  });

  it('is shown as skipped once its subscription was archived, stays so when that is restored, and is billed when a person undoes the skip', async () => {
    const id = await hasUnbilled();
    expect((await world.remove(`${billing.at}/${id}`)).status).toBe(204);
    expect(await past(id)).toEqual([[days(-3), days(3), 'skipped']]);
    expect((await verb(id, days(-3), 'undo-skip')).status).toBe(409);
    expect((await world.post(`${billing.at}/${id}/restore`)).status).toBe(200);
    expect(await billing.past(id)).toMatchObject([{ start: days(-3), state: 'skipped', skipped: { by: 'archive' } }]);
    expect(await billing.billAll()).toEqual({ billed: 0, attention: 0 });
    expect((await verb(id, days(-3), 'undo-skip')).body).toMatchObject({ state: 'due', skipped: null });
    expect(await billing.billAll()).toEqual({ billed: 1, attention: 0 });
    expect((await billing.periodsOf(id)).filter(({ state }) => state === 'coming').at(-1)!.start).toBe(days(4));
  });
});
