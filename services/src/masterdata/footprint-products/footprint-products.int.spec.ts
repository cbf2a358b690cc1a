import { SpecWorld } from '../../testing/spec-world.js';

const path = '/api/purchases/footprint-products';
const flight = { name: 'Vliegreis', value: 0.5, footprintProductTypeId: 1 };

describe('footprint products', () => {
  let world: SpecWorld;
  beforeAll(async () => (world = await SpecWorld.start('footprint-products')));
  afterAll(() => world.close());

  const made = async (over: object = {}) => (await world.post(path, { ...flight, ...over })).body;
  const found = async (q: string): Promise<number[]> =>
    (await world.get(`${path}?filter=${encodeURIComponent(JSON.stringify({ q }))}`)).body.items.map(({ id }: { id: number }) => id);
  const as = async (role: string[]): Promise<string> => world.issuer.token({ sub: world.tenant.subject, role });
  const post = async (role: string[], body: object) =>
    world.api.call(path, { method: 'POST', token: await as(role), ecosystem: world.tenant.ecosystemId, body });

  it('PLT-312 PLT-F17 PLT-O95 PLT-223 are listed, made, changed and archived as whole entities', async () => {
    const { status, body } = await world.post(path, flight);
    const type = { footprintProductTypeId: 1, footprintProductType: { footprintTypeId: 1, name: 'CO2 (kg)' } };
    expect([status, body]).toEqual([201, expect.objectContaining({ footprintProductId: body.id, version: 1, ...flight, ...type })]);
    const changed = await world.put(`${path}/${body.footprintProductId}`, { ...body, name: 'Treinreis', value: 0.0125 });
    expect([changed.status, changed.body]).toEqual([
      200,
      expect.objectContaining({ name: 'Treinreis', value: 0.0125, version: 2, ...type }),
    ]);
    const { items } = (await world.get(path)).body;
    expect(items).toEqual([expect.objectContaining({ id: body.id, name: 'Treinreis', value: 0.0125, ...type })]);
    expect((await world.get(`${path}/${body.id}`)).body).toMatchObject({ id: body.id, name: 'Treinreis', ...type });
    expect(String((await world.get(`${path}/export`)).body)).toContain('Treinreis');
    expect((await world.remove(`${path}/${body.id}`)).status).toBe(204);
    expect((await world.get(path)).body.items).toEqual([]);
  });

  it('PLT-313 have exactly one type, CO2 in kilograms', async () => {
    expect((await world.get('/api/purchases/footprint-types')).body).toEqual({ items: [{ footprintTypeId: 1, name: 'CO2 (kg)' }] });
    expect((await world.post(path, { ...flight, footprintProductTypeId: 2 })).body).toMatchObject({
      ...{ status: 422, code: 'CREATE_PRODUCT_INVALID' },
      errors: [{ pointer: '/footprintProductTypeId' }],
    });
  });

  it('PLT-213 are found by name, value and the name of their type, and not by number', async () => {
    const ship = await made({ name: 'Zeevracht', value: 731.25 });
    for (const q of ['eevra', '731.25', 'co2']) expect([q, await found(q)]).toEqual([q, expect.arrayContaining([ship.id])]);
    const numbered = await made({ name: 'Zonder cijfers', value: 0 });
    await world.sql(`UPDATE footprint_products SET id = 918273 WHERE id = $1`, [numbered.id]);
    expect(await found('918273')).toEqual([]);
  });

  it('PLT-221 PLT-O96 need a name, a value of 0 or more and a type', async () => {
    for (const [wrong, field] of [
      [{ name: '' }, 'name'],
      [{ value: null }, 'value'],
      [{ value: -0.1 }, 'value'],
      [{ footprintProductTypeId: null }, 'footprintProductTypeId'],
    ] as const)
      expect((await world.post(path, { ...flight, ...wrong })).body).toMatchObject({
        ...{ status: 422, code: 'CREATE_PRODUCT_INVALID' },
        errors: [{ pointer: `/${field}` }],
      });
    expect((await world.post(path, { ...flight, value: 0 })).status).toBe(201);
    const { id } = await made();
    expect((await world.put(`${path}/${id}`, { ...flight, name: '' })).body).toMatchObject({ status: 422, code: 'UPDATE_PRODUCT_INVALID' });
  });

  it('PLT-O100 are made and archived by members; users with costs only may read them', async () => {
    const { status, body } = await post(['BE_Member', 'app_paperless'], flight);
    expect(status).toBe(201);
    const token = await as(['BE_Member', 'app_paperless']);
    const archived = await world.api.call(`${path}/${body.id}`, { method: 'DELETE', token, ecosystem: world.tenant.ecosystemId });
    expect(archived.status).toBe(204);
    expect((await post(['BE_Member'], flight)).body).toMatchObject({ status: 403, code: 'PAPERLESS_REQUIRED' });
  });

  it('belong to products, in their order; an archived one stays where it is and cannot be newly chosen', async () => {
    const [first, second] = [await made({ name: 'Eerste', value: 1.5 }), await made({ name: 'Tweede', value: 2 })];
    const of = (...all: { id: number }[]) => all.map(({ id }) => ({ footprintProductId: id }));
    const product = (await world.post('/api/crm/products', { name: 'Vlucht', footprintProducts: of(second, first) })).body;
    const shown = [
      { position: 1, footprintProductId: second.id, name: 'Tweede', value: 2, footprintProductTypeId: 1 },
      { position: 2, footprintProductId: first.id, name: 'Eerste', value: 1.5, footprintProductTypeId: 1 },
    ];
    expect(product.footprintProducts).toEqual(shown);
    const filter = encodeURIComponent(JSON.stringify({ id: [product.id] }));
    expect((await world.get(`/api/crm/products?filter=${filter}`)).body.items[0].footprintProducts).toEqual(shown);

    await world.remove(`${path}/${first.id}`);
    const kept = await world.put(`/api/crm/products/${product.id}`, { ...product, name: 'Vliegreis' });
    expect([kept.status, kept.body.footprintProducts]).toEqual([200, shown]);
    const wanted = await world.post('/api/crm/products', { name: 'Nieuw', footprintProducts: of(first) });
    expect(wanted.body).toMatchObject({
      status: 422,
      errors: [{ pointer: '/footprintProducts/0/footprintProductId', code: 'FIELD_REFERENCE_UNKNOWN' }],
    });
    const none = await world.put(`/api/crm/products/${product.id}`, { ...kept.body, footprintProducts: [] });
    expect(none.body.footprintProducts).toEqual([]);
    const [audited] = await world.sql<{ before: object; after: object }>(
      `SELECT before, after FROM audit_log WHERE entity = 'product' AND entity_id = $1 ORDER BY id DESC LIMIT 1`,
      [product.id],
    );
    expect([audited!.before, audited!.after]).toEqual([
      expect.objectContaining({ footprintProducts: expect.arrayContaining([expect.objectContaining({ footprintProductId: first.id })]) }),
      expect.objectContaining({ footprintProducts: [] }),
    ]);
  });
});
