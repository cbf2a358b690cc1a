import { epcPayload, qrSquares } from '../../rendering/invoice-pdf/epc-qr.js';
import { readPdf } from '../../rendering/testing/read-pdf.js';
import { crediting } from '../../testing/invoices/crediting.js';
import { InvoicingApi, type InvoiceBody } from '../../testing/invoices/invoicing-api.js';
import { mailFiles } from '../../testing/invoices/mail-files.js';
import { decodedMail, readMail } from '../../testing/invoices/read-mail.js';

const to = { contactName: 'Jan', contactEmail: 'jan@klant.test' };
const plain = (text: string): string => text.replace(/[\s\u00a0\u202f]+/g, ' ');

describe('D-48: a mail shows one amount everywhere:', () => {
  let world: InvoicingApi;
  beforeAll(async () => void (world = await InvoicingApi.start('Slips')));
  afterAll(() => world.stop());
  beforeEach(() => void (world.outside.smtp.mails.length = 0));
  const { of, invoice, pay, credited } = crediting(() => world);

  const remind = (id: number) => world.finance(world.at(id, 'send-reminder'), 'POST', { ...to, confirmedRepeat: true });
  const send = (id: number) => world.finance(world.at(id, 'send'), 'POST', to);
  const pageOf = async ({ paymentUrl }: InvoiceBody): Promise<string> =>
    plain(await (await fetch(`${world.api.address}${new URL(paymentUrl).pathname}?lang=nl`)).text());
  /** The QR code that a banking app reads as this amount. */
  const codeOf = (amount: string, number: string, name: string): boolean[][] =>
    qrSquares(
      epcPayload({
        ...({ kind: 'invoice', number, currency: 'EUR', totals: { payable: amount } } as Parameters<typeof epcPayload>[0]),
        seller: { name, bankAccounts: [{ accountNumber: 'NL91ABNA0417164300', bic: 'ABNANL2A' }] } as Parameters<
          typeof epcPayload
        >[0]['seller'],
      })!,
    );

  /** Checks that text, slip, QR code and page of the newest mail show this amount; returns its attachments. */
  async function amountsOf(made: InvoiceBody, amount: string, shown: string): Promise<Map<string, Buffer>> {
    const mail = world.outside.smtp.mails.at(-1)!;
    const files = mailFiles(mail);
    const slip = readPdf(files.get(`betaaloverzicht-${made.invoiceNumber}.pdf`)!);
    expect(readMail(mail)).toContain(`Te betalen: ${shown}`);
    expect(readMail(mail)).toContain(`staat nog ${shown} open`);
    const texts = slip.pages.flat().map(plain);
    expect(texts[texts.indexOf('Nog te betalen') + 1]).toBe(shown);
    expect(texts.at(texts.findLastIndex((text) => text.startsWith('Open op')) + 1)).toBe(shown);
    expect(slip.squares).toEqual(codeOf(amount, made.invoiceNumber, 'Noord Advies B.V.'));
    expect(await pageOf(made)).toContain(`${shown} betalen`);
    return files;
  }

  it('the whole amount, with the slip beside the invoice', async () => {
    const made = await invoice();
    await send(made.invoiceId);
    expect((await remind(made.invoiceId)).status).toBe(200);
    const files = await amountsOf(made, '121.00', '€ 121,00');
    const { invoiceNumber: number } = made;
    expect([...files.keys()]).toEqual([`betaaloverzicht-${number}.pdf`, `factuur-${number}.pdf`, `factuur-${number}.xml`]);
  });

  it('the rest after payments, a reversed payment and a refund, with only the slip and a link to the invoice as it was booked', async () => {
    const made = await invoice();
    const { invoiceId, invoiceNumber } = made;
    await send(invoiceId);
    const [first] = world.outside.smtp.mails;
    await pay(invoiceId, { amount: 21 });
    await remind(invoiceId);
    const files = await amountsOf(made, '100.00', '€ 100,00');
    expect([...files.keys()]).toEqual([`betaaloverzicht-${invoiceNumber}.pdf`]);
    const [link] = /https?:\/\/\S+\/pdf/.exec(decodedMail(world.outside.smtp.mails.at(-1)!))!;
    const paper = Buffer.from(await (await fetch(`${world.api.address}${new URL(link).pathname}`)).arrayBuffer());
    expect(paper.equals(mailFiles(first!).get(`factuur-${invoiceNumber}.pdf`)!)).toBe(true);

    await pay(invoiceId, { amount: 30.5 });
    await remind(invoiceId);
    await amountsOf(made, '69.50', '€ 69,50');
    const mistaken = (await of(invoiceId)).payments.find(({ amount }: InvoiceBody) => amount === 21).paymentId;
    const reversal = await world.finance(world.at(invoiceId, `payments/${mistaken}/reverse`), 'POST', { reason: 'Verkeerde factuur' });
    expect(reversal.status).toBeLessThan(300);
    await remind(invoiceId);
    await amountsOf(made, '90.50', '€ 90,50');
  });

  it('an amount in another currency, with no SEPA code on the slip and figures in the language of the invoice', async () => {
    const made = await invoice({ currency: 'USD', language: 'en' });
    await send(made.invoiceId);
    await pay(made.invoiceId, { amount: 21 });
    expect((await remind(made.invoiceId)).status).toBe(200);
    const mail = world.outside.smtp.mails.at(-1)!;
    const slip = readPdf(mailFiles(mail).get(`payment-slip-${made.invoiceNumber}.pdf`)!);
    expect(plain(slip.text)).toContain('Amount due USD 100.00');
    expect(readMail(mail)).toContain('Amount due: USD 100.00');
    expect(slip.squares).toBeUndefined();
  });

  it('nothing once paid or credited, so a reminder is refused with the reason, and the resent invoice states that nothing is open', async () => {
    const [paid, taken] = [await invoice(), await invoice()];
    for (const { invoiceId } of [paid, taken]) await send(invoiceId);
    await pay(paid.invoiceId, { fullyPaid: true });
    await credited(taken.invoiceId);
    const before = world.outside.smtp.mails.length;
    for (const { invoiceId } of [paid, taken])
      expect(await remind(invoiceId)).toMatchObject({ status: expect.any(Number), body: { code: 'FAILED_SENDING_INVOICE' } });
    expect(world.outside.smtp.mails).toHaveLength(before);
    await world.finance(world.at(paid.invoiceId, 'send'), 'POST', to, { 'idempotency-key': 'again' });
    const mail = world.outside.smtp.mails.at(-1)!;
    const slip = readPdf(mailFiles(mail).get(`betaaloverzicht-${paid.invoiceNumber}.pdf`)!);
    expect(plain(slip.text)).toContain('U hoeft niets te betalen € 0,00');
    expect(slip.squares).toBeUndefined();
    expect(readMail(mail)).toContain('Te betalen: € 0,00');
    expect(decodedMail(mail)).not.toContain('Factuur betalen');
  });

  it('the amount of the slip as it was sent, which the log keeps for users who may see the invoice', async () => {
    const made = await invoice();
    const { invoiceId, invoiceNumber } = made;
    await send(invoiceId);
    await pay(invoiceId, { amount: 21 });
    await remind(invoiceId);
    const sent = mailFiles(world.outside.smtp.mails.at(-1)!).get(`betaaloverzicht-${invoiceNumber}.pdf`)!;
    await pay(invoiceId, { amount: 50 });
    const log = (await world.finance(`/api/directory/message-log?application=invoices&external_identifier=${invoiceId}`)).body.items;
    const [[slip], files] = log.map(({ attachments }: InvoiceBody) => attachments);
    expect(files.map(({ fileName }: InvoiceBody) => fileName)).toEqual([`factuur-${invoiceNumber}.pdf`, `factuur-${invoiceNumber}.xml`]);
    expect(slip).toMatchObject({ fileName: `betaaloverzicht-${invoiceNumber}.pdf`, size: sent.length });
    const { bytes, headers } = await world.download(slip.url);
    expect([bytes.equals(sent), headers.get('content-type')]).toEqual([true, 'application/pdf']);
    const otherEcosystem = await InvoicingApi.start('Other slips');
    expect((await otherEcosystem.finance(slip.url)).status).toBe(404);
    expect((await world.finance(`${slip.url.slice(0, slip.url.lastIndexOf('/'))}/999999`)).status).toBe(404);
    await otherEcosystem.stop();
  });
});
