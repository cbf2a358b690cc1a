import type { ApprovalRounds } from '@kantoor/schemas';
import type { Answer } from '../../testing/api.js';
import type { Colleague } from '../testing/approval-world.js';
import { documentsPath as path, DocumentWorld, problemOf } from '../testing/document-world.js';

type Body = Answer['body'];

describe('approvals of documents', () => {
  let docs: DocumentWorld;
  let jo: Colleague, ann: Colleague, bob: Colleague;
  beforeAll(async () => {
    docs = await DocumentWorld.start('document-approvals');
    const { office } = docs;
    [jo, ann, bob] = [await office.person('Jo'), await office.person('Ann', { inTeam: false }), await office.person('Bob')];
    await office.group('Strategie', ann);
    await office.group('Uitvoering', bob);
    await office.group('Verkoop', jo);
  });
  afterAll(() => docs.close());

  const line = (project: string, over: object = {}): object => docs.office.line(project, over);
  const place = (project: string): object => ({ department: 'Advies', project });
  const approve = (who: Colleague | null, id: number): Promise<Answer> => docs.verb(who, id, 'approvals/approve', {});
  const put = async (who: Colleague | null, id: number, over: object): Promise<Answer> =>
    docs.as(who, 'PUT', `${path}/${id}`, { ...(await docs.read(id)), ...over });
  const statusOf = async (id: number): Promise<string> => (await docs.read(id)).documentStatus;

  it('PUR-286 PUR-O57 PUR-O58 ask everyone responsible on submission; the document is approved once all approve', async () => {
    const { id } = await docs.submitted(jo, { documentLines: [line('Strategie'), line('Uitvoering'), line('Strategie')] });
    expect(await docs.standing(id)).toEqual([
      'open',
      [
        ['Ann', 'pending'],
        ['Bob', 'pending'],
      ],
    ]);
    expect((await approve(ann, id)).status).toBe(200);
    expect([await docs.finish(id), await statusOf(id)]).toEqual([false, 'submitted']);
    expect((await approve(bob, id)).status).toBe(200);
    expect([await docs.finish(id), await statusOf(id)]).toEqual([true, 'approved']);
    expect((await docs.standing(id))?.[0]).toBe('approved');
  });

  it('are not asked, of a document or a purchase, for a date that could not be booked later; an old date that can is taken', async () => {
    const lines = { documentLines: [line('Strategie')], noFileReason: 'Kwijt' };
    const { id } = await docs.made(jo, { ...lines, purchaseInvoiceDate: '2014-03-05T00:00:00Z' });
    expect(problemOf(await docs.verb(jo, id, 'submit'))).toEqual([
      422,
      'UPDATE_DOCUMENT_INVALID',
      ['/purchaseInvoiceDate FIELD_TOO_SMALL'],
    ]);
    expect(await statusOf(id)).toBe('draft');
    const { office } = docs;
    const purchase = await office.purchase(jo, ['Strategie'], { purchaseDate: '2014-03-05T00:00:00Z' });
    const refused = await office.changeState(jo, purchase, 4);
    expect(problemOf(refused)).toEqual([422, 'ASK_APPROVAL_PURCHASE_INVALID', ['/invoiceDate FIELD_TOO_SMALL']]);
    expect(await office.stateOf(purchase)).toBe(1);
    const monthsAgo = new Date(Date.now() - 400 * 86_400_000).toISOString().slice(0, 10);
    const late = await office.asked(jo, ['Strategie'], { purchaseDate: `${monthsAgo}T00:00:00Z` });
    expect(await office.stateOf(late)).toBe(4);
  });

  it('PUR-150 cover submission, approval, declining with a note, state changes, finalizing and reminders', async () => {
    const asked = async (): Promise<number> => (await docs.submitted(jo, { documentLines: [line('Strategie')] })).id;
    const draft = await docs.made(jo, { documentLines: [line('Strategie')] });
    await docs.attach(jo, draft.id);
    const { status, body } = await docs.verb(jo, draft.id, 'submit');
    expect([status, body.documentStatus]).toEqual([200, 'submitted']);
    expect((await docs.verb(null, draft.id, 'approvals/remind')).body).toMatchObject({ approvals: 1, people: 1 });
    expect((await approve(ann, draft.id)).status).toBe(200);
    expect([await docs.finish(draft.id), await statusOf(draft.id)]).toEqual([true, 'approved']);
    const made = await docs.verb(null, draft.id, 'finalize', { bookImmediately: false, askApprovals: false });
    expect([made.status, made.body.id, await statusOf(draft.id)]).toEqual([200, expect.any(Number), 'finalized']);
    const declined = await asked();
    expect((await docs.verb(ann, declined, 'approvals/decline', { reason: 'Twice' })).status).toBe(200);
    await docs.finish(declined);
    expect(await docs.read(declined)).toMatchObject({ documentStatus: 'declined', declineReason: 'Twice' });
    const changed = await docs.verb(jo, declined, 'change-state', { newState: 'draft' });
    expect([changed.status, changed.body.documentStatus]).toEqual([200, 'draft']);
  });

  it("PUR-O57 use the document's activity if no line names one; without any no one is asked", async () => {
    const { id } = await docs.submitted(jo, { ...place('Strategie'), expectedTotal: 40 });
    const { body } = await docs.as(null, 'GET', `${path}/${id}/approvals`);
    expect(body.rounds[0].approvals).toMatchObject([{ receiver: { name: 'Ann' }, partNumbers: [1], partsAmount: 40 }]);
    const plain = await docs.submitted(jo, { documentLines: [{ price: 10, amount: 1, description: 'Lunch' }] });
    expect([await docs.standing(plain.id), await statusOf(plain.id)]).toEqual([undefined, 'submitted']);
  });

  it("D-20 never ask the document's creator, who cannot answer in any role", async () => {
    const { id } = await docs.submitted(jo, place('Verkoop'));
    expect((await docs.standing(id))?.[1].map(([receiver]) => receiver)).not.toContain('Jo');
    expect(problemOf(await approve(jo, id)).slice(0, 2)).toEqual([403, 'OWN_REQUEST']);
  });

  it('PUR-257 PUR-286 PUR-F20 PUR-O58 decline the document at once with a reason; it is reopened, corrected, and asked again', async () => {
    const { id } = await docs.submitted(jo, { documentLines: [line('Strategie'), line('Uitvoering')] });
    const decline = (reason: unknown) => docs.verb(ann, id, 'approvals/decline', { reason });
    for (const blank of ['', '  ', null]) {
      const refused = await decline(blank);
      expect([refused.status, refused.body.code, refused.body.errors[0].pointer]).toEqual([422, 'ENTER_A_VALID_REASON', '/reason']);
    }
    expect((await docs.standing(id))?.[1]).toEqual([
      ['Ann', 'pending'],
      ['Bob', 'pending'],
    ]);
    expect((await decline('Geen bon')).status).toBe(200);
    await docs.finish(id);
    expect(await docs.read(id)).toMatchObject({ documentStatus: 'declined', declineReason: 'Geen bon' });
    const notices = await docs.office.world.sql<{ kind: string; personId: number }>(
      `SELECT kind, person_id AS "personId" FROM approval_notices WHERE resource = 'inbox-documents' AND entity_id = $1 AND kind = 'declined'`,
      [id],
    );
    expect(notices).toEqual([{ kind: 'declined', personId: jo.personId }]);
    await docs.verb(jo, id, 'change-state', { newState: 'draft' });
    expect((await docs.verb(jo, id, 'submit')).status).toBe(200);
    expect(await docs.standing(id)).toEqual([
      'open',
      [
        ['Ann', 'pending'],
        ['Bob', 'pending'],
      ],
    ]);
  });

  it('PUR-099 are pending, approved or declined for purchases and documents, with no other state', async () => {
    const parts = [line('Strategie'), line('Uitvoering'), line('Verkoop')];
    const { id } = await docs.submitted(null, { documentLines: parts });
    const purchase = await docs.office.asked(null, ['Strategie', 'Uitvoering', 'Verkoop']);
    for (const [of, note] of [
      [`${path}/${id}`, { reason: 'Geen bon' }],
      [`/api/purchases/purchases/${purchase}`, { note: 'Geen bon' }],
    ] as const) {
      expect((await docs.as(ann, 'POST', `${of}/approvals/approve`, {})).status).toBe(200);
      expect((await docs.as(bob, 'POST', `${of}/approvals/decline`, note)).status).toBe(200);
      const { body } = await docs.as(null, 'GET', `${of}/approvals`);
      expect((body as ApprovalRounds).rounds[0]!.approvals.map(({ receiver, approvalState }) => [receiver.name, approvalState])).toEqual([
        ['Ann', 'approved'],
        ['Bob', 'declined'],
        ['Jo', 'pending'],
      ]);
    }
    const lists = ['/api/purchases/approvals', '/api/purchases/document-approvals'];
    for (const list of lists) {
      const all = encodeURIComponent(JSON.stringify({ all: true }));
      const { body } = await docs.as(null, 'GET', `${list}?filter=${all}`);
      expect(body.items.length).toBeGreaterThan(0);
      for (const { approvalState } of body.items) expect(['pending', 'approved', 'declined']).toContain(approvalState);
    }
    // A change forced by finance overrules the round, and unanswered approvals stay pending.
    await docs.verb(null, id, 'change-state', { newState: 'declined', reason: 'Dubbel' });
    for (const other of ['overruled', 'Approved', '']) {
      const set = docs.office.world.sql(`UPDATE approvals SET approval_state = $1 WHERE entity_id = $2`, [other, id]);
      await expect(set).rejects.toMatchObject({ code: '23514' });
    }
  });

  it('D-59 can be withdrawn within ten seconds', async () => {
    const { id } = await docs.submitted(jo, place('Strategie'));
    await approve(ann, id);
    expect((await docs.verb(ann, id, 'approvals/take-back', {})).status).toBe(200);
    expect(await docs.standing(id)).toEqual(['open', [['Ann', 'pending']]]);
  });

  it('D-62 end given answers and ask again after an edit of sealed content, also once approved; completing ends none', async () => {
    const { id } = await docs.submitted(jo, { documentLines: [line('Strategie')] });
    await approve(ann, id);
    expect((await put(null, id, { documentLines: [line('Strategie'), line('Uitvoering', { price: 5 })] })).status).toBe(200);
    expect(await docs.standing(id)).toEqual([
      'open',
      [
        ['Ann', 'pending'],
        ['Bob', 'pending'],
      ],
    ]);
    await approve(ann, id);
    await approve(bob, id);
    await docs.finish(id);
    const completed = await put(null, id, { note: 'Gezien', name: 'Diner', dueDate: '2026-05-01T00:00:00Z' });
    expect([completed.status, completed.body.documentStatus]).toEqual([200, 'approved']);
    const changed = await put(null, id, { documentLines: [line('Strategie'), line('Bob', { price: 5, description: 'Uitvoering' })] });
    expect(changed.body.documentStatus).toBe('submitted');
    expect(await docs.standing(id)).toEqual([
      'open',
      [
        ['Ann', 'pending'],
        ['Bob', 'pending'],
      ],
    ]);
    const { body: rounds } = await docs.as(null, 'GET', `${path}/${id}/approvals`);
    expect(rounds.rounds[0].changes).toEqual([{ part: 'linePlace', line: 2, before: 'Advies / Uitvoering', after: 'Advies / Bob' }]);
    const { body } = await docs.as(null, 'GET', `${path}/${id}/process`);
    expect(JSON.stringify(body)).toContain('askApprovalAgain');
    // Submitted without an activity, the inbox may process it directly.
    const plain = await docs.submitted(jo);
    await put(null, plain.id, { documentLines: [line('Strategie')] });
    expect(await docs.standing(plain.id)).toBeUndefined();
  });

  it('PUR-O65 end with the round when finance declines, and show it', async () => {
    const { id } = await docs.submitted(jo, place('Strategie'));
    await docs.verb(null, id, 'change-state', { newState: 'declined', reason: 'Dubbel' });
    expect(await docs.standing(id)).toEqual(['overruled', [['Ann', 'pending']]]);
    expect(problemOf(await approve(ann, id)).slice(0, 2)).toEqual([409, 'APPROVAL_OVER_RULED']);
  });

  it('D-56 skip people responsible for small amounts only, and finance makes the purchase', async () => {
    const { world } = docs.office;
    const { body } = await world.get('/api/directory/settings');
    await world.put('/api/directory/settings', { ...body, approvalNotAskedBelow: 200 });
    const { id } = await docs.submitted(jo, { documentLines: [line('Strategie')] });
    const unknown = await docs.submitted(jo, place('Strategie'));
    await world.put('/api/directory/settings', { ...body, approvalNotAskedBelow: 0 });
    expect(await docs.standing(id)).toEqual(['to-book', []]);
    // The value is unknown: the approver is asked.
    expect((await docs.standing(unknown.id))?.[0]).toBe('open');
  });

  it('PUR-105 PUR-283 PUR-290 are listed with type and status, and searchable by these; reminders; who is awaited', async () => {
    const { id } = await docs.submitted(jo, { ...place('Uitvoering'), name: 'Kaartje', documentType: 'Incoming' });
    const list = '/api/purchases/document-approvals';
    const asked = async (who: Colleague | null, filter: object = {}): Promise<Body[]> =>
      (await docs.as(who, 'GET', `${list}?sort=["documentStatus","DESC"]&filter=${encodeURIComponent(JSON.stringify(filter))}`)).body.items;
    const own = (await asked(bob)).find((row) => row.entityId === id);
    expect(own).toMatchObject({
      resource: 'inbox-documents',
      name: 'Kaartje',
      documentType: 'Incoming',
      documentStatus: 'submitted',
      approvalState: 'pending',
      mine: 'own',
      requester: { name: 'Jo' },
    });
    for (const q of ['kaartje', 'Incoming', 'submitted', 'EUR']) expect((await asked(bob, { q })).map((row) => row.entityId)).toContain(id);
    expect((await asked(bob, { q: 'Declaration' })).map((row) => row.entityId)).not.toContain(id);
    expect((await asked(ann)).map((row) => row.entityId)).not.toContain(id);
    expect((await asked(null, { all: true, entityId: id })).length).toBe(1);
    expect(await docs.ids(`${path}/personal-pending`, bob)).toContain(id);
    expect(await docs.ids(`${path}/personal-pending`, ann)).not.toContain(id);
    expect(await docs.ids(`${path}/my-inbox`, jo)).toContain(id);
    expect(await docs.ids(`${path}/my-inbox`, bob)).toEqual([]);
    expect((await docs.verb(jo, id, 'remind', {})).body).toMatchObject({ records: 1, people: 1 });
    expect(problemOf(await docs.verb(jo, id, 'approvals/remind', {})).slice(0, 2)).toEqual([409, 'REMINDED_TODAY']);
    expect((await docs.verb(jo, id, 'approvals/remind', { confirmedRepeat: true })).body).toMatchObject({ records: 1, people: 1 });
    expect(JSON.stringify((await docs.as(null, 'GET', `${path}/${id}/process`)).body)).toContain('document-approval');
  });

  it('D-16 let an approver of any team open the document and its file, and save nothing', async () => {
    const { id } = await docs.submitted(jo, place('Strategie'));
    const document = await docs.read(id, ann);
    expect([document.id, document.allowedToEdit, document.mayFinalize]).toEqual([id, false, false]);
    expect((await docs.as(ann, 'GET', `${path}/${id}/attachments/${document.attachmentId}`)).status).toBe(200);
    expect((await docs.as(ann, 'PUT', `${path}/${id}`, document)).status).toBe(403);
  });

  it("can wait for the requester's reply, and be handed over by finance", async () => {
    const { id } = await docs.submitted(jo, place('Strategie'));
    const { body } = await docs.verb(ann, id, 'approvals/question', { question: 'Met wie?' });
    const [question] = body.rounds[0].approvals[0].questions;
    expect((await docs.verb(jo, id, 'approvals/reply', { questionId: question.id, answer: 'Met de klant' })).status).toBe(200);
    const approvalId = body.rounds[0].approvals[0].id;
    const handed = await docs.verb(null, id, 'approvals/hand-over', { approvalId, personId: bob.personId, reason: 'Ziek' });
    expect([handed.status, await docs.standing(id)]).toEqual([200, ['open', [['Bob', 'pending']]]]);
    expect((await docs.verb(null, id, 'approvals/resume', {})).status).toBe(409);
    // Its process was blocked by something that is fixed by now.
    await docs.office.world.sql(
      `UPDATE processes SET state = 'blocked', blocked = '{"code": "STEP_FAILED", "problems": []}' WHERE resource = 'inbox-documents' AND entity_id = $1`,
      [id],
    );
    expect((await docs.verb(null, id, 'approvals/resume', {})).status).toBe(200);
  });

  it('D-38 appear on Today: pending answers, declined documents, and documents ready to become a purchase', async () => {
    const waits = await docs.submitted(jo, { ...place('Strategie'), name: 'Wacht' });
    const gone = await docs.submitted(jo, { name: 'Afgekeurd' });
    await docs.verb(null, gone.id, 'change-state', { newState: 'declined', reason: 'Dubbel' });
    const plain = await docs.submitted(jo, { name: 'Vrij' });
    const of = async (who: Colleague | null, group: string): Promise<number[]> => {
      const { status, body } = await docs.as(who, 'GET', `/api/directory/today?group=${group}`);
      return status === 200 ? body.groups[0].items.map(({ id }: Body) => id) : [];
    };
    expect(await of(ann, 'document-approvals-to-give')).toContain(waits.id);
    expect(await of(bob, 'document-approvals-to-give')).not.toContain(waits.id);
    expect([await of(jo, 'declined-documents'), await of(bob, 'declined-documents')]).toEqual([expect.arrayContaining([gone.id]), []]);
    const toProcess = await of(bob, 'documents-to-process');
    expect([toProcess.includes(plain.id), toProcess.includes(waits.id)]).toEqual([true, false]);
    expect(await of(jo, 'documents-to-process')).not.toContain(plain.id);
  });
});
