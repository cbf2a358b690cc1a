import { documentApproval, type ApprovalInput, type ApprovalRounds } from '@kantoor/schemas';
import { automationContext } from '../../platform/runtime/context.js';
import type { Answer } from '../../testing/api.js';
import { ApprovalWorld, type Colleague } from './approval-world.js';

export const documentsPath = '/api/purchases/inbox-documents';

/** Documents of an ecosystem with people and groups; the default person is a finance employee. */
export class DocumentWorld {
  private constructor(readonly office: ApprovalWorld) {}

  static async start(name: string): Promise<DocumentWorld> {
    return new DocumentWorld(await ApprovalWorld.start(name));
  }

  close(): Promise<void> {
    return this.office.close();
  }

  /** Calls the API as a person; without one as finance. A person's roles come from the token. */
  as(
    who: Colleague | null,
    method: string,
    path: string,
    body?: unknown,
    options: { roles?: string[]; headers?: object } = {},
  ): Promise<Answer> {
    return this.office.as(who, method, path, body, options as Parameters<ApprovalWorld['as']>[4]);
  }

  async made(who: Colleague | null, over: object = {}): Promise<Answer['body']> {
    const answer = await this.as(who, 'POST', documentsPath, { teamId: this.office.world.tenant.teamId, name: 'Lunch', ...over });
    if (answer.status !== 201) throw new Error(JSON.stringify(answer.body));
    return answer.body;
  }

  async attach(
    who: Colleague | null,
    id: number,
    content: string | Uint8Array<ArrayBuffer> = `%PDF-1.7 bon ${id}`,
    roles = ['BE_Member', 'app_paperless'],
  ): Promise<Answer> {
    const { api, issuer, tenant, token } = this.office.world;
    const form = new FormData();
    form.append('files', new Blob([content]), 'bon.pdf');
    const own = who ? await issuer.token({ sub: who.subject, role: roles }) : token;
    const headers = { authorization: `Bearer ${own}`, 'x-ecosystem': String(tenant.ecosystemId) };
    const answer = await fetch(`${api.address}${documentsPath}/${id}/attachments`, { method: 'POST', headers, body: form });
    return { status: answer.status, headers: answer.headers, body: await answer.json() };
  }

  /** Creates a document submitted with a file. */
  async submitted(who: Colleague | null, over: object = {}): Promise<Answer['body']> {
    const { id } = await this.made(who, over);
    await this.attach(who, id);
    const answer = await this.as(who, 'POST', `${documentsPath}/${id}/submit`);
    if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
    return answer.body;
  }

  /** Returns the state of the newest round, and each approver's answer. */
  async standing(id: number): Promise<[state: string, approvals: [string, string][]] | undefined> {
    const { body } = await this.as(null, 'GET', `${documentsPath}/${id}/approvals`);
    const [round] = (body as ApprovalRounds).rounds;
    return round && [round.state, round.approvals.map(({ receiver, approvalState }) => [receiver.name, approvalState])];
  }

  async input(entityId: number): Promise<ApprovalInput> {
    const { ecosystemId, teamId } = this.office.world.tenant;
    const resource = documentApproval.subject;
    const [{ round } = { round: 1 }] = await this.office.world.sql<{ round: number }>(
      `SELECT max(round) AS round FROM approval_rounds WHERE resource = $1 AND entity_id = $2`,
      [resource, entityId],
    );
    return { ecosystemId, teamId, resource, entityId, approvalRound: round };
  }

  /** Finishes the round like the worker, once all answers are final. */
  async finish(id: number): Promise<unknown> {
    await this.office.world.sql(
      `UPDATE approvals SET answered_at = answered_at - interval '11 seconds' WHERE resource = $1 AND entity_id = $2 AND answered_at IS NOT NULL`,
      [documentApproval.subject, id],
    );
    const input = await this.input(id);
    return this.office.process.finish(automationContext(input.ecosystemId, documentApproval.workflowIdOf(input)), input);
  }

  verb(who: Colleague | null, id: number, verb: string, body: object = {}): Promise<Answer> {
    return this.as(who, 'POST', `${documentsPath}/${id}/${verb}`, body);
  }

  async read(id: number, who: Colleague | null = null): Promise<Answer['body']> {
    return (await this.as(who, 'GET', `${documentsPath}/${id}`)).body;
  }

  async ids(path: string, who: Colleague | null = null, roles?: string[]): Promise<number[]> {
    const { status, body } = await this.as(who, 'GET', path, undefined, roles ? { roles } : {});
    if (status !== 200) throw new Error(JSON.stringify(body));
    return body.items.map(({ id }: { id: number }) => id);
  }
}

export const problemOf = ({ status, body }: Answer): unknown[] => [
  status,
  body.code,
  (body.errors ?? []).map(({ pointer, code }: { pointer: string; code: string }) => `${pointer} ${code}`),
];
