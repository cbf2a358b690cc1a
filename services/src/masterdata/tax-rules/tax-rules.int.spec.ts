import { SpecWorld } from '../../testing/spec-world.js';

const rates = '/api/invoices/tax-rates';
const rules = '/api/crm/tax-rate-rules';

describe('VAT rates and their rules', () => {
  let world: SpecWorld, token: string;
  beforeAll(async () => {
    world = await SpecWorld.start('tax-rules');
    token = await world.issuer.token({ sub: world.tenant.subject, role: ['BE_Member', 'app_paperless'] });
  });
  afterAll(() => world.close());

  const asMember = (method: string, path: string, body?: unknown) =>
    world.api.call(path, { method, token, ecosystem: world.tenant.ecosystemId, body });
  const listed = async (path: string): Promise<number[]> => (await world.get(path)).body.items.map(({ id }: { id: number }) => id);
  const rate = async (description: string): Promise<number> => (await world.post(rates, { description, percentage: 21 })).body.id;

  it('are written by finance; members read them (PLT-231)', async () => {
    const taxRate = { taxRateId: await rate('Van finance') };
    const rule = await world.post(rules, { name: 'Nederland', countryIso2: 'NL', taxRate });
    expect(rule.status).toBe(201);
    const path = `${rules}/${rule.body.id}`;
    for (const answer of [
      await asMember('POST', rules, { name: 'Lid', taxRate }),
      await asMember('PUT', path, { name: 'Lid', taxRate }),
      await asMember('POST', `${path}/archive`),
      await asMember('POST', `${rates}/${taxRate.taxRateId}/archive`),
    ])
      expect([answer.status, answer.body.code]).toEqual([403, 'FORBIDDEN']);
    expect((await asMember('GET', path)).body).toMatchObject({ name: 'Nederland' });
  });

  it('return the countries that rules can name', async () => {
    await world.post(rules, { name: 'Portugal', countryIso2: 'PT', taxRate: { taxRateId: await rate('Portugees') } });
    expect((await asMember('GET', `${rules}/countries`)).body.items).toContain('PT');
  });

  it('are changed by finance only, and with the version that was read', async () => {
    const { body } = await world.post(rates, { description: 'Hoog', percentage: 19 });
    const changed = await world.put(`${rates}/${body.id}`, { ...body, percentage: 21 }, { 'if-match': '"v1"' });
    expect(changed).toMatchObject({ status: 200, body: { percentage: 21, version: 2 } });
    expect((await world.put(`${rates}/${body.id}`, { ...body, percentage: 6 }, { 'if-match': '"v1"' })).status).toBe(412);
  });

  it.each(['ZZ', 'EU', 'EL', 'XI', 'nl'])('refuse %s as a country', async (countryIso2) => {
    const taxRate = { taxRateId: await rate(`Voor ${countryIso2}`) };
    const rule = await world.post(rules, { name: 'Nergens', countryIso2, taxRate });
    expect([rule.status, rule.body.errors?.[0]?.pointer]).toEqual([422, '/countryIso2']);
    const organization = await world.post('/api/crm/organizations', { name: 'Nergens', countryIso2 });
    expect([organization.status, organization.body.errors?.[0]?.pointer]).toEqual([422, '/countryIso2']);
  });

  it('are archived instead of deleted: no longer offered, kept where they were used (CRM-279, CRM-O83)', async () => {
    const taxRateId = await rate('Oud tarief');
    const rule = (await world.post(rules, { name: 'Oude regel', countryIso2: 'BE', taxRate: { taxRateId } })).body;
    const organizationId = await world.hasOrganization({ name: 'Oude klant', countryIso2: 'BE' });
    const deal = await world.hasDeal({ name: 'Oude deal', organization: { organizationId }, lines: [{ ...world.line, taxRateId }] });
    const dealPath = `/api/crm/deals/${deal['id']}`;
    const before = (await world.get(dealPath)).body;
    expect(before.lines[0].taxRateId).toBe(taxRateId);

    for (const path of [`${rules}/${rule.id}`, `${rates}/${taxRateId}`]) expect((await world.remove(path)).status).toBe(405);
    expect((await world.post(`${rates}/${taxRateId}/archive`)).body).toMatchObject({
      status: 409,
      code: 'TAX_RATE_IN_USE',
      params: { names: '“Oude regel”' },
    });
    const products = await Promise.all(
      ['A', 'B', 'C'].map((name) => world.post('/api/crm/products', { name: `${name} tarief`, price: 1, taxRateId })),
    );
    expect((await world.post(`${rates}/${taxRateId}/archive`)).body.params).toEqual({ names: '“A tarief”, “B tarief”, “C tarief” (+1)' });
    for (const { body } of products) await world.remove(`/api/crm/products/${body.productId}`);
    expect((await world.post(`${rules}/${rule.id}/archive`)).status).toBe(204);
    expect((await world.post(`${rates}/${taxRateId}/archive`)).status).toBe(204);

    expect(await listed(rules)).not.toContain(rule.id);
    expect(await listed(rates)).not.toContain(taxRateId);
    const withArchived = await world.post(rules, { name: 'Nieuwe regel', taxRate: { taxRateId } });
    expect(withArchived.body.errors).toEqual([expect.objectContaining({ pointer: '/taxRate', code: 'FIELD_REFERENCE_UNKNOWN' })]);
    expect((await world.get(dealPath)).body).toMatchObject({ lines: before.lines, totals: before.totals });
    expect(before.lines[0].taxRate).toMatchObject({ description: 'Oud tarief' });
    expect((await world.get(`${rates}/${taxRateId}`)).body).toMatchObject({ description: 'Oud tarief' });
    const next = await world.hasDeal({ name: 'Nieuwe deal', organization: { organizationId } });
    expect((await world.get(`/api/crm/deals/${next['id']}`)).body.lines[0].taxRate.taxRateId).not.toBe(taxRateId);
  });

  it('are listed when archived and restored by finance, which is audited; a name taken meanwhile stays taken', async () => {
    const taxRateId = await rate('Per ongeluk weg');
    const at = `${rates}/${taxRateId}`;
    const archivedList = `${rates}?filter=${encodeURIComponent('{"archived":true}')}`;
    await world.post(`${at}/archive`);
    const [found] = (await world.get(archivedList)).body.items.filter(({ id }: { id: number }) => id === taxRateId);
    expect(found).toMatchObject({ description: 'Per ongeluk weg', archivedAt: expect.any(String) });
    expect((await asMember('POST', `${at}/restore`)).status).toBe(403);
    const other = await rate('Per ongeluk weg');
    expect((await world.post(`${at}/restore`)).body).toMatchObject({
      status: 409,
      code: 'DUPLICATE',
      errors: [{ pointer: '/description' }],
    });
    await world.post(`${rates}/${other}/archive`);
    expect((await world.post(`${at}/restore`, undefined, { 'if-match': '"v1"' })).status).toBe(412);
    for (let times = 0; times < 2; times += 1) expect((await world.post(`${at}/restore`)).status).toBe(204);
    expect(await listed(rates)).toContain(taxRateId);
    expect(await listed(archivedList)).not.toContain(taxRateId);
    expect((await world.get(at)).body).toMatchObject({ archivedAt: null, version: 3 });
    const filter = encodeURIComponent(JSON.stringify({ entity: 'tax-rate', entityId: taxRateId }));
    const { items } = (await world.get(`/api/directory/audit-log?filter=${filter}`)).body;
    expect(items.map(({ action }: { action: string }) => action)).toEqual(['tax-rate.restored', 'tax-rate.archived', 'tax-rate.created']);
    for (const wrong of [
      `${rates}?filter=${encodeURIComponent('{"archived":"ja"}')}`,
      `${rules}?filter=${encodeURIComponent('{"archived":true}')}`,
    ])
      expect((await world.get(wrong)).status).toBe(400);
  });
});
