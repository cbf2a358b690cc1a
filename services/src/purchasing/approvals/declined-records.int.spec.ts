import { ApprovalWorld, type Colleague } from '../testing/approval-world.js';
import { documentsPath, DocumentWorld, problemOf } from '../testing/document-world.js';

describe('What was declined', () => {
  let docs: DocumentWorld;
  let office: ApprovalWorld;
  let [ann, jo, bob] = [] as unknown as Colleague[];
  const line = (price: number): object => office.line('Strategie', { price });
  const settings = async (over: object): Promise<void> => {
    const { body } = await office.world.get('/api/directory/settings');
    expect((await office.world.put('/api/directory/settings', { ...body, ...over })).status).toBe(200);
  };
  const code = (answer: Parameters<typeof problemOf>[0]): unknown[] => problemOf(answer).slice(0, 2);

  beforeAll(async () => {
    docs = await DocumentWorld.start('declined-records');
    ({ office } = docs);
    [ann, jo, bob] = [await office.person('Ann'), await office.person('Jo'), await office.person('Bob')];
    await office.group('Strategie', ann!);
    await settings({ approvalNotAskedBelow: 200, approvalNeededFrom: 500 });
  });
  afterAll(() => docs.close());

  it('is approved first, whatever its amount: a withdrawn request leads back to declined, and everyone is asked', async () => {
    const id = await office.asked(jo!, [], { lines: [line(300)] });
    await office.verb(ann!, id, 'decline', { note: 'Te duur' });
    await office.finish(id);
    // Below the amount from which people are asked.
    const { body: purchase } = await office.world.get(`/api/purchases/purchases/${id}`);
    const cheaper = { ...purchase, lines: [line(100)] };
    expect((await office.as(jo!, 'PUT', `/api/purchases/teams/${office.world.tenant.teamId}/purchases/${id}`, cheaper)).status).toBe(200);
    expect((await office.changeState(jo!, id, 4)).status).toBe(200);
    expect(await office.standing(id)).toEqual(['open', [['Ann', 'pending']]]);
    expect((await office.changeState(jo!, id, 1)).body.purchaseState.purchaseStateId).toBe(5);
    expect(code(await office.changeState(jo!, id, 2, { reason: 'Spoed' }))).toEqual([403, 'FORBIDDEN']);
    expect((await office.rounds(id)).may.force).toBe(true);
    expect((await office.changeState(jo!, id, 4)).status).toBe(200);
    await office.verb(ann!, id, 'approve');
    await office.finish(id);
    expect(await office.stateOf(id)).toBe(2);
  });

  it('may be forced with a reason, also after a later request was withdrawn', async () => {
    const id = await office.asked(jo!, [], { lines: [line(300)] });
    await office.verb(ann!, id, 'decline', { note: 'Te duur' });
    await office.finish(id);
    for (const state of [4, 1]) await office.changeState(jo!, id, state);
    expect(code(await office.changeState(null, id, 2))).toEqual([422, 'ENTER_A_VALID_REASON']);
    expect((await office.changeState(null, id, 2, { reason: 'Afgesproken met Ann' })).body.purchaseState.purchaseStateId).toBe(2);
  });

  it.each(['its approver', 'finance'])('as a document by %s is not booked as a purchase until that is approved', async (by) => {
    const { id } = await docs.submitted(jo!, { documentType: 'Incoming', paymentMethod: 2, ...whole(), documentLines: [line(300)] });
    if (by === 'finance') await docs.verb(null, id, 'change-state', { newState: 'declined', reason: 'Te duur' });
    else {
      expect((await docs.as(ann!, 'POST', `${documentsPath}/${id}/approvals/decline`, { reason: 'Te duur' })).status).toBe(200);
      await docs.finish(id);
    }
    expect((await docs.verb(jo!, id, 'change-state', { newState: 'draft' })).status).toBe(200);
    // Without an activity no one is asked about a document.
    const draft = await docs.read(id, jo!);
    const plain = { ...draft, department: null, project: null, documentLines: [] };
    expect((await docs.as(jo!, 'PUT', `${documentsPath}/${id}`, plain)).status).toBe(200);
    expect((await docs.verb(jo!, id, 'submit')).status).toBe(200);
    const open = await docs.read(id);
    const cheaper = { ...open, documentLines: [line(100)] };
    expect((await docs.as(bob!, 'PUT', `${documentsPath}/${id}`, cheaper, { roles: ['BE_Member', 'app_paperless'] })).status).toBe(200);
    const booking = { bookImmediately: true, askApprovals: false };
    expect(code(await docs.verb(null, id, 'finalize', booking))).toEqual([409, 'DECLINED_BEFORE']);
    const { body: purchase } = await docs.verb(null, id, 'finalize', { ...booking, bookImmediately: false });
    expect(code(await office.changeState(bob!, purchase.id, 2))).toEqual([409, 'DECLINED_BEFORE']);
    expect((await office.changeState(bob!, purchase.id, 4)).status).toBe(200);
    expect(await office.standing(purchase.id)).toEqual(['open', [['Ann', 'pending']]]);
    await office.verb(ann!, purchase.id, 'approve');
    await office.finish(purchase.id);
    expect(await office.stateOf(purchase.id)).toBe(2);
  });

  const whole = (): object => ({
    organization: { organizationId: office.supplier },
    reference: 'F-1',
    purchaseInvoiceDate: '2026-03-05T00:00:00Z',
  });
});
