import { officeDay } from '../../testing/office-day.js';
import type { BellChoice, BellNotice } from '@kantoor/schemas';
import { Jobs, type QueueJob } from '../../platform/background/jobs/index.js';
import { Outbox } from '../../platform/background/outbox/index.js';
import { Processes } from '../../platform/processes/processes/index.js';
import { Retention } from '../../platform/retention/index.js';
import { automationContext, type RequestContext } from '../../platform/runtime/context.js';
import { Database } from '../../platform/storage/database/index.js';
import { createWorkerContext } from '../../worker-context.module.js';
import { startOutside, type Outside } from '../../testing/invoices/outside.js';
import { ApprovalWorld, type Colleague, purchasesPath } from '../testing/approval-world.js';

const bell = '/api/directory/bell';

describe('the bell', () => {
  let outside: Outside, office: ApprovalWorld, elsewhere: ApprovalWorld;
  let rik: Colleague, ann: Colleague, bob: Colleague, fay: Colleague;
  let jobs: jest.SpiedFunction<Outbox['job']>;
  /** Whoever signs in has the roles of the token from then on. */
  const rolesOf = (who: Colleague | null) => who === fay && { roles: ['BE_FinanceEmployee', 'app_paperless'] };

  beforeAll(async () => {
    outside = await startOutside();
    office = await ApprovalWorld.start('bell');
    elsewhere = await ApprovalWorld.start('bell elsewhere');
    [rik, ann, bob] = [await office.person('Rik Requester'), await office.person('Ann Advies'), await office.person('Bob Bouw')];
    fay = await office.person('Fay Finance', { roles: ['BE_FinanceEmployee', 'app_paperless'] });
    await office.group('Strategie', ann);
    await office.group('Bouw', bob);
    // A worker beside the specs would send the mail first.
    jobs = jest.spyOn(office.world.api.app.get(Outbox, { strict: false }), 'job').mockResolvedValue();
  });
  beforeEach(async () => {
    jobs.mockClear();
    outside.smtp.mails.splice(0);
    await office.world.sql('DELETE FROM bell_notices');
    await office.world.sql('DELETE FROM bell_choices');
  });
  afterAll(async () => {
    jobs.mockRestore();
    await elsewhere.close();
    await office.close();
    await outside.stop();
  });

  const listOf = async (who: Colleague | null): Promise<BellNotice[]> =>
    (await office.as(who, 'GET', bell, undefined, { ...rolesOf(who) })).body.items;
  const heardBy = async (who: Colleague | null): Promise<unknown[]> => (await listOf(who)).map(({ kind, title, by }) => [kind, title, by]);
  const choose = (who: Colleague, kind: string, choice: BellChoice) =>
    office.as(who, 'PUT', `${bell}/choices`, { kind, choice }, { ...rolesOf(who) });
  const mailed = async (id: number): Promise<unknown[]> => (await office.notices(id)).map(({ kind, personId }) => [kind, personId]);
  const ctx = (): RequestContext => automationContext(office.world.tenant.ecosystemId, 'spec');
  const service = <T>(type: abstract new (...args: never[]) => T): T => office.world.api.app.get(type, { strict: false });

  it('brings a request for approval to those who are asked, and to no one else', async () => {
    const id = await office.asked(rik, ['Strategie'], { name: 'Drukwerk' });
    expect(await listOf(ann)).toEqual([
      expect.objectContaining({
        ...{ kind: 'approval-asked', resource: 'purchases', recordId: id, title: 'Drukwerk', by: 'Rik Requester', isRead: false },
      }),
    ]);
    for (const who of [rik, bob, fay, null]) expect(await heardBy(who)).toEqual([]);
  });

  it('brings a question to who asked, the reply to who has the question, and the end to who asked', async () => {
    const id = await office.asked(rik, ['Strategie'], { name: 'Stoelen' });
    await office.verb(ann, id, 'question', { question: 'Waarvoor?' });
    expect(await heardBy(rik)).toEqual([['approval-question', 'Stoelen', 'Ann Advies']]);
    const { id: questionId } = (await office.rounds(id)).rounds[0]!.approvals[0]!.questions[0]!;
    await office.verb(rik, id, 'reply', { questionId, answer: 'Voor de vergaderkamer' });
    await office.verb(ann, id, 'approve');
    await office.finish(id);
    expect(await heardBy(ann)).toEqual([
      ['approval-answer', 'Stoelen', 'Rik Requester'],
      ['approval-asked', 'Stoelen', 'Rik Requester'],
    ]);
    expect(await heardBy(rik)).toEqual([
      ['approval-approved', 'Stoelen', 'Ann Advies'],
      ['approval-question', 'Stoelen', 'Ann Advies'],
    ]);
    const declined = await office.asked(rik, ['Bouw'], { name: 'Kasten' });
    await office.verb(bob, declined, 'decline', { note: 'Te duur' });
    await office.finish(declined);
    expect((await heardBy(rik))[0]).toEqual(['approval-declined', 'Kasten', 'Bob Bouw']);
    expect(await heardBy(bob)).toEqual([['approval-asked', 'Kasten', 'Rik Requester']]);
  });

  it('mails only who chose a mail: neither with the bell alone nor with nothing', async () => {
    await choose(ann, 'approval-asked', 'bell');
    await choose(rik, 'approval-declined', 'none');
    const id = await office.asked(rik, ['Strategie', 'Bouw'], { name: 'Lampen' });
    expect(await mailed(id)).toEqual([['asked', bob.personId]]);
    expect(await heardBy(ann)).toHaveLength(1);
    await office.verb(ann, id, 'decline', { note: 'Nee' });
    await office.finish(id);
    expect(await mailed(id)).toEqual([['asked', bob.personId]]);
    expect(await heardBy(rik)).toEqual([]);
    await choose(rik, 'approval-approved', 'mail');
    const other = await office.asked(rik, ['Bouw'], { name: 'Tafel' });
    await office.verb(bob, other, 'approve');
    await office.finish(other);
    expect(await mailed(other)).toEqual([
      ['asked', bob.personId],
      ['approved', rik.personId],
    ]);
  });

  it('cannot be silenced where others wait for an answer, and offers the kinds that a person may hear of', async () => {
    const refused = await choose(ann, 'approval-asked', 'none');
    expect([refused.status, refused.body.code]).toEqual([422, 'BELL_STAYS']);
    expect((await choose(ann, 'export-ready', 'bell')).status).toBe(404);
    const { body } = await office.as(ann, 'GET', `${bell}/choices`);
    expect(body.items).toContainEqual({ kind: 'approval-asked', choice: 'mail', choices: ['mail', 'bell'] });
    expect(body.items).toContainEqual({ kind: 'payment-received', choice: 'bell', choices: ['mail', 'bell', 'none'] });
    expect(body.items.map(({ kind }: { kind: string }) => kind)).not.toContain('export-ready');
  });

  it('brings a payment to finance and to who made the deal of the invoice, by mail too if chosen, and not to who registered it', async () => {
    const { world } = office;
    const deal = await office.as(rik, 'POST', world.deals, await world.dealBody());
    const rate = { taxRateId: world.taxRateId };
    const customer = { name: 'Klant', addressLineOne: 'Kade 1', zipCode: '1011 AB', city: 'Utrecht', countryIso2: 'NL' };
    const { body: draft } = await world.post('/api/invoices/SPEC/sales-invoices', {
      ...{ invoiceDescription: 'Advies', invoiceDate: `${officeDay(new Date())}T00:00:00Z`, customer },
      lines: [{ description: 'Advies', quantity: 1, price: 100, taxRate: rate }],
    });
    await world.sql(`UPDATE sales_invoices SET origin_resource = 'deals', origin_id = $1 WHERE id = $2`, [deal.body.id, draft.invoiceId]);
    const at = `/api/invoices/SPEC/sales-invoices/${draft.invoiceId}`;
    const { body: invoice } = await world.post(`${at}/book`, {});
    await choose(fay, 'payment-received', 'mail');
    expect((await world.post(`${at}/register-payment`, { amount: 40.5 })).status).toBe(200);
    const heard = [['payment-received', invoice.invoiceNumber, expect.any(String)]];
    expect([await heardBy(rik), await heardBy(fay)]).toEqual([heard, heard].map(() => [expect.arrayContaining(['payment-received'])]));
    expect((await listOf(rik))[0]!.facts).toEqual({ amount: '40.50', open: '80.50', currency: 'EUR' });
    expect([await heardBy(null), await heardBy(ann)]).toEqual([[], []]);
    const orders = jobs.mock.calls.map(([, , job]) => job).filter(({ queue }) => queue === 'bell');
    expect(orders.map(({ data }) => (data as { personId: number }).personId)).toEqual([fay.personId]);
    await service(Jobs)
      .find('bell', 'mail')!
      .work((orders[0] as QueueJob).data);
    expect(outside.smtp.mails).toHaveLength(1);
    expect(outside.smtp.mails[0]).toMatch(new RegExp(`To: .*${fay.subject}@spec.test`));
    const mail = outside.smtp.mails[0]!.replace(/=\r\n/g, '');
    expect(mail).toContain('/bell/');
    for (const amount of ['40.50', '80.50']) expect(mail).toContain(amount);
  });

  it('brings a stopped process to who began it, otherwise to finance', async () => {
    const id = await office.purchase(rik, ['Strategie'], { name: 'Gestopt' });
    const stop = (workflowId: string, person: Colleague | null) =>
      service(Database).transaction(ctx(), async (tx) => {
        const processes = service(Processes);
        const begun = person ? { ...ctx(), person: { ...person, email: '' } } : ctx();
        await processes.started(tx, begun, { workflowId, kind: 'purchase-approval', entityId: id, teamId: null, step: 'finish' });
        await processes.blocked(tx, ctx(), workflowId, { key: 'finish', step: 'finish' }, { code: 'STEP_FAILED', problems: [] });
      });
    await stop(`begun-${id}`, rik);
    expect([await heardBy(rik), await heardBy(fay)]).toEqual([[['process-blocked', 'Gestopt', null]], []]);
    await stop(`alone-${id}`, null);
    expect(await heardBy(fay)).toEqual([['process-blocked', 'Gestopt', null]]);
    expect(await heardBy(rik)).toHaveLength(1);
  });

  it('brings a stopped process to finance if who began it may not open its record any more, and mails its name to no one else', async () => {
    const { world } = office;
    const nina = await office.person('Nina Nieuw');
    const id = await office.purchase(nina, ['Strategie'], { name: 'Vertrouwelijk' });
    const stop = (workflowId: string) =>
      service(Database).transaction(ctx(), async (tx) => {
        const processes = service(Processes);
        const begun = { ...ctx(), person: { ...nina, email: '' } };
        await processes.started(tx, begun, { workflowId, kind: 'purchase-approval', entityId: id, teamId: null, step: 'finish' });
        await processes.blocked(tx, ctx(), workflowId, { key: 'finish', step: 'finish' }, { code: 'STEP_FAILED', problems: [] });
      });
    await choose(nina, 'process-blocked', 'mail');
    await stop(`before-${id}`);
    expect(await heardBy(nina)).toEqual([['process-blocked', 'Vertrouwelijk', null]]);
    const [order] = jobs.mock.calls.map(([, , job]) => job).filter(({ queue }) => queue === 'bell');
    await world.sql(`DELETE FROM team_memberships WHERE person_id = $1`, [nina.personId]);
    // The mail server was away meanwhile.
    expect(
      await service(Jobs)
        .find('bell', 'mail')!
        .work((order as QueueJob).data),
    ).toMatchObject({ isSent: false });
    expect(outside.smtp.mails).toEqual([]);
    await stop(`after-${id}`);
    expect([await heardBy(nina), await heardBy(fay)]).toEqual([[], [['process-blocked', 'Vertrouwelijk', null]]]);
  });

  it('brings finance the export of a month that a colleague closed', async () => {
    await office.world.post('/api/invoices/SPEC/closed-periods', { kind: 'month', from: '2019-01-01' });
    const [notice, ...others] = await listOf(fay);
    expect(notice).toMatchObject({ kind: 'export-ready', resource: 'legal-entities', title: 'Spec', facts: { month: '2019-01' } });
    expect([others, await heardBy(null), await heardBy(ann)]).toEqual([[], [], []]);
    // Who is no longer of finance sees it no more.
    expect((await office.as(fay, 'GET', bell)).body.items).toEqual([]);
    await heardBy(fay);
  });

  it('shows older notices that may be opened behind many that may not', async () => {
    const { world } = office;
    const { ecosystemId } = world.tenant;
    const oldest = await office.asked(rik, ['Strategie'], { name: 'Oud maar leesbaar' });
    const ring = (kind: string, count: number) =>
      world.sql(
        `INSERT INTO bell_notices (ecosystem_id, person_id, kind, resource, entity_id, facts)
         SELECT $1, $2, $3, 'purchases', 900000 + n, '{}'::jsonb FROM generate_series(1, $4::int) n`,
        [ecosystemId, ann.personId, kind, count],
      );
    await ring('approval-asked', 450);
    expect((await listOf(ann)).map(({ recordId }) => recordId)).toContain(oldest);
    await world.sql(`DELETE FROM bell_notices WHERE ecosystem_id = $1 AND entity_id > 900000`, [ecosystemId]);
  });

  it('marks only own notices as read', async () => {
    await office.asked(rik, ['Strategie'], { name: 'Gelezen' });
    const noticeIds = (await listOf(ann)).map(({ id }) => id);
    expect((await office.as(rik, 'PUT', `${bell}/read`, { noticeIds })).status).toBe(204);
    expect((await listOf(ann))[0]!.isRead).toBe(false);
    await office.as(ann, 'PUT', `${bell}/read`, { noticeIds });
    expect((await listOf(ann))[0]!.isRead).toBe(true);
  });

  it('shows nothing of other ecosystems, of records that may no longer be opened, or to former members', async () => {
    const id = await office.asked(rik, ['Strategie'], { name: 'Elders' });
    expect((await elsewhere.world.get(bell)).body.items).toEqual([]);
    await office.as(rik, 'POST', `${purchasesPath}/${id}/archive`, {});
    await office.world.sql(`UPDATE purchases SET archived_at = now() WHERE id = $1`, [id]);
    expect(await heardBy(ann)).toEqual([]);
    const guest = await office.person('Gast Gone');
    await office.world.sql(
      `INSERT INTO bell_notices (ecosystem_id, person_id, kind, resource, entity_id) VALUES ($1, $2, 'process-blocked', 'purchases', $3)`,
      [office.world.tenant.ecosystemId, guest.personId, id],
    );
    await office.world.sql(`DELETE FROM team_memberships WHERE person_id = $1`, [guest.personId]);
    await office.world.sql(`DELETE FROM ecosystem_memberships WHERE person_id = $1`, [guest.personId]);
    expect((await office.as(guest, 'GET', bell)).status).toBe(403);
  });

  it('forgets notices after ninety days', async () => {
    await office.asked(rik, ['Strategie', 'Bouw'], { name: 'Oud' });
    await office.world.sql(`UPDATE bell_notices SET made_at = now() - interval '92 days' WHERE person_id = $1`, [ann.personId]);
    const worker = await createWorkerContext();
    await worker.get(Retention, { strict: false }).run(ctx());
    await worker.close();
    expect([await heardBy(ann), await heardBy(bob)]).toEqual([[], [['approval-asked', 'Oud', 'Rik Requester']]]);
  });
});
