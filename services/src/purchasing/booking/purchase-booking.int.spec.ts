import { randomInt } from 'node:crypto';
import type { Answer } from '../../testing/api.js';
import { officeDay } from '../../testing/office-day.js';
import { SpecWorld } from '../../testing/spec-world.js';

type Body = Answer['body'];
const all = '/api/purchases/purchases';
const today = officeDay(new Date());
const wire = (day: string): string => `${day}T00:00:00Z`;

describe('booking a purchase', () => {
  let world: SpecWorld;
  let supplier: number;
  let product: number;
  const [homeless, foreignTeam] = [randomInt(10_000_000, 1_000_000_000), randomInt(1_000_000_001, 2_000_000_000)];
  beforeAll(async () => {
    world = await SpecWorld.start('purchase-booking');
    const { ecosystemId, personId } = world.tenant;
    await world.sql(
      `INSERT INTO teams (ecosystem_id, id, key, name) VALUES ($1, $2, 'homeless', 'Techniek'), ($1, $3, 'foreign', 'Studio')`,
      [ecosystemId, homeless, foreignTeam],
    );
    await world.sql(`INSERT INTO team_memberships (ecosystem_id, team_id, person_id) VALUES ($1, $2, $3)`, [
      ecosystemId,
      homeless,
      personId,
    ]);
    supplier = await world.hasOrganization({ name: 'Papierfabriek Zaan', iban: 'NL91ABNA0417164300' });
    const { body: ledger } = await world.post('/api/crm/ledgers', { name: 'Kantoorkosten', value: '4500' });
    product = (await world.post('/api/crm/products', { name: 'Papier A4', price: 10, ledger: { ledgerId: ledger.id } })).body.id;
    if (!product) throw new Error('No product');
  });
  afterAll(() => world.close());

  const ofTeam = (team = world.tenant.teamId): string => `/api/purchases/teams/${team}/purchases`;
  const productLine = (over: object = {}): object => ({ ...world.line, description: null, product: { productId: product }, ...over });
  const made = async (over: object = {}, team?: number): Promise<Body> => {
    const body = {
      name: 'Papier',
      organization: { organizationId: supplier },
      purchaseDate: wire(today),
      currency: 'EUR',
      lines: [productLine()],
      ...over,
    };
    const answer = await world.post(ofTeam(team), body);
    if (answer.status !== 201) throw new Error(JSON.stringify(answer.body));
    return answer.body;
  };
  const change = (id: number, newState: number, more: object = {}, headers: Record<string, string> = {}): Promise<Answer> =>
    world.post(`${all}/${id}/change-state`, { newState, ...more }, headers);
  const book = async (id: number, more: object = {}): Promise<Body> => {
    const answer = await change(id, 2, more);
    if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
    return answer.body;
  };
  const invoiceOf = async (id: number): Promise<Body> =>
    (
      await world.sql<Body>(
        `SELECT i.*, i.invoice_date::text AS day, i.due_date::text AS due FROM purchase_invoices i WHERE i.origin_resource = 'purchases' AND i.origin_id = $1`,
        [id],
      )
    )[0];
  const linesOf = (invoiceId: number): Promise<Body[]> =>
    world.sql(`SELECT * FROM purchase_invoice_lines WHERE invoice_id = $1 ORDER BY line_number`, [invoiceId]);
  const attach = async (id: number, token = world.token): Promise<Answer> => {
    const form = new FormData();
    form.append('files', new Blob(['%PDF-1.7 bon']), 'bon.pdf');
    const headers = { authorization: `Bearer ${token}`, 'x-ecosystem': String(world.tenant.ecosystemId) };
    const answer = await fetch(`${world.api.address}${all}/${id}/attachments`, { method: 'POST', headers, body: form });
    return { status: answer.status, headers: answer.headers, body: await answer.json() };
  };
  const memberToken = (): Promise<string> => world.issuer.token({ sub: world.tenant.subject, role: ['BE_Member', 'app_paperless'] });
  const problem = ({ status, body: answer }: Answer): unknown[] => [
    status,
    answer.code,
    (answer.errors ?? []).map(({ pointer, code }: Body) => `${pointer} ${code}`),
  ];

  it('PUR-081 PUR-085 PUR-273 PUR-O32 PUR-O33 PUR-O34 PUR-F19 creates one purchase invoice with the same figures, and links it', async () => {
    const metaData = [{ footPrintTypeId: 1, name: 'CO2', label: 'kg', amount: 3 }];
    const { id, externalInvoice } = await made({
      name: 'Papier maart',
      reference: 'F-2026-12',
      dueDate: wire('2026-12-24'),
      lines: [productLine({ amount: 3, price: 33.33, metaData }), productLine({ price: -10, description: 'Korting' })],
    });
    expect(externalInvoice).toBeNull();
    await attach(id);
    const booked = await book(id, { invoiceDate: wire('2026-11-02') });
    expect(booked).toMatchObject({
      purchaseState: { purchaseStateId: 2, name: 'Booked' },
      purchaseDate: wire(today),
      externalInvoice: { invoiceNumber: expect.stringMatching(/^SP\d{5}$/), status: 'booked', deleted: false },
    });
    const invoice = await invoiceOf(id);
    expect([booked.purchaseInvoiceId, booked.externalInvoice.invoiceId, booked.externalInvoice.legalEntityId]).toEqual([
      invoice.id,
      invoice.id,
      invoice.legal_entity_id,
    ]);
    expect(invoice).toMatchObject({
      ...{
        status: 'booked',
        payment_status: 'open',
        invoice_type: 'Expenses',
        invoice_description: 'Papier maart',
        reference: 'F-2026-12',
      },
      ...{ currency: 'EUR', day: '2026-11-02', due: '2026-12-24', team_id: world.tenant.teamId, legal_entity_reference: 'SPEC' },
      ...{
        customer_id: supplier,
        customer_name: 'Papierfabriek Zaan',
        payment_method: 2,
        payee_person_id: null,
        payee_name: 'Papierfabriek Zaan',
      },
      ...{ net_amount: '89.99', tax_amount: '18.90', total_amount: '108.89' },
    });
    expect(invoice.customer).toMatchObject({ iban: 'NL91ABNA0417164300', city: 'Amsterdam' });
    expect(Number(invoice.total_amount)).toBe(booked.totals.gross);
    expect(await linesOf(invoice.id)).toMatchObject([
      {
        ...{ line_number: 1, description: 'Papier A4', quantity: '3.0000', price: '33.3300', net: '99.99', ledger_account: '4500' },
        ...{ department: 'Advies', project: 'Strategie', tax_rate_id: world.taxRateId, tax_percentage: '21.0000', meta_data: metaData },
      },
      { line_number: 2, description: 'Korting', net: '-10.00' },
    ]);
    const files = await world.sql<Body>(
      `SELECT resource, file_id FROM attachments WHERE (resource, entity_id) IN (('purchases', $1::int), ('purchase-invoices', $2::int)) ORDER BY resource`,
      [id, invoice.id],
    );
    expect(files.map(({ resource }) => resource)).toEqual(['purchase-invoices', 'purchases']);
    expect(files[0]!.file_id).toBe(files[1]!.file_id);
  });

  it('PUR-O33 uses the purchase date for the invoice if no date is given', async () => {
    const { id } = await made({ purchaseDate: wire('2026-10-05') });
    await book(id);
    expect((await invoiceOf(id)).day).toBe('2026-10-05');
  });

  it('PUR-243 refuses an incomplete purchase, or a date not allowed on invoices', async () => {
    const { id } = await made();
    await world.sql(`UPDATE purchase_lines SET department = ' ' WHERE purchase_id = $1`, [id]);
    expect(problem(await change(id, 2))).toEqual([422, 'PURCHASE_BOOKED_INVALID', ['/lines/0/department REQUIRED']]);
    await world.sql(`DELETE FROM purchase_lines WHERE purchase_id = $1`, [id]);
    expect(problem(await change(id, 2))).toEqual([422, 'PURCHASE_BOOKED_INVALID', ['/lines LINES_REQUIRED']]);
    const dated = await made();
    expect(problem(await change(dated.id, 2, { invoiceDate: wire('1999-01-01') }))).toEqual([
      422,
      'PURCHASE_BOOKED_INVALID',
      ['/invoiceDate FIELD_TOO_SMALL'],
    ]);
    for (const { id: left } of [{ id }, dated])
      expect([(await world.get(`${all}/${left}`)).body.purchaseState.name, await invoiceOf(left)]).toEqual(['Concept', undefined]);
  });

  it('D-66 D-61 books nothing without a ledger and asks for it; the chosen one stays with the line', async () => {
    const kassa = await world.hasOrganization({ name: 'Zonder geschiedenis' });
    const { id } = await made({
      organization: { organizationId: kassa },
      lines: [productLine(), { ...world.line, description: 'Bloemen' }],
    });
    const ledgersOf = async (purchaseId: number): Promise<unknown[]> =>
      (await world.get(`${all}/${purchaseId}`)).body.lines.map(({ ledger }: Body) => ledger && [ledger.value, ledger.from]);
    expect(await ledgersOf(id)).toEqual([['4500', 'product'], null]);
    expect(problem(await change(id, 2))).toEqual([422, 'PURCHASE_BOOKED_INVALID', ['/lines/1/ledgerId FIELD_REQUIRED']]);
    expect([(await world.get(`${all}/${id}`)).body.purchaseState.name, await invoiceOf(id)]).toEqual(['Concept', undefined]);
    const revenue = (await world.post('/api/crm/ledgers', { name: 'Omzet', value: '8000' })).body.ledgerId;
    const flowers = (await world.post('/api/crm/ledgers', { name: 'Representatie', value: '4610' })).body.ledgerId;
    expect(problem(await change(id, 2, { ledgers: [{ lineNumber: 2, ledgerId: revenue }] }))).toEqual([
      422,
      'PURCHASE_BOOKED_INVALID',
      ['/ledgers/0/ledgerId FIELD_NOT_ALLOWED'],
    ]);
    expect((await book(id, { ledgers: [{ lineNumber: 2, ledgerId: flowers }] })).externalInvoice.status).toBe('booked');
    expect(await ledgersOf(id)).toEqual([
      ['4500', 'product'],
      ['4610', 'line'],
    ]);
    expect((await linesOf((await invoiceOf(id)).id)).map(({ ledger_account }) => ledger_account)).toEqual(['4500', '4610']);

    // The next one: as last time for the same text, else the one used most for this supplier.
    await book(
      (await made({ organization: { organizationId: kassa }, lines: [{ ...world.line, description: 'Kaarten', ledgerId: flowers }] })).id,
    );
    const next = await made({
      organization: { organizationId: kassa },
      lines: [productLine({ product: null, description: ' PAPIER a4 ' }), { ...world.line, description: 'Iets nieuws' }],
    });
    expect(await ledgersOf(next.id)).toEqual([
      ['4500', 'text'],
      ['4610', 'supplier'],
    ]);
    expect((await book(next.id)).externalInvoice.status).toBe('booked');
    const refused = await world.post(ofTeam(), {
      ...{ name: 'Omzet', organization: { organizationId: kassa }, purchaseDate: wire(today), currency: 'EUR' },
      lines: [{ ...world.line, ledgerId: revenue }],
    });
    expect(problem(refused)).toEqual([422, 'CREATE_PURCHASE_INVALID', ['/lines/0/ledgerId FIELD_NOT_ALLOWED']]);
  });

  it('PLT-O54 numbers invoices in a separate series without gaps, despite failures in between', async () => {
    const numberOf = async (id: number): Promise<number> => Number((await invoiceOf(id)).invoice_number.slice(2));
    const [first, second] = [await made(), await made()];
    await book(first.id);
    const refused = await change(second.id, 2, { expectedTotal: { amount: '1.00', currency: 'EUR' } });
    expect([refused.status, refused.body.code]).toEqual([409, 'TOTAL_CHANGED']);
    await book(second.id);
    expect((await numberOf(second.id)) - (await numberOf(first.id))).toBe(1);
  });

  it('D-37 books the displayed total and refuses any other', async () => {
    const { id } = await made();
    const refused = await change(id, 2, { expectedTotal: { amount: '120.99', currency: 'EUR' } });
    expect([refused.status, refused.body.code, refused.body.params]).toEqual([
      409,
      'TOTAL_CHANGED',
      { amount: '121.00', currency: 'EUR', expected: '120.99' },
    ]);
    expect((await change(id, 2, { expectedTotal: { amount: '121.00', currency: 'EUR' } })).status).toBe(200);
  });

  it('D-17 copies the VAT stated by the supplier to the invoice', async () => {
    const { id } = await made({ lines: [productLine({ price: 99.99 })], statedTaxes: [{ taxRateId: world.taxRateId, tax: 20.99 }] });
    expect((await book(id)).totals).toMatchObject({ tax: 20.99, gross: 120.98 });
    expect(await invoiceOf(id)).toMatchObject({ tax_amount: '20.99', total_amount: '120.98', taxes: [{ base: '99.99', tax: '20.99' }] });
  });

  it('PUR-O35 creates no invoice for a purchase booked elsewhere, and needs no legal entity', async () => {
    const { id } = await made({ skipFromExternalInvoicing: true }, homeless);
    expect(await book(id)).toMatchObject({ purchaseState: { purchaseStateId: 2 }, externalInvoice: null, skipFromExternalInvoicing: true });
    expect(await invoiceOf(id)).toBeUndefined();
  });

  it('PUR-O35 booked elsewhere can be changed until it is booked', async () => {
    const { id } = await made({ skipFromExternalInvoicing: true });
    const set = async (skipFromExternalInvoicing: boolean) =>
      world.put(`${ofTeam()}/${id}`, { ...(await world.get(`${all}/${id}`)).body, skipFromExternalInvoicing });
    for (const skipped of [false, true])
      expect((await set(skipped)).body).toMatchObject({ skipFromExternalInvoicing: skipped, purchaseState: { purchaseStateId: 1 } });
    expect(await book(id)).toMatchObject({ purchaseState: { purchaseStateId: 2 }, externalInvoice: null });
    expect((await set(false)).status).toBe(409);
    expect((await world.get(`${all}/${id}`)).body).toMatchObject({ skipFromExternalInvoicing: true, externalInvoice: null });
  });

  it('PUR-O40 D-61 refuses a team without legal entity, with the reason', async () => {
    const { id, version } = await made({}, homeless);
    const answer = await change(id, 2);
    expect([answer.status, answer.body.code, answer.body.detail, answer.body.params]).toEqual([
      409,
      'PURCHASE_BOOKED_FAILED',
      'The team has no legal entity to book in',
      { reason: 'LEGAL_ENTITY_MISSING', fixResource: 'teams', fixId: homeless },
    ]);
    expect((await world.get(`${all}/${id}`)).body).toMatchObject({ version, purchaseState: { purchaseStateId: 1 } });
    expect(
      (await world.put(`${ofTeam(homeless)}/${id}`, { ...(await world.get(`${all}/${id}`)).body, skipFromExternalInvoicing: true })).status,
    ).toBe(200);
    expect((await change(id, 2)).status).toBe(200);
  });

  it('D-25 refuses a line without any rate, and points to the legal entity as the record to fix', async () => {
    await world.sql(`UPDATE legal_entities SET default_tax_rate_id = NULL WHERE legal_entity_reference = 'SPEC'`);
    const { id } = await made();
    const { body } = await change(id, 2);
    await world.sql(`UPDATE legal_entities SET default_tax_rate_id = $1 WHERE legal_entity_reference = 'SPEC'`, [world.taxRateId]);
    expect([body.code, body.errors, body.params]).toEqual([
      'PURCHASE_BOOKED_INVALID',
      [expect.objectContaining({ pointer: '/lines/0/taxRateId', code: 'FIELD_REQUIRED' })],
      expect.objectContaining({ reason: 'TAX_RATE_MISSING', fixResource: 'legal-entities' }),
    ]);
  });

  it('PUR-O25 is allowed for team members with the back office role, no one else, and is logged with the person', async () => {
    const { ecosystemId, subject, personId } = world.tenant;
    const as = (token: string, id: number) =>
      world.api.call(`${all}/${id}/change-state`, { method: 'POST', token, ecosystem: ecosystemId, body: { newState: 2 } });
    const foreign = await made();
    await world.sql(`UPDATE purchases SET team_id = $2 WHERE id = $1`, [foreign.id, foreignTeam]);
    expect(problem(await as(world.token, foreign.id))).toEqual([403, 'TEAM_FORBIDDEN', []]);
    const { id } = await made();
    const costsOnly = await world.issuer.token({ sub: subject, role: ['BE_Member'] });
    expect((await as(costsOnly, id)).body.code).toBe('PAPERLESS_REQUIRED');
    expect((await as(await memberToken(), id)).status).toBe(200);
    const [logged] = await world.sql<Body>(
      `SELECT person_id FROM audit_log WHERE entity = 'purchase' AND entity_id = $1 AND action = 'purchase.changeState'`,
      [id],
    );
    expect(logged!.person_id).toBe(personId);
  });

  it('PUR-O41 PUR-F13 allows no transition out of Booked, and none into an unreachable state', async () => {
    const { id } = await made();
    const refusals = async (states: number[]) => Promise.all(states.map(async (to) => [to, ...problem(await change(id, to)).slice(0, 2)]));
    expect(await refusals([1, 3, 5])).toEqual([
      [1, 409, 'UPDATE_PURCHASE_FAILED'],
      [3, 409, 'UPDATE_PURCHASE_FAILED'],
      [5, 409, 'UPDATE_PURCHASE_FAILED'],
    ]);
    await book(id);
    expect((await refusals([1, 2, 3, 4, 5])).map(([to, status]) => [to, status])).toEqual([1, 2, 3, 4, 5].map((to) => [to, 409]));
    expect((await change(id, 9)).status).toBe(422);
  });

  it('PUR-O09 succeeds once for 50 simultaneous attempts, and refuses a stale version', async () => {
    const { id, version } = await made();
    const stale = await change(id, 2, {}, { 'if-match': `"${version + 1}"` });
    expect([stale.status, stale.body.code]).toEqual([412, 'PRECONDITION_FAILED']);
    const answers = await Promise.all(Array.from({ length: 50 }, () => change(id, 2)));
    const statuses = answers.map(({ status }) => status);
    expect([statuses.filter((status) => status === 200).length, new Set(statuses)]).toEqual([1, new Set([200, 409])]);
    const made50 = await world.sql(`SELECT id FROM purchase_invoices WHERE origin_id = $1`, [id]);
    expect(made50).toHaveLength(1);
  });

  it("PUR-O38 uses the purchase's payment method, otherwise the supplier's, otherwise bank", async () => {
    const other = await world.hasOrganization({ name: 'Incasso B.V.' });
    await world.sql(`UPDATE organizations SET default_payment_method = 4 WHERE id = $1`, [other]);
    const ofOther = { organization: { organizationId: other } };
    const [theirs, own, usual] = [await made(ofOther), await made(ofOther), await made()];
    await world.sql(`UPDATE purchases SET payment_method = 3 WHERE id = $1`, [own.id]);
    for (const { id } of [theirs, own, usual]) await book(id);
    const methods = await Promise.all([theirs, own, usual].map(async ({ id }) => (await invoiceOf(id)).payment_method));
    expect(methods).toEqual([4, 3, 2]);
  });

  it('D-18 names the person who is reimbursed for a private payment, and keeps the supplier', async () => {
    const { id, initiatorId } = await made();
    expect(initiatorId).toBe(world.tenant.personId);
    await world.sql(`UPDATE purchases SET payment_method = 1 WHERE id = $1`, [id]);
    // Who is paid does not book it (D-20).
    expect((await change(id, 2)).body.code).toBe('OWN_REQUEST');
    const jo = randomInt(10_000_000, 2_000_000_000);
    await world.sql(`INSERT INTO people (id, subject, email, name, language) VALUES ($1, $2, $2, 'Jo', 'nl')`, [jo, `s-${jo}@spec.test`]);
    await world.sql(`INSERT INTO ecosystem_memberships (ecosystem_id, person_id) VALUES ($1, $2)`, [world.tenant.ecosystemId, jo]);
    await world.sql(`UPDATE purchases SET initiator_id = $2 WHERE id = $1`, [id, jo]);
    expect((await change(id, 2)).body.code).toBe('AUTHOR_OF_CONTENT');
    await world.sql(`DELETE FROM approval_authors WHERE entity_id = $1`, [id]);
    await book(id);
    expect(await invoiceOf(id)).toMatchObject({
      ...{ payment_method: 1, payee_person_id: jo, payee_name: 'Jo' },
      ...{ customer_id: supplier, customer_name: 'Papierfabriek Zaan' },
    });
  });

  it("D-29 takes the due date from the purchase, otherwise the supplier's term, otherwise the legal entity's, never a customer's term", async () => {
    const slow = await world.hasOrganization({ name: 'Trage B.V.', paymentTerm: 90 });
    const quick = await world.hasOrganization({ name: 'Vlugge B.V.', paymentTerm: 90 });
    await world.sql(`UPDATE organizations SET supplier_payment_term = 7 WHERE id = $1`, [quick]);
    const dueOf = async (organizationId: number, over: object = {}): Promise<string> => {
      const { id } = await made({ organization: { organizationId }, ...over });
      await book(id, { invoiceDate: wire('2026-11-01') });
      return (await invoiceOf(id)).due;
    };
    expect([await dueOf(slow), await dueOf(quick), await dueOf(quick, { dueDate: wire('2026-11-30') })]).toEqual([
      '2026-12-01',
      '2026-11-08',
      '2026-11-30',
    ]);
  });

  it('PUR-078 makes the purchase and its invoice immutable, through the API and in the database', async () => {
    const { id, ...purchase } = await made();
    await book(id);
    const { id: invoiceId } = await invoiceOf(id);
    expect(problem(await world.put(`${ofTeam()}/${id}`, { ...purchase, name: 'Anders' }))).toEqual([409, 'UPDATE_PURCHASE_FAILED', []]);
    for (const statement of [
      `UPDATE purchases SET name = 'Anders' WHERE id = $1`,
      `UPDATE purchases SET purchase_state_id = 1 WHERE id = $1`,
      `UPDATE purchases SET archived_at = now() WHERE id = $1`,
      `UPDATE purchases SET purchase_invoice_id = NULL WHERE id = $1`,
      `UPDATE purchase_lines SET price = 1 WHERE purchase_id = $1`,
      `DELETE FROM purchase_lines WHERE purchase_id = $1`,
      `INSERT INTO purchase_lines (ecosystem_id, purchase_id, line_number, description, amount, price, department, project)
       SELECT ecosystem_id, id, 99, 'Erbij', 1, 1, 'a', 'b' FROM purchases WHERE id = $1`,
      `DELETE FROM purchases WHERE id = $1`,
    ])
      await expect(world.sql(statement, [id])).rejects.toMatchObject({ code: 'KN002' });
    for (const statement of [
      `UPDATE purchase_invoices SET total_amount = 1 WHERE id = $1`,
      `UPDATE purchase_invoices SET payee_name = 'Mijzelf' WHERE id = $1`,
      `UPDATE purchase_invoices SET payment_method = 1 WHERE id = $1`,
      `UPDATE purchase_invoices SET status = 'draft', invoice_number = NULL WHERE id = $1`,
      `UPDATE purchase_invoice_lines SET ledger_account = '1' WHERE invoice_id = $1`,
      `DELETE FROM purchase_invoices WHERE id = $1`,
    ])
      await expect(world.sql(statement, [invoiceId])).rejects.toMatchObject({ code: 'KN001' });
  });

  it('PUR-O94 lets finance add a file to a booked purchase, members not, and no one remove one', async () => {
    const { id } = await made();
    const { fileId } = (await attach(id)).body;
    await book(id);
    expect(problem(await world.remove(`${all}/${id}/attachments/${fileId}`))).toEqual([409, 'REMOVE_ATTACHMENT_FAILED', []]);
    expect(problem(await attach(id, await memberToken()))).toEqual([409, 'REMOVE_ATTACHMENT_FAILED', []]);
    expect((await attach(id)).status).toBe(201);
    const { attachments } = (await world.get(`${all}/${id}`)).body;
    expect(attachments).toHaveLength(2);
    expect((await world.get(attachments[0].url)).status).toBe(200);
  });
});
