import { documentStates } from '@kantoor/schemas';
import type { Answer } from '../../testing/api.js';
import type { Colleague } from '../testing/approval-world.js';
import { documentsPath as path, DocumentWorld, problemOf } from '../testing/document-world.js';

type Body = Answer['body'];

describe('finalizing documents', () => {
  let docs: DocumentWorld;
  let jo: Colleague, ann: Colleague, bob: Colleague;
  beforeAll(async () => {
    docs = await DocumentWorld.start('finalizing');
    const { office } = docs;
    [jo, ann, bob] = [await office.person('Jo'), await office.person('Ann'), await office.person('Bob')];
    await office.group('Strategie', ann);
  });
  afterAll(() => docs.close());

  /** Has no activity, so submission asks for no approval. */
  const free = { price: 100, amount: 1, description: 'Papier' };
  const line = (over: object = {}): object => docs.office.line('Strategie', over);
  const finalize = (who: Colleague | null, id: number, over: object = {}, headers: object = {}): Promise<Answer> =>
    docs.as(who, 'POST', `${path}/${id}/finalize`, { bookImmediately: false, askApprovals: false, ...over }, { headers });
  const whole = (over: object = {}): object => ({
    organization: { organizationId: docs.office.supplier },
    purchaseInvoiceDate: '2026-03-05T00:00:00Z',
    ...over,
  });
  /** Submitted without an activity. */
  const submitted = async (over: object = {}): Promise<Body> => docs.submitted(jo, { ...whole(), documentLines: [free], ...over });
  /** Submitted without an activity; the inbox added one. */
  const completed = async (over: object = {}): Promise<Body> => {
    const document = await submitted(over);
    const { body } = await docs.as(null, 'PUT', `${path}/${document.id}`, { ...document, documentLines: [line()] });
    return body;
  };
  /** Approved by all. */
  const approved = async (over: object = {}): Promise<Body> => {
    const document = await docs.submitted(jo, { ...whole(), documentLines: [line()], ...over });
    await docs.verb(ann, document.id, 'approvals/approve', {});
    await docs.finish(document.id);
    return docs.read(document.id);
  };

  it('PUR-004 PUR-157 PUR-287 PUR-O38 PUR-O60 creates a Concept with values, lines and files, in one transaction; the document is finalized', async () => {
    const document = await approved({
      ...{
        documentType: 'Incoming',
        reference: 'F-88',
        paymentReference: '1234567890123456',
        paymentMethod: 3,
        dueDate: '2026-04-05T00:00:00Z',
      },
      documentLines: [line(), line({ price: 0 }), line({ price: 5, description: 'Fooi' })],
    });
    const { fileId } = (await docs.attach(null, document.id, 'a second file')).body;
    const saved = await docs.as(null, 'PUT', `${path}/${document.id}`, {
      ...(await docs.read(document.id)),
      documentLines: document.documentLines.map((one: Body, at: number) => ({
        ...one,
        attachmentId: at === 1 ? fileId : one.attachmentId,
      })),
    });
    expect(saved.status).toBe(200);
    const { status, body } = await finalize(null, document.id);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      ...{
        name: 'Lunch',
        reference: 'F-88',
        paymentReference: '1234567890123456',
        currency: 'EUR',
        purchaseDate: '2026-03-05T00:00:00Z',
        dueDate: '2026-04-05T00:00:00Z',
      },
      ...{ organization: { organizationId: docs.office.supplier }, purchaseState: { purchaseStateId: 1 }, paymentMethod: 3 },
      ...{ initiatorId: jo.personId, purchaseValue: 127.05 },
    });
    expect(body.lines).toMatchObject([
      { price: 100, department: 'Advies', project: 'Strategie', attachmentId: document.attachmentId },
      { price: 5, description: 'Fooi', attachmentId: fileId },
    ]);
    expect(body.attachments.map((one: Body) => one.fileId).sort()).toEqual([document.attachmentId, fileId].sort());
    const after = await docs.read(document.id);
    expect(after).toMatchObject({ documentStatus: 'finalized', purchaseId: body.id, allowedToEdit: false, mayFinalize: false });
    expect(after.duplicates).toEqual([]);
  });

  it('PUR-O60 saves the contents that are sent along together with the purchase, and nothing of them where that fails', async () => {
    const document = await submitted({ documentLines: [], expectedTotal: 20 });
    const typed = { ...document, documentLines: [line({ price: 16.5289, inclPrice: 20 })] };
    const kept = async (): Promise<unknown[]> => {
      const { version, documentValue, documentLines, documentStatus } = await docs.read(document.id);
      return [version, documentValue, documentLines.length, documentStatus];
    };
    const before = await kept();
    const incomplete = { ...typed, documentLines: [line({ price: 24.2, description: null })] };
    for (const [sent, over, status] of [
      [incomplete, {}, 422],
      // Who writes the lines of a claim does not book them (D-63).
      [typed, { bookImmediately: true }, 403],
      [{ ...typed, currency: 'JPY' }, {}, 422],
    ] as const) {
      expect([(await finalize(null, document.id, { document: sent, ...over })).status, await kept()]).toEqual([status, before]);
    }
    const old = await finalize(null, document.id, { document: typed }, { 'if-match': '"v1"' });
    expect([old.status, await kept()]).toEqual([412, before]);
    expect(problemOf(await finalize(jo, document.id, { document: typed })).slice(0, 2)).toEqual([403, 'FORBIDDEN']);
    const { body } = await finalize(null, document.id, { document: typed, askApprovals: true }, { 'if-match': `"v${document.version}"` });
    expect([body.purchaseValue, body.lines[0]]).toMatchObject([20, { price: 16.5289, inclPrice: 20, project: 'Strategie' }]);
    expect(await docs.read(document.id)).toMatchObject({
      documentValue: 20,
      documentStatus: 'finalized',
      documentLines: [{ inclPrice: 20 }],
    });
  });

  it('PUR-158 books at once with a purchase invoice, at the displayed total', async () => {
    const document = await approved();
    const wrong = await finalize(null, document.id, { bookImmediately: true, expectedTotal: { amount: '1.00', currency: 'EUR' } });
    expect(problemOf(wrong).slice(0, 2)).toEqual([409, 'TOTAL_CHANGED']);
    expect(await docs.read(document.id)).toMatchObject({ documentStatus: 'approved', purchaseId: null });
    const { body } = await finalize(null, document.id, { bookImmediately: true, expectedTotal: { amount: '121.00', currency: 'EUR' } });
    expect(body).toMatchObject({ purchaseState: { purchaseStateId: 2 }, purchaseInvoiceId: expect.any(Number) });
  });

  it('PUR-O57 works directly without approvals, by someone other than the creator', async () => {
    const { id } = await completed();
    expect(await docs.standing(id)).toBeUndefined();
    expect((await finalize(bob, id)).body.purchaseState.purchaseStateId).toBe(1);
    expect((await finalize(bob, (await completed()).id, { bookImmediately: true })).body.purchaseState.purchaseStateId).toBe(2);
  });

  it('says of earlier purchases of the supplier what was done with their documents, for the next one to be handled so', async () => {
    const { office } = docs;
    const organization = { organizationId: await office.world.hasOrganization({ name: 'Drukkerij Spaarne' }) };
    const ofPaper = { documentType: 'Incoming', organization };
    const previous = async (): Promise<Body> =>
      (await docs.as(null, 'GET', `/api/purchases/previous-purchases?organizationId=${organization.organizationId}`)).body;
    const done = async (): Promise<unknown[]> => (await previous()).items.map((one: Body) => one.ofDocument);
    const next = (day: number, over: object = {}): Promise<Body> =>
      completed({ ...ofPaper, purchaseInvoiceDate: `2026-03-0${day}T00:00:00Z`, ...over });
    await office.purchase(null, ['Strategie'], { organization, purchaseDate: '2026-03-01T00:00:00Z' });
    const { body: concept } = await finalize(bob, (await next(2)).id);
    await finalize(bob, (await next(3)).id, { bookImmediately: true });
    await finalize(bob, (await next(4)).id, { askApprovals: true });
    await finalize(null, (await approved({ ...ofPaper, purchaseInvoiceDate: '2026-03-05T00:00:00Z' })).id, { bookImmediately: true });
    await finalize(bob, (await next(6, { documentType: 'Declaration' })).id, { bookImmediately: true });
    expect(await done()).toEqual([null, 'asked', 'asked', 'booked', null, null]);
    await docs.as(bob, 'POST', `/api/purchases/purchases/${concept.id}/change-state`, { newState: 2 });
    expect((await done())[4]).toBe('booked');
    const { body: settings } = await office.world.get('/api/directory/settings');
    await office.world.put('/api/directory/settings', { ...settings, approvalNeededFrom: 500 });
    expect((await previous()).approvalNeededFrom).toBe(500);
    await office.world.put('/api/directory/settings', { ...settings, approvalNeededFrom: 0 });
  });

  it('sends the purchase for approval, also while approvals of the document are pending', async () => {
    const document = await docs.submitted(jo, whole({ documentLines: [line()] }));
    const { body } = await finalize(null, document.id, { askApprovals: true });
    expect(body.purchaseState.purchaseStateId).toBe(4);
    expect(await docs.office.standing(body.id)).toEqual(['open', [['Ann', 'pending']]]);
    expect((await docs.standing(document.id))?.[0]).toBe('restarted');
    const both = await finalize(null, (await submitted()).id, { askApprovals: true, bookImmediately: true });
    expect(problemOf(both).slice(0, 2)).toEqual([422, 'INVALID_INPUT']);
  });

  it('PUR-O03 has a separate URL for each action; both booleans true: 422', async () => {
    const file = (id: number) => docs.attach(null, id);
    // An own declaration is not changed after submitting, so it is a supplier's document.
    const { id } = await docs.made(null, { ...whole(), documentType: 'Incoming', documentLines: [line()] });
    const { attachmentId } = (await file(id)).status < 300 ? await docs.read(id) : { attachmentId: null };
    const call = async (method: string, at: string, body?: object, who: Colleague | null = null) =>
      (await docs.as(who, method, `${path}${at}`, body)).status;
    const document = await docs.read(id);
    expect(await call('GET', '')).toBe(200);
    for (const list of ['my-inbox', 'personal-pending']) expect(await call('GET', `/${list}`)).toBe(200);
    for (const part of ['', '/predictions', '/approvals', '/attachments', `/attachments/${attachmentId}`])
      expect([part, await call('GET', `/${id}${part}`)]).toEqual([part, 200]);
    expect(await call('PUT', `/${id}`, document)).toBe(200);
    const { body: copy } = await docs.verb(null, id, 'clone');
    expect(await call('DELETE', `/${copy.id}`)).toBe(204);
    expect(await call('POST', `/${id}/submit`)).toBe(200);
    expect(await call('POST', `/${id}/remind`, {})).toBe(200);
    expect(await call('POST', `/${id}/approvals/approve`, {}, ann)).toBe(200);
    expect(await call('POST', `/${id}/move`, { newTeamId: docs.office.world.tenant.teamId })).toBe(200);
    const other = await docs.submitted(jo, { ...whole(), documentLines: [line()] });
    expect(await call('POST', `/${other.id}/approvals/decline`, { reason: 'Geen bon' }, ann)).toBe(200);
    const third = await docs.submitted(jo, { ...whole(), documentLines: [free] });
    for (const [how, status] of [
      [{ bookImmediately: true, askApprovals: true }, 422],
      [{ bookImmediately: false, askApprovals: false }, 200],
    ] as const)
      expect(await call('POST', `/${(await completed()).id}/finalize`, how, bob)).toBe(status);
    expect(await call('POST', `/${third.id}/change-state`, { newState: 'declined', reason: 'Dubbel' })).toBe(200);
  });

  it('PUR-O60 returns the same purchase when repeated, even many times at once', async () => {
    const document = await approved();
    const answers = await Promise.all(Array.from({ length: 5 }, () => finalize(null, document.id)));
    expect(new Set(answers.map(({ status, body }) => `${status} ${body.id}`)).size).toBe(1);
    const again = await finalize(bob, document.id, { bookImmediately: true }, { 'if-match': '"v1"' });
    expect([again.status, again.body.id, again.body.purchaseState.purchaseStateId]).toEqual([200, answers[0]!.body.id, 1]);
    const rows = await docs.office.world.sql<{ count: number }>(`SELECT count(*)::int AS count FROM purchases WHERE id >= $1`, [
      answers[0]!.body.id,
    ]);
    expect(rows[0]!.count).toBe(1);
  });

  it('PUR-O61 PUR-249 creates a Concept without a supplier, which needs one before booking; booking or approval requires one', async () => {
    const document = await completed({ organization: null, documentType: 'Incoming' });
    for (const how of [{ bookImmediately: true }, { askApprovals: true }])
      expect(problemOf(await finalize(null, document.id, how))).toEqual([422, 'FINALIZE_DOCUMENT_INVALID_ORG', ['/organization REQUIRED']]);
    const { body } = await finalize(null, document.id);
    expect([body.organization, body.purchaseState.purchaseStateId]).toEqual([null, 1]);
    const { world } = docs.office;
    const book = () => world.post(`/api/purchases/purchases/${body.id}/change-state`, { newState: 2 });
    expect(problemOf(await book())).toEqual([422, 'PURCHASE_BOOKED_INVALID', ['/organization REQUIRED']]);
    const of = `${docs.office.ofTeam}/${body.id}`;
    expect(problemOf(await world.put(of, body))).toEqual([422, 'UPDATE_PURCHASE_INVALID', ['/organization REQUIRED']]);
    expect((await world.put(of, { ...body, organization: { organizationId: docs.office.supplier } })).status).toBe(200);
    expect((await book()).status).toBe(200);
    expect((await world.get(`/api/purchases/purchases?filter=${encodeURIComponent(JSON.stringify({ id: [body.id] }))}`)).status).toBe(200);
  });

  it('D-78 books a declaration without a supplier and without a second round, in the name of the shop; the person is paid', async () => {
    const { world } = docs.office;
    const filter = (of: object): string => `?filter=${encodeURIComponent(JSON.stringify(of))}`;
    const document = await docs.submitted(jo, { ...whole(), organization: null, shop: 'Bakker Jansen', documentLines: [line()] });
    const asked = (await docs.as(ann, 'GET', `/api/purchases/document-approvals`)).body.items;
    expect(asked.find(({ entityId }: Body) => entityId === document.id)).toMatchObject({ organizationName: 'Bakker Jansen' });
    await docs.verb(ann, document.id, 'approvals/approve', {});
    await docs.finish(document.id);
    const deducted = async (): Promise<number> => {
      const { rubrics } = (await world.get('/api/invoices/SPEC/vat-overview?year=2026&quarter=1')).body;
      return Math.round(rubrics.find(({ rubric }: Body) => rubric === '5b').vat * 100);
    };
    const before = await deducted();
    const { status, body } = await finalize(null, document.id, { bookImmediately: true });
    expect([status, body.organization, body.shop, body.purchaseState?.name]).toEqual([200, null, 'Bakker Jansen', 'Booked']);
    expect((await docs.office.rounds(body.id)).rounds).toEqual([]);
    const invoice = (await world.get(`/api/invoices/SPEC/purchase-invoices/${body.purchaseInvoiceId}`)).body;
    expect(invoice).toMatchObject({
      ...{ status: 'booked', totalAmount: 121, paymentMethod: 1, payee: { personId: jo.personId, name: 'Jo' } },
      ...{ customer: { customerId: null, name: 'Bakker Jansen', countryIso2: 'NL' } },
    });
    // Found by the name of the shop, as purchase and as invoice.
    for (const [list, id] of [
      [`/api/purchases/purchases${filter({ q: 'bakker jansen' })}`, body.id],
      [`/api/purchases/inbox-documents${filter({ q: 'bakker jansen' })}`, document.id],
      [`/api/invoices/SPEC/purchase-invoices${filter({ q: 'bakker jansen' })}`, invoice.id],
    ] as const)
      expect([list, (await world.get(list)).body.items?.map((row: Body) => row.id)]).toEqual([list, [id]]);
    const only = filter({ id: [body.id] });
    expect((await world.get(`/api/purchases/purchases${only}`)).body.items[0]).toMatchObject({ organization: null, shop: 'Bakker Jansen' });
    // In the books: the journal names the shop, the VAT is deducted as of a domestic shop, and a batch repays the person.
    const headers = { authorization: `Bearer ${world.token}`, 'x-ecosystem': String(world.tenant.ecosystemId) };
    const journal = await fetch(`${world.api.address}/api/invoices/SPEC/journal?from=2026-03-01&to=2026-03-31&format=csv`, { headers });
    const entries = (await journal.text()).split('\r\n').filter((row) => row.includes('Bakker Jansen'));
    expect(entries.map((row) => ['121,00', '100,00', '21,00'].find((amount) => row.includes(amount))).sort()).toEqual([
      '100,00',
      '121,00',
      '21,00',
    ]);
    expect((await deducted()) - before).toBe(2100);
    const { body: plan } = await world.post('/api/invoices/SPEC/batch-payments/preview', { invoiceIds: [invoice.id] });
    expect(plan.leftOut).toMatchObject([{ reason: 'no-iban', name: 'Jo', amount: 121 }]);
  });

  it('D-78 asks for the shop of a declaration, lets a supplier be added later, and takes kilometres to be of their driver', async () => {
    const document = await approved({ organization: null });
    for (const how of [{ bookImmediately: true }, { askApprovals: true }])
      expect(problemOf(await finalize(null, document.id, how))).toEqual([422, 'FINALIZE_DOCUMENT_INVALID_ORG', ['/shop REQUIRED']]);
    // The shop is not sealed: it is completed without a second round (D-62).
    const completed = await docs.as(null, 'PUT', `${path}/${document.id}`, { ...(await docs.read(document.id)), shop: 'Bakker Jansen' });
    expect([completed.status, completed.body.documentStatus]).toEqual([200, 'approved']);
    const { body } = await finalize(null, document.id);
    const { world } = docs.office;
    const supplier = { organization: { organizationId: docs.office.supplier } };
    expect((await world.put(`${docs.office.ofTeam}/${body.id}`, { ...body, shop: null })).body.code).toBe('UPDATE_PURCHASE_INVALID');
    expect((await world.put(`${docs.office.ofTeam}/${body.id}`, { ...body, ...supplier })).status).toBe(200);
    const booked = await world.post(`/api/purchases/purchases/${body.id}/change-state`, { newState: 2 });
    expect([booked.body.purchaseState?.name, booked.body.organization?.organizationId]).toEqual(['Booked', docs.office.supplier]);
    const { body: settings } = await world.get('/api/directory/settings');
    await world.put('/api/directory/settings', { ...settings, kilometreRates: [{ year: 2026, rate: 0.23 }] });
    const trip = await approved({ organization: null, distance: 100, documentLines: [line({ amount: 100, price: 0.23 })] });
    const driven = await finalize(null, trip.id, { bookImmediately: true });
    expect([driven.status, driven.body.shop, driven.body.purchaseState?.name]).toEqual([200, 'Jo', 'Booked']);
  });

  it('D-20 owes nothing to whoever finalizes what an unknown person paid', async () => {
    const { id } = await docs.made(jo, whole({ documentLines: [line()] }));
    // As a mail whose sender is not known arrives.
    const unknown = `UPDATE inbox_documents SET initiator_id = NULL, document_status_id = ${documentStates.submitted} WHERE id = $1`;
    await docs.office.world.sql(unknown, [id]);
    for (const how of [{}, { askApprovals: true }, { bookImmediately: true }])
      expect(problemOf(await finalize(null, id, how))).toEqual([422, 'FINALIZE_DOCUMENT_INVALID', ['/paymentMethod PAYEE_UNKNOWN']]);
  });

  it('D-62 does not count the approval of a document whose purchase was declined', async () => {
    const { office } = docs;
    const { id } = (await finalize(null, (await approved()).id)).body;
    const { body: settings } = await office.world.get('/api/directory/settings');
    await office.world.put('/api/directory/settings', { ...settings, approvalNeededFrom: 50 });
    expect((await office.changeState(null, id, 4)).status).toBe(200);
    await docs.as(ann, 'POST', `/api/purchases/purchases/${id}/approvals/decline`, { note: 'Toch niet' });
    await office.finish(id);
    for (const state of [4, 1]) expect([state, (await office.changeState(null, id, state)).status]).toEqual([state, 200]);
    expect(await office.stateOf(id)).toBe(5);
    expect((await office.changeState(null, id, 2, { reason: 'Spoed' })).body.code).toBe('OWN_REQUEST');
    await office.world.put('/api/directory/settings', settings);
  });

  it('PUR-O60 creates nothing without a line or with an incomplete one, and names the line', async () => {
    const empty = await docs.submitted(jo, whole());
    expect(problemOf(await finalize(null, empty.id))).toEqual([422, 'FINALIZE_DOCUMENT_INVALID', ['/documentLines LINES_REQUIRED']]);
    const half = await submitted();
    const refused = problemOf(await finalize(null, half.id));
    expect(refused.slice(0, 2)).toEqual([422, 'FINALIZE_DOCUMENT_INVALID']);
    expect([...(refused[2] as string[])].sort()).toEqual(['/documentLines/0/department REQUIRED', '/documentLines/0/project REQUIRED']);
    expect((await docs.read(half.id)).documentStatus).toBe('submitted');
  });

  it('PUR-161 PUR-O28 is left to finance by force while approvals are pending; the approvals show it', async () => {
    const document = await docs.submitted(jo, whole({ documentLines: [line()] }));
    expect(problemOf(await finalize(null, document.id)).slice(0, 2)).toEqual([409, 'FINALIZE_DOCUMENT_FAILED']);
    expect((await finalize(bob, document.id, { force: true })).status).toBe(403);
    const { body } = await finalize(null, document.id, { force: true, bookImmediately: true, reason: 'Spoed' });
    expect(body.purchaseState.purchaseStateId).toBe(2);
    expect(await docs.standing(document.id)).toEqual(['overruled', [['Ann', 'pending']]]);
    expect(problemOf(await finalize(null, (await approved()).id, { force: true })).slice(0, 2)).toEqual([409, 'FINALIZE_DOCUMENT_FAILED']);
  });

  it("D-20 refuses one's own document, a draft or a declined one, and people outside the inbox", async () => {
    const own = await docs.submitted(null, whole({ documentLines: [free] }));
    expect(problemOf(await finalize(null, own.id)).slice(0, 2)).toEqual([403, 'OWN_REQUEST']);
    const draft = await docs.made(jo, whole({ documentLines: [line()] }));
    expect(problemOf(await finalize(null, draft.id)).slice(0, 2)).toEqual([409, 'FINALIZE_DOCUMENT_FAILED']);
    const { id } = await approved();
    const costsOnly = await docs.as(
      bob,
      'POST',
      `${path}/${id}/finalize`,
      { bookImmediately: false, askApprovals: false },
      { roles: ['BE_Member'] },
    );
    expect(costsOnly.status).toBe(403);
    expect((await finalize(bob, id)).status).toBe(200);
    const declined = await submitted();
    await docs.verb(null, declined.id, 'change-state', { newState: 'declined', reason: 'Dubbel' });
    expect(problemOf(await finalize(null, declined.id)).slice(0, 2)).toEqual([409, 'FINALIZE_DOCUMENT_FAILED']);
  });

  it('D-56 books from the second amount up only after approval; below the first finance makes the purchase', async () => {
    const { world } = docs.office;
    const { body } = await world.get('/api/directory/settings');
    const { id } = await completed();
    await world.put('/api/directory/settings', { ...body, approvalNeededFrom: 100 });
    expect(problemOf(await finalize(bob, id, { bookImmediately: true })).slice(0, 2)).toEqual([409, 'APPROVAL_NEEDED']);
    expect((await docs.as(bob, 'GET', `${path}/${id}/approvals`)).body.may.approvalNeededFrom).toBe(100);
    const given = await approved();
    expect((await finalize(null, given.id, { bookImmediately: true })).status).toBe(200);
    await world.put('/api/directory/settings', { ...body, approvalNeededFrom: 0, approvalNotAskedBelow: 1_000 });
    const small = await docs.submitted(jo, whole({ documentLines: [line()] }));
    expect((await finalize(bob, small.id)).status).toBe(403);
    expect((await finalize(null, small.id)).status).toBe(200);
    expect((await docs.standing(small.id))?.[0]).toBe('approved');
    await world.put('/api/directory/settings', body);
  });

  it("D-17 refuses stated VAT that deviates too much, with the document's field", async () => {
    const document = await approved();
    await docs.office.world.sql(`UPDATE inbox_documents SET stated_taxes = $2 WHERE id = $1`, [
      document.id,
      JSON.stringify([{ taxRateId: docs.office.world.taxRateId, tax: 50 }]),
    ]);
    expect(problemOf(await finalize(null, document.id))).toEqual([422, 'FINALIZE_DOCUMENT_INVALID', ['/statedTaxes/0/tax TAX_DIFFERS']]);
  });

  it("shares the document's history with the purchase", async () => {
    const document = await approved();
    const { body } = await finalize(null, document.id);
    const { body: story } = await docs.office.world.get(`/api/purchases/purchases/${body.id}/process`);
    expect(JSON.stringify(story)).toContain('document-approval');
  });

  describe('D-72 PUR-O101 who sees the purchase and its receipt', () => {
    const costs = { roles: ['BE_Member'] };
    const at = (id: number): string => `/api/purchases/purchases/${id}`;
    let purchaseId: number;
    let fileUrl: string;
    const opens = async (who: Colleague | null, options: object = {}): Promise<number[]> => {
      const paths = [at(purchaseId), `${at(purchaseId)}/attachments`, fileUrl, `${fileUrl}/e-invoice`];
      return Promise.all(paths.map(async (one) => (await docs.as(who, 'GET', one, undefined, options)).status));
    };
    beforeAll(async () => {
      const document = await approved({ name: 'Lunch met klant' });
      purchaseId = (await finalize(null, document.id)).body.id;
      const { body } = await docs.as(null, 'GET', `${at(purchaseId)}/attachments`);
      fileUrl = body.items?.[0]?.url ?? body[0].url;
    });

    it('people limited to Costs read their own, and no list', async () => {
      const { teamId } = docs.office.world.tenant;
      const purchases = '/api/purchases/purchases';
      const lists = [
        ...[
          purchases,
          `${purchases}/export`,
          `/api/purchases/teams/${teamId}/purchases`,
          `/api/purchases/teams/${teamId}/purchases/export`,
        ],
        `/api/purchases/previous-purchases?organizationId=${docs.office.supplier}`,
        ...['/api/invoices/purchase-invoices', '/api/invoices/sales-invoices', '/api/invoices/debtors', '/api/invoices/payee-accounts'],
      ];
      const answers = await Promise.all(lists.map(async (list) => [list, (await docs.as(bob, 'GET', list, undefined, costs)).status]));
      expect(answers.filter(([, status]) => status !== 404)).toEqual(answers.filter(([, status]) => status === 403));
      expect(answers.filter(([, status]) => status === 403).length).toBeGreaterThanOrEqual(6);
      expect(await opens(bob, costs)).toEqual([403, 403, 403, 403]);
      expect((await opens(jo, costs)).slice(0, 3)).toEqual([200, 200, 200]);
      const found = async (who: Colleague): Promise<string> =>
        JSON.stringify((await docs.as(who, 'GET', '/api/crm/search?q=Lunch%20met%20klant', undefined, costs)).body);
      expect(await found(bob)).not.toContain('Lunch met klant');
    });

    it("the team's back office reads both; of a purchase in another team the receipt stays closed", async () => {
      expect((await opens(bob)).slice(0, 3)).toEqual([200, 200, 200]);
      const { world } = docs.office;
      const [team] = await world.sql<{ id: number }>(
        `INSERT INTO teams (ecosystem_id, key, name) VALUES ($1, 'elders', 'Elders') RETURNING id`,
        [world.tenant.ecosystemId],
      );
      const eva = await docs.office.person('Eva', { inTeam: false });
      await world.sql(`INSERT INTO team_memberships (ecosystem_id, person_id, team_id) VALUES ($1, $2, $3)`, [
        ...[world.tenant.ecosystemId, eva.personId, team!.id],
      ]);
      await world.sql(`UPDATE purchases SET team_id = $2 WHERE id = $1`, [purchaseId, team!.id]);
      expect((await opens(eva)).slice(0, 3)).toEqual([200, 200, 403]);
      const { body } = await docs.as(eva, 'GET', `${at(purchaseId)}/attachments`);
      expect(JSON.stringify(body)).not.toContain('bon');
      expect((await opens(jo)).slice(0, 3)).toEqual([200, 200, 200]);
    });
  });
});
