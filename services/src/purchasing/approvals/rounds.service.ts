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

/** Why it ends, and by whom where that is not the person who asks. */
export interface Ending {
  reason?: string | null | undefined;
  by?: number | null | undefined;
}

/**
 * Rounds of approvals: begun, and ended in the transaction that decides on the record. Whoever calls these holds the lock of the record and changes
 * its state.
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

  /** The round that goes on, if one does. */
  async underWay(tx: Tx, ctx: RequestContext, of: Approvable): Promise<RoundRow | undefined> {
    const round = await this.rows.lastRound(tx, ctx, of);
    return round?.endedAt === null ? round : undefined;
  }

  /** A new round with fresh approvals (PUR-O21); refused where lines are left that no one can be asked about (PUR-O17). */
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
   * The record was changed, and what was given stays: whoever is responsible now and was not asked is asked as well, in the round that goes on or in
   * a new one that begins with the approvals of the last (PUR-O64). Answers whether anybody is.
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

  /** The round is over, with what is decided on the record in this transaction; nothing where none goes on. */
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

  /** The record was changed in what was approved: everybody is asked once more (PUR-O24). */
  async restart(tx: Tx, ctx: RequestContext, resource: string, record: SubjectRecord): Promise<void> {
    if (await this.end(tx, ctx, { resource, entityId: record.id }, 'restarted')) await this.ask(tx, ctx, resource, record);
  }

  /** Finance decided in the place of the approvers, also where one of them had declined; the approvals say so (PUR-269, PUR-F14). */
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

  /** What its process lacked may be there now. */
  async lookAgain(tx: Tx, ctx: RequestContext, of: Approvable): Promise<void> {
    const round = await this.underWay(tx, ctx, of);
    if (round) await this.changes.wake(tx, ctx, round);
  }

  /** No one decides on a request of their own (D-20). */
  async assertNotOwn(tx: Tx, ctx: RequestContext, of: Approvable, initiatorIds: readonly number[]): Promise<void> {
    const round = await this.rows.lastRound(tx, ctx, of);
    const own = new Set([...initiatorIds, ...(round ? await this.rows.requestersOf(tx, ctx, round) : [])]);
    if (ctx.person && own.has(ctx.person.personId)) throw new Problem('OWN_REQUEST');
  }

  /**
   * What all answers lead to, once they cannot be taken back any more: with the record locked, so that a force, a withdrawal or an edit came before or
   * comes after. False where it is not so any more.
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
