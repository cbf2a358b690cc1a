import { SpecWorld } from '../../testing/spec-world.js';
import { until } from '../../testing/until.js';

describe('D-36 the VAT of a deal’s lines', () => {
  let world: SpecWorld, low: number, relayed: number, belgian: number, product: number;
  const rate = async (description: string, percentage: number, more: object = {}): Promise<number> =>
    (await world.post('/api/invoices/tax-rates', { description, percentage, ...more })).body.id;
  const rule = (countryIso2: string, taxRateId: number) =>
    world.post('/api/crm/tax-rate-rules', { name: countryIso2, countryIso2, taxRate: { taxRateId } });

  beforeAll(async () => {
    world = await SpecWorld.start('deal-vat');
    [low, relayed, belgian] = [await rate('9% btw', 9), await rate('Verlegd', 21, { isRelayed: true }), await rate('6% btw', 6)];
    await rule('DE', relayed);
    await rule('BE', belgian);
    product = (await world.post('/api/crm/products', { name: 'Boek', price: 10, taxRateId: low })).body.productId;
  });
  afterAll(() => world.close());

  const lines = () => [
    { ...world.line, price: 200 },
    { ...world.line, price: 100, product: { productId: product } },
    { ...world.line, price: 50, product: { productId: product }, taxRateId: world.taxRateId },
  ];
  const ratesOf = (deal: { lines: { taxRateId: number | null; taxRate: { taxRateId: number }; taxRateFrom: string }[] }) =>
    deal.lines.map(({ taxRateId, taxRate, taxRateFrom }) => [taxRateId, taxRate.taxRateId, taxRateFrom]);
  const dealFor = async (countryIso2: string) =>
    world.hasDeal({ lines: lines(), organization: { organizationId: await world.hasOrganization({ countryIso2 }) } });

  it('is set per line for a domestic customer: by hand, from the product, else the default; totals are shown per rate', async () => {
    const deal = await dealFor('NL');
    expect(ratesOf(deal)).toEqual([
      [null, world.taxRateId, 'legalEntity'],
      [null, low, 'product'],
      [world.taxRateId, world.taxRateId, 'line'],
    ]);
    expect(deal.totals).toMatchObject({
      ...{ net: 350, tax: 61.5, gross: 411.5, taxRate: null },
      taxes: [
        { taxRate: { percentage: 21 }, base: 250, tax: 52.5 },
        { taxRate: { percentage: 9 }, base: 100, tax: 9 },
      ],
    });
  });

  it('CRM-O72: may keep an archived rate on the lines that have it, but no other deal can choose it', async () => {
    const old = await rate('19% btw', 19);
    const chosen = { lines: [{ ...world.line, taxRateId: old }] };
    const deal = await world.hasDeal(chosen);
    expect((await world.post(`/api/invoices/tax-rates/${old}/archive`)).status).toBe(204);
    const path = `${world.deals}/${deal.id}`;
    const kept = await world.put(path, { ...deal, name: 'Nog steeds', lines: [...deal.lines, ...deal.lines] });
    expect([kept.status, ratesOf(kept.body).map(([, charged]) => charged)]).toEqual([200, [old, old]]);
    const other = await world.hasDeal({ lines: [world.line] });
    const refused = [
      await world.post(world.deals, await world.dealBody(chosen)),
      await world.put(`${world.deals}/${other.id}`, { ...other, lines: [...other.lines, ...chosen.lines] }),
    ];
    expect(
      refused.map(({ status, body }) => [
        status,
        body.errors.map(({ pointer, code }: { pointer: string; code: string }) => [pointer, code]),
      ]),
    ).toEqual([
      [422, [['/lines/0/taxRateId', 'FIELD_REFERENCE_UNKNOWN']]],
      [422, [['/lines/1/taxRateId', 'FIELD_REFERENCE_UNKNOWN']]],
    ]);
  });

  it('follows an ordinary rule of the customer only where a line sets nothing itself', async () => {
    expect(ratesOf(await dealFor('BE')).map(([, charged, from]) => [charged, from])).toEqual([
      [belgian, 'customer'],
      [low, 'product'],
      [world.taxRateId, 'line'],
    ]);
  });

  it('is the customer’s regime for every line when its rule charges no VAT, whatever the rate’s percentage', async () => {
    const deal = await dealFor('DE');
    expect(ratesOf(deal)).toEqual([
      [null, relayed, 'regime'],
      [null, relayed, 'regime'],
      [world.taxRateId, relayed, 'regime'],
    ]);
    expect(deal.totals).toMatchObject({ net: 350, tax: 0, gross: 350, taxRate: { description: 'Verlegd' } });
  });

  it('follows a change of the customer, and a rate chosen by hand comes back: saving writes no rate into the lines', async () => {
    const deal = await dealFor('DE');
    const organization = { organizationId: await world.hasOrganization() };
    const saved = await world.put(`${world.deals}/${deal['id']}`, { ...deal, organization });
    expect(ratesOf(saved.body)).toEqual([
      [null, world.taxRateId, 'legalEntity'],
      [null, low, 'product'],
      [world.taxRateId, world.taxRateId, 'line'],
    ]);
  });

  it('is on the invoice as shown on the deal, and stays on the deal when rates change later', async () => {
    const deal = await dealFor('NL');
    const invoiced = await world.changeState(Number(deal['id']), 7);
    expect(invoiced.status).toBe(200);
    const { invoiceId, legalEntityId } = invoiced.body.externalInvoice;
    const path = `/api/invoices/${legalEntityId}/sales-invoices/${invoiceId}`;
    // Until booked, its lines follow the product.
    await until(async () => Boolean((await world.get(path)).body.invoiceNumber), 30_000);
    const invoice = (await world.get(path)).body;
    expect(invoice).toMatchObject({ netAmount: 350, taxAmount: 61.5, totalAmount: 411.5 });
    const stored = (await world.get(`/api/crm/products/${product}`)).body;
    await world.put(`/api/crm/products/${product}`, { ...stored, taxRateId: belgian });
    const now = (await world.get(`/api/crm/deals/${deal['id']}`)).body;
    await world.put(`/api/crm/products/${product}`, { ...stored, taxRateId: low });
    expect(now.totals).toEqual(deal.totals);
    expect(ratesOf(now).map(([chosen, charged]) => [chosen, charged])).toEqual([
      [null, world.taxRateId],
      [null, low],
      [world.taxRateId, world.taxRateId],
    ]);
    expect(now.lines[0].taxRateFrom).toBe('invoice');
  });

  it('CRM-162 shows the source of a customer’s own rate, for the legal entity that would invoice', async () => {
    const path = async (countryIso2: string) => `/api/crm/organizations/${await world.hasOrganization({ countryIso2 })}/tax-rate`;
    expect((await world.get(`${await path('NL')}?legal_entity=SPEC`)).body).toMatchObject({
      from: 'legalEntity',
      taxRate: { percentage: 21 },
    });
    expect((await world.get(await path('BE'))).body).toMatchObject({ from: 'customer', taxRate: { percentage: 6 } });
    expect((await world.get(await path('DE'))).body).toMatchObject({ from: 'regime' });
    expect((await world.get(`${await path('NL')}?legal_entity=ANOTHER`)).body).toEqual({ from: 'none', taxRate: null });
  });

  it('D-78 says what a shop charges of which only the country is known, and without a country what the legal entity pays', async () => {
    const path = '/api/crm/organizations/tax-rate?legal_entity=SPEC';
    const standard = { from: 'legalEntity', taxRate: { percentage: 21 } };
    expect((await world.get(path)).body).toMatchObject(standard);
    // A rule that charges something is for customers.
    expect((await world.get(`${path}&country=BE`)).body).toMatchObject(standard);
    expect((await world.get(`${path}&country=DE`)).body).toMatchObject({ from: 'regime' });
    expect((await world.get(`${path}&country=ZZ`)).body).toMatchObject(standard);
  });
});
