import { SpecWorld } from '../testing/spec-world.js';
import { officeDayFromNow } from '../testing/office-day.js';

type Body = Record<string, unknown>;

/** Field names as in the register. */
const kinds = [
  {
    ids: 'CRM-280 CRM-147',
    path: 'contacts',
    alias: 'contactId',
    body: {
      firstName: 'Noor',
      lastName: 'Bakker',
      emailAddresses: [
        { value: 'noor@klant.test', isPrimary: false },
        { value: 'n.bakker@klant.test', isPrimary: true },
      ],
      phoneNumbers: [{ label: 'Werk', value: '020 123 45 67' }],
    } as Body,
    change: { lastName: 'Smit', phoneNumbers: [] } as Body,
  },
  {
    ids: 'CRM-282',
    path: 'organizations',
    alias: 'organizationId',
    body: {
      name: 'Bakkerij De Kade',
      countryIso2: 'NL',
      country: 'Netherlands',
      vatNumber: 'NL001234567B01',
      iban: 'NL91ABNA0417164300',
      coCNumber: '90001234',
      addressLineOne: 'Kade 1',
      addressLineTwo: 'Achterom',
      zipCode: '1011 AB',
      city: 'Amsterdam',
      state: 'Noord-Holland',
      preferredLanguage: 'en',
      exEu: false,
      aliases: ['De Kade'],
      contacts: [],
    } as Body,
    change: { name: 'Bakkerij De Wal', city: 'Utrecht' } as Body,
  },
  {
    ids: 'CRM-288',
    path: 'products',
    alias: 'productId',
    body: { name: 'Advies', price: 12.5, ledger: null, taxRateId: null, connectedActivities: [] } as Body,
    change: { name: 'Raad', price: 15 } as Body,
  },
  {
    ids: 'CRM-290',
    path: 'ledgers',
    alias: 'ledgerId',
    body: { name: 'Omzet', value: '08000', description: 'Omzet advies' } as Body,
    change: { name: 'Omzet advies', description: null } as Body,
  },
];

