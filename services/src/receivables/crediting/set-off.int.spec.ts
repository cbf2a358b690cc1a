import { crediting } from '../../testing/invoices/crediting.js';
import { InvoicingApi, type InvoiceBody } from '../../testing/invoices/invoicing-api.js';

describe('PLT-O62: an invoice and its credit invoice are set off against each other', () => {
  let world: InvoicingApi;
  beforeAll(async () => void (world = await InvoicingApi.start('Set off')));
  afterAll(() => world.stop());
  const { of, invoice, pay, credited, standing } = crediting(() => world);

  it('unpaid: both are settled, without money', async () => {
    const { invoiceId } = await invoice();
    const made = await credited(invoiceId);
    expect([await standing(invoiceId), await standing(made.invoiceId)]).toEqual([
      ['full', 121, 0],
      ['full', -121, 0],
    ]);
    expect((await of(invoiceId)).payments).toMatchObject([{ method: 'set-off', amount: 121, reversible: false }]);
    expect(made.payments).toMatchObject([{ method: 'set-off', amount: -121, reversible: false }]);
  });

  it('partly paid: the paid amount stays open on the credit invoice until it is refunded', async () => {
    const { invoiceId } = await invoice({
      lines: [{ description: 'A', quantity: 1, price: 100, taxRate: { taxRateId: world.seller.rates.relayed } }],
      customer: belgian,
    });
    await pay(invoiceId, { amount: 40 });
    const made = await credited(invoiceId);
    expect([await standing(invoiceId), await standing(made.invoiceId)]).toEqual([
      ['full', 100, 0],
      ['partial', -60, -40],
    ]);
    expect((await of(invoiceId)).creditedBy.remainingAmount).toBe(-40);
    expect((await pay(made.invoiceId, { amount: 40 })).status).toBe(422);
    expect((await pay(made.invoiceId, { amount: -40 })).body).toMatchObject({ paymentStatus: 'full', remainingAmount: 0 });
  });

  it('paid: all of it is owed back, except a written-off difference', async () => {
    const paid = await invoice();
    await pay(paid.invoiceId, { fullyPaid: true });
    expect(await standing((await credited(paid.invoiceId)).invoiceId)).toEqual(['open', 0, -121]);

    const short = await invoice();
    await pay(short.invoiceId, { amount: 120, fullyPaid: true });
    const made = await credited(short.invoiceId);
    expect([await standing(short.invoiceId), await standing(made.invoiceId)]).toEqual([
      ['full', 121, 0],
      ['partial', -1, -120],
    ]);
    const { payments } = await of(short.invoiceId);
    expect(payments.map(({ method, amount, reason }: InvoiceBody) => [method, amount, reason])).toEqual([
      ['manual', 120, null],
      ['difference', 1, null],
      ['reversal', -1, made.invoiceNumber],
      ['set-off', 1, null],
    ]);
  });

  it('reversing a payment on a credited invoice leaves no debt: it is set off as well', async () => {
    for (const [amount, fullyPaid] of [
      [40, false],
      [120, true],
    ] as const) {
      const { invoiceId } = await invoice();
      const [{ paymentId }] = (await pay(invoiceId, { amount, fullyPaid })).body.payments;
      const made = await credited(invoiceId);
      const reversed = await world.finance(world.at(invoiceId, `payments/${paymentId}/reverse`), 'POST', { reason: 'Andere klant' });
      expect([reversed.status, await standing(invoiceId), await standing(made.invoiceId)]).toEqual([
        200,
        ['full', 121, 0],
        ['full', -121, 0],
      ]);
    }
  });

  it('reversing a payment that was already refunded makes the customer owe it', async () => {
    const { invoiceId } = await invoice();
    const [{ paymentId }] = (await pay(invoiceId, { amount: 40 })).body.payments;
    const made = await credited(invoiceId);
    const [refund] = (await pay(made.invoiceId, { amount: -40 })).body.payments.filter(({ method }: InvoiceBody) => method === 'manual');
    await world.finance(world.at(invoiceId, `payments/${paymentId}/reverse`), 'POST', { reason: 'Andere klant' });
    expect([await standing(invoiceId), await standing(made.invoiceId)]).toEqual([
      ['open', 81, 40],
      ['full', -121, 0],
    ]);
    await world.finance(world.at(made.invoiceId, `payments/${refund.paymentId}/reverse`), 'POST', { reason: 'Niet gedaan' });
    expect([await standing(invoiceId), await standing(made.invoiceId)]).toEqual([
      ['full', 121, 0],
      ['full', -121, 0],
    ]);
  });

  it('an overpayment is owed back together with the payment, and counts in the open totals', async () => {
    const { invoiceId } = await invoice();
    await pay(invoiceId, { amount: 150, fullyPaid: true });
    const made = await credited(invoiceId);
    expect([await standing(invoiceId), await standing(made.invoiceId)]).toEqual([
      ['full', 121, 0],
      ['open', 29, -150],
    ]);
    expect((await pay(made.invoiceId, { amount: -121 })).body).toMatchObject({ paymentStatus: 'partial', remainingAmount: -29 });
    expect((await pay(made.invoiceId, { amount: -29 })).body).toMatchObject({ paymentStatus: 'full', remainingAmount: 0 });
  });

  it('a negative invoice is credited by a positive one: nothing remains of either', async () => {
    const { invoiceId } = await invoice({
      lines: [{ description: 'Bonus', quantity: -1, price: 100, taxRate: { taxRateId: world.seller.rates.standard } }],
    });
    const made = await credited(invoiceId);
    expect([made.totalAmount, await standing(invoiceId), await standing(made.invoiceId)]).toEqual([
      121,
      ['full', -121, 0],
      ['full', 121, 0],
    ]);
  });
});

const belgian = {
  ...{ name: 'Buyer', addressLineOne: 'Road 1', zipCode: '1', city: 'Gent', countryIso2: 'BE' },
  vatNumber: 'BE0428759497',
};
