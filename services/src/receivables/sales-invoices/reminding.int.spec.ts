import { randomUUID } from 'node:crypto';
import { InvoicingApi } from '../../testing/invoices/invoicing-api.js';
import { readMail } from '../../testing/invoices/read-mail.js';
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

  describe('PLT-O105 D-71 has the text for the kind of customer', () => {
    const longAgo = `${officeDayFromNow(-90)}T00:00:00Z`;
    const customer = { emailAddress: 'jan@klant.test', addressLineOne: 'Dorpsstraat 1', zipCode: '1234 AB', city: 'Utrecht' };
    const organizations = '/api/crm/organizations';
    const owes = async (record: object, language: 'nl' | 'en' = 'nl') => {
      const { body, status } = await world.finance(organizations, 'POST', { name: 'Klant van soort', countryIso2: 'NL', ...record });
      expect(status).toBe(201);
      const of = { ...customer, customerId: body.id, name: body.name, countryIso2: 'NL' };
      const { invoiceId } = await world.booked({ invoiceDate: longAgo, customer: of, language });
      return { invoiceId, organization: body, path: `${organizations}/${body.id}` };
    };
    const textOfReminder = async (invoiceId: number): Promise<string> => {
      world.outside.smtp.mails.length = 0;
      const sent = await remind(invoiceId, { contactName: 'Jan', contactEmail: 'jan@klant.test', confirmedRepeat: true });
      expect([sent.status, sent.body.errors]).toEqual([200, undefined]);
      return readMail(world.outside.smtp.mails[0]!);
    };
    const kindOf = async (path: string) => (await world.finance(`${path}/account`)).body.customerKind;
    const texts = {
      private: {
        nl: /binnen veertien dagen, gerekend vanaf de dag nadat u dit bericht hebt ontvangen, .* incassokosten van € 40,00 in rekening/,
        en: /within fourteen days, counted from the day after you receive this message, .* collection costs of € 40\.00/,
      },
      business: { nl: /wettelijke handelsrente verschuldigd/, en: /Statutory commercial interest is due/ },
      neither: { nl: /binnen 14 dagen na ontvangst van deze mail betalen/, en: /within 14 days of receiving this mail/ },
    };
    const others = (kind: keyof typeof texts, language: 'nl' | 'en') =>
      (Object.keys(texts) as (keyof typeof texts)[]).filter((one) => one !== kind).map((one) => texts[one][language]);

    it.each([
      ['private as its record says', { customerKind: 'private' }, 'private', 'nl'],
      ['private, in English', { customerKind: 'private' }, 'private', 'en'],
      ['a business as its record says', { customerKind: 'business' }, 'business', 'nl'],
      ['a business by its chamber number', { coCNumber: '30267975' }, 'business', 'nl'],
      ['a business by its VAT number, in English', { vatNumber: 'NL004495445B01' }, 'business', 'en'],
      ['not known, so that neither costs nor interest are named', {}, 'neither', 'nl'],
      ['not known, in English', {}, 'neither', 'en'],
    ] as const)('%s', async (_how, record, kind, language) => {
      const { invoiceId, path } = await owes(record, language);
      const text = await textOfReminder(invoiceId);
      expect(text).toMatch(texts[kind][language]);
      for (const other of others(kind, language)) expect(text).not.toMatch(other);
      expect(await kindOf(path)).toBe(kind === 'neither' ? null : kind);
    });

    it('and follows the answer once it is given, also for an invoice that was booked before', async () => {
      const { invoiceId, organization, path } = await owes({});
      expect(await textOfReminder(invoiceId)).toMatch(texts.neither.nl);
      const answer = { ...organization, customerKind: 'private' };
      expect((await world.finance(path, 'PUT', answer)).status).toBe(200);
      expect(await textOfReminder(invoiceId)).toMatch(texts.private.nl);
      expect(await kindOf(path)).toBe('private');
    });

    it('of the legal entity, which may have one for each kind', async () => {
      const entityPath = `/api/invoices/legal-entities/${world.seller.legalEntityId}`;
      const entity = (await world.finance(entityPath)).body;
      const own = { emailType: 'reminder', language: 'NL', masterTemplate: 'eigen', subject: 'Vergeten?', body: 'Voor allen' };
      const save = (invoiceEmailTemplates: object[]) =>
        world.finance(entityPath, 'PUT', { ...entity, version: undefined, invoiceData: { ...entity.invoiceData, invoiceEmailTemplates } });
      expect((await save([own, { ...own, customerKind: 'private', body: 'Voor particulieren' }])).status).toBe(200);
      const [person, business] = [await owes({ customerKind: 'private' }), await owes({ customerKind: 'business' })];
      expect(await textOfReminder(person.invoiceId)).toContain('Voor particulieren');
      expect(await textOfReminder(business.invoiceId)).toContain('Voor allen');
      const forInvoices = await save([{ ...own, emailType: 'newInvoice', customerKind: 'private' }]);
      expect(forInvoices.body.errors).toEqual([
        expect.objectContaining({ pointer: '/invoiceData/invoiceEmailTemplates/0/customerKind', code: 'FIELD_NOT_ALLOWED' }),
      ]);
      expect((await save([])).status).toBe(200);
    });
  });

  it('PLT-O105 uses the texts with which a legal entity replaces ours', async () => {
    const path = `/api/invoices/legal-entities/${world.seller.legalEntityId}`;
    const longAgo = `${officeDayFromNow(-90)}T00:00:00Z`;
    const { invoiceId } = await world.booked({ invoiceDate: longAgo });
    const content = async (id = invoiceId) => (await world.finance(`${world.path}/${id}/email-template?email_type=reminder`)).body;
    expect((await content()).body).toContain('binnen 14 dagen na ontvangst');
    // A mail about an invoice that is not due yet gives no term after its due date.
    const { invoiceId: early } = await world.booked();
    expect((await content(early)).body).not.toContain('binnen 14 dagen');
    const entity = (await world.finance(path)).body;
    const own = { emailType: 'reminder', language: 'NL', masterTemplate: 'eigen', subject: 'Vergeten?', body: 'Graag binnen een week.' };
    await world.finance(path, 'PUT', { ...entity, invoiceData: { ...entity.invoiceData, invoiceEmailTemplates: [own] } });
    expect(await content()).toMatchObject({ masterTemplate: 'eigen', body: 'Graag binnen een week.', defined: true });
    // Their term ends after the due date, which the slip states.
    expect(await content(early)).toMatchObject({ body: expect.stringContaining('uiterlijk op die dag'), defined: false });
  });
});
