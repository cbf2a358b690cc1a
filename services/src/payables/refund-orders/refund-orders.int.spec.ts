import type { Answer } from '../../testing/api.js';
import { type Outside, startOutside } from '../../testing/invoices/outside.js';
import { ownIban, Payers } from '../../testing/invoices/payers.js';
import { statementFile } from '../../reading/statements/testing/statement-file.js';

type Body = Answer['body'];
const customerIban = 'NL39RABO0300065264';

describe('a refund to a customer by a batch of payments', () => {
  let payers: Payers;
  let outside: Outside;
  let customer: number;
  beforeAll(async () => {
    outside = await startOutside();
    payers = await Payers.start('refund-orders');
    customer = await payers.world.hasOrganization({ name: 'Klant B.V.' });
  });
  afterAll(async () => {
    await payers.close();
    await outside.stop();
  });
  const sale = (id: number, rest = ''): string => payers.path(`sales-invoices/${id}${rest}`);
  const read = async (id: number): Promise<Body> => (await payers.world.get(sale(id))).body;
  const refund = (id: number): Promise<Answer> => payers.world.get(sale(id, '/refund-order'));
  const ask = (id: number, body: object = { iban: customerIban }): Promise<Answer> => payers.world.post(sale(id, '/refund-order'), body);
  const takeOut = (id: number): Promise<Answer> => payers.world.post(sale(id, '/refund-order/take-out'));
  const pay = (id: number, body: object): Promise<Answer> => payers.world.post(sale(id, '/register-payment'), body);
  const at = (batch: Body, rest = ''): string => payers.path(`batch-payments/${batch.id}${rest}`);
  const change = (batch: Body, verb: string, body: object = {}): Promise<Answer> =>
    payers.world.call('POST', at(batch, `/${verb}`), body, { 'if-match': `"v${batch.version}"` });
  const preview = async (request: object = {}): Promise<Body> =>
    (await payers.world.post(payers.path('batch-payments/preview'), request)).body;
  const codeOf = ({ status, body }: Answer): unknown[] => [status, body.code];

  const sold = async (over: object = {}): Promise<Body> => {
    const { body: draft } = await payers.world.post(payers.path('sales-invoices'), {
      ...{ invoiceDescription: 'Advies', invoiceDate: `${payers.today}T00:00:00Z` },
      customer: {
        ...{ name: 'Klant B.V.', customerId: customer, addressLineOne: 'Kade 1', zipCode: '1011 AB', city: 'Amsterdam', countryIso2: 'NL' },
        emailAddress: 'jan@klant.test',
      },
      lines: [{ description: 'Advies', quantity: 1, price: 100, taxRate: { taxRateId: payers.world.taxRateId } }],
      ...over,
    });
    const { status, body } = await payers.world.post(sale(draft.invoiceId, '/book'), {});
    if (status !== 200) throw new Error(JSON.stringify([draft, body]));
    return body;
  };
  /** A credit note of an invoice that was paid, of which this amount is owed back. */
  const owes = async (amount = 121, over: object = {}): Promise<Body> => {
    const { invoiceId } = await sold(over);
    await pay(invoiceId, { amount });
    const { status, body } = await payers.world.post(sale(invoiceId, '/credit'), {});
    if (status !== 201) throw new Error(JSON.stringify(body));
    return body;
  };
  const confirm = async (): Promise<void> => {
    const { items } = (await payers.as(payers.second, 'GET', '/api/invoices/payee-accounts')).body;
    for (const { id } of items) await payers.as(payers.second, 'POST', `/api/invoices/payee-accounts/${id}/confirm`);
  };
  /** Asked for, and its account confirmed. */
  const ready = async (amount?: number): Promise<Body> => {
    const credit = await owes(amount);
    expect((await ask(credit.invoiceId)).status).toBe(200);
    await confirm();
    return credit;
  };
  const refundIdOf = async ({ invoiceId }: Body): Promise<number> => (await refund(invoiceId)).body.order.refundId;
  const batchOf = async (...credits: Body[]): Promise<Body> =>
    (await payers.batch({ invoiceIds: [], refundIds: await Promise.all(credits.map(refundIdOf)) })).body;
  const file = (batch: Body): Promise<Answer> => payers.world.get(at(batch, '/credit-transfer'));
  const statement = (endToEndId: string, amount: string): Promise<Answer> =>
    payers.upload(statementFile(ownIban, [{ day: payers.today, amount, endToEndId, iban: customerIban }]));

  it('asks for an IBAN that can be paid on, and says where a known one comes from', async () => {
    const { invoiceId } = await owes(40);
    expect((await refund(invoiceId)).body).toMatchObject({ owed: 40, name: 'Klant B.V.', refusal: null, account: null, order: null });
    const wrong = await ask(invoiceId, { iban: 'NL00RABO0300065264' });
    expect([wrong.status, wrong.body.errors]).toEqual([422, [expect.objectContaining({ pointer: '/iban', code: 'IBAN_INVALID' })]]);
    const far = await ask(invoiceId, { iban: 'TR330006100519786457841326' });
    expect([far.status, far.body.errors]).toEqual([422, [expect.objectContaining({ pointer: '/iban', code: 'IBAN_OUTSIDE_SEPA' })]]);
    const known = await payers.world.hasOrganization({ name: 'Bekende klant', iban: customerIban });
    const other = await owes(40, { customer: { ...(await read(invoiceId)).customer, customerId: known, name: 'Bekende klant' } });
    expect((await refund(other.invoiceId)).body.account).toEqual({
      ...{ iban: customerIban, origin: 'record', isConfirmed: false, isPaidBefore: false },
    });
    const { body } = await ask(invoiceId, { iban: 'nl39 rabo 0300 0652 64', expectedOwed: { amount: '40.00', currency: 'EUR' } });
    expect(body).toMatchObject({
      account: { origin: 'refund' },
      order: { amount: 40, iban: customerIban, isConfirmed: false, batch: null },
    });
    await takeOut(invoiceId);
  });

  it('knows the account that the customer paid from', async () => {
    const { invoiceId, invoiceNumber } = await sold({ customer: { ...(await sold()).customer, customerId: null } });
    const from = 'DE89370400440532013000';
    await payers.upload(statementFile(ownIban, [{ day: payers.today, amount: '121.00', text: `Factuur ${invoiceNumber}`, iban: from }]));
    const [booking] = (await payers.world.get(payers.path('bank-bookings?state=open'))).body.items;
    await payers.world.call(
      'POST',
      payers.path(`bank-bookings/${booking.id}/settle`),
      { shares: [{ resource: 'sales-invoices', invoiceId, amount: 121 }] },
      { 'if-match': `"v${booking.version}"` },
    );
    const { body: credit } = await payers.world.post(sale(invoiceId, '/credit'), {});
    expect((await refund(credit.invoiceId)).body.account).toMatchObject({ iban: from, origin: 'bank', isConfirmed: false });
  });

  it('D-55 D-62 is a row of the next batch, sealed, once a second person confirmed the account', async () => {
    const credit = await owes();
    const { body: asked } = await ask(credit.invoiceId);
    const before = await preview();
    expect(before.leftOut).toContainEqual(
      expect.objectContaining({ refundId: asked.order.refundId, invoiceId: credit.invoiceId, reason: 'iban-unconfirmed', amount: 121 }),
    );
    const { accountId } = before.leftOut.find(({ refundId }: Body) => refundId === asked.order.refundId);
    const own = await payers.world.post(`/api/invoices/payee-accounts/${accountId}/confirm`);
    expect(codeOf(own)).toEqual([409, 'ACCOUNT_NOT_CONFIRMED']);
    const confirmed = await payers.as(payers.second, 'POST', `/api/invoices/payee-accounts/${accountId}/confirm`);
    expect(confirmed.body).toMatchObject({ name: 'Klant B.V.', iban: customerIban, confirmedBy: 'Tweede Financiën' });
    const plan = await preview();
    expect(plan.newAccounts).toContainEqual({ name: 'Klant B.V.', iban: customerIban });
    const rows = plan.rows.filter(({ refund: paid }: Body) => paid);
    expect(rows).toMatchObject([
      {
        ...{ name: 'Klant B.V.', iban: customerIban, amount: 121, invoiceIds: [] },
        description: `Terugbetaling ${credit.invoiceNumber}`,
        refund: { refundId: asked.order.refundId, invoiceId: credit.invoiceId, invoiceNumber: credit.invoiceNumber },
      },
    ]);
    expect((await preview({ exceptRefundIds: [asked.order.refundId] })).leftOut).toContainEqual(
      expect.objectContaining({ refundId: asked.order.refundId, reason: 'not-chosen' }),
    );
    // Of chosen invoices it is no part.
    expect((await preview({ invoiceIds: [] })).rows).toEqual([]);
    const batch = await batchOf(credit);
    expect(batch).toMatchObject({ total: 121, count: 1, rows: [{ refund: { invoiceId: credit.invoiceId }, isPaid: false }] });
    const { body: xml } = await file(batch);
    expect(xml).toContain(`<IBAN>${customerIban}</IBAN>`);
    expect(xml).toContain('<InstdAmt Ccy="EUR">121.00</InstdAmt>');
    expect((await refund(credit.invoiceId)).body.order.batch).toEqual({ id: batch.id, number: batch.number, state: 'prepared' });
    expect((await refund(credit.invoiceId)).body.account.isPaidBefore).toBe(true);
  });

  it('D-62 is left out if the account changed since, until it is put there again', async () => {
    const organization = await payers.world.hasOrganization({ name: 'Verhuizer', iban: customerIban });
    const credit = await owes(50, { customer: { ...(await sold()).customer, customerId: organization, name: 'Verhuizer' } });
    await ask(credit.invoiceId);
    await confirm();
    const request = { invoiceIds: [], refundIds: [await refundIdOf(credit)] };
    expect((await preview(request)).rows).toHaveLength(1);
    await payers.write(payers.world.token, organization, 'DE89370400440532013000');
    await confirm();
    expect((await preview(request)).leftOut).toMatchObject([{ reason: 'refund-account-changed', name: 'Verhuizer' }]);
    await takeOut(credit.invoiceId);
    await ask(credit.invoiceId, { iban: 'DE89370400440532013000' });
    expect((await preview({ invoiceIds: [], refundIds: [await refundIdOf(credit)] })).rows).toMatchObject([{ amount: 50 }]);
    await takeOut(credit.invoiceId);
  });

  it('is registered on the credit note when the statement shows its payment, as by hand', async () => {
    const credit = await ready();
    const byHand = await owes();
    await pay(byHand.invoiceId, { amount: -121, method: 'bank' });
    const batch = await batchOf(credit);
    expect((await statement(batch.rows[0].endToEndId, '-121.00')).body).toMatchObject({ added: 1, paid: 1 });
    const facts = ({ paymentStatus, amountPaid, remainingAmount, payments }: Body): unknown => [
      ...[paymentStatus, amountPaid, remainingAmount],
      payments.map(({ kind, amount, method }: Body) => [kind, amount, method]),
    ];
    expect(facts(await read(credit.invoiceId))).toEqual(facts(await read(byHand.invoiceId)));
    expect((await payers.world.get(at(batch))).body).toMatchObject({ state: 'executed', rows: [{ isPaid: true }] });
    expect((await refund(credit.invoiceId)).body).toMatchObject({ owed: 0, refusal: 'not-owed', order: null });
    const { body: journal } = await payers.world.get(payers.path(`journal?from=${payers.today}&to=${payers.today}`));
    const [, head, ...lines] = (journal as string)
      .trimEnd()
      .split('\r\n')
      .map((line) => line.split(';'));
    const [kind, ledger, debit, credited] = ['Soort', 'Grootboekrekening', 'Debet EUR', 'Credit EUR'].map((name) => head!.indexOf(name));
    const entriesOf = ({ invoiceNumber }: Body): unknown[] =>
      lines.filter((line) => line.includes(invoiceNumber)).map((line) => [line[kind!], line[ledger!], line[debit!], line[credited!]]);
    expect(entriesOf(credit)).toEqual(entriesOf(byHand));
    expect(entriesOf(credit)).toContainEqual(['Ontvangst', '1300', '121,00', '']);
    expect(codeOf(await ask(credit.invoiceId))).toEqual([409, 'REFUND_NOT_OWED']);
  });

  it('refunds an overpayment too', async () => {
    const { invoiceId } = await sold();
    await pay(invoiceId, { amount: 150, fullyPaid: true });
    expect((await ask(invoiceId)).body).toMatchObject({ owed: 29, order: { amount: 29 } });
    await confirm();
    const batch = await batchOf(await read(invoiceId));
    expect((await statement(batch.rows[0].endToEndId, '-29.00')).body).toMatchObject({ paid: 1 });
    expect(await read(invoiceId)).toMatchObject({ amountPaid: 121, remainingAmount: 0 });
  });

  it('is not paid twice: in a batch, asked for again, registered by hand, or by the provider', async () => {
    const paid = await sold();
    const { paymentId } = (await pay(paid.invoiceId, { amount: 121 })).body.payments[0];
    await payers.world.sql(`UPDATE payments SET provider_payment_id = 'tr_refunds' WHERE id = $1`, [paymentId]);
    const { body: credit } = await payers.world.post(sale(paid.invoiceId, '/credit'), {});
    expect(codeOf(await ask(credit.invoiceId, { iban: customerIban, expectedOwed: { amount: '120.00', currency: 'EUR' } }))).toEqual([
      ...[409, 'OPEN_AMOUNT_CHANGED'],
    ]);
    await ask(credit.invoiceId);
    expect(codeOf(await ask(credit.invoiceId))).toEqual([409, 'REFUND_ORDERED']);
    await confirm();
    const request = { invoiceIds: [], refundIds: [await refundIdOf(credit)] };
    const made = await Promise.all([1, 2, 3].map(() => payers.batch(request)));
    const [batch, ...more] = made.map(({ body }) => body).filter(({ count }) => count > 0);
    expect(more).toEqual([]);
    const provided = await payers.world.post(sale(paid.invoiceId, `/payments/${paymentId}/refund`), { amount: 121 });
    expect(codeOf(provided)).toEqual([409, 'REFUND_IN_BATCH']);
    for (const refused of [await ask(credit.invoiceId), await takeOut(credit.invoiceId), await pay(credit.invoiceId, { amount: -121 })])
      expect([...codeOf(refused), refused.body.params]).toEqual([409, 'REFUND_IN_BATCH', { number: batch.number }]);
    const reported = await payers.world.post(sale(credit.invoiceId, '/receive-payment'), { amount: -121, externalId: 'm-1' });
    expect(codeOf(reported)).toEqual([409, 'REFUND_IN_BATCH']);
    const again = await preview({ includeInOtherBatch: true, invoiceIds: [], refundIds: [await refundIdOf(credit)] });
    expect(again).toMatchObject({ rows: [], leftOut: [{ reason: 'in-other-batch' }] });
    expect((await read(credit.invoiceId)).remainingAmount).toBe(-121);
  });

  it('is free again when it leaves its batch, by an edit or because that is cancelled', async () => {
    const [one, two] = [await ready(10), await ready(20)];
    const batch = await batchOf(one, two);
    const kept = await refundIdOf(two);
    const { body: edited } = await change(batch, 'edit', { invoiceIds: [], refundIds: [kept] });
    expect(edited).toMatchObject({ total: 20, revision: 2, leftOut: [{ invoiceId: one.invoiceId, reason: 'not-chosen' }] });
    expect((await refund(one.invoiceId)).body.order.batch).toBeNull();
    expect((await pay(one.invoiceId, { amount: -10 })).body).toMatchObject({ remainingAmount: 0 });
    expect((await refund(one.invoiceId)).body.order).toBeNull();
    const purchase = await payers.owes(5);
    await payers.confirm();
    // Without refunds an edit keeps them.
    const { body: more } = await change(edited, 'edit', { invoiceIds: [purchase.invoiceId] });
    expect(more.rows.map(({ amount }: Body) => amount).sort()).toEqual([20, 6.05]);
    await change(more, 'cancel', { reason: 'Andere dag' });
    expect((await refund(two.invoiceId)).body.order.batch).toBeNull();
    expect(await batchOf(two)).toMatchObject({ total: 20 });
  });

  it('that is not wholly owed any more holds up its file, until it is taken out of the batch', async () => {
    const { invoiceId } = await sold();
    const { paymentId } = (await pay(invoiceId, { amount: 121 })).body.payments[0];
    const { body: credit } = await payers.world.post(sale(invoiceId, '/credit'), {});
    await ask(credit.invoiceId);
    await confirm();
    const [other, purchase] = [await ready(7), await payers.owes(5)];
    const refundIds = await Promise.all([credit, other].map(refundIdOf));
    const { body: batch } = await payers.batch({ invoiceIds: [purchase.invoiceId], refundIds });
    expect((await payers.world.post(sale(invoiceId, `/payments/${paymentId}/reverse`), { reason: 'Gestorneerd' })).status).toBe(200);
    for (const refused of [await file(batch), await payers.world.get(at(batch, '/csv')), await change(batch, 'execute')])
      expect([...codeOf(refused), refused.body.params]).toEqual([409, 'REFUND_CHANGED', { invoices: credit.invoiceNumber }]);
    const { body: edited } = await change(batch, 'edit', { invoiceIds: [purchase.invoiceId] });
    expect(edited.rows.map(({ refund: paid }: Body) => paid?.invoiceId ?? null).sort()).toEqual([other.invoiceId, null].sort());
    expect((await file(edited)).status).toBe(200);
  });

  it('may be registered by hand once its batch was sent to the bank, for who reads no statements', async () => {
    const credit = await ready(30);
    const batch = await batchOf(credit);
    await change(batch, 'execute');
    expect((await pay(credit.invoiceId, { amount: -30 })).body).toMatchObject({ remainingAmount: 0 });
    expect((await payers.world.get(at(batch))).body.rows).toMatchObject([{ isPaid: true }]);
  });

  it('is asked for by people of finance level only, and audited', async () => {
    const credit = await owes(3);
    const member = await payers.member('Lid');
    expect((await payers.as(member, 'POST', sale(credit.invoiceId, '/refund-order'), { iban: customerIban })).status).toBe(403);
    expect((await payers.as(member, 'GET', sale(credit.invoiceId, '/refund-order'))).status).toBe(403);
    const actions = await payers.world.sql<{ action: string }>(`SELECT DISTINCT action FROM audit_log WHERE action LIKE 'refund-order.%'`);
    expect(actions.map(({ action }) => action).sort()).toEqual(['refund-order.create', 'refund-order.end']);
  });
});
