import { Billing, days, monthly, today, wire } from './testing/billing.js';
import { billingBounds } from './batch-size.rules.js';
import { type BilledPeriod, PeriodWriter } from './period-writer.service.js';

const [lines, letters] = [500, 1_900];

/** Memory use is limited by size, not by count. */
describe('the bills of large subscriptions', () => {
  let billing: Billing;
  /** Per transaction the periods, their lines and the bytes of their texts. */
  let batches: { periods: number; lines: number; bytes: number }[];
  beforeAll(async () => {
    billing = await Billing.start('Large bills');
  });
  beforeEach(() => {
    batches = [];
    const writer = billing.worker.get(PeriodWriter);
    const write = writer.write.bind(writer);
    jest.spyOn(writer, 'write').mockImplementation((tx, ctx, runDate, billed) => {
      batches.push(weighed(billed));
      return write(tx, ctx, runDate, billed);
    });
  });
  afterEach(async () => {
    jest.restoreAllMocks();
    await billing.endAll();
  });
  afterAll(() => billing.close());

  const weighed = (billed: readonly BilledPeriod[]) => ({
    periods: billed.length,
    lines: billed.reduce((sum, period) => sum + period.lines.length, 0),
    bytes: billed.reduce((sum, period) => sum + Buffer.byteLength(period.lines.map(({ description }) => description).join('')), 0),
  });
  /** Creates a subscription of the maximum size. */
  const hasLarge = async (schedule: object = monthly, letter = 'x'): Promise<number> => {
    const id = await billing.hasSubscription('Book', {}, schedule);
    await billing.world.sql(
      `INSERT INTO subscription_lines (ecosystem_id, subscription_id, line_number, description, price, amount, department, project)
       SELECT l.ecosystem_id, l.subscription_id, n, l.description, l.price, l.amount, l.department, l.project
       FROM subscription_lines l, generate_series(2, $2::int) n WHERE l.subscription_id = $1 AND l.line_number = 1`,
      [id, lines],
    );
    await billing.world.sql(`UPDATE subscription_lines SET description = repeat($2, $3) WHERE subscription_id = $1`, [id, letter, letters]);
    return id;
  };

  it('are created in transactions of a few megabytes, each once, between small ones', async () => {
    const large = await billing.copied(await hasLarge(), 8);
    const small = await billing.copied(await billing.hasSubscription('Book'), 29);
    expect(await billing.billAll()).toEqual({ billed: large.length + small.length, attention: 0 });
    expect(batches.map(({ periods }) => periods)).toEqual([4, 4, 31]);
    for (const batch of batches) {
      expect(batch.lines).toBeLessThanOrEqual(billingBounds.lines);
      expect(batch.bytes).toBeLessThanOrEqual(billingBounds.bytes);
    }
    await billing.isGapless();
    expect(await billing.billAll()).toEqual({ billed: 0, attention: 0 });
  }, 120_000);

  it('are limited by bytes, also for multi-byte letters', async () => {
    await billing.copied(await hasLarge(monthly, 'é'), 3);
    expect(await billing.billAll()).toEqual({ billed: 4, attention: 0 });
    expect(batches.map(({ periods }) => periods)).toEqual([2, 2]);
  }, 120_000);

  it('are created for all missed periods, a few at a time and each once', async () => {
    const id = await hasLarge({ ...monthly, interval: 'weekly', startDate: wire(days(-35)) });
    await billing.world.sql(`UPDATE subscriptions SET bills_from = start_date WHERE id = $1`, [id]);
    // One was left by another schedule.
    await billing.world.sql(
      `INSERT INTO subscription_periods (ecosystem_id, subscription_id, period_start, period_end, state, currency) VALUES ($1, $2, $3, $4, 'due', 'EUR')`,
      [billing.world.tenant.ecosystemId, id, days(-42), days(-36)],
    );
    expect(await billing.billAll()).toEqual({ billed: 7, attention: 0 });
    expect(batches.map(({ periods }) => periods)).toEqual([4, 3]);
    expect((await billing.past(id)).map(({ start, state }) => [start, state])).toEqual(
      [0, -7, -14, -21, -28, -35, -42].map((day) => [days(day), 'billed']),
    );
    await billing.isGapless();
  }, 120_000);

  it('leave the later periods of a subscription that needs attention to the next batch', async () => {
    const id = await hasLarge({ ...monthly, interval: 'weekly', startDate: wire(days(-35)) });
    await billing.world.sql(`UPDATE subscriptions SET bills_from = start_date, organization_id = $2 WHERE id = $1`, [
      id,
      await billing.withoutCity(),
    ]);
    expect(await billing.billAll()).toEqual({ billed: 0, attention: 6 });
    expect((await billing.past(id)).map(({ start }) => start)).toEqual([today, ...[-7, -14, -21, -28, -35].map(days)]);
  }, 120_000);
});
