import { CrmWorld } from '../testing/crm-world.js';

describe('free search', () => {
  let here: CrmWorld, elsewhere: CrmWorld;
  beforeAll(async () => {
    [here, elsewhere] = [await CrmWorld.start('search-here'), await CrmWorld.start('search-elsewhere')];
    await here.hasDeal({ name: 'Kantoor in 100% eik' });
    await elsewhere.hasDeal({ name: 'Canary_ElseWhere \\' });
  });
  afterAll(async () => {
    await here.close();
    await elsewhere.close();
  });

  const found = async (world: CrmWorld, q: string): Promise<string[]> => {
    const list = await world.get(`${world.deals}?filter=${encodeURIComponent(JSON.stringify({ q }))}`);
    const palette = await world.get(`/api/crm/search?q=${encodeURIComponent(q)}`);
    expect([list.status, palette.status]).toEqual([200, 200]);
    return [
      ...list.body.items.map((deal: { name: string }) => deal.name),
      ...palette.body.items.map((hit: { label: string }) => hit.label),
    ];
  };

  it('takes every sign as itself (CRM-197)', async () => {
    expect(await found(here, '100% EIK')).toEqual(['Kantoor in 100% eik', 'Kantoor in 100% eik']);
    for (const q of ['100_', 'in%eik', '\\']) expect([q, await found(here, q)]).toEqual([q, []]);
  });
  it('answers the same whether another ecosystem holds the text or nobody does (museum: ILIKE and row security)', async () => {
    for (const q of ['canary', 'Canary_', 'elsewhere \\', 'nobody holds this', '\\', '%\\'])
      expect([q, await found(here, q)]).toEqual([q, []]);
    expect(await found(elsewhere, 'canary_e')).toHaveLength(2);
  });
});
