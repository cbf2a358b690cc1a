import { Injectable } from '@nestjs/common';
import { roundOutcomeOf } from '@kantoor/schemas';
import type { RequestContext } from '../../platform/context.js';
import type { Tx } from '../../platform/database/index.js';
import { Problem } from '../../platform/problems/index.js';
import { Processes } from '../../platform/processes/index.js';
import { EcosystemSettings } from '../../platform/settings/index.js';
import { workingTimeOf } from '../../platform/working-time/index.js';
import { ApprovalChanges, inputOf } from './approval-changes.service.js';
import { type Approvable, ApprovalRows, type RoundEnd, type RoundRow } from './approval-rows.repository.js';
import { ApprovalSubjects, type SubjectProblem, type SubjectRecord } from './approval-subjects.service.js';
import { ApproverPlans } from './approver-plans.service.js';
import { type Approver, notAskedYet } from './approvers.rules.js';
import { Notices } from './notices.service.js';
import { firstReminderMs } from './reminder-plan.rules.js';

/** Why a round ends, and by whom if not by the current person. */
export interface Ending {
  reason?: string | null | undefined;
  by?: number | null | undefined;
}

/**
 * Approval rounds: begun and ended in the transaction that decides on the record. Callers hold the lock of the record and change its state.
 */
@Injectable()
export class Rounds {
  constructor(
    private readonly rows: ApprovalRows,
    private readonly subjects: ApprovalSubjects,
    private readonly plans: ApproverPlans,
    private readonly changes: ApprovalChanges,
    private readonly notices: Notices,
    private readonly processes: Processes,
    private readonly settings: EcosystemSettings,
  ) {}

  /** Returns the open round, if any. */
  async underWay(tx: Tx, ctx: RequestContext, of: Approvable): Promise<RoundRow | undefined> {
    const round = await this.rows.lastRound(tx, ctx, of);
    return round?.endedAt === null ? round : undefined;
  }

  /** Begins a round with new approvals (PUR-O21); refused if a part has no possible approver (PUR-O17). */
  async ask(
    tx: Tx,
    ctx: RequestContext,
    resource: string,
    record: SubjectRecord,
    requesterId: number | undefined = ctx.person?.personId,
  ): Promise<void> {
    const of = { resource, entityId: record.id };
    const subject = this.subjects.of(resource);
    const last = await this.rows.lastRound(tx, ctx, of);
    if (last?.endedAt === null) throw new Problem(subject.refusal, { detail: 'Approval is asked already' });
    if (requesterId === undefined) throw new Error('Approval is asked by a person');
    const before = last?.state === 'restarted' ? await this.rows.requestersOf(tx, ctx, last) : [];
    const requesters = new Set([requesterId, ...before, ...record.initiatorIds]);
    const plan = await this.plans.of(tx, ctx, of, requesters);
    if (plan.unanswered.length > 0 || (plan.approvers.length === 0 && plan.notAsked.length === 0))
      throw new Problem(subject.refusal, {
        detail: 'There is no one who could approve it: no group lead, and no other finance employee',
        errors: [{ pointer: '', code: 'NO_APPROVER' }],
      });
    const round = { ...of, round: (last?.round ?? 0) + 1 };
    const state = plan.approvers.length > 0 ? 'open' : 'to-book';
    await this.rows.insertRound(tx, ctx, { ...round, state, requestedBy: requesterId, notAsked: plan.notAsked });
    const approvals = await this.asked(tx, ctx, round, plan.approvers, requesterId);
    await this.processes.begin(tx, ctx, subject.contract, inputOf(ctx, round, record.teamId), {
      step: state === 'open' ? 'waiting-for-approval' : 'waiting-for-finance',
      summary: record.summary,
    });
    await this.changes.record(tx, ctx, round, {
      verb: 'askApproval',
      params: { people: plan.approvers.length },
      after: {
        approvers: plan.approvers.map(({ personId, inPlaceOf, because }) => ({ personId, inPlaceOf, because })),
        notAsked: plan.notAsked,
      },
    });
    await this.changes.announce(tx, ctx, approvals, 'created');
  }

  /**
   * Extends approval after a change of the record, keeping given answers: newly responsible people are asked as well, in the open round or
   * in a new one that begins with the approvals of the last (PUR-O64). Returns whether anyone was added.
   */
  async extend(tx: Tx, ctx: RequestContext, resource: string, record: SubjectRecord, requesterId: number): Promise<boolean> {
    const of = { resource, entityId: record.id };
    const last = await this.rows.lastRound(tx, ctx, of);
    if (!last) return false;
    const subject = this.subjects.of(resource);
    const requesters = new Set([requesterId, ...(await this.rows.requestersOf(tx, ctx, last)), ...record.initiatorIds]);
    const plan = await this.plans.of(tx, ctx, of, requesters);
    const added = notAskedYet(plan.approvers, await this.rows.approvalsOf(tx, ctx, last));
    if (added.length === 0) return false;
    const isOver = last.endedAt !== null;
    const round = { ...of, round: last.round + (isOver ? 1 : 0) };
    if (isOver) {
      await this.rows.insertRound(tx, ctx, { ...round, state: 'open', requestedBy: last.requestedBy, notAsked: plan.notAsked });
      await this.rows.carryApproved(tx, ctx, last, round.round);
    } else await this.rows.reopen(tx, ctx, round);
    const approvals = await this.asked(tx, ctx, round, added, last.requestedBy);
    if (isOver)
      await this.processes.begin(tx, ctx, subject.contract, inputOf(ctx, round, record.teamId), {
        step: 'waiting-for-approval',
        summary: record.summary,
      });
    await this.changes.record(tx, ctx, round, {
      verb: 'askMoreApproval',
      params: { people: added.length },
      after: { approvers: added.map(({ personId, inPlaceOf, because }) => ({ personId, inPlaceOf, because })) },
    });
    await this.changes.announce(tx, ctx, approvals, 'created');
    return true;
  }

