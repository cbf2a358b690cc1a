import { SpecWorld } from '../../testing/spec-world.js';

const path = '/api/crm/organizations';

describe('CRM-131 CRM-F04 D-45 outside the EU, wherever a customer is stored', () => {
  let world: SpecWorld;
  beforeAll(async () => (world = await SpecWorld.start('outside the EU')));
  afterAll(() => world.close());

  const made = async (over: object) => (await world.post(path, { name: `Klant ${Math.random()}`, countryIso2: 'NL', ...over })).body;
  const area = ({ exEu, exEuChosen }: { exEu: boolean; exEuChosen: boolean }) => [exEu, exEuChosen];
  const codes = ({ warnings }: { warnings: { pointer: string; code: string }[] }) =>
    warnings.map(({ pointer, code }) => `${pointer} ${code}`);

  it('follows country and postcode over the API, and a move', async () => {
    const customer = await made({ countryIso2: 'US' });
    expect(area(customer)).toEqual([true, false]);
    const moved = await world.put(`${path}/${customer.id}`, { ...customer, countryIso2: 'ES', zipCode: '28001' });
    expect(area(moved.body)).toEqual([false, false]);
    expect(area((await world.put(`${path}/${customer.id}`, { ...moved.body, zipCode: '38001' })).body)).toEqual([true, false]);
    // A client that does not know the field never sends it.
    const { exEu: _, exEuChosen: __, ...plain } = customer;
    expect(area((await world.put(`${path}/${customer.id}`, { ...plain, countryIso2: 'CH' })).body)).toEqual([true, false]);
    expect(area(await made({ countryIso2: 'MC' }))).toEqual([false, false]);
  });

  it('stays as a user chose it, however the record is written later, until it is reset', async () => {
    const customer = await made({ countryIso2: 'FR', exEu: true });
    expect(area(customer)).toEqual([true, true]);
    expect(codes(customer)).toContain('/exEu EX_EU_INSIDE');
    const { body: named } = await world.put(`${path}/${customer.id}`, { ...customer, countryIso2: 'DE' });
    expect(area(named)).toEqual([true, true]);
    expect(area((await world.put(`${path}/${customer.id}`, { ...named, exEuChosen: false })).body)).toEqual([false, false]);
  });

  it('asks once what is sold to a customer in Northern Ireland', async () => {
    const customer = await made({ countryIso2: 'GB', zipCode: 'BT1 5GS', vatNumber: 'XI980780684' });
    expect([area(customer), codes(customer)]).toEqual([[true, false], ['/vatSupplies VAT_SUPPLIES_UNKNOWN']]);
    const { body } = await world.put(`${path}/${customer.id}`, { ...customer, vatSupplies: 'goods' });
    expect([area(body), codes(body)]).toEqual([[false, false], []]);
  });

  it('is derived in an import, for new and changed rows, and the preview warns by row', async () => {
    const known = await made({ coCNumber: '81234567', countryIso2: 'NL' });
    const ticked = await made({ coCNumber: '81234568', countryIso2: 'NL', exEu: true });
    const rows = [
      ['Overzee', '1', 'US', 'none', ''],
      ['Verhuisd', '81234567', 'NO', '', ''],
      ['Aangevinkt', '81234568', 'BE', '#N/B', '1000'],
      ['Canarias', '2', 'ES', 'ESB58378431', '35001'],
      ['Postcode', '3', 'NL', 'NL123', '12'],
    ].map((cells, i) => ({ line: i + 2, cells }));
    const file = { fields: ['name', 'coCNumber', 'countryIso2', 'vatNumber', 'zipCode'], by: 'coCNumber', rows };
    const preview = (await world.post(`${path}/import/preview`, file)).body.rows;
    expect(preview.map(codes)).toEqual([
      ['/vatNumber VAT_NUMBER_NONE'],
      [],
      ['/vatNumber VAT_NUMBER_NONE', '/exEu EX_EU_INSIDE'],
      [],
      ['/vatNumber VAT_NUMBER_ODD', '/coCNumber COC_NUMBER_ODD', '/zipCode POSTCODE_ODD'],
    ]);
    const body = { ...file, rows: rows.map((row, i) => ({ ...row, version: preview[i].version })) };
    expect((await world.post(`${path}/import`, body)).body).toMatchObject({ created: 3, updated: 2 });
    const stored = await world.sql<{ name: string; exEu: boolean; chosen: boolean }>(
      `SELECT name, ex_eu AS "exEu", ex_eu_chosen AS chosen FROM organizations WHERE name IN ('Overzee', 'Canarias', 'Postcode') OR id IN ($1, $2) ORDER BY name`,
      [known.id, ticked.id],
    );
    expect(stored.map(({ exEu, chosen }) => [exEu, chosen])).toEqual([
      [true, true],
      [true, false],
      [true, false],
      [false, false],
      [true, false],
    ]);
  });

  it('follows an address that a merge takes over, and is restored with it', async () => {
    const address = { addressLineOne: 'Calle 1', zipCode: '35001', city: 'Las Palmas' };
    const [from, to] = [await made({ countryIso2: 'ES', ...address }), await made({ countryIso2: 'ES' })];
    const merge = await world.post(`${path}/${from.id}/merge`, { destinationOrganizationId: to.id });
    expect(area((await world.get(`${path}/${to.id}`)).body)).toEqual([true, false]);
    expect((await world.post(`${path}/${to.id}/merges/${merge.body.mergeId}/undo`)).status).toBe(200);
    expect(area((await world.get(`${path}/${to.id}`)).body)).toEqual([false, false]);
  });

  it('charges customers from the API by the rule for outside, and treats an invalid number as none (D-46)', async () => {
    const zero = (await world.post('/api/invoices/tax-rates', { description: '0%', percentage: 0 })).body.taxRateId;
    await world.post('/api/crm/tax-rate-rules', { name: 'Buiten de EU', isExEu: true, taxRate: { taxRateId: zero } });
    await world.post('/api/crm/tax-rate-rules', { name: 'B2B', needsVatNumber: true, taxRate: { taxRateId: zero } });
    const charged = async (over: object) => (await world.get(`${path}/${(await made(over)).id}/tax-rate`)).body.taxRate?.taxRateId;
    expect(await charged({ countryIso2: 'US' })).toBe(zero);
    expect(await charged({ countryIso2: 'FR', zipCode: '97400' })).toBe(zero);
    expect(await charged({ countryIso2: 'FR', zipCode: '75001' })).not.toBe(zero);
    for (const vatNumber of ['n.v.t.', '-', '#N/B', 'geen', 'NL000000000B00']) expect(await charged({ vatNumber })).not.toBe(zero);
    expect(await charged({ vatNumber: 'DE136695976' })).toBe(zero);
  });
});
