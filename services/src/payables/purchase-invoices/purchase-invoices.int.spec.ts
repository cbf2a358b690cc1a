import type { Answer } from '../../testing/api.js';
import { officeDay } from '../../testing/office-day.js';
import { SpecWorld } from '../../testing/spec-world.js';
import { earlierDraft } from '../../testing/invoices/earlier-draft.js';
import { addDays } from '../../books/invoice-dates/invoice-dates.rules.js';

type Body = Answer['body'];
const today = officeDay(new Date());
const wire = (day: string): string => `${day}T00:00:00Z`;

describe('purchase invoices', () => {
  let world: SpecWorld;
  let supplier: number, product: number, legalEntityId: number;
  let member: string;
  beforeAll(async () => {
    world = await SpecWorld.start('purchase-invoices');
    supplier = await world.hasOrganization({ name: 'Papierfabriek Zaan' });
    const { body: ledger } = await world.post('/api/crm/ledgers', { name: 'Kantoorkosten', value: '4500' });
    await world.post('/api/crm/ledgers', { name: 'Reiskosten', value: '4600' });
    product = (await world.post('/api/crm/products', { name: 'Papier A4', price: 10, ledger: { ledgerId: ledger.id } })).body.id;
    [legalEntityId] = (await world.sql<{ id: number }>(`SELECT id FROM legal_entities`)).map(({ id }) => id) as [number];
    member = await world.issuer.token({ sub: world.tenant.subject, role: ['BE_Member', 'app_paperless'] });
  });
  afterAll(() => world.close());

  const path = () => `/api/invoices/${legalEntityId}/purchase-invoices`;
  const at = (id: number, verb = ''): string => `${path()}/${id}${verb && `/${verb}`}`;
  const as = (token: string, method: string, address: string, body?: object): Promise<Answer> =>
    world.api.call(address, { method, token, ecosystem: world.tenant.ecosystemId, body });
  const ledgered = () => ({ ...world.line, description: null, product: { productId: product } });
  /** A booked purchase and its invoice. */
  const booked = async (over: object = {}, more: object = {}): Promise<{ purchase: Body; invoice: Body }> => {
    const body = {
      name: 'Papier',
      organization: { organizationId: supplier },
      purchaseDate: wire(today),
      currency: 'EUR',
      lines: [ledgered()],
      ...over,
    };
    const { body: made } = await world.post(`/api/purchases/teams/${world.tenant.teamId}/purchases`, body);
    const { status, body: purchase } = await world.post(`/api/purchases/purchases/${made.id}/change-state`, { newState: 2, ...more });
    if (status !== 200) throw new Error(JSON.stringify(purchase));
    return { purchase, invoice: (await world.get(at(purchase.purchaseInvoiceId))).body };
  };
  /** A draft with a line without ledger, which an earlier version made of a purchase. */
  const draft = (over: object = {}) =>
    earlierDraft(world, {
      ...{ name: 'Papier', organization: { organizationId: supplier }, purchaseDate: wire(today), currency: 'EUR' },
      ...{ lines: [ledgered(), world.line], ...over },
    });
  const handMade = async (invoiceDescription: string): Promise<Body> =>
    (
      await world.post(path(), {
        ...{
          invoiceDescription,
          invoiceDate: wire(today),
          customer: { customerId: supplier, name: 'Papierfabriek Zaan', countryIso2: 'NL' },
        },
        lines: [{ description: 'Papier', quantity: 1, price: 10, taxRate: { taxRateId: world.taxRateId } }],
      })
    ).body;
  const listed = async (filter: object, more = ''): Promise<Body[]> =>
    (await world.get(`${path()}?range=[0,99]&filter=${encodeURIComponent(JSON.stringify(filter))}${more}`)).body.items;
  const idsOf = async (filter: object, more = ''): Promise<number[]> => (await listed(filter, more)).map(({ invoiceId }) => invoiceId);
  const problem = ({ status, body: answer }: Answer): unknown[] => [
    status,
    answer.code,
    (answer.errors ?? []).map(({ pointer, code }: Body) => `${pointer} ${code}`),
  ];

  it('PLT-158 PLT-300 PUR-O32 show every field of the register under its name', async () => {
    const metaData = [{ footPrintTypeId: 1, name: 'CO2', label: 'kg', amount: 3 }];
    const { purchase, invoice } = await booked({ name: 'Papier maart', reference: 'F-1', lines: [{ ...ledgered(), metaData }] });
    expect(invoice).toEqual({
      ...{ id: invoice.invoiceId, invoiceId: purchase.purchaseInvoiceId, version: 2, ecosystemId: world.tenant.ecosystemId },
      ...{ invoiceNumber: expect.stringMatching(/^SP\d{5}$/), reference: 'F-1', invoiceDescription: 'Papier maart', status: 'booked' },
      ...{ invoiceType: 'Expenses', source: null, parent: null, legalEntityReferenceOrigin: null, originalAmount: null, template: null },
      ...{ convertedAt: null, conversion: null },
      ...{
        invoiceDate: wire(today),
        dueDate: wire(addDays(today, 30)),
        bookDate: expect.any(String),
        postingDate: null,
        legalEntityId,
        legalEntityReference: 'SPEC',
      },
      ...{ paperlessId: purchase.id, paperlessTeamId: world.tenant.teamId, clientReference: null, language: 'nl', currency: 'EUR' },
      ...{ customer: expect.objectContaining({ customerId: supplier, name: 'Papierfabriek Zaan' }), customerName: 'Papierfabriek Zaan' },
      ...{ paymentMethod: 2, payee: { personId: null, name: 'Papierfabriek Zaan' }, sameReference: null, paymentReference: null },
      ...{ netAmount: 100, taxAmount: 21, totalAmount: 121, amountPaid: 0, remainingAmount: 121, paymentStatus: 'open', payments: [] },
      ...{ deleted: false, attachments: [] },
      ...{ dateCreated: expect.any(String), dateUpdated: expect.any(String), createdAt: expect.any(String), updatedAt: expect.any(String) },
      taxes: [{ description: '21% btw', percentage: 21, vatCategory: 'S', base: 100, tax: 21 }],
      lines: [
        {
          ...{
            lineNumber: 1,
            description: 'Papier A4',
            quantity: 1,
            price: 100,
            net: 100,
            currencyPrices: [],
            ledgerAccount: '4500',
            metaData,
          },
          ...{ department: { name: 'Advies' }, project: { name: 'Strategie' } },
          taxRate: { taxRateId: world.taxRateId, description: '21% btw', percentage: 21, vatCategory: 'S' },
        },
      ],
    });
    expect((await world.get(`/api/invoices/spec/purchase-invoices/${invoice.invoiceId}`)).body).toEqual(invoice);
    expect((await world.get(`/api/invoices/${legalEntityId}/sales-invoices/${invoice.invoiceId}`)).status).toBe(404);
  });

  it('PLT-046 D-30 are listed, filtered, sorted, searched, totalled and exported like sales invoices', async () => {
    const other = await world.hasOrganization({ name: 'Drukkerij Vecht' });
    const late = await booked({
      name: 'Late drukproef',
      organization: { organizationId: other },
      dueDate: wire(addDays(today, -5)),
      purchaseDate: wire(addDays(today, -9)),
    });
    const dollars = await booked({ name: 'Server', currency: 'USD', reference: 'US-77', lines: [{ ...ledgered(), price: 1234.5 }] });
    const { invoice: open } = await draft({ name: 'Nog zonder grootboek' });
    expect(await listed({ q: 'drukproef' })).toMatchObject([
      {
        ...{ invoiceNumber: late.invoice.invoiceNumber, customerName: 'Drukkerij Vecht', overdue: true, daysLate: 5, openAmount: 121 },
        ...{
          paperlessId: late.purchase.id,
          paperlessTeamId: world.tenant.teamId,
          legalEntityId,
          deleted: false,
          payeeName: 'Drukkerij Vecht',
        },
      },
    ]);
    for (const q of ['1493,75', '1493.75', 'us-77', 'server', 'SP0'])
      expect([q, await idsOf({ q })]).toEqual([q, expect.arrayContaining([dollars.invoice.invoiceId])]);
    const { body: hits } = await world.get('/api/crm/search?q=us-77');
    expect(hits.items.filter(({ resource }: Body) => resource === 'purchase-invoices')).toMatchObject([{ id: dollars.invoice.invoiceId }]);
    expect(await idsOf({ status: ['draft'] })).toEqual([open.invoiceId]);
    expect(await idsOf({ overdue: true })).toEqual([late.invoice.invoiceId]);
    expect(await idsOf({ currency: ['USD'] })).toEqual([dollars.invoice.invoiceId]);
    expect(await idsOf({ customer: [other] })).toEqual([late.invoice.invoiceId]);
    expect(await idsOf({ sameReference: ' us-77' })).toEqual([dollars.invoice.invoiceId]);
    expect(await idsOf({}, `&fromDate=${addDays(today, -10)}&untilDate=${addDays(today, -8)}`)).toEqual([late.invoice.invoiceId]);
    expect((await idsOf({}, `&sort=["daysLate","DESC"]`))[0]).toBe(late.invoice.invoiceId);
    const { body: totals } = await world.get(`${path()}/totals?filter=${encodeURIComponent('{"currency":["USD"]}')}`);
    expect(totals).toEqual({ isComplete: true, items: [{ currency: 'USD', count: 1, total: 1493.75, open: 1493.75, late: 0 }] });
    const file = await fetch(`${world.api.address}${path()}/export?filter=${encodeURIComponent('{"q":"drukproef"}')}`, {
      headers: { authorization: `Bearer ${world.token}`, 'x-ecosystem': String(world.tenant.ecosystemId) },
    });
    expect(await file.text()).toContain('Drukkerij Vecht');
    expect(
      (await world.get(`/api/invoices/${legalEntityId}/sales-invoices?filter=${encodeURIComponent('{"q":"drukproef"}')}`)).body.items,
    ).toEqual([]);
  });

  it('PLT-180 PLT-301 PLT-303 D-66 get a ledger on each line of a draft from finance, and are then booked', async () => {
    const { purchase, invoice } = await draft();
    const { invoiceId, lines } = invoice;
    expect(problem(await world.post(at(invoiceId, 'book')))).toEqual([422, 'INVALID_INPUT', ['/lines/1/ledgerAccount FIELD_REQUIRED']]);
    const withLedger = (ledgerAccount: string | null) => ({ ...invoice, lines: [lines[0], { ...lines[1], ledgerAccount }] });
    expect(problem(await world.put(at(invoiceId), withLedger('9999')))).toEqual([
      422,
      'INVALID_INPUT',
      ['/lines/1/ledgerAccount FIELD_REFERENCE_UNKNOWN'],
    ]);
    const changed = await world.put(at(invoiceId), { ...withLedger(' 4600 '), totalAmount: 1, dueDate: wire(addDays(today, 14)) });
    expect([changed.status, changed.body.totalAmount, changed.body.dueDate, changed.body.lines[1].ledgerAccount]).toEqual([
      200,
      242,
      wire(addDays(today, 14)),
      '4600',
    ]);
    const refused = await world.post(at(invoiceId, 'book'), { expectedTotal: { amount: '240.00', currency: 'EUR' } });
    expect([refused.status, refused.body.code]).toEqual([409, 'TOTAL_CHANGED']);
    const done = await world.post(at(invoiceId, 'book'), { expectedTotal: { amount: '242.00', currency: 'EUR' } });
    expect([done.body.status, done.body.invoiceNumber]).toEqual(['booked', expect.stringMatching(/^SP\d{5}$/)]);
    expect((await world.get(`/api/purchases/purchases/${purchase.id}`)).body.externalInvoice).toMatchObject({
      status: 'booked',
      invoiceNumber: done.body.invoiceNumber,
    });
    expect(problem(await world.post(at(invoiceId, 'book')))).toEqual([409, 'BOOKING_INVOICE_FAILED', []]);
    expect(problem(await world.put(at(invoiceId), done.body))).toEqual([409, 'INVOICE_IS_BOOKED', []]);
    const [logged] = await world.sql<Body>(
      `SELECT before, after FROM audit_log WHERE entity = 'purchase-invoices' AND entity_id = $1 AND action = 'invoice.update'`,
      [invoiceId],
    );
    expect([logged!.before.lines, logged!.after.lines]).toEqual([
      [{ lineNumber: 2, ledgerAccount: null }],
      [{ lineNumber: 2, ledgerAccount: '4600' }],
    ]);
  });

  it('D-66 a draft of a purchase is given back to it: a Concept again, which is completed and booked; the draft is archived', async () => {
    const { purchase, invoice } = await draft({ name: 'Terug' });
    expect(problem(await world.remove(at(invoice.invoiceId)))).toEqual([409, 'ARCHIVE_INVOICE_FAILED', []]);
    expect((await as(member, 'POST', at(invoice.invoiceId, 'give-back'))).status).toBe(403);
    expect((await world.post(at(invoice.invoiceId, 'give-back'))).status).toBeLessThan(300);
    const { body: concept } = await world.get(`/api/purchases/purchases/${purchase.id}`);
    expect([concept.purchaseState.name, concept.purchaseInvoiceId, concept.externalInvoice]).toEqual(['Concept', null, null]);
    expect([(await world.get(at(invoice.invoiceId))).body.deleted, (await listed({ q: 'Terug' })).length]).toEqual([true, 0]);
    const [, line] = concept.lines;
    const ledgerId = concept.lines[0].ledger.ledgerId;
    const saved = await world.put(`/api/purchases/teams/${world.tenant.teamId}/purchases/${purchase.id}`, {
      ...concept,
      lines: [concept.lines[0], { ...line, ledgerId }],
    });
    expect(saved.status).toBe(200);
    const { body: bookedAgain } = await world.post(`/api/purchases/purchases/${purchase.id}/change-state`, { newState: 2 });
    expect(bookedAgain.externalInvoice).toMatchObject({ status: 'booked', invoiceNumber: expect.stringMatching(/^SP\d{5}$/) });
    const { invoice: done } = await booked();
    expect(problem(await world.post(at(done.invoiceId, 'give-back')))).toEqual([409, 'INVOICE_IS_BOOKED', []]);
  });

  it('D-65 are saved with any earlier due date, but not far ahead, with an unknown line, or with a stale version', async () => {
    const { invoice } = await draft();
    expect((await world.put(at(invoice.invoiceId), { ...invoice, dueDate: wire(addDays(today, -1)) })).status).toBe(200);
    expect(problem(await world.put(at(invoice.invoiceId), { ...invoice, dueDate: wire(addDays(today, 400)) }))).toEqual([
      422,
      'INVALID_INPUT',
      ['/dueDate FIELD_TOO_LARGE'],
    ]);
    expect(problem(await world.put(at(invoice.invoiceId), { lines: [{ lineNumber: 9, ledgerAccount: '4500' }] }))).toEqual([
      422,
      'INVALID_INPUT',
      ['/lines/0/lineNumber FIELD_REFERENCE_UNKNOWN'],
    ]);
    const stale = await world.put(at(invoice.invoiceId), invoice, { 'if-match': `"${invoice.version + 1}"` });
    expect(stale.status).toBe(412);
  });

  it('PLT-183 PLT-O65 D-32 leave the list when archived as a draft or unpaid; paid ones stay, and their purchase stays booked', async () => {
    const [{ invoice: open }, { purchase, invoice: unpaid }, { invoice: paid }] = [
      { invoice: await handMade('Archief') },
      await booked({ name: 'Archief' }),
      await booked(),
    ];
    await world.sql(`UPDATE purchase_invoices SET amount_paid = 1, payment_status = 'partial' WHERE id = $1`, [paid.invoiceId]);
    expect(problem(await world.remove(at(paid.invoiceId)))).toEqual([409, 'ARCHIVE_INVOICE_FAILED', []]);
    for (const { invoiceId } of [unpaid, open]) {
      expect((await world.remove(at(invoiceId))).status).toBe(204);
      expect((await world.remove(at(invoiceId))).status).toBe(204);
      expect([(await world.get(at(invoiceId))).body.deleted, (await idsOf({ q: 'Archief' })).includes(invoiceId)]).toEqual([true, false]);
      expect(await idsOf({ deleted: true, id: [invoiceId] })).toEqual([invoiceId]);
    }
    expect(problem(await world.post(at(open.invoiceId, 'book')))).toEqual([409, 'BOOKING_INVOICE_FAILED', []]);
    const { body: kept } = await world.get(`/api/purchases/purchases/${purchase.id}`);
    expect([kept.purchaseState.name, kept.externalInvoice]).toEqual([
      'Booked',
      expect.objectContaining({
        legalEntityId,
        invoiceId: unpaid.invoiceId,
        invoiceNumber: unpaid.invoiceNumber,
        status: 'booked',
        deleted: true,
      }),
    ]);
  });

  it('PLT-F12 are paid only by the API, once per request, and credited by their supplier', async () => {
    const { invoice } = await booked();
    const address = at(invoice.invoiceId, 'register-payment');
    const key = { 'idempotency-key': 'betaald-1' };
    const part = { amount: 21, method: 'bank', reference: 'Afschrift 12' };
    for (const { body } of [await world.post(address, part, key), await world.post(address, part, key)])
      expect([body.amountPaid, body.remainingAmount, body.paymentStatus]).toEqual([21, 100, 'partial']);
    expect(problem(await world.post(address, { amount: 101 }))).toEqual([422, 'INVALID_INPUT', ['/amount FIELD_TOO_LARGE']]);
    const { body: paid } = await world.post(address, { fullyPaid: true, expectedOpen: { amount: '100.00', currency: 'EUR' } });
    expect([paid.paymentStatus, paid.remainingAmount, paid.payments.map(({ amount, method }: Body) => [amount, method])]).toEqual([
      'full',
      0,
      [
        [21, 'bank'],
        [100, 'manual'],
      ],
    ]);
    expect(problem(await world.post(address, { amount: 1 }))).toEqual([409, 'FAILED_REGISTER_PAYMENT', []]);
    const reversal = at(invoice.invoiceId, `payments/${paid.payments[1].paymentId}/reverse`);
    const { body: open } = await world.post(reversal, { reason: 'Verkeerde factuur' });
    expect([open.paymentStatus, open.amountPaid, open.payments.at(-1).reason]).toEqual(['partial', 21, 'Verkeerde factuur']);
    expect(problem(await world.post(reversal, { reason: 'Nog eens' }))).toEqual([409, 'PAYMENT_REVERSAL_FAILED', []]);
    expect(problem(await world.post(at(invoice.invoiceId, 'credit'), {}))).toEqual([409, 'CREDITING_INVOICE_FAILED', []]);
    const { invoice: unbooked } = await draft();
    expect(problem(await world.post(at(unbooked.invoiceId, 'register-payment'), { amount: 1 }))).toEqual([
      409,
      'FAILED_REGISTER_PAYMENT',
      [],
    ]);
  });

  it('PLT-O54 show another invoice of the supplier with the same reference before booking', async () => {
    const { invoice: first } = await booked({ reference: 'DUBBEL-1' });
    const { invoice: second } = await draft({ reference: ' dubbel-1' });
    expect(second.sameReference).toEqual({ invoiceId: first.invoiceId, legalEntityId, invoiceNumber: first.invoiceNumber });
    await world.remove(at(first.invoiceId));
    expect((await world.get(at(second.invoiceId))).body.sameReference).toBeNull();
  });

  it('PLT-O50 PLT-F28 PUR-O94 have the files of the purchase, to which more can be added and none removed', async () => {
    const { body: made } = await world.post(`/api/purchases/teams/${world.tenant.teamId}/purchases`, {
      ...{ name: 'Met bon', organization: { organizationId: supplier }, purchaseDate: wire(today), currency: 'EUR', lines: [ledgered()] },
    });
    const attach = async (address: string): Promise<number> => {
      const form = new FormData();
      form.append('files', new Blob(['%PDF-1.7 bon']), 'bon.pdf');
      const headers = { authorization: `Bearer ${world.token}`, 'x-ecosystem': String(world.tenant.ecosystemId) };
      return (await fetch(`${world.api.address}${address}/attachments`, { method: 'POST', headers, body: form })).status;
    };
    await attach(`/api/purchases/purchases/${made.id}`);
    const { body: purchase } = await world.post(`/api/purchases/purchases/${made.id}/change-state`, { newState: 2 });
    const address = at(purchase.purchaseInvoiceId);
    const { attachments } = (await world.get(address)).body;
    expect(attachments).toMatchObject([{ name: 'bon.pdf', fileName: 'bon.pdf', url: `${address}/attachments/${attachments[0].fileId}` }]);
    expect(attachments[0].fileId).toBeGreaterThan(0);
    expect((await world.get(attachments[0].url)).status).toBe(200);
    expect((await fetch(`${world.api.address}${attachments[0].url}`)).status).toBe(401);
    expect((await world.get(`${address}/attachments`)).body.items).toMatchObject([{ fileName: 'bon.pdf' }]);
    expect(await attach(address)).toBe(201);
    expect(problem(await world.remove(attachments[0].url))).toEqual([409, 'REMOVE_ATTACHMENT_FAILED', []]);
  });

  it('PUR-O84 move with their booked purchases to the other supplier on a merge, keep their text, and move back', async () => {
    const [from, to] = [await world.hasOrganization({ name: 'Oude naam' }), await world.hasOrganization({ name: 'Nieuwe naam' })];
    const { purchase, invoice } = await booked({ organization: { organizationId: from } });
    const merge = await world.post(`/api/crm/organizations/${from}/merge`, { destinationOrganizationId: to });
    expect(merge.body.moves).toEqual(
      expect.arrayContaining([
        { what: 'purchases', count: 1 },
        { what: 'purchase-invoices', count: 1 },
      ]),
    );
    const shown = async () => [
      (await world.get(`/api/purchases/purchases/${purchase.id}`)).body.organization.organizationId,
      (await world.get(at(invoice.invoiceId))).body.customer,
    ];
    expect(await shown()).toEqual([to, { ...invoice.customer, customerId: to }]);
    expect((await world.post(`/api/crm/organizations/${from}/merges/${merge.body.mergeId}/undo`)).status).toBe(200);
    expect(await shown()).toEqual([from, invoice.customer]);
  });

  it('PLT-O98 are readable to members of their teams, and only finance completes, books and archives them', async () => {
    const { invoice } = await draft();
    expect((await as(member, 'GET', at(invoice.invoiceId))).status).toBe(200);
    for (const [method, verb] of [
      ['PUT', ''],
      ['POST', 'book'],
      ['DELETE', ''],
    ] as const)
      expect([method, (await as(member, method, at(invoice.invoiceId, verb), method === 'DELETE' ? undefined : {})).status]).toEqual([
        method,
        403,
      ]);
    await world.sql(`UPDATE teams SET legal_entity_reference = 'ELDERS' WHERE id = $1`, [world.tenant.teamId]);
    await world.sql(`UPDATE purchase_invoices SET team_id = NULL WHERE id = $1`, [invoice.invoiceId]);
    const foreign = await as(member, 'GET', at(invoice.invoiceId));
    const rows = (await as(member, 'GET', `${path()}?range=[0,99]`)).body.items;
    await world.sql(`UPDATE teams SET legal_entity_reference = 'SPEC' WHERE id = $1`, [world.tenant.teamId]);
    expect([foreign.status, foreign.body.code]).toEqual([403, 'TEAM_FORBIDDEN']);
    expect(rows.map(({ invoiceId }: Body) => invoiceId)).not.toContain(invoice.invoiceId);
  });

  it('PLT-O47 PLT-F13 are made manually as drafts without a number, with computed line amounts and existing ledgers', async () => {
    const { body: rate } = await world.post('/api/invoices/tax-rates', { description: '9% btw', percentage: 9 });
    const line = { description: 'Papier', quantity: 3, price: 33.335, taxRate: { taxRateId: rate.id } };
    const body = {
      ...{ invoiceDescription: 'Papier', invoiceDate: wire(today), reference: 'HAND-1', paymentMethod: 4 },
      customer: { customerId: supplier, name: 'Papierfabriek Zaan', countryIso2: 'NL' },
      lines: [{ ...line, ledgerAccount: '4500' }, line],
    };
    const { status, body: invoice } = await world.post(path(), body);
    expect([status, invoice.status, invoice.invoiceNumber, invoice.paperlessId]).toEqual([201, 'draft', null, null]);
    expect(invoice).toMatchObject({
      ...{ netAmount: 200.02, taxAmount: 18, totalAmount: 218.02, currency: 'EUR', dueDate: wire(addDays(today, 30)) },
      ...{ reference: 'HAND-1', paymentMethod: 4, payee: { personId: null, name: 'Papierfabriek Zaan' } },
      lines: [{ ledgerAccount: '4500', taxRate: { percentage: 9 } }, { ledgerAccount: null }],
    });
    const lines = [{ lineNumber: 2, ledgerAccount: '4600' }];
    expect((await world.put(at(invoice.invoiceId), { ...invoice, lines })).status).toBe(200);
    const booked = await world.post(at(invoice.invoiceId, 'book'), {});
    expect([booked.status, booked.body.status, booked.body.totalAmount]).toEqual([200, 'booked', 218.02]);

    const wrong = { ...body, lines: [{ ...line, ledgerAccount: '9999' }] };
    expect(problem(await world.post(path(), wrong))).toEqual([422, 'INVALID_INPUT', ['/lines/0/ledgerAccount FIELD_REFERENCE_UNKNOWN']]);
    expect((await as(member, 'POST', path(), body)).status).toBe(403);
  });
});
