import { setTimeout as later } from 'node:timers/promises';
import { BillingFacts } from '../subscription-billing/index.js';
import { DueBills } from './due-bills.service.js';
import { DueSubscriptions } from './due-subscriptions.repository.js';
import { Billing, days, today, wire } from './testing/billing.js';

/** Maximum number read at once. */
const atOnce = 500;

describe('the preview of a run', () => {
  let billing: Billing;

  beforeAll(async () => {
    billing = await Billing.start('Due');
  });
  afterAll(() => billing.close());

  /** Creates this many subscriptions that were not billed since a day. */
  const hasSubscriptions = async (count: number, since: string, over: object = {}): Promise<void> => {
    const schedule = { interval: 'weekly', dayOfMonth: 1, startDate: wire(since), endDate: wire('2199-12-31') };
    const id = await billing.hasSubscription('Book and invoice', over, schedule);
    await billing.world.sql(`UPDATE subscriptions SET bills_from = start_date WHERE id = $1`, [id]);
    await billing.copied(id, count - 1);
  };

  it('is computed in parts, however much is due, with the same result', async () => {
    const receiver = { contactId: await billing.world.hasContact({ emailAddresses: [{ value: 'an@klant.test' }] }) };
    await hasSubscriptions(700, days(-7), { contact: receiver });
    await hasSubscriptions(600, today, { currency: 'USD' });
    const read = jest.spyOn(billing.worker.get(BillingFacts, { strict: false }), 'read');
    const due = await billing.worker.get(DueBills, { strict: false }).now(billing.ctx);
    expect(due).toEqual({
      ...{ date: today, firstDay: days(-7), lastDay: today, mailed: 2_000, booked: 0, concept: 0, stopped: 0 },
      totals: [
        { currency: 'EUR', count: 1_400, net: 140_000, gross: 169_400 },
        { currency: 'USD', count: 600, net: 60_000, gross: 72_600 },
      ],
      receivers: ['an@klant.test', 'jo@klant.test'],
    });
    const sizes = read.mock.calls.map(([, , subscriptions]) => subscriptions.length);
    expect(sizes.reduce((sum, size) => sum + size)).toBe(1_300);
    expect(Math.max(...sizes)).toBeLessThanOrEqual(atOnce);
  }, 120_000);

  it('runs at most twice at a time per ecosystem, however many request it', async () => {
    let [counting, most] = [0, 0];
    const next = jest.spyOn(billing.worker.get(DueSubscriptions, { strict: false }), 'next').mockImplementation(async () => {
      most = Math.max(most, (counting += 1));
      await later(20);
      counting -= 1;
      return { ids: [], last: 0 };
    });
    const due = billing.worker.get(DueBills, { strict: false });
    await Promise.all(Array.from({ length: 6 }, () => due.now(billing.ctx)));
    expect([next.mock.calls.length, most]).toEqual([6, 2]);
  });
});
