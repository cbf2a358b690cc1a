import { randomUUID } from 'node:crypto';
import { startOutside, type Outside } from '../../testing/invoices/outside.js';
import type { Answer } from '../../testing/api.js';
import { SpecWorld } from '../../testing/spec-world.js';

describe('the reminder of a deal', () => {
  let outside: Outside;
  let world: SpecWorld;

  beforeAll(async () => {
    outside = await startOutside(process.env.FILES_DIR);
    world = await SpecWorld.start('Reminders');
  });
  beforeEach(() => {
    outside.smtp.mails.length = 0;
    outside.smtp.unknownReceivers.clear();
    outside.smtp.isAway = false;
  });
  afterAll(async () => {
    await world.close();
    await outside.stop();
  });

  const dealOf = async (id: number): Promise<Answer['body']> => (await world.get(`/api/crm/deals/${id}`)).body;
  const invoiceOf = ({ externalInvoice: { legalEntityId, invoiceId } }: Answer['body']): string =>
    `/api/invoices/${legalEntityId}/sales-invoices/${invoiceId}`;
  const invoiceAt = (deal: Answer['body'], verb: string): string => `${invoiceOf(deal)}/${verb}`;
  /** Creates an invoiced deal, booked by the process if a worker runs, otherwise here. */
  const booked = async (over: object = {}): Promise<Answer['body']> => {
    const { id } = await world.hasDeal(over);
    await world.changeState(id as number, 7);
    await world.post(invoiceAt(await dealOf(id as number), 'book'), {});
    expect((await world.post(invoiceAt(await dealOf(id as number), 'mark-sent'), { way: 'post' })).body.sentOtherwiseBy).toBe('post');
    return dealOf(id as number);
  };
  const wording = { contactName: 'Jo Bos', contactEmail: 'jo@klant.test' };
  const remind = (id: number, body: object = wording, headers?: Record<string, string>): Promise<Answer> =>
    world.post(`/api/crm/deals/${id}/send-reminder`, body, headers);

  it('CRM-275 CRM-O38 is mailed, logged and its date shown; a repeated request is the same mail', async () => {
    const deal = await booked();
    const stamp = { 'idempotency-key': randomUUID(), 'if-match': `"v${deal['version']}"` };
    const [first, second] = await Promise.all([remind(deal['id'], wording, stamp), remind(deal['id'], wording, stamp)]);
    const statuses = [first.status, second.status].sort();
    expect(statuses[0]).toBe(200);
    expect([200, 409]).toContain(statuses[1]);
    expect((await remind(deal['id'], wording, stamp)).body['dateReminded']).toMatch(/^\d{4}-\d\d-\d\dT/);
    expect(outside.smtp.headers('Subject')).toEqual([expect.stringMatching(/^Herinnering: /)]);
    const log = await world.get(`/api/directory/message-log?application=invoices&external_identifier=${deal['externalInvoice'].invoiceId}`);
    expect(log.body['items']).toMatchObject([{ state: 'sent', receiverAddress: 'jo@klant.test' }]);
    expect((await remind(deal['id'], { ...wording, contactName: 'Iemand anders' }, stamp)).body).toMatchObject({
      status: 422,
      code: 'IDEMPOTENCY_KEY_REUSED',
    });
    expect((await remind(deal['id'], wording, { 'if-match': stamp['if-match'] })).status).toBe(412);
  });

  it('CRM-102 CRM-O37 accepts a copy address and custom text, and refuses an invalid address (CRM-229)', async () => {
    const { id } = await booked();
    const emailTemplateOverride = { masterTemplate: 'eigen', subject: 'Nog even over {{InvoiceNumber}}', body: 'Dag {{ContactName}}' };
    expect(
      (await remind(id, { ...wording, ccEmail: 'zelf@kantoor.test', confirmedReceivers: ['zelf@kantoor.test'], emailTemplateOverride }))
        .status,
    ).toBe(200);
    expect(outside.smtp.headers('Cc')).toEqual(['zelf@kantoor.test']);
    expect(outside.smtp.headers('Subject')).toEqual([expect.stringMatching(/^Herinnering: Nog even over S\d+/)]);
    const faulty = await remind(id, { contactName: '', contactEmail: 'x', ccEmail: 'y' });
    expect([faulty.status, faulty.body['code']]).toEqual([422, 'INVALID_INPUT']);
    const pointers = faulty.body['errors'].map(({ pointer }: { pointer: string }) => pointer);
    expect(new Set(pointers)).toEqual(new Set(['/contactName', '/contactEmail', '/ccEmail']));
  });

  it('CRM-304 CRM-110 reports that the mail server is unavailable or refuses, and keeps the reminder date', async () => {
    const { id } = await booked();
    outside.smtp.isAway = true;
    expect((await remind(id)).body).toMatchObject({ status: 409, code: 'DEAL_REMINDER_FAILED' });
    outside.smtp.isAway = false;
    outside.smtp.unknownReceivers.add('weg@klant.test');
    const gone = { ...wording, contactEmail: 'weg@klant.test', confirmedReceivers: ['weg@klant.test'] };
    expect((await remind(id, gone)).body).toMatchObject({ code: 'DEAL_REMINDER_FAILED' });
    const deal = await dealOf(id);
    expect(deal['dateReminded']).toBeNull();
    const log = await world.get(`/api/directory/message-log?application=invoices&external_identifier=${deal['externalInvoice'].invoiceId}`);
    expect(log.body['items']).toMatchObject([
      { state: 'failed', receiverAddress: 'weg@klant.test', lastError: expect.stringMatching(/no such user/) },
      { state: 'deferred', receiverAddress: 'jo@klant.test', lastError: '421 come back later' },
    ]);
    // Neither reached anyone, so the next one needs no confirmation.
    expect((await remind(id)).status).toBe(200);
  });

  it('D-42 of an invoice that was never sent needs confirmation; the deal shows whether it was sent', async () => {
    const deal = await booked();
    expect(deal['invoiceSent']).toBe(true);
    expect((await world.post(invoiceAt(deal, 'unmark-sent'), {})).status).toBe(200);
    expect((await dealOf(deal['id']))['invoiceSent']).toBe(false);
    expect((await remind(deal['id'])).body).toMatchObject({ status: 409, code: 'NEVER_SENT' });
    expect((await remind(deal['id'], { ...wording, confirmedUnsent: true })).status).toBe(200);
  });

  it('CRM-033 CRM-O28 is allowed only when booked and unpaid; of a partly paid one the invoice reminds, of a paid one none (PLT-F20, PLT-186)', async () => {
    const open = await world.hasDeal();
    expect((await remind(open['id'])).body).toMatchObject({ status: 409, code: 'DEAL_REMINDER_FAILED' });
    const deal = await booked();
    const onInvoice = () => world.post(invoiceAt(deal, 'send-reminder'), wording);
    expect((await world.post(invoiceAt(deal, 'register-payment'), { amount: 10 })).body).toMatchObject({ paymentStatus: 'partial' });
    expect((await remind(deal['id'])).status).toBe(409);
    expect((await onInvoice()).body).toMatchObject({ state: 'sent', title: expect.stringMatching(/^Herinnering: /) });
    await world.post(invoiceAt(deal, 'register-payment'), { fullyPaid: true });
    expect((await onInvoice()).body).toMatchObject({ status: 409, code: 'FAILED_SENDING_INVOICE' });
    expect(outside.smtp.mails).toHaveLength(1);
  });

  it('CRM-O36 greets the recipient, also when the invoice names another contact', async () => {
    const organizationId = await world.hasOrganization();
    const contactId = await world.hasContact();
    await world.post(`/api/crm/organizations/${organizationId}/contacts`, { contactId });
    const bookkeeper = await world.hasContact({ firstName: 'An', lastName: 'Vos', emailAddresses: [{ value: 'an@klant.test' }] });
    const people = { organization: { organizationId }, contact: { contactId }, administrativeContact: { contactId: bookkeeper } };
    const deal = await booked(people);
    const { body: invoice } = await world.get(invoiceOf(deal));
    expect([invoice.customerContactName, invoice.customer.emailAddress, 'addressee' in invoice.customer]).toEqual([
      ...['Jo Bos', 'an@klant.test', false],
    ]);
    for (const type of ['reminder', 'newInvoice'])
      expect((await world.get(invoiceAt(deal, `email-template?email_type=${type}`))).body).toMatchObject({
        ...{ contactName: 'An Vos', contactEmail: 'an@klant.test' },
        values: { ContactName: 'An Vos' },
      });
  });

  it('CRM-103 CRM-277 CRM-O39 has its text shown in the dialog, and no other kind exists', async () => {
    const { id } = await booked();
    const words = (type: string) => world.get(`${world.deals}/${id}/email-template?email_type=${type}`);
    expect((await words('reminder')).body).toMatchObject({ contactName: 'Jo Bos', contactEmail: 'jo@klant.test', defined: false });
    expect((await words('wonDeal')).status).toBe(400);
  });
});
