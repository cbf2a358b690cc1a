import type { INestApplicationContext } from '@nestjs/common';
import { dayIn } from '@kantoor/schemas';
import { automationContext } from '../../platform/context.js';
import { createWorkerContext } from '../../worker-context.module.js';
import { CrmWorld } from '../testing/crm-world.js';
import { Bills } from './bills.service.js';

const today = dayIn('Europe/Amsterdam', new Date());
const schedule = {
  ...{ interval: 'monthly', dayOfMonth: Number(today.slice(8)) },
  ...{ startDate: `${today}T00:00:00Z`, endDate: '2199-12-31T00:00:00Z', output: 'Book' },
};

describe('a customer that is merged in the middle of a run', () => {
  let world: CrmWorld, worker: INestApplicationContext;
  beforeAll(async () => {
    world = await CrmWorld.start('Merged in a run');
    worker = await createWorkerContext();
  });
  afterAll(async () => {
    await worker.close();
    await world.close();
  });

  const hasSubscription = async (organizationId: number): Promise<number> => {
    const body = await world.dealBody({ name: 'Hosting', schedule, organization: { organizationId } });
    return (await world.post(`/api/crm/teams/${world.tenant.teamId}/subscriptions`, body)).body.id;
  };
  const runFrom = async (after: number): Promise<void> => {
    const ctx = automationContext(world.tenant.ecosystemId, 'spec');
    for (let last: number | null = after; last !== null;)
      last = (await worker.get(Bills).billNext(ctx, { date: today, after: last })).after;
  };
  const merge = (from: number, to: number) => world.post(`/api/crm/organizations/${from}/merge`, { destinationOrganizationId: to });
  interface Billed {
    customer: number;
    dealOf: number;
    printed: string;
    count: number;
  }
  const billed = async (subscriptionIds: readonly number[]): Promise<Billed[]> =>
    world.sql(
      `SELECT i.customer_id AS customer, d.organization_id AS "dealOf", i.customer_name AS printed, count(*) OVER (PARTITION BY p.subscription_id)::int AS count
       FROM subscription_periods p JOIN deals d ON d.ecosystem_id = p.ecosystem_id AND d.id = p.deal_id
       JOIN sales_invoices i ON i.ecosystem_id = d.ecosystem_id AND i.deal_id = d.id
       WHERE p.subscription_id = ANY ($1::int[]) AND p.state = 'billed' ORDER BY p.subscription_id`,
      [subscriptionIds],
    );

  it('is billed exactly once: what was billed keeps the name that was printed, what was not goes to whom it was merged into', async () => {
    const source = await world.hasOrganization({ name: 'Gaat op' });
    const destination = await world.hasOrganization({ name: 'Blijft over' });
    const first = await hasSubscription(source);
    await runFrom(0);
    const second = await hasSubscription(source);
    expect((await merge(source, destination)).status).toBe(200);
    await runFrom(0);
    await runFrom(0);
    const of = { customer: destination, dealOf: destination, count: 1 };
    expect(await billed([first, second])).toEqual([
      { ...of, printed: 'Gaat op' },
      { ...of, printed: 'Blijft over' },
    ]);
  }, 60_000);

  it('is billed exactly once when both happen at the same moment, whoever is first', async () => {
    for (let round = 0; round < 5; round += 1) {
      const source = await world.hasOrganization({ name: 'Gaat op' });
      const destination = await world.hasOrganization({ name: 'Blijft over' });
      const ids: number[] = [];
      for (let made = 0; made < 5; made += 1) ids.push(await hasSubscription(source));
      const [answer] = await Promise.all([merge(source, destination), runFrom(0), runFrom(0)]);
      expect(answer.status).toBe(200);
      await runFrom(0);
      const bills = await billed(ids);
      expect(bills).toHaveLength(5);
      expect(bills.map(({ customer, dealOf, count }) => [customer, dealOf, count])).toEqual(bills.map(() => [destination, destination, 1]));
    }
  }, 120_000);
});
