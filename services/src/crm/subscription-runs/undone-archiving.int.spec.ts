import { until } from '../../testing/until.js';
import { Billing, days, today, wire } from './testing/billing.js';

describe('undoing the archiving of a subscription', () => {
  let billing: Billing, world: Billing['world'], at: string;

  beforeAll(async () => {
    billing = await Billing.start('Undone archiving');
    ({ world, at } = billing);
  });
  /** Isolates the next test. */
  afterEach(() => billing.endAll());
  afterAll(() => billing.close());

  /** Number of periods that a run processed. */
  const processedCount = async (): Promise<number> => {
    const { billed, attention } = await billing.billAll();
    return billed + attention;
  };
  /** Creates one with unbilled weeks that have begun. */
  const hasSubscription = async (weeks: number, over: object = {}): Promise<number> => {
    const schedule = { interval: 'weekly', dayOfMonth: 1, startDate: wire(days(-7 * weeks)), endDate: wire('2199-12-31') };
    const id = await billing.hasSubscription('Book', over, schedule);
    await world.sql(`UPDATE subscriptions SET bills_from = start_date WHERE id = $1`, [id]);
    return id;
  };
  const archive = async (id: number): Promise<void> => expect((await world.remove(`${at}/${id}`)).status).toBe(204);
  const undo = (id: number) => world.post(`${at}/${id}/undo-archive`);
  const states = async (id: number) => (await billing.past(id)).map(({ start, state }) => [start, state]);
  const processOf = async (id: number) => (await world.get(`/api/crm/subscriptions/${id}/process`)).body.processes[0];

  it('bills what was due before as if nothing had happened', async () => {
    const id = await hasSubscription(2);
    const stored = (await world.get(`${at}/${id}`)).body;
    await world.put(`${at}/${id}`, { ...stored, schedule: { ...stored.schedule, interval: 'monthly' } });
    const due = [0, -7, -14].map((day) => [days(day), 'due']);
    expect(await states(id)).toEqual(due);
    await archive(id);
    expect(await states(id)).toEqual(due.map(([day]) => [day, 'skipped']));
    const undone = await undo(id);
    expect([undone.status, undone.body.archivedAt]).toEqual([200, null]);
    expect(await billing.past(id)).toMatchObject(due.map(([start]) => ({ start, state: 'due', skipped: null, settledAt: null })));
    expect(await processedCount()).toBe(3);
  });

  it('leaves out nothing that no run had reached yet', async () => {
    const id = await hasSubscription(2);
    await archive(id);
    expect((await undo(id)).status).toBe(200);
    expect(await processedCount()).toBe(3);
    // Repeating it has no effect.
    expect((await undo(id)).body).toMatchObject({ id, archivedAt: null });
  });

  it('makes what waited for a person wait again, with its process, however often', async () => {
    const organizationId = await billing.withoutCity();
    const id = await hasSubscription(0, { organization: { organizationId } });
    await processedCount();
    await until(async () => (await processOf(id))?.state === 'blocked', 30_000);
    for (let time = 0; time < 2; time += 1) {
      await archive(id);
      if (time === 0) await until(async () => (await processOf(id)).state === 'done', 30_000);
      await undo(id);
      expect(await billing.past(id)).toMatchObject([{ state: 'attention', problems: [{ code: 'CUSTOMER_INCOMPLETE' }], skipped: null }]);
      await until(async () => (await processOf(id)).blocked?.code === 'CUSTOMER_INCOMPLETE', 30_000);
      expect((await processOf(id)).steps.map(({ step }: { step: string }) => step)).toContain('unarchived');
    }
    const customer = (await world.get(`/api/crm/organizations/${organizationId}`)).body;
    await world.put(`/api/crm/organizations/${organizationId}`, { ...customer, city: 'Utrecht' });
    // It may still be running the retry of the last undo.
    await until(async () => {
      await world.post(`${at}/${id}/periods/${today}/resume`);
      return (await billing.past(id))[0]!.state === 'billed';
    }, 30_000);
    await until(async () => (await processOf(id)).state === 'done', 30_000);
  }, 120_000);

  it('brings back what this archiving skipped, and nothing that an earlier one did', async () => {
    const id = await hasSubscription(1, { organization: { organizationId: await billing.withoutCity() } });
    await processedCount();
    await archive(id);
    expect((await world.post(`${at}/${id}/restore`)).status).toBe(200);
    await archive(id);
    expect((await undo(id)).status).toBe(200);
    expect(await states(id)).toEqual([0, -7].map((day) => [days(day), 'skipped']));
    expect(await processedCount()).toBe(0);
  }, 60_000);

  it('is possible for ten minutes; later it is restored from the archive, starting that day', async () => {
    const id = await hasSubscription(2);
    await archive(id);
    await world.sql(`UPDATE subscriptions SET archived_at = archived_at - interval '11 minutes' WHERE id = $1`, [id]);
    const late = await undo(id);
    expect([late.status, late.body.code, late.body.params]).toEqual([409, 'ARCHIVING_TOO_OLD', { minutes: 10 }]);
    expect((await world.post(`${at}/${id}/restore`)).status).toBe(200);
    expect(await processedCount()).toBe(1);
  });

  it('is allowed to its own team only', async () => {
    const id = await hasSubscription(0);
    await archive(id);
    expect((await world.post(`/api/crm/teams/${world.tenant.teamId + 100_000}/subscriptions/${id}/undo-archive`)).status).toBe(404);
  });
});
