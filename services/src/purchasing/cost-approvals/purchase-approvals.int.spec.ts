import type { Answer } from '../../testing/api.js';
import { approvalsPath, ApprovalWorld, type Colleague, purchasesPath } from '../testing/approval-world.js';

type Body = Answer['body'];

describe('approval of purchases', () => {
  let office: ApprovalWorld;
  let rik: Colleague, ann: Colleague, bob: Colleague, outsider: Colleague;
  beforeAll(async () => {
    office = await ApprovalWorld.start('approvals');
    [rik, ann, bob] = [
      await office.person('Rik Requester'),
      await office.person('Ann Advies'),
      await office.person('Bob Bouw', { inTeam: false }),
    ];
    outsider = await office.person('Otto Outsider', { inTeam: false });
    await office.group('Strategie', ann);
    await office.group('Bouw', bob);
    await office.group('Leeg', null);
    await office.group('Eigen', rik);
  });
  afterAll(() => office.close());

  const refused = ({ status, body }: Answer): unknown[] => [status, body.code];
  const list = async (who: Colleague | null, filter: object = {}): Promise<Body[]> =>
    (await office.as(who, 'GET', `${approvalsPath}?filter=${encodeURIComponent(JSON.stringify(filter))}`)).body.items;

  it('PUR-O16 PUR-O18 PUR-082 PUR-086 asks the lead of each activity and the person of a line, once each', async () => {
    const id = await office.asked(rik, ['Strategie', 'Bouw', 'Strategie', 'Ann Advies']);
    expect(await office.stateOf(id)).toBe(4);
    const { rounds, may } = await office.rounds(id, rik);
    expect(rounds).toHaveLength(1);
    expect(rounds[0]).toMatchObject({
      round: 1,
      state: 'open',
      requester: { personId: rik.personId, name: 'Rik Requester' },
      endedAt: null,
    });
    expect(rounds[0]!.approvals.map(({ receiver, partNumbers, partsAmount }) => [receiver.name, partNumbers, partsAmount])).toEqual([
      ['Ann Advies', [1, 3, 4], 363],
      ['Bob Bouw', [2], 121],
    ]);
    expect(may).toEqual({
      ...{ answer: false, remind: true, handOver: false, force: false, book: false, notBecause: 'own' },
      ...{ claim: 'no', approvalNeededFrom: 0 },
    });
    expect(await office.notices(id)).toEqual([
      { kind: 'first', personId: ann.personId, approvals: 1 },
      { kind: 'first', personId: bob.personId, approvals: 1 },
    ]);
  });

  it('shows an approver the remaining budgets of their own lines, finance all of them, and others none', async () => {
    for (const [project, amount] of [
      ['Strategie', 500],
      ['Bouw', 300],
    ] as const)
      expect(
        (await office.as(null, 'POST', '/api/purchases/budgets', { month: '2027-03', department: 'Advies', project, amount })).status,
      ).toBe(201);
    const id = await office.asked(rik, ['Strategie', 'Bouw', 'Strategie'], { purchaseDate: '2027-03-05T00:00:00Z' });
    const budgets = async (who: Colleague | null): Promise<unknown[]> =>
      (await office.as(who, 'GET', `${purchasesPath}/${id}/budgets`)).body.items.map(({ lineNumber, left }: Body) => [
        ...[lineNumber, left.budget, left.available],
      ]);
    expect(await budgets(null)).toEqual([
      [1, 500, 300],
      [2, 300, 200],
      [3, 500, 300],
    ]);
    expect(await budgets(ann)).toEqual([
      [1, 500, 300],
      [3, 500, 300],
    ]);
    expect(await budgets(bob)).toEqual([[2, 300, 200]]);
    expect(await budgets(rik)).toEqual([]);
    expect((await office.as(outsider, 'GET', `${purchasesPath}/${id}/budgets`)).status).toBe(403);
    // Budgets of other kinds stay with finance (PUR-O92).
    const [{ id: group }] = (await office.world.sql<{ id: number }>(
      `SELECT id FROM activities WHERE name = 'Strategie' ORDER BY id DESC`,
    )) as [{ id: number }];
    expect((await office.as(ann, 'GET', `/api/directory/groups/${group}/budget`)).status).toBe(403);
  });

  it('PUR-O17 D-20 goes to finance if a line has no lead, or its lead is the requester', async () => {
    const [round] = (await office.rounds(await office.asked(rik, ['Leeg', 'Eigen']))).rounds;
    expect(round!.approvals.map(({ receiver, inPlaceOf }) => [receiver.personId, inPlaceOf?.because])).toEqual([
      [office.world.tenant.personId, 'missing'],
    ]);
    const own = await office.purchase(null, ['Leeg']);
    const answer = await office.changeState(null, own, 4);
    expect(refused(answer)).toEqual([409, 'ASK_APPROVAL_PURCHASE_FAILED']);
    expect(answer.body.detail).toContain('no one who could approve it');
    expect(answer.body.errors).toEqual([{ pointer: '', code: 'NO_APPROVER' }]);
    expect(await office.stateOf(own)).toBe(1);
  });

  it('PUR-O19 D-65 PUR-097 PUR-279 books the purchase with the date of the supplier when all accepted, ten seconds after the last; one is not enough', async () => {
    const id = await office.asked(rik, ['Strategie', 'Bouw']);
    expect((await office.verb(ann, id, 'approve')).status).toBe(200);
    expect(await office.finish(id)).toBe(false);
    expect((await office.verb(bob, id, 'approve')).body.rounds[0].approvals[1]).toMatchObject({
      approvalState: 'approved',
      takeBackUntil: expect.any(String),
    });
    const input = await office.input(id);
    expect(await office.process.finish(office.ctx(input), input)).toBe(false);
    expect(await office.finish(id)).toBe(true);
    const { body: booked } = await office.world.get(`/api/purchases/purchases/${id}`);
    expect(booked.purchaseState.purchaseStateId).toBe(2);
    expect(booked.externalInvoice.invoiceDate).toBe('2026-03-05T00:00:00Z');
    expect(await office.standing(id)).toEqual([
      'approved',
      [
        ['Ann Advies', 'approved'],
        ['Bob Bouw', 'approved'],
      ],
    ]);
    expect(await office.finish(id)).toBe(false);
  });

  it('PUR-O20 PUR-096 PUR-278 ends with one decline, whose note is mailed to the requester; the others are overruled', async () => {
    const id = await office.asked(rik, ['Strategie', 'Bouw']);
    expect((await office.verb(ann, id, 'decline', { note: '  Te duur ' })).status).toBe(200);
    expect([await office.finish(id), await office.stateOf(id)]).toEqual([true, 5]);
    const [round] = (await office.rounds(id)).rounds;
    expect(round).toMatchObject({ state: 'declined', reason: 'Te duur', endedBy: { personId: ann.personId } });
    expect(
      round!.approvals.map(({ receiver, approvalState, note, isOverRuled }) => [receiver.name, approvalState, note, isOverRuled]),
    ).toEqual([
      [ann.name, 'declined', 'Te duur', false],
      [bob.name, 'pending', null, true],
    ]);
    expect((await office.notices(id)).at(-1)).toEqual({ kind: 'declined', personId: rik.personId, approvals: 1 });
    for (const verb of ['approve', 'decline'])
      expect(refused(await office.verb(bob, id, verb, verb === 'decline' ? { note: 'x' } : {}))).toEqual([409, 'APPROVAL_OVER_RULED']);
    const [row] = (await list(bob)).filter(({ entityId }) => entityId === id);
    expect(row).toMatchObject({ isOverRuled: true, approvalState: 'pending' });
  });

  it('PUR-F01 PUR-O27 refuses a decline without a reason', async () => {
    const id = await office.asked(rik, ['Strategie']);
    for (const body of [{ note: ' \n ' }, { note: '' }, {}, { note: 'x'.repeat(1001) }])
      expect(refused(await office.verb(ann, id, 'decline', body))).toEqual([422, 'ENTER_A_VALID_REASON']);
    expect(await office.standing(id)).toEqual(['open', [['Ann Advies', 'pending']]]);
  });

  it("PUR-100 PUR-O02 refuses answers for another person, and to one's own request", async () => {
    const id = await office.asked(rik, ['Strategie', 'Bouw']);
    const [{ approvals }] = (await office.rounds(id)).rounds as [Body];
    expect(refused(await office.verb(ann, id, 'approve', { approvalId: approvals[1].id }))).toEqual([403, 'APPROVAL_NOT_YOURS']);
    expect(refused(await office.verb(rik, id, 'approve'))).toEqual([403, 'OWN_REQUEST']);
    expect(refused(await office.verb(outsider, id, 'approve'))).toEqual([403, 'TEAM_FORBIDDEN']);
    expect(refused(await office.verb(null, id, 'approve'))).toEqual([403, 'APPROVAL_NOT_YOURS']);
    expect(await office.standing(id)).toEqual([
      'open',
      [
        ['Ann Advies', 'pending'],
        ['Bob Bouw', 'pending'],
      ],
    ]);
    await office.verb(ann, id, 'approve');
    expect(await office.standing(id)).toEqual([
      'open',
      [
        ['Ann Advies', 'approved'],
        ['Bob Bouw', 'pending'],
      ],
    ]);
    expect(refused(await office.verb(ann, id, 'approve'))).toEqual([409, 'APPROVAL_ALREADY_COMPLETED']);
  });

  it('D-59 lets an answer be withdrawn for ten seconds, and changed until the round ends', async () => {
    const id = await office.asked(rik, ['Strategie', 'Bouw']);
    await office.verb(ann, id, 'approve');
    expect((await office.verb(ann, id, 'take-back')).body.rounds[0].approvals[0]).toMatchObject({
      approvalState: 'pending',
      answeredAt: null,
    });
    await office.verb(ann, id, 'approve');
    await office.world.sql(
      `UPDATE approvals SET answered_at = answered_at - interval '11 seconds' WHERE entity_id = $1 AND answered_at IS NOT NULL`,
      [id],
    );
    expect(refused(await office.verb(ann, id, 'take-back'))).toEqual([409, 'ANSWER_IS_FINAL']);
    expect((await office.verb(ann, id, 'decline', { note: 'Toch niet' })).status).toBe(200);
    expect((await office.verb(ann, id, 'take-back')).status).toBe(200);
    expect(await office.standing(id)).toEqual([
      'open',
      [
        ['Ann Advies', 'pending'],
        ['Bob Bouw', 'pending'],
      ],
    ]);
    expect(await office.finish(id)).toBe(false);
  });

  it('PUR-O21 D-24 starts a new round after a decline; the earlier one stays readable', async () => {
    const id = await office.asked(rik, ['Strategie']);
    await office.verb(ann, id, 'decline', { note: 'Te duur' });
    await office.finish(id);
    expect((await office.changeState(rik, id, 4)).status).toBe(200);
    const { rounds } = await office.rounds(id);
    expect(rounds.map(({ round, state, approvals }) => [round, state, approvals[0]!.approvalState])).toEqual([
      [2, 'open', 'pending'],
      [1, 'declined', 'declined'],
    ]);
  });

  it('PUR-O24 D-62 starts a new round when a line or the reference changes, and none for a name', async () => {
    const id = await office.asked(rik, ['Strategie', 'Bouw']);
    await office.verb(ann, id, 'approve');
    const { body: purchase } = await office.as(rik, 'GET', `${purchasesPath}/${id}`);
    expect(
      (await office.as(rik, 'PUT', `${office.ofTeam}/${id}`, { ...purchase, name: 'Beter papier', dueDate: '2026-05-01T00:00:00Z' }))
        .status,
    ).toBe(200);
    expect(await office.standing(id)).toEqual([
      'open',
      [
        ['Ann Advies', 'approved'],
        ['Bob Bouw', 'pending'],
      ],
    ]);
    expect((await office.as(rik, 'PUT', `${office.ofTeam}/${id}`, { ...purchase, reference: 'F-9' })).status).toBe(200);
    expect((await office.standing(id))[1][0]).toEqual(['Ann Advies', 'pending']);
    await office.verb(ann, id, 'approve');
    const lines = [{ ...purchase.lines[0], price: 100.01 }, purchase.lines[1]];
    const old = (await office.rounds(id)).rounds[0]!.approvals[1]!.id;
    expect((await office.as(rik, 'PUT', `${office.ofTeam}/${id}`, { ...purchase, reference: 'F-9', lines })).status).toBe(200);
    expect(await office.standing(id)).toEqual([
      'open',
      [
        ['Ann Advies', 'pending'],
        ['Bob Bouw', 'pending'],
      ],
    ]);
    expect((await office.rounds(id)).rounds.map(({ round, state, changes }) => [round, state, changes.slice(0, 1)])).toEqual([
      [3, 'open', [{ part: 'total', line: null, before: '242.00', after: '242.01' }]],
      [2, 'restarted', [{ part: 'reference', line: null, before: null, after: 'F-9' }]],
      [1, 'restarted', []],
    ]);
    expect(refused(await office.verb(bob, id, 'approve', { approvalId: old }))).toEqual([409, 'APPROVAL_OVER_RULED']);
    expect((await office.notices(id)).filter(({ kind }) => kind === 'asked')).toHaveLength(6);
  });

  it('D-63 is not asked of a person who changed the approved content, who sees why', async () => {
    const id = await office.asked(rik, ['Strategie']);
    const { body: purchase } = await office.as(ann, 'GET', `${purchasesPath}/${id}`);
    await office.as(ann, 'PUT', `${office.ofTeam}/${id}`, { ...purchase, lines: [{ ...purchase.lines[0], price: 5 }] });
    const [round] = (await office.rounds(id)).rounds;
    expect(round!.requester.name).toBe('Rik Requester');
    expect(round!.approvals.map(({ receiver, inPlaceOf }) => [receiver.personId, inPlaceOf])).toEqual([
      [office.world.tenant.personId, { person: expect.objectContaining({ name: 'Ann Advies' }), because: 'author', reason: null }],
    ]);
    expect(refused(await office.verb(ann, id, 'approve'))).toEqual([403, 'AUTHOR_OF_CONTENT']);
    expect((await office.rounds(id, ann)).may).toMatchObject({ answer: false, notBecause: 'author' });
    expect(refused(await office.verb(rik, id, 'approve'))).toEqual([403, 'OWN_REQUEST']);
  });

  it('D-59 ends when a request is withdrawn; archiving the purchase also archives its round', async () => {
    const [id, other] = [await office.asked(rik, ['Strategie']), await office.asked(rik, ['Strategie'])];
    expect((await office.changeState(rik, id, 1)).body.purchaseState.purchaseStateId).toBe(1);
    expect((await office.standing(id))[0]).toBe('withdrawn');
    expect((await office.as(rik, 'DELETE', `${office.ofTeam}/${other}`)).status).toBe(204);
    const [row] = await office.world.sql<{ state: string }>(`SELECT state FROM approval_rounds WHERE entity_id = $1`, [other]);
    expect(row!.state).toBe('archived');
  });

  it('PUR-083 PUR-F38 PUR-O28 PUR-269 PUR-O13 PLT-O102 is forced only by finance, with a reason, and never by the requester', async () => {
    const id = await office.asked(rik, ['Strategie']);
    expect(refused(await office.changeState(ann, id, 2, { reason: 'Spoed' }))).toEqual([403, 'FORBIDDEN']);
    expect(refused(await office.changeState(null, id, 2))).toEqual([422, 'ENTER_A_VALID_REASON']);
    expect((await office.changeState(null, id, 2, { reason: 'Spoed' })).body.purchaseState.purchaseStateId).toBe(2);
    const [round] = (await office.rounds(id)).rounds;
    expect(round).toMatchObject({ state: 'overruled', reason: 'Spoed', endedBy: { personId: office.world.tenant.personId } });
    expect(round!.approvals[0]!.isOverRuled).toBe(true);
    const bySiteAdmin = await office.asked(rik, ['Strategie']);
    const force = { newState: 2, reason: 'Spoed' };
    const asSiteAdmin = { roles: ['BE_SiteAdmin', 'app_paperless'] };
    expect((await office.as(outsider, 'POST', `${purchasesPath}/${bySiteAdmin}/change-state`, force, asSiteAdmin)).status).toBe(200);
    expect((await office.rounds(bySiteAdmin)).rounds[0]).toMatchObject({ state: 'overruled', endedBy: { personId: outsider.personId } });
    const own = await office.asked(null, ['Strategie']);
    expect(refused(await office.changeState(null, own, 2, { reason: 'Spoed' }))).toEqual([403, 'OWN_REQUEST']);
    const declined = await office.asked(rik, ['Strategie']);
    await office.verb(ann, declined, 'decline', { note: 'Nee' });
    await office.finish(declined);
    expect((await office.changeState(null, declined, 2, { reason: 'Toch wel' })).body.purchaseState.purchaseStateId).toBe(2);
    expect((await office.standing(declined))[0]).toBe('overruled');
    const log = await office.world.sql<{ action: string; person_id: number | null }>(
      `SELECT action, person_id FROM audit_log WHERE entity = 'purchase' AND entity_id = $1 ORDER BY id`,
      [declined],
    );
    expect(log.map(({ action, person_id }) => [action, person_id])).toEqual(
      expect.arrayContaining([
        ['purchase.askApproval', rik.personId],
        ['purchase.decline', ann.personId],
        ['purchase.overruledApproval', office.world.tenant.personId],
        ['purchase.changeState', office.world.tenant.personId],
      ]),
    );
  });

  it('PUR-O48 PUR-O47 has no other transitions, and never becomes a Lead', async () => {
    const id = await office.asked(rik, ['Strategie']);
    for (const [state, code] of [
      [5, 'UPDATE_PURCHASE_FAILED'],
      [4, 'ASK_APPROVAL_PURCHASE_FAILED'],
      [3, 'UPDATE_PURCHASE_FAILED'],
    ] as const)
      expect(refused(await office.changeState(rik, id, state))).toEqual([409, code]);
  });

  it('PUR-277 PUR-102 PUR-103 PUR-F26 lists what waits for a person, by name, and finds it by its properties', async () => {
    const lists = await ApprovalWorld.start('lists of approvals');
    const [maker, lead] = [await lists.person('Mia Maker'), await lists.person('Lot Lead', { inTeam: false })];
    await lists.group('Strategie', lead);
    const [inkt, papier] = [
      await lists.asked(maker, ['Strategie'], { name: 'Inkt', currency: 'USD' }),
      await lists.asked(maker, ['Strategie']),
    ];
    const of = async (who: Colleague | null, filter: object = {}): Promise<Body[]> =>
      (await lists.as(who, 'GET', `${approvalsPath}?filter=${encodeURIComponent(JSON.stringify(filter))}`)).body.items;
    const all = await of(lead);
    expect(
      all.map(({ name, mine, approvalState, value, currency, organizationName, teamName }) => [
        name,
        mine,
        approvalState,
        value,
        currency,
        organizationName,
        teamName,
      ]),
    ).toEqual([
      ['Inkt', 'own', 'pending', 121, 'USD', 'Papierfabriek Zaan', 'Advies'],
      ['Papier', 'own', 'pending', 121, 'EUR', 'Papierfabriek Zaan', 'Advies'],
    ]);
    expect(all[0].receiver).toEqual({ personId: lead.personId, name: 'Lot Lead', emailAddress: `${lead.subject}@spec.test` });
    for (const [q, found] of [
      ['inkt', 1],
      ['Zaan', 2],
      ['USD', 1],
      ['121,00', 2],
      [lead.subject, 2],
      ['pend', 2],
      ['nergens', 0],
    ] as const)
      expect([q, (await of(lead, { q })).length]).toEqual([q, found]);
    expect(await of(maker)).toEqual([]);
    expect((await of(null, { all: true })).map(({ entityId }) => entityId).sort()).toEqual([inkt, papier].sort());
    expect((await of(null, { all: true, waitingLonger: 3 })).length).toBe(0);
    await lists.world.sql(`UPDATE approvals SET since = now() - interval '4 days' WHERE entity_id = $1`, [papier]);
    expect((await of(null, { all: true, waitingLonger: 3 })).map(({ name }) => name)).toEqual(['Papier']);
    expect((await lists.as(lead, 'GET', `${approvalsPath}?filter={"all":true}`)).status).toBe(403);
    await lists.close();
  });

  it('D-16 PUR-265 PUR-F25 opens the purchase for its approver and its requester, whatever the team, and for no other outsider', async () => {
    const id = await office.asked(rik, ['Bouw']);
    expect((await office.as(bob, 'GET', `${purchasesPath}/${id}`)).body.name).toBe('Papier');
    expect((await office.as(bob, 'GET', `${purchasesPath}/${id}/approvals`)).status).toBe(200);
    expect((await office.as(bob, 'GET', `${purchasesPath}/${id}/process`)).status).toBe(200);
    for (const path of ['', '/approvals', '/process'])
      expect(refused(await office.as(outsider, 'GET', `${purchasesPath}/${id}${path}`))).toEqual([403, 'TEAM_FORBIDDEN']);
    const { body } = await office.as(bob, 'GET', `${purchasesPath}/${id}`);
    expect(refused(await office.as(bob, 'PUT', `${office.ofTeam}/${id}`, body))).toEqual([403, 'TEAM_FORBIDDEN']);
  });

  it('keeps a round open while the requester answers a question', async () => {
    const id = await office.asked(rik, ['Strategie']);
    const { body } = await office.verb(ann, id, 'question', { question: 'Waarom zoveel?' });
    const { questions, nextReminderAt } = body.rounds[0].approvals[0];
    expect([questions[0].question, questions[0].answer, nextReminderAt]).toEqual(['Waarom zoveel?', null, null]);
    expect((await list(ann)).find(({ entityId }) => entityId === id)).toMatchObject({ hasOpenQuestion: true });
    expect(refused(await office.verb(bob, id, 'reply', { questionId: questions[0].id, answer: 'x' }))).toEqual([403, 'TEAM_FORBIDDEN']);
    const replied = await office.verb(rik, id, 'reply', { questionId: questions[0].id, answer: 'Voor een jaar' });
    expect(replied.body.rounds[0].approvals[0]).toMatchObject({
      nextReminderAt: expect.any(String),
      questions: [{ answer: 'Voor een jaar', answeredBy: { name: 'Rik Requester' } }],
    });
    expect(refused(await office.verb(rik, id, 'reply', { questionId: questions[0].id, answer: 'Nog eens' }))).toEqual([409, 'CONFLICT']);
    expect((await office.notices(id)).slice(-2).map(({ kind, personId }) => [kind, personId])).toEqual([
      ['question', rik.personId],
      ['answer', ann.personId],
    ]);
  });

  it('hands a pending approval to another person with a reason, by finance', async () => {
    const id = await office.asked(rik, ['Strategie']);
    const [{ approvals }] = (await office.rounds(id)).rounds as [Body];
    const over = { approvalId: approvals[0].id, personId: bob.personId, reason: 'Ann is ziek' };
    expect(refused(await office.verb(ann, id, 'hand-over', over))).toEqual([403, 'FORBIDDEN']);
    expect(refused(await office.verb(null, id, 'hand-over', { ...over, reason: ' ' }))).toEqual([422, 'ENTER_A_VALID_REASON']);
    expect(refused(await office.verb(null, id, 'hand-over', { ...over, personId: rik.personId }))).toEqual([403, 'OWN_REQUEST']);
    expect((await office.verb(null, id, 'hand-over', over)).body.rounds[0].approvals[0]).toMatchObject({
      receiver: { personId: bob.personId },
      inPlaceOf: { person: { personId: ann.personId }, because: 'handed-over', reason: 'Ann is ziek' },
    });
    expect(refused(await office.verb(ann, id, 'approve'))).toEqual([403, 'APPROVAL_NOT_YOURS']);
    const { body } = await office.as(rik, 'GET', `${purchasesPath}/${id}/process`);
    expect(body.processes[0].steps.at(-1)).toMatchObject({
      step: 'handOverApproval',
      by: 'Person of approvals',
      params: { from: 'Ann Advies', to: 'Bob Bouw' },
    });
  });

  it('D-38 appears on Today for approvers, for requesters after a decline, and for finance if no one is asked', async () => {
    const one = await ApprovalWorld.start('approvals of today');
    const maker = await one.person('Mia');
    const lead = await one.person('Lot', { inTeam: false });
    const deputy = await one.person('Dev', { inTeam: false });
    await one.group('Strategie', lead);
    const today = async (who: Colleague | null, group: string): Promise<Body> =>
      (await one.as(who, 'GET', '/api/directory/today')).body.groups.find(({ name }: Body) => name === group);
    const waits = await one.asked(maker, ['Strategie', 'Strategie'], { name: 'Wacht' });
    expect(await today(lead, 'approvals-to-give')).toMatchObject({
      count: 1,
      figures: [{ place: one.world.tenant.teamId, currency: 'EUR', count: 1, amount: 242 }],
      items: [
        { resource: 'purchases', id: waits, title: 'Wacht', detail: 'Papierfabriek Zaan', since: expect.stringMatching(/^[0-9-]{10}$/) },
      ],
    });
    expect((await today(deputy, 'approvals-to-give')).count).toBe(0);
    const day = (offset: number): string => new Date(Date.now() + offset * 86_400_000).toISOString();
    await one.as(lead, 'POST', '/api/purchases/delegations', { deputyId: deputy.personId, from: day(-1), until: day(2) });
    expect((await today(deputy, 'approvals-to-give')).count).toBe(1);
    expect((await today(maker, 'approvals-to-give')).count).toBe(0);
    await one.verb(lead, waits, 'decline', { note: 'Nee' });
    await one.finish(waits);
    expect([(await today(lead, 'approvals-to-give')).count, (await today(maker, 'declined-purchases')).items[0].id]).toEqual([0, waits]);
    expect((await today(lead, 'declined-purchases')).count).toBe(0);
    const { body } = await one.world.get('/api/directory/settings');
    await one.world.put('/api/directory/settings', { ...body, approvalNotAskedBelow: 500 });
    const small = await one.asked(maker, ['Strategie']);
    expect((await today(null, 'purchases-to-book')).items.map(({ id }: Body) => id)).toEqual([small]);
    expect(await today(maker, 'purchases-to-book')).toBeUndefined();
    await one.close();
  });

  it("PUR-O22 PUR-F15 keeps overruled approvals in the receiver's list for 14 days, or until the next round", async () => {
    const id = await office.asked(rik, ['Strategie', 'Bouw']);
    await office.verb(ann, id, 'decline', { note: 'Nee' });
    await office.finish(id);
    const ofBob = async (): Promise<Body[]> => (await list(bob)).filter(({ entityId }) => entityId === id);
    expect(await ofBob()).toMatchObject([{ isOverRuled: true, approvalState: 'pending', mine: 'own' }]);
    expect((await office.as(bob, 'GET', `${purchasesPath}/${id}`)).status).toBe(200);
    const shownAfter = { 13: 1, 15: 0 };
    for (const [days, shown] of Object.entries(shownAfter)) {
      await office.world.sql(`UPDATE approval_rounds SET ended_at = now() - make_interval(days => $2) WHERE entity_id = $1`, [id, days]);
      expect([days, (await ofBob()).length]).toEqual([days, shown]);
    }
    await office.world.sql(`UPDATE approval_rounds SET ended_at = now() WHERE entity_id = $1`, [id]);
    await office.changeState(rik, id, 4);
    expect(await ofBob()).toMatchObject([{ isOverRuled: false, round: 2 }]);
    expect((await list(null, { all: true })).filter(({ isOverRuled }) => isOverRuled)).toEqual([]);
  });
});
