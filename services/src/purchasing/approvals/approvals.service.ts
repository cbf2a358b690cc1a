import { Injectable } from '@nestjs/common';
import { approvalSchema, type ApprovalReminding, type ApprovalRounds, type ApprovalsReminded } from '@kantoor/schemas';
import { may, type RequestContext } from '../../platform/runtime/context.js';
import { Database, type Tx } from '../../platform/storage/database/index.js';
import { withoutIdempotencyKey } from '../../platform/storage/idempotency/index.js';
import { ProcessControl } from '../../platform/processes/processes/index.js';
import { Problem } from '../../platform/runtime/problems/index.js';
import { type ListAnswer, Records } from '../../platform/records/records/index.js';
import { approvalListOf, type ApprovalListRequest, approvalListRequest } from './approval-list.js';
import type { Approvable } from './approval-rows.repository.js';
import { ApprovalSubjects } from './approval-subjects.service.js';
import { ApprovalViews } from './approval-views.service.js';
import { ApprovalReminders } from './reminders.service.js';

/** Views of approvals, and reminders sent by hand. */
@Injectable()
export class Approvals {
  constructor(
    private readonly database: Database,
    private readonly records: Records,
    private readonly subjects: ApprovalSubjects,
    private readonly views: ApprovalViews,
    private readonly reminders: ApprovalReminders,
    private readonly control: ProcessControl,
  ) {}

  async list(
    ctx: RequestContext,
    resource: string,
    query: Record<string, unknown>,
    isPending: boolean,
  ): Promise<{ request: ApprovalListRequest; answer: ListAnswer }> {
    const request = approvalListRequest(query, ctx, isPending);
    const extension = approvalListOf(ctx, this.subjects.of(resource), request);
    return { request, answer: await this.records.list(ctx, approvalSchema, request, extension) };
  }

  /** Reads without the idempotency key: the view is not part of a keyed request. */
  of(ctx: RequestContext, of: Approvable): Promise<ApprovalRounds> {
    const plain = withoutIdempotencyKey(ctx);
    return this.database.transaction(plain, async (tx) => this.views.of(tx, plain, of, await this.mayRemind(tx, plain, of)));
  }

  /** Sends one mail to each awaited approver; for the record's team, its requester and finance. */
  remind(ctx: RequestContext, of: Approvable, { confirmedRepeat }: ApprovalReminding): Promise<ApprovalsReminded> {
    return this.database.transaction(ctx, async (tx) => {
      if (!(await this.mayRemind(tx, ctx, of))) throw new Problem('FORBIDDEN');
      return this.reminders.remindNow(tx, ctx, of.resource, [of.entityId], confirmedRepeat === true);
    });
  }

  /** Reminds for many records; the caller checks the permissions. */
  remindAll(
    ctx: RequestContext,
    resource: string,
    ids: readonly number[],
    { confirmedRepeat }: ApprovalReminding,
  ): Promise<ApprovalsReminded> {
    return this.database.transaction(ctx, (tx) => this.reminders.remindNow(tx, ctx, resource, ids, confirmedRepeat === true));
  }

  /** Resumes the round's process after its blocker was fixed. */
  resume(ctx: RequestContext, { resource, entityId }: Approvable): Promise<void> {
    return this.database.transaction(ctx, (tx) => this.control.resumeOf(tx, ctx, resource, entityId));
  }

  private async mayRemind(tx: Tx, ctx: RequestContext, { resource, entityId }: Approvable): Promise<boolean> {
    if (may(ctx, 'approvals.all')) return true;
    const { sql } = this.subjects.of(resource);
    const [row] = (await tx.query(
      `SELECT ${sql.teamId} AS "teamId", EXISTS (SELECT FROM approval_rounds r WHERE r.ecosystem_id = s.ecosystem_id AND r.resource = $3 AND r.entity_id = s.id
         AND r.ended_at IS NULL AND r.requested_by = $4) AS "isOwn" FROM ${sql.table} s WHERE s.ecosystem_id = $1 AND s.id = $2`,
      [ctx.ecosystemId, entityId, resource, ctx.person?.personId ?? 0],
    )) as { teamId: number; isOwn: boolean }[];
    return row !== undefined && (row.isOwn || ctx.teamIds.has(row.teamId));
  }
}
