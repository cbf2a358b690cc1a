import { SpecWorld } from '../../testing/spec-world.js';

describe('the list of contacts', () => {
  let world: SpecWorld;
  beforeAll(async () => (world = await SpecWorld.start('contact-list')));
  afterAll(() => world.close());

  const contact = async (body: object): Promise<number> =>
    (await world.post('/api/crm/contacts', { firstName: 'Mila', lastName: 'Jansen', ...body })).body.contactId;
  const rowOf = async (id: number): Promise<Record<string, unknown>> =>
    (await world.get(`/api/crm/contacts?${new URLSearchParams({ filter: JSON.stringify({ id: [id] }) }).toString()}`)).body.items[0];

  it('shows where a person works, and their primary address and number', async () => {
    const id = await contact({
      emailAddresses: [{ value: 'second@muster.example' }, { value: 'first@muster.example', isPrimary: true }],
      phoneNumbers: [
        { label: 'Werk', value: '030 123' },
        { label: 'Thuis', value: '030 456' },
      ],
    });
    for (const name of ['Zagerij', 'Bakkerij']) {
      const organization = await world.hasOrganization({ name });
      expect((await world.post(`/api/crm/organizations/${organization}/contacts`, { contactId: id })).status).toBe(201);
    }
    expect(await rowOf(id)).toMatchObject({
      organizationNames: 'Bakkerij, Zagerij',
      emailAddress: 'first@muster.example',
      phoneNumber: '030 123',
    });
  });
  it('shows nothing if there is nothing, and refuses to sort by combined columns', async () => {
    expect(await rowOf(await contact({}))).toMatchObject({ organizationNames: '', emailAddress: '', phoneNumber: '' });
    expect((await world.get(`/api/crm/contacts?sort=${encodeURIComponent('["organizationNames","ASC"]')}`)).status).toBe(400);
  });
  it('is exported with headings in the reader’s language', async () => {
    const query = new URLSearchParams({ columns: 'lastName,organizationNames', headings: '["Achternaam","Organisaties"]' });
    const { body } = await world.get(`/api/crm/contacts/export?${query.toString()}`);
    expect((body as string).replace('\uFEFF', '').split('\r\n')[0]).toBe('Achternaam;Organisaties');
    expect(body).toContain('\r\nJansen;Bakkerij, Zagerij\r\n');
    query.set('headings', '["Achternaam"]');
    expect((await world.get(`/api/crm/contacts/export?${query.toString()}`)).status).toBe(400);
  });
});
