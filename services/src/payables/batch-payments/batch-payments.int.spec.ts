import type { Answer } from '../../testing/api.js';
import { Payers, supplierIban } from '../../testing/invoices/payers.js';

type Body = Answer['body'];

describe('batch payments', () => {
  let payers: Payers;
  beforeAll(async () => {
    payers = await Payers.start('batch-payments');
  });
  afterAll(() => payers.close());
  const preview = async (request: object = {}): Promise<Body> =>
    (await payers.world.post(payers.path('batch-payments/preview'), request)).body;
  const only = (...invoices: Body[]): { invoiceIds: number[] } => ({ invoiceIds: invoices.map(({ invoiceId }) => invoiceId) });
  const reasons = (plan: Body): string[] => plan.leftOut.map(({ reason }: Body) => reason);

  it('D-55 leave out and name a new IBAN, and pay it once a second person of finance has confirmed it', async () => {
    const invoice = await payers.owes(100);
    const before = await preview(only(invoice));
    expect(before).toMatchObject({
      count: 0,
      total: 0,
      leftOut: [{ reason: 'iban-unconfirmed', name: 'Papierfabriek Zaan', amount: 121 }],
    });
    const [{ accountId }] = before.leftOut;
    const own = await payers.world.post(`/api/invoices/payee-accounts/${accountId}/confirm`);
    expect([own.status, own.body.code]).toEqual([409, 'ACCOUNT_NOT_CONFIRMED']);
    const confirmed = await payers.as(payers.second, 'POST', `/api/invoices/payee-accounts/${accountId}/confirm`);
    expect(confirmed.body).toMatchObject({ iban: supplierIban, confirmedBy: 'Tweede Financiën', mayConfirm: false });
    expect((await payers.as(payers.second, 'POST', `/api/invoices/payee-accounts/${accountId}/confirm`)).status).toBe(409);
    const after = await preview(only(invoice));
    expect(after).toMatchObject({ count: 1, total: 121, leftOut: [], newAccounts: [{ iban: supplierIban }], creditTransfer: null });
  });

  it('are executed on a day from today to a year ahead', async () => {
    const invoice = await payers.owes(5);
    const on = (day: string): Promise<Answer> =>
      payers.world.post(payers.path('batch-payments/preview'), { ...only(invoice), executionDate: `${day}T00:00:00Z` });
    const refused = async (day: string): Promise<unknown[]> => {
      const { status, body } = await on(day);
      return [status, body.errors?.[0]];
    };
    const pointer = '/executionDate';
    expect(await refused('2020-01-01')).toEqual([422, expect.objectContaining({ pointer, code: 'DAY_TOO_EARLY' })]);
    expect(await refused('2199-01-01')).toEqual([422, expect.objectContaining({ pointer, code: 'DAY_TOO_LATE' })]);
    expect((await on(payers.today)).status).toBe(200);
  });

  it('are listed on Today as to be paid: overdue or due within days, until a batch includes them', async () => {
    await payers.confirm();
    const day = (days: number): string => new Date(Date.parse(payers.today) + days * 86_400_000).toISOString().slice(0, 10);
    const due = (days: number): object => ({ dueDate: `${day(days)}T00:00:00Z` });
    const [soon, later] = [await payers.owes(11, due(7)), await payers.owes(12, due(8))];
    const group = async (): Promise<Body> =>
      (await payers.world.get('/api/directory/today')).body.groups.find(({ name }: Body) => name === 'invoices-to-pay');
    const ids = async (): Promise<number[]> => (await group()).items.map(({ id }: Body) => id);
    const filter = encodeURIComponent(JSON.stringify({ daysLateFrom: -7, paymentMethod: [1, 2], inBatch: false }));
    const listed = async (): Promise<number[]> =>
      (await payers.world.get(payers.path(`purchase-invoices?filter=${filter}&range=[0,99]`))).body.items.map(({ id }: Body) => id);
    const before = await group();
    expect(before.figures).toMatchObject([{ place: payers.legalEntityId, currency: 'EUR', count: (await listed()).length }]);
    expect(before.count).toBe((await listed()).length);
    expect(await listed()).toContain(soon.invoiceId);
    expect(await listed()).not.toContain(later.invoiceId);
    expect((await payers.batch(only(soon))).status).toBe(201);
    expect(await listed()).not.toContain(soon.invoiceId);
    expect(await ids()).not.toContain(soon.invoiceId);
    expect((await group()).count).toBe(before.count - 1);
  });

  it('D-55 ask for confirmation again if the IBAN changes, however it changed, and if it changes back', async () => {
    const organization = await payers.world.hasOrganization({ name: 'Wisselaar', iban: supplierIban });
    const invoice = await payers.owes(10, { organization: { organizationId: organization } });
    await payers.confirm(organization);
    expect(reasons(await preview(only(invoice)))).toEqual([]);
    for (const iban of ['NL20INGB0001234567', supplierIban]) {
      await payers.world.sql(`UPDATE organizations SET iban = $2 WHERE id = $1`, [organization, iban]);
      expect(reasons(await preview(only(invoice)))).toEqual(['iban-unconfirmed']);
    }
    await payers.world.sql(`UPDATE organizations SET iban = NULL WHERE id = $1`, [organization]);
    expect(reasons(await preview(only(invoice)))).toEqual(['no-iban']);
  });

  it('D-18 pay back who paid privately, on the account in their own preferences, or name them', async () => {
    await payers.confirm();
    const invoice = await payers.owes(50, {}, true);
    const before = await preview(only(invoice));
    expect(before.leftOut).toMatchObject([{ reason: 'no-iban', name: expect.stringContaining('Person of') }]);
    expect((await payers.world.put('/api/directory/bank-account', { iban: 'NL00INGB0001234567' })).body.errors[0].code).toBe(
      'IBAN_INVALID',
    );
    const own = await payers.world.put('/api/directory/bank-account', { iban: 'de89 3704 0044 0532 0130 00' });
    expect(own.body).toEqual({ iban: 'DE89370400440532013000', isConfirmed: false });
    expect((await payers.world.get('/api/directory/bank-account')).body).toEqual(own.body);
    const { leftOut } = await preview(only(invoice));
    expect(leftOut).toMatchObject([{ reason: 'iban-unconfirmed' }]);
    await payers.as(payers.second, 'POST', `/api/invoices/payee-accounts/${leftOut[0].accountId}/confirm`);
    expect((await preview(only(invoice))).rows).toMatchObject([{ iban: 'DE89370400440532013000', amount: 60.5 }]);
  });

  it('PLT-200 PLT-203 PLT-O70 PLT-O71 PLT-O85 make a file once, and its invoices stay open until the bank confirms', async () => {
    await payers.confirm();
    const invoice = await payers.owes(33.33, { reference: 'F-2026-77' });
    const request = only(invoice);
    const { status, body: batch } = await payers.batch({ ...request, expectedTotal: { amount: '40.33', currency: 'EUR' } });
    expect([status, batch.count, batch.total]).toEqual([201, 1, 40.33]);
    const { items } = (await payers.world.get(payers.path('batch-payments'))).body;
    expect(items).toContainEqual(expect.objectContaining({ id: batch.id, count: 1, total: 40.33 }));
    expect((await payers.world.get(payers.path(`batch-payments/${batch.id}`))).body).toMatchObject({ id: batch.id, total: 40.33 });
    expect((await payers.world.get(payers.path(`purchase-invoices/${invoice.invoiceId}`))).body.paymentStatus).toBe('open');
    const second = await payers.batch(request);
    expect(second.body).toMatchObject({ count: 0, total: 0, leftOut: [{ reason: 'in-other-batch' }] });
    const again = await payers.batch({ ...request, includeInOtherBatch: true });
    expect(again.body).toMatchObject({ count: 1, total: 40.33 });
    const archived = await payers.world.remove(payers.path(`purchase-invoices/${invoice.invoiceId}`));
    expect([archived.status, archived.body.code]).toEqual([409, 'ARCHIVE_INVOICE_FAILED']);
    const part = await payers.world.post(payers.path(`purchase-invoices/${invoice.invoiceId}/receive-payment`), {
      ...{ amount: 10, externalId: 'deel-1' },
    });
    expect(part.body).toMatchObject({ paymentStatus: 'partial', amountPaid: 10 });
    expect(reasons(await preview({ ...request, includeInOtherBatch: true }))).toEqual(['partly-paid']);
  });

  it('D-37 are refused if the total differs from the one that was shown', async () => {
    await payers.confirm();
    const invoice = await payers.owes(10);
    const answer = await payers.batch({ ...only(invoice), expectedTotal: { amount: '12.00', currency: 'EUR' } });
    expect([answer.status, answer.body.code, answer.body.params.amount]).toEqual([409, 'TOTAL_CHANGED', '12.10']);
  });

  it('PLT-O80 PLT-O81 D-11 download the same bytes each time, as CSV and as SEPA file in the version of the legal entity', async () => {
    await payers.confirm();
    const invoices = [await payers.owes(100, { reference: 'F-1' }), await payers.owes(-20, { reference: 'C-1' })];
    const { body: batch } = await payers.batch({ ...only(...invoices), aggregated: true });
    expect(batch).toMatchObject({ count: 1, invoiceCount: 2, total: 96.8 });
    const files = async (kind: string) => {
      const [first, second] = [
        await payers.world.get(payers.path(`batch-payments/${batch.id}/${kind}`)),
        await payers.world.get(payers.path(`batch-payments/${batch.id}/${kind}`)),
      ];
      expect(first.body).toBe(second.body);
      return first;
    };
    const csv = await files('csv');
    expect(csv.body.replace('\uFEFF', '')).toBe(
      `beneficiary name;IBAN;amount;description\r\nPapierfabriek Zaan;${supplierIban};96,80;F-1,C-1\r\n`,
    );
    expect(csv.headers.get('content-disposition')).toMatch(/betaalbestand-SPEC-\d{8}-\d{6}\.csv/);
    const sepa = await files('credit-transfer');
    expect(sepa.body).toContain('pain.001.001.09');
    expect(sepa.body).toContain('<CtrlSum>96.80</CtrlSum>');
    await payers.world.sql(`UPDATE legal_entities SET credit_transfer_version = '03', name = 'Anders'`);
    expect((await files('credit-transfer')).body).toBe(sepa.body);
    const { body: next } = await payers.batch(only(await payers.owes(1)));
    expect((await payers.world.get(payers.path(`batch-payments/${next.id}/credit-transfer`))).body).toContain('pain.001.001.03');
    await payers.world.sql(`UPDATE legal_entities SET credit_transfer_version = '09'`);
  });

  it('put no invoice into two batches that are made at once', async () => {
    await payers.confirm();
    const invoices = await Promise.all([1, 2, 3].map((price) => payers.owes(price)));
    const batches = await Promise.all(Array.from({ length: 8 }, () => payers.batch(only(...invoices))));
    expect(batches.map(({ status }) => status)).toEqual(Array(8).fill(201));
    const paid = batches.flatMap(({ body }) => body.rows.flatMap(({ invoiceIds }: Body) => invoiceIds));
    expect(paid.sort()).toEqual(invoices.map(({ invoiceId }) => invoiceId).sort());
  });

  it('PLT-O99 are for people of finance level only', async () => {
    const member = await payers.world.issuer.token({ sub: payers.world.tenant.subject, role: ['BE_Member', 'app_paperless'] });
    for (const [method, path] of [
      ['POST', 'batch-payments'],
      ['POST', 'batch-payments/preview'],
      ['GET', 'batch-payments'],
      ['GET', 'bank-bookings'],
      ['GET', 'creditor-figures'],
    ] as const)
      expect((await payers.as(member, method, payers.path(path), method === 'POST' ? {} : undefined)).status).toBe(403);
    expect((await payers.as(member, 'GET', '/api/invoices/payee-accounts')).status).toBe(403);
  });

  it('PLT-O99 are audited, like the confirmation of an account', async () => {
    const actions = await payers.world.sql<{ action: string }>(
      `SELECT DISTINCT action FROM audit_log WHERE action LIKE 'batch-payment%' OR action LIKE 'payee-account%'`,
    );
    expect(actions.map(({ action }) => action).sort()).toEqual([
      ...['batch-payment.cancel', 'batch-payment.create', 'payee-account.confirm', 'payee-account.set-own'],
    ]);
  });

  it('show the amounts owed by how overdue they are, and to whom', async () => {
    const { body } = await payers.world.get(payers.path('creditor-figures'));
    const total = body.ageing.reduce((sum: number, { amount }: Body) => sum + amount, 0);
    const owed = body.creditors.reduce((sum: number, { open }: Body) => sum + open, 0);
    const [{ open }] = (await payers.world.sql<{ open: string }>(
      `SELECT sum(total_amount - amount_paid) AS open FROM purchase_invoices WHERE payment_status <> 'full'`,
    )) as [{ open: string }];
    expect([total.toFixed(2), owed.toFixed(2)]).toEqual([Number(open).toFixed(2), Number(open).toFixed(2)]);
  });
});
