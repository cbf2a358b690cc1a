import { SpecWorld } from '../testing/spec-world.js';

describe('a person of two ecosystems', () => {
  let here: SpecWorld, there: SpecWorld;
  beforeAll(async () => {
    [here, there] = [await SpecWorld.start('here'), await SpecWorld.start('there')];
    const { ecosystemId, teamId } = there.tenant;
    await there.owner.transaction(async (tx) => {
      await tx.query(`SELECT set_config('app.ecosystem', $1, true)`, [String(ecosystemId)]);
      const person = here.tenant.personId;
      await tx.query(`INSERT INTO ecosystem_memberships (ecosystem_id, person_id) VALUES ($1, $2)`, [ecosystemId, person]);
      await tx.query(`INSERT INTO team_memberships (ecosystem_id, team_id, person_id) VALUES ($1, $2, $3)`, [ecosystemId, teamId, person]);
      await tx.query(`INSERT INTO activities (ecosystem_id, team_id, key, name) VALUES ($1, $2, 'film', 'Film')`, [ecosystemId, teamId]);
    });
    for (const [world, name] of [
      [here, 'Hier'],
      [there, 'Daar'],
    ] as const) {
      const [organizationId, contactId] = [await world.hasOrganization({ name }), await world.hasContact({ firstName: name })];
      await world.post(world.deals, { name, organization: { organizationId }, contact: { contactId }, lines: [world.line] });
      await world.post('/api/crm/products', { name });
      await world.post('/api/crm/ledgers', { name, value: '8000' });
      await world.post('/api/crm/tax-rate-rules', { name, taxRate: { taxRateId: world.taxRateId } });
    }
  });
  afterAll(async () => {
    await here.close();
    await there.close();
  });

  const inEcosystem = (ecosystem: number, path: string) => here.api.call(path, { token: here.token, ecosystem });
  const lists = ['deals', 'organizations', 'contacts', 'products', 'ledgers', 'tax-rate-rules'];
  const namesIn = async (ecosystem: number): Promise<Record<string, string[]>> =>
    Object.fromEntries(
      await Promise.all(
        lists.map(async (list) => {
          const { items } = (await inEcosystem(ecosystem, `/api/crm/${list}`)).body;
          return [list, [...new Set(items.map((item: Record<string, string>) => item['name'] ?? item['firstName']))]];
        }),
      ),
    );
  const only = (name: string) => Object.fromEntries(lists.map((list) => [list, [name]]));

  it('PLT-001 PLT-003 sees in each its own records, in every list, by naming the ecosystem', async () => {
    const { body: me } = await here.api.call('/api/directory/me/profile', { token: here.token });
    expect(me.ecosystemMemberships.map(({ name }: { name: string }) => name).sort()).toEqual(['here', 'there']);
    expect(me.teamMemberships.map(({ ecosystem }: { ecosystem: number }) => ecosystem).sort()).toEqual(
      [here.tenant.ecosystemId, there.tenant.ecosystemId].sort(),
    );
    expect(await namesIn(here.tenant.ecosystemId)).toEqual(only('Hier'));
    expect(await namesIn(there.tenant.ecosystemId)).toEqual(only('Daar'));
  });

  it('PLT-001 finds its teams with their legal entity and their activities', async () => {
    const { ecosystemId, teamId } = there.tenant;
    const { teams } = (await inEcosystem(ecosystemId, `/api/directory/ecosystems/${ecosystemId}`)).body;
    expect(teams).toMatchObject([{ teamId, name: 'Team of there', legalEntityReference: 'SPEC', groups: [{ name: 'Film' }] }]);
    const { items } = (await inEcosystem(ecosystemId, '/api/invoices/legal-entities')).body;
    expect(items).toMatchObject([{ legalEntityReference: 'SPEC' }]);
  });
});
