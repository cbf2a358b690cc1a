import fc from 'fast-check';
import { decimal } from '@kantoor/schemas';
import { crediting } from '../../testing/invoices/crediting.js';
import { InvoicingApi, query, type InvoiceBody } from '../../testing/invoices/invoicing-api.js';

// A tenth runs each time; KANTOOR_LONG asks for all of them.
const numRuns = process.env['KANTOOR_LONG'] ? 240 : 16;
const cents = (amount: number | string): number => Number(decimal(amount).times(100).toFixed(0));
const euro = (value: number): number => Number(decimal(value).div(100).toFixed(2));
const sum = (values: readonly number[]): number => values.reduce((all, value) => all + value, 0);
const minus = (value: number): number => 0 - value;

const acts = fc.array(
  fc.record({
    what: fc.constantFrom('credit', 'credit', 'pay', 'pay too much', 'settle', 'refund', 'reverse', 'credit the rest'),
    share: fc.integer({ min: 1, max: 9 }),
    which: fc.nat(20),
  }),
  { minLength: 3, maxLength: 9 },
);
const lines = fc.array(
  fc.record({
    quantity: fc.constantFrom(1, 3, 2.5, 0.3333, 12),
    price: fc.constantFrom(100, 33.3333, 0.005, 12.34, 99.99, 1000),
    rate: fc.constantFrom('standard', 'low', 'relayed'),
  }),
  { minLength: 1, maxLength: 3 },
);

/** What there is of an invoice, counted apart: what came in and went back, and what was written off with a payment. */
interface Model {
  moved: number;
  refunded: number;
  writtenOff: Map<number, number>;
}

