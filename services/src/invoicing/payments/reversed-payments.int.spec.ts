import { InvoicingApi } from '../testing/invoicing-api.js';
import { officeDay } from '../../testing/office-day.js';
import { addDays } from '../invoice-records/invoice-dates.rules.js';

const today = officeDay(new Date());
const wire = (day: string): string => `${day}T00:00:00Z`;

describe('payments registered by hand', () => {
  let world: InvoicingApi;
  beforeAll(async () => void (world = await InvoicingApi.start('Reversed payments')));
  afterAll(() => world.stop());

  const invoice = () => world.booked({ invoiceDate: wire(addDays(today, -10)) });
  const pay = (invoiceId: number, payment: object) => world.finance(`${world.path}/${invoiceId}/register-payment`, 'POST', payment);
  const reverse = (invoiceId: number, paymentId: number, reason = 'Bij de verkeerde factuur') =>
    world.finance(`${world.path}/${invoiceId}/payments/${paymentId}/reverse`, 'POST', { reason });

  it('bear the day on which they were made: today, or one from the invoice date on', async () => {
    const { invoiceId } = await invoice();
    const onDay = async (day: string) => {
      const { status, body } = await pay(invoiceId, { amount: 1, paymentDate: wire(day) });
      return [status, body.errors?.[0]?.pointer, body.errors?.[0]?.code];
    };
    expect(await onDay(addDays(today, 1))).toEqual([422, '/paymentDate', 'FIELD_TOO_LARGE']);
    expect(await onDay(addDays(today, -11))).toEqual([422, '/paymentDate', 'FIELD_TOO_SMALL']);
    expect([await onDay(addDays(today, -10)), await onDay(today)].map(([status]) => status)).toEqual([200, 200]);
    const { payments } = (await world.finance(`${world.path}/${invoiceId}`)).body;
    expect(payments.map(({ paidAt }: { paidAt: string }) => paidAt.slice(0, 10))).toEqual([addDays(today, -10), today]);
  });

  it('PLT-O69 are taken back once, with the reason, and stay: what they settled, written off or not, is open again', async () => {
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

  it('tell what was written off with them, and goes with them, whatever day they bear', async () => {
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

  it('are not taken back on another invoice', async () => {
    const [one, other] = [await invoice(), await invoice()];
    const { payments } = (await pay(one.invoiceId, { amount: 1 })).body;
    expect((await reverse(other.invoiceId, payments[0].paymentId)).status).toBe(409);
  });
});
