import { setTimeout as later } from 'node:timers/promises';
import { SpecWorld } from '../testing/spec-world.js';

const path = '/api/crm/organizations';

describe('organizations to be merged', () => {
  let world: SpecWorld;
  beforeAll(async () => (world = await SpecWorld.start('merge previews')));
  afterAll(() => world.close());

  it('can be previewed while another transaction locks both and everything that references them', async () => {
    const [source, destination] = [await world.hasOrganization(), await world.hasOrganization()];
    await world.hasDeal({ organization: { organizationId: source } });
    const shown = await world.owner.transaction(async (tx) => {
      await tx.query(`SELECT set_config('app.ecosystem', $1, true)`, [String(world.tenant.ecosystemId)]);
      await tx.query(`SELECT FROM organizations WHERE id = ANY ($1::int[]) FOR UPDATE`, [[source, destination]]);
      await tx.query(`SELECT FROM deals WHERE organization_id = $1 FOR UPDATE`, [source]);
      const preview = world.get(`${path}/${source}/merge-preview?destinationOrganizationId=${destination}`);
      return Promise.race([preview.then(({ body }) => body.moves), later(3_000, 'held up')]);
    });
    expect(shown).toContainEqual({ what: 'deals', count: 1 });
  });

  it('can be merged by users who may change organizations, and previewed by everyone', async () => {
    const [source, destination] = [await world.hasOrganization(), await world.hasOrganization()];
    const token = await world.issuer.token({ sub: world.tenant.subject, role: ['BE_Member'] });
    const as = (method: string, address: string, body?: unknown) =>
      world.api.call(address, { method, token, ecosystem: world.tenant.ecosystemId, body });
    expect((await as('POST', `${path}/${source}/merge`, { destinationOrganizationId: destination })).status).toBe(403);
    expect((await as('GET', `${path}/${source}/merge-preview?destinationOrganizationId=${destination}`)).status).toBe(200);
  });
});
