import type { Answer } from '../../testing/api.js';
import { type Outside, startOutside } from '../../testing/invoices/outside.js';
import { ownIban, Payers, supplierIban } from '../../testing/invoices/payers.js';
import { type MadeEntry, type MadeStatement, statementFile } from '../../reading/statements/testing/statement-file.js';

type Body = Answer['body'];

describe('bank bookings', () => {
  let payers: Payers;
  let outside: Outside;
  beforeAll(async () => {
    outside = await startOutside();
    payers = await Payers.start('bank-bookings');
    await payers.confirm();
  });
  afterAll(async () => {
    await payers.close();
    await outside.stop();
  });
  const day = (): string => payers.today;
  const read = (entries: readonly MadeEntry[], statement?: MadeStatement): Promise<Answer> =>
    payers.upload(
      statementFile(
        ownIban,
        entries.map((entry) => ({ day: day(), ...entry })),
        statement,
      ),
    );
  const invoiceOf = async ({ invoiceId }: Body): Promise<Body> =>
    (await payers.world.get(payers.path(`purchase-invoices/${invoiceId}`))).body;
  const listed = async (state: string): Promise<Body[]> => (await payers.world.get(payers.path(`bank-bookings?state=${state}`))).body.items;
  const found = async (state: string, description: string): Promise<Body> =>
    (await listed(state)).find((one) => one.description === description);
  const verb = (booking: Body, name: string, body: object): Promise<Answer> =>
    payers.world.call('POST', payers.path(`bank-bookings/${booking.id}/${name}`), body, { 'if-match': `"v${booking.version}"` });

  it('PLT-O71 pay the batch whose payments they name, once however often the statement is read', async () => {
    const invoices = [await payers.owes(100, { reference: 'F-1' }), await payers.owes(-20, { reference: 'C-1' })];
    const { body: batch } = await payers.batch({ invoiceIds: invoices.map(({ invoiceId }) => invoiceId), aggregated: true });
    const entries = [{ amount: '-96.80', endToEndId: batch.rows[0].endToEndId, iban: supplierIban, text: 'batch' }];
    expect((await read(entries)).body).toMatchObject({ added: 1, known: 0, pending: 0, shortened: 0, paid: 1, open: 0 });
    for (const invoice of invoices) expect(await invoiceOf(invoice)).toMatchObject({ paymentStatus: 'full', remainingAmount: 0 });
    expect((await read(entries)).body).toMatchObject({ added: 0, known: 1, pending: 0, shortened: 0, paid: 0, open: 0 });
    expect((await read(entries, { id: 'another statement' })).body).toMatchObject({ added: 0, known: 1 });
    expect((await invoiceOf(invoices[0])).payments).toMatchObject([{ amount: 121, method: 'bank', reversible: true }]);
  });

  it('pay a whole block that was booked as one amount', async () => {
    const invoices = [await payers.owes(10), await payers.owes(30)];
    const { body: batch } = await payers.batch({ invoiceIds: invoices.map(({ invoiceId }) => invoiceId) });
    const [{ block_id: block }] = (await payers.world.sql<{ block_id: string }>(
      `SELECT block_id FROM batch_payment_rows WHERE batch_id = $1`,
      [batch.id],
    )) as [{ block_id: string }];
    expect((await read([{ amount: '-48.40', batch: block }])).body.paid).toBe(1);
    for (const invoice of invoices) expect((await invoiceOf(invoice)).paymentStatus).toBe('full');
  });

  it('are kept apart when two on one day are equal', async () => {
    const coffee = { amount: '-2.50', text: 'koffie', name: 'Koffiehuis' };
    expect((await read([coffee, coffee])).body).toMatchObject({ added: 2, known: 0, open: 2 });
    expect((await read([coffee, coffee, coffee])).body).toMatchObject({ added: 1, known: 2 });
  });

  it('pay purchase and sales invoices alike by amount, account and reference, and offer uncertain matches', async () => {
    const sure = await payers.owes(200, { reference: 'ZAAN-9001' });
    const unsure = await payers.owes(300, { reference: 'ZAAN-9002' });
    const answer = await read([
      { amount: '-242.00', iban: supplierIban, text: 'ZAAN 9001' },
      { amount: '-363.00', text: 'factuur ZAAN-9002' },
    ]);
    expect(answer.body).toMatchObject({ added: 2, paid: 1, open: 1 });
    expect((await invoiceOf(sure)).paymentStatus).toBe('full');
    const purchase = (id: number) => payers.world.get(`/api/purchases/purchases/${id}`);
    expect((await purchase(sure.paperlessId)).body.paidOn).toBe(`${day()}T00:00:00Z`);
    expect((await purchase(unsure.paperlessId)).body.paidOn).toBeNull();
    const booking = await found('open', 'factuur ZAAN-9002');
    expect(booking.offers).toMatchObject([
      { reason: 'amount-reference', shares: [{ resource: 'purchase-invoices', invoiceId: unsure.invoiceId, amount: -363 }] },
    ]);
    const shares = booking.offers[0].shares.map(({ resource, invoiceId, amount }: Body) => ({ resource, invoiceId, amount }));
    const settled = await verb(booking, 'settle', { shares });
    expect(settled.body).toMatchObject({ state: 'paid', shares: [{ amount: -363 }] });
    expect((await verb(booking, 'settle', { shares })).status).toBe(412);
    expect((await invoiceOf(unsure)).paymentStatus).toBe('full');
    const reopened = await verb(settled.body, 'reopen', { reason: 'vergissing' });
    expect(reopened.body).toMatchObject({ state: 'open', shares: [] });
    expect(await invoiceOf(unsure)).toMatchObject({ paymentStatus: 'open', amountPaid: 0 });
  });

  it("state the supplier's payment reference (BT-83) to the bank, and match by it", async () => {
    const invoice = await payers.owes(400, { reference: 'E-2026-55', paymentReference: '1234567890123456' });
    expect(invoice).toMatchObject({ reference: 'E-2026-55', paymentReference: '1234567890123456' });
    const { body: batch } = await payers.batch({ invoiceIds: [invoice.invoiceId] });
    expect(batch.rows).toMatchObject([{ description: '1234567890123456' }]);
    const path = payers.path(`batch-payments/${batch.id}`);
    expect((await payers.world.get(`${path}/credit-transfer`)).body).toContain('<Ustrd>1234567890123456</Ustrd>');
    expect((await read([{ amount: '-484.00', iban: supplierIban, text: '1234 5678 9012 3456' }])).body).toMatchObject({
      added: 1,
      paid: 1,
    });
    expect((await invoiceOf(invoice)).paymentStatus).toBe('full');
  });

  /** A booked invoice of 121 euro to a customer whose account is known. */
  const sold = async (): Promise<Answer['body']> => {
    const customer = await payers.world.hasOrganization({ name: 'Klant', iban: 'DE89370400440532013000' });
    const { body: draft } = await payers.world.post(payers.path('sales-invoices'), {
      customer: {
        customerId: customer,
        name: 'Klant',
        addressLineOne: 'Kade 1',
        zipCode: '1011 AB',
        city: 'Amsterdam',
        countryIso2: 'NL',
        iban: 'DE89370400440532013000',
      },
      ...{ invoiceDate: `${day()}T00:00:00Z`, invoiceDescription: 'Advies' },
      currency: 'EUR',
      lines: [{ description: 'Advies', quantity: 1, price: 100, taxRate: { taxRateId: payers.world.taxRateId } }],
    });
    return (await payers.world.post(payers.path(`sales-invoices/${draft.invoiceId}/book`), {})).body;
  };

  it('pay a sales invoice that the customer names', async () => {
    const sale = await sold();
    expect(sale.status).toBe('booked');
    const { body } = await read([{ amount: '121.00', iban: 'DE89370400440532013000', text: `betreft ${sale.invoiceNumber}` }]);
    expect(body).toMatchObject({ paid: 1 });
    expect((await payers.world.get(payers.path(`sales-invoices/${sale.invoiceId}`))).body).toMatchObject({
      paymentStatus: 'full',
      payments: [{ method: 'bank' }],
    });
  });

  it('store what they may pay, and are compared again only after an open invoice changed', async () => {
    await read([{ amount: '-96.80', text: 'factuur ZAAN-9100' }]);
    const stored = async (): Promise<{ offers: Body[]; offers_of: string }> =>
      (
        await payers.world.sql<{ offers: Body[]; offers_of: string }>(
          `SELECT offers, offers_of FROM bank_bookings WHERE ecosystem_id = $1 AND description = 'factuur ZAAN-9100'`,
          [payers.world.tenant.ecosystemId],
        )
      )[0]!;
    const uploaded = await stored();
    expect([uploaded.offers, uploaded.offers_of]).toEqual([[], expect.stringMatching(/ -96\.8$/)]);
    const mark = [{ reason: 'reference', shares: [{ resource: 'purchase-invoices', invoiceId: 1, amount: '-1' }] }];
    await payers.world.sql(`UPDATE bank_bookings SET offers = $2 WHERE ecosystem_id = $1 AND description = 'factuur ZAAN-9100'`, [
      ...[payers.world.tenant.ecosystemId, JSON.stringify(mark)],
    ]);
    expect((await found('open', 'factuur ZAAN-9100')).offers).toMatchObject([
      { reason: 'reference', shares: [{ invoiceId: 1, open: null }] },
    ]);
    const invoice = await payers.owes(80, { reference: 'ZAAN-9100' });
    const offered = [{ reason: 'amount-reference', shares: [{ invoiceId: invoice.invoiceId, amount: -96.8, open: -96.8 }] }];
    expect((await found('open', 'factuur ZAAN-9100')).offers).toMatchObject(offered);
    expect((await stored()).offers).toMatchObject([{ reason: 'amount-reference' }]);
  });

  it('that are returns are offered, and then the invoice is open for another batch', async () => {
    const invoice = await payers.owes(60);
    const { body: batch } = await payers.batch({ invoiceIds: [invoice.invoiceId] });
    const { endToEndId } = batch.rows[0];
    await read([{ amount: '-72.60', endToEndId, text: 'heen' }]);
    await read([{ amount: '72.60', endToEndId, text: 'terug', isReturn: true }]);
    const booking = await found('open', 'terug');
    expect(booking.offers).toMatchObject([{ reason: 'returned', shares: [{ invoiceId: invoice.invoiceId, amount: 72.6 }] }]);
    const [{ resource, invoiceId, amount }] = booking.offers[0].shares;
    expect((await verb(booking, 'settle', { shares: [{ resource, invoiceId, amount }] })).body.state).toBe('paid');
    expect(await invoiceOf(invoice)).toMatchObject({ paymentStatus: 'open', amountPaid: 0 });
    // It left its batch, so it may be paid by hand too.
    const address = payers.path(`purchase-invoices/${invoice.invoiceId}`);
    const { body: byHand } = await payers.world.post(`${address}/register-payment`, { fullyPaid: true });
    expect(byHand.paymentStatus).toBe('full');
    await payers.world.post(`${address}/payments/${byHand.payments.at(-1).paymentId}/reverse`, { reason: 'Toch niet' });
    expect((await payers.batch({ invoiceIds: [invoice.invoiceId] })).body.count).toBe(1);
  });

  it('pay no more than the open amount or their own amount, and only once', async () => {
    const invoice = await payers.owes(10);
    await read([{ amount: '-20.00', text: 'te veel' }]);
    const booking = await found('open', 'te veel');
    const share = { resource: 'purchase-invoices', invoiceId: invoice.invoiceId };
    for (const amounts of [[-20], [-30], [12.1], [-6, -6]])
      expect((await verb(booking, 'settle', { shares: amounts.map((amount) => ({ ...share, amount })) })).body.code).toBe(
        'BOOKING_SETTLEMENT_FAILED',
      );
    expect((await invoiceOf(invoice)).amountPaid).toBe(0);
  });

  const teamKey = async (): Promise<string> =>
    (await payers.world.sql<{ key: string }>(`SELECT key FROM teams WHERE id = $1`, [payers.world.tenant.teamId]))[0]!.key;

  it('of outgoing money without a purchase are missing receipts, requested in one mail', async () => {
    await read([
      { amount: '-17.00', name: 'Taxi Centraal', text: 'rit' },
      { amount: '-3.40', name: 'Bakker', text: 'brood' },
      { amount: '-9.99', name: 'Bank', text: 'kosten bank' },
    ]);
    const missing = (await listed('missing')).filter(({ description }) => ['rit', 'brood'].includes(description));
    await payers.world.sql(`UPDATE people SET token_roles = '{BE_FinanceEmployee,app_paperless}' WHERE id = $1`, [payers.secondPersonId]);
    const wanted = { bookingIds: missing.map(({ id }) => id), personId: payers.secondPersonId };
    const answer = await payers.world.post(payers.path('bank-bookings/ask-receipts'), wanted);
    expect([answer.status, answer.body]).toEqual([200, { count: 2, receiver: 'Tweede Financiën' }]);
    const mail = outside.smtp.mails.at(-1)!;
    for (const part of ['Taxi Centraal', 'Bakker', `person-${payers.secondPersonId}`]) expect(mail).toContain(part);
    expect(mail).not.toContain('kosten bank');
    // The button links to the form itself, in the team of the person asked; someone who only submits costs starts at the costs page.
    const buttonOf = (): string | undefined =>
      /https?:\/\/[^\s"<]+\/(?:purchases|costs)\/[^\s"<]*/.exec(outside.smtp.mails.at(-1)!.replace(/=\r?\n/g, ''))?.[0];
    expect(buttonOf()).toMatch(new RegExp(`/${payers.world.tenant.teamId}-${await teamKey()}/purchases/new$`));
    await payers.world.sql(`UPDATE people SET token_roles = '{BE_Member}' WHERE id = $1`, [payers.secondPersonId]);
    expect((await payers.world.post(payers.path('bank-bookings/ask-receipts'), wanted)).status).toBe(200);
    expect(buttonOf()).toMatch(/\/costs\/\d+-[^/]+$/);
    expect(await found('missing', 'rit')).toMatchObject({ askedOf: 'Tweede Financiën', askedAt: expect.any(String) });
    const costs = await found('missing', 'kosten bank');
    expect((await verb(costs, 'set-aside', { reason: 'bankkosten' })).body).toMatchObject({ state: 'set-aside', reason: 'bankkosten' });
    expect(await found('missing', 'kosten bank')).toBeUndefined();
    const unknown = await payers.world.post(payers.path('bank-bookings/ask-receipts'), { ...wanted, bookingIds: [costs.id] });
    expect([unknown.status, unknown.body.errors[0].pointer]).toEqual([422, '/bookingIds']);
  });

  it.each([
    ['no statement', 'hallo', 'STATEMENT_UNREADABLE'],
    ['one of another account', statementFile('NL02ABNA0123456789', [{ amount: '1.00' }]), 'STATEMENT_OTHER_ACCOUNT'],
    [
      'a document type',
      statementFile(ownIban, []).replace('<Document', '<!DOCTYPE d [<!ENTITY x SYSTEM "file:///etc/passwd">]><Document'),
      'STATEMENT_UNREADABLE',
    ],
  ])('are not read from %s', async (_, text, code) => expect((await payers.upload(text)).body.code).toBe(code));

  it.each([
    ['a purchase invoice', 'purchase-invoices', () => payers.owes(100)],
    ['a sales invoice', 'sales-invoices', sold],
  ] as const)('PLT-306 PLT-O70 reported by a machine for %s are received once under their id', async (_, resource, made) => {
    const { invoiceId } = await made();
    const address = payers.path(`${resource}/${invoiceId}`);
    const report = (amount: number, externalId: string): Promise<Answer> =>
      payers.world.post(`${address}/receive-payment`, { amount, externalId });
    const answers = await Promise.all(Array.from({ length: 10 }, () => report(21, `${resource}-1`)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect((await payers.world.get(address)).body).toMatchObject({ amountPaid: 21, paymentStatus: 'partial' });
    expect((await report(22, `${resource}-1`)).status).toBe(409);
    expect((await report(100, `${resource}-2`)).body).toMatchObject({ amountPaid: 121, paymentStatus: 'full' });
  });
});
