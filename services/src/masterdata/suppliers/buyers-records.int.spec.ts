import type { Answer } from '../../testing/api.js';
import { SpecWorld } from '../../testing/spec-world.js';

type Body = Answer['body'];
const [organizations, contacts, products] = ['/api/crm/organizations', '/api/crm/contacts', '/api/crm/products'];
const found = (q: string): string => `?filter=${encodeURIComponent(JSON.stringify({ q }))}`;
/** Path by which the purchases app requests its variant of a list. */
const inPurchases = (q: string): string => `${found(q)}&view=purchases`;

describe('records that buyers maintain beside purchases:', () => {
  let world: SpecWorld;
  beforeAll(async () => (world = await SpecWorld.start('records of buyers')));
  afterAll(() => world.close());
  const upload = async (path: string, name: string): Promise<Body> => {
    const form = new FormData();
    form.append('files', new Blob(['%PDF-1.7']), name);
    const headers = { authorization: `Bearer ${world.token}`, 'x-ecosystem': String(world.tenant.ecosystemId) };
    return (await fetch(`${world.api.address}${path}`, { method: 'POST', headers, body: form })).json();
  };

  it('PUR-F28 a supplier made in purchases is the same record as in the CRM list', async () => {
    const { id } = (await world.post(organizations, { name: 'Zonnebloem Drukwerk', countryIso2: 'NL' })).body;
    const ids = async (query: string) => (await world.get(`${organizations}${query}`)).body.items.map((row: Body) => row.id);
    expect([await ids(inPurchases('zonnebloem')), await ids(found('zonnebloem'))]).toEqual([[id], [id]]);
  });

  it('PUR-294 the files of an organization are read and removed one by one, and its contacts listed', async () => {
    const at = `${organizations}/${await world.hasOrganization()}`;
    const [one, two] = [await upload(`${at}/attachments`, 'een.pdf'), await upload(`${at}/attachments`, 'twee.pdf')];
    expect((await world.get(`${at}/attachments`)).body.items).toEqual([one, two]);
    expect((await world.remove(`${at}/attachments/${one.fileId}`)).status).toBe(204);
    expect((await world.get(`${at}/attachments`)).body.items).toEqual([two]);
    const contactId = await world.hasContact();
    await world.post(`${at}/contacts`, { contactId, contactType: 'default' });
    expect((await world.get(`${at}/contacts`)).body.items).toMatchObject([{ contactId, contactType: 'default' }]);
  });

  it('PUR-197 products are listed by ten, by their names', async () => {
    const names = Array.from({ length: 11 }, (_, n) => `Tienkamp ${String.fromCharCode(75 - n)}`);
    for (const name of names) await world.post(products, { name });
    const { items } = (await world.get(`${products}${inPurchases('tienkamp')}`)).body;
    expect(items.map(({ name }: Body) => name)).toEqual([...names].sort().slice(0, 10));
  });

  it('PUR-298 a product is made, listed in items, read, changed and archived', async () => {
    const made = await world.post(products, { name: 'Kettingolie', price: 4 });
    const { productId } = made.body;
    expect([made.status, made.body]).toEqual([201, expect.objectContaining({ productId: expect.any(Number), name: 'Kettingolie' })]);
    const listed = async (q: string) => (await world.get(`${products}${inPurchases(q)}`)).body.items.map((row: Body) => row.productId);
    expect(await listed('kettingolie')).toEqual([productId]);
    expect((await world.get(`${products}/${productId}`)).body).toMatchObject({ productId, price: 4 });
    const changed = await world.put(`${products}/${productId}`, { ...made.body, name: 'Kettingvet' });
    expect([changed.status, changed.body.name]).toEqual([200, 'Kettingvet']);
    expect((await world.remove(`${products}/${productId}`)).status).toBe(204);
    expect(await listed('kettingvet')).toEqual([]);
  });

  it('PUR-301 PUR-210 a contact is made, listed, read, changed and archived, with its addresses, numbers and relation', async () => {
    const filled = {
      ...{ firstName: 'Sjoukje', lastName: 'Wijbenga' },
      emailAddresses: [
        { value: 'sjoukje@klant.test', isPrimary: true },
        { value: 'info@klant.test', isPrimary: false },
      ],
      phoneNumbers: [{ label: 'Mobiel', value: '06 1234' }],
    };
    const made = await world.post(contacts, filled);
    const { contactId } = made.body;
    expect([made.status, made.body]).toEqual([201, expect.objectContaining({ contactId: expect.any(Number), ...filled })]);
    expect((await world.get(`${contacts}/${contactId}`)).body).toMatchObject(filled);
    const at = `${organizations}/${await world.hasOrganization()}/contacts`;
    for (const contactType of ['default', 'administrative']) {
      await world.post(at, { contactId, contactType });
      expect((await world.get(at)).body.items).toMatchObject([{ contactId, contactType, ...filled }]);
    }
    const changed = await world.put(`${contacts}/${contactId}`, { ...made.body, lastName: 'Wybenga' });
    expect([changed.status, changed.body.lastName]).toEqual([200, 'Wybenga']);
    const listed = async () => (await world.get(`${contacts}${found('wybenga')}`)).body.items.map((row: Body) => row.contactId);
    expect(await listed()).toEqual([contactId]);
    expect((await world.remove(`${contacts}/${contactId}`)).status).toBe(204);
    expect(await listed()).toEqual([]);
  });

  it('PUR-261 a contact has no e-mail address without a value, and no number without label or value', async () => {
    const save = (over: object) => world.post(contacts, { firstName: 'A', lastName: 'B', ...over });
    for (const [over, pointer] of [
      [{ emailAddresses: [{ value: '', isPrimary: true }] }, '/emailAddresses/0/value'],
      [{ phoneNumbers: [{ label: '', value: '06' }] }, '/phoneNumbers/0/label'],
      [{ phoneNumbers: [{ label: 'Mobiel', value: '' }] }, '/phoneNumbers/0/value'],
    ] as const) {
      const { status, body } = await save(over);
      expect([status, body.errors.map((error: Body) => error.pointer)]).toEqual([422, [pointer]]);
    }
  });

  it('PUR-206 contacts are listed by their last names, in pages, and found by either name', async () => {
    for (const lastName of ['Quist', 'Quaas', 'Quint']) await world.hasContact({ firstName: 'Xavier', lastName });
    const names = async (q: string, more = '') =>
      (await world.get(`${contacts}${found(q)}${more}`)).body.items.map((row: Body) => row.lastName);
    expect([await names('xavier'), await names('quin')]).toEqual([['Quaas', 'Quint', 'Quist'], ['Quint']]);
    expect([await names('xavier', '&range=[0,1]'), await names('xavier', '&range=[2,3]')]).toEqual([['Quaas', 'Quint'], ['Quist']]);
  });

  it('PUR-O85 an archived supplier can no longer be chosen, and its purchases keep its name', async () => {
    const organizationId = await world.hasOrganization({ name: 'Verdwenen Leverancier' });
    const purchase = {
      ...{ name: 'Papier', organization: { organizationId }, purchaseDate: '2026-03-05T00:00:00Z', currency: 'EUR' },
      lines: [world.line],
    };
    const { id } = (await world.post(`/api/purchases/teams/${world.tenant.teamId}/purchases`, purchase)).body;
    expect((await world.remove(`${organizations}/${organizationId}`)).status).toBe(204);
    for (const query of [inPurchases('verdwenen'), found('verdwenen')])
      expect((await world.get(`${organizations}${query}`)).body.items).toEqual([]);
    expect((await world.get(`/api/purchases/purchases/${id}`)).body.organization.name).toBe('Verdwenen Leverancier');
    expect((await world.get(`/api/purchases/purchases${found('verdwenen')}`)).body.items).toMatchObject([{ id }]);
  });
});
