import { Billing } from './testing/billing.js';

describe('a customer that is merged during a run', () => {
  let billing: Billing, world: Billing['world'];
  beforeAll(async () => {
    billing = await Billing.start('Merged in a run');
    ({ world } = billing);
  });
  afterAll(() => billing.close());

  const hasSubscription = (organizationId: number) => billing.hasSubscription('Book', { organization: { organizationId } });
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
       JOIN sales_invoices i ON i.ecosystem_id = d.ecosystem_id AND i.origin_resource = 'deals' AND i.origin_id = d.id
       WHERE p.subscription_id = ANY ($1::int[]) AND p.state = 'billed' ORDER BY p.subscription_id`,
      [subscriptionIds],
    );

  it('is billed exactly once: what was billed keeps the printed name, what was not goes to the destination of the merge', async () => {
    const source = await world.hasOrganization({ name: 'Gaat op' });
    const destination = await world.hasOrganization({ name: 'Blijft over' });
    const first = await hasSubscription(source);
    await billing.billAll();
    const second = await hasSubscription(source);
    expect((await merge(source, destination)).status).toBe(200);
    await billing.billAll();
    await billing.billAll();
    const of = { customer: destination, dealOf: destination, count: 1 };
    expect(await billed([first, second])).toEqual([
      { ...of, printed: 'Gaat op' },
      { ...of, printed: 'Blijft over' },
    ]);
  }, 60_000);

  it('is billed exactly once when both happen concurrently, in either order', async () => {
    for (let round = 0; round < 5; round += 1) {
      const source = await world.hasOrganization({ name: 'Gaat op' });
      const destination = await world.hasOrganization({ name: 'Blijft over' });
      const ids: number[] = [];
      for (let made = 0; made < 5; made += 1) ids.push(await hasSubscription(source));
      const [answer] = await Promise.all([merge(source, destination), billing.billAll(), billing.billAll()]);
      expect(answer.status).toBe(200);
      await billing.billAll();
      const bills = await billed(ids);
      expect(bills).toHaveLength(5);
      expect(bills.map(({ customer, dealOf, count }) => [customer, dealOf, count])).toEqual(bills.map(() => [destination, destination, 1]));
    }
  }, 120_000);
});
