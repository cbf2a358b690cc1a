import sharp from 'sharp';
import { automationContext } from '../../platform/runtime/context.js';
import { Database } from '../../platform/storage/database/database.service.js';
import { InvoicingApi } from '../../testing/invoices/invoicing-api.js';
import { makeSeller, sellerInvoiceData } from '../../testing/invoices/seller.js';

describe('legal entities', () => {
  let world: InvoicingApi;
  const path = '/api/invoices/legal-entities';

  beforeAll(async () => {
    world = await InvoicingApi.start('Entities');
  });
  afterAll(() => world.stop());

  let count = 0;
  const make = async (changes: object = {}) => {
    count += 1;
    const answer = await world.finance(path, 'POST', {
      name: `Entiteit ${count}`,
      legalEntityReference: `ref-${count}`,
      invoiceNumberPrefix: `P${count}-`,
      ...changes,
    });
    return answer;
  };
  const pointers = ({ body }: { body: { errors?: { pointer: string }[] } }) => (body.errors ?? []).map(({ pointer }) => pointer);

  it('PLT-O27, PLT-289, PLT-290: start with a payment term of 30 days, the standard rate and no exceptions', async () => {
    const { status, body } = await make();
    expect(status).toBe(201);
    expect(body).toMatchObject({
      defaultPaymentTerm: 30,
      defaultTaxRateId: world.seller.rates.standard,
      chargeExceptions: [],
      invoiceData: null,
      chargedPurchaseLedger: null,
      chargedSalesLedger: null,
      paymentProviderKeySet: false,
    });
    expect((await world.finance(`${path}/${body.id}`)).body).toEqual(body);
  });

  it.each([
    [0, 201],
    [120, 201],
    [-1, 422],
    [121, 422],
    [14.5, 422],
    ['30', 422],
  ])('PLT-O27: with a payment term of %j days are answered %i', async (defaultPaymentTerm, status) => {
    expect((await make({ defaultPaymentTerm })).status).toBe(status);
  });

  it('PLT-O26: have a unique reference and prefix, ignoring case', async () => {
    await make({ legalEntityReference: 'uniek', invoiceNumberPrefix: 'UN' });
    const reference = await make({ legalEntityReference: 'UNIEK' });
    expect([reference.status, reference.body.code, pointers(reference)]).toEqual([409, 'DUPLICATE', ['/legalEntityReference']]);
    const prefix = await make({ invoiceNumberPrefix: 'un' });
    expect([prefix.status, pointers(prefix)]).toEqual([409, ['/invoiceNumberPrefix']]);
  });

  it('PLT-097, PLT-099, PLT-100, PLT-332, PLT-333: report missing required fields', async () => {
    const created = await world.finance(path, 'POST', {});
    expect([created.status, created.body.code, pointers(created).sort()]).toEqual([
      422,
      'CREATE_LEGAL_ENTITY_INVALID',
      ['/invoiceNumberPrefix', '/legalEntityReference', '/name'],
    ]);
    const { body } = await make();
    const emptied = await world.finance(`${path}/${body.id}`, 'PUT', { ...body, name: '' });
    expect([emptied.status, emptied.body.code, pointers(emptied)]).toEqual([422, 'UPDATE_LEGAL_ENTITY_INVALID', ['/name']]);
    expect((await world.finance(`${path}/${body.id}`)).body.name).toBe(body.name);
  });

  it('PLT-O25: are never deleted', async () => {
    const { body } = await make();
    expect((await world.finance(`${path}/${body.id}`, 'DELETE')).status).toBe(405);
  });

  it('PLT-O97: are visible to members by name only, and read-only', async () => {
    const { body } = await make({ invoiceData: sellerInvoiceData });
    const read = await world.as('member', `${path}/${body.id}`);
    expect([read.body.name, read.body.invoiceData]).toEqual([body.name, undefined]);
    expect((await world.as('member', `${path}/${body.id}`, { method: 'PUT', body })).status).toBe(403);
  });

  describe('invoice data', () => {
    const save = async (changes: object) => {
      const { body } = await make();
      return world.finance(`${path}/${body.id}`, 'PUT', { ...body, invoiceData: { ...sellerInvoiceData, ...changes } });
    };

    it('PLT-105, PLT-O31: are stored with account numbers without spaces and in capitals', async () => {
      const { status, body } = await save({ bankAccounts: [{ accountNumber: 'nl91 abna 0417 1643 00', bic: 'abnanl2a' }] });
      expect([status, body.invoiceData.bankAccounts]).toEqual([200, [{ accountNumber: 'NL91ABNA0417164300', bic: 'ABNANL2A' }]]);
    });

    it.each([
      [{ bankAccounts: [{ accountNumber: 'NL92ABNA0417164300' }] }, '/invoiceData/bankAccounts/0/accountNumber'],
      [{ bankAccounts: [{ accountNumber: 'NL91ABNA0417164300', bic: 'NOPE' }] }, '/invoiceData/bankAccounts/0/bic'],
      [{ vatNumber: 'NL001234567B0' }, '/invoiceData/vatNumber'],
      [{ vatNumber: 'NL001234567B011' }, '/invoiceData/vatNumber'],
      [{ vatNumber: '' }, '/invoiceData/vatNumber'],
      [{ primaryColor: 'red' }, '/invoiceData/primaryColor'],
      [{ country: 'Atlantis' }, '/invoiceData/country'],
      [
        { invoiceEmailTemplates: [{ emailType: 'newInvoice', language: 'NL', masterTemplate: 'm', subject: 's', body: '{{Foo}}' }] },
        '/invoiceData/invoiceEmailTemplates/0/body',
      ],
      [
        { invoiceEmailTemplates: [{ emailType: 'newInvoice', language: 'NL', masterTemplate: 'm', subject: '\r\n\u200b', body: 'c' }] },
        '/invoiceData/invoiceEmailTemplates/0/subject',
      ],
    ])('PLT-107, PLT-F08, PLT-O31, PLT-O32, PLT-O36: refuse %j', async (changes, pointer) => {
      const answer = await save(changes);
      expect([answer.status, pointers(answer)]).toEqual([422, [pointer]]);
    });

    it('PLT-O30: have a VAT number in the format of its member state if the ecosystem allows that, and else of 14 characters', async () => {
      const german = { vatNumber: 'DE136695976', country: 'Duitsland', postalCode: '10115', city: 'Berlin' };
      const settings = '/api/directory/settings';
      const takes = async (otherVatForms: boolean) => {
        const { body } = await world.as('siteAdmin', settings);
        const { status } = await world.as('siteAdmin', settings, { method: 'PUT', body: { ...body, otherVatForms } });
        expect(status).toBe(200);
      };
      const refused = async (changes: object) => {
        const { status, body } = await save(changes);
        return [status, body.errors?.map(({ pointer, code }: { pointer: string; code: string }) => [pointer, code])];
      };
      const wrong = [422, [['/invoiceData/vatNumber', 'VAT_NUMBER_LENGTH']]];
      expect(await refused(german)).toEqual(wrong);
      await takes(true);
      const { status, body } = await save(german);
      expect([status, body.invoiceData?.vatNumber, body.warnings]).toEqual([200, 'DE136695976', []]);
      expect(await refused({ ...german, country: 'Frankrijk' })).toEqual(wrong);
      expect(await refused({ vatNumber: 'DE136695976' })).toEqual(wrong);
      await takes(false);
      expect(await refused(german)).toEqual(wrong);
    });

    it('PLT-291: stay unchanged if only the name is edited', async () => {
      const { body } = await make({ invoiceData: sellerInvoiceData });
      const { invoiceData: _untouched, ...rest } = body;
      const saved = await world.finance(`${path}/${body.id}`, 'PUT', { ...rest, name: 'Andere naam' });
      expect(saved.body).toMatchObject({ name: 'Andere naam', invoiceData: { city: 'Rotterdam' } });
    });
  });

  it('PLT-128, PLT-O92: may not have a charge exception for the entity itself, and only one for each other entity', async () => {
    const [one, other] = [(await make()).body, (await make()).body];
    const save = (targets: number[]) =>
      world.finance(`${path}/${one.id}`, 'PUT', {
        ...one,
        chargeExceptions: targets.map((targetLegalEntityId) => ({ targetLegalEntityId, taxRateId: world.seller.rates.low })),
      });
    expect([(await save([one.id])).status, (await save([other.id, other.id])).status, (await save([other.id])).status]).toEqual([
      422, 409, 200,
    ]);
  });

  it('PLT-O29: have a provider key that site admins set, stored encrypted, used, and never returned', async () => {
    const { body } = await make({ invoiceData: sellerInvoiceData });
    const withKey = { ...body, paymentProviderKey: 'test_very_own_key' };
    expect((await world.finance(`${path}/${body.id}`, 'PUT', withKey)).status).toBe(403);
    const saved = await world.as('siteAdmin', `${path}/${body.id}`, { method: 'PUT', body: withKey });
    expect(saved.body.paymentProviderKeySet).toBe(true);
    expect(JSON.stringify((await world.finance(`${path}/${body.id}`)).body)).not.toContain('very_own');
    const stored = await world.api.app
      .get(Database)
      .transaction(automationContext(world.seller.ecosystemId, 'spec'), async (tx) => [
        await tx.query(`SELECT * FROM legal_entities`),
        await tx.query(`SELECT * FROM audit_log`),
        await tx.query(`SELECT * FROM idempotency_keys`),
      ]);
    expect(JSON.stringify(stored)).not.toContain('very_own');
    const unchanged = await world.finance(`${path}/${body.id}`, 'PUT', { ...body, name: 'Zelfde sleutel' });
    expect(unchanged.body.paymentProviderKeySet).toBe(true);
  });

  describe('the logo (PLT-296, PLT-O33, PLT-O111)', () => {
    const upload = async (content: Buffer, name: string, field = 'file') => {
      const form = new FormData();
      form.append(field, new Blob([content]), name);
      return world.upload(`${path}/${world.seller.legalEntityId}/logo`, form);
    };
    const png = (width: number, height = 20) =>
      sharp({ create: { width, height, channels: 3, background: '#1F4E79' } })
        .png()
        .toBuffer();

    it('is stored, referenced in the invoice data (PLT-116), kept by an update without it (PLT-117), and returned', async () => {
      const answer = await upload(await png(100), '../../Mijn logo.png');
      expect([answer.status, answer.body]).toEqual([200, { url: `${path}/${world.seller.legalEntityId}/logo`, fileName: 'Mijn logo.png' }]);
      const { body } = await world.finance(`${path}/${world.seller.legalEntityId}`);
      expect(body.invoiceData.invoiceLogo).toEqual(answer.body);
      await world.finance(`${path}/${world.seller.legalEntityId}`, 'PUT', {
        ...body,
        invoiceData: { ...body.invoiceData, invoiceLogo: undefined },
      });
      const { bytes, headers } = await world.download(answer.body.url);
      expect([(await sharp(bytes).metadata()).format, headers.get('content-type'), headers.get('x-content-type-options')]).toEqual([
        'png',
        'image/png',
        'nosniff',
      ]);
    });

    it.each([
      ['an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'), 'logo.svg', 415],
      [
        'an SVG called png, behind its declaration',
        Buffer.from('<?xml version="1.0"?>\n<svg xmlns="http://www.w3.org/2000/svg"/>'),
        'logo.png',
        415,
      ],
      ['a GIF', Buffer.from('R0lGODlhAQABAAAAACwAAAAAAQABAAACAkQBADs=', 'base64'), 'logo.png', 415],
      ['a page called png', Buffer.from('<script>alert(1)</script>'), 'logo.png', 415],
      ['a broken PNG', Buffer.from('89504e470d0a1a0a00000000', 'hex'), 'logo.png', 415],
      ['nothing', Buffer.alloc(0), 'logo.png', 415],
      ['eleven megabytes', Buffer.alloc(11 * 1_048_576), 'logo.png', 413],
    ])('is refused for %s', async (_what, content, name, status) => {
      expect((await upload(content, name)).status).toBe(status);
    });

    it('PLT-O33 is recognised as JPEG by its content, whatever its name', async () => {
      const jpeg = await sharp({ create: { width: 30, height: 20, channels: 3, background: '#1F4E79' } })
        .jpeg()
        .toBuffer();
      const { status, body } = await upload(jpeg, 'logo.svg');
      expect([status, body.fileName]).toEqual([200, expect.stringMatching(/^logo\.jpe?g$/)]);
      expect((await world.download(body.url)).headers.get('content-type')).toBe('image/jpeg');
    });

    it('PLT-O33 is fetched only with a token of its ecosystem', async () => {
      const { body } = await upload(await png(40), 'eigen.png');
      const elsewhere = await makeSeller('Logos elsewhere');
      const statusFor = async (headers: Record<string, string>, url = body.url) =>
        (await fetch(`${world.api.address}${url}`, { headers })).status;
      const signed = (token: string, ecosystem: number) => ({ authorization: `Bearer ${token}`, 'x-ecosystem': String(ecosystem) });
      const ours = await world.tokenOf(['BE_FinanceEmployee', 'app_paperless']);
      const theirs = await world.tokenOf(['BE_FinanceEmployee', 'app_paperless'], elsewhere.subject);
      expect(await statusFor(signed(ours, world.seller.ecosystemId))).toBe(200);
      // A link into another ecosystem is not found, a foreign ecosystem finds nothing, and neither does a request without a token.
      expect(await statusFor(signed(theirs, elsewhere.ecosystemId))).toBe(404);
      expect(await statusFor(signed(theirs, world.seller.ecosystemId))).toBe(403);
      expect(await statusFor({})).toBe(401);
      expect(await statusFor(signed(ours, world.seller.ecosystemId), `${path}/${elsewhere.legalEntityId}/logo`)).toBe(404);
    });

    it('is refused if a small file has an excessive number of pixels', async () => {
      expect((await upload(await png(8_000, 6_000), 'groot.png')).status).toBe(415);
    });

    it('PLT-F27: is required in the field file', async () => {
      expect((await upload(await png(10), 'logo.png', 'files')).status).toBe(400);
    });
  });

  it('PLT-295, PLT-132: tax rates are listed with their properties', async () => {
    const { body } = await world.as('member', '/api/invoices/tax-rates');
    expect(body.items.find((rate: { id: number }) => rate.id === world.seller.rates.relayed)).toMatchObject({
      taxRateId: world.seller.rates.relayed,
      description: 'Btw verlegd',
      isExempt: false,
      isRelayed: true,
      percentage: 0,
    });
    expect((await world.finance(`/api/invoices/tax-rates/${world.seller.rates.low}`, 'DELETE')).status).toBe(405);
  });
});
