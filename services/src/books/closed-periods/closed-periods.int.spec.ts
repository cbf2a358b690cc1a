import { daysLater, type JournalSummary, periodFrom, type VatInvoices, type VatOverview } from '@kantoor/schemas';
import type { Answer } from '../../testing/api.js';
import { officeDay } from '../../testing/office-day.js';
import { SpecWorld } from '../../testing/spec-world.js';

type Body = Answer['body'];
const wire = (day: string): string => `${day}T00:00:00Z`;
const today = officeDay(new Date());
/** The last completed quarter, the day before it and the first day after it. */
const thisQuarter = `${today.slice(0, 4)}-${String(Math.floor((Number(today.slice(5, 7)) - 1) / 3) * 3 + 1).padStart(2, '0')}-01`;
const lastDay = daysLater(thisQuarter, -1);
const firstMonth = (Math.ceil(Number(lastDay.slice(5, 7)) / 3) - 1) * 3 + 1;
const quarter = periodFrom('quarter', `${lastDay.slice(0, 4)}-${String(firstMonth).padStart(2, '0')}-01`)!;
const month = periodFrom('month', `${lastDay.slice(0, 7)}-01`)!;

describe('closed periods', () => {
  let world: SpecWorld;
  let supplier: number, product: number;
  beforeAll(async () => {
    world = await SpecWorld.start('closed-periods');
    supplier = await world.hasOrganization({ name: 'Papierfabriek Zaan' });
    const { body: ledger } = await world.post('/api/crm/ledgers', { name: 'Kantoorkosten', value: '4500' });
    product = (await world.post('/api/crm/products', { name: 'Papier A4', price: 10, ledger: { ledgerId: ledger.id } })).body.id;
  });
  afterAll(() => world.close());

  const at = '/api/invoices/SPEC/closed-periods';
  const booked = async (day: string, over: object = {}): Promise<{ purchase: Body; invoice: Body }> => {
    const lines = [{ ...world.line, product: { productId: product } }];
    const body = { name: 'Papier', organization: { organizationId: supplier }, purchaseDate: wire(day), currency: 'EUR', lines, ...over };
    const { body: made } = await world.post(`/api/purchases/teams/${world.tenant.teamId}/purchases`, body);
    const { status, body: purchase } = await world.post(`/api/purchases/purchases/${made.id}/change-state`, { newState: 2 });
    if (status !== 200) throw new Error(JSON.stringify(purchase));
    return { purchase, invoice: (await world.get(`/api/invoices/SPEC/purchase-invoices/${purchase.purchaseInvoiceId}`)).body };
  };
  const journal = async ({ from, to }: { from: string; to: string }): Promise<JournalSummary> =>
    (await world.get(`/api/invoices/SPEC/journal/summary?from=${from}&to=${to}`)).body;
  const booksOf = (summary: JournalSummary): number => summary.documents.find(({ kind }) => kind === 'purchase-invoice')?.count ?? 0;
  const quarterQuery = (day: string): string => `year=${day.slice(0, 4)}&quarter=${Math.ceil(Number(day.slice(5, 7)) / 3)}`;
  const vat = async (day: string): Promise<VatOverview> => (await world.get(`/api/invoices/SPEC/vat-overview?${quarterQuery(day)}`)).body;
  const deducted = async (day: string): Promise<VatInvoices> =>
    (await world.get(`/api/invoices/SPEC/vat-overview/invoices?${quarterQuery(day)}&of=5b`)).body;

  it('D-65 an invoice of a closed month or filed quarter keeps its date and is posted in the first open period, in journal and VAT', async () => {
    const early = await booked(lastDay);
    expect(early.invoice).toMatchObject({ invoiceDate: wire(lastDay), postingDate: null });

    const { status, body: filed } = await world.post(at, { kind: 'quarter', from: quarter.from });
    expect([status, filed]).toEqual([
      201,
      { id: expect.any(Number), kind: 'quarter', ...quarter, closedAt: expect.any(String), closedBy: expect.any(String) },
    ]);
    const late = await booked(lastDay);
    const posted = daysLater(quarter.to, 1);
    expect(late.invoice).toMatchObject({ invoiceDate: wire(lastDay), postingDate: wire(posted), bookDate: expect.stringContaining(today) });
    expect(late.purchase.externalInvoice).toMatchObject({
      invoiceDate: wire(lastDay),
      postingDate: wire(posted),
      bookDate: late.invoice.bookDate,
    });

    const [before, after] = [await journal(month), await journal({ from: posted, to: today })];
    expect([booksOf(before), before.postedLater, before.closed]).toEqual([1, 0, [filed]]);
    expect([booksOf(after), after.postedLater, after.closed]).toEqual([1, 1, []]);
    const [old, next] = [await vat(lastDay), await vat(posted)];
    expect([old.postedLater, old.filed?.id]).toEqual([{ fromEarlier: 0, inLater: 1 }, filed.id]);
    expect([next.postedLater, next.filed]).toEqual([{ fromEarlier: 1, inLater: 0 }, null]);
    expect((await deducted(lastDay)).items.map(({ invoiceId }) => invoiceId)).toEqual([early.invoice.invoiceId]);
    expect((await deducted(posted)).items).toMatchObject([
      { invoiceId: late.invoice.invoiceId, invoiceDate: lastDay, postingDate: posted, vat: 21 },
    ]);

    expect((await world.remove(`${at}/${filed.id}`)).status).toBe(204);
    // What is posted stays there; what is booked now is posted by its date again.
    expect((await deducted(posted)).count).toBe(1);
    expect((await booked(lastDay)).invoice.postingDate).toBeNull();

    const { body: closed } = await world.post(at, { kind: 'month', from: month.from });
    expect((await world.post(at, { kind: 'month', from: month.from })).body).toEqual(closed);
    expect((await world.get(at)).body.items).toEqual([closed]);
    expect((await booked(lastDay)).invoice.postingDate).toBe(wire(posted));
    expect((await journal(month)).closed).toEqual([closed]);
    await world.remove(`${at}/${closed.id}`);
    const logged = await world.sql<{ action: string; person_id: number }>(
      `SELECT action, person_id FROM audit_log WHERE entity = 'closed-periods' ORDER BY id`,
    );
    expect(logged.map(({ action }) => action)).toEqual(['close', 'reopen', 'close', 'reopen'].map((verb) => `closed-period.${verb}`));
    expect(new Set(logged.map(({ person_id }) => person_id))).toEqual(new Set([world.tenant.personId]));
  });

  it('D-65 closes only periods that are over, and only by finance', async () => {
    const refusals = [
      { kind: 'month', from: `${today.slice(0, 7)}-01` },
      { kind: 'quarter', from: thisQuarter },
      { kind: 'quarter', from: daysLater(quarter.from, 1) },
    ];
    for (const body of refusals) expect((await world.post(at, body)).status).toBe(422);
    const member = await world.issuer.token({ sub: world.tenant.subject, role: ['BE_Member', 'app_paperless'] });
    const asMember = await world.api.call(at, {
      ...{ method: 'POST', token: member, ecosystem: world.tenant.ecosystemId, body: { kind: 'month', from: month.from } },
    });
    expect(asMember.status).toBe(403);
  });

  it('D-65 a due date in the past, or before the invoice date, is accepted on purchases, documents and drafts', async () => {
    const { invoice } = await booked(today, { dueDate: wire(daysLater(today, -40)) });
    expect(invoice.dueDate).toBe(wire(daysLater(today, -40)));
    const { status } = await world.post(`/api/purchases/inbox-documents`, {
      ...{ documentType: 'Incoming', name: 'Oude factuur', teamId: world.tenant.teamId, currency: 'EUR', paymentMethod: 2 },
      ...{ purchaseInvoiceDate: wire(today), dueDate: wire(daysLater(today, -40)) },
    });
    expect(status).toBe(201);
    const customer = { name: 'Winkel', addressLineOne: 'Kade 1', zipCode: '1011 AB', city: 'Amsterdam', countryIso2: 'NL' };
    const { body: draft } = await world.post('/api/invoices/SPEC/purchase-invoices', {
      ...{ invoiceDescription: 'Oud', invoiceDate: wire(today), dueDate: wire(daysLater(today, -40)), customer },
      lines: [{ description: 'Papier', quantity: 1, price: 10, taxRate: { taxRateId: world.taxRateId } }],
    });
    const completed = await world.put(`/api/invoices/SPEC/purchase-invoices/${draft.invoiceId}`, {
      ...{ dueDate: draft.dueDate, lines: [{ lineNumber: 1, ledgerAccount: '4500' }] },
    });
    expect([draft.dueDate, completed.status]).toEqual([wire(daysLater(today, -40)), 200]);
  });
});
