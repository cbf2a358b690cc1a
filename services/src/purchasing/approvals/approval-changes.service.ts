import { Injectable } from '@nestjs/common';
import type { ApprovalInput } from '@kantoor/schemas';
import { Audit } from '../../platform/audit/index.js';
import type { RequestContext } from '../../platform/runtime/context.js';
import type { Tx } from '../../platform/storage/database/index.js';
import { Outbox } from '../../platform/background/outbox/index.js';
import { Processes } from '../../platform/processes/processes/index.js';
import { ApprovalSubjects } from './approval-subjects.service.js';
import type { Approvable } from './approval-rows.repository.js';

export interface ApprovalChange {
  /** Name of the change in the process history and the audit log. */
  verb: string;
  params?: Record<string, string | number>;
  before?: object;
  after?: object;
}
export type OfRound = Approvable & { round: number };

/** Records every change of a round in the audit log of the record (PUR-O13) and in the process history, and notifies open pages. */
@Injectable()
export class ApprovalChanges {
  constructor(
    private readonly subjects: ApprovalSubjects,
    private readonly audit: Audit,
    private readonly processes: Processes,
    private readonly outbox: Outbox,
  ) {}

  /** Records the change and wakes the process. */
  async record(tx: Tx, ctx: RequestContext, of: OfRound, { verb, params, before, after }: ApprovalChange): Promise<void> {
    const { contract } = this.subjects.of(of.resource);
    await this.audit.record(tx, ctx, {
      action: `${contract.entity}.${verb}`,
      entity: contract.entity,
      entityId: of.entityId,
      before,
      after: { round: of.round, ...after },
    });
    await this.noted(tx, ctx, [of], verb, params);
    await this.wake(tx, ctx, of);
  }

  noted(tx: Tx, ctx: RequestContext, rounds: readonly OfRound[], step: string, params?: Record<string, string | number>): Promise<void> {
    const workflowIds = new Set(rounds.map((of) => this.subjects.of(of.resource).contract.workflowIdOf(inputOf(ctx, of))));
    return this.processes.noted(
      tx,
      ctx,
      [...workflowIds].map((workflowId) => ({ workflowId, step, ...(params && { params }) })),
    );
  }

  wake(tx: Tx, ctx: RequestContext, of: OfRound): Promise<void> {
    return this.processes.wake(tx, ctx, this.subjects.of(of.resource).contract, inputOf(ctx, of), 'waiting-for-approval');
  }

  /** Makes lists and pages that show these approvals reload them. */
  async announce(
    tx: Tx,
    ctx: RequestContext,
    approvals: readonly { id: number; version: number }[],
    change: 'created' | 'updated' = 'updated',
  ): Promise<void> {
    await this.outbox.changedAll(
      tx,
      ctx,
      approvals.map(({ id, version }) => ({ resource: 'approvals', id, version, change })),
    );
  }
}

/** The process knows the team since it began; a caller that only wakes it can omit the team. */
export const inputOf = (ctx: RequestContext, { resource, entityId, round }: OfRound, teamId = 0): ApprovalInput => ({
  ecosystemId: ctx.ecosystemId,
  teamId,
  resource,
  entityId,
  approvalRound: round,
});
export const roundOf = ({ resource, entityId, approvalRound }: ApprovalInput): OfRound => ({ resource, entityId, round: approvalRound });
