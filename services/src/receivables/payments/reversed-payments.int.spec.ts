import { InvoicingApi } from '../../testing/invoices/invoicing-api.js';
import { automationContext } from '../../platform/runtime/context.js';
import { Database } from '../../platform/storage/database/database.service.js';
import { Payments } from './payments.service.js';
import { officeDay } from '../../testing/office-day.js';
import { addDays } from '../../books/invoice-dates/invoice-dates.rules.js';

const today = officeDay(new Date());
const wire = (day: string): string => `${day}T00:00:00Z`;

describe('manually registered payments', () => {
  let world: InvoicingApi;
  beforeAll(async () => void (world = await InvoicingApi.start('Reversed payments')));
  afterAll(() => world.stop());

  const invoice = () => world.booked({ invoiceDate: wire(addDays(today, -10)) });
  const pay = (invoiceId: number, payment: object) => world.finance(`${world.path}/${invoiceId}/register-payment`, 'POST', payment);
  const reverse = (invoiceId: number, paymentId: number, reason = 'Bij de verkeerde factuur') =>
    world.finance(`${world.path}/${invoiceId}/payments/${paymentId}/reverse`, 'POST', { reason });
  const context = () => automationContext(world.seller.ecosystemId, 'spec');
  const query = (sql: string, invoiceId: number): Promise<Record<string, unknown>[]> =>
    world.api.app.get(Database, { strict: false }).transaction(context(), (tx) => tx.query(sql, [invoiceId]));
  const paidOnline = async (invoiceId: number, paymentUrl: string) => {
    const form = { method: 'POST', redirect: 'manual' as const, headers: { 'content-type': 'application/x-www-form-urlencoded' } };
    await fetch(`${world.api.address}${new URL(paymentUrl).pathname}`, form);
    const { newest } = world.outside.mollie;
    world.outside.mollie.settle(newest.id, 'paid');
    const sync = () => world.api.app.get(Payments, { strict: false }).sync(context(), invoiceId, newest.id);
    await sync();
    return { newest, sync };
  };

  it("PLT-O67 are one row each, with amount, date, method, note and the user or the provider's payment; their sum is the paid amount", async () => {
    const { invoiceId, paymentUrl } = await invoice();
    await pay(invoiceId, { amount: 20 });
    const { body } = await pay(invoiceId, { amount: 1, paymentDate: wire(addDays(today, -1)), method: 'bank', reference: 'Afschrift 7' });
    expect([body.amountPaid, body.paymentStatus]).toEqual([21, 'partial']);
    const { newest } = await paidOnline(invoiceId, paymentUrl);
    const rows = await query(
      `SELECT amount, paid_at AS day, method, recorded_by IS NOT NULL AS person, provider_payment_id AS provider, reference
       FROM payments WHERE invoice_id = $1 ORDER BY id`,
      invoiceId,
    );
    expect(rows.map(({ day, ...row }) => ({ ...row, day: officeDay(day as Date) }))).toEqual([
      { amount: '20.00', day: today, method: 'manual', person: true, provider: null, reference: null },
      { amount: '1.00', day: addDays(today, -1), method: 'bank', person: true, provider: null, reference: 'Afschrift 7' },
      { amount: '100.00', day: today, method: 'ideal', person: false, provider: newest.id, reference: null },
    ]);
    const { amountPaid, paymentStatus } = (await world.finance(`${world.path}/${invoiceId}`)).body;
    expect([amountPaid, paymentStatus]).toEqual([121, 'full']);
  });

  it('have their payment date, method and reference: up to today, and before the invoice for a down payment', async () => {
    const { invoiceId } = await invoice();
    const onDay = async (day: string) => {
      const { status, body } = await pay(invoiceId, { amount: 1, paymentDate: wire(day) });
      return [status, body.errors?.[0]?.pointer, body.errors?.[0]?.code];
    };
    expect(await onDay(addDays(today, 1))).toEqual([422, '/paymentDate', 'FIELD_TOO_LARGE']);
    expect(await onDay(addDays(today, -760))).toEqual([422, '/paymentDate', 'FIELD_TOO_SMALL']);
    expect(await onDay(addDays(today, -11))).toEqual([200, undefined, undefined]);
    expect([await onDay(addDays(today, -10)), await onDay(today)].map(([status]) => status)).toEqual([200, 200]);
    const { payments } = (await world.finance(`${world.path}/${invoiceId}`)).body;
    expect(payments.map(({ paidAt }: { paidAt: string }) => officeDay(new Date(paidAt)))).toEqual([
      addDays(today, -11),
      addDays(today, -10),
      today,
    ]);
    const named = await pay(invoiceId, { amount: 1, method: 'bank', reference: 'Overboeking 2026-7' });
    expect(named.body.payments.at(-1)).toMatchObject({
      kind: 'payment',
      method: 'bank',
      reference: 'Overboeking 2026-7',
      reversible: true,
    });
    expect((await pay(invoiceId, { amount: 1, method: 'ideal' })).status).toBe(422);
  });

  it('PLT-O69 of the payment provider are reversed only by its refund or charge-back; no row is ever changed or deleted', async () => {
    const { invoiceId, paymentUrl } = await invoice();
    const { newest, sync } = await paidOnline(invoiceId, paymentUrl);
    const of = async () => (await world.finance(`${world.path}/${invoiceId}`)).body;
    const [{ paymentId, reversible }] = (await of()).payments;
    expect([reversible, (await reverse(invoiceId, paymentId)).body.code]).toEqual([false, 'PAYMENT_REVERSAL_FAILED']);
    newest.amountRefunded = newest.amount;
    await sync();
    const { paymentStatus, remainingAmount, payments } = await of();
    expect([paymentStatus, remainingAmount, payments.map(({ kind, amount }: Record<string, unknown>) => [kind, amount])]).toEqual([
      ...['open', 121],
      [
        ['payment', 121],
        ['refund', -121],
      ],
    ]);
    const change = (sql: string) => query(sql, invoiceId);
    await expect(change('DELETE FROM payments WHERE invoice_id = $1')).rejects.toThrow(/permission denied/);
    await expect(change('UPDATE payments SET amount = 0 WHERE invoice_id = $1')).rejects.toThrow(/permission denied/);
  });

  it('of an amount owed back are refunds, and are named so; after a reversal the amount is owed again', async () => {
    const { invoiceId } = await invoice();
    await pay(invoiceId, { amount: 150, fullyPaid: true });
    const { body } = await pay(invoiceId, { amount: -29, method: 'bank', reference: 'Terugstorting' });
    const refund = body.payments.at(-1);
    expect(refund).toMatchObject({ kind: 'refund', amount: -29, method: 'bank', reference: 'Terugstorting', reversible: true });
    const { body: after } = await reverse(invoiceId, refund.paymentId);
    expect([after.remainingAmount, after.payments.at(-1).kind]).toEqual([-29, 'reversal']);
  });

  it('PLT-O69 are reversed once, with the reason, and stay visible: what they settled, written off or not, is open again', async () => {
    const { invoiceId } = await invoice();
    const { body: paid } = await pay(invoiceId, { amount: 100, fullyPaid: true });
    expect([paid.paymentStatus, paid.payments.map(({ method }: { method: string }) => method)]).toEqual(['full', ['manual', 'difference']]);
    const [{ paymentId, reversible }, difference] = paid.payments;
    expect([reversible, difference.reversible]).toEqual([true, false]);
    expect((await reverse(invoiceId, difference.paymentId)).body.code).toBe('PAYMENT_REVERSAL_FAILED');
    expect((await reverse(invoiceId, paymentId, ' ')).status).toBe(422);
    expect(
      (await world.as('member', `${world.path}/${invoiceId}/payments/${paymentId}/reverse`, { method: 'POST', body: { reason: 'x' } }))
        .status,
    ).toBe(403);

    const { status, body } = await reverse(invoiceId, paymentId);
    expect([status, body.paymentStatus, body.remainingAmount, body.amountPaid]).toEqual([200, 'open', 121, 0]);
    expect(
      body.payments.map(({ method, amount, reverses, reason }: Record<string, unknown>) => [method, amount, reverses, reason]),
    ).toEqual([
      ['manual', 100, null, null],
      ['difference', 21, null, null],
      ['reversal', -100, paymentId, 'Bij de verkeerde factuur'],
      ['reversal', -21, difference.paymentId, 'Bij de verkeerde factuur'],
    ]);
    expect(body.payments.map((payment: { reversible: boolean }) => payment.reversible)).toEqual([false, false, false, false]);
    expect((await reverse(invoiceId, paymentId)).body).toMatchObject({ status: 409, code: 'PAYMENT_REVERSAL_FAILED' });
    expect((await reverse(invoiceId, paymentId + 1_000_000)).status).toBe(409);
    expect((await pay(invoiceId, { fullyPaid: true })).body.paymentStatus).toBe('full');
  });

  it('show what was written off with them, which is reversed with them, whatever their date', async () => {
    const { invoiceId } = await invoice();
    const day = { paymentDate: wire(addDays(today, -1)) };
    const [part] = (await pay(invoiceId, { amount: 20, fullyPaid: false, ...day })).body.payments;
    const { payments } = (await pay(invoiceId, { amount: 80, fullyPaid: true, ...day })).body;
    expect(payments.map(({ writtenOff }: { writtenOff: number | null }) => writtenOff)).toEqual([null, 21, null]);
    expect((await reverse(invoiceId, part.paymentId)).body.remainingAmount).toBe(20);
    const { body } = await reverse(invoiceId, payments[1].paymentId);
    expect([body.remainingAmount, body.payments.map(({ writtenOff }: { writtenOff: number | null }) => writtenOff)]).toEqual([
      121,
      Array(6).fill(null),
    ]);
  });

  it('are not reversed on another invoice', async () => {
    const [one, other] = [await invoice(), await invoice()];
    const { payments } = (await pay(one.invoiceId, { amount: 1 })).body;
    expect((await reverse(other.invoiceId, payments[0].paymentId)).status).toBe(409);
  });
});
