import { createHash } from 'node:crypto';
import { automationContext } from '../../platform/runtime/context.js';
import { Database } from '../../platform/storage/database/database.service.js';
import { InvoicingApi } from '../../testing/invoices/invoicing-api.js';

describe('a booked sales invoice', () => {
  let world: InvoicingApi;
  beforeAll(async () => (world = await InvoicingApi.start('Invoices')));
  afterAll(() => world.stop());

  it('PLT-158, PLT-159, PLT-160: has the fields of the register', async () => {
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

  it('PLT-O51: cannot be changed, archived or booked again', async () => {
    const invoice = await world.booked();
    expect((await world.finance(world.at(invoice.invoiceId), 'PUT', { ...invoice, invoiceDescription: 'Anders' })).body).toMatchObject({
      status: 409,
      code: 'INVOICE_IS_BOOKED',
    });
    expect((await world.finance(world.at(invoice.invoiceId), 'DELETE')).body).toMatchObject({ status: 409, code: 'INVOICE_IS_BOOKED' });
    expect((await world.finance(world.at(invoice.invoiceId, 'book'), 'POST', {})).body).toMatchObject({
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
  ])('museum 15: is protected by the database itself: %s', async (sql) => {
    const { invoiceId } = await world.booked();
    const attempt = world.api.app
      .get(Database)
      .transaction(automationContext(world.seller.ecosystemId, 'spec'), (tx) => tx.query(sql, [invoiceId]));
    await expect(attempt).rejects.toMatchObject({ driverError: { code: 'KN001' } });
  });

  it('museum 15: when edited and booked at once, one wins and the other is refused; the document has the winner’s lines', async () => {
    for (let round = 0; round < 25; round += 1) {
      const draft = await world.draft();
      const stamp = { 'if-match': `"v${draft.version}"` };
      const [edit, book] = await Promise.all([
        world.finance(world.at(draft.invoiceId), 'PUT', { ...draft, lines: [{ ...draft.lines[0], price: 200 }] }, stamp),
        world.finance(world.at(draft.invoiceId, 'book'), 'POST', {}, stamp),
      ]);
      expect([edit.status, book.status].sort()).toEqual([200, 412]);
      const { status, totalAmount } = (await world.finance(world.at(draft.invoiceId))).body;
      expect([status, totalAmount]).toEqual(book.status === 200 ? ['booked', 121] : ['draft', 242]);
    }
  });

  it('PLT-O60, PLT-310: has documents with the same bytes every time, identified by their hash and always downloads', async () => {
    const { invoiceId, invoiceNumber } = await world.booked();
    const download = (verb: string) => world.download(world.at(invoiceId, verb));
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

  it('in contrast with a draft has an e-invoice, and not only a preview PDF', async () => {
    const { invoiceId } = await world.draft();
    expect((await world.download(world.at(invoiceId, 'pdf'))).headers.get('content-disposition')).toContain(
      `factuur-concept-${invoiceId}.pdf`,
    );
    const english = await world.draft({ language: 'en' });
    expect((await world.download(world.at(english.invoiceId, 'pdf'))).headers.get('content-disposition')).toContain('draft-invoice-');
    expect((await world.finance(world.at(invoiceId, 'ubl'))).body).toMatchObject({ status: 409, code: 'DOWNLOAD_INVOICE_FAILED' });
  });

  it('PLT-305, PLT-O12: records one payment if the same is registered twice under one key', async () => {
    const { invoiceId } = await world.booked();
    const pay = () =>
      world.finance(
        world.at(invoiceId, 'register-payment'),
        'POST',
        { amount: 21, fullyPaid: false },
        { 'idempotency-key': `pay-${invoiceId}` },
      );
    expect([(await pay()).body.amountPaid, (await pay()).body.amountPaid]).toEqual([21, 21]);
    const { body } = await world.finance(world.at(invoiceId));
    expect(body).toMatchObject({
      amountPaid: 21,
      remainingAmount: 100,
      paymentStatus: 'partial',
      payments: [{ amount: 21, method: 'manual', by: 'Person of Invoices' }],
    });
    expect((await world.finance(world.at(invoiceId, 'register-payment'), 'POST', { amount: 21.005 })).body).toMatchObject({
      status: 422,
      errors: [{ pointer: '/amount', code: 'FIELD_TOO_PRECISE' }],
    });
    const partOfWhat = await world.finance(world.at(invoiceId, 'register-payment'), 'POST', { fullyPaid: false });
    expect([partOfWhat.status, partOfWhat.body.code]).toEqual([422, 'INVALID_INPUT']);
    expect((await world.finance(world.at(invoiceId, 'register-payment'), 'POST', { fullyPaid: true })).body).toMatchObject({
      amountPaid: 121,
      paymentStatus: 'full',
    });
    expect((await world.finance(world.at(invoiceId, 'register-payment'), 'POST', { fullyPaid: true })).body.code).toBe(
      'FAILED_REGISTER_PAYMENT',
    );
  });
});
