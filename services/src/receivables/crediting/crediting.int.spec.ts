import { randomUUID } from 'node:crypto';
import { automationContext } from '../../platform/runtime/context.js';
import { Database } from '../../platform/storage/database/database.service.js';
import { crediting, today, wire } from '../../testing/invoices/crediting.js';
import { InvoicingApi, query, type InvoiceBody } from '../../testing/invoices/invoicing-api.js';
import { addDays } from '../../books/invoice-dates/invoice-dates.rules.js';

const numberOf = ({ invoiceNumber }: InvoiceBody): number => Number(invoiceNumber.replace(/\D/g, ''));
const euro = (amount: string) => ({ amount, currency: 'EUR' });

describe('crediting an invoice', () => {
  let world: InvoicingApi;
  beforeAll(async () => void (world = await InvoicingApi.start('Crediting', process.env.FILES_DIR)));
  afterAll(() => world.stop());

  const { of, invoice, pay, credit, credited } = crediting(() => world);
  const sql = <T>(query: string, params: unknown[]): Promise<T> =>
    world.api.app
      .get(Database)
      .transaction(automationContext(world.seller.ecosystemId, 'spec'), (tx) => tx.query(query, params)) as Promise<T>;

  it('PLT-O61, PLT-304, PLT-O48: makes a booked credit invoice of everything on the original, in the same series; the original stays booked', async () => {
    const { standard, low } = world.seller.rates;
    const original = await invoice({
      ...{ clientReference: 'PO 7', language: 'en', currency: 'EUR', supplyDate: wire(addDays(today, -20)) },
      lines: [
        { description: 'Advies', quantity: 1.5, price: 99.99, taxRate: { taxRateId: standard } },
        { description: 'Boek', quantity: 3, price: 0.3333, taxRate: { taxRateId: low } },
        { description: 'Korting', quantity: 1, price: -10, taxRate: { taxRateId: standard } },
      ],
    });
    const next = numberOf(original) + 1;
    const made = await credited(original.invoiceId);
    expect(made).toMatchObject({
      ...{ status: 'booked', invoiceType: 'credit-note', parent: original.invoiceId, reference: original.invoiceNumber },
      ...{ currency: 'EUR', language: 'en', clientReference: 'PO 7', customer: original.customer, creditedBy: null },
      ...{ originalAmount: original.totalAmount, totalAmount: -original.totalAmount, netAmount: -original.netAmount },
      ...{ taxAmount: -original.taxAmount, invoiceDate: original.invoiceDate, supplyDate: original.supplyDate, paymentUrl: null },
    });
    expect(numberOf(made)).toBe(next);
    const lineOf = ({ description, quantity, price, net, taxRate }: InvoiceBody) => ({ description, quantity, price, net, taxRate });
    expect(made.lines.map(lineOf)).toEqual(
      original.lines.map((line: InvoiceBody) => ({ ...lineOf(line), quantity: -line.quantity, net: -line.net })),
    );
    const taxOf = ({ percentage, base, tax }: InvoiceBody, sign = 1) => ({ percentage, base: sign * base, tax: sign * tax });
    expect(made.taxes.map((tax: InvoiceBody) => taxOf(tax))).toEqual(original.taxes.map((tax: InvoiceBody) => taxOf(tax, -1)));
    expect(await of(original.invoiceId)).toMatchObject({
      ...{ status: 'booked', totalAmount: original.totalAmount, invoiceNumber: original.invoiceNumber },
      lines: original.lines.map((line: InvoiceBody) => ({ ...line, creditedQuantity: line.quantity })),
      creditedBy: { invoiceId: made.invoiceId, invoiceNumber: made.invoiceNumber, remainingAmount: 0 },
    });
    expect(numberOf(await invoice())).toBe(next + 1);
    const found = async (filter: object): Promise<number[]> =>
      (await world.finance(`${world.path}?${query({ filter })}`)).body.items.map(({ id }: { id: number }) => id);
    expect(await found({ credited: true })).toEqual([original.invoiceId]);
    expect(await found({ invoiceType: ['credit-note'] })).toEqual([made.invoiceId]);
    expect(await found({ credited: false })).not.toContain(original.invoiceId);
  });

  it('PLT-O61: credits what was booked, whatever the rate is now', async () => {
    const rate = (await world.finance('/api/invoices/tax-rates', 'POST', { description: '6% btw', percentage: 6 })).body;
    const original = await invoice({ lines: [{ description: 'Boek', quantity: 1, price: 100, taxRate: { taxRateId: rate.id } }] });
    await world.finance(`/api/invoices/tax-rates/${rate.id}`, 'PUT', { ...rate, percentage: 21, description: 'Verhoogd' });
    const { totalAmount, taxes } = await credited(original.invoiceId);
    expect([totalAmount, taxes]).toEqual([-106, [expect.objectContaining({ percentage: 6, base: -100, tax: -6, description: '6% btw' })]]);
  });

  it('PLT-O49, PLT-O61, PLT-181: accepts only a booked invoice that is not credited yet, and no credit invoice; changes nothing else on it', async () => {
    const draft = await world.draft();
    const archived = await world.draft();
    await world.finance(world.at(archived.invoiceId), 'DELETE');
    const original = await invoice();
    const made = await credited(original.invoiceId);
    const acts = {
      book: (id: number) => world.finance(world.at(id, 'book'), 'POST', {}),
      archive: (id: number) => world.finance(world.at(id), 'DELETE'),
      update: async (id: number) => world.finance(world.at(id), 'PUT', { ...(await of(id)), invoiceDescription: 'Anders' }),
      credit: (id: number) => credit(id),
    };
    const table = Object.entries({ draft, archived, booked: await invoice(), credited: original, credit: made });
    const refused: string[] = [];
    for (const [state, { invoiceId }] of table.slice(0, 2)) refused.push(`${state} credit ${(await acts.credit(invoiceId)).status}`);
    for (const [state, { invoiceId }] of table.slice(1))
      for (const [name, act] of Object.entries(acts)) {
        if (state === 'booked' && name === 'credit') continue;
        if (state === 'archived' && name === 'archive') continue;
        const { status, body } = await act(invoiceId);
        refused.push(`${state} ${name} ${status}${name === 'credit' ? ` ${body.code}` : ''}`);
      }
    const result = (state: string) => ['book', 'archive', 'update'].map((name) => `${state} ${name} 409`);
    expect(refused).toEqual([
      ...['draft credit 409', 'archived credit 409'],
      ...['archived book 409', 'archived update 409', 'archived credit 409 CREDITING_INVOICE_FAILED'],
      ...result('booked'),
      ...[...result('credited'), 'credited credit 409 CREDITING_INVOICE_FAILED'],
      ...[...result('credit'), 'credit credit 409 CREDITING_INVOICE_FAILED'],
    ]);
    expect((await credit(original.invoiceId)).body.detail).toContain(made.invoiceNumber);
  });

  it('PLT-O61: happens once if requested eight times at once, and no number is lost; the same key gives the same response', async () => {
    const original = await invoice();
    const before = numberOf(await invoice());
    const answers = await Promise.all(Array.from({ length: 8 }, () => credit(original.invoiceId)));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409, 409, 409, 409, 409]);
    expect(numberOf(await invoice())).toBe(before + 2);
    const other = await invoice();
    const key = { 'idempotency-key': randomUUID() };
    const [first, second] = [await credit(other.invoiceId, {}, key), await credit(other.invoiceId, {}, key)];
    expect([first.status, second.status, second.body.invoiceId]).toEqual([201, 201, first.body.invoiceId]);
  });

  it('PLT-O63, PLT-177: uses the date of the original unless another one is chosen, never an earlier one', async () => {
    const original = await invoice();
    const refused = await credit(original.invoiceId, { invoiceDate: wire(addDays(today, -11)) });
    expect([refused.status, refused.body.errors]).toEqual([
      422,
      [expect.objectContaining({ pointer: '/invoiceDate', code: 'FIELD_TOO_SMALL' })],
    ]);
    expect((await credit(original.invoiceId, { invoiceDate: wire(addDays(today, 800)) })).status).toBe(422);
    expect((await credited(original.invoiceId)).invoiceDate).toBe(original.invoiceDate);
    const other = await invoice();
    expect(await credited(other.invoiceId, { invoiceDate: wire(today) })).toMatchObject({ invoiceDate: wire(today), dueDate: wire(today) });
  });

  it('D-37: requires the total and the open amount that the user confirmed', async () => {
    const original = await invoice();
    const wrong = await credit(original.invoiceId, { expectedTotal: euro('-120.00') });
    expect([wrong.status, wrong.body.code, wrong.body.params]).toEqual([
      409,
      'TOTAL_CHANGED',
      { amount: '-121.00', currency: 'EUR', expected: '-120.00' },
    ]);
    await pay(original.invoiceId, { amount: 21 });
    const late = await credit(original.invoiceId, { expectedTotal: euro('-121.00'), expectedOpen: euro('121.00') });
    expect([late.status, late.body.code, late.body.params.amount]).toEqual([409, 'OPEN_AMOUNT_CHANGED', '100.00']);
    expect((await credit(original.invoiceId, { expectedTotal: euro('-121.00'), expectedOpen: euro('100.00') })).status).toBe(201);
  });

  it('is allowed to finance and refused to others', async () => {
    const { invoiceId } = await invoice();
    expect((await world.as('member', world.at(invoiceId, 'credit'), { method: 'POST', body: {} })).status).toBe(403);
    expect((await credit(999_999_999)).status).toBe(404);
  });

  it('is written to the audit log, with the user who did it', async () => {
    const { invoiceId } = await invoice();
    const made = await credited(invoiceId);
    const rows = await sql<{ entity_id: number; action: string; person: boolean }[]>(
      `SELECT entity_id::int AS entity_id, action, person_id IS NOT NULL AS person FROM audit_log
       WHERE entity = 'sales-invoices' AND entity_id::int = ANY ($1::int[]) AND action <> 'invoice.create' ORDER BY id`,
      [[invoiceId, made.invoiceId]],
    );
    expect(rows).toEqual([
      { entity_id: invoiceId, action: 'invoice.book', person: true },
      { entity_id: made.invoiceId, action: 'invoice.book', person: true },
      { entity_id: invoiceId, action: 'invoice.credit', person: true },
      { entity_id: invoiceId, action: 'invoice.set-off', person: true },
      { entity_id: made.invoiceId, action: 'invoice.set-off', person: true },
    ]);
  });

  it('counts in totals: a list adds up invoices and their credits, owes the refunds, and a refund is never overdue', async () => {
    const day = addDays(today, -400);
    const within = new URLSearchParams({ fromDate: addDays(day, -1), untilDate: addDays(day, 1) }).toString();
    const old = { invoiceDate: wire(day) };
    const paid = await invoice(old);
    await pay(paid.invoiceId, { fullyPaid: true });
    await invoice(old);
    const made = await credited(paid.invoiceId);
    expect((await world.finance(`${world.path}/totals?${within}`)).body.items).toEqual([
      { currency: 'EUR', count: 3, total: 121, open: 0, late: 121 },
    ]);
    const rows = (await world.finance(`${world.path}?${within}`)).body.items as InvoiceBody[];
    const shown = new Map(rows.map((row) => [row.invoiceId, row]));
    expect(shown.get(paid.invoiceId)).toMatchObject({ credited: true, openAmount: 0, overdue: false });
    expect(shown.get(made.invoiceId)).toMatchObject({
      ...{ credited: false, invoiceType: 'credit-note', totalAmount: -121, openAmount: -121, overdue: false, daysLate: null },
    });
    const file = (await world.download(`${world.path}/export?${within}&columns=invoiceNumber,invoiceType,totalAmount,openAmount`)).bytes;
    expect(file.toString('utf8')).toMatch(new RegExp(`${made.invoiceNumber}.{1,3}credit-note.{1,3}-121[.,]00.{1,3}-121[.,]00`));
  });

  it('sends no reminders of the credit invoice, nor of the credited one', async () => {
    const { invoiceId } = await invoice();
    const made = await credited(invoiceId);
    const body = { contactName: 'Jan', contactEmail: 'jan@klant.test' };
    for (const id of [invoiceId, made.invoiceId]) {
      const { status, body: problem } = await world.finance(world.at(id, 'send-reminder'), 'POST', body);
      expect([status, problem.code]).toEqual([409, 'FAILED_SENDING_INVOICE']);
    }
    expect((await world.finance(world.at(made.invoiceId, 'send'), 'POST', body)).status).toBe(409);
    expect((await world.finance(world.at(invoiceId, 'send-credit-invoice'), 'POST', body)).status).toBe(409);
  });

  it('sends its own mail, also manually', async () => {
    const { invoiceId, invoiceNumber } = await invoice();
    const made = await credited(invoiceId);
    world.outside.smtp.mails.length = 0;
    const { status } = await world.finance(world.at(made.invoiceId, 'send-credit-invoice'), 'POST', {
      contactName: 'Jan',
      contactEmail: 'jan@klant.test',
    });
    expect([status, world.outside.smtp.headers('Subject')]).toEqual([200, [`Creditfactuur ${made.invoiceNumber}: Advies`]]);
    const text = world.outside.smtp.mails[0]!.replace(/=\r\n/g, '');
    expect(text).toContain(`creditfactuur ${made.invoiceNumber}. Daarmee vervalt factuur ${invoiceNumber} voor Advies`);
    expect(text).not.toContain('/payments/');
    expect((await of(made.invoiceId)).dateSent).not.toBeNull();
  });
});
