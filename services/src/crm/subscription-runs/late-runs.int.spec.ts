import { setTimeout as pause } from 'node:timers/promises';
import type { INestApplicationContext } from '@nestjs/common';
import { dayIn, type SubscriptionRunList } from '@kantoor/schemas';
import { automationContext, type RequestContext } from '../../platform/runtime/context.js';
import { Database } from '../../platform/storage/database/index.js';
import { until } from '../../testing/until.js';
import { createWorkerContext } from '../../worker-context.module.js';
import { mailedBeforeSql } from '../../testing/mailed-before.js';
import { SpecWorld } from '../../testing/spec-world.js';
import { Bills } from './bills.service.js';
import { MailPacing } from './mail-pacing.service.js';
import { SubscriptionRuns } from './subscription-runs.service.js';

const msOfDay = 86_400_000;
const today = dayIn('Europe/Amsterdam', new Date());
const days = (count: number): string => new Date(Date.parse(`${today}T00:00:00Z`) + count * msOfDay).toISOString().slice(0, 10);
const wire = (day: string): string => `${day}T00:00:00Z`;
const runs = '/api/crm/subscription-runs';
const mailsPerSecond = 4;

describe('runs that come late, early, or all at once', () => {
  let world: SpecWorld, worker: INestApplicationContext, bills: Bills, ctx: RequestContext;

  beforeAll(async () => {
    world = await SpecWorld.start('Late');
    await world.sql(mailedBeforeSql, [world.tenant.ecosystemId, ['jo@klant.test']]);
    // A worker caches settings for some seconds, and reads them at startup.
    await world.put('/api/directory/settings', { runMailsPerSecond: mailsPerSecond });
    worker = await createWorkerContext();
    bills = worker.get(Bills);
    ctx = automationContext(world.tenant.ecosystemId, 'spec');
  });
  /** Isolates the next test. */
  afterEach(() => world.sql(`UPDATE subscriptions SET archived_at = now()`));
  afterAll(async () => {
    await worker.close();
    await world.close();
  });

  /** Creates one billed from a day on, as if it had been created then. */
  const hasWeekly = async (from: string, output = 'Book'): Promise<number> => {
    const schedule = { interval: 'weekly', dayOfMonth: 1, startDate: wire(from), endDate: wire('2199-12-31'), output };
    const answer = await world.post(
      `/api/crm/teams/${world.tenant.teamId}/subscriptions`,
      await world.dealBody({ name: 'Hosting', schedule }),
    );
    await world.sql(`UPDATE subscriptions SET bills_from = $2::date WHERE id = $1`, [answer.body.id, from]);
    return answer.body.id;
  };
  const billedOf = async (ids: number[]): Promise<string[]> =>
    (
      await world.sql<{ start: string }>(
        `SELECT p.subscription_id || ' ' || p.period_start AS start FROM subscription_periods p
         JOIN deals d ON d.id = p.deal_id JOIN sales_invoices i ON i.id = p.invoice_id AND i.origin_resource = 'deals' AND i.origin_id = d.id AND i.status = 'booked'
         WHERE p.subscription_id = ANY ($1::int[]) AND p.state = 'billed' ORDER BY p.subscription_id, p.period_start`,
        [ids],
      )
    ).map(({ start }) => start);
  const hasNoMore = async (): Promise<void> => {
    const [counted] = await world.sql<{ deals: number; invoices: number; periods: number; numbers: string[] }>(
      `SELECT (SELECT count(*)::int FROM deals) AS deals, (SELECT count(*)::int FROM subscription_periods) AS periods, count(*)::int AS invoices,
         array_agg(invoice_number ORDER BY invoice_number) AS numbers FROM sales_invoices`,
    );
    const { deals, invoices, periods, numbers } = counted!;
    expect([deals, invoices]).toEqual([periods, periods]);
    expect(numbers).toEqual(numbers.map((_, nth) => `S${String(nth + 1).padStart(5, '0')}`));
  };
  const mailsAreApart = async (): Promise<void> => {
    const rows = await world.sql<{ ms: number }>(
      `SELECT extract(epoch FROM mail_at)::float8 * 1000 AS ms FROM subscription_periods WHERE mail_at IS NOT NULL ORDER BY mail_at`,
    );
    const gaps = rows.slice(1).map(({ ms }, nth) => Math.round(ms - rows[nth]!.ms));
    expect(Math.min(...gaps)).toBeGreaterThanOrEqual(1_000 / mailsPerSecond - 1);
  };

  it('bill each period once after forty days without workers, whichever days are caught up, by whom and in which order (museum 1, 3)', async () => {
    const ids = [await hasWeekly(days(-40), 'Book and invoice'), await hasWeekly(days(-38)), await hasWeekly(days(-3))];
    const late = Array.from({ length: 41 }, (_, ago) => days(-ago));
    // Every day that the engine missed, each also started by hand, and today's five times.
    await Promise.all([...late, ...Array<string>(4).fill(today)].map((date) => world.post(runs, { date })));
    await Promise.all(late.map(() => worker.get(SubscriptionRuns).ask(ctx)));
    const ended = async () =>
      ((await world.get(`${runs}?range=[0,99]`)).body as SubscriptionRunList).items.filter(({ state }) => state === 'done');
    await until(async () => (await ended()).length === late.length, 120_000);
    const expected = [[-40, -33, -26, -19, -12, -5], [-38, -31, -24, -17, -10, -3], [-3]];
    expect(await billedOf(ids)).toEqual(ids.flatMap((id, nth) => expected[nth]!.map((day) => `${id} ${days(day)}`)));
    await hasNoMore();
    await mailsAreApart();
    // The counts of the runs match what was billed.
    const counted = (await ended()).reduce((sum, { billed }) => sum + billed, 0);
    expect(counted).toBe(expected.flat().length);
  }, 180_000);

  it('never send more mails per second than the ecosystem allows, however many bill at once', async () => {
    const ids: number[] = [];
    for (let nth = 0; nth < 8; nth += 1) ids.push(await hasWeekly(today, 'Book and invoice'));
    await world.sql(
      `INSERT INTO subscription_periods (ecosystem_id, subscription_id, period_start, period_end, state, currency)
       SELECT ecosystem_id, id, $2::date, $2::date + 6, 'due', currency FROM subscriptions WHERE id = ANY ($1::int[])
       ON CONFLICT DO NOTHING -- a run of today that comes as late as this may have begun them`,
      [ids, today],
    );
    await Promise.all(ids.map((subscriptionId) => bills.billOne(ctx, { subscriptionId, start: today })));
    expect(await billedOf(ids)).toHaveLength(ids.length);
    await mailsAreApart();
    await hasNoMore();
  }, 60_000);

  it('have one clock for the mails of an ecosystem, also when no invoice series serializes them', async () => {
    const id = await hasWeekly(today);
    await bills.billNext(ctx, { date: today, after: 0 });
    const [database, mailPacing] = [worker.get(Database), worker.get(MailPacing, { strict: false })];
    let others: Promise<string[]> | undefined;
    const first = await database.transaction(ctx, async (tx) => {
      const times = await mailPacing.next(tx, ctx, 4);
      others = database.transaction(ctx, (other) => mailPacing.next(other, ctx, 1));
      await pause(300);
      await tx.query(`UPDATE subscription_periods SET mail_at = $2 WHERE subscription_id = $1`, [id, times.at(-1)]);
      return times;
    });
    const [behind] = await others!;
    expect(Date.parse(behind!) - Date.parse(first.at(-1)!)).toBe(1_000 / mailsPerSecond);
  });

  it('space out late mails too: of twelve at once four go now, and four in each of the next seconds', async () => {
    const mailPacing = worker.get(MailPacing, { strict: false });
    const [late, inTime] = [60_000, 2_000].map((ago) => new Date(Date.now() - ago).toISOString());
    const delays = await Promise.all(Array.from({ length: 12 }, () => mailPacing.delayOf(ctx, late!)));
    const secondsOf = delays.map((ms) => Math.ceil(ms / 1_000)).sort();
    expect(secondsOf).toEqual([0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2, 2]);
    expect(await mailPacing.delayOf(ctx, inTime!)).toBe(0);
    const other = { ...ctx, ecosystemId: ctx.ecosystemId + 1_000_000 };
    expect(await mailPacing.delayOf(other, late!)).toBe(0);
  });

  it('bill each period once on a clock that is a day ahead, a day behind, and right again', async () => {
    const ids = [await hasWeekly(days(-1)), await hasWeekly(today), await hasWeekly(days(1))];
    for (const shift of [1, -1, 1, 0, -1, 0]) {
      await onClock(shift, async () => {
        const date = await worker.get(SubscriptionRuns).ask(ctx);
        expect(date).toBe(days(shift));
        for (let after: number | null = 0; after !== null;) ({ after } = await bills.billNext(ctx, { date, after }));
      });
    }
    // Tomorrow's was billed early because of the clock, and is not repeated tomorrow.
    expect(await billedOf(ids)).toEqual(ids.map((id, nth) => `${id} ${days(nth - 1)}`));
    await hasNoMore();
  }, 60_000);
});

/** Only the date is faked. */
async function onClock(shiftDays: number, work: () => Promise<void>): Promise<void> {
  const timers = ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'setImmediate', 'clearImmediate'] as const;
  const others = ['hrtime', 'nextTick', 'performance', 'queueMicrotask'] as const;
  jest.useFakeTimers({ now: Date.now() + shiftDays * msOfDay, doNotFake: [...timers, ...others] });
  try {
    await work();
  } finally {
    jest.useRealTimers();
  }
}