describe('D-40, PLT-O62, PLT-O68, PLT-O69: any sequence of credits, payments, refunds and reversals', () => {
  let world: InvoicingApi;
  beforeAll(async () => void (world = await InvoicingApi.start('Generated credits')));
  afterAll(() => world.stop());
  const { of, invoice, pay, credit } = crediting(() => world);

  it(`keeps sums exact, opens nothing twice, and statuses agree with sums: ${numRuns} invoices`, async () => {
    let done = 0;
    await fc.assert(
      fc.asyncProperty(lines, acts, async (sold, story) => {
        const { rates } = world.seller;
        const { invoiceId } = await invoice({
          lines: sold.map(({ quantity, price, rate }, nth) => ({
            ...{ description: `Regel ${nth}`, quantity, price, taxRate: { taxRateId: rates[rate as keyof typeof rates] } },
          })),
          customer: {
            ...{ name: 'Buyer', addressLineOne: 'Road 1', zipCode: '1', city: 'Gent', countryIso2: 'BE', vatNumber: 'BE0428759497' },
          },
        });
        const model: Model = { moved: 0, refunded: 0, writtenOff: new Map() };
        for (const act of story) {
          const family = await familyOf(invoiceId);
          done += await perform(act, family, model);
          await agree(await familyOf(invoiceId), model);
        }
      }),
      { numRuns },
    );
    expect(done).toBeGreaterThan(numRuns * 2);
  }, 300_000);

  async function familyOf(invoiceId: number): Promise<InvoiceBody[]> {
    const original = await of(invoiceId);
    const credits: InvoiceBody[] = [];
    for (const each of original.credits) credits.push(await of(each.invoiceId));
    return [original, ...credits];
  }

  async function perform(
    { what, share, which }: { what: string; share: number; which: number },
    [original, ...credits]: InvoiceBody[],
    model: Model,
  ): Promise<number> {
    const { invoiceId, remainingAmount } = original!;
    const open = cents(remainingAmount);
    if (what.startsWith('credit')) {
      if (original!.creditedBy) return 0;
      const left = original!.lines.map(({ lineNumber, quantity, creditedQuantity }: InvoiceBody) => ({
        lineNumber,
        quantity: Number(decimal(quantity).minus(creditedQuantity).times(share).div(10).toFixed(4, 1)),
      }));
      const body = what === 'credit' ? { lines: left, reason: 'Minder' } : {};
      const { status, body: answer } = await credit(invoiceId, body);
      // No quantity is left of so little, or one that comes to less than half a cent.
      const isNothing = left.every(({ quantity }: InvoiceBody) => quantity === 0);
      if (status !== 201 && !isNothing) expect([status, answer.errors?.[0]?.code]).toEqual([422, 'CREDIT_NOTHING']);
      if (status !== 201) expect(status).toBe(422);
      return status === 201 ? 1 : 0;
    }
    if (what === 'pay' || what === 'settle' || what === 'pay too much') {
      if (open <= 0) return 0;
      const part = Math.max(1, Math.floor((open * share) / 10));
      const amount = what === 'pay too much' ? open + share : part;
      const { status, body } = await pay(invoiceId, { amount: euro(amount), ...(what !== 'pay' && { fullyPaid: true }) });
      expect(status).toBe(200);
      model.moved += amount;
      const known = new Set(original!.payments.map(({ paymentId }: InvoiceBody) => paymentId));
      const paid = body.payments.find(({ paymentId, method }: InvoiceBody) => method === 'manual' && !known.has(paymentId));
      if (what === 'settle' && part < open) model.writtenOff.set(paid.paymentId, open - part);
      return 1;
    }
    const owing = [original!, ...credits].find((each) => each.remainingAmount < 0);
    if (what === 'refund') {
      if (!owing) return 0;
      const amount = Math.min(Math.floor((cents(owing.remainingAmount) * share) / 10), -1);
      expect((await pay(owing.invoiceId, { amount: euro(amount) })).status).toBe(200);
      model.refunded -= amount;
      return 1;
    }
    const reversible = [original!, ...credits].flatMap((each) =>
      each.payments
        .filter((payment: InvoiceBody) => payment.reversible)
        .map((payment: InvoiceBody) => ({ ...payment, of: each.invoiceId })),
    );
    if (reversible.length === 0) return 0;
    const chosen = reversible[which % reversible.length];
    expect((await world.finance(world.at(chosen.of, `payments/${chosen.paymentId}/reverse`), 'POST', { reason: 'Mistake' })).status).toBe(
      200,
    );
    if (chosen.amount > 0) model.moved -= cents(chosen.amount);
    else model.refunded += cents(chosen.amount);
    model.writtenOff.delete(chosen.paymentId);
    return 1;
  }

  /** What the sums say against what is shown: by the page of each, by the list, and by the credit invoices line by line and rate by rate. */
  async function agree([original, ...credits]: InvoiceBody[], model: Model): Promise<void> {
    const creditedTotal = minus(sum(credits.map(({ totalAmount }) => cents(totalAmount))));
    const left = cents(original!.totalAmount) - creditedTotal - model.moved + model.refunded;
    let toWriteOff = Math.max(0, left);
    for (const [paymentId, amount] of model.writtenOff) {
      const kept = Math.min(amount, toWriteOff);
      model.writtenOff.set(paymentId, kept);
      toWriteOff -= kept;
    }
    const remaining = [original!, ...credits].map(({ remainingAmount }) => cents(remainingAmount));
    expect(sum(remaining.filter((amount) => amount > 0))).toBe(Math.max(0, left) - sum([...model.writtenOff.values()]));
    expect(sum(remaining.filter((amount) => amount < 0))).toBe(Math.min(0, left));
    for (const each of [original!, ...credits]) {
      const sign = each.totalAmount < 0 ? -1 : 1;
      expect(each.paymentStatus === 'full').toBe(cents(each.remainingAmount) * sign <= 0);
      expect(sum(each.payments.map(({ amount }: InvoiceBody) => cents(amount)))).toBe(cents(each.amountPaid));
    }
    const inFull = creditedTotal === cents(original!.totalAmount) && credits.length > 0;
    expect([original!.creditedBy !== null, original!.paymentUrl !== null]).toEqual([inFull, !inFull && remaining[0]! > 0]);
    const filter = { q: original!.invoiceNumber };
    const [row] = (await world.finance(`${world.path}?${query({ filter })}`)).body.items.filter(
      ({ id }: InvoiceBody) => id === original!.invoiceId,
    );
    expect([cents(row.openAmount), row.credited]).toEqual([original!.paymentStatus === 'full' ? 0 : remaining[0], inFull]);
    for (const { lineNumber, quantity, net, creditedQuantity } of original!.lines) {
      const ofLine = credits.flatMap((each) => each.lines.filter((line: InvoiceBody) => line.lineNumber === lineNumber));
      expect(sum(ofLine.map((line: InvoiceBody) => -Math.round(line.quantity * 10_000)))).toBe(Math.round(creditedQuantity * 10_000));
      expect(creditedQuantity).toBeLessThanOrEqual(quantity);
      expect(minus(sum(ofLine.map((line: InvoiceBody) => cents(line.net))))).toBeLessThanOrEqual(cents(net));
    }
    for (const { percentage, vatCategory, base, tax } of original!.taxes) {
      const ofRate = credits.flatMap(({ taxes }) =>
        taxes.filter((each: InvoiceBody) => each.percentage === percentage && each.vatCategory === vatCategory),
      );
      const [creditedBase, creditedTax] = [
        minus(sum(ofRate.map((each) => cents(each.base)))),
        minus(sum(ofRate.map((each) => cents(each.tax)))),
      ];
      expect(creditedBase <= cents(base) && creditedTax <= cents(tax)).toBe(true);
      if (inFull) expect([creditedBase, creditedTax]).toEqual([cents(base), cents(tax)]);
    }
  }
});
