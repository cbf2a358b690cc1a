import { randomUUID } from 'node:crypto';
import { InvoicingApi } from '../testing/invoicing-api.js';
import { officeDayFromNow } from '../../testing/office-day.js';

describe('reminding of an invoice', () => {
  let world: InvoicingApi;
  beforeAll(async () => (world = await InvoicingApi.start('Reminding')));
  afterAll(() => world.stop());

  const remind = (invoiceId: number, body: object) =>
    world.finance(`${world.path}/${invoiceId}/send-reminder`, 'POST', { confirmedUnsent: true, ...body });
  const log = async (invoiceId: number) =>
    (await world.finance(`/api/directory/message-log?application=invoices&external_identifier=${invoiceId}`)).body.items;

  it('PLT-309 takes the same input as sending an invoice, and logs the mail', async () => {
    const { invoiceId } = await world.booked();
    const request = {
      contactName: 'Jan',
      contactEmail: 'jan@klant.test',
      ccEmail: 'jan@klant.test',
      emailTemplateOverride: { masterTemplate: 'eigen', subject: 'Nog even over {{InvoiceNumber}}', body: 'Beste {{ContactName}}' },
    };
    expect((await world.finance(`${world.path}/${invoiceId}/send`, 'POST', request)).status).toBe(200);
    expect((await remind(invoiceId, request)).status).toBe(200);
    expect(await log(invoiceId)).toMatchObject([
      { receiverName: 'Jan', receiverAddress: 'jan@klant.test', notificationTemplate: 'eigen' },
      { receiverName: 'Jan', receiverAddress: 'jan@klant.test', notificationTemplate: 'eigen' },
    ]);
  });

  it.each([
    [{ contactName: '', contactEmail: 'jan@klant.test' }, '/contactName'],
    [{ contactEmail: 'jan@klant.test' }, '/contactName'],
    [{ contactName: 'Jan', contactEmail: '' }, '/contactEmail'],
    [{ contactName: 'Jan' }, '/contactEmail'],
    [{ contactName: 'Jan', contactEmail: 'jan@' }, '/contactEmail'],
  ])('PLT-176 sends nothing to %j', async (body, pointer) => {
    const { invoiceId } = await world.booked();
    const answer = await remind(invoiceId, body);
    expect([answer.status, answer.body.errors[0].pointer]).toEqual([422, pointer]);
    expect(await log(invoiceId)).toEqual([]);
  });

  const words = (subject: string) => ({
    contactName: 'Jan',
    contactEmail: 'jan@klant.test',
    emailTemplateOverride: { masterTemplate: 'eigen', subject, body: 'Dag' },
  });

  it.each([
    ['nl', 'Nog even dit', 'Herinnering: Nog even dit'],
    ['nl', 'herinnering: nog even dit', 'herinnering: nog even dit'],
    ['en', 'One more thing', 'Reminder: One more thing'],
    ['en', 'Reminder: one more thing', 'Reminder: one more thing'],
    ['en', 'Herinnering: nog even dit', 'Herinnering: nog even dit'],
  ])('PLT-126, PLT-O39, D-35 starts the subject (%s) once with the prefix, also with own texts: %s', async (language, own, subject) => {
    const { invoiceId } = await world.booked({ language });
    world.outside.smtp.mails.length = 0;
    expect((await remind(invoiceId, words(own))).body).toMatchObject({ title: subject });
    expect((await world.finance(`${world.path}/${invoiceId}/send`, 'POST', words(own))).body).toMatchObject({ title: own });
    expect(world.outside.smtp.headers('Subject')).toEqual([subject, own]);
  });

  it('D-35 is refused a second time on the same day until the user confirms it, and so is a concurrent one', async () => {
    const { invoiceId } = await world.booked();
    const together = await Promise.all([remind(invoiceId, words('Eerst')), remind(invoiceId, words('Ook'))]);
    expect(together.map(({ status }) => status).sort()).toEqual([200, 409]);
    const refused = await remind(invoiceId, words('Nog eens'));
    expect(refused.body).toMatchObject({ status: 409, code: 'MAILED_TODAY', errors: [{ pointer: '/confirmedRepeat' }] });
    expect((await remind(invoiceId, { ...words('Nog eens'), confirmedRepeat: false })).status).toBe(409);
    expect(await log(invoiceId)).toHaveLength(1);
    expect((await remind(invoiceId, { ...words('Nog eens'), confirmedRepeat: true })).status).toBe(200);
    expect(await log(invoiceId)).toMatchObject([{ title: 'Herinnering: Nog eens', state: 'sent' }, { state: 'sent' }]);
    expect((await world.finance(`${world.path}/${invoiceId}/send`, 'POST', words('De factuur'))).status).toBe(200);
    expect((await remind((await world.booked()).invoiceId, words('Een andere factuur'))).status).toBe(200);
  });

  it('PLT-O41 sends one mail per key, with a row per attempt under its invoice, marks the invoice once accepted, and records a bounce', async () => {
    const { invoiceId } = await world.booked();
    const key = { 'idempotency-key': randomUUID() };
    const ask = () =>
      world.finance(`${world.path}/${invoiceId}/send-reminder`, 'POST', { ...words('Nog even'), confirmedUnsent: true }, key);
    const reminded = async () => (await world.finance(`${world.path}/${invoiceId}`)).body.dateReminded as string | null;
    world.outside.smtp.mails.length = 0;
    world.outside.smtp.isAway = true;
    expect((await ask()).status).toBe(409);
    world.outside.smtp.isAway = false;
    world.outside.smtp.unknownReceivers.add('jan@klant.test');
    expect((await ask()).status).toBe(409);
    expect([await reminded(), world.outside.smtp.mails.length]).toEqual([null, 0]);
    world.outside.smtp.unknownReceivers.clear();
    const { messageId } = (await ask()).body;
    expect((await ask()).body).toMatchObject({ messageId, attempt: 3 });
    expect([await reminded(), world.outside.smtp.mails.length]).toEqual([expect.stringMatching(/^\d{4}-/), 1]);
    expect(await log(invoiceId)).toMatchObject([
      { messageId, attempt: 3, state: 'sent', lastError: null },
      { messageId, attempt: 2, state: 'failed', lastError: expect.stringContaining('no such user') },
      { messageId, attempt: 1, state: 'deferred', lastError: '421 come back later' },
    ]);
    const bounce = (level: 'finance' | 'member', id: string) =>
      world.as(level, '/api/directory/mail-log/bounces', { method: 'POST', body: { messageId: id, reason: 'mailbox full' } });
    expect((await bounce('member', messageId)).status).toBe(403);
    expect((await bounce('finance', 'nobody@nowhere.test')).status).toBe(404);
    expect((await bounce('finance', `<${messageId}>`)).status).toBe(204);
    expect(await log(invoiceId)).toMatchObject([
      { state: 'bounced', lastError: 'mailbox full' },
      { state: 'failed' },
      { state: 'deferred' },
    ]);
    expect((await ask()).body).toMatchObject({ messageId, state: 'bounced' });
    expect((await remind(invoiceId, words('Naar een ander'))).status).toBe(200);
    expect(world.outside.smtp.mails).toHaveLength(2);
  });

  it('PLT-O105 uses the texts with which a legal entity replaces ours', async () => {
    const path = `/api/invoices/legal-entities/${world.seller.legalEntityId}`;
    const longAgo = `${officeDayFromNow(-90)}T00:00:00Z`;
    const { invoiceId } = await world.booked({ invoiceDate: longAgo });
    const content = async (id = invoiceId) => (await world.finance(`${world.path}/${id}/email-template?email_type=reminder`)).body;
    expect((await content()).body).toContain('incassokosten');
    // A mail about an invoice that is not due yet does not threaten with costs.
    const { invoiceId: early } = await world.booked();
    expect((await content(early)).body).not.toContain('incassokosten');
    const entity = (await world.finance(path)).body;
    const own = { emailType: 'reminder', language: 'NL', masterTemplate: 'eigen', subject: 'Vergeten?', body: 'Graag binnen een week.' };
    await world.finance(path, 'PUT', { ...entity, invoiceData: { ...entity.invoiceData, invoiceEmailTemplates: [own] } });
    expect(await content()).toMatchObject({ masterTemplate: 'eigen', body: 'Graag binnen een week.', defined: true });
    // Their term ends after the due date, which the slip states.
    expect(await content(early)).toMatchObject({ body: expect.stringContaining('uiterlijk op die dag'), defined: false });
  });
});
