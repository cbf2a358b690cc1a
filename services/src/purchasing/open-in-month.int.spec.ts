import { daysLater, type Month, openFilters, openOfTeams, periodFrom } from '@kantoor/schemas';
import { statementFile } from '../reading/statements/testing/statement-file.js';
import type { Answer } from '../testing/api.js';
import { ownIban, uploadStatement } from '../testing/invoices/payers.js';
import { officeDay } from '../testing/office-day.js';
import type { SpecWorld } from '../testing/spec-world.js';
import { DocumentWorld } from './testing/document-world.js';

type Body = Answer['body'];
type OpenName = Month['open'][number]['name'];
const ok = ({ status, body }: Answer): Body => {
  if (status >= 300) throw new Error(JSON.stringify([status, body]));
  return body;
};
const wire = (day: string): string => `${day}T00:00:00Z`;
const thisMonth = `${officeDay(new Date()).slice(0, 7)}-01`;
/** The month before this one: `inside` is a day of it, `after` one that it does not concern. */
const { from, to } = periodFrom('month', `${daysLater(thisMonth, -1).slice(0, 7)}-01`)!;
const [before, inside, after] = [daysLater(from, -3), daysLater(from, 4), thisMonth];
const days = [before, inside, inside, after];
/** A month so long ago that no rates of it are imported. */
const unrated = periodFrom('month', `${daysLater(thisMonth, -420).slice(0, 7)}-01`)!;
const monthText = from.slice(0, 7);

