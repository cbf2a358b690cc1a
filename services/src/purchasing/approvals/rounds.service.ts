import { Injectable } from '@nestjs/common';
import { roundOutcomeOf, type SealChange, sealChanges } from '@kantoor/schemas';
import { officeOfOne } from '../../directory/colleagues/index.js';
import type { RequestContext } from '../../platform/runtime/context.js';
import { Database, type Tx } from '../../platform/storage/database/index.js';
import { withoutIdempotencyKey } from '../../platform/storage/idempotency/index.js';
import { Problem } from '../../platform/runtime/problems/index.js';
import { Processes } from '../../platform/processes/processes/index.js';
import { ApprovalChanges, inputOf, ApprovalSubjects, type SubjectProblem, type SubjectRecord } from './approval-subjects.service.js';
import { type Approvable, type ApprovalRow, ApprovalRows, type RoundEnd, type RoundRow } from './approval-rows.repository.js';
import { ApproverPlans } from './approvers.service.js';
import { type Approver } from './approvals.rules.js';
import type { UnsealedChange } from './notice-texts.js';
import { Notices } from './notices.service.js';
import { ApprovalReminders } from './reminders.service.js';
import { SealRows } from './seal-rows.repository.js';

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
    private readonly database: Database,
    private readonly rows: ApprovalRows,
    private readonly seals: SealRows,
    private readonly subjects: ApprovalSubjects,
    private readonly plans: ApproverPlans,
    private readonly changes: ApprovalChanges,
    private readonly notices: Notices,
    private readonly processes: Processes,
    private readonly reminders: ApprovalReminders,
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
    { requesterId = ctx.person?.personId, changes = [] }: { requesterId?: number | undefined; changes?: readonly SealChange[] } = {},
  ): Promise<void> {
    const of = { resource, entityId: record.id };
    const subject = this.subjects.of(resource);
    const last = await this.rows.lastRound(tx, ctx, of);
    if (last?.endedAt === null) throw new Problem(subject.refusal, { detail: 'Approval is asked already' });
    if (requesterId === undefined) throw new Error('Approval is asked by a person');
    const before = last?.state === 'restarted' ? await this.rows.requestersOf(tx, ctx, last) : [];
    const own = new Set([requesterId, ...before, ...record.initiatorIds]);
    const plan = await this.plans.of(tx, ctx, of, { own, authors: await this.seals.authorsOf(tx, ctx, of) });
    const lacksApprover = plan.unanswered.length > 0 || (plan.approvers.length === 0 && plan.notAsked.length === 0);
    // In an office of one no one else is left to ask: who is left answers or books (D-64).
    if (lacksApprover && (await officeOfOne(tx, ctx)) === undefined)
      throw new Problem(changes.length > 0 ? 'UPDATE_PURCHASE_FAILED' : subject.refusal, {
        detail: 'There is no one who could approve it: no group lead, and no other finance employee, who neither asked for it nor wrote it',
        errors: [{ pointer: '', code: 'NO_APPROVER' }],
      });
    const round = { ...of, round: (last?.round ?? 0) + 1 };
    const state = plan.approvers.length > 0 ? 'open' : 'to-book';
    const seal = await subject.contentOf(tx, ctx, record.id);
    await subject.keepTotal(tx, ctx, record.id, seal.gross);
    await this.rows.insertRound(tx, ctx, { ...round, state, requestedBy: requesterId, notAsked: plan.notAsked, seal, changes });
    const approvals = await this.insertApprovals(tx, ctx, round, plan.approvers, requesterId);
    await this.processes.begin(tx, ctx, subject.contract, inputOf(ctx, round, record.teamId), {
      step: state === 'open' ? 'waiting-for-approval' : 'waiting-for-finance',
      summary: record.summary,
    });
    await this.changes.record(tx, ctx, round, {
      verb: changes.length > 0 ? 'askApprovalAgain' : 'askApproval',
      params: { people: plan.approvers.length },
      after: {
        ...(changes.length > 0 && { changes }),
        approvers: plan.approvers.map(({ personId, inPlaceOf, because }) => ({ personId, inPlaceOf, because })),
        notAsked: plan.notAsked,
      },
    });
    await this.changes.announce(tx, ctx, approvals, 'created');
  }

  /**
   * Compares a record with the seal of its last round. Where approved content differs, given answers end and everyone is asked again
   * (D-62); whoever changed it is an author. Returns the changes.
   */
  async look(tx: Tx, ctx: RequestContext, of: Approvable): Promise<readonly SealChange[]> {
    const last = await this.rows.lastRound(tx, ctx, of);
    if (!last?.seal) return [];
    const changes = sealChanges(last.seal, await this.subjects.of(of.resource).contentOf(tx, ctx, of.entityId));
    if (changes.length > 0) await this.askAgain(tx, ctx, last, changes, ctx.person?.personId);
    return changes;
  }

  /** Notifies those who approved of changes that leave their answers valid, by the mail of their round (PUR-O22). */
  async notifyApproved(tx: Tx, ctx: RequestContext, of: Approvable, changes: readonly UnsealedChange[]): Promise<void> {
    const last = await this.rows.lastRound(tx, ctx, of);
    if (changes.length === 0 || !last?.seal || !(await this.isUnderApproval(tx, ctx, last))) return;
    // Where approved content was changed too, everyone is asked again.
    if (sealChanges(last.seal, await this.subjects.of(of.resource).contentOf(tx, ctx, of.entityId)).length > 0) return;
    const byPerson = new Map<number, number[]>();
    for (const { id, approvalState, answeredBy } of await this.rows.approvalsOf(tx, ctx, last))
      if (approvalState === 'approved' && answeredBy !== null && answeredBy !== ctx.person?.personId)
        byPerson.set(answeredBy, [...(byPerson.get(answeredBy) ?? []), id]);
    if (byPerson.size === 0) return;
    const notices = [...byPerson].map(([personId, approvalIds]) => ({ personId, kind: 'changed' as const, approvalIds, changes }));
    await this.notices.add(tx, ctx, last, notices);
    await this.changes.wake(tx, ctx, last);
  }

  /**
   * Like `look`, in a transaction of its own before one that refuses changed content: there it could not ask again. What changed without
   * being announced, such as a VAT rate, was not written by the person who now acts on the record: that person stays no author.
   */
  lookFirst({ ifMatch: _, ...ctx }: RequestContext, of: Approvable): Promise<readonly SealChange[]> {
    const plain = withoutIdempotencyKey(ctx);
    return this.database.transaction(plain, async (tx) => {
      const subject = this.subjects.of(of.resource);
      await subject.lock(tx, plain, of.entityId);
      const now = await subject.contentOf(tx, plain, of.entityId);
      await subject.keepTotal(tx, plain, of.entityId, now.gross);
      await this.seals.keepContent(tx, plain, of, now);
      return this.changedSince(tx, plain, of, { asksAgain: true });
    });
  }

  /** Refuses a locked record whose approval no longer holds. */
  async assertHolds(tx: Tx, ctx: RequestContext, of: Approvable): Promise<void> {
    const changes = await this.changedSince(tx, ctx, of);
    if (changes.length > 0) throw changedProblem(changes);
  }

  /** The round of a locked record, open or approved, and what differs from its seal; a round without a seal never holds. */
  private async changedSince(tx: Tx, ctx: RequestContext, of: Approvable, { asksAgain = false } = {}): Promise<readonly SealChange[]> {
    const last = await this.rows.lastRound(tx, ctx, of);
    if (!last || !(await this.isUnderApproval(tx, ctx, last))) return [];
    const changes = last.seal ? sealChanges(last.seal, await this.subjects.of(of.resource).contentOf(tx, ctx, of.entityId)) : unsealed;
    if (asksAgain && changes.length > 0) await this.askAgain(tx, ctx, last, changes);
    return changes;
  }

  private async isUnderApproval(tx: Tx, ctx: RequestContext, { resource, entityId, endedAt, state }: RoundRow): Promise<boolean> {
    if (endedAt === null) return true;
    if (state !== 'approved') return false;
    const { sql } = this.subjects.of(resource);
    const rows: unknown[] = await tx.query(
      `SELECT FROM ${sql.table} s WHERE s.ecosystem_id = $1 AND s.id = $2 AND ${sql.isUnderApproval}`,
      [ctx.ecosystemId, entityId],
    );
    return rows.length > 0;
  }

  private async askAgain(
    tx: Tx,
    { ifMatch: _, ...ctx }: RequestContext,
    last: RoundRow,
    changes: readonly SealChange[],
    authorId?: number,
  ): Promise<void> {
    if (!(await this.isUnderApproval(tx, ctx, last))) return;
    const subject = this.subjects.of(last.resource);
    const record = await subject.lock(tx, ctx, last.entityId);
    if (authorId !== undefined) await this.seals.addAuthor(tx, ctx, last, authorId);
    await this.end(tx, ctx, last, 'restarted');
    await this.ask(tx, ctx, last.resource, record, { requesterId: last.requestedBy, changes });
    await subject.askedAgain?.(tx, ctx, last.entityId);
  }

  private async insertApprovals(
    tx: Tx,
    ctx: RequestContext,
    round: Approvable & { round: number },
    approvers: readonly Approver[],
    requesterId: number,
  ): Promise<{ id: number; receiverId: number; version: number }[]> {
    const nextReminderAt = await this.reminders.firstAt(ctx);
    const approvals: { id: number; receiverId: number; version: number }[] = [];
    for (const approver of approvers) {
      const id = await this.rows.insertApproval(tx, ctx, round, approver, nextReminderAt);
      approvals.push({ id, receiverId: approver.personId, version: 1 });
    }
    await this.notices.addRequests(tx, ctx, round, approvals, requesterId);
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

  /** Ends a round in which nothing is left to decide, when finance books the record (D-56, D-66). */
  async bookedByHand(tx: Tx, ctx: RequestContext, of: Approvable): Promise<void> {
    await this.end(tx, ctx, of, 'approved');
    await this.seals.setDeclined(tx, ctx, of, false);
  }

  /** Whether it was declined and not approved since, nor forced: it needs approval then, whatever its amount. */
  isDeclined(tx: Tx, ctx: RequestContext, of: Approvable): Promise<boolean> {
    return this.seals.isDeclined(tx, ctx, of);
  }

  /** Remembers a decline until the record is approved or forced; an approval of its document no longer counts. */
  async declined(tx: Tx, ctx: RequestContext, of: Approvable): Promise<void> {
    await this.seals.keepContent(tx, ctx, of, await this.subjects.of(of.resource).contentOf(tx, ctx, of.entityId));
    await this.seals.unseal(tx, ctx, of);
    await this.seals.setDeclined(tx, ctx, of, true);
  }

  /** Records that finance decided in place of the approvers, even after a decline; the approvals show it (PUR-269, PUR-F14). */
  async overrule(tx: Tx, ctx: RequestContext, of: Approvable, reason: string): Promise<void> {
    await this.seals.setDeclined(tx, ctx, of, false);
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
    // Whatever way it was changed: what all approved is what is booked.
    if (!decline && (await this.changedSince(tx, ctx, round, { asksAgain: true })).length > 0) return true;
    const blocked =
      outcome.outcome === 'approved'
        ? await subject.approved(tx, ctx, entityId)
        : await subject.declined(tx, ctx, entityId, decline?.note ?? null);
    if (blocked) return { blocked };
    await this.end(tx, ctx, round, outcome.outcome, { reason: decline?.note, by: decline?.answeredBy });
    if (decline) await this.declined(tx, ctx, round);
    else await this.seals.setDeclined(tx, ctx, round, false);
    await this.notifyRequesters(tx, ctx, round, decline ? [decline] : approvals);
    return true;
  }

  /** Notifies those who asked of how the round ended, by these answers. */
  private async notifyRequesters(tx: Tx, ctx: RequestContext, round: RoundRow, answers: readonly ApprovalRow[]): Promise<void> {
    const { id, approvalState, answeredBy } = answers[0]!;
    const kind = approvalState === 'declined' ? ('declined' as const) : ('approved' as const);
    const notice = { kind, approvalIds: [id], by: answers.length === 1 ? answeredBy : null };
    const requesters = await this.rows.requestersOf(tx, ctx, round);
    await this.notices.add(
      tx,
      ctx,
      round,
      [...requesters].map((personId) => ({ personId, ...notice })),
    );
  }
}

/** A round that was asked before seals were stored. */
const unsealed: readonly SealChange[] = [{ part: 'unsealed', line: null, before: null, after: null }];

/** Names what changed: one part a word, for people whose screen does not show the changes. */
export const changedProblem = (changes: readonly SealChange[]): Problem =>
  new Problem('CHANGED_AFTER_APPROVAL', { params: { parts: [...new Set(changes.map(({ part }) => part))].join(', ') } });
