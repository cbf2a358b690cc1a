import { InvoicingApi } from '../testing/invoicing-api.js';

describe('the mail of a sales invoice', () => {
  let world: InvoicingApi;
  beforeAll(async () => (world = await InvoicingApi.start('Invoices')));
  afterAll(() => world.stop());

  it('PLT-308, PLT-314, PLT-O48: sends by hand, once per key, and the log tells of it', async () => {
    const { invoiceId } = await world.booked();
    const before = world.outside.smtp.mails.length;
    const send = () =>
      world.finance(
        world.at(invoiceId, 'send'),
        'POST',
        { contactName: 'Jan', contactEmail: 'jan@klant.test', ccEmail: '' },
        { 'idempotency-key': `send-${invoiceId}` },
      );
    expect((await send()).body).toMatchObject({ state: 'sent', receiverAddress: 'jan@klant.test' });
    await send();
    expect(world.outside.smtp.mails.length).toBe(before + 1);
    const { body } = await world.finance(`/api/directory/message-log?application=invoices&external_identifier=${invoiceId}`);
    expect(body.items).toMatchObject([{ receiverName: 'Jan', receiverAddress: 'jan@klant.test', notificationTemplate: 'default' }]);
    const faulty = await world.finance(world.at(invoiceId, 'send'), 'POST', { contactName: '', contactEmail: 'x', ccEmail: 'y' });
    expect([faulty.status, [...new Set(faulty.body.errors.map((error: { pointer: string }) => error.pointer))].sort()]).toEqual([
      422,
      ['/ccEmail', '/contactEmail', '/contactName'],
    ]);
  });

  it('PLT-165, PLT-166: tells beforehand to whom the mail goes and what it will say', async () => {
    const { invoiceId, customer } = await world.booked();
    const { status, body } = await world.finance(world.at(invoiceId, 'email-template'));
    expect([status, body]).toEqual([
      200,
      {
        contactName: customer.name,
        contactEmail: customer.emailAddress ?? '',
        masterTemplate: 'default',
        subject: expect.stringMatching(/^Factuur \{\{InvoiceNumber\}\}: \w/),
        body: expect.stringContaining('{{DueDate}}'),
        defined: false,
        // By these the words are previewed as they will be read.
        values: {
          Amount: expect.stringContaining('121,00'),
          ContactName: customer.name,
          CreditedNumber: '',
          DueDate: expect.stringMatching(/^\d\d-\d\d-\d{4}$/),
          InvoiceDescription: 'Advies',
          InvoiceNumber: expect.stringMatching(/^F\d+$/),
        },
      },
    ]);
  });

  it('PLT-174, PLT-356: a mail server that is away is told at once', async () => {
    const { invoiceId } = await world.booked();
    world.outside.smtp.isAway = true;
    const { body } = await world.finance(world.at(invoiceId, 'send'), 'POST', { contactName: 'Jan', contactEmail: 'jan@klant.test' });
    world.outside.smtp.isAway = false;
    expect(body).toMatchObject({ status: 409, code: 'FAILED_SENDING_INVOICE' });
  });
});
