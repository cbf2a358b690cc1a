import { crediting, today, wire } from '../../testing/invoices/crediting.js';
import { InvoicingApi, type InvoiceBody } from '../../testing/invoices/invoicing-api.js';

describe('PLT-O64: an invoice without a deal that was credited', () => {
  let world: InvoicingApi;
  beforeAll(async () => void (world = await InvoicingApi.start('Drawing up')));
  afterAll(() => world.stop());

  const { invoice, credited } = crediting(() => world);
  const reissue = (id: number) => world.finance(world.at(id, 'reissue'), 'POST');
  const hasCredited = async (changes: object = {}): Promise<{ original: InvoiceBody; credit: InvoiceBody }> => {
    const original = await invoice({ clientReference: 'PO 7', ...changes });
    return { original, credit: await credited(original.invoiceId) };
  };

  it('is reissued once, for simultaneous requests on either invoice: a draft dated today with the same lines', async () => {
    const { original, credit } = await hasCredited();
    const { invoiceId } = original;
    const answers = await Promise.all([invoiceId, credit.invoiceId, invoiceId, credit.invoiceId].map(reissue));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    const [draft] = answers.map(({ body }) => body);
    expect(new Set(answers.map(({ body }) => body.invoiceId as number))).toEqual(new Set([draft.invoiceId]));
    expect([original.invoiceId, credit.invoiceId]).not.toContain(draft.invoiceId);
    expect(draft).toMatchObject({
      ...{ status: 'draft', invoiceType: 'invoice', invoiceDate: wire(today), parent: null, mail: null },
      ...{ clientReference: 'PO 7', customer: original.customer, totalAmount: original.totalAmount, amountPaid: 0 },
      lines: original.lines.map(({ description, quantity, price, taxRate }: InvoiceBody) => ({ description, quantity, price, taxRate })),
    });
    await world.finance(world.at(draft.invoiceId, 'book'), 'POST', {});
    expect((await reissue(invoiceId)).body).toMatchObject({ invoiceId: draft.invoiceId, status: 'booked' });
  });

  it('is reissued again after its draft was archived', async () => {
    const { invoiceId } = (await hasCredited()).original;
    const first = (await reissue(invoiceId)).body.invoiceId as number;
    await world.finance(world.at(first), 'DELETE');
    const second = (await reissue(invoiceId)).body.invoiceId as number;
    expect(second).not.toBe(first);
    expect((await reissue(invoiceId)).body.invoiceId).toBe(second);
  });

  it('is refused if nothing was credited, and to users who may not write', async () => {
    const { invoiceId } = await world.booked();
    const { status, body } = await reissue(invoiceId);
    expect([status, body.code]).toEqual([409, 'CONFLICT']);
    expect((await world.as('member', world.at(invoiceId, 'reissue'), { method: 'POST' })).status).toBe(403);
    expect((await reissue(999_999_999)).status).toBe(404);
  });

  it('CRM-O72: is refused with a rate that was archived since, and the response names the line', async () => {
    const rate = (await world.finance('/api/invoices/tax-rates', 'POST', { description: 'Oud tarief', percentage: 6 })).body;
    const line = { description: 'Boek', quantity: 1, price: 100, taxRate: { taxRateId: rate.id } };
    const { original } = await hasCredited({ lines: [line] });
    await world.finance(`/api/invoices/tax-rates/${rate.id}/archive`, 'POST');
    const { status, body } = await reissue(original.invoiceId);
    expect([status, body.errors]).toEqual([
      422,
      [expect.objectContaining({ pointer: '/lines/0/taxRate', code: 'FIELD_REFERENCE_UNKNOWN' })],
    ]);
  });
});
