import type { Answer } from '../../testing/api.js';
import { approvalsPath, ApprovalWorld, type Colleague, purchasesPath } from '../testing/approval-world.js';

type Body = Answer['body'];
const path = '/api/purchases/purchase-approval';

describe('approvals at the paths of the registers (D-68)', () => {
  let office: ApprovalWorld, rik: Colleague, ann: Colleague, bob: Colleague;
  beforeAll(async () => {
    office = await ApprovalWorld.start('registered paths');
    [rik, ann, bob] = [await office.person('Rik'), await office.person('Ann'), await office.person('Bob', { inTeam: false })];
    await office.group('Strategie', ann);
    await office.group('Bouw', bob);
  });
  afterAll(() => office.close());

  const refused = ({ status, body }: Answer): unknown[] => [status, body.code];
  const emailOf = ({ subject }: Colleague): string => `${subject}@spec.test`;
  const items = async (who: Colleague | null, at: string, filter: object = {}): Promise<Body[]> =>
    (await office.as(who, 'GET', `${at}?filter=${encodeURIComponent(JSON.stringify(filter))}`)).body.items;
  const given = async (id: number, who: Colleague): Promise<unknown[]> =>
    (await office.as(who, 'GET', `${path}/${id}`)).body.items.map((one: Body) => [one.receiverEmailAddress, one.approvalState, one.note]);

  it('PUR-277 lists only what the person can still answer: no answered, no overruled and no withdrawn ones, and of no one else', async () => {
    const pending = (who: Colleague | null, filter?: object) => items(who, `${path}/personal-pending`, filter);
    const asked = (name: string, projects: string[]) => office.asked(rik, projects, { name });
    const [one, two, three] = [await asked('A', ['Strategie', 'Bouw']), await asked('B', ['Strategie']), await asked('C', ['Strategie'])];
    expect(await pending(ann)).toMatchObject([
      {
        purchase: { id: one, name: 'A', teamId: office.world.tenant.teamId },
        receiverEmailAddress: emailOf(ann),
        approvalState: 'pending',
      },
      { purchase: { id: two, name: 'B' }, mine: 'own' },
      { purchase: { id: three, name: 'C' } },
    ]);
    expect([await pending(rik), await pending(null)]).toEqual([[], []]);
    expect((await pending(bob)).map(({ entityId }) => entityId)).toEqual([one]);
    for (const filter of ['{"all":true}', '{"answered":true}'])
      expect((await office.as(null, 'GET', `${path}/personal-pending?filter=${filter}`)).status).toBe(400);

    await office.as(ann, 'POST', `${path}/${two}/approve`, {});
    await office.changeState(rik, three, 1);
    expect((await pending(ann)).map(({ entityId }) => entityId)).toEqual([one]);
    await office.as(bob, 'POST', `${path}/${one}/decline`, { note: 'Te duur' });
    expect(await office.finish(one)).toBe(true);
    expect([await pending(ann), (await items(ann, approvalsPath)).map(({ entityId }) => entityId)]).toEqual([[], [one]]);
    await office.changeState(rik, two, 1);
  });

  it('PUR-278 PUR-279 PUR-O02 answer by the id of the purchase: only the own approval changes, and a decline needs its note', async () => {
    const id = await office.asked(rik, ['Strategie', 'Bouw']);
    const [ofAnn, ofBob] = [emailOf(ann), emailOf(bob)];
    expect(await given(id, rik)).toEqual([
      [ofAnn, 'pending', null],
      [ofBob, 'pending', null],
    ]);
    expect(refused(await office.as(rik, 'POST', `${path}/${id}/approve`, {}))).toEqual([403, 'OWN_REQUEST']);
    const approved = await office.as(ann, 'POST', `${path}/${id}/approve`, {});
    expect([approved.status, approved.body.rounds[0].approvals.map(({ approvalState }: Body) => approvalState)]).toEqual([
      200,
      ['approved', 'pending'],
    ]);
    expect(refused(await office.as(bob, 'POST', `${path}/${id}/decline`, {}))).toEqual([422, 'ENTER_A_VALID_REASON']);
    expect((await office.as(bob, 'POST', `${path}/${id}/decline`, { note: 'Te duur' })).status).toBe(200);
    expect(await given(id, rik)).toEqual([
      [ofAnn, 'approved', null],
      [ofBob, 'declined', 'Te duur'],
    ]);
    const same = (await office.as(rik, 'GET', `${purchasesPath}/${id}/approvals`)).body;
    expect((await office.as(rik, 'GET', `${path}/${id}`)).body.items).toEqual(same.rounds[0].approvals);
    const outsider = await office.person('Sam', { inTeam: false });
    expect(refused(await office.as(outsider, 'GET', `${path}/${id}`))).toEqual([403, 'TEAM_FORBIDDEN']);
    expect((await office.as(rik, 'GET', `${path}/${id + 1_000_000}`)).status).toBe(404);
  });

  it('PUR-280 remind all who are awaited, once a day unless confirmed', async () => {
    const id = await office.asked(rik, ['Strategie', 'Bouw']);
    expect((await office.as(rik, 'POST', `${path}/${id}/remind`, {})).body).toEqual({ records: 1, approvals: 2, people: 2 });
    const { rounds } = await office.rounds(id);
    expect(rounds[0]!.approvals.map(({ remindedAt }) => remindedAt !== null)).toEqual([true, true]);
    expect(refused(await office.as(rik, 'POST', `${path}/${id}/remind`, {}))).toEqual([409, 'REMINDED_TODAY']);
    expect((await office.as(rik, 'POST', `${path}/${id}/remind`, { confirmedRepeat: true })).status).toBe(200);
  });
});
