import type { INestApplicationContext } from '@nestjs/common';
import { dayIn } from '@kantoor/schemas';
import { automationContext } from '../../platform/context.js';
import { createWorkerContext } from '../../worker-context.module.js';
import { BillingFacts } from '../subscription-billing/index.js';
import { CrmWorld } from '../testing/crm-world.js';
import { DueBills } from './due-bills.service.js';

const today = dayIn('Europe/Amsterdam', new Date());
const days = (count: number): string => new Date(Date.parse(`${today}T00:00:00Z`) + count * 86_400_000).toISOString().slice(0, 10);
/** The most that is read at once. */
const atOnce = 500;

describe('what a run would bill', () => {
  let world: CrmWorld, worker: INestApplicationContext;

  beforeAll(async () => {
    world = await CrmWorld.start('Due');
    worker = await createWorkerContext();
  });
  afterAll(async () => {
    await worker.close();
    await world.close();
  });

  /** As many of one kind, each with a line, that were not billed since a day. */
  const hasSubscriptions = async (count: number, since: string, over: object = {}): Promise<void> => {
    const schedule = { interval: 'weekly', dayOfMonth: 1, startDate: `${since}T00:00:00Z`, endDate: '2199-12-31T00:00:00Z' };
    const body = await world.dealBody({ name: 'Hosting', schedule: { ...schedule, output: 'Book and invoice' }, ...over });
    const { id } = (await world.post(`/api/crm/teams/${world.tenant.teamId}/subscriptions`, body)).body;
    await world.sql(`UPDATE subscriptions SET bills_from = start_date WHERE id = $1`, [id]);
    const columns =
      'team_id, name, owner, currency, organization_id, contact_id, interval_id, day_of_month, start_date, end_date, output, subscription_value, subscription_date, bills_from';
    await world.sql(
      `WITH made AS (INSERT INTO subscriptions (ecosystem_id, ${columns}) SELECT ecosystem_id, ${columns} FROM subscriptions, generate_series(2, $2) WHERE id = $1 RETURNING id)
       INSERT INTO subscription_lines (ecosystem_id, subscription_id, line_number, description, price, amount, department, project)
       SELECT ecosystem_id, made.id, line_number, description, price, amount, department, project FROM subscription_lines, made WHERE subscription_id = $1`,
      [id, count],
    );
  };

  it('is counted a part at a time, however much is due, and comes to the same', async () => {
    const receiver = { contactId: await world.hasContact({ emailAddresses: [{ value: 'an@klant.test' }] }) };
    await hasSubscriptions(700, days(-7), { contact: receiver });
    await hasSubscriptions(600, today, { currency: 'USD' });
    const read = jest.spyOn(worker.get(BillingFacts, { strict: false }), 'read');
    const due = await worker.get(DueBills, { strict: false }).now(automationContext(world.tenant.ecosystemId, 'spec'));
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
});