describe('a month of a legal entity', () => {
  let docs: DocumentWorld, world: SpecWorld, legalEntityId: number;
  const month = async (query = `?month=${monthText}`): Promise<Month> => ok(await world.get(`/api/invoices/SPEC/month${query}`));
  const counted = async (name: OpenName): Promise<number> =>
    (await month()).open.filter((one) => one.name === name).reduce((sum, { count }) => sum + count, 0);
  const list = async (path: string, query: Record<string, unknown>): Promise<number> => {
    const requests = Object.entries(query).map(([key, value]) => [key, typeof value === 'string' ? value : JSON.stringify(value)]);
    return ok(await world.get(`${path}?${new URLSearchParams(requests as [string, string][]).toString()}`)).items.length;
  };

  beforeAll(async () => {
    docs = await DocumentWorld.start('open-in-month');
    world = docs.office.world;
    legalEntityId = await world.legalEntityId();
    await world.sql(`UPDATE legal_entities SET invoice_data = invoice_data || $1::jsonb WHERE legal_entity_reference = 'SPEC'`, [
      JSON.stringify({ bankAccounts: [{ accountNumber: ownIban }] }),
    ]);
    await world.sql(
      `INSERT INTO legal_entities (ecosystem_id, name, legal_entity_reference, invoice_number_prefix) VALUES ($1, 'Ander', 'ANDER', 'A')`,
      [world.tenant.ecosystemId],
    );
    await docs.office.group('Strategie', await docs.office.person('Lea'));
  });
  afterAll(() => docs.close());

  const sales = '/api/invoices/SPEC/sales-invoices';
  const purchases = '/api/invoices/SPEC/purchase-invoices';
  const ownPurchase = async (over: object): Promise<Body> => {
    const lines = [{ description: 'Papier', quantity: 1, price: 100, taxRate: { taxRateId: world.taxRateId }, ledgerAccount: '4500' }];
    const customer = { customerId: docs.office.supplier, name: 'Papierfabriek Zaan', countryIso2: 'NL' };
    return ok(await world.post(purchases, { invoiceDescription: 'Papier', currency: 'EUR', reference: null, customer, lines, ...over }));
  };

  const ofTeams = { filter: openOfTeams({ reference: 'spec', to }) };
  const purchasesOf = (name: 'purchase-concepts' | 'purchase-approvals' | 'purchases-to-book'): Promise<number> =>
    list('/api/purchases/purchases', { filter: { ...openFilters[name], ...ofTeams.filter } });
  const purchaseOn = (day: string): Promise<number> => docs.office.purchase(null, ['Strategie'], { purchaseDate: wire(day) });

  it('counts documents and purchases of its teams up to its last day, each as its list does', async () => {
    for (const day of days) await docs.submitted(null, { purchaseInvoiceDate: wire(day), documentLines: [docs.office.line('Strategie')] });
    // One without a date counts from the day on which it was submitted.
    const undated = await docs.submitted(null, { documentLines: [docs.office.line('Strategie')] });
    expect(await counted('documents')).toBe(3);
    const listedDocuments = (): Promise<number> =>
      list('/api/purchases/inbox-documents', { filter: { ...openFilters.documents, ...ofTeams.filter } });
    await world.sql(`UPDATE inbox_documents SET submitted_at = $2::date WHERE id = $1`, [undated.id, inside]);
    for (const day of days) await purchaseOn(day);
    for (const day of days) expect((await docs.office.changeState(null, await purchaseOn(day), 4)).status).toBe(200);

    expect(await counted('documents')).toBe(4);
    // By the day of the office, where it is later than in UTC.
    await world.sql(`UPDATE inbox_documents SET submitted_at = $2::timestamptz WHERE id = $1`, [undated.id, `${to}T23:30:00Z`]);
    expect([await counted('documents'), await listedDocuments()]).toEqual([3, 3]);
    await world.sql(`UPDATE inbox_documents SET submitted_at = $2::timestamptz WHERE id = $1`, [
      undated.id,
      `${daysLater(from, -1)}T23:30:00Z`,
    ]);
    expect(await counted('documents')).toBe(4);
    expect(await listedDocuments()).toBe(4);
    expect([await counted('purchase-concepts'), await purchasesOf('purchase-concepts')]).toEqual([3, 3]);
    expect([await counted('purchase-approvals'), await purchasesOf('purchase-approvals')]).toEqual([3, 3]);
    expect([await counted('purchases-to-book'), await purchasesOf('purchases-to-book')]).toEqual([0, 0]);
    const ids = await world.sql<{ id: number }>(
      `UPDATE approval_rounds SET state = 'to-book' WHERE resource = 'purchases' RETURNING entity_id AS id`,
    );
    expect(ids.flat().length).toBeGreaterThan(0);
    expect([await counted('purchases-to-book'), await purchasesOf('purchases-to-book')]).toEqual([3, 3]);
    expect([await counted('purchase-approvals'), await purchasesOf('purchase-approvals')]).toEqual([0, 0]);
    expect((await month()).open.find(({ name }) => name === 'purchases-to-book')!.since).toBe(before);

    // Teams of another legal entity are in another month.
    const { open } = ok(await world.get(`/api/invoices/ANDER/month?month=${monthText}`)) as Month;
    expect(open.every(({ count }) => count === 0)).toBe(true);
  });

  it('counts drafts and unsent invoices up to its last day, each as its list does', async () => {
    const customer = { name: 'Winkel', addressLineOne: 'Kade 1', zipCode: '1011 AB', city: 'Amsterdam', countryIso2: 'NL' };
    const lines = [{ description: 'Advies', quantity: 1, price: 100, taxRate: { taxRateId: world.taxRateId } }];
    const draft = async (day: string): Promise<Body> =>
      ok(await world.post(sales, { invoiceDescription: 'Advies', invoiceDate: wire(day), customer, lines }));
    for (const day of days) await draft(day);
    for (const day of days) ok(await world.post(`${sales}/${(await draft(day)).invoiceId}/book`, {}));
    const untilDate = daysLater(to, 1);
    expect([await counted('sales-drafts'), await list(sales, { untilDate, filter: openFilters['sales-drafts'] })]).toEqual([3, 3]);
    expect([await counted('unsent-invoices'), await list(sales, { untilDate, filter: openFilters['unsent-invoices'] })]).toEqual([3, 3]);

    const bought = (day: string): Promise<Body> => ownPurchase({ invoiceDate: wire(day) });
    for (const day of days) await bought(day);
    const drafts = await list(purchases, { untilDate, filter: openFilters['purchase-drafts'] });
    expect([await counted('purchase-drafts'), drafts]).toEqual([3, 3]);
  });

  it('counts invoices without a rate and lines that the VAT leaves out of that month only, each as its list does', async () => {
    const buyer = { name: 'Buyer', addressLineOne: 'Road 1', zipCode: '1', city: 'Gent', countryIso2: 'BE', vatNumber: 'BE0428759497' };
    const [{ id: relayed }] = (await world.sql<{ id: number }>(
      `INSERT INTO tax_rates (ecosystem_id, description, percentage, is_relayed) VALUES ($1, 'Btw verlegd', 0, true) RETURNING id`,
      [world.tenant.ecosystemId],
    )) as [{ id: number }];
    const lines = [{ description: 'Advies', quantity: 1, price: 100, taxRate: { taxRateId: relayed } }];
    for (const day of [daysLater(unrated.from, -1), unrated.from, unrated.to, daysLater(unrated.to, 1)]) {
      const body = { invoiceDescription: 'Advies', invoiceDate: wire(day), currency: 'USD', customer: buyer, lines };
      ok(await world.post(`${sales}/${ok(await world.post(sales, body)).invoiceId}/book`, {}));
      const owed = await ownPurchase({ invoiceDate: wire(day), currency: 'CHF' });
      ok(await world.post(`${purchases}/${owed.invoiceId}/book`, {}));
    }
    const { open } = await month(`?month=${unrated.from.slice(0, 7)}`);
    const found = (name: OpenName): object[] => open.filter((one) => one.name === name);
    const inMonth = { fromDate: daysLater(unrated.from, -1), untilDate: daysLater(unrated.to, 1) };
    for (const [name, path, currency] of [
      ['sales-without-rate', sales, 'USD'],
      ['purchases-without-rate', purchases, 'CHF'],
    ] as const) {
      expect(found(name)).toEqual([{ name, count: 2, since: unrated.from, currency, reason: null }]);
      expect(await list(path, { ...inMonth, filter: { ...openFilters[name], currency: [currency] } })).toBe(2);
      expect(await list(path, { ...inMonth, filter: { withoutRate: false, currency: [currency] } })).toBe(0);
    }
    const left = (currency: string): object => ({ name: 'vat-lines', count: 2, since: null, currency, reason: 'notInEuro' });
    expect(found('vat-lines')).toEqual([left('CHF'), left('USD')]);
    const figure = `month=${unrated.from.slice(0, 7)}&of=notInEuro&currency=USD`;
    expect(ok(await world.get(`/api/invoices/SPEC/vat-overview/invoices?${figure}`)).items.length).toBe(2);
    const vat = ok(await world.get(`/api/invoices/SPEC/vat-overview?month=${unrated.from.slice(0, 7)}`));
    expect(vat).toMatchObject({ month: unrated.from.slice(0, 7), from: unrated.from, until: daysLater(unrated.to, 1) });
    for (const bad of ['8', '2026-13', '2026']) expect((await world.get(`/api/invoices/SPEC/vat-overview?month=${bad}`)).status).toBe(400);
  });

  it('counts bank bookings that are not settled, and those without a receipt, each as its list does', async () => {
    const entries = days.map((day, nth) => ({ amount: nth === 1 ? '12.50' : `-${nth + 1}.75`, day, text: `Onbekend ${nth}` }));
    const { open } = ok(await uploadStatement(world, `/api/invoices/SPEC/bank-statements`, { text: statementFile(ownIban, entries) }));
    expect(open).toBe(4);
    const bookings = (state: string): Promise<number> => list('/api/invoices/SPEC/bank-bookings', { state, until: to });
    expect([await counted('bank-bookings'), await bookings('open')]).toEqual([3, 3]);
    expect([await counted('missing-receipts'), await bookings('missing')]).toEqual([2, 2]);
    expect((await world.get('/api/invoices/SPEC/bank-bookings?until=2026-13-01')).status).toBe(400);
  });

  it('is by default the next one to close, and shows who closed it and opened it again', async () => {
    expect(await month('')).toMatchObject({ month: monthText, from, to, isOver: true, closed: null, changes: [] });
    const periods = '/api/invoices/SPEC/closed-periods';
    const { id } = ok(await world.post(periods, { kind: 'month', from }));
    const [{ name }] = (await world.sql<{ name: string }>(`SELECT name FROM people WHERE id = $1`, [world.tenant.personId])) as [
      { name: string },
    ];
    const change = (what: string, reason: string | null = null): object => ({ change: what, at: expect.any(String), by: name, reason });
    expect(await month()).toMatchObject({ closed: { id }, changes: [change('closed')] });
    ok(await world.post(`${periods}/${id}/reopen`, { reason: 'Bon vergeten' }));
    expect(await month()).toMatchObject({ closed: null, changes: [change('reopened', 'Bon vergeten'), change('closed')] });
    // Of this month only.
    expect((await month(`?month=${thisMonth.slice(0, 7)}`)).changes).toEqual([]);
    expect(await month(`?month=${thisMonth.slice(0, 7)}`)).toMatchObject({ isOver: false });
  });

  it('is for finance of its ecosystem only, and refuses what is no month', async () => {
    const path = `/api/invoices/${legalEntityId}/month`;
    expect((await docs.as(await docs.office.person('Max'), 'GET', path)).status).toBe(403);
    const other = await DocumentWorld.start('open-elsewhere');
    try {
      expect((await other.office.world.get(path)).status).toBe(404);
    } finally {
      await other.close();
    }
    for (const bad of ['2026-13', '2026', '2026-1', '1899-12'])
      expect([bad, (await world.get(`${path}?month=${bad}`)).status]).toEqual([bad, 400]);
  });
});
