import { answersFor, deputiesOf } from '@kantoor/schemas';
import type { Answer } from '../../testing/api.js';
import { officeDay } from '../../testing/office-day.js';
import { approvalsPath, ApprovalWorld, type Colleague, purchasesPath } from '../testing/approval-world.js';

type Body = Answer['body'];
const path = '/api/purchases/delegations';
const day = (offset: number): string => `${officeDay(new Date(Date.now() + offset * 86_400_000))}T00:00:00Z`;

describe('delegations of approvals', () => {
  let office: ApprovalWorld;
  let rik: Colleague, ann: Colleague, bob: Colleague, cas: Colleague, dia: Colleague, eve: Colleague;
  beforeAll(async () => {
    office = await ApprovalWorld.start('delegations');
    [rik, ann, bob] = [await office.person('Rik'), await office.person('Ann'), await office.person('Bob', { inTeam: false })];
    [cas, dia, eve] = [
      await office.person('Cas', { inTeam: false }),
      await office.person('Dia', { inTeam: false }),
      await office.person('Eve', { inTeam: false }),
    ];
    await office.group('Strategie', ann);
  });
  afterAll(() => office.close());
  afterEach(() => office.world.sql(`DELETE FROM approval_delegations`));

  const refused = ({ status, body }: Answer): unknown[] => [status, body.code];
  const delegate = (who: Colleague | null, to: Colleague, over: object = {}): Promise<Answer> =>
    office.as(who, 'POST', path, { deputyId: to.personId, from: day(0), until: day(7), ...over });
  const mine = async (who: Colleague): Promise<Body[]> => (await office.as(who, 'GET', approvalsPath)).body.items;
  const row = async (who: Colleague, id: number): Promise<Body> => (await mine(who)).find(({ entityId }) => entityId === id);

  it('PUR-O22 have what was overruled, without an answer, and no request that was withdrawn', async () => {
    const [withdrawn, forced] = [await office.asked(rik, ['Strategie']), await office.asked(rik, ['Strategie'])];
    expect((await office.changeState(rik, withdrawn, 1)).status).toBe(200);
    expect((await office.changeState(null, forced, 2, { reason: 'Spoed' })).status).toBe(200);
    expect([await row(ann, withdrawn), await row(ann, forced)]).toMatchObject([undefined, { isOverRuled: true }]);
    expect((await office.verb(ann, forced, 'approve')).status).toBe(409);
    expect((await office.verb(ann, forced, 'decline', { note: 'Nee' })).status).toBe(409);
  });

  it('D-01 D-23 give a deputy pending and future approvals, which the approver keeps too', async () => {
    const before = await office.asked(rik, ['Strategie']);
    expect((await delegate(ann, bob)).status).toBe(201);
    const after = await office.asked(rik, ['Strategie']);
    for (const id of [before, after]) {
      expect(await row(bob, id)).toMatchObject({ mine: 'delegated', receiver: { name: 'Ann' }, deputy: { name: 'Bob', until: day(7) } });
      expect(await row(ann, id)).toMatchObject({ mine: 'own' });
    }
    expect(await office.notices(after)).toEqual([{ kind: 'first', personId: bob.personId, approvals: 1 }]);
    expect((await office.as(bob, 'GET', `${purchasesPath}/${after}`)).status).toBe(200);
    const answered = await office.verb(bob, before, 'decline', { note: 'Namens Ann' });
    expect(answered.body.rounds[0].approvals[0]).toMatchObject({
      receiver: { name: 'Ann' },
      answeredBy: { name: 'Bob' },
      approvalState: 'declined',
    });
    const { body } = await office.as(rik, 'GET', `${purchasesPath}/${before}/process`);
    expect(body.processes[0].steps.at(-1)).toMatchObject({ step: 'decline', by: 'Bob', params: { receiver: 'Ann' } });
    expect((await office.verb(ann, after, 'approve')).status).toBe(200);
  });

  it('D-23 are followed three levels, valid on their days only, and end when removed', async () => {
    const id = await office.asked(rik, ['Strategie']);
    for (const [from, to] of [
      [ann, bob],
      [bob, cas],
      [cas, dia],
      [dia, eve],
    ] as const)
      await delegate(from, to);
    expect(await Promise.all([ann, bob, cas, dia, eve].map(async (who) => (await row(who, id))?.mine))).toEqual([
      'own',
      'delegated',
      'delegated',
      'delegated',
      undefined,
    ]);
    expect((await row(ann, id)).deputy.name).toBe('Dia');
    expect(refused(await office.verb(eve, id, 'approve'))).toEqual([403, 'TEAM_FORBIDDEN']);
    const [first] = (await office.as(ann, 'GET', path)).body.items;
    expect((await office.as(ann, 'DELETE', `${path}/${first.id}`)).status).toBe(204);
    expect(await row(dia, id)).toBeUndefined();
    await delegate(ann, bob, { from: day(2), until: day(3) });
    expect(await row(bob, id)).toBeUndefined();
  });

  it('D-23 refuse cycles, another deputy on the same day, past days, and absent people', async () => {
    expect((await delegate(ann, bob)).status).toBe(201);
    expect(refused(await delegate(bob, ann))).toEqual([409, 'DELEGATION_CIRCLE']);
    expect(refused(await delegate(ann, cas, { from: day(7), until: day(9) }))).toEqual([409, 'DELEGATION_OVERLAPS']);
    for (const over of [
      { until: day(-1), from: day(-3) },
      { from: day(3), until: day(2) },
      { from: '2026-02-30T00:00:00Z' },
      { deputyId: 2_147_000_000 },
    ])
      expect(refused(await delegate(cas, dia, over))).toEqual([422, 'DELEGATION_INVALID']);
    expect(refused(await delegate(cas, cas))).toEqual([422, 'DELEGATION_INVALID']);
    const both = await Promise.all([delegate(cas, dia), delegate(dia, cas)]);
    expect(both.map(({ status }) => status).sort()).toEqual([201, 409]);
  });

  it('D-20 never let a requester answer as a deputy', async () => {
    const id = await office.asked(rik, ['Strategie']);
    await delegate(ann, rik);
    expect(await mine(rik)).toEqual([]);
    expect(refused(await office.verb(rik, id, 'approve'))).toEqual([403, 'OWN_REQUEST']);
    expect((await row(ann, id)).deputy).toBeNull();
  });

  it('D-20 ask the deputy if the approver is the requester', async () => {
    await delegate(ann, cas);
    const id = await office.asked(ann, ['Strategie']);
    expect((await office.rounds(id)).rounds[0]!.approvals).toMatchObject([
      { receiver: { name: 'Cas' }, inPlaceOf: { person: { name: 'Ann' }, because: 'requester' } },
    ]);
  });

  it('are set by the person, or by finance in case of illness, and changed only by them', async () => {
    expect(refused(await delegate(bob, cas, { personId: ann.personId }))).toEqual([403, 'FORBIDDEN']);
    const made = await delegate(null, cas, { personId: ann.personId });
    expect(made.body).toMatchObject({
      person: { name: 'Ann' },
      deputy: { name: 'Cas' },
      setBy: { name: 'Person of delegations' },
      isNow: true,
    });
    expect(refused(await office.as(cas, 'DELETE', `${path}/${made.body.id}`))).toEqual([403, 'FORBIDDEN']);
    const body = { deputyId: dia.personId, from: day(1), until: day(2) };
    const stale = { headers: { 'if-match': '"v9"' } };
    expect((await office.as(ann, 'PUT', `${path}/${made.body.id}`, body, stale)).status).toBe(412);
    expect((await office.as(ann, 'PUT', `${path}/${made.body.id}`, body)).body).toMatchObject({
      deputy: { name: 'Dia' },
      isNow: false,
      version: 2,
    });
    expect((await office.as(eve, 'GET', path)).body.items).toEqual([]);
    expect((await office.as(dia, 'GET', path)).body.items).toHaveLength(1);
    const log = await office.world.sql<{ action: string }>(
      `SELECT action FROM audit_log WHERE entity = 'delegation' ORDER BY id DESC LIMIT 2`,
    );
    expect(log.map(({ action }) => action)).toEqual(['delegation.change', 'delegation.create']);
  });

  describe('D-63 named by a person who is involved', () => {
    /** What a person is shown of a purchase, and what happens when that person answers. */
    const shownTo = async (who: Colleague, id: number): Promise<unknown> => {
      const today = (await office.as(who, 'GET', '/api/directory/today?group=approvals-to-give')).body.groups[0]?.items ?? [];
      const pending = (await office.as(who, 'GET', '/api/purchases/purchase-approval/personal-pending')).body.items;
      const opened = await office.as(who, 'GET', `${purchasesPath}/${id}`);
      return {
        today: today.some((item: Body) => item.id === id),
        list: (await row(who, id))?.mine ?? null,
        pending: pending.some(({ entityId }: Body) => entityId === id),
        opens: opened.status === 200,
        answers: (await office.verb(who, id, 'approve')).status === 200,
      };
    };
    const nothing = { today: false, list: null, pending: false, opens: false, answers: false };
    const all = { today: true, list: 'delegated', pending: true, opens: true, answers: true };
    const deputyOf = async (id: number): Promise<unknown> => (await office.rounds(id)).rounds[0]!.approvals[0]!.deputy?.name ?? null;

    it('deputies are shown what they may answer, and only that', async () => {
      expect((await delegate(null, cas, { personId: ann.personId })).status).toBe(201);
      const others = await office.asked(rik, ['Strategie']);
      const requested = await office.asked(null, ['Strategie']);
      const changed = await office.purchase(rik, ['Strategie']);
      const { body } = await office.world.get(`${purchasesPath}/${changed}`);
      expect((await office.as(null, 'PUT', `${office.ofTeam}/${changed}`, { ...body, reference: 'F-63' })).status).toBe(200);
      expect((await office.changeState(rik, changed, 4)).status).toBe(200);
      for (const id of [requested, changed]) {
        expect([await deputyOf(id), (await row(ann, id)).deputy, await office.notices(id)]).toMatchObject([
          ...[null, null, [{ personId: ann.personId }]],
        ]);
        expect(await shownTo(cas, id)).toEqual(nothing);
      }
      expect([await deputyOf(others), await office.notices(others)]).toMatchObject(['Cas', [{ personId: cas.personId }]]);
      expect(await shownTo(cas, others)).toEqual(all);
      expect(await shownTo(ann, requested)).toEqual({ ...all, list: 'own' });
    });

    it('deputies are followed from there by no one, and whoever the approver names stays', async () => {
      await delegate(ann, bob);
      await delegate(null, cas, { personId: bob.personId });
      const [requested, others] = [await office.asked(null, ['Strategie']), await office.asked(rik, ['Strategie'])];
      expect([await deputyOf(requested), await deputyOf(others)]).toEqual(['Bob', 'Cas']);
      expect([await shownTo(cas, requested), await shownTo(bob, requested)]).toEqual([nothing, all]);
    });

    it('deputies of documents neither', async () => {
      await delegate(null, cas, { personId: ann.personId });
      const submittedBy = async (who: Colleague | null): Promise<number> => {
        const answer = await office.as(who, 'POST', '/api/purchases/inbox-documents', {
          ...{ teamId: office.world.tenant.teamId, name: 'Inkt', documentType: 'Incoming', noFileReason: 'Kwijt', submit: true },
          ...{ organization: { organizationId: office.supplier }, documentLines: [office.line('Strategie')] },
        });
        expect(answer.status).toBe(201);
        return answer.body.id;
      };
      const [requested, others] = [await submittedBy(null), await submittedBy(rik)];
      const pending = await office.as(cas, 'GET', '/api/purchases/inbox-documents/personal-pending');
      const ids = pending.body.items.map(({ id }: Body) => id);
      expect([ids.includes(requested), ids.includes(others)]).toEqual([false, true]);
      const opened = (id: number) => office.as(cas, 'GET', `/api/purchases/inbox-documents/${id}`);
      expect([(await opened(requested)).status, (await opened(others)).status]).toEqual([403, 200]);
    });
  });

  it('give the same result in SQL and in the rules', async () => {
    const people = [ann, bob, cas, dia, eve, rik];
    for (const [from, to] of [
      [ann, bob],
      [bob, cas],
      [cas, dia],
      [dia, eve],
      [rik, bob],
    ] as const)
      await delegate(from, to);
    const asked = new Map<number, number>();
    for (const who of [ann, rik]) asked.set(who.personId, await office.asked(who, ['Strategie']));
    const today = officeDay(new Date());
    const all = await office.world.sql<{ personId: number; deputyId: number; firstDay: string; lastDay: string }>(
      `SELECT person_id AS "personId", deputy_id AS "deputyId", first_day::text AS "firstDay", last_day::text AS "lastDay" FROM approval_delegations`,
    );
    for (const { personId } of people) {
      const ids = (await office.world.sql<{ id: number }>(`SELECT approvals_answered_by($1) AS id`, [personId])).map(({ id }) => id).sort();
      expect(ids).toEqual([personId, ...answersFor(personId, today, all)].sort());
      for (const [requester, id] of asked) {
        const [found] = await office.world.sql<{ deputy: number }>(`SELECT deputy FROM approval_deputy($1, 'purchases', $2)`, [
          personId,
          id,
        ]);
        expect(found?.deputy).toBe(deputiesOf(personId, today, all, requester).at(-1)?.deputyId);
        const answered = await office.world.sql<{ id: number }>(`SELECT approvals_answered_by($1, 'purchases', $2) AS id`, [personId, id]);
        expect(new Set(answered.map((one) => one.id))).toEqual(new Set(personId === requester ? [] : ids));
      }
    }
  });
});
