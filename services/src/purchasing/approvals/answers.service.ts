import { Injectable } from '@nestjs/common';
import { takeBackUntil, type ApprovalState } from '@kantoor/schemas';
import type { RequestContext } from '../../platform/runtime/context.js';
import { Database, type Tx } from '../../platform/storage/database/index.js';
import { found, Problem } from '../../platform/runtime/problems/index.js';
import { ApprovalChanges, ApprovalSubjects } from './approval-subjects.service.js';
import { type Approvable, type ApprovalRow, ApprovalRows, type RoundRow } from './approval-rows.repository.js';
import { FourEyes } from './approvers.service.js';
import { Notices } from './notices.service.js';
import { changedProblem, Rounds } from './rounds.service.js';
import { ApprovalReminders } from './reminders.service.js';

/** Selects one of the approvals of a record that a person may answer. */
export interface Chosen {
  approvalId?: number | null | undefined;
}
interface Answerable {
  round: RoundRow;
  approval: ApprovalRow;
  personId: number;
}

/** Actions of approvers and their deputies on approvals: stored at once, final ten seconds later (D-59). */
@Injectable()
export class Answers {
  constructor(
    private readonly database: Database,
    private readonly rows: ApprovalRows,
    private readonly subjects: ApprovalSubjects,
    private readonly changes: ApprovalChanges,
    private readonly notices: Notices,
    private readonly reminders: ApprovalReminders,
    private readonly fourEyes: FourEyes,
    private readonly rounds: Rounds,
  ) {}

  /**
   * Approves, also after an earlier decline: an answer may change until the round ends. What changed since it was asked, also by a setting,
   * is asked again instead (D-62).
   */
  async approve(ctx: RequestContext, of: Approvable, chosen: Chosen): Promise<void> {
    const changes = await this.rounds.lookFirst(ctx, of);
    if (changes.length > 0) throw changedProblem(changes);
    return this.answer(ctx, of, chosen, 'approved', null);
  }

  /** Declines with a note for the requester (PUR-O20); a blank note is refused (PUR-F01). */
  async decline(ctx: RequestContext, of: Approvable, { note, ...chosen }: Chosen & { note: string }, field = 'note'): Promise<void> {
    if (note.trim() === '') throw new Problem('ENTER_A_VALID_REASON', { errors: [{ pointer: `/${field}`, code: 'FIELD_REQUIRED' }] });
    return this.answer(ctx, of, chosen, 'declined', note.trim());
  }

  /** Withdraws an answer within ten seconds, by the person who gave it or by the receiver. */
  takeBack(ctx: RequestContext, of: Approvable, chosen: Chosen): Promise<void> {
    return this.database.transaction(ctx, async (tx) => {
      const { round, approval } = await this.answerable(tx, ctx, of, chosen, ({ approvalState }) => approvalState !== 'pending');
      if (!takeBackUntil(approval, Date.now())) throw new Problem('ANSWER_IS_FINAL');
      await this.write(tx, ctx, approval, { approvalState: 'pending', note: null, answeredBy: null });
      await this.changes.record(tx, ctx, round, {
        verb: 'takeBackAnswer',
        params: await this.named(tx, approval),
        before: { approvalId: approval.id, approvalState: approval.approvalState, note: approval.note },
        after: { approvalId: approval.id, approvalState: 'pending' },
      });
    });
  }