  private async asked(
    tx: Tx,
    ctx: RequestContext,
    round: Approvable & { round: number },
    approvers: readonly Approver[],
    requesterId: number,
  ): Promise<{ id: number; receiverId: number; version: number }[]> {
    const settings = await this.settings.of(ctx);
    const nextReminderAt = new Date(firstReminderMs(Date.now(), settings, workingTimeOf(settings)));
    const approvals: { id: number; receiverId: number; version: number }[] = [];
    for (const approver of approvers) {
      const id = await this.rows.insertApproval(tx, ctx, round, approver, nextReminderAt);
      approvals.push({ id, receiverId: approver.personId, version: 1 });
    }
    await this.notices.addAsked(tx, ctx, round, approvals, requesterId);
    return approvals;
  }

  /** Ends the open round, if any, in the transaction that decides on the record. */
  async end(
    tx: Tx,
    ctx: RequestContext,
    of: Approvable,
    state: RoundEnd,
    { reason = null, by }: Ending = {},
  ): Promise<RoundRow | undefined> {
    const round = await this.underWay(tx, ctx, of);
    if (!round) return undefined;
    await this.rows.endRound(tx, ctx, round, { state, reason, by: by ?? ctx.person?.personId ?? null });
    await this.changes.record(tx, ctx, round, { verb: `${state}Approval`, before: { state: round.state }, after: { state, reason } });
    await this.changes.announce(tx, ctx, await this.rows.approvalsOf(tx, ctx, round));
    return round;
  }

  /** Restarts the round after a change of approved content: everyone is asked again (PUR-O24). */
  async restart(tx: Tx, ctx: RequestContext, resource: string, record: SubjectRecord): Promise<void> {
    if (await this.end(tx, ctx, { resource, entityId: record.id }, 'restarted')) await this.ask(tx, ctx, resource, record);
  }

  /** Records that finance decided in place of the approvers, even after a decline; the approvals show it (PUR-269, PUR-F14). */
  async overrule(tx: Tx, ctx: RequestContext, of: Approvable, reason: string): Promise<void> {
    if (await this.end(tx, ctx, of, 'overruled', { reason })) return;
    const round = await this.rows.lastRound(tx, ctx, of);
    if (!round) return;
    await this.rows.endRound(tx, ctx, round, { state: 'overruled', reason, by: ctx.person?.personId ?? null });
    await this.changes.record(tx, ctx, round, {
      verb: 'overruledApproval',
      before: { state: round.state },
      after: { state: 'overruled', reason },
    });
    await this.changes.announce(tx, ctx, await this.rows.approvalsOf(tx, ctx, round));
  }

  /** Wakes the process, whose blocker may be gone. */
  async lookAgain(tx: Tx, ctx: RequestContext, of: Approvable): Promise<void> {
    const round = await this.underWay(tx, ctx, of);
    if (round) await this.changes.wake(tx, ctx, round);
  }

  /** Refuses decisions on one's own request (D-20). */
  async assertNotOwn(tx: Tx, ctx: RequestContext, of: Approvable, initiatorIds: readonly number[]): Promise<void> {
    const round = await this.rows.lastRound(tx, ctx, of);
    const own = new Set([...initiatorIds, ...(round ? await this.rows.requestersOf(tx, ctx, round) : [])]);
    if (ctx.person && own.has(ctx.person.personId)) throw new Problem('OWN_REQUEST');
  }

  /**
   * Applies the outcome of all answers once they are final, with the record locked, so that a force, withdrawal or edit comes before or
   * after. Returns false if the round is no longer in that state.
   */
  async finish(
    tx: Tx,
    ctx: RequestContext,
    { resource, entityId, round: number }: Approvable & { round: number },
  ): Promise<boolean | { blocked: SubjectProblem }> {
    const subject = this.subjects.of(resource);
    await subject.lock(tx, ctx, entityId);
    const round = await this.underWay(tx, ctx, { resource, entityId });
    if (!round || round.round !== number) return false;
    const approvals = await this.rows.approvalsOf(tx, ctx, round);
    const outcome = roundOutcomeOf(approvals);
    if (!outcome || outcome.atMs > Date.now()) return false;
    const decline = approvals.find(({ approvalState }) => approvalState === 'declined');
    const blocked =
      outcome.outcome === 'approved'
        ? await subject.approved(tx, ctx, entityId)
        : await subject.declined(tx, ctx, entityId, decline?.note ?? null);
    if (blocked) return { blocked };
    await this.end(tx, ctx, round, outcome.outcome, { reason: decline?.note, by: decline?.answeredBy });
    if (decline) {
      const requesters = await this.rows.requestersOf(tx, ctx, round);
      const notices = [...requesters].map((personId) => ({ personId, kind: 'declined' as const, approvalIds: [decline.id] }));
      await this.notices.add(tx, ctx, round, notices);
    }
    return true;
  }
}
