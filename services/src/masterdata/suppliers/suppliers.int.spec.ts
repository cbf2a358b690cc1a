import { SpecWorld } from '../../testing/spec-world.js';

const path = '/api/crm/organizations';

describe('organizations as suppliers', () => {
  let world: SpecWorld;
  beforeAll(async () => (world = await SpecWorld.start('suppliers')));
  afterAll(() => world.close());

  const nothing = { defaultPaymentMethod: null, supplierPaymentTerm: null, aliases: [] };
  const settings = async (id: number) => (await world.get(`${path}/${id}/settings`)).body;
  const save = (id: number, over: object, headers?: Record<string, string>) =>
    world.put(`${path}/${id}/settings`, { ...nothing, ...over }, headers);
  const product = async (name: string): Promise<number> => (await world.post('/api/crm/products', { name, price: 2.5 })).body.productId;
  const products = async (id: number) => (await world.get(`${path}/${id}/products`)).body;

  it('PUR-191 PUR-293 PUR-O04 PUR-O06 store their payment settings and their aliases', async () => {
    const id = await world.hasOrganization({ name: 'Drukkerij Vecht' });
    expect(await settings(id)).toEqual({ organizationId: id, ...nothing, autoFillNever: [], namesOfOthers: [], version: 1 });
    const given = { defaultPaymentMethod: 4, supplierPaymentTerm: 14, aliases: ['De Vecht', 'Vecht Druk'], autoFillNever: ['dueDate'] };
    const { status, body } = await save(id, given);
    expect([status, body]).toEqual([200, { organizationId: id, ...given, namesOfOthers: [], version: 2 }]);
    expect(await settings(id)).toEqual(body);
    // The same record as in CRM, whose form leaves these settings unchanged.
    const organization = (await world.get(`${path}/${id}`)).body;
    expect(organization).toMatchObject(given);
    await world.put(`${path}/${id}`, { ...organization, city: 'Utrecht' });
    expect(await settings(id)).toMatchObject({ ...given, version: 3 });
    const filter = encodeURIComponent(JSON.stringify({ q: 'vecht druk' }));
    expect((await world.get(`${path}?filter=${filter}`)).body.items).toMatchObject([{ id }]);
    const audited = await world.sql<{ before: object; after: object }>(
      `SELECT before, after FROM audit_log WHERE entity = 'organization' AND entity_id = $1 ORDER BY id`,
      [id],
    );
    expect(audited[1]).toMatchObject({ before: { defaultPaymentMethod: null, aliases: [] }, after: given });
  });

  it('PUR-O07 refuse invalid settings, a stale version, an unknown person, and a user without permission', async () => {
    const id = await world.hasOrganization();
    for (const [wrong, pointer] of [
      [{ defaultPaymentMethod: 5 }, '/defaultPaymentMethod'],
      [{ defaultPaymentMethod: 1 }, '/defaultPaymentMethod'],
      [{ supplierPaymentTerm: 181 }, '/supplierPaymentTerm'],
      [{ aliases: [' '] }, '/aliases/0'],
    ] as const)
      expect((await save(id, wrong)).body).toMatchObject({ status: 422, code: 'INVALID_INPUT', errors: [{ pointer }] });
    expect((await save(id, {}, { 'if-match': '"v7"' })).body).toMatchObject({ status: 412 });
    expect((await world.get(`${path}/2000000000/settings`)).status).toBe(404);
    const token = await world.issuer.token({ sub: world.tenant.subject, role: ['BE_Member'] });
    const call = { method: 'PUT', token, ecosystem: world.tenant.ecosystemId, body: nothing };
    expect((await world.api.call(`${path}/${id}/settings`, call)).body).toMatchObject({ status: 403, code: 'PAPERLESS_REQUIRED' });
    expect((await world.api.call(`${path}/${id}/settings`, { method: 'GET', ecosystem: world.tenant.ecosystemId })).status).toBe(401);
  });

  it('D-62 are paid as finance chose: members change their aliases only, and merge none whose payment settings would change', async () => {
    const token = await world.issuer.token({ sub: world.tenant.subject, role: ['BE_Member', 'app_paperless'] });
    const as = (method: string, address: string, body?: object) =>
      world.api.call(`${path}/${address}`, { method, token, ecosystem: world.tenant.ecosystemId, body });
    const [id, empty] = [await world.hasOrganization({ name: 'Incasso' }), await world.hasOrganization({ name: 'Leeg' })];
    const usual = { defaultPaymentMethod: 4, supplierPaymentTerm: 14 };
    await save(id, usual);
    for (const [over, pointer] of [
      [{ defaultPaymentMethod: 2 }, '/defaultPaymentMethod'],
      [{ defaultPaymentMethod: null }, '/defaultPaymentMethod'],
      [{ supplierPaymentTerm: 30 }, '/supplierPaymentTerm'],
    ] as const)
      expect((await as('PUT', `${id}/settings`, { ...usual, aliases: [], ...over })).body).toMatchObject({
        ...{ status: 422, code: 'INVALID_INPUT', errors: [{ pointer, code: 'FIELD_FINANCE_ONLY' }] },
      });
    for (const body of [{ ...usual, aliases: ['Inc'] }, { aliases: ['Incas'] }])
      expect((await as('PUT', `${id}/settings`, body)).body).toMatchObject({ ...usual, ...body });
    const preview = await as('GET', `${id}/merge-preview?destinationOrganizationId=${empty}`);
    expect(preview.body).toMatchObject({ isAllowed: false, finance: { settings: Object.keys(usual), count: 0, isAllowed: false } });
    const refused = await as('POST', `${id}/merge`, { destinationOrganizationId: empty });
    expect([refused.status, refused.body.code]).toEqual([403, 'MERGE_FINANCE_ONLY']);
    const { mergeId } = (await world.post(`${path}/${id}/merge`, { destinationOrganizationId: empty })).body;
    expect((await as('GET', `${empty}/merges/${mergeId}/undo-preview`)).body).toMatchObject({ isAllowed: false });
    expect((await as('POST', `${empty}/merges/${mergeId}/undo`)).body.code).toBe('MERGE_FINANCE_ONLY');
    expect((await world.post(`${path}/${empty}/merges/${mergeId}/undo`)).status).toBe(200);
  });

  it('PUR-263 PUR-O83 may not have an alias twice or that of another one, ignoring case and spaces; a name of another one gives a warning', async () => {
    const [a, b] = [await world.hasOrganization({ name: 'Eerste' }), await world.hasOrganization({ name: 'Tweede' })];
    expect((await save(a, { aliases: ['ACME', 'Überweg'] })).status).toBe(200);
    const taken = { status: 409, code: 'ORGANIZATION_ALIAS_EXISTS', errors: [{ pointer: '/aliases' }] };
    for (const aliases of [['acme '], ['überweg'], ['Nieuw', 'nieuw']]) expect((await save(b, { aliases })).body).toMatchObject(taken);
    expect(await settings(b)).toMatchObject({ aliases: [], version: 1 });
    // In any notation.
    const organization = (await world.get(`${path}/${b}`)).body;
    expect((await world.put(`${path}/${b}`, { ...organization, aliases: ['Acme'] })).body).toMatchObject(taken);

    const named = await save(b, { aliases: ['Zelf', 'eerste'] });
    expect([named.status, named.body.namesOfOthers]).toEqual([200, [{ alias: 'eerste', organizationId: a }]]);
    // An archived organization frees its aliases.
    expect((await world.remove(`${path}/${a}`)).status).toBe(204);
    expect(await save(b, { aliases: ['ACME'] })).toMatchObject({ status: 200, body: { namesOfOthers: [] } });
  });

  it('get an alias once, if two request it at the same time', async () => {
    const ids = await Promise.all(Array.from({ length: 8 }, () => world.hasOrganization()));
    const answers = await Promise.all(ids.map((id) => save(id, { aliases: ['Tegelijk'] })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array<number>(7).fill(409)]);
  });

  it('PUR-295 PUR-194 PUR-O06 are linked to products; a removed link leaves the product', async () => {
    const id = await world.hasOrganization();
    const [paper, ink] = [await product('Papier'), await product('Inkt')];
    const link = (productId: number) => world.post(`${path}/${id}/products`, { productId });
    const { status, body } = await link(paper);
    const shown = (productId: number, productName: string) => ({
      ...{ organizationProductId: expect.any(Number), productId, productName },
      ...{ price: 2.5, taxRateId: null, isArchived: false },
    });
    expect([status, body]).toEqual([201, shown(paper, 'Papier')]);
    await link(ink);
    expect((await link(paper)).body.organizationProductId).toBe(body.organizationProductId);
    expect(await products(id)).toEqual({ items: [shown(ink, 'Inkt'), shown(paper, 'Papier')] });
    expect((await world.remove(`${path}/${id}/products/${body.organizationProductId}`)).status).toBe(204);
    expect((await products(id)).items).toEqual([shown(ink, 'Inkt')]);
    expect((await world.remove(`${path}/${id}/products/${body.organizationProductId}`)).status).toBe(404);
    expect((await world.get(`/api/crm/products/${paper}`)).body).toMatchObject({ name: 'Papier' });
    expect((await link(2_000_000_000)).status).toBe(404);
  });

  it('PUR-O89 keep the link of an archived product, and cannot link it newly', async () => {
    const id = await world.hasOrganization();
    const old = await product('Faxrol');
    await world.post(`${path}/${id}/products`, { productId: old });
    await world.remove(`/api/crm/products/${old}`);
    expect((await products(id)).items).toMatchObject([{ productId: old, isArchived: true }]);
    expect((await world.post(`${path}/${await world.hasOrganization()}/products`, { productId: old })).status).toBe(404);
  });

  it('PUR-297 PUR-F39 PUR-O84 are merged with their links, settings and aliases, and the source’s name becomes an alias', async () => {
    const [from, to] = [await world.hasOrganization({ name: 'Oude naam' }), await world.hasOrganization({ name: 'Blijft' })];
    const [own, both] = [await product('Eigen'), await product('Beide')];
    await save(from, { defaultPaymentMethod: 3, supplierPaymentTerm: 8, aliases: ['Vroeger'] });
    for (const [id, productId] of [
      [from, own],
      [from, both],
      [to, both],
    ] as const)
      await world.post(`${path}/${id}/products`, { productId });
    const merged = await world.post(`${path}/${from}/merge`, { destinationOrganizationId: to });
    expect([merged.status, merged.body.moves]).toEqual([200, [{ what: 'products', count: 1 }]]);
    expect(await settings(to)).toMatchObject({ defaultPaymentMethod: 3, supplierPaymentTerm: 8, aliases: ['Oude naam', 'Vroeger'] });
    expect((await products(to)).items.map(({ productId }: { productId: number }) => productId)).toEqual([both, own]);
    expect((await world.post(`${path}/${to}/merge`, { destinationOrganizationId: to })).status).toBe(422);

    expect((await world.post(`${path}/${from}/merges/${merged.body.mergeId}/undo`)).status).toBe(200);
    expect(await settings(from)).toMatchObject({ defaultPaymentMethod: 3, aliases: ['Vroeger'] });
    expect(await settings(to)).toMatchObject(nothing);
    expect((await products(from)).items).toHaveLength(2);
    // Its own payment method stays.
    await save(to, { defaultPaymentMethod: 2, aliases: [] });
    await world.post(`${path}/${from}/merge`, { destinationOrganizationId: to });
    expect(await settings(to)).toMatchObject({ defaultPaymentMethod: 2, supplierPaymentTerm: 8 });
  });

  it('PUR-292 PUR-296 are read with their contacts, which are coupled with a type', async () => {
    const id = await world.hasOrganization({ name: 'Met mensen' });
    const contactId = await world.hasContact({ phoneNumbers: [{ label: 'Mobiel', value: '06' }] });
    const coupled = await world.post(`${path}/${id}/contacts`, { contactId, contactType: 'administrative' });
    expect(coupled.body).toMatchObject({ contactId, contactType: 'administrative', phoneNumbers: [{ label: 'Mobiel', value: '06' }] });
    expect((await world.get(`${path}/${id}`)).body.contacts).toMatchObject([{ contactId, contactType: 'administrative' }]);
    expect((await world.get(`${path}/${id}/contacts`)).body.items).toHaveLength(1);
    expect((await world.remove(`${path}/${id}/contacts/${contactId}`)).status).toBe(204);
    expect((await world.get(`${path}/${id}/contacts`)).body.items).toEqual([]);
  });

  it('PUR-181 PUR-182 PUR-183 PUR-O15 are listed by name, 25 on a page, and found by name, number and country', async () => {
    for (let n = 0; n < 26; n += 1) await world.hasOrganization({ name: `Lijst ${String(n).padStart(2, '0')}` });
    const list = async (q: string) =>
      (await world.get(`${path}?view=purchases&filter=${encodeURIComponent(JSON.stringify({ q }))}`)).body.items.map(
        ({ name }: { name: string }) => name,
      );
    expect(await list('lijst')).toEqual(Array.from({ length: 25 }, (_, n) => `Lijst ${String(n).padStart(2, '0')}`));
    await world.hasOrganization({ name: 'Velo Basel', coCNumber: '92837465', countryIso2: 'CH', zipCode: '4051' });
    for (const q of ['velo', '928374', 'SWITZER']) expect([q, await list(q)]).toEqual([q, ['Velo Basel']]);
  });
});
