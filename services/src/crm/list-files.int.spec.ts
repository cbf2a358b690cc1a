import { SpecWorld } from '../testing/spec-world.js';

describe('exported lists', () => {
  let world: SpecWorld;
  beforeAll(async () => {
    world = await SpecWorld.start('files');
    await world.post('/api/crm/products', { name: 'Advies; kort', price: 12.5 });
    await world.post('/api/crm/products', { name: 'Klik', price: 0.0125 });
    await world.post('/api/crm/ledgers', { name: 'Omzet', value: '08000' });
    await world.hasOrganization({ name: 'Bakkerij' });
    const taxRate = { taxRateId: world.taxRateId };
    await world.post('/api/crm/tax-rate-rules', { name: 'Nederland', countryIso2: 'NL', taxRate });
  });
  afterAll(() => world.close());

  it.each([
    ['/api/crm/organizations', 'organizations.csv', 'name', 'Bakkerij'],
    ['/api/crm/products', 'products.csv', 'name,price', '"Advies; kort";12,50'],
    ['/api/crm/products', 'products.csv', 'name,price', 'Klik;0,0125'],
    ['/api/crm/ledgers', 'ledgers.csv', 'value,name', '08000;Omzet'],
    ['/api/crm/tax-rate-rules', 'tax-rate-rules.csv', 'name', 'Nederland'],
    ['/api/invoices/tax-rates', 'tax-rates.csv', 'description,percentage', '21% btw;21'],
    ['/api/invoices/legal-entities', 'legal-entities.csv', 'name,invoiceNumberPrefix', 'Spec;S'],
  ])('%s has the chosen columns, under their names', async (path, file, columns, line) => {
    const { status, headers, body } = await world.get(`${path}/export?columns=${columns}`);
    expect([status, headers.get('content-type')]).toEqual([200, 'text/csv; charset=utf-8']);
    expect(headers.get('content-disposition')).toBe(`attachment; filename="${file}"`);
    const lines = (body as string).split('\r\n');
    expect(lines[0]!.replace('\uFEFF', '')).toBe(columns.replaceAll(',', ';'));
    expect(lines).toContain(line);
  });

  it('label a state or a yes as the reader requested, and keep a name that looks like a formula as text', async () => {
    await world.hasOrganization({ name: 'Overzee', countryIso2: 'US', exEu: true });
    const query = new URLSearchParams({ columns: 'name,exEu,city', words: '[null,{"true":"=Ja","false":"Nee"},null]' });
    const lines = ((await world.get(`/api/crm/organizations/export?${query.toString()}`)).body as string).split('\r\n');
    expect(lines).toContain(`Overzee;"'=Ja";Amsterdam`);
    expect(lines.filter((line) => line.includes(';Nee;')).length).toBeGreaterThan(0);
    query.set('words', '[null]');
    expect((await world.get(`/api/crm/organizations/export?${query.toString()}`)).status).toBe(400);
  });

  it('CRM-204 CRM-205 CRM-O53 contain the deals of all teams, and the lines of one deal, each with a total', async () => {
    const deal = await world.hasDeal({ name: 'Website', lines: [{ ...world.line, description: 'Ontwerp', price: 12.5, amount: 2 }] });
    const rowsOf = async (path: string): Promise<string[]> => ((await world.get(path)).body as string).split('\r\n').slice(1, -1);
    const day = deal.dealDate.slice(0, 10);
    expect(await rowsOf('/api/crm/deals/export')).toEqual([
      `Website;25,00;1;25,00;${deal.organization.name};${day};EUR`,
      'Total EUR;;;25,00;;;EUR',
    ]);
    expect(await rowsOf(`/api/crm/deals/${deal.id}/export`)).toEqual(['Ontwerp;12,50;2;25,00', 'Total EUR;;;25,00']);
  });
});
