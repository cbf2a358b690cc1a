import { Injectable } from '@nestjs/common';
import { roundOutcomeOf, type ApprovalInput } from '@kantoor/schemas';
import type { RequestContext } from '../../platform/runtime/context.js';
import { Database, type Tx } from '../../platform/storage/database/index.js';
import type { ProcessStatus } from '../../platform/processes/processes/index.js';
import { EcosystemSettings } from '../../platform/storage/ecosystem-settings/index.js';
import { roundOf } from './approval-subjects.service.js';
import { type ApprovalRow, ApprovalRows, type RoundEnd } from './approval-rows.repository.js';
import { type Notice, type NoticeOutcome, Notices } from './notices.service.js';
import { ApprovalReminders } from './reminders.service.js';
import { isEscalation, type ReminderSettings } from './approvals.rules.js';
import { Rounds } from './rounds.service.js';

/** Next step of a round's process: act now, wait, or end. */
export interface RoundStep {
  over?: RoundEnd;
  act?: { step: 'finish' } | { step: 'remind' } | { step: 'notify'; notice: Notice };
  waits?: Required<Pick<ProcessStatus, 'waitsFor'>> &
    Pick<ProcessStatus, 'nextAction'> & { step: 'waiting-for-approval' | 'waiting-for-finance'; atMs?: number };
}

/** Queries and actions of a round's process. */
@Injectable()
export class ApprovalProcess {
  constructor(
    private readonly database: Database,
    private readonly rows: ApprovalRows,
    private readonly rounds: Rounds,
    private readonly reminders: ApprovalReminders,
    private readonly notices: Notices,
    private readonly settings: EcosystemSettings,
  ) {}

  /** Returns the next step. Decisions come before reminders, and reminders before queued mails: neither waits for a mail server. */
  nextStep(ctx: RequestContext, input: ApprovalInput): Promise<RoundStep> {
    const of = roundOf(input);
    return this.database.transaction(ctx, async (tx) => {
      const round = await this.rows.round(tx, ctx, of);
      if (!round) return { over: 'archived' };
      const nowMs = Date.now();
      const approvals = round.endedAt === null ? await this.rows.approvalsOf(tx, ctx, of) : [];
      const outcome = roundOutcomeOf(approvals);
      if (outcome && outcome.atMs <= nowMs) return { act: { step: 'finish' } };
      const nextAt = Math.min(...approvals.flatMap(({ nextReminderAt }) => nextReminderAt?.getTime() ?? []));
      if (nextAt <= nowMs) return { act: { step: 'remind' } };
      const notice = await this.notices.unsent(tx, ctx, of);
      if (notice) return { act: { step: 'notify', notice } };
      if (round.endedAt !== null) return { over: round.state as RoundEnd };
      if (round.state === 'to-book') return { waits: { step: 'waiting-for-finance', waitsFor: { key: 'bookingByFinance' } } };
      const awaited = await this.waitsFor(tx, ctx, approvals, nextAt);
      const atMs = Math.min(outcome?.atMs ?? Infinity, nextAt);
      return { waits: { step: 'waiting-for-approval', ...awaited, ...(Number.isFinite(atMs) && { atMs }) } };
    });
  }

  /** Checks whether the round is over; whoever decides holds the lock on the record. */
  async isOver(tx: Tx, ctx: RequestContext, input: ApprovalInput): Promise<boolean> {
    const of = roundOf(input);
    const round = await this.rows.round(tx, ctx, of);
    return round?.endedAt !== null && (await this.notices.unsent(tx, ctx, of)) === undefined;
  }

  finish(ctx: RequestContext, input: ApprovalInput): ReturnType<Rounds['finish']> {
    return this.database.transaction(ctx, (tx) => this.rounds.finish(tx, ctx, roundOf(input)));
  }

  remind(ctx: RequestContext, input: ApprovalInput): Promise<boolean> {
    return this.database.transaction(ctx, (tx) => this.reminders.takeDue(tx, ctx, roundOf(input)));
  }

  notify(ctx: RequestContext, notice: Notice): Promise<NoticeOutcome> {
    return this.notices.send(ctx, notice);
  }

  /** Returns the names of the awaited approvers, and the next automatic action. */
  private async waitsFor(
    tx: Tx,
    ctx: RequestContext,
    approvals: readonly ApprovalRow[],
    nextAt: number,
  ): Promise<Required<Pick<ProcessStatus, 'waitsFor'>> & Pick<ProcessStatus, 'nextAction'>> {
    const pending = approvals.filter(({ approvalState }) => approvalState === 'pending');
    if (pending.length === 0) return { waitsFor: { key: 'answersToBeFinal' }, nextAction: { key: 'finish' } };
    const [{ names }] = (await tx.query(
      `SELECT string_agg(person_name(p), ', ' ORDER BY at) AS names FROM unnest($1::int[]) WITH ORDINALITY AS one (p, at)`,
      [pending.map(({ receiverId }) => receiverId)],
    )) as [{ names: string | null }];
    const [{ questioned }] = (await tx.query(
      `SELECT count(*)::int AS questioned FROM approval_questions q WHERE q.ecosystem_id = $1 AND q.approval_id = ANY ($2::int[]) AND q.answer IS NULL`,
      [ctx.ecosystemId, pending.map(({ id }) => id)],
    )) as [{ questioned: number }];
    const waitsFor = {
      key: questioned === pending.length ? 'requester' : 'approvers',
      params: { people: names ?? '', count: pending.length },
    };
    if (!Number.isFinite(nextAt)) return { waitsFor };
    const settings = await this.settings.of(ctx);
    return { waitsFor, nextAction: { key: nextOf(pending, nextAt, settings), at: new Date(nextAt).toISOString() } };
  }
}

const nextOf = (pending: readonly ApprovalRow[], nextAt: number, settings: ReminderSettings): string =>
  pending.some(({ nextReminderAt, reminders }) => nextReminderAt?.getTime() === nextAt && !isEscalation(reminders, settings))
    ? 'remindApprovers'
    : 'escalate';
