import { Injectable, type OnModuleInit } from '@nestjs/common';
import { colleagues } from '../../directory/colleagues/index.js';
import { type RequestContext, automationContext } from '../../platform/runtime/context.js';
import { Database, type Tx } from '../../platform/storage/database/index.js';
import { found, Problem } from '../../platform/runtime/problems/index.js';
import { ApprovalChanges, ApprovalSubjects, type ApprovalSubject } from './approval-subjects.service.js';
import { type Approvable, type ApprovalRow, ApprovalRows, type RoundRow } from './approval-rows.repository.js';
import { assertNotInvolved, FourEyes, type Involved, isInvolved, ApproverPlans } from './approvers.service.js';
import { type Approver, replacedBecause } from './approvals.rules.js';
import { Notices } from './notices.service.js';
import { ApprovalReminders } from './reminders.service.js';
import { officeTimeZone } from '@kantoor/schemas';
import { fixed } from '../../platform/runtime/bounds/index.js';
import { Jobs } from '../../platform/background/jobs/index.js';
import { log } from '../../platform/runtime/logging/index.js';

/** Replaces approvers: automatically if they left or are no longer responsible, and by finance with a reason. */
@Injectable()
export class Replacements {
  constructor(
    private readonly database: Database,
    private readonly rows: ApprovalRows,
    private readonly subjects: ApprovalSubjects,
    private readonly plans: ApproverPlans,
    private readonly changes: ApprovalChanges,
    private readonly notices: Notices,
    private readonly reminders: ApprovalReminders,
    private readonly fourEyes: FourEyes,
  ) {}

  handOver(
    ctx: RequestContext,
    of: Approvable,
    { approvalId, personId, reason }: { approvalId: number; personId: number; reason: string },
  ): Promise<void> {
    return this.database.transaction(ctx, async (tx) => {
      if (reason.trim() === '') throw new Problem('ENTER_A_VALID_REASON', { errors: [{ pointer: '/reason', code: 'FIELD_REQUIRED' }] });
      const { round, approvals, involved } = await this.lockedRound(tx, ctx, of);
      const approval = found(approvals.find(({ id }) => id === approvalId));
      if (!round || approval.approvalState !== 'pending') throw new Problem('APPROVAL_ALREADY_COMPLETED');
      // Who is involved hands over an approval of their own only, and gets none (D-63).
      if (approval.receiverId !== ctx.person?.personId) assertNotInvolved(ctx, involved);
      if (isInvolved(involved, personId))
        throw new Problem(involved.own.has(personId) ? 'OWN_REQUEST' : 'AUTHOR_OF_CONTENT', {
          errors: [{ pointer: '/personId', code: involved.own.has(personId) ? 'OWN_REQUEST' : 'AUTHOR_OF_CONTENT' }],
        });
      if (!(await colleagues(tx, ctx, [personId])).has(personId))
        throw new Problem('INVALID_INPUT', { errors: [{ pointer: '/personId', code: 'FIELD_REFERENCE_UNKNOWN' }] });
      if (approvals.some(({ receiverId }) => receiverId === personId))
        throw new Problem('CONFLICT', { detail: 'This person is asked already' });
      const { partNumbers, partsAmount } = approval;
      const approver = {
        personId,
        partNumbers,
        amount: partsAmount ?? '0',
        inPlaceOf: approval.receiverId,
        because: 'handed-over' as const,
      };
      await this.move(tx, ctx, { round, approval, involved }, [approver], reason.trim());
    });
  }

  /** Moves pending approvals of people who left, or who are no longer responsible for any of their parts. */
  async ofRound(ctx: RequestContext, of: Approvable): Promise<void> {
    await this.database.transaction(ctx, async (tx) => {
      const { round, approvals, involved } = await this.lockedRound(tx, ctx, of);
      if (!round) return;
      const parts = await this.subjects.of(of.resource).partsOf(tx, ctx, of.entityId);
      const active = await colleagues(
        tx,
        ctx,
        approvals.map(({ receiverId }) => receiverId),
      );
      for (const approval of approvals) {
        const because = replacedBecause(approval, parts, active.has(approval.receiverId));
        if (!because) continue;
        const own = parts.filter(({ number }) => approval.partNumbers.includes(number));
        const plan = await this.plans.ofParts(tx, ctx, involved, own);
        const approvers = plan.approvers.map((approver) => ({ ...approver, inPlaceOf: approval.receiverId, because }));
        // If no replacement exists the approval stays as it is, and finance forces the decision.
        if (approvers.length > 0) await this.move(tx, ctx, { round, approval, involved }, approvers);
      }
    });
  }

  private async lockedRound(
    tx: Tx,
    ctx: RequestContext,
    of: Approvable,
  ): Promise<{ round: RoundRow | undefined; approvals: ApprovalRow[]; involved: Involved }> {
    const { initiatorIds } = await this.subjects.of(of.resource).lock(tx, ctx, of.entityId);
    const round = found(await this.rows.lastRound(tx, ctx, of));
    return {
      round: round.endedAt === null ? round : undefined,
      approvals: await this.rows.approvalsOf(tx, ctx, round),
      involved: await this.fourEyes.involvedIn(tx, ctx, of, initiatorIds),
    };
  }

