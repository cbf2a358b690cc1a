import { randomInt } from 'node:crypto';
import { purchaseApproval, type ApprovalInput, type ApprovalRounds, type Role } from '@kantoor/schemas';
import { automationContext, type RequestContext } from '../../platform/runtime/context.js';
import { Outbox } from '../../platform/background/outbox/index.js';
import type { Answer } from '../../testing/api.js';
import { SpecWorld } from '../../testing/spec-world.js';
import { ApprovalProcess } from '../approvals/index.js';

export interface Colleague {
  personId: number;
  subject: string;
  name: string;
}
export const purchasesPath = '/api/purchases/purchases';
export const approvalsPath = '/api/purchases/approvals';

/** People of one ecosystem, groups with leads, and purchases waiting for them. The default person is a finance employee. */
export class ApprovalWorld {
  private constructor(
    readonly world: SpecWorld,
    readonly supplier: number,
    readonly ledgerId: number,
    private readonly letProcessesRun: () => void,
  ) {}

  static async start(name: string): Promise<ApprovalWorld> {
    const world = await SpecWorld.start(name);
    await world.sql(`UPDATE teams SET name = 'Advies' WHERE ecosystem_id = $1 AND id = $2`, [
      world.tenant.ecosystemId,
      world.tenant.teamId,
    ]);
    await world.sql(`UPDATE people SET token_roles = '{BE_FinanceEmployee,app_paperless}' WHERE id = $1`, [world.tenant.personId]);
    const supplier = await world.hasOrganization({ name: 'Papierfabriek Zaan' });
    const { body: ledger } = await world.post('/api/crm/ledgers', { name: 'Kantoorkosten', value: '4500' });
    return new ApprovalWorld(world, supplier, ledger.ledgerId, withoutProcesses(world));
  }

  get ofTeam(): string {
    return `/api/purchases/teams/${this.world.tenant.teamId}/purchases`;
  }

  close(): Promise<void> {
    this.letProcessesRun();
    return this.world.close();
  }

  /** Creates a colleague, in the team by default. */
  async person(name: string, { inTeam = true, roles = ['BE_Member', 'app_paperless'] as readonly Role[] } = {}): Promise<Colleague> {
    const id = randomInt(10_000_000, 2_000_000_000);
    const { ecosystemId, teamId } = this.world.tenant;
    await this.world.sql(`INSERT INTO people (id, subject, email, name, language, token_roles) VALUES ($1, $2, $3, $4, 'en', $5)`, [
      ...[id, `s-${id}`, `s-${id}@spec.test`, name, roles],
    ]);
    await this.world.sql(`INSERT INTO ecosystem_memberships (ecosystem_id, person_id) VALUES ($1, $2)`, [ecosystemId, id]);
    if (inTeam)
      await this.world.sql(`INSERT INTO team_memberships (ecosystem_id, team_id, person_id) VALUES ($1, $2, $3)`, [
        ecosystemId,
        teamId,
        id,
      ]);
    return { personId: id, subject: `s-${id}`, name };
  }

  /** Creates an activity of the team with its lead. */
  async group(name: string, lead: Colleague | null): Promise<void> {
    const { ecosystemId, teamId } = this.world.tenant;
    await this.world.sql(`INSERT INTO activities (ecosystem_id, team_id, key, name, lead_person_id) VALUES ($1, $2, $3, $4, $5)`, [
      ...[ecosystemId, teamId, name.toLowerCase(), name, lead?.personId ?? null],
    ]);
  }

  /** Calls the API as a person; without one as finance. */
  async as(
    who: Colleague | null,
    method: string,
    path: string,
    body?: unknown,
    { roles = ['BE_Member', 'app_paperless'], headers = {} } = {},
  ): Promise<Answer> {
    if (!who) return this.world.call(method, path, body, headers);
    const { api, issuer, tenant } = this.world;
    return api.call(path, {
      method,
      token: await issuer.token({ sub: who.subject, role: roles }),
      ecosystem: tenant.ecosystemId,
      body,
      headers,
    });
  }

  line = (project: string, over: object = {}): object => ({
    price: 100,
    amount: 1,
    department: 'Advies',
    project,
    description: project,
    ledgerId: this.ledgerId,
    ...over,
  });

  async purchase(who: Colleague | null, projects: readonly string[], over: object = {}): Promise<number> {
    const body = {
      name: 'Papier',
      organization: { organizationId: this.supplier },
      purchaseDate: '2026-03-05T00:00:00Z',
      currency: 'EUR',
      lines: projects.map((project) => this.line(project)),
      ...over,
    };
    const answer = await this.as(who, 'POST', this.ofTeam, body);
    if (answer.status !== 201) throw new Error(JSON.stringify(answer.body));
    return answer.body.id;
  }

