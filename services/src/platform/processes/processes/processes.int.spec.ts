import type { INestApplicationContext } from '@nestjs/common';
import type { Role } from '@kantoor/schemas';
import type { DataSource } from 'typeorm';
import type { Api } from '../../../testing/api.js';
import type { Issuer } from '../../../testing/issuer.js';
import { sharedSpecApi } from '../../../testing/shared-spec-api.js';
import { makeTenant, openAsOwner, type Tenant } from '../../../testing/tenants.js';
import { type RequestContext, automationContext } from '../../runtime/context.js';
import { Database } from '../../storage/database/database.service.js';
import type { Tx } from '../../storage/database/tx.js';
import { Outbox } from '../../background/outbox/outbox.service.js';
import { ownProcess } from './own-process.js';
import type { ProcessStart } from './process-changes.js';
import { ProcessControl } from './process-control.service.js';
import { Processes } from './processes.service.js';

interface Story {
  dealId: number;
  invoiceId: number;
  workflowId: string;
}

describe('Why is this waiting (D-14)', () => {
  let owner: DataSource, api: Api, issuer: Issuer, stop: () => Promise<void>;
  let here: Tenant, elsewhere: Tenant, ctx: RequestContext, person: RequestContext;
  let app: INestApplicationContext, database: Database, processes: Processes, control: ProcessControl;

  beforeAll(async () => {
    owner = await openAsOwner();
    ({ api, issuer, stop } = await sharedSpecApi());
    app = api.app;
    [database, processes, control] = [app.get(Database), app.get(Processes), app.get(ProcessControl)];
    here = await makeTenant(owner, 'here');
    elsewhere = await makeTenant(owner, 'elsewhere');
    ctx = automationContext(here.ecosystemId, 'spec');
    person = {
      ...ctx,
      roles: new Set(['BE_FinanceEmployee', 'app_paperless']),
      person: { personId: here.personId, subject: here.subject, email: 'x@spec.test', name: 'Person of here' },
    };
  });
  afterAll(async () => {
    await stop();
    await owner.destroy();
  });

  const within = <T>(work: (tx: Tx) => Promise<T>): Promise<T> => database.transaction(ctx, work);
  const idOf = async (tx: Tx, sql: string, params: unknown[]): Promise<number> => (await tx.query(`${sql} RETURNING id`, params))[0].id;

  const startOf = (of: { dealId: number; workflowId: string; teamId?: number }): ProcessStart => ({
    workflowId: of.workflowId,
    kind: 'deal-to-invoice',
    entityId: of.dealId,
    teamId: of.teamId ?? here.teamId,
    step: 'check',
  });
  /** Creates a deal with its draft, and its started process. */
  const begin = (teamId = here.teamId): Promise<Story> =>
    within(async (tx) => {
      const e = here.ecosystemId;
      const organizationId = await idOf(tx, `INSERT INTO organizations (ecosystem_id, name, country_iso2) VALUES ($1, 'Klant', 'NL')`, [e]);
      const contactId = await idOf(tx, `INSERT INTO contacts (ecosystem_id, first_name, last_name) VALUES ($1, 'Kim', 'Klant')`, [e]);
      const deal = `INSERT INTO deals (ecosystem_id, team_id, name, organization_id, contact_id, deal_date) VALUES ($1, $2, 'Werk', $3, $4, '2026-01-01')`;
      const dealId = await idOf(tx, deal, [e, teamId, organizationId, contactId]);
      const reference = `REF${dealId}`;
      const entity = `INSERT INTO legal_entities (ecosystem_id, name, legal_entity_reference, invoice_number_prefix) VALUES ($1, $2, $2, $2)`;
      const legalEntityId = await idOf(tx, entity, [e, reference]);
      const invoice = `INSERT INTO sales_invoices (ecosystem_id, legal_entity_id, legal_entity_reference, origin_resource, origin_id, team_id, invoice_date, currency, invoice_description, customer_name, customer)
        VALUES ($1, $2, $3, 'deals', $4, $5, '2026-01-01', 'EUR', 'Werk', 'Klant', '{}')`;
      const invoiceId = await idOf(tx, invoice, [e, legalEntityId, reference, dealId, teamId]);
      const workflowId = `deal-invoice/${dealId}`;
      await processes.started(tx, person, startOf({ dealId, workflowId, teamId }));
      return { dealId, invoiceId, workflowId };
    });
  const followPayment = async ({ invoiceId }: Story): Promise<string> => {
    const workflowId = `payment-sync/${invoiceId}`;
    await within((tx) =>
      processes.started(tx, ctx, {
        workflowId,
        kind: 'payment-sync',
        entityId: invoiceId,
        teamId: here.teamId,
        step: 'waiting-for-payment',
      }),
    );
    return workflowId;
  };
  const seen = async ({ dealId }: Story) => (await processes.of(ctx, 'deals', dealId))[0]!;
  const missing = {
    code: 'CUSTOMER_INCOMPLETE',
    problems: [{ pointer: '/city', code: 'FIELD_REQUIRED' }],
    fix: { resource: 'organizations', id: 3 },
  };
  const block = (story: Story, round: number): Promise<void> =>
    within((tx) => processes.blocked(tx, ctx, story.workflowId, { key: `blocked:book:${round}`, step: 'book' }, missing));

  it('shows who started it, and every step once although an activity runs twice', async () => {
    const story = await begin();
    const booked = { key: 'book', step: 'book', params: { invoiceNumber: 'NRD00001' } };
    for (let run = 1; run <= 2; run += 1) await within((tx) => processes.step(tx, ctx, story.workflowId, booked, 'documents'));
    const view = await seen(story);
    expect(view).toMatchObject({ kind: 'deal-to-invoice', state: 'running', step: 'documents', actions: [] });
    expect(view.steps.map(({ step, by, params }) => ({ step, by, params }))).toEqual([
      { step: 'started', by: 'Person of here', params: undefined },
      { step: 'book', by: null, params: { invoiceNumber: 'NRD00001' } },
    ]);
  });

  it('names its page of the engine to site admins only', async () => {
    const story = await begin();
    const linkOf = async (role: Role): Promise<string | undefined> =>
      (await processes.of({ ...person, roles: new Set([role]) }, 'deals', story.dealId))[0]!.temporalUrl;
    expect(await linkOf('BE_SiteAdmin')).toContain(encodeURIComponent(story.workflowId));
    expect(await linkOf('BE_FinanceEmployee')).toBeUndefined();
  });

  it('a late step does not move the process back', async () => {
    const story = await begin();
    await within((tx) => processes.step(tx, ctx, story.workflowId, { key: 'book', step: 'book' }, 'documents'));
    await within((tx) => processes.ended(tx, ctx, story.workflowId, { key: 'sent', step: 'sent' }));
    await within((tx) => processes.step(tx, ctx, story.workflowId, { key: 'book', step: 'book' }, 'documents'));
    await within((tx) => processes.waiting(tx, ctx, story.workflowId, { step: 'mail', waitsFor: { key: 'mailServer' } }));
    expect(await seen(story)).toMatchObject({ state: 'done', step: 'sent', endedAt: expect.any(String) });
  });

  it('shows what to fix, and lets a person resume it exactly once', async () => {
    const story = await begin();
    await block(story, 1);
    expect(await seen(story)).toMatchObject({
      state: 'blocked',
      step: 'book',
      blocked: missing,
      waitsFor: { key: 'fixing' },
      actions: ['resume'],
    });
    const resumes = await Promise.allSettled(
      [1, 2, 3].map(() => database.transaction(person, (tx) => control.resume(tx, person, story.workflowId))),
    );
    expect(resumes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected', 'rejected']);
    const view = await seen(story);
    expect(view).toMatchObject({ state: 'running', step: 'book', actions: [] });
    expect(view.blocked).toBeUndefined();
    await block(story, 2);
    await database.transaction(person, (tx) => control.resume(tx, person, story.workflowId));
    expect((await seen(story)).steps.map(({ step, by }) => [step, by])).toEqual([
      ['started', 'Person of here'],
      ['blocked', null],
      ['resumed', 'Person of here'],
      ['blocked', null],
      ['resumed', 'Person of here'],
    ]);
  });

  it('only a blocked process can be resumed', async () => {
    const story = await begin();
    await expect(within((tx) => control.resume(tx, person, story.workflowId))).rejects.toMatchObject({ code: 'CONFLICT' });
    await expect(within((tx) => control.resume(tx, person, 'deal-invoice/999999999'))).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  it('a process on hold stays on hold, whatever a running step still reports, until released; a cancelled one never continues', async () => {
    const { invoiceId } = await begin();
    const workflowId = `payment-reminders/${invoiceId}`;
    await within((tx) =>
      processes.started(tx, ctx, {
        workflowId,
        kind: 'payment-reminders',
        entityId: invoiceId,
        teamId: here.teamId,
        step: 'waiting-to-remind',
      }),
    );
    const waits = { waitsFor: { key: 'reminderDay', params: { days: 7 } }, nextAction: { key: 'remind', at: '2026-05-01T06:00:00.000Z' } };
    await within((tx) => processes.waiting(tx, ctx, workflowId, { step: 'waiting-to-remind', ...waits }));
    const stands = async () => (await processes.of(person, 'sales-invoices', invoiceId)).find(({ kind }) => kind === 'payment-reminders')!;
    const remind = (days: number) =>
      within((tx) => processes.step(tx, ctx, workflowId, { key: `remind:${days}`, step: 'remind', params: { days } }, 'waiting-to-remind'));
    await within((tx) => control.hold(tx, person, 'sales-invoices', invoiceId, workflowId));
    await remind(7);
    await within((tx) => processes.waiting(tx, ctx, workflowId, { step: 'waiting-to-remind', waitsFor: { key: 'payment-unreminded' } }));
    expect(await stands()).toMatchObject({ state: 'held', waitsFor: { key: 'release' }, actions: ['resume', 'cancel'] });
    expect(await within((tx) => processes.stepsTaken(tx, ctx, workflowId, 'remind'))).toEqual([{ days: 7 }]);
    await within((tx) => control.resume(tx, person, workflowId));
    expect(await stands()).toMatchObject({ state: 'waiting', ...waits, actions: ['hold', 'cancel'] });
    await within((tx) => control.cancel(tx, person, 'sales-invoices', invoiceId, workflowId));
    await remind(14);
    await within((tx) => processes.ended(tx, ctx, workflowId, { key: 'paid', step: 'paid' }));
    expect(await stands()).toMatchObject({ state: 'stopped', step: 'cancelled', actions: [] });
    await expect(within((tx) => control.resume(tx, person, workflowId))).rejects.toMatchObject({ code: 'CONFLICT' });
  });

  it('resumes the named related process and no other; without a name the first blocked one', async () => {
    const story = await begin();
    const following = await followPayment(story);
    await block(story, 1);
    await within((tx) => processes.blocked(tx, ctx, following, { key: 'blocked:1', step: 'waiting-for-payment' }, missing));
    const resume = (workflowId?: string) => within((tx) => control.resumeOf(tx, person, 'sales-invoices', story.invoiceId, workflowId));
    const states = async () => (await processes.of(ctx, 'sales-invoices', story.invoiceId)).map(({ state }) => state);
    await resume(following);
    expect(await states()).toEqual(['blocked', 'running']);
    await resume();
    expect(await states()).toEqual(['running', 'running']);
    await expect(resume()).rejects.toMatchObject({ code: 'CONFLICT' });
    await expect(resume((await begin()).workflowId)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  it('resumes each kind with the signal of its own contract', async () => {
    const story = await begin();
    const following = await followPayment(story);
    await block(story, 1);
    await within((tx) => processes.blocked(tx, ctx, following, { key: 'blocked:1', step: 'waiting-for-payment' }, missing));
    const signalled = jest.spyOn(app.get(Outbox), 'signalWorkflow');
    for (const workflowId of [story.workflowId, following]) await within((tx) => control.resume(tx, person, workflowId));
    expect(signalled.mock.calls.map(([, , { workflowId, signal }]) => [workflowId, signal])).toEqual([
      [story.workflowId, 'resume'],
      [following, 'paymentHint'],
    ]);
  });

  it('records a waiting step each time it is reached, and nothing when it stays', async () => {
    const story = await begin();
    const workflowId = await followPayment(story);
    const stand = (step: string, at: string) =>
      within((tx) => processes.waiting(tx, ctx, workflowId, { step, waitsFor: { key: 'payment' }, nextAction: { key: 'lookAgain', at } }));
    for (const step of ['waiting-for-payment', 'waiting-for-payment', 'payment-under-way', 'waiting-for-payment', 'payment-under-way'])
      await stand(step, '2026-05-01T00:00:00.000Z');
    const [view] = await processes
      .of(ctx, 'sales-invoices', story.invoiceId)
      .then((views) => views.filter(({ kind }) => kind === 'payment-sync'));
    expect(view!.steps.map(({ step }) => step)).toEqual(['started', 'payment-under-way', 'waiting-for-payment', 'payment-under-way']);
    expect(view!.nextAction).toEqual({ key: 'lookAgain', at: '2026-05-01T00:00:00.000Z' });
  });

  it('a done process can be reopened and end again, each recorded once; a stopped one stays stopped', async () => {
    const story = await begin();
    const workflowId = await followPayment(story);
    const over = () => within((tx) => processes.over(tx, ctx, workflowId, 'paid'));
    const reopen = (id = workflowId) => within((tx) => processes.reopen(tx, ctx, id, 'waiting-for-payment'));
    const followed = async () => (await processes.of(ctx, 'sales-invoices', story.invoiceId)).find((view) => view.kind === 'payment-sync')!;
    await reopen();
    for (let times = 0; times < 2; times += 1) await over();
    expect(await followed()).toMatchObject({ state: 'done', step: 'paid', endedAt: expect.any(String) });
    for (let times = 0; times < 2; times += 1) await reopen();
    expect(await followed()).toMatchObject({ state: 'running', step: 'waiting-for-payment' });
    expect((await followed()).endedAt ?? null).toBeNull();
    await over();
    const { state, steps } = await followed();
    expect([state, steps.map(({ step }) => step)]).toEqual(['done', ['started', 'paid', 'reopened', 'paid']]);

    await within((tx) => processes.ended(tx, ctx, story.workflowId, { key: 'stopped', step: 'stopped' }, 'stopped'));
    await reopen(story.workflowId);
    expect(await seen(story)).toMatchObject({ state: 'stopped' });
  });

  it('shows a deal its invoice’s payment, and an invoice its original deal', async () => {
    const story = await begin();
    await followPayment(story);
    const kinds = ['deal-to-invoice', 'payment-sync'];
    expect((await processes.of(ctx, 'deals', story.dealId)).map(({ kind }) => kind)).toEqual(kinds);
    expect((await processes.of(ctx, 'sales-invoices', story.invoiceId)).map(({ kind }) => kind)).toEqual(kinds);
  });

  it('gives cards the newest process of each deal, whatever its name, and reads no others for it', async () => {
    const [running, blocked, resent] = [await begin(), await begin(), await begin()];
    await block(blocked, 1);
    await within(async (tx) => {
      await processes.started(tx, person, { ...startOf(resent), workflowId: `deal-again/${resent.dealId}`, step: 'mail' });
      await tx.query(
        `INSERT INTO processes (ecosystem_id, workflow_id, kind, resource, entity_id, state, step)
         SELECT $1, 'deal-invoice/' || n, 'deal-to-invoice', 'deals', n, 'done', 'sent' FROM generate_series(1000000000, 1000004999) n`,
        [here.ecosystemId],
      );
    });
    const process = ownProcess('deals');
    const list = `SELECT t.id, ${process.select.join(', ')} FROM deals t ${process.join} WHERE t.id = ANY ($1::int[]) ORDER BY t.id`;
    const ids = [running, blocked, resent].map(({ dealId }) => dealId);
    const rows = await database.read<{ id: number }>(ctx, list, [ids]);
    const since: unknown = expect.stringMatching(/^\d{4}-.*Z$/);
    expect(rows.map((row) => [row.id, process.of(row)])).toEqual([
      [running.dealId, { state: 'running', step: 'check', since, waitsFor: null }],
      [blocked.dealId, { state: 'blocked', step: 'book', since, waitsFor: { key: 'fixing' } }],
      [resent.dealId, { state: 'running', step: 'mail', since, waitsFor: null }],
    ]);
    const [plan] = await database.read<{ 'QUERY PLAN': [{ Plan: Record<string, number> }] }>(
      ctx,
      `EXPLAIN (ANALYZE, BUFFERS, FORMAT JSON) ${list}`,
      [ids],
    );
    const { 'Shared Hit Blocks': hit, 'Shared Read Blocks': read } = plan!['QUERY PLAN'][0].Plan;
    expect(hit! + read!).toBeLessThan(60);
  });

  describe('over HTTP', () => {
    const ask = async (path: string, who: Tenant = here, role = 'BE_Member') =>
      api.call(path, { token: await issuer.token({ sub: who.subject, role: [role, 'app_paperless'] }), ecosystem: who.ecosystemId });

    it('responds for the deal and, by either path, for its invoice', async () => {
      const { dealId, invoiceId } = await begin();
      for (const path of [
        `/api/crm/deals/${dealId}/process`,
        `/api/invoices/sales-invoices/${invoiceId}/process`,
        `/api/invoices/ref${dealId}/sales-invoices/${invoiceId}/process`,
      ]) {
        const { status, body } = await ask(path);
        expect([status, body.processes[0].workflowId]).toEqual([200, `deal-invoice/${dealId}`]);
      }
      expect((await ask(`/api/invoices/other/sales-invoices/${invoiceId}/process`)).status).toBe(404);
    });

    it('another tenant’s record looks exactly like a missing one', async () => {
      const { dealId, invoiceId } = await begin();
      for (const [mine, none] of [
        [`/api/crm/deals/${dealId}/process`, '/api/crm/deals/2147483647/process'],
        [`/api/invoices/sales-invoices/${invoiceId}/process`, '/api/invoices/sales-invoices/2147483647/process'],
      ] as const) {
        const [foreign, absent] = [await ask(mine, elsewhere), await ask(none, elsewhere)];
        expect([foreign.status, foreign.body.code]).toEqual([404, absent.body.code]);
      }
    });

    it('CRM-O11: a deal of another team of the same ecosystem is refused, and its invoice to everyone but finance', async () => {
      const teamId = await within((tx) =>
        idOf(tx, `INSERT INTO teams (ecosystem_id, key, name) VALUES ($1, 'foreign', 'Foreign')`, [here.ecosystemId]),
      );
      const { dealId, invoiceId } = await begin(teamId);
      for (const path of [`/api/crm/deals/${dealId}/process`, `/api/invoices/sales-invoices/${invoiceId}/process`]) {
        const { status, body } = await ask(path);
        expect([status, body.code]).toEqual([403, 'TEAM_FORBIDDEN']);
      }
      expect((await ask(`/api/invoices/sales-invoices/${invoiceId}/process`, here, 'BE_FinanceEmployee')).status).toBe(200);
    });
  });
});
