import type { Answer } from '../../testing/api.js';
import { statementFile } from '../../reading/statements/testing/statement-file.js';
import { ownIban, Payers, supplierIban } from '../../testing/invoices/payers.js';

type Body = Answer['body'];

describe('a prepared batch of payments', () => {
  let payers: Payers;
  beforeAll(async () => {
    payers = await Payers.start('batch-changes');
    await payers.owes(1);
    await payers.confirm();
  });
  afterAll(() => payers.close());
  const ids = (...invoices: Body[]): number[] => invoices.map(({ invoiceId }) => invoiceId);
  const paidBy = ({ rows }: Body): number[] => rows.flatMap(({ invoiceIds }: Body) => invoiceIds).sort((a: number, b: number) => a - b);
  const made = async (...invoices: Body[]): Promise<Body> => (await payers.batch({ invoiceIds: ids(...invoices) })).body;
  const at = (batch: Body, rest: string): string => payers.path(`batch-payments/${batch.id}${rest}`);
  const read = async (batch: Body): Promise<Body> => (await payers.world.get(at(batch, ''))).body;
  const change = (batch: Body, verb: string, body: object = {}): Promise<Answer> =>
    payers.world.call('POST', at(batch, `/${verb}`), body, { 'if-match': `"v${batch.version}"` });
  const file = async (batch: Body): Promise<string> => (await payers.world.get(at(batch, '/credit-transfer'))).body;
  const payable = async (...invoices: Body[]): Promise<number[]> =>
    paidBy((await payers.world.post(payers.path('batch-payments/preview'), { invoiceIds: ids(...invoices) })).body);
  const statement = (endToEndId: string, amount: string): string =>
    statementFile(ownIban, [{ day: payers.today, amount: `-${amount}`, endToEndId, iban: supplierIban }]);

  it('leaves out what was not chosen, with the total of the others in its file, and names it', async () => {
    const invoices = [await payers.owes(100), await payers.owes(50), await payers.owes(20)];
    const request = { invoiceIds: ids(...invoices), exceptInvoiceIds: ids(invoices[1]) };
    const shown = (await payers.world.post(payers.path('batch-payments/preview'), request)).body;
    expect(shown).toMatchObject({ count: 2, total: 145.2, leftOut: [{ invoiceId: invoices[1].invoiceId, reason: 'not-chosen' }] });
    const { body: batch } = await payers.batch({ ...request, expectedTotal: { amount: '145.20', currency: 'EUR' } });
    expect(batch).toMatchObject({ state: 'prepared', revision: 1, total: 145.2, leftOut: [{ reason: 'not-chosen', amount: 60.5 }] });
    expect(await file(batch)).toContain('<NbOfTxs>2</NbOfTxs><CtrlSum>145.20</CtrlSum>');
    expect(await payable(...invoices)).toEqual(ids(invoices[1]));
  });

  it('is edited: what is removed is payable again, and the new file has another id and sum', async () => {
    const [kept, removed, added] = [await payers.owes(100), await payers.owes(50), await payers.owes(20)];
    const before = await made(kept, removed);
    const invoiceIds = ids(kept, added);
    const shown = (await payers.world.post(payers.path('batch-payments/preview'), { batchId: before.id, invoiceIds })).body;
    expect(shown).toMatchObject({ count: 2, total: 145.2 });
    const other = await change(before, 'edit', { invoiceIds, expectedTotal: { amount: '145.21', currency: 'EUR' } });
    expect([other.status, other.body.code]).toEqual([409, 'TOTAL_CHANGED']);
    const { status, body: after } = await change(before, 'edit', { invoiceIds, expectedTotal: { amount: '145.20', currency: 'EUR' } });
    expect([status, after.revision, after.number, paidBy(after)]).toEqual([200, 2, before.number, invoiceIds]);
    expect(after.messageId).toBe(`${before.messageId}V2`);
    expect(await file(after)).toContain(`<MsgId>${before.messageId}V2</MsgId>`);
    expect(await file(after)).toContain('<CtrlSum>145.20</CtrlSum>');
    const endToEndIds = [before, after].flatMap(({ rows }) => rows.map(({ endToEndId }: Body) => endToEndId));
    expect(new Set(endToEndIds).size).toBe(4);
    expect(after.revisions).toMatchObject([
      { revision: 1, count: 2, total: 181.5 },
      { revision: 2, count: 2, total: 145.2 },
    ]);
    expect(after.leftOut).toMatchObject([{ invoiceId: removed.invoiceId, reason: 'not-chosen' }]);
    expect(await payable(kept, removed, added)).toEqual(ids(removed));
    const late = await change(before, 'edit', { invoiceIds });
    expect(late.status).toBe(412);
  });

  it('is cancelled with a reason: its invoices are payable again, and its files are no longer offered', async () => {
    const invoices = [await payers.owes(10), await payers.owes(11)];
    const batch = await made(...invoices);
    expect((await change(batch, 'cancel', { reason: '' })).status).toBe(422);
    const { body: cancelled } = await change(batch, 'cancel', { reason: 'Verkeerde rekening' });
    expect(cancelled).toMatchObject({ state: 'cancelled', closedReason: 'Verkeerde rekening', number: batch.number, total: 25.41 });
    expect(paidBy(cancelled)).toEqual(ids(...invoices));
    for (const kind of ['csv', 'credit-transfer']) {
      const refused = await payers.world.get(at(batch, `/${kind}`));
      expect([refused.status, refused.body.code]).toEqual([409, 'BATCH_IS_CANCELLED']);
    }
    for (const [verb, body] of [
      ['cancel', { reason: 'Nog eens' }],
      ['edit', { invoiceIds: ids(...invoices) }],
      ['execute', {}],
      ['reopen', {}],
    ] as const) {
      const refused = await change(cancelled, verb, body);
      expect([verb, refused.status, refused.body.code]).toEqual([verb, 409, 'BATCH_CHANGE_FAILED']);
    }
    expect(await payable(...invoices)).toEqual(ids(...invoices));
    expect((await payers.world.remove(payers.path(`purchase-invoices/${invoices[0].invoiceId}`))).status).toBeLessThan(300);
  });

  it('is executed by a person, who may undo that, or by the bank statement, which is final', async () => {
    const invoice = await payers.owes(30);
    const batch = await made(invoice);
    const { body: executed } = await change(batch, 'execute');
    expect(executed).toMatchObject({ state: 'executed', closedBy: expect.stringContaining('Person of') });
    expect((await change(executed, 'cancel', { reason: 'Toch niet' })).body.code).toBe('BATCH_CHANGE_FAILED');
    const { body: reopened } = await change(executed, 'reopen');
    expect(reopened).toMatchObject({ state: 'prepared', closedAt: null, closedBy: null });
    // Sent again: the person's mark is not the last word.
    expect((await change(reopened, 'execute')).body.closedBy).toContain('Person of');
    expect((await payers.upload(statement(batch.rows[0].endToEndId, '36.30'))).body).toMatchObject({ added: 1, paid: 1 });
    const paid = await read(batch);
    expect(paid).toMatchObject({ state: 'executed', closedBy: null, rows: [{ isPaid: true }] });
    expect((await change(paid, 'reopen')).body.code).toBe('BATCH_CHANGE_FAILED');
    expect((await change(paid, 'edit', { invoiceIds: ids(invoice) })).body.code).toBe('BATCH_CHANGE_FAILED');
  });

  it('pays nothing twice: by hand an invoice is paid outside its batch, or knowingly once that was sent', async () => {
    const [invoice, other] = [await payers.owes(33), await payers.owes(34)];
    const pay = (one: Body, body: object): Promise<Answer> =>
      payers.world.post(payers.path(`purchase-invoices/${one.invoiceId}/register-payment`), body);
    const refusalOf = ({ status, body }: Answer): unknown[] => [status, body.code, body.params];
    const batch = await made(invoice, other);
    const money = { number: batch.number, amount: '39.93', currency: 'EUR' };
    // Its file may be sent any moment, so no confirmation helps.
    for (const confirmed of [{}, { sentInBatch: batch.number }])
      expect(refusalOf(await pay(invoice, { fullyPaid: true, ...confirmed }))).toEqual([409, 'INVOICE_IN_BATCH', money]);
    const { body: executed } = await change(batch, 'execute');
    for (const confirmed of [{}, { sentInBatch: batch.number + 1 }])
      expect(refusalOf(await pay(invoice, { amount: 39.93, ...confirmed }))).toEqual([
        ...[409, 'INVOICE_SENT_TO_BANK'],
        { ...money, day: payers.today },
      ]);
    expect((await pay(invoice, { amount: 39.93, sentInBatch: batch.number })).body.paymentStatus).toBe('full');
    expect(await payable(invoice)).toEqual([]);
    // It was not sent after all: the file would pay again what was paid meanwhile.
    const { body: reopened } = await change(executed, 'reopen');
    for (const kind of ['csv', 'credit-transfer'])
      expect(refusalOf(await payers.world.get(at(batch, `/${kind}`)))).toEqual([
        ...[409, 'BATCH_PAYS_TWICE', { invoices: invoice.invoiceNumber }],
      ]);
    const { body: edited } = await change(reopened, 'edit', { invoiceIds: ids(other) });
    expect(await file(edited)).toContain('<NbOfTxs>1</NbOfTxs>');
    await change(edited, 'cancel', { reason: 'Per bank betaald' });
    expect((await pay(other, { fullyPaid: true })).body.paymentStatus).toBe('full');
    expect(await payable(other)).toEqual([]);
    const late = await payers.batch({ invoiceIds: ids(invoice, other), includeInOtherBatch: true });
    expect([late.body.count, late.body.total]).toEqual([0, 0]);
  });

  it('has its payments recognised on a statement even if an earlier file was sent', async () => {
    const [invoice, removed] = [await payers.owes(41), await payers.owes(42)];
    const batch = await made(invoice, removed);
    const { body: after } = await change(batch, 'edit', { invoiceIds: ids(invoice) });
    const old = batch.rows.find(({ invoiceIds }: Body) => invoiceIds[0] === removed.invoiceId);
    expect((await payers.upload(statement(old.endToEndId, '50.82'))).body).toMatchObject({ paid: 1 });
    expect((await payers.world.get(payers.path(`purchase-invoices/${removed.invoiceId}`))).body.paymentStatus).toBe('full');
    expect((await read(after)).state).toBe('executed');
  });

  it('loses what another batch takes from it, so that only one file pays it', async () => {
    const [moved, kept] = [await payers.owes(61), await payers.owes(62)];
    const [first, single] = [await made(moved, kept), await made(await payers.owes(63))];
    const all = { invoiceIds: [...ids(moved), ...paidBy(single)], includeInOtherBatch: true };
    expect((await payers.batch(all)).body).toMatchObject({ count: 2 });
    const left = await read(first);
    expect([left.revision, paidBy(left)]).toEqual([2, ids(kept)]);
    expect(await file(left)).toContain('<NbOfTxs>1</NbOfTxs><CtrlSum>75.02</CtrlSum>');
    expect((await read(single)).state).toBe('cancelled');
  });

  it('has the next number of its legal entity, without gaps, though others are made or refused at the same time', async () => {
    const invoices = await Promise.all([71, 72, 73, 74, 75, 76].map((price) => payers.owes(price)));
    const answers = await Promise.all(
      invoices.map((invoice, nth) =>
        payers.batch({ invoiceIds: ids(invoice), ...(nth % 2 === 1 && { expectedTotal: { amount: '0.01', currency: 'EUR' } }) }),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual([201, 409, 201, 409, 201, 409]);
    const { items } = (await payers.world.get(payers.path('batch-payments?range=[0,99]'))).body;
    const numbers = items.map(({ number }: Body) => number).sort((a: number, b: number) => a - b);
    expect(numbers).toEqual(numbers.map((_: number, nth: number) => nth + 1));
    expect(numbers.length).toBeGreaterThan(8);
  });

  it('is changed by people of finance level only, each change audited', async () => {
    const batch = await made(await payers.owes(5));
    const member = await payers.world.issuer.token({ sub: payers.world.tenant.subject, role: ['BE_Member', 'app_paperless'] });
    for (const [verb, body] of [
      ['edit', { invoiceIds: [1] }],
      ['cancel', { reason: 'x' }],
      ['execute', {}],
      ['reopen', {}],
    ] as const)
      expect((await payers.as(member, 'POST', at(batch, `/${verb}`), body)).status).toBe(403);
    const actions = await payers.world.sql<{ action: string }>(`SELECT DISTINCT action FROM audit_log WHERE action LIKE 'batch-payment.%'`);
    expect(actions.map(({ action }) => action.split('.')[1]).sort()).toEqual(['cancel', 'create', 'edit', 'execute', 'reopen']);
  });
});
