import { randomUUID } from 'node:crypto';
import { crediting, today, wire } from '../../testing/invoices/crediting.js';
import { InvoicingApi, query, type InvoiceBody } from '../../testing/invoices/invoicing-api.js';
import { addDays } from '../../books/invoice-dates/invoice-dates.rules.js';

describe('D-40: crediting a part of an invoice', () => {
  let world: InvoicingApi;
  beforeAll(async () => void (world = await InvoicingApi.start('Credit in part', process.env.FILES_DIR)));
  afterAll(() => world.stop());
  const { of, invoice, pay, credit, credited, standing } = crediting(() => world);

  const [reason, hours] = [
    'Minder uren gewerkt',
    (quantity: number) => ({ lines: [{ lineNumber: 1, quantity }], reason: 'Minder uren gewerkt' }),
  ];
  /** € 302,50: 2,5 × € 80 and 1 × € 50, both at 21 %. */
  const twoLines = (changes: object = {}): Promise<InvoiceBody> =>
    invoice({
      lines: [
        { description: 'Uren', quantity: 2.5, price: 80, taxRate: { taxRateId: world.seller.rates.standard } },
        { description: 'Reiskosten', quantity: 1, price: 50, taxRate: { taxRateId: world.seller.rates.standard } },
      ],
      ...changes,
    });
  const rowOf = async (id: number): Promise<InvoiceBody> =>
    (await world.finance(`${world.path}?${query({ filter: { q: (await of(id)).invoiceNumber } })}`)).body.items.find(
      (row: InvoiceBody) => row.id === id,
    );
  const codes = (body: InvoiceBody) => body.errors.map(({ pointer, code }: InvoiceBody) => [pointer, code]);

  it('PLT-O48, PLT-O64, PLT-304: takes lines with quantities and a reason; shows credited quantities by line; one request credits the rest', async () => {
    const original = await twoLines();
    const first = await credited(original.invoiceId, hours(1.25));
    expect(first).toMatchObject({
      ...{ invoiceType: 'credit-note', parent: original.invoiceId, reference: original.invoiceNumber, creditReason: reason },
      ...{ totalAmount: -121, netAmount: -100, taxAmount: -21, originalAmount: 302.5 },
      lines: [{ lineNumber: 1, quantity: -1.25, net: -100, price: 80 }],
    });
    expect(await of(original.invoiceId)).toMatchObject({
      ...{
        creditedBy: null,
        creditedAmount: 121,
        credits: [{ invoiceId: first.invoiceId, totalAmount: -121, remainingAmount: 0, reason }],
      },
      lines: [{ creditedQuantity: 1.25 }, { creditedQuantity: 0 }],
    });
    const rest = await credited(original.invoiceId);
    expect(rest).toMatchObject({
      totalAmount: -181.5,
      lines: [
        { lineNumber: 1, quantity: -1.25 },
        { lineNumber: 2, quantity: -1 },
      ],
    });
    expect(await of(original.invoiceId)).toMatchObject({
      ...{ creditedAmount: 302.5, paymentStatus: 'full', remainingAmount: 0, creditedBy: { invoiceId: rest.invoiceId } },
      credits: [{ invoiceId: first.invoiceId }, { invoiceId: rest.invoiceId }],
    });
    const again = await credit(original.invoiceId, hours(1));
    expect([again.status, again.body.code]).toEqual([409, 'CREDITING_INVOICE_FAILED']);
    expect(again.body.detail).toContain(first.invoiceNumber);
  });

  it('refuses more than is left of a line, an unknown line, an empty credit, and a part without a reason; books nothing', async () => {
    const { invoiceId } = await twoLines();
    await credited(invoiceId, hours(1.25));
    const refused = async (body: object) => {
      const answer = await credit(invoiceId, body);
      return [answer.status, codes(answer.body)];
    };
    const line = (lineNumber: number, quantity: number) => ({ lineNumber, quantity });
    expect(await refused(hours(1.2501))).toEqual([422, [['/lines/0/quantity', 'FIELD_TOO_LARGE']]]);
    expect(await refused(hours(-1))).toEqual([422, [['/lines/0/quantity', 'FIELD_TOO_SMALL']]]);
    expect(await refused(hours(0.12345))).toEqual([422, [['/lines/0/quantity', 'FIELD_TOO_PRECISE']]]);
    expect(await refused({ reason, lines: [line(2, 1), line(3, 1)] })).toEqual([422, [['/lines/1/quantity', 'FIELD_REFERENCE_UNKNOWN']]]);
    expect(await refused({ reason, lines: [line(2, 1), line(2, 0)] })).toEqual([422, [['/lines/1/quantity', 'FIELD_INVALID']]]);
    expect(await refused({ reason, lines: [line(2, 0)] })).toEqual([422, [['/lines', 'FIELD_REQUIRED']]]);
    expect(await refused({ lines: [line(2, 1)] })).toEqual([422, [['/reason', 'FIELD_REQUIRED']]]);
    expect((await of(invoiceId)).credits).toHaveLength(1);
  });

  it('D-37: requires the total that was shown', async () => {
    const { invoiceId } = await twoLines();
    const wrong = await credit(invoiceId, { ...hours(1), expectedTotal: { amount: '-96.00', currency: 'EUR' } });
    expect([wrong.status, wrong.body.code, wrong.body.params.amount]).toEqual([409, 'TOTAL_CHANGED', '-96.80']);
    expect((await credit(invoiceId, { ...hours(1), expectedTotal: { amount: '-96.80', currency: 'EUR' } })).status).toBe(201);
  });

  it('never credits more than a line if requested eight times at once; the same key credits once', async () => {
    const { invoiceId } = await twoLines();
    const answers = await Promise.all(Array.from({ length: 8 }, () => credit(invoiceId, hours(1))));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 422, 422, 422, 422, 422, 422]);
    expect(await of(invoiceId)).toMatchObject({ creditedAmount: 193.6, remainingAmount: 108.9, lines: [{ creditedQuantity: 2 }, {}] });
    const key = { 'idempotency-key': randomUUID() };
    const twice = [await credit(invoiceId, hours(0.25), key), await credit(invoiceId, hours(0.25), key)];
    expect([twice[0]!.body.invoiceId, (await of(invoiceId)).credits.length]).toEqual([twice[1]!.body.invoiceId, 3]);
  });

  it('takes an amount of a line instead of a quantity, with the VAT of the line; never more than is left of it, also not at once', async () => {
    const { invoiceId } = await twoLines();
    const amount = (value: number, more: object = {}) => ({ lines: [{ lineNumber: 1, amount: value, ...more }], reason });
    const first = await credited(invoiceId, amount(30.01));
    expect(first).toMatchObject({
      netAmount: -30.01,
      taxAmount: -6.3,
      lines: [{ lineNumber: 1, quantity: -1, price: 30.01, net: -30.01 }],
    });
    expect(await of(invoiceId)).toMatchObject({ creditedAmount: 36.31, lines: [{ creditedQuantity: 0, creditedAmount: 30.01 }, {}] });
    const refused = async (body: object) => codes((await credit(invoiceId, body)).body);
    expect(await refused(amount(170))).toEqual([['/lines/0/amount', 'FIELD_TOO_LARGE']]);
    expect(await refused(amount(-1))).toEqual([['/lines/0/amount', 'FIELD_TOO_SMALL']]);
    expect(await refused(amount(1.005))).toEqual([['/lines/0/amount', 'FIELD_TOO_PRECISE']]);
    expect(await refused(amount(1, { quantity: 1 }))).toEqual([['/lines/0/quantity', 'FIELD_NOT_ALLOWED']]);
    expect(await refused({ lines: [{ lineNumber: 1 }], reason })).toEqual([['/lines/0/quantity', 'FIELD_REQUIRED']]);
    // 2,5 hours are more than what is left after the amount.
    expect(await refused(hours(2.5))).toEqual([['/lines/0/quantity', 'FIELD_TOO_LARGE']]);
    const answers = await Promise.all(Array.from({ length: 4 }, () => credit(invoiceId, amount(60))));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 422, 422]);
    await credited(invoiceId);
    expect(await of(invoiceId)).toMatchObject({ creditedAmount: 302.5, remainingAmount: 0, paymentStatus: 'full' });
  });

  it('PLT-O62, PLT-O66, PLT-O75: keeps the rest open: list, sums, link, page and reminder ask for it; crediting counts as no payment', async () => {
    const original = await twoLines({ invoiceDate: wire(addDays(today, -60)) });
    const { invoiceId } = original;
    await credited(invoiceId, hours(1.25));
    expect(await standing(invoiceId)).toEqual(['open', 121, 181.5]);
    expect(await rowOf(invoiceId)).toMatchObject({
      credited: false,
      creditedAmount: 121,
      openAmount: 181.5,
      overdue: true,
      paymentStatus: 'open',
    });
    const found = async (filter: object): Promise<number[]> =>
      (await world.finance(`${world.path}?${query({ filter })}`)).body.items.map(({ id }: { id: number }) => id);
    expect(await found({ creditedInPart: true })).toContain(invoiceId);
    expect(await found({ credited: true })).not.toContain(invoiceId);
    const { paymentUrl } = await of(invoiceId);
    expect(paymentUrl).toBe(original.paymentUrl);
    const path = new URL(paymentUrl).pathname;
    const page = await (await fetch(`${world.api.address}${path}`, { headers: { 'accept-language': 'nl' } })).text();
    expect([page.includes('181,50'), page.includes('Gecrediteerd'), page.includes('Al betaald')]).toEqual([true, true, false]);
    await fetch(`${world.api.address}${path}`, {
      method: 'POST',
      redirect: 'manual',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });
    expect(world.outside.mollie.newest.amount).toEqual({ value: '181.50', currency: 'EUR' });
    world.outside.smtp.mails.length = 0;
    const reminded = await world.finance(world.at(invoiceId, 'send-reminder'), 'POST', {
      contactName: 'Jan',
      contactEmail: 'jan@klant.test',
      confirmedUnsent: true,
    });
    expect(reminded.status).toBe(200);
    const mail = world.outside.smtp.mails[0]!.replace(/=\r\n/g, '').replace(/=C2=A0/g, ' ');
    expect(mail).toContain('181,50');
    expect(mail).not.toContain('Al ontvangen');
    await pay(invoiceId, { amount: 100 });
    expect(await standing(invoiceId)).toEqual(['partial', 221, 81.5]);
    await pay(invoiceId, { fullyPaid: true });
    expect(await standing(invoiceId)).toEqual(['full', 302.5, 0]);
  });

  it('of a paid invoice leaves a refund to pay, once', async () => {
    const { invoiceId } = await twoLines();
    await pay(invoiceId, { fullyPaid: true });
    const made = await credited(invoiceId, hours(1.25));
    expect([await standing(invoiceId), await standing(made.invoiceId)]).toEqual([
      ['full', 302.5, 0],
      ['open', 0, -121],
    ]);
    expect((await pay(made.invoiceId, { amount: -121 })).body).toMatchObject({ paymentStatus: 'full', remainingAmount: 0 });
    expect((await pay(made.invoiceId, { amount: -121 })).body.code).toBe('FAILED_REGISTER_PAYMENT');
    const second = await credited(invoiceId);
    expect([await standing(made.invoiceId), await standing(second.invoiceId)]).toEqual([
      ['full', -121, 0],
      ['open', 0, -181.5],
    ]);
  });

  it('owes back a later full payment on a credit invoice that was set off before', async () => {
    const { invoiceId } = await twoLines();
    const made = await credited(invoiceId, hours(1.25));
    const paid = await pay(invoiceId, { amount: 302.5, fullyPaid: true });
    expect([paid.status, await standing(invoiceId), await standing(made.invoiceId)]).toEqual([200, ['full', 302.5, 0], ['open', 0, -121]]);
  });

  it('reverses a write-off as far as it is credited, and the rest of it with its payment', async () => {
    const { invoiceId } = await twoLines();
    const [{ paymentId }] = (await pay(invoiceId, { amount: 200, fullyPaid: true })).body.payments;
    const made = await credited(invoiceId, hours(1));
    expect([await standing(invoiceId), await standing(made.invoiceId)]).toEqual([
      ['full', 302.5, 0],
      ['full', -96.8, 0],
    ]);
    expect((await of(invoiceId)).payments.map(({ method, amount }: InvoiceBody) => [method, amount])).toEqual([
      ...[
        ['manual', 200],
        ['difference', 102.5],
      ],
      ...[
        ['reversal', -102.5],
        ['difference', 5.7],
        ['set-off', 96.8],
      ],
    ]);
    const reversed = await world.finance(world.at(invoiceId, `payments/${paymentId}/reverse`), 'POST', { reason: 'Andere klant' });
    expect([reversed.status, await standing(invoiceId)]).toEqual([200, ['open', 96.8, 205.7]]);
  });

  it('in another currency credits a proportional part of the VAT in euro, and the last credit takes exactly the rest', async () => {
    const { standard, low } = world.seller.rates;
    const { invoiceId, taxAmountInAccountingCurrency, exchangeRate } = await invoice({
      ...{ currency: 'USD', invoiceDate: wire(today) },
      lines: [
        { description: 'Work', quantity: 3, price: 33.3333, taxRate: { taxRateId: standard } },
        { description: 'Book', quantity: 7, price: 0.9999, taxRate: { taxRateId: low } },
      ],
    });
    const made = [
      await credited(invoiceId, hours(1)),
      await credited(invoiceId, {
        reason,
        lines: [
          { lineNumber: 1, quantity: 1 },
          { lineNumber: 2, quantity: 3 },
        ],
      }),
      await credited(invoiceId),
    ];
    for (const each of made) expect(each.exchangeRate).toBe(exchangeRate);
    const inCents = (amount: number) => Math.round(amount * 100);
    const sum = (name: string) => made.reduce((all, each) => all + inCents(each[name]), 0);
    const original = await of(invoiceId);
    expect([sum('taxAmountInAccountingCurrency'), sum('totalAmount'), sum('taxAmount')]).toEqual(
      [taxAmountInAccountingCurrency, original.totalAmount, original.taxAmount].map((amount) => -inCents(amount)),
    );
    for (const [nth, { base, tax }] of original.taxes.entries()) {
      const ofRate = made.flatMap(({ taxes }) =>
        taxes.filter(({ percentage }: InvoiceBody) => percentage === original.taxes[nth].percentage),
      );
      expect([ofRate.reduce((all, each) => all + inCents(each.base), 0), ofRate.reduce((all, each) => all + inCents(each.tax), 0)]).toEqual(
        [-inCents(base), -inCents(tax)],
      );
    }
  });

  it('makes an e-invoice of type 381 with its lines, the corrected invoice and the reason; the mail states that it is a part', async () => {
    const original = await twoLines();
    const made = await credited(original.invoiceId, hours(1.25));
    world.outside.smtp.mails.length = 0;
    const sent = await world.finance(world.at(made.invoiceId, 'send-credit-invoice'), 'POST', {
      contactName: 'Jan',
      contactEmail: 'jan@klant.test',
    });
    expect(sent.status).toBe(200);
    const mail = world.outside.smtp.mails[0]!.replace(/=\r\n/g, '');
    expect(mail).toContain(`een deel van factuur ${original.invoiceNumber}`);
    expect(mail).toContain(reason);
    expect(mail).toContain(`Creditfactuurnummer: ${made.invoiceNumber}`);
    expect(mail).toMatch(new RegExp(`Nog open van factuur ${original.invoiceNumber}: .*181,50`));
    const xml = (await world.download(world.at(made.invoiceId, 'ubl'))).bytes.toString('utf8');
    expect(xml).toContain('<cbc:CreditNoteTypeCode>381</cbc:CreditNoteTypeCode>');
    expect(xml).toContain(`<cac:BillingReference><cac:InvoiceDocumentReference><cbc:ID>${original.invoiceNumber}</cbc:ID>`);
    expect(xml).toContain(reason);
    expect([...xml.matchAll(/<cbc:CreditedQuantity[^>]*>([^<]+)</g)].map(([, quantity]) => quantity)).toEqual(['1.25']);
    expect(xml).toContain('<cbc:PayableAmount currencyID="EUR">121.00</cbc:PayableAmount>');
  });

  it('states in the mail of the last credit invoice that nothing is left to pay', async () => {
    const { invoiceId, invoiceNumber } = await twoLines();
    await credited(invoiceId, hours(1.25));
    const last = await credited(invoiceId);
    world.outside.smtp.mails.length = 0;
    const to = { contactName: 'Jan', contactEmail: 'jan@klant.test' };
    expect((await world.finance(world.at(last.invoiceId, 'send-credit-invoice'), 'POST', to)).status).toBe(200);
    const mail = world.outside.smtp.mails[0]!.replace(/=\r\n/g, '');
    expect(mail).toContain(`wat er nog over was van factuur ${invoiceNumber}`);
    expect(mail).not.toMatch(/een deel van|Nog open van/);
  });

  it('PLT-O64: allows reissuing only once all of the invoice is credited', async () => {
    const { invoiceId } = await twoLines();
    await credited(invoiceId, hours(1));
    expect((await world.finance(world.at(invoiceId, 'reissue'), 'POST')).status).toBe(409);
    await credited(invoiceId);
    expect((await world.finance(world.at(invoiceId, 'reissue'), 'POST')).body).toMatchObject({ status: 'draft', totalAmount: 302.5 });
  });
});
