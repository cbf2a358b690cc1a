import { officeDay } from '../../testing/office-day.js';
import { InvoicingApi, query } from '../../testing/invoices/invoicing-api.js';
import { makeSeller } from '../../testing/invoices/seller.js';

describe('a draft sales invoice', () => {
  let world: InvoicingApi;
  beforeAll(async () => (world = await InvoicingApi.start('Invoices')));
  afterAll(() => world.stop());

  it('PLT-O57: has 0.02 VAT on three lines of 0.03 at 21 %', async () => {
    const line = { description: 'Klein', quantity: 1, price: 0.03, taxRate: { taxRateId: world.seller.rates.standard } };
    expect(await world.draft({ lines: [line, line, line] })).toMatchObject({ netAmount: 0.09, taxAmount: 0.02, totalAmount: 0.11 });
  });

  it('PLT-178, PLT-O11: accepts the editable fields and ignores those of the server', async () => {
    const draft = await world.draft();
    const { status, body, headers } = await world.finance(world.at(draft.invoiceId), 'PUT', {
      ...draft,
      invoiceDescription: 'Anders',
      status: 'booked',
      invoiceNumber: 'X1',
      totalAmount: 1,
      amountPaid: 121,
      paymentStatus: 'full',
      bookDate: '2020-01-01T00:00:00Z',
      legalEntityId: 1,
      lines: [{ ...draft.lines[0], quantity: 3 }],
    });
    expect([status, headers.get('etag')]).toEqual([200, `"v${draft.version + 1}"`]);
    expect(body).toMatchObject({
      invoiceDescription: 'Anders',
      status: 'draft',
      invoiceNumber: null,
      totalAmount: 363,
      amountPaid: 0,
      paymentStatus: 'open',
      bookDate: null,
      legalEntityId: world.seller.legalEntityId,
    });
  });

  it('museum 16: refuses a stale save with 412', async () => {
    const draft = await world.draft();
    const save = (text: string) =>
      world.finance(world.at(draft.invoiceId), 'PUT', { ...draft, invoiceDescription: text }, { 'if-match': `"v${draft.version}"` });
    expect([(await save('een')).status, (await save('twee')).status]).toEqual([200, 412]);
  });

  it('reports every invalid field', async () => {
    const { invoiceId, ...draft } = await world.draft();
    const { status, body } = await world.finance(world.at(invoiceId), 'PUT', {
      ...draft,
      invoiceDescription: '',
      language: 'de',
      dueDate: '2020-01-01T00:00:00Z',
    });
    expect([status, body.errors.map((error: { pointer: string }) => error.pointer).sort()]).toEqual([
      422,
      ['/invoiceDescription', '/language'],
    ]);
  });

  it('PLT-O65, PLT-302: can be archived and leaves the list, readable through a filter; then no other action is allowed', async () => {
    const { invoiceId } = await world.draft({ invoiceDescription: 'Weg ermee' });
    expect((await world.finance(world.at(invoiceId), 'DELETE')).status).toBe(204);
    const found = async (filter: object) =>
      (await world.finance(`${world.path}?${query({ filter: { q: 'Weg ermee', ...filter } })}`)).body.items.length;
    expect([await found({}), await found({ deleted: true })]).toEqual([0, 1]);
    expect((await world.finance(world.at(invoiceId))).body.deleted).toBe(true);
    expect((await world.finance(world.at(invoiceId, 'book'), 'POST', {})).status).toBe(409);
  });

  it('PLT-O46: needs neither a number nor a due date, but a description, a date and a customer', async () => {
    const { invoiceId, invoiceNumber, status } = await world.draft({ dueDate: null });
    expect([status, invoiceNumber ?? null]).toEqual(['draft', null]);
    expect((await world.finance(world.at(invoiceId), 'PUT', { dueDate: null })).status).toBe(200);
    const { invoiceDescription, invoiceDate, customer, lines } = await world.draft();
    const whole = { invoiceDescription, invoiceDate, customer, lines };
    for (const field of Object.keys(whole)) {
      const { status: refused, body } = await world.finance(world.path, 'POST', { ...whole, [field]: undefined });
      expect([refused, body.errors.map(({ pointer }: { pointer: string }) => pointer)]).toEqual([422, [`/${field}`]]);
    }
  });

  it('PLT-O46: cannot be booked while legal requirements are missing, and reports them', async () => {
    const { invoiceId } = await world.draft({ customer: { name: 'Zonder adres', countryIso2: 'NL' } });
    const { status, body } = await world.finance(world.at(invoiceId, 'book'), 'POST', {});
    expect([status, body.errors.map((error: { pointer: string }) => error.pointer)]).toEqual([
      422,
      ['/addressLineOne', '/zipCode', '/city'],
    ]);
  });

  it('PLT-O47, PLT-F13: is made without a number, with a chosen invoice template only if it belongs to its legal entity', async () => {
    const templates = `/api/invoices/legal-entities/${world.seller.legalEntityId}/templates`;
    const { invoiceTemplateId } = (await world.finance(templates, 'POST', { name: 'Zomer' })).body;
    const { status, body } = await world.finance(world.path, 'POST', {
      invoiceDescription: 'Advies',
      invoiceDate: `${officeDay(new Date())}T00:00:00Z`,
      customer: { name: 'Klant B.V.', countryIso2: 'NL' },
      ...{ language: 'en', currency: 'USD', templateId: invoiceTemplateId },
      lines: [lineAt(world.seller.rates.standard)],
    });
    expect([status, body.status, body.invoiceNumber ?? null, body.template]).toEqual([
      ...[201, 'draft', null],
      { invoiceTemplateId, name: 'Zomer' },
    ]);
    expect([body.language, body.currency, body.totalAmount]).toEqual(['en', 'USD', 121]);
    const { body: usual } = await world.finance(world.at(body.invoiceId), 'PUT', { ...body, templateId: null });
    expect(usual.template).toBeNull();

    const entity = { name: 'Zuid B.V.', legalEntityReference: 'zuid', invoiceNumberPrefix: 'Z' };
    const { legalEntityId } = (await world.finance('/api/invoices/legal-entities', 'POST', entity)).body;
    const others = `/api/invoices/legal-entities/${legalEntityId}/templates`;
    const other = (await world.finance(others, 'POST', { name: 'Elders' })).body.invoiceTemplateId;
    expect(await refusals({ templateId: other })).toEqual(unknown('/templateId'));
    expect((await world.finance(world.at(body.invoiceId), 'PUT', { ...body, templateId: 999_999 })).status).toBe(422);
  });

  const refusals = async (changes: object): Promise<unknown[]> => {
    const { invoiceId: _, ...draft } = await world.draft();
    const { status, body } = await world.finance(world.path, 'POST', { ...draft, ...changes });
    return [status, body.errors?.map(({ pointer, code }: { pointer: string; code: string }) => [pointer, code])];
  };
  const unknown = (...pointers: string[]) => [422, pointers.map((pointer) => [pointer, 'FIELD_REFERENCE_UNKNOWN'])];
  const lineAt = (taxRateId: number) => ({ description: 'Werk', quantity: 1, price: 100, taxRate: { taxRateId } });
  const customerOf = (customerId: number) => ({
    customerId,
    name: 'Klant',
    addressLineOne: 'Kade 1',
    zipCode: '1',
    city: 'Gent',
    countryIso2: 'NL',
  });

  it('uses rates and customers of its own ecosystem only: an unknown rate is not replaced by the default', async () => {
    const elsewhere = await makeSeller('Elsewhere');
    expect(await refusals({ lines: [lineAt(world.seller.rates.low), lineAt(999_999)] })).toEqual(unknown('/lines/1/taxRate'));
    expect(await refusals({ lines: [lineAt(elsewhere.rates.low)] })).toEqual(unknown('/lines/0/taxRate'));
    expect(await refusals({ customer: customerOf(999_999) })).toEqual(unknown('/customer/customerId'));
    const { invoiceId, ...draft } = await world.draft();
    const { status, body } = await world.finance(world.at(invoiceId), 'PUT', { ...draft, lines: [lineAt(999_999)] });
    expect([status, body.errors[0].pointer]).toEqual([422, '/lines/0/taxRate']);
  });

  it('refuses lines that newly name an archived team, and keeps one that they already have', async () => {
    const token = await world.tokenOf(['BE_SiteAdmin', 'app_paperless']);
    const admin = (path: string, body: object, headers = {}) =>
      world.api.call(`/api/directory/teams${path}`, { token, ecosystem: world.seller.ecosystemId, method: 'POST', body, headers });
    const team = 'Opgeheven';
    const { body: made } = await admin('', { name: team, teamKey: 'opgeheven', legalEntityReference: world.seller.reference });
    const named = { lines: [lineAt(world.seller.rates.low), { ...lineAt(world.seller.rates.low), department: { name: team } }] };
    const { invoiceId, ...draft } = await world.draft(named);
    expect((await admin(`/${made.teamId}/archive`, {}, { 'if-match': `"v${made.version}"` })).status).toBe(200);
    expect(await refusals(named)).toEqual([422, [['/lines/1/department', 'TEAM_ARCHIVED']]]);
    const { invoiceId: other, ...otherwise } = await world.draft();
    expect((await world.finance(world.at(other), 'PUT', { ...otherwise, ...named })).status).toBe(422);
    const kept = await world.finance(world.at(invoiceId), 'PUT', { ...draft, invoiceDescription: 'Nog steeds' });
    expect([kept.status, kept.body.lines[1].department.name]).toEqual([200, team]);
  });

  it('CRM-O72: refuses an archived customer newly chosen, and keeps one that it already has', async () => {
    const organization = { name: 'Oud B.V.', countryIso2: 'NL', addressLineOne: 'Kade 1', zipCode: '1011 AB', city: 'Amsterdam' };
    const { organizationId } = (await world.finance('/api/crm/organizations', 'POST', organization)).body;
    const named = { customer: customerOf(organizationId) };
    const { invoiceId, ...draft } = await world.draft(named);
    expect((await world.finance(`/api/crm/organizations/${organizationId}`, 'DELETE')).status).toBe(204);

    expect(await refusals(named)).toEqual(unknown('/customer/customerId'));
    const { invoiceId: other, ...otherwise } = await world.draft();
    expect((await world.finance(world.at(other), 'PUT', { ...otherwise, ...named })).status).toBe(422);
    const kept = await world.finance(world.at(invoiceId), 'PUT', { ...draft, invoiceDescription: 'Nog steeds' });
    expect([kept.status, kept.body.invoiceDescription, kept.body.customer.customerId]).toEqual([200, 'Nog steeds', organizationId]);
    expect((await world.finance(world.at(invoiceId, 'book'), 'POST', {})).status).toBe(200);
  });

  it('CRM-O72: refuses an archived rate newly chosen, and keeps one that it already has', async () => {
    const rate = await world.finance('/api/invoices/tax-rates', 'POST', { description: 'Oud tarief', percentage: 6 });
    const named = { lines: [lineAt(rate.body.id)] };
    const { invoiceId, ...draft } = await world.draft(named);
    await world.finance(`/api/invoices/tax-rates/${rate.body.id}/archive`, 'POST');

    expect(await refusals(named)).toEqual(unknown('/lines/0/taxRate'));
    const kept = await world.finance(world.at(invoiceId), 'PUT', { ...draft, lines: [...draft.lines, ...draft.lines] });
    expect([kept.status, kept.body.totalAmount]).toEqual([200, 212]);
    expect((await world.finance(world.at(invoiceId, 'book'), 'POST', {})).status).toBe(200);
  });

  it('D-45: is outside the EU if its customer is marked so, or is located there, and changes with its customer', async () => {
    const zero = (await world.finance('/api/invoices/tax-rates', 'POST', { description: 'Nultarief', percentage: 0 })).body.id;
    const organization = async (over: object): Promise<number> => {
      const body = { name: 'Area', countryIso2: 'FR', addressLineOne: 'Rue 1', zipCode: '75001', city: 'Paris', ...over };
      return (await world.finance('/api/crm/organizations', 'POST', body)).body.organizationId;
    };
    const french = {
      name: 'Area',
      addressLineOne: 'Rue 1',
      zipCode: '75001',
      city: 'Paris',
      countryIso2: 'FR',
      vatNumber: 'FR40303265045',
    };
    const belfast = { ...french, zipCode: 'BT1 5GS', city: 'Belfast', countryIso2: 'GB', vatNumber: 'XI980780684' };
    const ticked = await organization({ exEu: true });
    const [goods, services] = [
      await organization({ ...belfast, vatSupplies: 'goods' }),
      await organization({ ...belfast, vatSupplies: 'services' }),
    ];
    const categoryOf = (body: { lines: { taxRate: { vatCategory: string } }[] }) => body.lines[0]!.taxRate.vatCategory;
    const draftFor = (customer: object) => world.draft({ customer, lines: [lineAt(zero)] });

    expect(categoryOf(await draftFor(french))).toBe('K');
    expect(categoryOf(await draftFor({ ...french, zipCode: '97400' }))).toBe('G');
    expect(categoryOf(await draftFor({ ...belfast, customerId: goods }))).toBe('K');
    expect(categoryOf(await draftFor({ ...belfast, customerId: services }))).toBe('G');
    const draft = await draftFor({ ...french, customerId: ticked });
    expect(categoryOf(draft)).toBe('G');

    const put = async (customer: object) => {
      const { status, body } = await world.finance(world.at(draft.invoiceId), 'PUT', { ...draft, customer });
      expect([status, body.code]).toEqual([200, undefined]);
      return categoryOf(body);
    };
    expect(await put({ ...draft.customer, name: 'Anders' })).toBe('G');
    expect(await put({ ...french, customerId: await organization({}) })).toBe('K');
    expect(await put({ ...french, customerId: ticked, zipCode: '75002' })).toBe('G');
    expect(await put(french)).toBe('K');
  });
});
