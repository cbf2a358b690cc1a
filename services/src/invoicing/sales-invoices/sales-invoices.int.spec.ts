import { createHash } from 'node:crypto';
import { automationContext } from '../../platform/context.js';
import { Database } from '../../platform/database/database.service.js';
import { InvoicingApi } from '../testing/invoicing-api.js';
import type { InvoiceBody } from '../testing/invoicing-api.js';

const query = (parameters: Record<string, unknown>): string =>
  new URLSearchParams(
    Object.entries(parameters).map(([name, value]): [string, string] => [name, typeof value === 'string' ? value : JSON.stringify(value)]),
  ).toString();

describe('sales invoices over HTTP', () => {
  let world: InvoicingApi;

  beforeAll(async () => {
    world = await InvoicingApi.start('Invoices');
  });
  afterAll(() => world.stop());

  const at = (id: number, verb = '') => `${world.path}/${id}${verb && `/${verb}`}`;

  describe('the list', () => {
    const days = ['2026-02-28', '2026-03-01', '2026-03-31', '2026-04-01'];
    const listed = async (parameters: Record<string, unknown>, level: 'finance' | 'member' = 'finance') =>
      (await world.as(level, `${world.path}?${query(parameters)}`)).body.items as InvoiceBody[];
    beforeAll(async () => {
      for (const day of days)
        await world.draft({ invoiceDate: day, invoiceDescription: `Van ${day}`, customer: { name: `Klant ${day}`, countryIso2: 'NL' } });
    });

    it('PLT-F30, PLT-298: both dates are exclusive, so March has March only; newest first (PLT-136)', async () => {
      const items = await listed({ fromDate: '2026-02-28', untilDate: '2026-04-01' });
      expect(items.map((item) => item.invoiceDate)).toEqual(['2026-03-31T00:00:00Z', '2026-03-01T00:00:00Z']);
    });

    it('PLT-O43, PLT-O42: finds by text and amount, in the id or the reference of the legal entity (PLT-O06)', async () => {
      const byReference = await world.finance(`/api/invoices/NOORD/sales-invoices?${query({ filter: { q: 'klant 2026-04' } })}`);
      expect(byReference.headers.get('content-range')).toBe('sales-invoices 0-0/1');
      expect(byReference.body.items[0]).toMatchObject({
        customerName: 'Klant 2026-04-01',
        status: 'draft',
        totalAmount: 121,
        amountPaid: 0,
        currency: 'EUR',
        paymentStatus: 'open',
      });
      expect((await listed({ filter: { q: '121,00' } })).length).toBe(4);
      expect((await listed({ filter: { q: '121,00' }, fromDate: '2026-02-28', untilDate: '2026-04-01' })).length).toBe(2);
      expect(await listed({ filter: { status: ['booked'] } })).toEqual([]);
    });

    it('refuses dates and filters it cannot read', async () => {
      for (const bad of ['fromDate=2026-13-01', 'untilDate=yesterday', 'filter=%7B%22foo%22%3A1%7D']) {
        expect((await world.finance(`${world.path}?${bad}`)).status).toBe(400);
      }
    });

    it('PLT-O98: members see invoices of their teams and legal entities only, and open nothing else', async () => {
      expect(await listed({}, 'member')).toEqual([]);
      const [one] = await listed({});
      expect((await world.as('member', at(one.id))).status).toBe(403);
      await world.api.app
        .get(Database)
        .transaction(automationContext(world.seller.ecosystemId, 'spec'), (tx) =>
          tx.query(`UPDATE teams SET legal_entity_reference = 'noord'`),
        );
      expect((await listed({}, 'member')).length).toBe(4);
      expect((await world.as('member', at(one.id))).status).toBe(200);
      for (const verb of ['book', 'register-payment'])
        expect((await world.as('member', at(one.id, verb), { method: 'POST', body: { fullyPaid: true } })).status).toBe(403);
    });

    it('PLT-O09: another ecosystem sees neither the legal entity nor the invoice', async () => {
      const [one] = await listed({});
      const other = await InvoicingApi.start('Elsewhere');
      const { legalEntityId } = other.seller;
      expect((await other.finance(world.path)).status).toBe(404);
      expect((await other.finance(`/api/invoices/${legalEntityId}/sales-invoices/${one.id}`)).status).toBe(404);
      expect((await other.finance(`/api/invoices/${legalEntityId}/sales-invoices/${one.id}/pdf`)).status).toBe(404);
      await other.stop();
    });

    it('PLT-O43: finds by number, both references, description, customer and amount, each within the chosen months', async () => {
      const months = { fromDate: '2025-11-30', untilDate: '2026-01-01' };
      const one = await world.draft({
        invoiceDate: '2025-12-15',
        clientReference: 'INKOOP-4402',
        invoiceDescription: 'Zeldzame omschrijving',
        customer: { name: 'Uniekeklant', addressLineOne: 'Kade 1', zipCode: '1011 AB', city: 'Amsterdam', countryIso2: 'NL' },
        lines: [{ description: 'Werk', quantity: 1, price: 987.65, taxRate: { taxRateId: world.seller.rates.standard } }],
      });
      await world.draft({ invoiceDate: '2025-12-16', invoiceDescription: 'Een andere' });
      await world.api.app
        .get(Database)
        .transaction(automationContext(world.seller.ecosystemId, 'spec'), (tx) =>
          tx.query(`UPDATE sales_invoices SET reference = 'ONZE-7719' WHERE id = $1`, [one.invoiceId]),
        );
      const { body } = await world.finance(at(one.invoiceId, 'book'), 'POST', {});
      const found = async (q: string, within: object): Promise<number[]> =>
        (await listed({ ...within, filter: { q } })).map(({ id }) => id as number);
      for (const q of [body.invoiceNumber!, 'onze-7719', 'inkoop-4402', 'zeldzame', 'uniekeklant', '1195,06']) {
        expect([q, await found(q, months)]).toEqual([q, [one.id]]);
        expect([q, await found(q, { fromDate: '2025-12-31' })]).toEqual([q, []]);
      }
    });
  });

  it('PLT-158, PLT-159, PLT-160: a single invoice has the fields of the register', async () => {
    const invoice = await world.booked({
      lines: [
        {
          description: 'Uren',
          quantity: 2.5,
          price: 10.0125,
          taxRate: { taxRateId: world.seller.rates.low },
          department: { name: 'Noord' },
          project: { name: 'Bouw' },
        },
      ],
    });
    const fields =
      'invoiceId invoiceNumber reference invoiceDescription status invoiceDate bookDate dueDate legalEntityId legalEntityReference paymentStatus amountPaid totalAmount customer currency language dateCreated dateUpdated dateReminded deleted attachments clientReference template paymentMethod ecosystemId paperlessId paperlessTeamId invoiceType source parent legalEntityReferenceOrigin originalAmount lines';
    expect(Object.keys(invoice)).toEqual(expect.arrayContaining(fields.split(' ')));
    expect(Object.keys(invoice.customer)).toEqual(
      expect.arrayContaining(
        'customerId name emailAddress cocNumber vatNumber addressLineOne addressLineTwo zipCode city state countryIso2 iban'.split(' '),
      ),
    );
    expect(invoice.lines[0]).toMatchObject({
      lineNumber: 1,
      quantity: 2.5,
      price: 10.0125,
      net: 25.03,
      currencyPrices: [],
      department: { name: 'Noord' },
      project: { name: 'Bouw' },
      taxRate: { description: '9% btw', percentage: 9 },
      metaData: [],
    });
    expect(invoice).toMatchObject({
      netAmount: 25.03,
      taxAmount: 2.25,
      totalAmount: 27.28,
      taxes: [{ percentage: 9, base: 25.03, tax: 2.25 }],
      mail: null,
      payments: [],
    });
    expect(invoice.paymentUrl).toMatch(/\/payments\/[\w-]{43}\/\d+$/);
  });

  it('PLT-O57: three lines of 0.03 at 21 % carry 0.02 VAT', async () => {
    const line = { description: 'Klein', quantity: 1, price: 0.03, taxRate: { taxRateId: world.seller.rates.standard } };
    expect(await world.draft({ lines: [line, line, line] })).toMatchObject({ netAmount: 0.09, taxAmount: 0.02, totalAmount: 0.11 });
  });

  describe('a draft', () => {
    it('PLT-178, PLT-O11: takes what may change and ignores what is the server’s', async () => {
      const draft = await world.draft();
      const { status, body, headers } = await world.finance(at(draft.invoiceId), 'PUT', {
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

    it('museum 16: a stale save is refused with 412', async () => {
      const draft = await world.draft();
      const save = (text: string) =>
        world.finance(at(draft.invoiceId), 'PUT', { ...draft, invoiceDescription: text }, { 'if-match': `"v${draft.version}"` });
      expect([(await save('een')).status, (await save('twee')).status]).toEqual([200, 412]);
    });

    it('names every faulty field', async () => {
      const { invoiceId, ...draft } = await world.draft();
      const { status, body } = await world.finance(at(invoiceId), 'PUT', {
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

    it('PLT-O65, PLT-302: is archived and leaves the list, readable through a filter; then nothing else may happen to it', async () => {
      const { invoiceId } = await world.draft({ invoiceDescription: 'Weg ermee' });
      expect((await world.finance(at(invoiceId), 'DELETE')).status).toBe(204);
      const found = async (filter: object) =>
        (await world.finance(`${world.path}?${query({ filter: { q: 'Weg ermee', ...filter } })}`)).body.items.length;
      expect([await found({}), await found({ deleted: true })]).toEqual([0, 1]);
      expect((await world.finance(at(invoiceId))).body.deleted).toBe(true);
      expect((await world.finance(at(invoiceId, 'book'), 'POST', {})).status).toBe(409);
    });

    it('PLT-O46: is not booked while the law misses something, and says what', async () => {
      const { invoiceId } = await world.draft({ customer: { name: 'Zonder adres', countryIso2: 'NL' } });
      const { status, body } = await world.finance(at(invoiceId, 'book'), 'POST', {});
      expect([status, body.errors.map((error: { pointer: string }) => error.pointer)]).toEqual([
        422,
        ['/addressLineOne', '/zipCode', '/city'],
      ]);
    });
  });

  describe('a booked invoice', () => {
    it('PLT-O51: is not changed, archived or booked again', async () => {
      const invoice = await world.booked();
      expect((await world.finance(at(invoice.invoiceId), 'PUT', { ...invoice, invoiceDescription: 'Anders' })).body).toMatchObject({
        status: 409,
        code: 'INVOICE_IS_BOOKED',
      });
      expect((await world.finance(at(invoice.invoiceId), 'DELETE')).body).toMatchObject({ status: 409, code: 'INVOICE_IS_BOOKED' });
      expect((await world.finance(at(invoice.invoiceId, 'book'), 'POST', {})).body).toMatchObject({
        status: 409,
        code: 'BOOKING_INVOICE_FAILED',
      });
    });

    it.each([
      [`UPDATE sales_invoices SET total_amount = 1 WHERE id = $1`],
      [`UPDATE sales_invoices SET status = 'draft', invoice_number = NULL WHERE id = $1`],
      [`UPDATE sales_invoices SET seller = '{}' WHERE id = $1`],
      [`UPDATE sales_invoices SET pdf_file_id = ubl_file_id WHERE id = $1`],
      [`DELETE FROM sales_invoices WHERE id = $1`],
      [`UPDATE sales_invoice_lines SET price = 1 WHERE invoice_id = $1`],
      [`DELETE FROM sales_invoice_lines WHERE invoice_id = $1`],
      [
        `INSERT INTO sales_invoice_lines SELECT ecosystem_id, invoice_id, 99, description, quantity, price, net, department, project, ledger_account, tax_rate_id, tax_description, tax_percentage, vat_category FROM sales_invoice_lines WHERE invoice_id = $1`,
      ],
    ])('museum 15: the database itself refuses: %s', async (sql) => {
      const { invoiceId } = await world.booked();
      const attempt = world.api.app
        .get(Database)
        .transaction(automationContext(world.seller.ecosystemId, 'spec'), (tx) => tx.query(sql, [invoiceId]));
      await expect(attempt).rejects.toMatchObject({ driverError: { code: 'KN001' } });
    });

    it('museum 15: when it is edited and booked at once, one wins and the other is told; the paper has the winner’s lines', async () => {
      for (let round = 0; round < 25; round += 1) {
        const draft = await world.draft();
        const stamp = { 'if-match': `"v${draft.version}"` };
        const [edit, book] = await Promise.all([
          world.finance(at(draft.invoiceId), 'PUT', { ...draft, lines: [{ ...draft.lines[0], price: 200 }] }, stamp),
          world.finance(at(draft.invoiceId, 'book'), 'POST', {}, stamp),
        ]);
        expect([edit.status, book.status].sort()).toEqual([200, 412]);
        const { status, totalAmount } = (await world.finance(at(draft.invoiceId))).body;
        expect([status, totalAmount]).toEqual(book.status === 200 ? ['booked', 121] : ['draft', 242]);
      }
    });

    it('PLT-O60, PLT-310: its documents are the same bytes every time, known by their hash and always downloads', async () => {
      const { invoiceId, invoiceNumber } = await world.booked();
      const download = (verb: string) => world.download(at(invoiceId, verb));
      const [first, second, ubl] = [await download('pdf'), await download('pdf'), await download('ubl')];
      expect(first.bytes.equals(second.bytes)).toBe(true);
      expect(first.bytes.subarray(0, 5).toString()).toBe('%PDF-');
      expect(first.headers.get('etag')).toBe(`"${createHash('sha256').update(first.bytes).digest('hex')}"`);
      expect(first.headers.get('content-disposition')).toBe(
        `attachment; filename="factuur-${invoiceNumber}.pdf"; filename*=UTF-8''factuur-${invoiceNumber}.pdf`,
      );
      expect([first.headers.get('x-content-type-options'), ubl.headers.get('content-type')]).toEqual(['nosniff', 'application/xml']);
      expect(ubl.bytes.toString()).toContain(`<cbc:ID>${invoiceNumber}</cbc:ID>`);
    });

    it('a draft has a PDF for the eye, but no e-invoice', async () => {
      const { invoiceId } = await world.draft();
      expect((await world.download(at(invoiceId, 'pdf'))).headers.get('content-disposition')).toContain(`factuur-concept-${invoiceId}.pdf`);
      const english = await world.draft({ language: 'en' });
      expect((await world.download(at(english.invoiceId, 'pdf'))).headers.get('content-disposition')).toContain('draft-invoice-');
      expect((await world.finance(at(invoiceId, 'ubl'))).body).toMatchObject({ status: 409, code: 'DOWNLOAD_INVOICE_FAILED' });
    });
  });

  it('PLT-305, PLT-O12: the same payment registered twice under one key is one payment', async () => {
    const { invoiceId } = await world.booked();
    const pay = () =>
      world.finance(at(invoiceId, 'register-payment'), 'POST', { amount: 21, fullyPaid: false }, { 'idempotency-key': `pay-${invoiceId}` });
    expect([(await pay()).body.amountPaid, (await pay()).body.amountPaid]).toEqual([21, 21]);
    const { body } = await world.finance(at(invoiceId));
    expect(body).toMatchObject({
      amountPaid: 21,
      remainingAmount: 100,
      paymentStatus: 'partial',
      payments: [{ amount: 21, method: 'manual', by: 'Person of Invoices' }],
    });
    expect((await world.finance(at(invoiceId, 'register-payment'), 'POST', { amount: 21.005 })).body).toMatchObject({
      status: 422,
      errors: [{ pointer: '/amount', code: 'FIELD_TOO_PRECISE' }],
    });
    expect((await world.finance(at(invoiceId, 'register-payment'), 'POST', { fullyPaid: true })).body).toMatchObject({
      amountPaid: 121,
      paymentStatus: 'full',
    });
    expect((await world.finance(at(invoiceId, 'register-payment'), 'POST', { fullyPaid: true })).body.code).toBe('FAILED_REGISTER_PAYMENT');
  });

  it('PLT-308, PLT-314, PLT-O48: sends by hand, once per key, and the log tells of it', async () => {
    const { invoiceId } = await world.booked();
    const before = world.outside.smtp.mails.length;
    const send = () =>
      world.finance(
        at(invoiceId, 'send'),
        'POST',
        { contactName: 'Jan', contactEmail: 'jan@klant.test', ccEmail: '' },
        { 'idempotency-key': `send-${invoiceId}` },
      );
    expect((await send()).body).toMatchObject({ state: 'sent', receiverAddress: 'jan@klant.test' });
    await send();
    expect(world.outside.smtp.mails.length).toBe(before + 1);
    const { body } = await world.finance(`/api/directory/message-log?application=invoices&external_identifier=${invoiceId}`);
    expect(body.items).toMatchObject([{ receiverName: 'Jan', receiverAddress: 'jan@klant.test', notificationTemplate: 'default' }]);
    const faulty = await world.finance(at(invoiceId, 'send'), 'POST', { contactName: '', contactEmail: 'x', ccEmail: 'y' });
    expect([faulty.status, [...new Set(faulty.body.errors.map((error: { pointer: string }) => error.pointer))].sort()]).toEqual([
      422,
      ['/ccEmail', '/contactEmail', '/contactName'],
    ]);
  });

  it('PLT-165, PLT-166: tells beforehand to whom the mail goes and what it will say', async () => {
    const { invoiceId, customer } = await world.booked();
    const { status, body } = await world.finance(at(invoiceId, 'email-template'));
    expect([status, body]).toEqual([
      200,
      {
        contactName: customer.name,
        contactEmail: customer.emailAddress ?? '',
        masterTemplate: 'default',
        subject: expect.stringMatching(/^Factuur \{\{InvoiceNumber\}\}: \w/),
        body: expect.stringContaining('{{DueDate}}'),
        defined: false,
      },
    ]);
  });

  it('PLT-174, PLT-356: a mail server that is away is told at once', async () => {
    const { invoiceId } = await world.booked();
    world.outside.smtp.isAway = true;
    const { body } = await world.finance(at(invoiceId, 'send'), 'POST', { contactName: 'Jan', contactEmail: 'jan@klant.test' });
    world.outside.smtp.isAway = false;
    expect(body).toMatchObject({ status: 409, code: 'FAILED_SENDING_INVOICE' });
  });
});
