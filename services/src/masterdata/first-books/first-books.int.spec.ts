import { SpecWorld } from '../../testing/spec-world.js';

const path = '/api/crm/first-books';

describe('the first books of an ecosystem', () => {
  let world: SpecWorld;
  beforeAll(async () => {
    world = await SpecWorld.start('first-books');
    // As after its first start: a legal entity, and neither rates nor ledgers.
    await world.sql(`UPDATE legal_entities SET default_tax_rate_id = NULL`);
    await world.sql(`DELETE FROM tax_rates`);
  });
  afterAll(() => world.close());

  const listed = async (of: string): Promise<Record<string, unknown>[]> => (await world.get(of)).body.items;
  const audited = (): Promise<{ action: string }[]> => world.sql(`SELECT DISTINCT action FROM audit_log ORDER BY action`);

  it('are added once, however often and by how many they are asked, by finance only', async () => {
    const token = await world.issuer.token({ sub: world.tenant.subject, role: ['BE_Member', 'app_paperless'] });
    const member = await world.api.call(path, { method: 'POST', token, ecosystem: world.tenant.ecosystemId });
    expect([member.status, member.body.code]).toEqual([403, 'FORBIDDEN']);
    expect((await world.get(path)).body).toEqual({ taxRates: 0, ledgers: 0 });
    const answers = await Promise.all([0, 1, 2].map(() => world.post(path)));
    for (const { status, body } of answers) expect([status, body]).toEqual([200, { taxRates: 5, ledgers: 19 }]);
    expect((await world.get(path)).body).toEqual({ taxRates: 5, ledgers: 19 });
    expect((await audited()).map(({ action }) => action)).toEqual(
      expect.arrayContaining(['ledger.created', 'legal-entity.updated', 'tax-rate-rule.created', 'tax-rate.created']),
    );
  });

  it('charge 21% in the Netherlands, nothing to businesses elsewhere in the EU, and 21% where no rule says otherwise', async () => {
    const rates = await listed('/api/invoices/tax-rates');
    const [{ reference }] = (await world.sql(`SELECT legal_entity_reference AS reference FROM legal_entities`)) as [{ reference: string }];
    const percentages = async (over: object): Promise<unknown> => {
      const id = await world.hasOrganization(over);
      const { body } = await world.get(`/api/crm/organizations/${id}/tax-rate?legal_entity=${reference}`);
      return [body.taxRate.description, body.from];
    };
    expect(await percentages({ countryIso2: 'NL' })).toEqual(['21% btw', 'customer']);
    expect(await percentages({ countryIso2: 'BE', vatNumber: 'BE0123456749' })).toEqual(['Btw verlegd', 'regime']);
    expect(await percentages({ countryIso2: 'BE', vatNumber: null })).toEqual(['21% btw', 'legalEntity']);
    expect(rates.map(({ percentage }) => percentage).sort()).toEqual([0, 0, 0, 21, 9]);
  });

  it('add nothing where there is any', async () => {
    await world.sql(`DELETE FROM ledgers WHERE value <> '8000'`);
    expect((await world.post(path)).body).toEqual({ taxRates: 5, ledgers: 1 });
  });
});
