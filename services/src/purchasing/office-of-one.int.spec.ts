import { purchaseStates } from '@kantoor/schemas';
import type { SpecWorld } from '../testing/spec-world.js';
import type { Answer } from '../testing/api.js';
import { documentsPath, DocumentWorld, problemOf } from './testing/document-world.js';

type Body = Answer['body'];
const ok = ({ status, body }: Answer): Body => {
  if (status >= 300) throw new Error(JSON.stringify([status, body]));
  return body;
};
const siteAdmin = ['BE_SiteAdmin', 'app_paperless'];

describe('the only person of finance', () => {
  let docs: DocumentWorld, world: SpecWorld;
  beforeAll(async () => {
    docs = await DocumentWorld.start('office-of-one');
    world = docs.office.world;
    // An activity without a lead: no one but finance could approve what is booked on it.
    await docs.office.group('Strategie', null);
    // Below the amount of the settings its lead is not asked.
    await docs.office.group('Kantoor', { ...world.tenant, name: '' });
    await settle(false);
  });
  afterAll(() => docs.close());
  afterEach(() => settle(false));

  const finalize = (id: number, over: object = {}): Promise<Answer> =>
    docs.as(null, 'POST', `${documentsPath}/${id}/finalize`, { bookImmediately: true, askApprovals: false, ...over });
  const own = (over: object = {}): Promise<Body> =>
    docs.submitted(null, {
      ...{ organization: { organizationId: docs.office.supplier }, purchaseInvoiceDate: '2026-03-05T00:00:00Z' },
      documentLines: [docs.office.line('Kantoor')],
      ...over,
    });
  const settle = async (officeOfOne: boolean): Promise<void> => {
    await world.sql(
      `INSERT INTO ecosystem_settings (ecosystem_id, chosen) VALUES ($1, $2::jsonb)
       ON CONFLICT (ecosystem_id) DO UPDATE SET chosen = EXCLUDED.chosen, version = ecosystem_settings.version + 1`,
      [world.tenant.ecosystemId, JSON.stringify({ officeOfOne, approvalNotAskedBelow: 1_000 })],
    );
  };
  /** With a second person of this role. */
  const beside = async (role: 'BE_FinanceEmployee' | 'BE_SiteAdmin', act: () => Promise<void>): Promise<void> => {
    const { personId } = await docs.office.person('Tweede', { roles: [role, 'app_paperless'] });
    await act();
    await world.sql(`UPDATE people SET disabled_at = now() WHERE id = $1`, [personId]);
  };
  const audited = (entity: string, id: number, action: string): Promise<{ after: Body }[]> =>
    world.sql(`SELECT after FROM audit_log WHERE entity = $1 AND entity_id = $2 AND action = $3`, [entity, id, action]);

  it("D-64 processes a supplier's document that they put in the inbox, not a declaration or what is paid to themselves", async () => {
    const paper = await own({ documentType: 'Incoming' });
    expect(paper).toMatchObject({ paymentMethod: { id: 2 }, initiatorId: world.tenant.personId, mayFinalize: true });
    const waiting = async (): Promise<number[]> =>
      ok(await world.get('/api/directory/today?group=documents-to-process')).groups[0]?.items.map(({ id }: Body) => id) ?? [];
    const refused = [await own(), await own({ documentType: 'Incoming', paymentMethod: 1 }), await own({ paymentMethod: 3 })];
    for (const claim of refused) {
      expect(claim.mayFinalize).toBe(false);
      expect(problemOf(await finalize(claim.id)).slice(0, 2)).toEqual([403, 'OWN_REQUEST']);
    }
    expect(await waiting()).toEqual([paper.id]);
    expect(ok(await finalize(paper.id)).purchaseState.purchaseStateId).toBe(purchaseStates.booked);
    expect((await docs.read(paper.id)).documentStatus).toBe('finalized');
  });

  it('D-64 finalizes own declarations in an office of one, which is recorded; never beside a second person of that level', async () => {
    const claim = await own();
    const toProcess = async (): Promise<string> => JSON.stringify(await world.get('/api/directory/today?group=documents-to-process'));
    expect(await toProcess()).not.toContain(`"id":${claim.id},`);
    await settle(true);
    for (const role of ['BE_FinanceEmployee', 'BE_SiteAdmin'] as const)
      await beside(role, async () => {
        expect((await docs.read(claim.id)).mayFinalize).toBe(false);
        expect(problemOf(await finalize(claim.id)).slice(0, 2)).toEqual([403, 'OWN_REQUEST']);
      });
    expect((await docs.read(claim.id)).mayFinalize).toBe(true);
    expect(await toProcess()).toContain(`"id":${claim.id},`);
    const purchase = ok(await finalize(claim.id));
    expect(purchase.purchaseState.purchaseStateId).toBe(purchaseStates.booked);
    const marked = { decidedAlone: [{ person: { personId: world.tenant.personId }, at: expect.any(String) }] };
    expect(ok(await world.get(`${documentsPath}/${claim.id}/approvals`))).toMatchObject(marked);
    expect(ok(await world.get(`/api/purchases/purchases/${purchase.id}/approvals`))).toMatchObject(marked);
    expect(await audited('inbox-document', claim.id, 'inbox-document.decideAlone')).toEqual([{ after: { setting: 'officeOfOne' } }]);
  });

  it('D-64 leaves no dead end where no one is left to approve: declarations, and purchases above the amount that needs approval', async () => {
    const lines = { documentLines: [docs.office.line('Strategie')] };
    await expect(own(lines)).rejects.toThrow('NO_APPROVER');
    await settle(true);
    const claim = await own(lines);
    expect([claim.documentStatus, await docs.standing(claim.id)]).toEqual(['submitted', ['to-book', []]]);
    expect(ok(await finalize(claim.id)).purchaseState.purchaseStateId).toBe(purchaseStates.booked);
    const id = await docs.office.purchase(null, ['Strategie']);
    ok(await docs.office.changeState(null, id, purchaseStates.approvalRequested));
    const toBook = async (): Promise<string> => JSON.stringify(ok(await world.get('/api/directory/today?group=purchases-to-book')));
    const mayBook = async (): Promise<boolean> => ok(await world.get(`/api/purchases/purchases/${id}/approvals`)).may.book;
    expect(await toBook()).toContain(`"id":${id},`);
    expect(await mayBook()).toBe(true);
    await settle(false);
    expect(await toBook()).not.toContain(`"id":${id},`);
    expect(await mayBook()).toBe(false);
    await settle(true);
    expect(ok(await docs.office.changeState(null, id, purchaseStates.booked)).purchaseState.purchaseStateId).toBe(purchaseStates.booked);
    expect(await audited('purchase', id, 'purchase.decideAlone')).toHaveLength(1);
    const again = await docs.office.purchase(null, ['Strategie']);
    ok(await docs.office.changeState(null, again, purchaseStates.approvalRequested));
    await settle(false);
    expect(problemOf(await docs.office.changeState(null, again, purchaseStates.booked)).slice(0, 2)).toEqual([403, 'OWN_REQUEST']);
    ok(await docs.office.changeState(null, again, purchaseStates.concept));
  });

  it('D-55 D-64 confirms in an office of one the account that they wrote, which is recorded', async () => {
    const organizationId = await world.hasOrganization({ name: 'Drukkerij', iban: 'NL91ABNA0417164300' });
    const path = `/api/invoices/payee-accounts?organizationId=${organizationId}`;
    const account = async (): Promise<Body> => ok(await world.get(path)).items[0];
    const { id } = await account();
    // Written by the person who confirms it.
    await world.sql(`UPDATE payee_accounts SET authors = $2 WHERE id = $1`, [id, [world.tenant.personId]]);
    const confirm = (): Promise<Answer> => world.post(`/api/invoices/payee-accounts/${id}/confirm`);
    expect((await account()).mayConfirm).toBe(false);
    expect((await confirm()).body.code).toBe('ACCOUNT_NOT_CONFIRMED');
    await settle(true);
    await beside('BE_FinanceEmployee', async () => expect((await confirm()).body.code).toBe('ACCOUNT_NOT_CONFIRMED'));
    expect((await account()).mayConfirm).toBe(true);
    expect(ok(await confirm())).toMatchObject({ confirmedAlone: true, confirmedAt: expect.any(String) });
    expect(await audited('payee-accounts', id, 'payee-account.confirm')).toMatchObject([{ after: { organizationId, alone: true } }]);
  });

  it('D-64 switches it on only as a site admin', async () => {
    const change = { officeOfOne: true };
    expect((await world.put('/api/directory/settings', change)).status).toBe(403);
    const { body } = await world.get('/api/directory/settings');
    expect((await world.put('/api/directory/settings', { ...body, approvalReminders: 4 })).status).toBe(200);
    const { api, issuer, tenant } = world;
    const token = await issuer.token({ sub: tenant.subject, role: siteAdmin });
    const answer = await api.call('/api/directory/settings', { method: 'PUT', token, ecosystem: tenant.ecosystemId, body: change });
    expect([answer.status, answer.body.officeOfOne]).toEqual([200, true]);
  });
});