describe('CRM-O01 CRM-O02 D-07 records of the CRM', () => {
  let world: SpecWorld;
  beforeAll(async () => (world = await SpecWorld.start('records')));
  afterAll(() => world.close());

  it.each(kinds)(
    '$ids $path are created (201), read, listed in items, changed as a whole (200) and removed from the list (204)',
    async ({ path, alias, body, change }) => {
      const at = `/api/crm/${path}`;
      const made = await world.post(at, body);
      const one = `${at}/${made.body.id}`;
      expect([made.status, made.body]).toEqual([201, expect.objectContaining({ ...body, [alias]: made.body.id, version: 1 })]);
      expect(await world.get(one)).toMatchObject({ status: 200, body: made.body });
      const listed = await world.get(at);
      expect(listed.headers.get('content-range')).toMatch(/^[a-z-]+ 0-0\/1$/);
      expect(listed.body).toEqual({ items: [expect.objectContaining({ id: made.body.id, [alias]: made.body.id })] });

      const beyond = await world.get(`${at}?range=[5000,5024]`);
      expect([beyond.status, beyond.body.items, beyond.headers.get('content-range')]).toEqual([
        200,
        [],
        expect.stringMatching(/^[a-z-]+ \*\/1$/),
      ]);

      const saved = await world.put(one, { ...made.body, ...change });
      expect([saved.status, saved.body]).toEqual([200, expect.objectContaining({ ...body, ...change, version: 2 })]);
      expect((await world.get(one)).body).toEqual(saved.body);

      const gone = await world.remove(one);
      expect([gone.status, gone.body]).toEqual([204, '']);
      expect((await world.get(at)).body).toEqual({ items: [] });
    },
  );

  it('tax-rate rules respond likewise and are never removed', async () => {
    const rule = { name: 'Buiten de EU', countryIso2: null, isExEu: true, needsVatNumber: true, taxRate: { taxRateId: world.taxRateId } };
    const made = await world.post('/api/crm/tax-rate-rules', rule);
    const wire = { ...rule, taxRateRuleId: made.body.id, taxRate: expect.objectContaining(rule.taxRate) };
    expect([made.status, made.body]).toEqual([201, expect.objectContaining(wire)]);
    expect((await world.get('/api/crm/tax-rate-rules')).body).toEqual({ items: [expect.objectContaining({ name: rule.name })] });
    const saved = await world.put(`/api/crm/tax-rate-rules/${made.body.id}`, { ...made.body, isExEu: false });
    expect([saved.status, saved.body]).toEqual([200, expect.objectContaining({ ...wire, isExEu: false })]);
  });

  it('CRM-268 a deal is created with 201, changed as a whole, including note and people, and archived with 204', async () => {
    const [organizationId, contactId, bookkeeper] = [await world.hasOrganization(), await world.hasContact(), await world.hasContact()];
    const body = {
      name: 'Nieuwe website',
      owner: 'iemand@spec.test',
      currency: 'USD',
      organization: { organizationId },
      contact: { contactId },
      clientReference: 'PO 7',
      invoiceNumber: 77,
      template: await world.hasTemplate(),
      teamId: world.tenant.teamId,
      lines: [world.line],
    };
    const made = await world.post(world.deals, body);
    const wire = {
      ...body,
      organization: expect.objectContaining(body.organization),
      contact: expect.objectContaining(body.contact),
      lines: [
        expect.objectContaining({
          ...world.line,
          lineNumber: 1,
          product: null,
          taxRate: expect.objectContaining({ taxRateId: world.taxRateId }),
        }),
      ],
    };
    expect([made.status, made.body]).toEqual([201, expect.objectContaining(wire)]);
    for (const field of 'dealState dealDate dealValue paymentStatus invoiceDate dateReminded externalInvoice attachments note'.split(' '))
      expect(made.body).toHaveProperty(field);

    const today = `${officeDayFromNow(0)}T00:00:00Z`;
    const change = { note: 'Belt morgen', invoiceDate: today, administrativeContact: { contactId: bookkeeper } };
    const saved = await world.put(`${world.deals}/${made.body.id}`, { ...made.body, ...change });
    const kept = { ...wire, ...change, administrativeContact: expect.objectContaining(change.administrativeContact) };
    expect([saved.status, saved.body]).toEqual([200, expect.objectContaining(kept)]);
    expect((await world.get(`${world.deals}/${made.body.id}`)).body).toEqual(saved.body);
    expect((await world.remove(`${world.deals}/${made.body.id}`)).status).toBe(204);
  });

  it('CRM-289 PUR-299 a product is connected to an activity, found by product or by team and activity under data, and disconnected', async () => {
    const path = '/api/crm/product-activities';
    const product = (await world.post('/api/crm/products', { name: 'Training', price: 5 })).body;
    const connection = { productId: product.id, teamName: 'Advies', activityName: 'Training' };
    const made = await world.post(path, connection);
    expect([made.status, made.body]).toEqual([201, expect.objectContaining({ ...connection, productActivityId: expect.any(Number) })]);
    await world.post(path, { ...connection, activityName: 'Strategie' });
    const found = async (query: string) =>
      (await world.get(`${path}?${query}`)).body.data.map(({ activityName }: { activityName: string }) => activityName).sort();
    expect(await found(`product_id=${product.id}`)).toEqual(['Strategie', 'Training']);
    expect(await found('team_name=Advies&activity_name=Training')).toEqual(['Training']);
    expect(await found('team_name=Elders')).toEqual([]);
    expect((await world.remove(`${path}/${made.body.productActivityId}`)).status).toBe(204);
    expect((await world.get(`${path}?product_id=${product.id}`)).body).toEqual({
      data: [expect.objectContaining({ activityName: 'Strategie' })],
    });
    expect((await world.get(`${path}?product_id=2147483648`)).status).toBe(400);
    await world.remove(`/api/crm/products/${product.id}`);
    expect((await world.post(path, connection)).status).toBe(404);
  });

  it('CRM-147 PUR-F31 a contact has its relation to each organization, default or administrative', async () => {
    const contactId = await world.hasContact();
    for (const contactType of ['default', 'administrative'])
      await world.post(`/api/crm/organizations/${await world.hasOrganization()}/contacts`, { contactId, contactType });
    const { organizations } = (await world.get(`/api/crm/contacts/${contactId}`)).body;
    expect(organizations.map(({ contactType }: { contactType: string }) => contactType).sort()).toEqual(['administrative', 'default']);
  });

  it('CRM-O80 CRM-O81 a product needs a name, and its price, if any, must be a number; it is found by id, name and price', async () => {
    const path = '/api/crm/products';
    const { status, body } = await world.post(path, { name: 'Zonder prijs' });
    expect([status, body.price, body.ledger]).toEqual([201, null, null]);
    for (const [wrong, pointer] of [
      [{ price: 3 }, '/name'],
      [{ name: 'Tekst', price: 'tien' }, '/price'],
    ] as const)
      expect((await world.post(path, wrong)).body).toMatchObject({ status: 422, code: 'CREATE_PRODUCT_INVALID', errors: [{ pointer }] });
    const priced = (await world.post(path, { name: 'Stoel', price: 731.25 })).body;
    for (const q of [String(priced.id), 'toe', '731.25'])
      expect((await world.get(`${path}?filter=${encodeURIComponent(JSON.stringify({ q }))}`)).body.items).toMatchObject([
        { id: priced.id },
      ]);
  });

  it('PUR-198 PUR-F27 PUR-O87 PUR-O88 a buyer finds a product by its usual department, project, name and price, and needs no price', async () => {
    const path = '/api/crm/products';
    const usual = { defaultDepartment: 'Drukkerijzaken', defaultProject: 'Jaarverslag' };
    const paper = (await world.post(path, { name: 'Zuurvrij papier', ...usual })).body;
    const ink = (await world.post(path, { name: 'Inkt', price: 918.75 })).body;
    expect(paper).toMatchObject({ ...usual, price: null });
    const found = async (q: string, view: string): Promise<number[]> =>
      (await world.get(`${path}?filter=${encodeURIComponent(JSON.stringify({ q }))}${view}`)).body.items.map(
        ({ id }: { id: number }) => id,
      );
    for (const [q, id] of [
      ['drukkerij', paper.id],
      ['jaarver', paper.id],
      ['uurvrij', paper.id],
      ['918.75', ink.id],
    ] as const)
      expect([q, await found(q, '&view=purchases')]).toEqual([q, [id]]);
    expect(await found('jaarver', '')).toEqual([]);
    expect(await found(String(paper.id), '&view=purchases')).toEqual([]);
    const head = async (query: string): Promise<string> =>
      ((await world.get(`${path}/export${query}`)).body as string).split('\r\n')[0]!.replace('\uFEFF', '');
    expect([await head('?view=purchases'), await head('')]).toEqual(['id;name;ledger', 'id;name;price;ledger;taxRateId']);
    for (const wrong of ['costs', 'crm', 'toString', ''])
      expect([wrong, (await world.get(`${path}?view=${wrong}`)).status]).toEqual([wrong, 400]);
  });

  it('CRM-153 CRM-O79 archived people and records are offered nowhere: not in lists, choices or the global search', async () => {
    const name = 'Xyloteek';
    const product = (await world.post('/api/crm/products', { name, price: 1 })).body;
    const contact = (await world.post('/api/crm/contacts', { firstName: 'Jo', lastName: name })).body;
    const organizationId = await world.hasOrganization();
    await world.post(`/api/crm/organizations/${organizationId}/contacts`, { contactId: contact.id });
    await world.post('/api/crm/product-activities', { productId: product.id, teamName: 'X', activityName: 'Y' });
    const filter = encodeURIComponent(JSON.stringify({ q: name }));
    const offers = async (): Promise<number[]> =>
      (
        await Promise.all([
          world.get(`/api/crm/products?filter=${filter}`),
          world.get(`/api/crm/contacts?filter=${filter}`),
          world.get(`/api/crm/organizations/${organizationId}/contacts`),
          world.get('/api/crm/product-activities?team_name=X&activity_name=Y'),
          world.get(`/api/crm/search?q=${name}`),
        ])
      ).map(({ body }) => (body.items ?? body.data).length as number);
    expect(await offers()).toEqual([1, 1, 1, 1, 2]);
    for (const path of [`/api/crm/products/${product.id}`, `/api/crm/contacts/${contact.id}`]) {
      expect((await world.remove(path)).status).toBe(204);
      expect((await world.get(path)).status).toBe(200);
    }
    expect(await offers()).toEqual([0, 0, 0, 0, 0]);
    expect((await world.post(`/api/crm/organizations/${organizationId}/contacts`, { contactId: contact.id })).status).toBe(404);
    const refused = await world.post(world.deals, await world.dealBody({ contact: { contactId: contact.id } }));
    expect(refused.body.errors).toMatchObject([{ pointer: '/contact' }]);
  });

  it('CRM-294 the other data for CRM forms is returned: members, templates, finance settings of a team, rates, and the teams of a month', async () => {
    const { teamId, ecosystemId, personId } = world.tenant;
    const people = (await world.get(`/api/directory/teams/${teamId}/members`)).body.items;
    expect(people).toContainEqual(expect.objectContaining({ personId, emailAddress: expect.stringContaining('@') }));
    const templates = await world.get('/api/invoices/templates?legal_entity_name=SPEC');
    expect([templates.status, templates.body.items]).toEqual([200, expect.any(Array)]);
    const settings = `/api/crm/team-settings/${teamId}`;
    for (const defaultCurrency of ['USD', 'CHF']) {
      expect((await world.put(settings, { defaultCurrency, defaultCountry: 'BE' })).status).toBe(200);
      expect((await world.get(settings)).body).toMatchObject({ defaultCurrency, defaultCountry: 'BE' });
    }
    expect((await world.remove(settings)).status).toBe(204);
    expect((await world.get('/api/invoices/tax-rates')).body.items).toContainEqual(expect.objectContaining({ id: world.taxRateId }));
    const structure = await world.call('GET', `/api/directory/ecosystems/${ecosystemId}`, undefined, { 'x-period': '2026-01' });
    expect(structure.body.teams).toEqual([expect.objectContaining({ teamId, groups: expect.any(Array) })]);
  });
});
