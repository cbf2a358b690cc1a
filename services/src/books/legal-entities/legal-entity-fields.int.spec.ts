import { InvoicingApi } from '../../testing/invoices/invoicing-api.js';
import { sellerInvoiceData } from '../../testing/invoices/seller.js';

describe('a legal entity stores', () => {
  let world: InvoicingApi;
  const path = '/api/invoices/legal-entities';
  beforeAll(async () => (world = await InvoicingApi.start('Fields')));
  afterAll(() => world.stop());

  let made = 0;
  const body = (changes: object = {}) => ({
    name: 'Bouw B.V.',
    legalEntityReference: `bouw-${(made += 1)}`,
    invoiceNumberPrefix: `B${made}-`,
    invoiceData: sellerInvoiceData,
    ...changes,
  });
  const save = (changes: object) => world.finance(path, 'POST', body(changes));
  const withData = (changes: object) => save({ invoiceData: { ...sellerInvoiceData, ...changes } });
  const pointers = async (answer: ReturnType<typeof save>): Promise<unknown[]> => {
    const { status, body: problem } = await answer;
    return [status, ...(problem.errors ?? []).map(({ pointer }: { pointer: string }) => pointer)];
  };

  it('PLT-096 PLT-131 PLT-133 every field as it was saved, including exceptions and ledgers for charges; the provider key is never returned', async () => {
    const ledger = async (value: string) =>
      (await world.finance('/api/crm/ledgers', 'POST', { name: `Doorbelast ${value}`, value })).body.ledgerId as number;
    const [purchases, sales] = [await ledger('4900'), await ledger('8900')];
    const kept = body({
      defaultPaymentTerm: 14,
      defaultTaxRateId: world.seller.rates.low,
      chargedPurchaseLedger: { ledgerId: purchases },
      chargedSalesLedger: { ledgerId: sales },
      chargeExceptions: [{ targetLegalEntityId: world.seller.legalEntityId, taxRateId: world.seller.rates.relayed }],
    });
    const { id, version } = (await world.as('siteAdmin', path, { method: 'POST', body: { ...kept, paymentProviderKey: 'test_of_fields' } }))
      .body;
    const { invoiceTemplateId } = (await world.finance(`${path}/${id}/templates`, 'POST', { name: 'Zomer' })).body;
    expect((await world.finance(`${path}/${id}`, 'PUT', { ...kept, invoiceTemplateId, version })).status).toBe(200);
    const read = (await world.finance(`${path}/${id}`)).body;
    expect(read).toMatchObject({ ...kept, invoiceTemplateId, legalEntityId: id, paymentProviderKeySet: true });
    expect(read).not.toHaveProperty('paymentProviderKey');
  });

  it('PLT-129 PLT-130 no charge exception without its legal entity, or without its tax rate', async () => {
    const { legalEntityId: targetLegalEntityId, rates } = world.seller;
    const exceptions = (one: object) => pointers(save({ chargeExceptions: [one] }));
    expect(await exceptions({ taxRateId: rates.low })).toEqual([422, '/chargeExceptions/0/targetLegalEntityId']);
    expect(await exceptions({ targetLegalEntityId })).toEqual([422, '/chargeExceptions/0/taxRateId']);
    expect(await exceptions({ targetLegalEntityId, taxRateId: rates.low })).toEqual([201]);
  });

  it.each([
    'emailAddress',
    'registeredCompanyName',
    'coCNumber',
    'phoneNumber',
    'houseNumber',
    'streetName',
    'postalCode',
    'city',
    'country',
    'primaryColor',
    'secondaryColor',
  ])('PLT-106 no invoice data without %s', async (field) => {
    for (const missing of [undefined, '']) expect(await pointers(withData({ [field]: missing }))).toEqual([422, `/invoiceData/${field}`]);
  });

  it('PLT-114 one set of invoice texts per language, under its code in capitals', async () => {
    const translations = { NL: { invoice: 'Rekening' }, EN: { invoice: 'Bill' } };
    expect((await withData({ translations })).body.invoiceData.translations).toEqual(translations);
    for (const code of ['nl', 'Nl', 'NLD'])
      expect((await withData({ translations: { [code]: { invoice: 'Rekening' } } })).status).toBe(422);
  });

  describe('and its mail templates', () => {
    const template = { emailType: 'reminder', language: 'NL', masterTemplate: 'huisstijl', subject: 'Nog even', body: 'Beste klant' };
    const saveTemplate = (changes: object) => withData({ invoiceEmailTemplates: [{ ...template, ...changes }] });
    const at = (field: string) => [422, `/invoiceData/invoiceEmailTemplates/0/${field}`];

    it('PLT-118 with type, language, template, subject and text', async () => {
      const { id } = (await saveTemplate({})).body;
      expect((await world.finance(`${path}/${id}`)).body.invoiceData.invoiceEmailTemplates).toEqual([template]);
    });

    it('PLT-F25 which may be sent inside the invoice data or beside them, and are always returned inside', async () => {
      const entity = (await saveTemplate({})).body;
      const own = `${path}/${entity.id}`;
      const put = async (body: object): Promise<unknown> => {
        const { invoiceData: _data, ...rest } = (await world.finance(own)).body;
        expect((await world.finance(own, 'PUT', { ...rest, ...body })).status).toBe(200);
        const stored = (await world.finance(own)).body;
        expect(stored).not.toHaveProperty('invoiceEmailTemplates');
        return stored.invoiceData;
      };
      const [inside, beside] = [
        { ...template, subject: 'Binnen' },
        { ...template, subject: 'Ernaast' },
      ];
      const stored = (invoiceEmailTemplates: object[]) => expect.objectContaining({ city: sellerInvoiceData.city, invoiceEmailTemplates });
      expect(await put({ invoiceData: { ...sellerInvoiceData, invoiceEmailTemplates: [inside] } })).toEqual(stored([inside]));
      expect(await put({ invoiceEmailTemplates: [beside] })).toEqual(stored([beside]));
      expect(await put({ invoiceData: sellerInvoiceData, invoiceEmailTemplates: [inside] })).toEqual(stored([inside]));
    });

    it('PLT-119 PLT-121 for new invoices and reminders, in Dutch or English, and nothing else', async () => {
      for (const emailType of ['newInvoice', 'reminder'])
        for (const language of ['NL', 'EN']) expect((await saveTemplate({ emailType, language })).status).toBe(201);
      for (const emailType of ['wonDeal', 'sendApproval', 'Reminder', ''])
        expect(await pointers(saveTemplate({ emailType }))).toEqual(at('emailType'));
      for (const language of ['DE', 'nl', '']) expect(await pointers(saveTemplate({ language }))).toEqual(at('language'));
    });

    it.each(['body', 'subject', 'masterTemplate'])('PLT-124 PLT-125 only with a %s; without it nothing is stored', async (field) => {
      const entity = (await save({})).body;
      for (const missing of [undefined, '', ' \u200b'])
        expect(
          await pointers(
            world.finance(`${path}/${entity.id}`, 'PUT', {
              ...entity,
              invoiceData: { ...sellerInvoiceData, invoiceEmailTemplates: [{ ...template, [field]: missing }] },
            }),
          ),
        ).toEqual(at(field));
      const stored = (await world.finance(`${path}/${entity.id}`)).body;
      expect([stored.version, stored.invoiceData.invoiceEmailTemplates ?? []]).toEqual([1, []]);
    });
  });
});
