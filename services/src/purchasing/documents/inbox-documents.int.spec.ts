import { randomInt, randomUUID } from 'node:crypto';
import { makeTenant } from '../../testing/tenants.js';
import type { Colleague } from '../testing/approval-world.js';
import { documentsPath as path, DocumentWorld, problemOf } from '../testing/document-world.js';

const declarantRoles = ['BE_Member'];

describe('inbox documents', () => {
  let docs: DocumentWorld;
  let jo: Colleague, ann: Colleague, declarant: Colleague;
  const otherTeam = randomInt(10_000_000, 1_000_000_000);
  beforeAll(async () => {
    docs = await DocumentWorld.start('documents');
    const { office } = docs;
    [jo, ann, declarant] = [await office.person('Jo'), await office.person('Ann'), await office.person('Dee', { roles: ['BE_Member'] })];
    await office.group('Strategie', ann);
    const { ecosystemId, personId } = office.world.tenant;
    await office.world.sql(`INSERT INTO teams (ecosystem_id, id, key, name) VALUES ($1, $2, 'other', 'Techniek')`, [
      ecosystemId,
      otherTeam,
    ]);
    for (const person of [personId, jo.personId])
      await office.world.sql(`INSERT INTO team_memberships (ecosystem_id, team_id, person_id) VALUES ($1, $2, $3)`, [
        ...[ecosystemId, otherTeam, person],
      ]);
    await office.world.sql(`INSERT INTO activities (ecosystem_id, team_id, key, name) VALUES ($1, $2, 'bouw', 'Bouw')`, [
      ecosystemId,
      otherTeam,
    ]);
  });
  afterAll(() => docs.close());

  const team = (): number => docs.office.world.tenant.teamId;
  const line = (over: object = {}): object => ({ ...docs.office.line('Strategie', over) });
  const put = (who: Colleague | null, document: { id: number }, over: object = {}, headers = {}) =>
    docs.as(who, 'PUT', `${path}/${document.id}`, { ...document, ...over }, { headers });
  const forDeclarant = (method: string, address: string, body?: unknown) =>
    docs.as(declarant, method, address, body, { roles: declarantRoles });

  it('PUR-149 PUR-281 are created as drafts, read, changed with If-Match and archived', async () => {
    const document = await docs.made(jo, { note: 'Klantbezoek', expectedTotal: 12.5, purchaseInvoiceDate: '2026-03-05T00:00:00Z' });
    expect(document).toMatchObject({
      documentStatus: 'draft',
      documentType: 'Declaration',
      paymentMethod: { id: 1, name: 'Private paid in advance' },
      currency: 'EUR',
      name: 'Lunch',
      note: 'Klantbezoek',
      expectedTotal: 12.5,
      documentValue: 12.5,
      organization: null,
      initiator: { personId: jo.personId, name: 'Jo', emailAddress: `${jo.subject}@spec.test` },
      teamName: 'Advies',
      documentLines: [],
      allowedToEdit: true,
      cameByMail: false,
      mayFinalize: false,
      purchaseId: null,
    });
    expect(await docs.read(document.id, jo)).toEqual(document);
    const changed = await put(jo, document, { name: 'Diner' }, { 'if-match': `"v${document.version}"` });
    expect([changed.status, changed.body.name, changed.body.version]).toEqual([200, 'Diner', document.version + 1]);
    expect((await put(jo, document, {}, { 'if-match': `"v${document.version}"` })).status).toBe(412);
    expect((await docs.as(jo, 'DELETE', `${path}/${document.id}`)).status).toBe(204);
    expect((await docs.as(jo, 'GET', `${path}/${document.id}`)).status).toBe(404);
    expect(await docs.ids(`${path}/my-inbox`, jo)).not.toContain(document.id);
  });

  it('are restored from an archived draft by the creator, and by finance', async () => {
    const { id } = await docs.made(jo);
    await docs.as(jo, 'DELETE', `${path}/${id}`);
    expect((await docs.verb(ann, id, 'restore')).status).toBe(403);
    const { status, body } = await docs.verb(jo, id, 'restore');
    expect([status, body.documentStatus, body.version]).toEqual([200, 'draft', 3]);
    expect(await docs.ids(`${path}/my-inbox`, jo)).toContain(id);
    // Restoring an active document changes nothing.
    expect((await docs.verb(null, id, 'restore')).body.version).toBe(3);
  });

  it('PUR-125 PUR-126 PUR-168 get default values: name, currency, payment method, and on the second save the reference', async () => {
    const { world } = docs.office;
    await world.put(`/api/crm/team-settings/${team()}`, { defaultCurrency: 'GBP', defaultCountry: 'NL' });
    const document = await docs.made(jo, { name: undefined, documentType: 'Incoming' });
    await world.put(`/api/crm/team-settings/${team()}`, { defaultCurrency: 'EUR', defaultCountry: 'NL' });
    expect(document.name).toMatch(/^Purchase - \d\d-\d\d-\d{4} \d\d:\d\d:\d\d$/);
    expect([document.currency, document.paymentMethod.id, document.reference]).toEqual(['GBP', 2, null]);
    expect((await put(jo, document)).body.reference).toBe(String(document.id));
    const { body } = await docs.as(ann, 'POST', path, {});
    expect([body.documentType, body.teamId, body.paymentMethod.id]).toEqual(['Declaration', team(), 1]);
    // A member of two teams must name one.
    expect(problemOf(await docs.as(jo, 'POST', path, {}))).toEqual([422, 'UPDATE_DOCUMENT_INVALID', ['/teamId REQUIRED']]);
  });

  it('PUR-245 PUR-253 PUR-255 PUR-F05 can be created incomplete, but not saved again without name, payment method or currency, nor submitted', async () => {
    const draft = await docs.made(jo, { paymentMethod: null });
    expect(draft.paymentMethod).toBeNull();
    await docs.attach(jo, draft.id);
    expect(problemOf(await docs.verb(jo, draft.id, 'submit'))).toEqual([422, 'UPDATE_DOCUMENT_INVALID', ['/paymentMethod REQUIRED']]);
    const document = await docs.made(jo);
    for (const field of ['name', 'paymentMethod', 'currency'])
      expect(problemOf(await put(jo, document, { [field]: null }))).toEqual([422, 'UPDATE_DOCUMENT_INVALID', [`/${field} REQUIRED`]]);
    const submitted = await docs.submitted(jo, { documentType: 'Incoming' });
    expect(problemOf(await put(jo, submitted, { paymentMethod: null }))).toEqual([
      422,
      'UPDATE_PURCHASE_INVALID',
      ['/paymentMethod REQUIRED'],
    ]);
    expect(problemOf(await docs.as(jo, 'POST', path, { teamId: team(), documentType: 'Other' }))[0]).toBe(422);
  });

  it('PUR-151 PUR-285 D-19 are submitted with a file, or with the reason for its absence', async () => {
    const document = await docs.made(jo);
    expect(problemOf(await docs.verb(jo, document.id, 'submit'))).toEqual([422, 'ATTACHMENT_REQUIRED', ['/attachments REQUIRED']]);
    const { fileId } = (await docs.attach(jo, document.id)).body;
    const { status, body } = await docs.verb(jo, document.id, 'submit');
    expect([status, body.documentStatus, body.attachmentId]).toEqual([200, 'submitted', fileId]);
    expect(Date.now() - Date.parse(body.submittedAt)).toBeLessThan(60_000);
    expect(problemOf(await docs.verb(jo, document.id, 'submit')).slice(0, 2)).toEqual([409, 'SUBMIT_DOCUMENT_FAILED']);
    const lost = await docs.made(jo, { noFileReason: 'Bon verloren' });
    expect((await docs.verb(jo, lost.id, 'change-state', { newState: 'submitted' })).body.documentStatus).toBe('submitted');
  });

  it('PUR-152 are created as submitted in one request, or not at all', async () => {
    const before = await docs.ids(`${path}/my-inbox`, jo);
    expect(problemOf(await docs.as(jo, 'POST', path, { teamId: team(), submit: true })).slice(0, 2)).toEqual([422, 'ATTACHMENT_REQUIRED']);
    expect(await docs.ids(`${path}/my-inbox`, jo)).toEqual(before);
    expect(await docs.made(jo, { submit: true, noFileReason: 'Parkeermeter' })).toMatchObject({ documentStatus: 'submitted' });
  });

  it('are created once per client id and person, even if sent twice at the same time', async () => {
    const body = { teamId: team(), name: 'Taxi', clientId: randomUUID() };
    const answers = await Promise.all([1, 2, 3].map(() => docs.as(jo, 'POST', path, body)));
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
    const [id, ...same] = answers.map((answer) => answer.body.id);
    expect(same).toEqual([id, id]);
    // For another person the same client id creates another document.
    expect((await docs.as(ann, 'POST', path, body)).body.id).not.toBe(id);
    await docs.as(jo, 'DELETE', `${path}/${id}`);
    expect(problemOf(await docs.as(jo, 'POST', path, body)).slice(0, 2)).toEqual([409, 'CREATE_DOCUMENT_FAILED']);
  });

  it('are hidden while begun, and open only for the person who began them, until declared under their client id', async () => {
    const body = { teamId: team(), name: 'Tram Begun', clientId: randomUUID() };
    const begun = await docs.made(jo, { ...body, name: null, begun: true });
    expect(begun).toMatchObject({ begun: true, documentStatus: 'draft', name: expect.any(String) });
    const { fileId } = (await docs.attach(jo, begun.id, 'begun receipt')).body;
    for (const [list, who] of [
      ['/my-inbox', jo],
      ['', jo],
      ['', null],
    ] as const)
      expect(await docs.ids(`${path}${list}`, who)).not.toContain(begun.id);
    expect((await docs.as(jo, 'GET', `${path}/${begun.id}/predictions`)).status).toBe(200);
    for (const address of ['', '/predictions', `/attachments/${fileId}`])
      expect((await docs.as(null, 'GET', `${path}/${begun.id}${address}`)).status).toBe(403);
    const same = await docs.made(null, { documentType: 'Incoming' });
    await docs.attach(null, same.id, 'begun receipt');
    expect((await docs.read(same.id)).duplicates).toEqual([]);
    // Beginning it again changes nothing.
    expect((await docs.made(jo, { ...body, begun: true })).version).toBe(begun.version);
    const whole = await docs.made(jo, { ...body, teamId: otherTeam, expectedTotal: 3, note: null });
    expect(whole).toMatchObject({
      ...{ id: begun.id, begun: false, name: body.name, teamId: otherTeam, expectedTotal: 3, documentValue: 3 },
      ...{ reference: null, paymentMethod: { id: 1 }, currency: 'EUR', documentStatus: 'draft', attachmentId: fileId },
    });
    // Sending it again changes nothing.
    expect(await docs.made(jo, { ...body, name: 'Else' })).toMatchObject({ id: begun.id, version: whole.version, name: body.name });
    expect(await docs.ids(`${path}/my-inbox`, jo)).toContain(begun.id);
    expect((await docs.as(null, 'GET', `${path}/${begun.id}`)).status).toBe(200);
    expect((await docs.read(same.id)).duplicates).toMatchObject([{ because: 'file', id: begun.id }]);
    const sent = await docs.made(jo, { teamId: team(), begun: true });
    await docs.attach(jo, sent.id);
    expect((await docs.verb(jo, sent.id, 'submit')).body).toMatchObject({ documentStatus: 'submitted', begun: false });
  });

  it('PUR-169 PUR-F04 D-31 show department, project and file in the first line, and keep them when lines are removed or moved', async () => {
    const made = await docs.made(jo, { documentLines: [{ department: 'Advies', project: 'Strategie' }] });
    const { fileId } = (await docs.attach(jo, made.id)).body;
    const document = await docs.read(made.id, jo);
    const first = { department: 'Advies', project: 'Strategie', attachmentId: fileId, price: null, amount: null };
    expect([document.documentLines.length, document.documentLines[0]]).toEqual([1, expect.objectContaining(first)]);
    expect(document).toMatchObject({ department: 'Advies', project: 'Strategie', attachmentId: fileId, documentValue: null });
    const saved = (await put(jo, document)).body;
    expect([saved.documentLines.length, saved.documentLines[0]]).toEqual([1, expect.objectContaining(first)]);
    const lines = [line({ project: 'Jo' }), line({ price: 5, description: 'Fooi' })];
    const filled = (await put(jo, saved, { documentLines: lines })).body;
    const turned = (await put(jo, filled, { documentLines: [...filled.documentLines].reverse() })).body;
    expect([turned.department, turned.project, turned.attachmentId]).toEqual(['Advies', 'Strategie', fileId]);
    expect(turned.documentLines.map(({ project }: { project: string }) => project)).toEqual(['Strategie', 'Jo']);
  });

  it('PUR-167 PUR-291 drop lines without a price when saved, and refer to products by id', async () => {
    const { productId } = (await docs.office.world.post('/api/crm/products', { name: 'Koffie', price: 3 })).body;
    const lines = [line({ productId, description: null, inclPrice: null }), line({ price: 0 }), line({ price: null })];
    const document = await docs.made(jo, { documentLines: lines });
    expect(document.documentLines).toHaveLength(1);
    expect(document.documentLines[0]).toMatchObject({
      productId,
      product: { productId, name: 'Koffie' },
      net: 100,
      taxRateFrom: 'legalEntity',
    });
    expect(document).toMatchObject({ documentValue: 121, totals: { net: 100, tax: 21, gross: 121 } });
    const [{ product: _, ...sent }] = document.documentLines;
    const saved = await put(jo, document, { documentLines: [sent, line({ price: 0 })] });
    expect([saved.body.documentLines.length, saved.body.documentLines[0].product]).toEqual([1, document.documentLines[0].product]);
  });

  it('PUR-246 PUR-F03 are saved with complete lines only once submitted; drafts with any lines', async () => {
    const half = { price: 10 };
    expect((await docs.made(jo, { documentLines: [half] })).documentLines).toHaveLength(1);
    const document = await docs.submitted(jo, { documentType: 'Incoming' });
    const marks = ['/amount', '/department', '/project', '/description'].map(
      (field) => `/documentLines/0${field} ${field === '/description' ? 'PRODUCT_OR_DESCRIPTION_REQUIRED' : 'REQUIRED'}`,
    );
    const refused = problemOf(await put(jo, document, { documentLines: [half] }));
    expect([refused[0], refused[1], [...(refused[2] as string[])].sort()]).toEqual([422, 'UPDATE_PURCHASE_INVALID', marks.sort()]);
    expect((await put(jo, document, { documentLines: [line()] })).status).toBe(200);
  });

  it('PUR-250 refuse a team and an activity or person that do not belong together', async () => {
    const refused = (pointer: string) => [422, 'UPDATE_DOCUMENT_INVALID', [`${pointer} FIELD_REFERENCE_UNKNOWN`]];
    const create = (over: object) => docs.as(jo, 'POST', path, { teamId: team(), ...over });
    expect(problemOf(await create({ department: 'Advies', project: 'Bouw' }))).toEqual(refused('/project'));
    expect(problemOf(await create({ documentLines: [line(), line({ project: 'Bouw' })] }))).toEqual(refused('/documentLines/1/project'));
    expect((await create({ department: 'Techniek', project: 'Bouw' })).status).toBe(201);
    // A name that changed since then is kept.
    const { body } = await create({ documentLines: [line({ department: 'Techniek', project: 'Bouw' })] });
    await docs.office.world.sql(`UPDATE activities SET name = 'Nieuwbouw' WHERE key = 'bouw'`);
    expect((await put(jo, body)).status).toBe(200);
    await docs.office.world.sql(`UPDATE activities SET name = 'Bouw' WHERE key = 'bouw'`);
  });

  it('PUR-219 PUR-289 have files: added in the field files, listed, read and removed; a line refers to no other file', async () => {
    const document = await docs.made(jo);
    const { body: file } = await docs.attach(jo, document.id);
    const files = `${path}/${document.id}/attachments`;
    expect((await docs.as(jo, 'GET', files)).body.items.map(({ fileId }: { fileId: number }) => fileId)).toEqual([file.fileId]);
    expect((await docs.as(jo, 'GET', `${files}/${file.fileId}`)).status).toBe(200);
    expect(problemOf(await put(jo, document, { attachmentId: 7 }))[2]).toEqual(['/attachmentId FIELD_REFERENCE_UNKNOWN']);
    const saved = await put(jo, await docs.read(document.id, jo), { documentLines: [line({ attachmentId: file.fileId })] });
    expect(saved.body.documentLines[0].attachmentId).toBe(file.fileId);
    expect((await docs.as(jo, 'DELETE', `${files}/${file.fileId}`)).status).toBe(204);
    expect(await docs.read(document.id, jo)).toMatchObject({ attachmentId: null, documentLines: [{ attachmentId: null }] });
  });

  it('PUR-282 PUR-O62 are listed: own, of the team or all, by repeated status and by type', async () => {
    const draft = await docs.made(jo, { documentType: 'Incoming' });
    const submitted = await docs.submitted(jo);
    const elsewhere = await docs.made(jo, { teamId: otherTeam });
    const mine = await forDeclarant('POST', path, { teamId: team(), name: 'Trein' });
    const inbox = `${path}?range=[0,199]&sort=["id","DESC"]`;
    expect(await docs.ids(inbox)).toEqual(expect.arrayContaining([draft.id, submitted.id, elsewhere.id, mine.body.id]));
    const ofAnn = await docs.ids(inbox, ann);
    expect(ofAnn).toEqual(expect.arrayContaining([draft.id, submitted.id, mine.body.id]));
    expect(ofAnn).not.toContain(elsewhere.id);
    expect(await docs.ids(inbox, declarant, declarantRoles)).toEqual([mine.body.id]);
    expect(await docs.ids(`${path}/my-inbox`, declarant, declarantRoles)).toEqual([mine.body.id]);
    const { body } = await docs.as(null, 'GET', `${inbox}&document_status=draft&document_status=approved`);
    expect(new Set(body.items.map(({ documentStatus }: { documentStatus: string }) => documentStatus))).toEqual(new Set(['draft']));
    expect(body.items.find(({ id }: { id: number }) => id === draft.id)).toMatchObject({ initiator: { name: 'Jo' }, teamName: 'Advies' });
    const both = await docs.ids(`${inbox}&document_status=submitted&document_status=draft`);
    expect(both).toEqual(expect.arrayContaining([draft.id, submitted.id]));
    expect(await docs.ids(`${inbox}&document_type=Incoming&document_status=draft`)).not.toContain(elsewhere.id);
    expect((await docs.as(null, 'GET', `${path}?document_status=lost`)).status).toBe(400);
  });

  it('PUR-112 PUR-128 are found by type, name and status; first are the oldest dates, of the own ones the newest', async () => {
    const early = await docs.made(jo, { name: 'Zebrahek', purchaseInvoiceDate: '2026-03-02T00:00:00Z', documentType: 'Incoming' });
    const late = await docs.made(jo, { name: 'Zebrapad', purchaseInvoiceDate: '2026-03-09T00:00:00Z' });
    for (const list of [path, `${path}/my-inbox`]) {
      const found = (q: string) => docs.ids(`${list}?range=[0,199]&filter=${encodeURIComponent(JSON.stringify({ q }))}`, jo);
      expect(await found('zebra')).toEqual(list === path ? [early.id, late.id] : [late.id, early.id]);
      expect((await found('Incoming')).filter((id) => [early.id, late.id].includes(id))).toEqual([early.id]);
      expect(await found('draft')).toEqual(expect.arrayContaining([early.id, late.id]));
      expect(await found('finalized')).toEqual([]);
    }
  });

  it('D-15 PUR-O62 open for finance, the team and the creator; others get 403, outsiders 404', async () => {
    const document = await docs.made(jo, { teamId: otherTeam });
    await docs.attach(jo, document.id);
    const { attachmentId } = await docs.read(document.id, jo);
    const statusOf = async (who: Colleague | null, address = `${path}/${document.id}`) => (await docs.as(who, 'GET', address)).status;
    expect([await statusOf(null), await statusOf(jo), await statusOf(ann)]).toEqual([200, 200, 403]);
    expect(await statusOf(ann, `${path}/${document.id}/attachments/${attachmentId}`)).toBe(403);
    const own = await docs.made(jo);
    expect((await forDeclarant('GET', `${path}/${own.id}`)).status).toBe(403);
    const { world } = docs.office;
    const outsider = await makeTenant(world.owner, 'outsider');
    const token = await world.issuer.token({ sub: outsider.subject, role: ['BE_FinanceEmployee', 'app_paperless'] });
    expect((await world.api.call(`${path}/${document.id}`, { token, ecosystem: outsider.ecosystemId })).status).toBe(404);
  });

  it('PUR-268 PUR-O63 PUR-O66 PUR-O70 are saved, submitted and archived by authorized people, in statuses that allow it', async () => {
    const { body: draft } = await forDeclarant('POST', path, { teamId: team(), noFileReason: 'Automaat' });
    const of = `${path}/${draft.id}`;
    expect([draft.allowedToEdit, (await docs.read(draft.id, ann)).allowedToEdit]).toEqual([true, true]);
    expect((await docs.verb(ann, draft.id, 'submit')).status).toBe(403);
    expect((await docs.as(ann, 'DELETE', of)).status).toBe(403);
    expect((await put(ann, draft, { note: 'Van kantoor' })).status).toBe(200);
    expect((await forDeclarant('POST', `${of}/submit`)).status).toBe(200);
    expect((await forDeclarant('GET', of)).body.allowedToEdit).toBe(false);
    expect((await forDeclarant('PUT', of, draft)).status).toBe(403);
    expect(await docs.read(draft.id, ann)).toMatchObject({ allowedToEdit: true, mayFinalize: true });
    expect(problemOf(await docs.as(null, 'DELETE', of)).slice(0, 2)).toEqual([409, 'DELETE_INBOX_DOCUMENT_FAILED']);
    await docs.verb(null, draft.id, 'change-state', { newState: 'declined', reason: 'Dubbel' });
    expect(problemOf(await put(null, draft)).slice(0, 2)).toEqual([409, 'UPDATE_PURCHASE_FAILED']);
    expect((await docs.read(draft.id)).allowedToEdit).toBe(false);
  });

  it('PUR-O65 are declined by finance with a reason; the creator reopens or archives them', async () => {
    const { id } = await docs.submitted(jo);
    const decline = (who: Colleague | null, reason: string | null) => docs.verb(who, id, 'change-state', { newState: 'declined', reason });
    expect((await decline(ann, 'Dubbel')).status).toBe(403);
    expect(problemOf(await decline(null, ' ')).slice(0, 2)).toEqual([422, 'ENTER_A_VALID_REASON']);
    expect((await decline(null, 'Dubbel')).body).toMatchObject({ documentStatus: 'declined', declineReason: 'Dubbel' });
    expect((await docs.verb(ann, id, 'change-state', { newState: 'draft' })).status).toBe(403);
    expect((await docs.verb(jo, id, 'change-state', { newState: 'draft' })).body).toMatchObject({
      documentStatus: 'draft',
      declineReason: 'Dubbel',
    });
    expect((await docs.verb(jo, id, 'submit')).body).toMatchObject({ documentStatus: 'submitted', declineReason: null });
    for (const newState of ['approved', 'pending', 'finalized'])
      expect((await docs.verb(null, id, 'change-state', { newState })).status).toBe(409);
  });

  it('PUR-288 PUR-O67 are copied with files as a draft, even if declined, and moved to another team', async () => {
    const document = await docs.submitted(jo, { documentLines: [line()], reference: 'F-1' });
    await docs.verb(null, document.id, 'change-state', { newState: 'declined', reason: 'Fout' });
    const { status, body: copy } = await docs.verb(jo, document.id, 'clone');
    expect([status, copy.id === document.id]).toEqual([201, false]);
    expect(copy).toMatchObject({ name: 'Lunch copy', documentStatus: 'draft', reference: null, declineReason: null, submittedAt: null });
    expect(copy.attachments.map(({ fileName }: { fileName: string }) => fileName)).toEqual(['bon.pdf']);
    expect(copy.documentLines).toMatchObject([{ price: 100, project: 'Strategie', attachmentId: copy.attachments[0].fileId }]);
    expect(problemOf(await docs.verb(jo, document.id, 'move', { newTeamId: otherTeam })).slice(0, 2)).toEqual([409, 'MOVE_DEAL_FAILED']);
    expect((await docs.verb(jo, copy.id, 'move', { newTeamId: otherTeam })).body).toMatchObject({
      teamId: otherTeam,
      teamName: 'Techniek',
    });
    expect((await docs.as(jo, 'GET', `${path}/${copy.id}/attachments/${copy.attachmentId}`)).status).toBe(200);
    expect((await docs.verb(ann, copy.id, 'move', { newTeamId: team() })).status).toBe(403);
  });

  it('D-33 D-62 are moved by a member of both teams unless declined or finalized; files move along, given answers end', async () => {
    const document = await docs.submitted(jo, {
      ...{ documentType: 'Incoming', documentLines: [line()], organization: { organizationId: docs.office.supplier } },
    });
    const move = (who: Colleague | null, id: number, newTeamId: number) => docs.verb(who, id, 'move', { newTeamId });
    const asked = await docs.standing(document.id);
    expect(asked).toEqual(['open', [['Ann', 'pending']]]);
    // Ann is a member of only one of the teams.
    expect((await move(ann, document.id, otherTeam)).status).toBe(403);
    const there = await makeTenant(docs.office.world.owner, 'elsewhere');
    expect((await move(jo, document.id, there.teamId)).status).toBe(404);
    expect((await move(jo, document.id, otherTeam)).body).toMatchObject({ teamId: otherTeam, documentStatus: 'submitted' });
    expect(await docs.standing(document.id)).toEqual(asked);
    const moved = await docs.read(document.id);
    expect(moved.documentLines).toMatchObject([{ department: 'Advies', project: 'Strategie' }]);
    expect((await docs.as(jo, 'GET', `${path}/${document.id}/attachments/${moved.attachmentId}`)).status).toBe(200);
    const approve = async (): Promise<void> => {
      await docs.verb(ann, document.id, 'approvals/approve');
      await docs.finish(document.id);
    };
    await approve();
    expect((await move(jo, document.id, team())).status).toBe(200);
    expect(await docs.read(document.id)).toMatchObject({ teamId: team(), documentStatus: 'submitted' });
    await approve();
    expect((await docs.verb(null, document.id, 'finalize', { bookImmediately: false, askApprovals: false })).status).toBe(200);
    expect(problemOf(await move(jo, document.id, otherTeam)).slice(0, 2)).toEqual([409, 'MOVE_DEAL_FAILED']);
    const declined = await docs.submitted(jo, { documentLines: [line()] });
    await docs.verb(null, declined.id, 'change-state', { newState: 'declined', reason: 'Fout' });
    expect(problemOf(await move(jo, declined.id, otherTeam)).slice(0, 2)).toEqual([409, 'MOVE_DEAL_FAILED']);
  });

  it('PUR-349 are Incoming or a Declaration, and a contact is default or administrative; other values are refused', async () => {
    const made = async (over: object) => (await docs.as(null, 'POST', path, { teamId: team(), name: 'Soort', ...over })).status;
    for (const documentType of ['Incoming', 'Declaration']) expect(await made({ documentType })).toBe(201);
    for (const documentType of ['Invoice', 'incoming', '', 1])
      expect([documentType, await made({ documentType })]).toEqual([documentType, 422]);
    const { world, supplier } = docs.office;
    const contact = (await world.post('/api/crm/contacts', { firstName: 'Ans', lastName: 'Bos' })).body;
    const related = async (contactType: unknown) =>
      (await world.post(`/api/crm/organizations/${supplier}/contacts`, { contactId: contact.id, contactType })).status;
    for (const contactType of ['default', 'administrative']) expect([200, 201, 204]).toContain(await related(contactType));
    for (const contactType of ['billing', 'Default', 3]) expect([contactType, await related(contactType)]).toEqual([contactType, 422]);
  });

  it('list possible duplicates: same supplier reference, same file, same day and amount', async () => {
    const organization = { organizationId: docs.office.supplier };
    const purchase = await docs.office.purchase(null, ['Strategie'], { reference: ' f-12 ' });
    const first = await docs.made(jo, { organization, reference: 'F-12', purchaseInvoiceDate: '2026-04-01T00:00:00Z', expectedTotal: 33 });
    expect(first.duplicates).toEqual([
      { resource: 'purchases', id: purchase, name: 'Papier', teamId: team(), status: 'Concept', because: 'reference' },
    ]);
    await docs.attach(jo, first.id, 'the same');
    const second = await docs.made(jo, { purchaseInvoiceDate: '2026-04-01T00:00:00Z', expectedTotal: 33 });
    expect(second.duplicates).toMatchObject([{ resource: 'inbox-documents', id: first.id, status: 'draft', because: 'amount' }]);
    const third = await docs.made(ann);
    await docs.attach(ann, third.id, 'the same');
    expect((await docs.read(third.id)).duplicates).toMatchObject([{ id: first.id, because: 'file' }]);
    const asked = `organizationId=${docs.office.supplier}&reference=f-12`;
    expect(await docs.ids(`${path}?${asked}`)).toEqual([first.id]);
    expect((await docs.made(ann)).duplicates).toEqual([]);
  });

  it('reveal only the existence of duplicates a person may not open, and never by day and amount', async () => {
    const alike = { purchaseInvoiceDate: '2026-04-02T00:00:00Z', expectedTotal: 77 };
    const secret = await docs.made(jo, { ...alike, name: 'Psychiater' });
    await docs.attach(jo, secret.id, 'the same, and private');
    const { body: own } = await forDeclarant('POST', path, { teamId: team(), name: 'Eigen', ...alike });
    expect(own.duplicates).toEqual([]);
    await docs.attach(declarant, own.id, 'the same, and private');
    const hidden = { id: null, name: null, teamId: null, status: null };
    expect((await forDeclarant('GET', `${path}/${own.id}`)).body.duplicates).toEqual([
      { resource: 'inbox-documents', because: 'file', ...hidden },
    ]);
    expect((await docs.read(own.id)).duplicates).toMatchObject([{ id: secret.id, name: 'Psychiater', because: 'file' }]);
  });

  it('price kilometres at the rate of their year, without a file and without VAT', async () => {
    const { world } = docs.office;
    const settings = (await world.get('/api/directory/settings')).body;
    const kilometreRates = [
      { year: 2025, rate: 0.23 },
      { year: 2026, rate: 0.25 },
    ];
    expect((await world.put('/api/directory/settings', { ...settings, kilometreRates })).body.kilometreRates).toEqual(kilometreRates);
    // There is no zero rate yet: the payment is the same.
    expect(await docs.made(jo, { distance: 100, purchaseInvoiceDate: '2026-01-01T00:00:00Z' })).toMatchObject({ documentValue: 25 });
    await world.sql(`INSERT INTO tax_rates (ecosystem_id, description, percentage) VALUES ($1, '0%', 0)`, [world.tenant.ecosystemId]);
    const trip = {
      name: 'Naar Zwolle',
      distance: 42.5,
      purchaseInvoiceDate: '2025-12-31T00:00:00Z',
      tripFrom: 'Amsterdam',
      tripTo: 'Zwolle',
    };
    const document = await docs.made(jo, { ...trip, department: 'Advies', project: 'Jo', currency: 'USD' });
    expect(document).toMatchObject({ currency: 'EUR', distanceRate: 0.23, expectedTotal: 9.78, documentValue: 9.78, totals: { tax: 0 } });
    expect(document.documentLines).toMatchObject([
      { description: 'Naar Zwolle', amount: 42.5, price: 0.23, department: 'Advies', project: 'Jo' },
    ]);
    const later = await put(jo, document, { purchaseInvoiceDate: '2026-01-02T00:00:00Z' });
    expect(later.body).toMatchObject({ distanceRate: 0.25, expectedTotal: 10.63 });
    expect((await docs.verb(jo, document.id, 'submit')).body.documentStatus).toBe('submitted');
    expect(problemOf(await docs.as(jo, 'POST', path, { teamId: team(), ...trip, purchaseInvoiceDate: '2024-01-01T00:00:00Z' }))).toEqual([
      422,
      'UPDATE_DOCUMENT_INVALID',
      ['/distance KILOMETRE_RATE_MISSING'],
    ]);
  });

  it('are found by global search, by anyone who may open them', async () => {
    const document = await docs.made(jo, { name: 'Kwartelei', teamId: otherTeam });
    const hits = async (who: Colleague | null) =>
      (await docs.as(who, 'GET', '/api/crm/search?q=kwartelei')).body.items.map(({ id }: { id: number }) => id);
    expect([await hits(null), await hits(ann)]).toEqual([[document.id], []]);
  });
});
