import { decimal } from '@kantoor/schemas';
import type { Answer } from '../testing/api.js';
import { type Colleague, purchasesPath } from './testing/approval-world.js';
import { documentsPath, DocumentWorld } from './testing/document-world.js';

type Body = Answer['body'];

describe('the total of a cost', () => {
  let docs: DocumentWorld;
  let jo: Colleague, ann: Colleague;
  let low: number, zero: number, group: number;
  beforeAll(async () => {
    docs = await DocumentWorld.start('one-figure');
    const { office } = docs;
    const { world } = office;
    [jo, ann] = [await office.person('Jo'), await office.person('Ann')];
    await office.group('Strategie', ann);
    [{ id: group }] = (await world.sql(`SELECT id FROM activities WHERE ecosystem_id = $1`, [world.tenant.ecosystemId])) as [
      { id: number },
    ];
    const rates: { id: number }[] = await world.sql(
      `INSERT INTO tax_rates (ecosystem_id, description, percentage) VALUES ($1, '9% btw', 9), ($1, '0% btw', 0) RETURNING id`,
      [world.tenant.ecosystemId],
    );
    [low, zero] = rates.map(({ id }) => id) as [number, number];
  });
  afterAll(() => docs.close());
  beforeEach(() => docs.office.world.renewToken());

  const line = (over: object = {}): object => docs.office.line('Strategie', over);
  const ask = (path: string): Promise<Answer> => docs.as(null, 'GET', path);
  const rowOf = async (path: string, id: number, who: Colleague | null = null): Promise<Body> => {
    const { body } = await docs.as(who, 'GET', path);
    return body.items.find((row: Body) => (row.entityId ?? row.id) === id);
  };
  /** What an approver is shown: the row of the list, the record, and the parts of all lines. */
  const shownToApprover = async (at: string, id: number): Promise<number[]> => {
    const { rounds } = (await docs.as(ann, 'GET', `${at}/approvals`)).body;
    const parts = rounds[0].approvals.map(({ partsAmount }: Body) => partsAmount).reduce((sum: number, part: number) => sum + part, 0);
    const list = at.startsWith(documentsPath) ? '/api/purchases/document-approvals' : '/api/purchases/approvals';
    return [(await rowOf(list, id, ann)).value, parts];
  };
  const invoiceOf = async ({ purchaseInvoiceId }: Body): Promise<Body> => {
    const [invoice] = await docs.office.world.sql<Body>(
      `SELECT i.net_amount::float8 AS net, i.total_amount::float8 AS total,
         (SELECT sum(net)::float8 FROM purchase_invoice_lines WHERE ecosystem_id = i.ecosystem_id AND invoice_id = i.id) AS lines
       FROM purchase_invoices i WHERE i.ecosystem_id = $1 AND i.id = $2`,
      [docs.office.world.tenant.ecosystemId, purchaseInvoiceId],
    );
    return invoice;
  };
  const spentIn = async (month: string): Promise<number> => {
    const { body } = await docs.as(null, 'GET', `/api/directory/groups/${group}/budget`, undefined, { headers: { 'x-period': month } });
    return -body.available;
  };

  const three = [line, line, line];
  /** Costs whose lines come about in different ways: how each is entered, and changed later. */
  const costs = {
    'kilometres, a price with VAT typed, and small prices whose VAT rounds together': {
      made: () => ({
        ...{ documentType: 'Declaration', distance: 42.5 },
        documentLines: [
          line({ price: 2.7355, amount: 3, inclPrice: 3.31, description: 'Brood' }),
          ...three.map((of) => of({ price: 0.03 })),
        ],
      }),
      changed: ({ documentLines }: Body) => ({
        distance: 50.1,
        documentLines: documentLines.map((one: Body) => ({ ...one, ledgerId: docs.office.ledgerId })),
      }),
    },
    'lines as a supplier states their VAT, typed ones at another rate, and a credited one': {
      made: () => ({
        ...{ documentType: 'Incoming', expectedTotal: 1, statedTaxes: [{ taxRateId: docs.office.world.taxRateId, tax: 21.02 }] },
        documentLines: [
          line({ price: 33.35 }),
          line({ price: 66.67 }),
          line({ price: 12.345, taxRateId: low }),
          line({ price: -1.115, taxRateId: low }),
        ],
      }),
      changed: ({ documentLines }: Body) => ({ documentLines: documentLines.toReversed() }),
    },
    'a total read from paper, itemized later': {
      made: () => ({ documentType: 'Incoming', expectedTotal: 0.11, department: 'Advies', project: 'Strategie' }),
      changed: () => ({ documentLines: three.map((of) => of({ price: 0.03 })) }),
    },
  };

  it.each(Object.keys(costs) as (keyof typeof costs)[])(
    'is one figure in lists, to approvers, among duplicates, in budget, purchase and invoice: %s',
    async (name) => {
      const { made, changed } = costs[name];
      const day = `2026-0${1 + Object.keys(costs).indexOf(name)}-05`;
      const common = { organization: { organizationId: docs.office.supplier }, purchaseInvoiceDate: `${day}T00:00:00Z` };
      const submitted = await docs.submitted(jo, { ...common, ...made() });
      const { id } = submitted;
      const figures = async (document: Body): Promise<Record<string, number>> => {
        // A twin of the same day and amount, which the duplicates know by its stored figure.
        const twin = await docs.made(null, { ...common, organization: null, expectedTotal: document.documentValue });
        const [row, [listed, parts]] = [await rowOf(documentsPath, id), await shownToApprover(`${documentsPath}/${id}`, id)];
        const alike = twin.duplicates.find((one: Body) => one.id === id);
        await docs.as(null, 'DELETE', `${documentsPath}/${twin.id}`);
        return {
          ...{ record: document.documentValue, list: row.documentValue, approvals: listed!, parts: parts! },
          lines: document.documentLines.some(({ price }: Body) => price) ? document.totals.gross : document.documentValue,
          duplicates: alike?.because === 'amount' ? document.documentValue : 0,
        };
      };
      const equal = (of: Record<string, number>): void => {
        const [first] = Object.values(of);
        expect([first! > 0, of]).toEqual([true, Object.fromEntries(Object.keys(of).map((place) => [place, first]))]);
      };
      equal(await figures(await docs.read(id)));
      const before = await docs.read(id);
      const saved = await docs.as(null, 'PUT', `${documentsPath}/${id}`, { ...before, ...changed(before) });
      expect(saved.status).toBe(200);
      const seen = await figures(await docs.read(id));
      equal(seen);
      const { body: purchase } = await docs.verb(null, id, 'finalize', { bookImmediately: false, askApprovals: true });
      const at = `${purchasesPath}/${purchase.id}`;
      const [listed, parts] = await shownToApprover(at, purchase.id);
      await docs.as(ann, 'POST', `${at}/approvals/approve`, {});
      await docs.office.finish(purchase.id);
      const { body: booked } = await ask(at);
      expect(booked.purchaseState.name).toBe('Booked');
      const invoice = await invoiceOf(booked);
      equal({
        ...{ document: seen['record']!, purchase: purchase.purchaseValue, approvals: listed!, parts: parts!, booked: booked.purchaseValue },
        ...{ list: (await rowOf(purchasesPath, purchase.id)).purchaseValue, totals: booked.totals.gross, invoice: invoice.total },
      });
      equal({
        totals: booked.totals.net,
        budget: await spentIn(day.slice(0, 7)),
        invoice: invoice.net,
        lines: Number(decimal(invoice.lines).toFixed(2)),
      });
    },
    30_000,
  );

  it('D-08 keeps every decimal from document to purchase to purchase invoice', async () => {
    const { world, supplier, ledgerId } = docs.office;
    const documentLines = [
      line({ price: 0.1, ledgerId }),
      line({ price: 0.2, ledgerId }),
      line({ price: 123456789.1234, amount: 7.0001, ledgerId }),
      line({ price: 3.3058, inclPrice: 4, ledgerId }),
    ];
    const { id } = await docs.submitted(jo, {
      ...{ documentType: 'Incoming', purchaseInvoiceDate: '2026-04-05T00:00:00Z', organization: { organizationId: supplier } },
      documentLines,
    });
    await docs.as(ann, 'POST', `${documentsPath}/${id}/approvals/approve`, {});
    await docs.finish(id);
    const { body: purchase } = await docs.verb(null, id, 'finalize', { bookImmediately: true, askApprovals: false });
    const linesOf = (columns: string, table: string, owner: string, of: number): Promise<Record<string, string>[]> =>
      world.sql(`SELECT ${columns} FROM ${table} WHERE ecosystem_id = $1 AND ${owner} = $2 ORDER BY line_number`, [
        world.tenant.ecosystemId,
        of,
      ]);
    const typed = 'price::text, amount::text AS quantity, incl_price::text AS incl';
    const written = await linesOf(typed, 'inbox_document_lines', 'document_id', id);
    expect(written).toEqual([
      { price: '0.1000', quantity: '1.0000', incl: null },
      { price: '0.2000', quantity: '1.0000', incl: null },
      { price: '123456789.1234', quantity: '7.0001', incl: null },
      { price: '3.3058', quantity: '1.0000', incl: '4.0000' },
    ]);
    expect(await linesOf(typed, 'purchase_lines', 'purchase_id', purchase.id)).toEqual(written);
    const nets = ['0.10', '0.20', '864209869.54', '3.31'];
    expect(
      await linesOf('price::text, quantity::text, net::text', 'purchase_invoice_lines', 'invoice_id', purchase.purchaseInvoiceId),
    ).toEqual(written.map(({ price, quantity }, at) => ({ price, quantity, net: nets[at] })));
    expect(purchase.totals).toMatchObject({ net: 864209873.15, gross: 1045693946.51 });
  });

  it('follows the supplier and the team, by whatever way they change', async () => {
    const { world } = docs.office;
    const elsewhere = await world.hasOrganization({ name: 'Winkel', countryIso2: 'DE' });
    const rule = await world.post('/api/crm/tax-rate-rules', { name: 'Verlegd', countryIso2: 'DE', taxRate: { taxRateId: zero } });
    expect(rule.status).toBe(201);
    const id = await docs.office.purchase(jo, ['Strategie']);
    const { id: document } = await docs.submitted(jo, {
      documentType: 'Incoming',
      organization: { organizationId: docs.office.supplier },
      documentLines: [line()],
    });
    await world.post(`/api/crm/organizations/${docs.office.supplier}/merge`, { destinationOrganizationId: elsewhere });
    for (const [path, one, field] of [
      [purchasesPath, id, 'purchaseValue'],
      [documentsPath, document, 'documentValue'],
    ] as const) {
      const { body } = await ask(`${path}/${one}`);
      expect([100, (await rowOf(path, one))[field], body[field]]).toEqual(Array(3).fill(body.totals.gross));
    }
  });
});