  /** Asks the requester. The round stays open and waits for the reply; this approval gets no reminders meanwhile. */
  question(ctx: RequestContext, of: Approvable, { question, ...chosen }: Chosen & { question: string }): Promise<void> {
    return this.database.transaction(ctx, async (tx) => {
      if (question.trim() === '') throw new Problem('INVALID_INPUT', { errors: [{ pointer: '/question', code: 'FIELD_REQUIRED' }] });
      const { round, approval, personId } = await this.answerable(tx, ctx, of, chosen, ({ approvalState }) => approvalState === 'pending');
      const [{ id }] = (await tx.query(
        `INSERT INTO approval_questions (ecosystem_id, approval_id, question, asked_by) VALUES ($1, $2, $3, $4) RETURNING id`,
        [ctx.ecosystemId, approval.id, question.trim(), personId],
      )) as [{ id: number }];
      await this.remindAgain(tx, ctx, approval.id, null);
      const requesters = await this.rows.requestersOf(tx, ctx, round);
      await this.notices.add(
        tx,
        ctx,
        round,
        [...requesters].map((requester) => ({
          personId: requester,
          kind: 'question' as const,
          approvalIds: [approval.id],
          questionId: id,
        })),
      );
      await this.changes.record(tx, ctx, round, {
        verb: 'askRequester',
        params: await this.named(tx, approval),
        after: { approvalId: approval.id, question },
      });
    });
  }

  /** Stores the requester's reply, notifies the approver and restarts the approver's reminders. */
  reply(ctx: RequestContext, of: Approvable, { questionId, answer }: { questionId: number; answer: string }): Promise<void> {
    return this.database.transaction(ctx, async (tx) => {
      if (answer.trim() === '') throw new Problem('INVALID_INPUT', { errors: [{ pointer: '/answer', code: 'FIELD_REQUIRED' }] });
      const { round } = await this.locked(tx, ctx, of);
      const personId = ctx.person!.personId;
      if (!(await this.rows.requestersOf(tx, ctx, round)).has(personId))
        throw new Problem('FORBIDDEN', { detail: 'The requester answers questions' });
      const approvals = await this.rows.approvalsOf(tx, ctx, round);
      const [question] = (await tx.query(
        `SELECT id, approval_id AS "approvalId", asked_by AS "askedBy", answer FROM approval_questions WHERE ecosystem_id = $1 AND id = $2 FOR UPDATE`,
        [ctx.ecosystemId, questionId],
      )) as { id: number; approvalId: number; askedBy: number; answer: string | null }[];
      const approval = found(approvals.find(({ id }) => id === question?.approvalId));
      if (question!.answer !== null || round.endedAt !== null)
        throw new Problem('CONFLICT', { detail: 'This question is not open any more' });
      await tx.query(
        `UPDATE approval_questions SET answer = $3, answered_by = $4, answered_at = now() WHERE ecosystem_id = $1 AND id = $2`,
        [...[ctx.ecosystemId, questionId, answer.trim(), personId]],
      );
      if (approval.approvalState === 'pending') await this.remindAgain(tx, ctx, approval.id, await this.reminders.firstAt(ctx));
      await this.notices.add(tx, ctx, round, [{ personId: question!.askedBy, kind: 'answer', approvalIds: [approval.id], questionId }]);
      await this.changes.record(tx, ctx, round, {
        verb: 'answerApprover',
        params: await this.named(tx, approval),
        after: { approvalId: approval.id, answer },
      });
    });
  }

  private answer(
    ctx: RequestContext,
    of: Approvable,
    chosen: Chosen,
    approvalState: Exclude<ApprovalState, 'pending'>,
    note: string | null,
  ): Promise<void> {
    return this.database.transaction(ctx, async (tx) => {
      const mayAnswer = (approval: ApprovalRow): boolean =>
        approval.approvalState === 'pending' || (approval.answeredBy === ctx.person?.personId && approval.approvalState !== approvalState);
      const { round, approval, personId } = await this.answerable(tx, ctx, of, chosen, mayAnswer);
      await this.write(tx, ctx, approval, { approvalState, note, answeredBy: personId });
      await this.changes.record(tx, ctx, round, {
        verb: approvalState === 'approved' ? 'approve' : 'decline',
        params: await this.named(tx, approval),
        before: { approvalId: approval.id, approvalState: approval.approvalState, note: approval.note },
        after: { approvalId: approval.id, approvalState, note, receiverId: approval.receiverId },
      });
    });
  }

