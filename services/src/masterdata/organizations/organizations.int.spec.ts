import { randomInt } from 'node:crypto';
import { SpecWorld } from '../../testing/spec-world.js';

describe('organizations and related records', () => {
  let world: SpecWorld;
  const path = '/api/crm/organizations';
  beforeAll(async () => (world = await SpecWorld.start('organizations')));
  afterAll(() => world.close());
  const organization = (over: object = {}) => ({ name: 'Bakkerij', countryIso2: 'NL', ...over });
  const number = () => String(randomInt(10_000_000, 99_999_999));

  it('CRM-282 CRM-O67 CRM-O70 CRM-O71 need only name and country; country name and language follow', async () => {
    const { status, body } = await world.post(path, organization());
    expect(status).toBe(201);
    expect(body).toMatchObject({
      id: body.organizationId,
      country: 'Netherlands',
      preferredLanguage: 'nl',
      exEu: false,
      contacts: [],
      version: 1,
    });
    expect((await world.get(`${path}/${body.organizationId}`)).body).toEqual(body);
  });
  it('PUR-184 list the countries of active organizations, each once', async () => {
    const ids = [];
    for (const countryIso2 of ['PT', 'PT', 'EE', 'MT'])
      ids.push((await world.post(path, organization({ countryIso2 }))).body.organizationId);
    expect((await world.remove(`${path}/${ids[3]}`)).status).toBe(204);
    const { items } = (await world.get(`${path}/countries`)).body;
    expect(items.filter((code: string) => ['PT', 'EE', 'MT'].includes(code))).toEqual(['EE', 'PT']);
  });
  it('CRM-235 CRM-F08 CRM-O69 allow one of two concurrent saves of one number, ignoring spaces', async () => {
    const coCNumber = number();
    const answers = await Promise.all(
      [coCNumber, `${coCNumber.slice(0, 4)} ${coCNumber.slice(4)}`].map((nr) => world.post(path, organization({ coCNumber: nr }))),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
    expect(answers.find(({ status }) => status === 409)!.body).toMatchObject({
      code: 'ORGANIZATION_COC_EXISTS',
      errors: [{ pointer: '/coCNumber' }],
    });
  });
  it('CRM-F08 allow one of two concurrent changes to one number, and the other keeps what it had', async () => {
    const coCNumber = number();
    const ids = [await world.hasOrganization(), await world.hasOrganization()];
    const change = async (id: number) => {
      const { body } = await world.get(`${path}/${id}`);
      return world.put(`${path}/${id}`, { ...organization({ name: body.name }), coCNumber });
    };
    const answers = await Promise.all(ids.map(change));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const loser = answers.findIndex(({ status }) => status === 409);
    expect(answers[loser]!.body).toMatchObject({ code: 'ORGANIZATION_COC_EXISTS', errors: [{ pointer: '/coCNumber' }] });
    expect((await world.get(`${path}/${ids[loser]}`)).body.coCNumber ?? null).toBeNull();
    // Its own number again is not a duplicate.
    expect((await change(ids[1 - loser]!)).status).toBe(200);
  });
  it('CRM-F08 have numbers unique in their ecosystem, which another one may use too', async () => {
    const coCNumber = number();
    expect((await world.post(path, organization({ coCNumber }))).status).toBe(201);
    const elsewhere = await SpecWorld.start('elsewhere');
    try {
      expect((await elsewhere.post(path, organization({ coCNumber }))).status).toBe(201);
      expect((await elsewhere.post(path, organization({ coCNumber }))).body.code).toBe('ORGANIZATION_COC_EXISTS');
    } finally {
      await elsewhere.close();
    }
  });
  it('CRM-O69 ignore dots in numbers, and archived organizations do not count', async () => {
    const coCNumber = number();
    const { id } = (await world.post(path, organization({ coCNumber }))).body;
    const dotted = organization({ coCNumber: `${coCNumber.slice(0, 2)}.${coCNumber.slice(2)}` });
    expect((await world.post(path, dotted)).body.code).toBe('ORGANIZATION_COC_EXISTS');
    expect((await world.remove(`${path}/${id}`)).status).toBe(204);
    expect((await world.post(path, dotted)).status).toBe(201);
  });
  it('CRM-234 CRM-O66 have an IBAN that is validated and stored compact', async () => {
    expect((await world.post(path, organization({ iban: 'nl91 abna 0417 1643 00' }))).body.iban).toBe('NL91ABNA0417164300');
    expect((await world.post(path, organization({ iban: 'NL00BANK0123456789' }))).body.errors[0]).toMatchObject({
      pointer: '/iban',
      message: "This isn't a valid IBAN",
    });
  });
  it('have a normalised Dutch postcode, and one of another country as it was typed', async () => {
    const kept = async (over: object) => (await world.post(path, organization(over))).body.zipCode;
    expect([await kept({ zipCode: '8911ab' }), await kept({ zipCode: '8911ab', countryIso2: 'DE' })]).toEqual(['8911 AB', '8911ab']);
  });
  it.each([
    { name: '\u0000' },
    { name: 'x'.repeat(201) },
    { name: 5 },
    { countryIso2: 'nl' },
    { countryIso2: 'XQ' },
    { exEu: 'yes' },
    { foo: 1 },
  ])('CRM-O06 PLT-O10 report %j with the field, not as a server error', async (over) => {
    const { status, body } = await world.post(path, organization(over));
    expect(status).toBe(422);
    expect(body.errors[0].pointer).toBe(`/${Object.keys(over)[0]}`);
  });
  it('CRM-125 CRM-O72 leave the list when archived and stay readable', async () => {
    const { body } = await world.post(path, organization({ name: 'Weg B.V.' }));
    expect((await world.remove(`${path}/${body.id}`, { 'if-match': '"v1"' })).status).toBe(204);
    expect((await world.get(`${path}?filter=${encodeURIComponent('{"q":"Weg B.V."}')}`)).body.items).toEqual([]);
    expect((await world.get(`${path}/${body.id}`)).status).toBe(200);
  });
  it('CRM-O72 stay with their contact on an open deal when archived; a new deal can choose neither', async () => {
    const organizationId = await world.hasOrganization({ name: 'Oud B.V.' });
    const contactId = await world.hasContact();
    const people = { organization: { organizationId }, contact: { contactId } };
    const { body: deal } = await world.post(world.deals, await world.dealBody(people));
    for (const address of [`${path}/${organizationId}`, `/api/crm/contacts/${contactId}`])
      expect((await world.remove(address)).status).toBe(204);
    const { body: kept } = await world.get(`${world.deals}/${deal.id}`);
    expect([kept.organization, kept.contact]).toEqual([deal.organization, deal.contact]);
    expect(kept.organization.name).toBe('Oud B.V.');
    expect((await world.put(`${world.deals}/${deal.id}`, { ...kept, name: 'Nog steeds' })).status).toBe(200);
    for (const one of [{ organization: people.organization }, { contact: people.contact }]) {
      const refused = await world.post(world.deals, await world.dealBody(one));
      expect([refused.status, refused.body.errors[0].pointer]).toEqual([422, expect.stringMatching(/^\/(organization|contact)/)]);
    }
  });
  it('CRM-133 CRM-134 CRM-250 CRM-O76 CRM-283 CRM-284 are coupled to contacts with a type, once, and decoupled', async () => {
    const id = await world.hasOrganization();
    const contactId = await world.hasContact();
    await world.post(`${path}/${id}/contacts`, { contactId });
    await world.post(`${path}/${id}/contacts`, { contactId, contactType: 'administrative' });
    expect((await world.get(`${path}/${id}/contacts`)).body.items).toMatchObject([{ contactId, contactType: 'administrative' }]);
    expect((await world.post(`${path}/${id}/contacts`, { contactId, contactType: 'other' })).status).toBe(422);
    expect(await world.remove(`${path}/${id}/contacts/${contactId}`)).toMatchObject({ status: 204, body: '' });
    expect((await world.get(`${path}/${id}/contacts`)).body.items).toEqual([]);
    expect((await world.get(`/api/crm/contacts/${contactId}`)).body).toMatchObject({ contactId, firstName: 'Jo' });
    expect((await world.remove(`${path}/${id}/contacts/${contactId}`)).status).toBe(404);
  });
  it('CRM-O76 store the type on the link: another organization has the contact with its own; coupled twice at once it is one row', async () => {
    const [one, other] = [await world.hasOrganization(), await world.hasOrganization()];
    const contactId = await world.hasContact();
    const couple = (id: number, contactType: string) => world.post(`${path}/${id}/contacts`, { contactId, contactType });
    const typesAt = async (id: number) =>
      (await world.get(`${path}/${id}/contacts`)).body.items.map(({ contactType }: { contactType: string }) => contactType);
    await couple(one, 'administrative');
    await couple(other, 'default');
    expect([await typesAt(one), await typesAt(other)]).toEqual([['administrative'], ['default']]);
    await couple(one, 'default');
    await couple(other, 'administrative');
    expect([await typesAt(one), await typesAt(other)]).toEqual([['default'], ['administrative']]);
    const third = await world.hasOrganization();
    await Promise.all(Array.from({ length: 6 }, (_, n) => couple(third, n % 2 === 0 ? 'default' : 'administrative')));
    expect(await typesAt(third)).toHaveLength(1);
    await couple(third, 'administrative');
    expect(await typesAt(third)).toEqual(['administrative']);
  });
  it('CRM-O78 CRM-245 keep exactly one primary address of a contact and refuse empty rows', async () => {
    const { body } = await world.post('/api/crm/contacts', {
      firstName: 'A',
      lastName: 'B',
      emailAddresses: [
        { value: 'a@b.test', isPrimary: true },
        { value: 'c@d.test', isPrimary: true },
      ],
    });
    expect(body.emailAddresses).toEqual([
      { value: 'a@b.test', isPrimary: true },
      { value: 'c@d.test', isPrimary: false },
    ]);
    expect(
      (await world.post('/api/crm/contacts', { firstName: 'A', lastName: 'B', phoneNumbers: [{ label: '', value: '' }] })).status,
    ).toBe(422);
  });
  it('CRM-236 CRM-128 report a name over three characters as a duplicate, ignoring case', async () => {
    const { body } = await world.post(path, organization({ name: 'Dubbel' }));
    expect((await world.get(`${path}/duplicates?name=dubbel`)).body.items).toMatchObject([{ organizationId: body.id, match: 'name' }]);
    expect((await world.get(`${path}/duplicates?name=dubbel&exclude=${body.id}`)).body.items).toEqual([]);
    // A value that cannot be an id excludes no record.
    for (const exclude of ['99999999999999999999', '2147483648', '-1', '0', '1.5', 'x', ''])
      expect([exclude, (await world.get(`${path}/duplicates?name=dubbel&exclude=${exclude}`)).body.items?.length]).toEqual([exclude, 1]);
    expect((await world.get(`${path}/duplicates?name=D%C3%BBbbel`)).body.items).toHaveLength(1);
    await world.post(path, organization({ name: 'O’Brien\u00a0 & Zn.' }));
    expect((await world.get(`${path}/duplicates?name=${encodeURIComponent("o'brien & zn.")}`)).body.items).toHaveLength(1);
  });
  it('CRM-128 store a VAT number as it is printed on invoices, and report others that have it in any notation; a VAT group may share it, and archived ones do not count', async () => {
    const { id } = (await world.post(path, organization({ name: 'Groep', vatNumber: 'nl 8576.35.104.B01' }))).body;
    const duplicates = async (query: string) => (await world.get(`${path}/duplicates?${query}`)).body.items;
    const same = { organizationId: id, name: 'Groep', vatNumber: 'NL857635104B01', match: 'vatNumber' };
    for (const typed of ['NL857635104B01', 'nl%208576.35.104.b01', 'NL857635104%E2%80%8BB01'])
      expect(await duplicates(`vatNumber=${typed}`)).toMatchObject([same]);
    for (const other of [`NL857635104B01&exclude=${id}`, 'NL857635104B02', '', '%20.-'])
      expect(await duplicates(`vatNumber=${other}`)).toEqual([]);
    expect((await world.post(path, organization({ vatNumber: '.' }))).status).toBe(201);
    expect(await duplicates('vatNumber=.')).toEqual([]);
    expect((await world.post(path, organization({ name: 'Dochter', vatNumber: 'NL857635104B01' }))).status).toBe(201);
    expect(await duplicates('vatNumber=NL857635104B01')).toHaveLength(2);
    expect((await world.remove(`${path}/${id}`)).status).toBe(204);
    expect(await duplicates('vatNumber=NL857635104B01')).toMatchObject([{ name: 'Dochter' }]);
    // The match that will make the save fail comes before all that are only similar.
    for (const n of [1, 2, 3, 4, 5]) await world.post(path, organization({ name: `Groep ${n}`, vatNumber: 'NL857635104B01' }));
    await world.post(path, organization({ name: 'Zelfde KvK', coCNumber: '81234567' }));
    expect((await duplicates('vatNumber=NL857635104B01&coCNumber=8123.4567'))[0]).toMatchObject({ name: 'Zelfde KvK', match: 'coCNumber' });
  });
  it('CRM-162 CRM-285 CRM-279 CRM-O83 get their tax rate by the rules, and rules are not removed', async () => {
    const rate = (await world.post('/api/invoices/tax-rates', { description: 'Belgisch', percentage: 6 })).body;
    const rule = await world.post('/api/crm/tax-rate-rules', { name: 'BE', countryIso2: 'BE', taxRate: { taxRateId: rate.id } });
    expect(rule.body.taxRate).toMatchObject({ taxRateId: rate.id, description: 'Belgisch' });
    const belgian = await world.hasOrganization({ countryIso2: 'BE' });
    expect((await world.get(`${path}/${belgian}/tax-rate`)).body.taxRate).toMatchObject({ id: rate.id, percentage: 6 });
    expect((await world.get(`${path}/${await world.hasOrganization()}/tax-rate`)).body.taxRate).toMatchObject({ percentage: 21 });
    expect((await world.remove(`/api/crm/tax-rate-rules/${rule.body.id}`)).status).toBe(405);
  });
  it('CRM-156 CRM-F01 CRM-157 CRM-158 keep the cents and the connected activities of a product', async () => {
    const { body: product } = await world.post('/api/crm/products', { name: 'Advies', price: 12.5 });
    expect(product.price).toBe(12.5);
    const { body: connected } = await world.post('/api/crm/product-activities', {
      productId: product.id,
      teamName: 'T',
      activityName: 'A',
    });
    expect((await world.get('/api/crm/product-activities?team_name=T&activity_name=A')).body).toEqual({ data: [connected] });
    const address = `/api/crm/product-activities/${connected.productActivityId}`;
    expect((await world.remove(address, { 'if-match': '"v2"' })).status).toBe(412);
    expect((await world.remove(address, { 'if-match': '"v1"' })).status).toBe(204);
    expect((await world.remove(address)).status).toBe(404);
  });
  it('CRM-F01 PUR-F30 keep the decimals of a price, on creation and on change: two, up to four (D-08), and a fifth is refused rather than rounded', async () => {
    const products = '/api/crm/products';
    const { body: made } = await world.post(products, { name: 'Per kwartier', price: 0.05 });
    expect((await world.get(`${products}/${made.id}`)).body.price).toBe(0.05);
    for (const price of [7.25, 19.99, 12.505, 0.0001, 0, 1_000_000.01]) {
      const changed = await world.put(`${products}/${made.id}`, { name: 'Per kwartier', price });
      expect([changed.status, changed.body.price, (await world.get(`${products}/${made.id}`)).body.price]).toEqual([200, price, price]);
    }
    for (const price of [12.50505, 0.00001]) {
      const refused = [
        await world.post(products, { name: 'Te precies', price }),
        await world.put(`${products}/${made.id}`, { name: 'Te precies', price }),
      ];
      expect(refused.map(({ status, body }) => [status, body.errors])).toEqual(
        refused.map(() => [422, [expect.objectContaining({ pointer: '/price', code: 'FIELD_TOO_PRECISE' })]]),
      );
    }
    expect((await world.get(`${products}/${made.id}`)).body).toMatchObject({ name: 'Per kwartier', price: 1_000_000.01 });
  });
  it('CRM-290 CRM-O61 CRM-O62 CRM-O63 import ledgers all or none, unique by number, and keep them while used', async () => {
    const value = number();
    const imported = (version: number | null, ...rows: string[][]) =>
      world.post('/api/crm/ledgers/import', { fields: ['name', 'value'], rows: rows.map((cells, i) => ({ line: i + 2, cells, version })) });
    expect((await imported(null, ['Omzet', `0${value}`], ['Kosten', ''])).body).toMatchObject({
      status: 422,
      errors: [{ pointer: '/rows/1/value' }],
    });
    expect((await imported(null, ['Omzet', `0${value}`])).body).toMatchObject({ created: 1, updated: 0 });
    expect((await imported(1, ['Opbrengst', `0${value}`])).body).toMatchObject({ created: 0, updated: 1 });
    const ledger = (await world.get(`/api/crm/ledgers?filter=${encodeURIComponent(JSON.stringify({ q: value }))}`)).body.items[0];
    expect((await world.post('/api/crm/ledgers', { name: 'x', value: `0${value}` })).status).toBe(409);
    await world.post('/api/crm/products', { name: 'P', ledger: { ledgerId: ledger.id } });
    expect((await world.remove(`/api/crm/ledgers/${ledger.id}`)).body).toMatchObject({ status: 409, code: 'DELETE_LEDGER_FAILED' });
  });
});