  /** The first replacement takes over the approval with its questions; someone already asked gets these parts added, and answers again. */
  private async move(
    tx: Tx,
    ctx: RequestContext,
    { round, approval, involved }: { round: RoundRow; approval: ApprovalRow; involved: Involved },
    approvers: readonly Approver[],
    reason?: string,
  ): Promise<void> {
    const next = await this.reminders.firstAt(ctx);
    const moved: Pick<ApprovalRow, 'id' | 'receiverId'>[] = [];
    let isTaken = false;
    for (const approver of approvers) {
      const { personId, partNumbers, amount, inPlaceOf, because } = approver;
      const same = (await this.rows.approvalsOf(tx, ctx, round)).find(({ receiverId }) => receiverId === personId);
      const replaced = [inPlaceOf, because, reason ?? null, JSON.stringify(partNumbers), amount, next];
      if (same) {
        await this.rows.addParts(tx, ctx, same.id, partNumbers, amount, next);
        moved.push({ id: same.id, receiverId: personId });
      } else if (isTaken) {
        const id = await this.rows.insertApproval(tx, ctx, round, { ...approver, ...(reason && { reason }) }, next);
        moved.push({ id, receiverId: personId });
      } else {
        await tx.query(
          `UPDATE approvals SET receiver_id = $3, in_place_of = $4, replaced_because = $5, replaced_reason = $6, part_numbers = $7::jsonb, parts_amount = $8,
             next_reminder_at = $9, since = now(), reminders = 0, reminded_at = NULL, escalated_at = NULL, version = version + 1, updated_at = now()
           WHERE ecosystem_id = $1 AND id = $2`,
          [ctx.ecosystemId, approval.id, personId, ...replaced],
        );
        isTaken = true;
        moved.push({ id: approval.id, receiverId: personId });
      }
    }
    if (!isTaken) await this.rows.remove(tx, ctx, approval.id, moved[0]!.id);
    await this.notices.addRequests(tx, ctx, round, moved, [...involved.own][0]!);
    const { receiverId } = approval;
    const people = moved.map((one) => one.receiverId);
    const [{ from, to }] = (await tx.query(
      `SELECT person_name($1) AS from, (SELECT string_agg(person_name(p), ', ') FROM unnest($2::int[]) AS p) AS to`,
      [receiverId, people],
    )) as [{ from: string | null; to: string | null }];
    await this.changes.record(tx, ctx, round, {
      verb: reason === undefined ? 'replaceApprover' : 'handOverApproval',
      params: { from: from ?? String(receiverId), to: to ?? people.join(', '), because: approvers[0]!.because! },
      before: { approvalId: approval.id, receiverId },
      after: { receivers: people, because: approvers[0]!.because, reason },
    });
    await this.changes.announce(
      tx,
      ctx,
      (await this.rows.approvalsOf(tx, ctx, round)).map(({ id, version }) => ({ id, version })),
    );
  }
}

const source = 'approval-replacements';
const atOnce = fixed('wokenProcessesAtOnce');

/** The directory does not report when a person leaves or a group's lead changes, so it is polled every few minutes. */
@Injectable()
export class ReplacementJob implements OnModuleInit {
  constructor(
    private readonly jobs: Jobs,
    private readonly database: Database,
    private readonly rows: ApprovalRows,
    private readonly subjects: ApprovalSubjects,
    private readonly replacements: Replacements,
  ) {}

  onModuleInit(): void {
    this.jobs.define({
      queue: 'approvals',
      name: 'replace',
      attempts: 3,
      work: () => this.run(),
      schedule: { pattern: '*/5 * * * *', timeZone: officeTimeZone, isOverdue: async () => false },
    });
  }

  async run(): Promise<{ replaced: number }> {
    const ecosystems = await this.database.read<{ id: number }>(automationContext(0, source), 'SELECT id FROM ecosystem_ids() AS id');
    let replaced = 0;
    for (const { id } of ecosystems) replaced += await this.ofEcosystem(id);
    return { replaced };
  }

  /** Returns the number of records whose approvers were replaced. */
  async ofEcosystem(ecosystemId: number): Promise<number> {
    let replaced = 0;
    for (const subject of this.subjects.all) replaced += await this.ofSubject(automationContext(ecosystemId, source), subject);
    return replaced;
  }

  private async ofSubject(ctx: RequestContext, subject: ApprovalSubject): Promise<number> {
    let replaced = 0;
    for (let after = 0; ;) {
      const { last, outdated } = await this.database.transaction(ctx, (tx) => this.outdatedAfter(tx, ctx, subject, after));
      for (const entityId of outdated)
        await this.replacements
          .ofRound(ctx, { resource: subject.resource, entityId })
          .then(() => (replaced += 1))
          .catch((err: unknown) => log.warn({ err, entityId }, 'Approvers were not replaced'));
      if (last === undefined) return replaced;
      after = last;
    }
  }

  /** Returns records with an approval that waits for the wrong person, and the last record checked. */
  private async outdatedAfter(
    tx: Tx,
    ctx: RequestContext,
    subject: ApprovalSubject,
    after: number,
  ): Promise<{ last?: number; outdated: Set<number> }> {
    const pending = await this.rows.pendingAfter(tx, ctx, subject.resource, after, atOnce);
    const ids = pending.map(({ entityId }) => entityId);
    const responsible = await subject.responsibleOf(tx, ctx, [...new Set(ids)]);
    const active = await colleagues(
      tx,
      ctx,
      pending.map(({ receiverId }) => receiverId),
    );
    const outdated = pending.filter((one) => replacedBecause(one, responsible.get(one.entityId) ?? [], active.has(one.receiverId)));
    const last = ids.at(-1);
    return { ...(last !== undefined && { last }), outdated: new Set(outdated.map(({ entityId }) => entityId)) };
  }
}
