import { randomUUID } from 'node:crypto';
import type { InvoiceData } from '../../books/legal-entities/index.js';
import { setTimeout as pause } from 'node:timers/promises';
import { Invoicing } from '../../testing/invoices/invoicing.js';
import { startOutside, type Outside } from '../../testing/invoices/outside.js';
import { aDraft, makeSeller, sellerInvoiceData, type Seller } from '../../testing/invoices/seller.js';
import type { InvoiceDraft } from '../sales-invoices/index.js';
import { mailedBeforeSql } from '../../testing/mailed-before.js';
import { officeDay } from '../../testing/office-day.js';
import { mailFiles } from '../../testing/invoices/mail-files.js';
import { decodedMail } from '../../testing/invoices/read-mail.js';
import { until } from '../../testing/until.js';
import { mailContent } from './mail-content.js';
import { Mails, Messages } from '../../platform/mails/messages/index.js';

const typed = (header: string): string =>
  header
    .replace(/\?= =\?/g, '?==?')
    .replace(/=\?UTF-8\?([BQ])\?([^?]*)\?=/gi, (_, how: string, text: string) =>
      how.toUpperCase() === 'B' ? Buffer.from(text, 'base64').toString('utf8') : decodedMail(text.replaceAll('_', ' ')),
    )
    .replaceAll('\u2060', '');

