import { until } from '../../testing/until.js';
import { Billing, days, monthly, today, wire } from './testing/billing.js';

describe('skipped bills (D-02)', () => {
  let billing: Billing;
  beforeAll(async () => {
    billing = await Billing.start('Skipped bills');
  });
  /** Isolates the next test. */
  afterEach(() => billing.endAll());
  afterAll(() => billing.close());

  const verb = (id: number, what: string, body?: object) => billing.world.post(`${billing.at}/${id}/periods/${today}/${what}`, body);
  const skip = async (id: number) => expect((await verb(id, 'skip', { reason: 'Vergissing' })).status).toBe(200);

  it('wait for the same again once the skip is undone, and continue when it is fixed', async () => {
    const organizationId = await billing.withoutCity();
    const id = await billing.hasSubscription('Book', { organization: { organizationId } });
    await billing.billAll();
    const processOf = async () => (await billing.world.get(`/api/crm/subscriptions/${id}/process`)).body.processes[0];
    const isBlocked = () => until(async () => (await processOf())?.blocked?.code === 'CUSTOMER_INCOMPLETE', 30_000);
    await isBlocked();
    await skip(id);
    await until(async () => (await processOf()).state === 'done', 30_000);
    const undone = await verb(id, 'undo-skip');
    expect([undone.status, undone.body]).toMatchObject([200, { state: 'attention', skipped: null }]);
    await isBlocked();
    expect((await processOf()).steps.map(({ step }: { step: string }) => step)).toContain('unskipped');
    await billing.world.sql(`UPDATE organizations SET city = 'Utrecht' WHERE id = $1`, [organizationId]);
    await until(async () => {
      await verb(id, 'resume');
      return (await billing.past(id))[0]!.state === 'billed';
    }, 30_000);
    expect((await verb(id, 'undo-skip')).status).toBe(409);
  }, 90_000);

  it('are billed by the next run if no run had reached them', async () => {
    const id = await billing.hasSubscription('Book');
    const stored = (await billing.world.get(`${billing.at}/${id}`)).body;
    await billing.world.put(`${billing.at}/${id}`, { ...stored, schedule: { ...stored.schedule, interval: 'weekly' } });
    await skip(id);
    expect(await billing.billAll()).toEqual({ billed: 0, attention: 0 });
    expect((await verb(id, 'undo-skip')).body).toMatchObject({ state: 'due', skipped: null });
    expect(await billing.billAll()).toEqual({ billed: 1, attention: 0 });
    expect(
      (await billing.world.sql(`SELECT 1 FROM audit_log WHERE action = 'subscription.unskipPeriod' AND entity_id = $1`, [id])).length,
    ).toBe(1);
  });

  it('are never billed beyond an end date or for an archived subscription set at the same moment', async () => {
    const schedule = { ...monthly, interval: 'weekly', startDate: wire(days(-7)) };
    for (let round = 0; round < 12; round += 1) {
      const id = await billing.hasSubscription('Book', { lines: [] }, schedule);
      await billing.billAll();
      await skip(id);
      const stored = (await billing.world.get(`${billing.at}/${id}`)).body;
      const ended = { ...stored, schedule: { ...stored.schedule, endDate: wire(days(-1)) } };
      const other = round % 2 ? billing.world.put(`${billing.at}/${id}`, ended) : billing.world.remove(`${billing.at}/${id}`);
      await Promise.all([verb(id, 'undo-skip'), other]);
      expect((await billing.past(id))[0]).toMatchObject({ start: today, state: 'skipped' });
    }
  }, 60_000);

  it('get back days cut off before the skip, also when the end date is moved before the skip is undone', async () => {
    const id = await billing.hasSubscription('Book', { lines: [] });
    await billing.billAll();
    const whole = (await billing.past(id))[0]!.end;
    const endsOn = async (endDate: string) => {
      const stored = (await billing.world.get(`${billing.at}/${id}`)).body;
      await billing.world.put(`${billing.at}/${id}`, { ...stored, schedule: { ...stored.schedule, endDate: wire(endDate) } });
    };
    await endsOn(days(5));
    expect((await billing.past(id))[0]).toMatchObject({ start: today, end: days(5), state: 'attention' });
    await skip(id);
    await endsOn('2199-12-31');
    expect((await billing.past(id))[0]).toMatchObject({ start: today, end: whole, state: 'skipped' });
    expect((await verb(id, 'undo-skip')).body).toMatchObject({ start: today, end: whole, state: 'attention' });
  });

  it('get back the days that an end date cut off if it ends later after all, and the next period begins after them', async () => {
    const id = await billing.hasSubscription('Book', { lines: [] });
    await billing.billAll();
    await skip(id);
    const put = async (schedule: object) => {
      const stored = (await billing.world.get(`${billing.at}/${id}`)).body;
      expect((await billing.world.put(`${billing.at}/${id}`, { ...stored, schedule: { ...stored.schedule, ...schedule } })).status).toBe(
        200,
      );
    };
    await put({ endDate: wire(days(5)) });
    expect((await verb(id, 'undo-skip')).body).toMatchObject({ start: today, end: days(5), state: 'attention' });
    await put({ endDate: wire('2199-12-31'), interval: 'weekly' });
    const [waiting] = await billing.past(id);
    expect(waiting!.end > days(26)).toBe(true);
    const [next] = (await billing.periodsOf(id))
      .filter(({ state }) => state === 'coming')
      .map(({ start }) => start)
      .reverse();
    expect([next! > waiting!.end, next! <= new Date(Date.parse(waiting!.end) + 7 * 86_400_000).toISOString().slice(0, 10)]).toEqual([
      true,
      true,
    ]);
  });

  it('are billed too when an end date skipped them and is later moved behind them', async () => {
    const id = await billing.hasSubscription('Book');
    const stored = (await billing.world.get(`${billing.at}/${id}`)).body;
    const put = async (schedule: object) => {
      const { version } = (await billing.world.get(`${billing.at}/${id}`)).body;
      await billing.world.put(`${billing.at}/${id}`, { ...stored, version, schedule: { ...stored.schedule, ...schedule } });
    };
    await put({ interval: 'weekly' });
    await put({ interval: 'weekly', startDate: wire(days(-1)), endDate: wire(days(-1)) });
    expect((await billing.past(id))[0]).toMatchObject({ state: 'skipped', skipped: { by: 'end' } });
    expect((await verb(id, 'undo-skip')).status).toBe(409);
    await put({ interval: 'weekly' });
    expect((await verb(id, 'undo-skip')).body).toMatchObject({ state: 'due' });
    expect(await billing.billAll()).toEqual({ billed: 1, attention: 0 });
  });

  it('stay skipped when it is archived, also once restored, until a person undoes the skip of one', async () => {
    const id = await billing.hasSubscription('Book', { lines: [] });
    await billing.billAll();
    await skip(id);
    expect((await billing.world.remove(`${billing.at}/${id}`)).status).toBe(204);
    expect((await verb(id, 'undo-skip')).status).toBe(409);
    const other = await billing.hasSubscription('Book', { lines: [] });
    await billing.billAll();
    await billing.world.remove(`${billing.at}/${other}`);
    await billing.world.post(`${billing.at}/${other}/restore`);
    expect((await billing.past(other))[0]).toMatchObject({ state: 'skipped', skipped: { by: 'archive' } });
    expect((await verb(other, 'undo-skip')).body).toMatchObject({ state: 'attention', skipped: null });
  }, 60_000);
});
