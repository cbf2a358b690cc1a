import { SpecWorld } from '../../testing/spec-world.js';

describe('totals of long lists', () => {
  let world: SpecWorld;
  beforeAll(async () => {
    world = await SpecWorld.start('large-totals');
    const deal = await world.hasDeal({ name: 'x' });
    await world.owner.transaction(async (tx) => {
      await tx.query(`SELECT set_config('app.ecosystem', $1, true)`, [String(world.tenant.ecosystemId)]);
      await tx.query(
        `INSERT INTO deals (ecosystem_id, team_id, name, organization_id, contact_id, deal_date)
         SELECT ecosystem_id, team_id, name, organization_id, contact_id, deal_date FROM deals, generate_series(1, 23999) WHERE ecosystem_id = $1 AND id = $2`,
        [world.tenant.ecosystemId, deal['id']],
      );
      await tx.query('ANALYZE deals');
    });
  }, 60_000);
  afterAll(() => world.close());

  it.each([
    ['a team', (): string => world.deals],
    ['the ecosystem', (): string => '/api/crm/deals'],
  ])('are estimated with the share of %s, not of an average ecosystem', async (_whose, path) => {
    const { headers } = await world.get(path());
    const total = Number(headers.get('content-range')?.split('/')[1]);
    expect(headers.get('x-total')).toBe('estimated');
    expect(total).toBeGreaterThan(20_000);
    expect(total).toBeLessThan(28_000);
  });
});