describe('mails about invoices', () => {
  let invoicing: Invoicing;
  let outside: Outside;
  let seller: Seller;

  beforeAll(async () => {
    outside = await startOutside();
    invoicing = await Invoicing.start();
  });
  beforeEach(async () => {
    seller = await makeSeller('Mail');
    await invoicing.inside(seller.ecosystemId, (tx) => tx.query(mailedBeforeSql, [seller.ecosystemId, ['jan@klant.test']]));
    outside.smtp.mails.length = 0;
    outside.smtp.unknownReceivers.clear();
  });
  afterAll(async () => {
    await invoicing.stop();
    await outside.stop();
  });

  const toJan = { receiver: { name: 'Jan de Vries', emailAddress: 'jan@klant.test' }, ccEmail: 'kopie@klant.test' };
  /** Requested by a user: an automatic mail goes only to addresses that were mailed before. */
  const booked = async (changes: Partial<InvoiceDraft> = {}) => {
    const { mailRequest = null } = { mailRequest: toJan, ...changes };
    const draft = { invoiceDate: officeDay(new Date()), ...changes, mailRequest: mailRequest && { askedBy: 'Jo', ...mailRequest } };
    const id = await invoicing.draft(seller.ecosystemId, aDraft(seller, draft));
    await invoicing.book(seller.ecosystemId, id);
    return id;
  };
  const mail = (id: number) => invoicing.invoices.mail(invoicing.ctx(seller.ecosystemId), id, 'newInvoice');
  const remind = (id: number) =>
    invoicing.app
      .get(Mails, { strict: false })
      .send(invoicing.ctx(seller.ecosystemId), { resource: 'sales-invoices', id }, { kind: 'reminder', request: 'spec', byHand: false });
  const log = (id: number) =>
    invoicing.inside(seller.ecosystemId, (tx) =>
      tx.query(
        `SELECT state, attempt, message_id AS "messageId", title, receiver_address AS receiver, last_error AS error FROM messages WHERE external_identifier = $1 ORDER BY id`,
        [String(id)],
      ),
    );

  it('store with the mail who requested it and which new recipients were confirmed', async () => {
    const receiver = { name: 'Jan', emailAddress: 'vreemd@elders.test' };
    const id = await booked({ mailRequest: { receiver, askedBy: 'Mila', confirmedReceivers: ['vreemd@elders.test'] } });
    await mail(id);
    const kept = await invoicing.inside(seller.ecosystemId, (tx) =>
      tx.query(`SELECT body ->> 'askedBy' AS "askedBy", confirmed_addresses FROM messages WHERE external_identifier = $1`, [String(id)]),
    );
    expect(kept).toEqual([{ askedBy: 'Mila', confirmed_addresses: ['vreemd@elders.test'] }]);
  });

  it('are sent once, with PDF, e-invoice, payment link and a plain text, and recorded (PLT-O40)', async () => {
    const id = await booked();
    const { messageId } = (await mail(id))!;
    const [text] = outside.smtp.mails.map(decodedMail);
    expect(outside.smtp.headers('Message-ID')).toEqual([`<${messageId}>`]);
    expect(outside.smtp.headers('From')).toEqual(['"Noord Advies B.V." <facturen@kantoor.test>']);
    expect(outside.smtp.headers('Reply-To')).toEqual(['"Noord Advies B.V." <facturen@noord.test>']);
    expect(outside.smtp.headers('Cc')).toEqual(['kopie@klant.test']);
    expect(outside.smtp.headers('Subject')).toEqual(['Factuur F00001: Advies maart']);
    for (const part of [
      'Beste Jan de Vries',
      '€ 121,00',
      '/payments/',
      'Factuur betalen',
      'factuur-F00001.pdf',
      'factuur-F00001.xml',
      'text/plain',
      'NL91 ABNA 0417 1643 00',
    ])
      expect(text).toContain(part);
    expect(await log(id)).toMatchObject([{ state: 'sent', attempt: 1, messageId, error: null }]);
    expect((await invoicing.row(seller.ecosystemId, id)).dateSent).toBeInstanceOf(Date);
  });

  it('PLT-O40: go to the customer if no recipient is named, ask for no payment once nothing is open, and are never sent for a draft', async () => {
    const id = await booked({ mailRequest: undefined, customerContactName: undefined });
    await mail(id);
    const [{ emailAddress, name }] = await invoicing.inside(seller.ecosystemId, (tx) =>
      tx.query(`SELECT customer ->> 'emailAddress' AS "emailAddress", customer_name AS name FROM sales_invoices WHERE id = $1`, [id]),
    );
    expect(outside.smtp.headers('To')).toEqual([`"${name}" <${emailAddress}>`]);
    const paid = await booked();
    await invoicing.inside(seller.ecosystemId, (tx) =>
      tx.query(`UPDATE sales_invoices SET amount_paid = total_amount, payment_status = 'full' WHERE id = $1`, [paid]),
    );
    await mail(paid);
    expect(decodedMail(outside.smtp.mails[1]!)).not.toContain('Factuur betalen');
    // The open amount differs from the invoice: the mail has a slip and a link to the invoice (D-48).
    expect([...mailFiles(outside.smtp.mails[1]!).keys()]).toEqual(['betaaloverzicht-F00002.pdf']);
    expect(decodedMail(outside.smtp.mails[1]!)).toMatch(/\/payments\/\S+\/pdf/);
    const draft = await invoicing.draft(seller.ecosystemId, aDraft(seller, { invoiceDate: officeDay(new Date()) }));
    await expect(mail(draft)).rejects.toMatchObject({ code: expect.any(String) });
    expect(outside.smtp.mails).toHaveLength(2);
  });

  it('museum 14: stay the same mail if requested again, and after a crash between delivery to the server and recording it', async () => {
    const id = await booked();
    const messages = invoicing.app.get(Messages, { strict: false });
    const markSent = messages.markSent.bind(messages);
    messages.markSent = () => Promise.reject(new Error('the process died'));
    await expect(mail(id)).rejects.toThrow('the process died');
    messages.markSent = markSent;
    const { messageId } = (await mail(id))!;
    expect(outside.smtp.headers('Message-ID')).toEqual([`<${messageId}>`, `<${messageId}>`]);
    await mail(id);
    await mail(id);
    expect([outside.smtp.mails.length, await log(id)]).toMatchObject([
      2,
      [
        { state: 'deferred', attempt: 1, messageId, error: null },
        { state: 'sent', attempt: 2, messageId },
      ],
    ]);
  });

  it('D-48: repeat the same content after such a crash, whatever was paid meanwhile; after a server outage they state the amount open then', async () => {
    const id = await booked();
    const paid = (amount: number) =>
      invoicing.inside(seller.ecosystemId, (tx) =>
        tx.query(`UPDATE sales_invoices SET amount_paid = $2, payment_status = 'partial' WHERE id = $1`, [id, amount]),
      );
    await mail(id);
    await paid(21);
    const messages = invoicing.app.get(Messages, { strict: false });
    const markSent = messages.markSent.bind(messages);
    messages.markSent = () => Promise.reject(new Error('the process died'));
    await expect(remind(id)).rejects.toThrow('the process died');
    messages.markSent = markSent;
    await paid(30);
    await remind(id);
    const [, first, again] = outside.smtp.mails;
    expect(mailFiles(again!)).toEqual(mailFiles(first!));
    for (const text of [first, again]) expect(decodedMail(text!)).toMatch(/Te betalen: €\s100,00/);

    const other = await booked();
    await mail(other);
    outside.smtp.isAway = true;
    const request = { kind: 'reminder', request: 'other', byHand: false };
    const send = () =>
      invoicing.app
        .get(Mails, { strict: false })
        .send(invoicing.ctx(seller.ecosystemId), { resource: 'sales-invoices', id: other }, request);
    await expect(send()).rejects.toThrow();
    outside.smtp.isAway = false;
    await invoicing.inside(seller.ecosystemId, (tx) =>
      tx.query(`UPDATE sales_invoices SET amount_paid = 50, payment_status = 'partial' WHERE id = $1`, [other]),
    );
    await send();
    expect(decodedMail(outside.smtp.mails.at(-1)!)).toMatch(/Te betalen: €\s71,00/);
  });

  it('are sent once if another attempt starts beside one that was abandoned too early', async () => {
    const id = await booked();
    let answer = (): void => undefined;
    outside.smtp.answering = new Promise((resolve) => (answer = resolve));
    const first = mail(id);
    await until(() => outside.smtp.mails.length === 1);
    const second = mail(id);
    // Long enough for it to send its own mail.
    await pause(300);
    answer();
    const { messageId } = (await first)!;
    expect(await second).toEqual({ messageId });
    expect(outside.smtp.headers('Message-ID')).toEqual([`<${messageId}>`]);
    expect(await log(id)).toMatchObject([{ state: 'sent', attempt: 1, messageId }]);
  });

  it('PLT-O113: are retried when the mail server is back, with each attempt logged', async () => {
    const id = await booked();
    outside.smtp.isAway = true;
    await expect(mail(id)).rejects.toMatchObject({ name: 'MailServerAway' });
    expect(await log(id)).toMatchObject([{ state: 'deferred', attempt: 1, error: '421 come back later' }]);
    outside.smtp.isAway = false;
    await mail(id);
    expect(await log(id)).toMatchObject([{ state: 'deferred' }, { state: 'sent', attempt: 2, error: null }]);
  });

  it('report a refused recipient, and a corrected recipient gets the mail under the same id', async () => {
    outside.smtp.unknownReceivers.add('weg@klant.test');
    const id = await booked({ mailRequest: { receiver: { name: 'Weg', emailAddress: 'weg@klant.test' } } });
    await expect(mail(id)).rejects.toMatchObject({ name: 'MailRefused' });
    expect(await log(id)).toMatchObject([{ state: 'failed', receiver: 'weg@klant.test', error: expect.stringMatching(/no such user/) }]);
    await invoicing.inside(seller.ecosystemId, (tx) =>
      tx.query(
        `UPDATE sales_invoices SET mail_request = jsonb_set(mail_request, '{receiver,emailAddress}', '"hier@klant.test"') WHERE id = $1`,
        [id],
      ),
    );
    const { messageId } = (await mail(id))!;
    expect(await log(id)).toMatchObject([
      { state: 'failed', attempt: 1, messageId, receiver: 'weg@klant.test' },
      { state: 'sent', attempt: 2, messageId, receiver: 'hier@klant.test' },
    ]);
  });

  it('are not sent by the process that waited for a fix, if someone mailed the invoice by hand meanwhile', async () => {
    outside.smtp.unknownReceivers.add('weg@klant.test');
    const id = await booked({ mailRequest: { receiver: { name: 'Weg', emailAddress: 'weg@klant.test' } } });
    await expect(mail(id)).rejects.toMatchObject({ name: 'MailRefused' });
    const byHand = { kind: 'newInvoice', request: randomUUID(), byHand: true, to: toJan };
    const mails = invoicing.app.get(Mails, { strict: false });
    await mails.send(invoicing.ctx(seller.ecosystemId), { resource: 'sales-invoices', id }, byHand);
    outside.smtp.unknownReceivers.clear();
    expect([await mail(id), outside.smtp.headers('To')]).toEqual([undefined, ['Jan de Vries <jan@klant.test>']]);
  });

  it('allow no header injection through names, subjects or descriptions', async () => {
    const id = await booked({
      invoiceDescription: 'Advies\r\nBcc: slachtoffer@elders.test',
      mailRequest: {
        receiver: { name: 'Jan\r\nBcc: ook@elders.test', emailAddress: 'jan@klant.test' },
        override: { masterTemplate: 'x', subject: '{{InvoiceDescription}}', body: '{{ContactName}}' },
      },
    });
    await mail(id);
    expect(outside.smtp.headers('Bcc')).toEqual(['']);
    expect(outside.smtp.headers('Subject')).toEqual(['Advies Bcc: slachtoffer@elders.test']);
  });

  it('show a subject and a name as typed, even if they look like an encoded word', async () => {
    const [subject, name] = ['Een =?utf-8?Q?x?=', '=?utf-8?B?RXZpbCBDb3Jw?='];
    const receiver = { name, emailAddress: 'jan@klant.test' };
    await mail(await booked({ mailRequest: { receiver, override: { masterTemplate: 'x', subject, body: 'Dag' } } }));
    expect(outside.smtp.headers('Subject').map(typed)).toEqual([subject]);
    expect(outside.smtp.headers('To').map(typed)).toEqual([`${name} <jan@klant.test>`]);
  });

  it('ask for no money if nothing is payable, whatever own texts say, and no reminder is sent of such an invoice', async () => {
    const own = {
      emailType: 'newInvoice',
      language: 'NL',
      masterTemplate: 'x',
      subject: 'Rekening',
      body: 'Betaal {{Amount}} met de knop',
    };
    seller = await makeSeller('Nothing', { ...sellerInvoiceData, invoiceEmailTemplates: [own] });
    const [line] = aDraft(seller).lines;
    const [paid, owed] = [await booked(), await booked({ lines: [{ ...line!, quantity: '-1' }] })];
    const receiver = { name: 'Jan de Vries', emailAddress: 'jan@klant.test' };
    const override = { masterTemplate: 'x', subject: 'Rekening', body: 'Betaal {{Amount}} vandaag nog' };
    const paidMeanwhile = await booked({ mailRequest: { receiver, override } });
    await invoicing.inside(seller.ecosystemId, (tx) =>
      tx.query(`UPDATE sales_invoices SET amount_paid = total_amount, payment_status = 'full' WHERE id = ANY($1::int[])`, [
        [paid, paidMeanwhile],
      ]),
    );
    for (const id of [paid, owed, paidMeanwhile]) await mail(id);
    for (const text of outside.smtp.mails.map(decodedMail)) {
      expect(text).toContain('u hoeft niets te betalen');
      expect(text).toMatch(/Te betalen: €\s0,00/);
      expect(text).not.toMatch(/Betaal |Uiterlijk|121,00|Factuur betalen/);
    }
    expect(outside.smtp.mails).toHaveLength(3);
    for (const id of [paid, owed]) await expect(remind(id)).rejects.toMatchObject({ code: 'FAILED_SENDING_INVOICE' });
  });

  it('remind of the amount still open, state what was received, and omit the document that asks for all of it', async () => {
    const id = await booked();
    await mail(id);
    await invoicing.inside(seller.ecosystemId, (tx) =>
      tx.query(`UPDATE sales_invoices SET amount_paid = 21, payment_status = 'partial' WHERE id = $1`, [id]),
    );
    await remind(id);
    const [first, reminder] = outside.smtp.mails.map(decodedMail);
    expect(first).not.toContain('Al betaald');
    expect(reminder).toMatch(/Al betaald: €\s21,00/);
    expect(reminder).toMatch(/Te betalen: €\s100,00/);
    expect([...mailFiles(outside.smtp.mails[1]!).keys()]).toEqual(['betaaloverzicht-F00001.pdf']);
    // It asks to pay now: no deadline in the past.
    expect([first!.includes('Uiterlijk'), reminder!.includes('Uiterlijk'), reminder!.includes('Vervaldatum')]).toEqual([true, false, true]);
  });

  it('send what applies when their turn comes: no reminder of an invoice that was paid while the reminder waited for another mail', async () => {
    const id = await booked();
    await mail(id);
    let reminder: Promise<unknown> | undefined;
    await invoicing.inside(seller.ecosystemId, async (tx, ctx) => {
      await invoicing.app.get(Messages, { strict: false }).lock(tx, ctx, { application: 'invoices', id });
      reminder = remind(id).catch((error: unknown) => error);
      await new Promise((resolve) => setTimeout(resolve, 300));
      await tx.query(`UPDATE sales_invoices SET amount_paid = total_amount, payment_status = 'full' WHERE id = $1`, [id]);
    });
    expect(await reminder).toMatchObject({ code: 'FAILED_SENDING_INVOICE' });
    expect(outside.smtp.mails).toHaveLength(1);
  });

  it('PLT-O36, PLT-O38: use the text in the language of the invoice, else Dutch, else English, else the built-in one', () => {
    const template = (language: string, subject: string) => ({
      emailType: 'newInvoice',
      language,
      masterTemplate: 'huisstijl',
      subject,
      body: 'Dag {{ContactName}} {{PaymentLink}}',
    });
    const withTemplates = (templates: ReturnType<typeof template>[], language: 'nl' | 'en') => {
      const invoiceData = { ...sellerInvoiceData, invoiceEmailTemplates: templates } as unknown as InvoiceData;
      return mailContent({ entity: { invoiceData }, language, type: 'newInvoice' });
    };
    const [dutch, english] = [template('NL', 'Rekening {{InvoiceNumber}}'), template('EN', 'Bill {{InvoiceNumber}}')];
    expect(withTemplates([english, dutch], 'nl')).toMatchObject({ subject: 'Rekening {{InvoiceNumber}}', defined: true });
    expect(withTemplates([{ ...english, emailType: 'reminder' }], 'en')).toMatchObject({ defined: false });
    expect(withTemplates([dutch, english], 'en')).toMatchObject({
      subject: 'Bill {{InvoiceNumber}}',
      masterTemplate: 'huisstijl',
      defined: true,
    });
    expect(withTemplates([english], 'nl')).toMatchObject({ subject: 'Bill {{InvoiceNumber}}', defined: true });
    expect(withTemplates([dutch], 'en')).toMatchObject({ subject: 'Rekening {{InvoiceNumber}}' });
    expect(withTemplates([], 'en')).toMatchObject({ subject: 'Invoice {{InvoiceNumber}}: {{InvoiceDescription}}', defined: false });
  });

  it('keep the secret of the payment link out of the database', async () => {
    const id = await booked();
    await mail(id);
    const secret = /\/payments\/([\w-]{43})\//.exec(decodedMail(outside.smtp.mails[0]!))![1]!;
    const stored = await invoicing.inside(seller.ecosystemId, async (tx) => [
      await tx.query(`SELECT * FROM messages`),
      await tx.query(`SELECT * FROM audit_log`),
      await tx.query(`SELECT * FROM payment_transactions`),
    ]);
    expect(JSON.stringify(stored)).not.toContain(secret);
  });
});
