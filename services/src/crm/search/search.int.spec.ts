import { unaccented } from '@kantoor/schemas';
import { SpecWorld } from '../../testing/spec-world.js';

describe('free search', () => {
  let here: SpecWorld, elsewhere: SpecWorld;
  beforeAll(async () => {
    [here, elsewhere] = [await SpecWorld.start('search-here'), await SpecWorld.start('search-elsewhere')];
    await here.hasDeal({ name: 'Kantoor in 100% eik' });
    await elsewhere.hasDeal({ name: 'Canary_ElseWhere \\' });
  });
  afterAll(async () => {
    await here.close();
    await elsewhere.close();
  });

  const found = async (world: SpecWorld, q: string): Promise<string[]> => {
    const list = await world.get(`${world.deals}?filter=${encodeURIComponent(JSON.stringify({ q }))}`);
    const palette = await world.get(`/api/crm/search?q=${encodeURIComponent(q)}`);
    expect([list.status, palette.status]).toEqual([200, 200]);
    return [
      ...list.body.items.map((deal: { name: string }) => deal.name),
      ...palette.body.items.map((hit: { label: string }) => hit.label),
    ];
  };

  it('finds words in any order, all in the deal or all in its customer, and not some in each', async () => {
    const organizationId = await here.hasOrganization({ name: 'Zqspeelgoed Zqtol & Zqtuin' });
    await here.hasDeal({ name: 'Zqonderhoud zqjaarlijks', organization: { organizationId } });
    for (const q of ['zqjaarlijks zqonderhoud', 'zqtuin  ZQTOL', 'zqtuin zqtol zqspeel'])
      expect([q, await found(here, q)]).toEqual([q, expect.arrayContaining(['Zqonderhoud zqjaarlijks']) as string[]]);
    expect(await found(here, 'zqtuin zqtol')).toContain('Zqspeelgoed Zqtol & Zqtuin');
    for (const q of ['zqtuin zqanders', 'zqjaarlijks zqtuin']) expect([q, await found(here, q)]).toEqual([q, []]);
  });
  it('takes every character literally (CRM-197)', async () => {
    expect(await found(here, '100% EIK')).toEqual(['Kantoor in 100% eik', 'Kantoor in 100% eik']);
    for (const q of ['100_', 'in%eik', '\\']) expect([q, await found(here, q)]).toEqual([q, []]);
  });
  it('ignores accents in the search and in the data (CRM-197)', async () => {
    const deal = await here.hasDeal({ name: 'Terras van Café Zoë' });
    await here.hasOrganization({ name: 'Søndergård & Łuczak' });
    await here.hasContact({ firstName: 'Renée', lastName: 'Cafe Zoe' });
    for (const q of ['café zoë', 'CAFE ZOE', 'Cafe\u0301 zoë', 'é Z', 'fe zo'])
      expect([q, (await found(here, q)).sort()]).toEqual([q, expect.arrayContaining(['Renée Cafe Zoe', deal.name, deal.name]) as string[]]);
    for (const q of ['sondergard', 'søndergard', 'luczak', 'sonder\u200bgard '])
      expect([q, await found(here, q)]).toEqual([q, ['Søndergård & Łuczak']]);
    const listed = await here.get(`/api/crm/organizations?filter=${encodeURIComponent(JSON.stringify({ q: 'sondergard' }))}`);
    expect(listed.body.items.map(({ name }: { name: string }) => name)).toEqual(['Søndergård & Łuczak']);
  });
  it('matches characters that a keyboard does not have', async () => {
    const { name } = await here.hasDeal({ name: 'Foto’s van „Straße – Æble”' });
    for (const q of ["foto's", 'foto’s', 'strasse - aeble', '"STRASSE', 'straße – æble'])
      expect([q, await found(here, q)]).toEqual([q, [name, name]]);
  });
  it('normalizes text like the database', async () => {
    const texts = [
      'Café Zoë',
      'Cafe\u0301',
      'ﬁets\u00A0één',
      'Ångström Łódź đĐ øØ',
      'Straße STRAẞE Æsop æ Œuvre œ Þór þing Ðuro ð',
      '‘s foto’s ‚a‛ Jan´s 5′ 6″ ʼn ʻ ‹›',
      '„Zonneweide” “a‟ «b»',
      'Ter‑Aar ‐ ‒ – — ― − －',
      Array.from({ length: 0x17f }, (_, at) => String.fromCharCode(at + 1)).join(''),
      '株式会社 ガ',
      'İstanbul ı',
      '½ №',
      'a\u0327\u0301',
    ];
    expect(await here.owner.query(`SELECT unaccented(text) AS text FROM unnest($1::text[]) text`, [texts])).toEqual(
      texts.map((text) => ({ text: unaccented(text) })),
    );
  });
  it('responds the same whether or not another ecosystem has the text (museum: ILIKE and row security)', async () => {
    for (const q of ['canary', 'Canary_', 'elsewhere \\', 'nobody holds this', '\\', '%\\'])
      expect([q, await found(here, q)]).toEqual([q, []]);
    expect(await found(elsewhere, 'canary_e')).toHaveLength(2);
  });
  it('shows the newest deals and the alphabetically first names, six of each kind', async () => {
    const numbers = [3, 7, 1, 6, 2, 5, 4];
    for (const n of numbers) {
      await here.hasDeal({ name: `Deal Qzq ${n}` });
      await here.hasOrganization({ name: `${n} Qzq` });
      await here.hasContact({ firstName: 'Qzq', lastName: `Zwart ${n}` });
    }
    // Two letters are not indexed, three are: the answer is the same.
    for (const q of ['qz', 'qzq']) {
      const { items } = (await here.get(`/api/crm/search?q=${q}`)).body as { items: { resource: string; label: string }[] };
      const labels = (resource: string): string[] => items.filter((hit) => hit.resource === resource).map(({ label }) => label);
      expect(labels('deals')).toEqual([4, 5, 2, 6, 1, 7].map((n) => `Deal Qzq ${n}`));
      expect(labels('organizations')).toEqual([1, 2, 3, 4, 5, 6].map((n) => `${n} Qzq`));
      expect(labels('contacts')).toEqual([1, 2, 3, 4, 5, 6].map((n) => `Qzq Zwart ${n}`));
    }
  });
  it('shows the customer of a deal and of a subscription', async () => {
    const organization = { organizationId: await here.hasOrganization({ name: 'Bakkerij Wvw' }) };
    await here.hasDeal({ name: 'Gist Wvw', organization });
    const schedule = {
      ...{ interval: 'weekly', dayOfMonth: 1, monthOfYear: null, output: 'Book' },
      ...{ startDate: '2026-01-01T00:00:00Z', endDate: '2099-12-31T00:00:00Z' },
    };
    const body = await here.dealBody({ name: 'Meel Wvw', organization, schedule });
    expect((await here.post(`/api/crm/teams/${here.tenant.teamId}/subscriptions`, body)).status).toBe(201);
    const { items } = (await here.get(`/api/crm/search?q=wvw`)).body as { items: { resource: string; label: string; detail: string }[] };
    expect(items.filter(({ resource }) => resource !== 'organizations').map(({ label, detail }) => [label, detail])).toEqual([
      ['Gist Wvw', 'Bakkerij Wvw'],
      ['Meel Wvw', 'Bakkerij Wvw'],
    ]);
  });
  const labelsOf = async (world: SpecWorld, resource: string, q: string): Promise<string[]> =>
    ((await world.get(`/api/crm/search?q=${encodeURIComponent(q)}`)).body.items as { resource: string; label: string }[])
      .filter((hit) => hit.resource === resource)
      .map(({ label }) => label);

  it('finds people by their names in any order, and by their addresses', async () => {
    for (const world of [here, elsewhere])
      await world.hasContact({ firstName: 'Piet', lastName: 'Jansen-Zqx', emailAddresses: [{ value: 'p.jansen@zqxbrood.test' }] });
    await here.hasContact({ firstName: 'Piet', lastName: 'Ander' });
    for (const q of ['jansen-zqx piet', 'Piet Jansen-Zqx', 'zqx  PIE', 'zqxbrood', 'p.jansen@zqxbrood.test'])
      expect([q, await labelsOf(here, 'contacts', q)]).toEqual([q, ['Piet Jansen-Zqx']]);
    expect(await labelsOf(here, 'contacts', 'jansen-zqx jan')).toEqual(['Piet Jansen-Zqx']);
    expect(await labelsOf(here, 'contacts', 'jansen-zqx klaas')).toEqual([]);
  });

  it('finds organizations by chamber number, VAT number, city and the addresses of their people', async () => {
    const number = { coCNumber: '87.65 4321', vatNumber: 'NL 1234.56.782.B01', city: 'Zqwolle' };
    const organizationId = await here.hasOrganization({ name: 'Nummer Een', ...number });
    const contactId = await here.hasContact({ firstName: 'Anna', lastName: 'Zq', emailAddresses: [{ value: 'anna@zqnummer.test' }] });
    await here.post(`/api/crm/organizations/${organizationId}/contacts`, { contactId, contactType: 'default' });
    const requests = [
      '87654321',
      '8765 4321',
      '87.65 4321',
      'nl123456782b01',
      'NL 1234.56.782.B01',
      'zqwolle',
      'anna@zqnummer',
      'zqnummer.test',
    ];
    for (const q of requests) expect([q, await labelsOf(here, 'organizations', q)]).toEqual([q, ['Nummer Een']]);
    for (const q of requests) expect([q, await labelsOf(elsewhere, 'organizations', q)]).toEqual([q, []]);
  });

  it('shows prefix matches first', async () => {
    for (const name of ['Aardvqx Bakker', 'Vqx Bakker', 'Zandvqx']) await here.hasOrganization({ name });
    expect(await labelsOf(here, 'organizations', 'vqx')).toEqual(['Vqx Bakker', 'Aardvqx Bakker', 'Zandvqx']);
  });

  it('finds deals by their name only, and only of the user’s teams', async () => {
    const deal = await here.hasDeal({ name: 'Alleen hier', owner: 'eigenaar@klant.test' });
    const labels = async (q: string): Promise<string[]> =>
      (await here.get(`/api/crm/search?q=${q}`)).body.items.map((hit: { label: string }) => hit.label);
    expect([await labels('alleen h'), await labels('eigenaar@')]).toEqual([['Alleen hier'], []]);
    await here.owner.transaction(async (tx) => {
      const { ecosystemId, teamId } = here.tenant;
      await tx.query(`SELECT set_config('app.ecosystem', $1, true)`, [String(ecosystemId)]);
      const [team] = await tx.query(
        `INSERT INTO teams (ecosystem_id, key, name, legal_entity_reference) SELECT ecosystem_id, 'other', 'Other', legal_entity_reference FROM teams WHERE ecosystem_id = $1 AND id = $2 RETURNING id`,
        [ecosystemId, teamId],
      );
      await tx.query(`UPDATE deals SET team_id = $1 WHERE ecosystem_id = $2 AND id = $3`, [team.id, ecosystemId, deal['id']]);
    });
    expect(await labels('alleen h')).toEqual([]);
  });
});