  /** Locks the record and returns the chosen approval: of the current round, answerable by this person, and in a state that allows it. */
  private async answerable(
    tx: Tx,
    ctx: RequestContext,
    of: Approvable,
    { approvalId }: Chosen,
    allows: (approval: ApprovalRow) => boolean,
  ): Promise<Answerable> {
    const { round, initiatorIds } = await this.locked(tx, ctx, of);
    const personId = ctx.person!.personId;
    const approvals = await this.rows.approvalsOf(tx, ctx, round);
    const ofOlderRound = approvalId && !approvals.some(({ id }) => id === approvalId) && (await this.rows.subjectOf(tx, ctx, approvalId));
    if (ofOlderRound && ofOlderRound.entityId === of.entityId && ofOlderRound.resource === of.resource)
      throw new Problem('APPROVAL_OVER_RULED');
    const meant = approvalId ? [found(approvals.find(({ id }) => id === approvalId))] : approvals;
    await this.fourEyes.assertMayDecide(tx, ctx, of, initiatorIds);
    const ownAnswers = await this.answeredBy(tx, of, meant, personId);
    if (ownAnswers.length === 0) throw new Problem('APPROVAL_NOT_YOURS');
    const approval = ownAnswers.find(allows);
    if (round.endedAt !== null)
      throw new Problem(
        ownAnswers.some(({ approvalState }) => approvalState === 'pending') ? 'APPROVAL_OVER_RULED' : 'APPROVAL_ALREADY_COMPLETED',
      );
    if (!approval) throw new Problem('APPROVAL_ALREADY_COMPLETED');
    return { round, approval, personId };
  }

  private async locked(tx: Tx, ctx: RequestContext, of: Approvable): Promise<{ round: RoundRow; initiatorIds: readonly number[] }> {
    const { initiatorIds } = await this.subjects.of(of.resource).lock(tx, ctx, of.entityId);
    return { round: found(await this.rows.lastRound(tx, ctx, of)), initiatorIds };
  }

  /** Returns the approvals of a record that a person answers, their own first. */
  private async answeredBy(tx: Tx, of: Approvable, approvals: readonly ApprovalRow[], personId: number): Promise<ApprovalRow[]> {
    const answered = await this.rows.answeredBy(tx, of, personId);
    return approvals
      .filter(({ receiverId }) => answered.has(receiverId))
      .sort((one, other) => Number(other.receiverId === personId) - Number(one.receiverId === personId));
  }

  private async write(
    tx: Tx,
    ctx: RequestContext,
    { id, version }: ApprovalRow,
    { approvalState, note, answeredBy }: Pick<ApprovalRow, 'approvalState' | 'note' | 'answeredBy'>,
  ): Promise<void> {
    const isPending = approvalState === 'pending';
    await tx.query(
      `UPDATE approvals SET approval_state = $3, note = $4, answered_by = $5, answered_at = CASE WHEN $3 = 'pending' THEN NULL ELSE clock_timestamp() END,
         next_reminder_at = $6, version = version + 1, updated_at = now() WHERE ecosystem_id = $1 AND id = $2`,
      [ctx.ecosystemId, id, approvalState, note, answeredBy, isPending ? await this.reminders.firstAt(ctx) : null],
    );
    await this.changes.announce(tx, ctx, [{ id, version: version + 1 }]);
  }

  private async remindAgain(tx: Tx, ctx: RequestContext, id: number, at: Date | null): Promise<void> {
    const [rows] = (await tx.query(
      `UPDATE approvals SET next_reminder_at = $3, version = version + 1, updated_at = now() WHERE ecosystem_id = $1 AND id = $2 RETURNING id, version`,
      [ctx.ecosystemId, id, at],
    )) as [{ id: number; version: number }[]];
    await this.changes.announce(tx, ctx, rows);
  }

  /** The history names the receiver; the person who answered is recorded beside it. */
  private async named(tx: Tx, { receiverId }: ApprovalRow): Promise<{ receiver: string }> {
    const [row] = (await tx.query(`SELECT person_name($1) AS name`, [receiverId])) as [{ name: string | null }];
    return { receiver: row.name ?? String(receiverId) };
  }
}