  changeState(who: Colleague | null, id: number, newState: number, more: object = {}): Promise<Answer> {
    return this.as(who, 'POST', `${purchasesPath}/${id}/change-state`, { newState, ...more });
  }

  /** Creates a purchase with approval requested. */
  async asked(who: Colleague | null, projects: readonly string[], over: object = {}): Promise<number> {
    const id = await this.purchase(who, projects, over);
    const answer = await this.changeState(who, id, 4);
    if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
    return id;
  }

  verb(who: Colleague | null, id: number, verb: string, body: object = {}, options?: Parameters<ApprovalWorld['as']>[4]): Promise<Answer> {
    return this.as(who, 'POST', `${purchasesPath}/${id}/approvals/${verb}`, body, options);
  }

  async rounds(id: number, who: Colleague | null = null): Promise<ApprovalRounds> {
    return (await this.as(who, 'GET', `${purchasesPath}/${id}/approvals`)).body;
  }

  /** Returns the state of the newest round, and each approver's answer. */
  async standing(id: number): Promise<[state: string, approvals: [string, string][]]> {
    const [round] = (await this.rounds(id)).rounds;
    return [round!.state, round!.approvals.map(({ receiver, approvalState }) => [receiver.name, approvalState])];
  }

  async stateOf(id: number): Promise<number> {
    return (await this.world.get(`${purchasesPath}/${id}`)).body.purchaseState.purchaseStateId;
  }

  get process(): ApprovalProcess {
    return this.world.api.app.get(ApprovalProcess, { strict: false });
  }

  async input(entityId: number): Promise<ApprovalInput> {
    const { ecosystemId, teamId } = this.world.tenant;
    const [{ round } = { round: 1 }] = await this.world.sql<{ round: number }>(
      `SELECT max(round) AS round FROM approval_rounds WHERE entity_id = $1`,
      [entityId],
    );
    return { ecosystemId, teamId, resource: 'purchases', entityId, approvalRound: round };
  }

  ctx(input: ApprovalInput): ReturnType<typeof automationContext> {
    return automationContext(input.ecosystemId, purchaseApproval.workflowIdOf(input));
  }

  /** Finishes the round like the worker, once all answers are final. */
  async finish(id: number): Promise<Awaited<ReturnType<ApprovalProcess['finish']>>> {
    await this.world.sql(
      `UPDATE approvals SET answered_at = answered_at - interval '11 seconds' WHERE entity_id = $1 AND answered_at IS NOT NULL`,
      [id],
    );
    const input = await this.input(id);
    return this.process.finish(this.ctx(input), input);
  }

  /** Returns the mails stored for a purchase, with recipients. */
  async notices(id: number): Promise<{ kind: string; personId: number; approvals: number }[]> {
    return this.world.sql(
      `SELECT kind, person_id AS "personId", (SELECT count(*)::int FROM approval_notice_items i WHERE i.notice_id = n.id) AS approvals
       FROM approval_notices n WHERE entity_id = $1 ORDER BY id`,
      [id],
    );
  }
}

/** Ecosystems whose processes are kept from the engine, by the outbox of their API. */
const quiet = new WeakMap<Outbox, Set<number>>();

/** A worker running beside the specs would do the same steps. Returns a function that lets processes run again. */
function withoutProcesses({ api, tenant: { ecosystemId } }: SpecWorld): () => void {
  const outbox = api.app.get(Outbox, { strict: false });
  const ecosystems = quiet.get(outbox) ?? new Set<number>();
  const isQuiet = (ctx: RequestContext): boolean => ecosystems.has(ctx.ecosystemId);
  if (ecosystems.size === 0) {
    const { putAll, wakeWorkflows } = Outbox.prototype;
    jest
      .spyOn(outbox, 'putAll')
      .mockImplementation((tx, ctx, entries) =>
        putAll.call(outbox, tx, ctx, isQuiet(ctx) ? entries.filter(({ kind }) => !kind.startsWith('workflow-')) : entries),
      );
    jest
      .spyOn(outbox, 'wakeWorkflows')
      .mockImplementation((tx, ctx, payloads) => wakeWorkflows.call(outbox, tx, ctx, isQuiet(ctx) ? [] : payloads));
  }
  quiet.set(outbox, ecosystems.add(ecosystemId));
  return () => {
    ecosystems.delete(ecosystemId);
    if (ecosystems.size > 0) return;
    jest.spyOn(outbox, 'putAll').mockRestore();
    jest.spyOn(outbox, 'wakeWorkflows').mockRestore();
  };
}
