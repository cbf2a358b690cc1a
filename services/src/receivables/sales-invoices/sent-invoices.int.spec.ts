import { randomUUID } from 'node:crypto';
import { automationContext } from '../../platform/runtime/context.js';
import { Database } from '../../platform/storage/database/database.service.js';
import { mailFiles } from '../../testing/invoices/mail-files.js';
import { InvoicingApi, query } from '../../testing/invoices/invoicing-api.js';

describe('the mail of a sales invoice', () => {
  let world: InvoicingApi;
  beforeAll(async () => (world = await InvoicingApi.start('Invoices')));
  afterAll(() => world.stop());

  it('PLT-308, PLT-314, PLT-O48: is sent manually, once per key, and appears in the log', async () => {
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

  it('PLT-161: includes selected files of a manual invoice, up to the maximum of a mail', async () => {
    const { invoiceId } = await world.draft();
    const files = world.at(invoiceId, 'attachments');
    const upload = async (name: string, content: Uint8Array): Promise<{ fileId: number }> => {
      const form = new FormData();
      form.append('files', new Blob([Uint8Array.from(content)]), name);
      const { status, body } = await world.upload(files, form);
      expect(status).toBe(201);
      return body;
    };
    const hours = await upload('uren.txt', Buffer.from('12 uur'));
    await upload('intern.txt', Buffer.from('niet voor de klant'));
    const gone = await upload('weg.txt', Buffer.from('weg'));
    expect((await world.finance(`${files}/${gone.fileId}`, 'DELETE')).status).toBe(204);
    expect((await world.finance(world.at(invoiceId, 'book'), 'POST', {})).status).toBe(200);
    expect((await world.finance(`${files}/${hours.fileId}`, 'DELETE')).body.code).toBe('REMOVE_ATTACHMENT_FAILED');
    expect((await world.as('member', files, { method: 'POST' })).status).toBe(403);

    const sent = async (verb: string, more: object) => {
      const mail = { contactName: 'Jan', contactEmail: 'jan@klant.test', ...more };
      const { status, body } = await world.finance(world.at(invoiceId, verb), 'POST', mail);
      return { status, body, names: [...mailFiles(world.outside.smtp.mails.at(-1) ?? '').keys()] };
    };
    const usual = (await sent('send', {})).names;
    expect(usual.length).toBeGreaterThan(0);
    const withHours = await sent('send', { fileIds: [hours.fileId] });
    expect([withHours.status, withHours.names]).toEqual([200, [...usual, 'uren.txt']]);
    expect(withHours.body.attachments.at(-1)).toMatchObject({ fileName: 'uren.txt', size: 6 });
    expect((await sent('send-reminder', { fileIds: [hours.fileId] })).names.at(-1)).toBe('uren.txt');

    const before = world.outside.smtp.mails.length;
    const large = [await upload('een.bin', Buffer.alloc(8_000_000)), await upload('twee.bin', Buffer.alloc(8_000_000, 1))];
    const refused = await sent('send', { fileIds: large.map(({ fileId }) => fileId) });
    expect([refused.status, refused.body.code, refused.body.params]).toEqual([422, 'MAIL_FILES_TOO_LARGE', { most: '15' }]);
    const unknown = await sent('send', { fileIds: [hours.fileId, gone.fileId] });
    expect([unknown.status, unknown.body.errors]).toMatchObject([422, [{ pointer: '/fileIds/1', code: 'FIELD_REFERENCE_UNKNOWN' }]]);
    expect(world.outside.smtp.mails.length).toBe(before);
  });

  it('is sent with the booking of its draft: what may not be mailed is not booked, and what the mail server refuses is booked and not sent', async () => {
    const draft = await world.draft();
    const files = new FormData();
    files.append('files', new Blob(['12 uur']), 'uren.txt');
    const { body: hours } = await world.upload(world.at(draft.invoiceId, 'attachments'), files);
    const mail = { contactName: 'Jan', contactEmail: 'jan@klant.test', fileIds: [hours.fileId] };
    const before = world.outside.smtp.mails.length;
    const book = (id: number, body: object, key = randomUUID()) =>
      world.finance(world.at(id, 'book'), 'POST', body, { 'idempotency-key': key });
    for (const [wrong, code] of [
      [{ contactEmail: 'vreemd@elders.test' }, 'RECEIVER_UNKNOWN'],
      [{ fileIds: [hours.fileId + 999] }, 'INVALID_INPUT'],
      [{ emailTemplateOverride: { masterTemplate: 'default', subject: 'Factuur', body: '{{Onbekend}}' } }, 'INVALID_INPUT'],
    ] as const)
      expect((await book(draft.invoiceId, { mail: { ...mail, ...wrong } })).body.code).toBe(code);
    expect((await world.finance(world.at(draft.invoiceId))).body).toMatchObject({ status: 'draft', invoiceNumber: null });

    const key = randomUUID();
    const booked = await book(draft.invoiceId, { mail }, key);
    expect([booked.status, booked.body.status, booked.body.dateSent]).toEqual([200, 'booked', expect.any(String)]);
    expect([...mailFiles(world.outside.smtp.mails.at(-1)!).keys()]).toContain('uren.txt');
    expect((await book(draft.invoiceId, { mail }, key)).status).toBe(200);
    expect(world.outside.smtp.mails.length).toBe(before + 1);

    const refused = await world.draft();
    world.outside.smtp.unknownReceivers.add('jan@klant.test');
    const { body } = await book(refused.invoiceId, { mail: { ...mail, fileIds: [] } });
    world.outside.smtp.unknownReceivers.clear();
    expect(body).toMatchObject({ status: 'booked', dateSent: null, sending: false });
    expect(
      (await world.finance(`/api/directory/message-log?application=invoices&external_identifier=${refused.invoiceId}`)).body.items,
    ).toMatchObject([{ state: 'failed' }]);
  });

  it('D-42: is on its way until the mail server accepted it, and is not sent twice meanwhile', async () => {
    const { invoiceId } = await world.booked();
    const before = world.outside.smtp.mails.length;
    const send = (more: object = {}) =>
      world.finance(world.at(invoiceId, 'send'), 'POST', { contactName: 'Jan', contactEmail: 'jan@klant.test', ...more });
    const inList = async (filter: object) =>
      (await world.finance(`${world.path}?${query({ filter: { id: invoiceId, ...filter } })}`)).body.items;
    const within = (sql: string, params: unknown[]): Promise<unknown> =>
      world.api.app.get(Database).transaction(automationContext(world.seller.ecosystemId, 'spec'), (tx) => tx.query(sql, params));
    const read = async () => (await world.finance(world.at(invoiceId))).body;
    expect([(await read()).sending, (await inList({ unsent: true })).length]).toEqual([false, 1]);
    // Another tab, while the server is getting the mail.
    await within(
      `INSERT INTO messages (ecosystem_id, application, external_identifier, kind, message_id, attempt, title, receiver_name, receiver_address, notification_template, body)
       VALUES ($1, 'invoices', $2, 'newInvoice', 'other-tab', 1, 'Factuur', 'Jan', 'jan@klant.test', 'default', '{}')`,
      [world.seller.ecosystemId, String(invoiceId)],
    );
    expect((await read()).sending).toBe(true);
    expect(await inList({ unsent: true })).toEqual([]);
    expect(await inList({ unsent: false })).toEqual([]);
    expect((await inList({}))[0]).toMatchObject({ sending: true, dateSent: null });
    for (const more of [{}, { confirmedRepeat: true }]) expect((await send(more)).body.code).toBe('MAIL_ON_ITS_WAY');
    await within(`UPDATE messages SET state = 'failed' WHERE ecosystem_id = $1 AND message_id = 'other-tab'`, [world.seller.ecosystemId]);
    expect((await read()).sending).toBe(false);

    // A process that was asked to send it, until it waits for a person.
    await within(`UPDATE sales_invoices SET mail_request = '{"receiver":{"name":"Jan","emailAddress":"jan@klant.test"}}' WHERE id = $1`, [
      invoiceId,
    ]);
    await within(
      `INSERT INTO processes (ecosystem_id, workflow_id, kind, resource, entity_id, state, step)
       VALUES ($1, $2, 'credit-invoice', 'sales-invoices', $3, 'running', 'mail')`,
      [world.seller.ecosystemId, `spec-${invoiceId}`, invoiceId],
    );
    expect([(await read()).sending, (await send()).body.code]).toEqual([true, 'MAIL_ON_ITS_WAY']);
    await within(`UPDATE processes SET state = 'blocked' WHERE workflow_id = $1`, [`spec-${invoiceId}`]);
    expect((await read()).sending).toBe(false);

    // The server has the one until the other is refused, however slow the machine is.
    let answer = (): void => undefined;
    world.outside.smtp.answering = new Promise((resolve) => (answer = resolve));
    const both = [send(), send()];
    const refused = await Promise.race(both);
    answer();
    expect([refused.status, refused.body.code]).toEqual([409, 'MAIL_ON_ITS_WAY']);
    expect((await Promise.all(both)).map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(world.outside.smtp.mails.length).toBe(before + 1);
  });

  it('PLT-165, PLT-166: is previewed with its recipient and its content', async () => {
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
        // Values with which the text is previewed as the recipient will read it.
        values: {
          Amount: expect.stringContaining('121,00'),
          ContactName: customer.name,
          DueDate: expect.stringMatching(/^\d\d-\d\d-\d{4}$/),
          InvoiceDescription: 'Advies',
          InvoiceNumber: expect.stringMatching(/^F\d+$/),
        },
      },
    ]);
  });

  it.each(['send', 'send-reminder'])('PLT-174, PLT-356: is reported at once if it fails, by %s', async (verb) => {
    const { invoiceId } = await world.booked();
    const meant = verb === 'send-reminder' ? { confirmedUnsent: true } : {};
    const send = (contactEmail: string, more: object = {}) =>
      world.finance(world.at(invoiceId, verb), 'POST', { contactName: 'Jan', contactEmail, ...meant, ...more });
    const failed = { status: 409, code: 'FAILED_SENDING_INVOICE' };
    world.outside.smtp.isAway = true;
    expect((await send('jan@klant.test')).body).toMatchObject(failed);
    world.outside.smtp.isAway = false;
    world.outside.smtp.unknownReceivers.add('weg@klant.test');
    expect((await send('weg@klant.test', { confirmedReceivers: ['weg@klant.test'] })).body).toMatchObject(failed);
    // No mail was delivered, so the next one is not a second one.
    const sent = await send('jan@klant.test');
    expect([sent.status, sent.body.state]).toEqual([200, 'sent']);
  });

  it('PLT-O48: is sent by a POST that answers its log entry, while other actions answer the invoice as it is read, and the document a PDF', async () => {
    const { invoiceId } = await world.draft();
    const post = (verb: string, body: object) => world.finance(world.at(invoiceId, verb), 'POST', body);
    const read = async () => (await world.finance(world.at(invoiceId))).body;
    const mail = { contactName: 'Jan', contactEmail: 'jan@klant.test' };
    const booked = await post('book', {});
    const keys = (body: object) => Object.keys(body).sort();
    expect([booked.status, booked.body.status, keys(booked.body)]).toEqual([200, 'booked', keys(await read())]);
    const logged = async () =>
      (await world.finance(`/api/directory/message-log?application=invoices&external_identifier=${invoiceId}`)).body.items;
    for (const verb of ['send', 'send-reminder']) {
      const { status, body } = await post(verb, mail);
      expect([status, (await logged()).filter(({ messageId }: { messageId: string }) => messageId === body.messageId)]).toEqual([
        200,
        [body],
      ]);
    }
    const paid = await post('register-payment', { amount: 10 });
    expect([paid.status, paid.body.paymentStatus, paid.body.amountPaid, keys(paid.body)]).toEqual([200, 'partial', 10, keys(await read())]);
    const { bytes, headers } = await world.download(world.at(invoiceId, 'pdf'));
    expect([headers.get('content-type'), bytes.subarray(0, 5).toString()]).toEqual(['application/pdf', '%PDF-']);
    for (const verb of ['book', 'send', 'send-reminder', 'register-payment', 'credit'])
      for (const method of ['GET', 'PUT', 'DELETE'])
        expect([verb, method, (await world.finance(world.at(invoiceId, verb), method)).status]).toEqual([verb, method, 405]);
    expect((await world.finance(world.at(invoiceId, 'pdf'), 'POST', {})).status).toBe(405);
  });
});
