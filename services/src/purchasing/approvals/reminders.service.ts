import { Injectable } from '@nestjs/common';
import { dayIn, type ApprovalsReminded } from '@kantoor/schemas';
import { financeEmployees } from '../../directory/colleagues/index.js';
import type { RequestContext } from '../../platform/runtime/context.js';
import type { Tx } from '../../platform/storage/database/index.js';
import { Problem } from '../../platform/runtime/problems/index.js';
import { EcosystemSettings } from '../../platform/storage/ecosystem-settings/index.js';
import { nextWorkingMoment, workingTimeOf } from '../../platform/runtime/working-time/index.js';
import { ApprovalChanges, type OfRound } from './approval-subjects.service.js';
import { approvalColumns, type ApprovalRow } from './approval-rows.repository.js';
import { Notices } from './notices.service.js';
import { firstReminderMs, isEscalation, nextReminderMs } from './approvals.rules.js';

type Due = ApprovalRow;
const underWay = `FROM approvals a JOIN approval_rounds r USING (ecosystem_id, resource, entity_id, round)
  WHERE a.ecosystem_id = $1 AND a.approval_state = 'pending' AND r.ended_at IS NULL`;
const dueSql = `SELECT ${approvalColumns} ${underWay} AND a.next_reminder_at <= now() ORDER BY a.id FOR UPDATE OF a`;

/**
 * Approval reminders, and the escalation after the last one. Reminders due at the same time are combined into one mail per person: the
 * first process to look takes all of them, and the others find nothing due.
 */
@Injectable()
export class ApprovalReminders {
  constructor(
    private readonly changes: ApprovalChanges,
    private readonly notices: Notices,
    private readonly settings: EcosystemSettings,
  ) {}

  /** Returns when an approval that becomes pending now gets its first reminder. */
  async firstAt(ctx: RequestContext): Promise<Date> {
    const settings = await this.settings.of(ctx);
    return new Date(firstReminderMs(Date.now(), settings, workingTimeOf(settings)));
  }

  /**
   * Handles all due reminders of the ecosystem; the process of `of` mails finance about escalations. Returns false if another process does
   * so, or just did.
   */
  async takeDue(tx: Tx, ctx: RequestContext, of: OfRound): Promise<boolean> {
    const [{ isMine }] = (await tx.query(`SELECT pg_try_advisory_xact_lock(hashtextextended($1, 7)) AS "isMine"`, [
      JSON.stringify([ctx.ecosystemId, 'approval-reminders']),
    ])) as [{ isMine: boolean }];
    if (!isMine) return false;
    const due: Due[] = await tx.query(dueSql, [ctx.ecosystemId]);
    if (due.length === 0) return false;
    const settings = await this.settings.of(ctx);
    const office = workingTimeOf(settings);
    const nowMs = Date.now();
    // Working time changed since this was planned, or no worker was running at the time.
    const opensMs = nextWorkingMoment(nowMs, office);
    if (opensMs > nowMs) {
      await this.mark(tx, ctx, due, `next_reminder_at = $3`, new Date(opensMs));
      return true;
    }
    const next = new Date(nextReminderMs(nowMs, settings, office));
    const escalated = due.filter(({ reminders }) => isEscalation(reminders, settings));
    const reminded = due.filter(({ reminders }) => !isEscalation(reminders, settings));
    await this.mailReminders(tx, ctx, reminded);
    await this.mark(tx, ctx, reminded, `reminders = reminders + 1, reminded_at = now(), next_reminder_at = $3`, next);
    await this.changes.noted(tx, ctx, reminded, 'reminded');
    await this.escalate(tx, ctx, of, escalated);
    return true;
  }

  /**
   * Reminds by hand, for these records with one mail per person; a second reminder of an approval on one day needs confirmation (PUR-O30).
   */
  async remindNow(
    tx: Tx,
    ctx: RequestContext,
    resource: string,
    ids: readonly number[],
    confirmedRepeat: boolean,
  ): Promise<ApprovalsReminded> {
    const pending: Due[] = await tx.query(
      `SELECT ${approvalColumns} ${underWay} AND a.resource = $2 AND a.entity_id = ANY ($3::int[]) ORDER BY a.id FOR UPDATE OF a`,
      [ctx.ecosystemId, resource, ids],
    );
    const [first] = pending;
    if (!first) throw new Problem('SENDING_REMINDER_FAILED', { detail: 'No answer is awaited' });
    const settings = await this.settings.of(ctx);
    const today = await this.settings.today(ctx);
    const wasToday = ({ remindedAt }: Due): boolean => remindedAt !== null && dayIn(settings.timeZone, remindedAt) === today;
    if (!confirmedRepeat && pending.some(wasToday))
      throw new Problem('REMINDED_TODAY', { errors: [{ pointer: '/confirmedRepeat', code: 'FIELD_REQUIRED' }] });
    const people = await this.mailReminders(tx, ctx, pending);
    const next = new Date(nextReminderMs(Date.now(), settings, workingTimeOf(settings)));
    const stillPlanned = `reminded_at = now(), next_reminder_at = CASE WHEN next_reminder_at IS NULL THEN NULL ELSE $3::timestamptz END`;
    await this.mark(tx, ctx, pending, stillPlanned, next);
    const rounds = new Map(pending.map((approval) => [approval.entityId, approval]));
    for (const approval of rounds.values())
      await this.changes.record(tx, ctx, approval, { verb: 'remindApprovers', params: { people }, after: { people } });
    return { records: rounds.size, approvals: pending.length, people };
  }

  /** Stores one mail per person, sent by the process of the first of these rounds, so that hundreds of due mails are sent in parallel. */
  private async mailReminders(tx: Tx, ctx: RequestContext, approvals: readonly Due[]): Promise<number> {
    const mails = await this.notices.byAddressee(tx, ctx, approvals);
    const known = new Map(approvals.map((approval) => [approval.id, approval]));
    for (const [personId, approvalIds] of mails) {
      const of = known.get(approvalIds[0]!)!;
      await this.notices.add(tx, ctx, of, [{ personId, kind: 'reminder', approvalIds }]);
      await this.changes.wake(tx, ctx, of);
    }
    return mails.size;
  }

  /** Notifies all of finance once; the approval stays with its approver (D-22). */
  private async escalate(tx: Tx, ctx: RequestContext, of: OfRound, approvals: readonly Due[]): Promise<void> {
    if (approvals.length === 0) return;
    const approvalIds = approvals.map(({ id }) => id);
    const finance = await financeEmployees(tx, ctx);
    await this.notices.add(
      tx,
      ctx,
      of,
      finance.map((personId) => ({ personId, kind: 'escalated' as const, approvalIds })),
    );
    await this.mark(tx, ctx, approvals, `escalated_at = now(), next_reminder_at = $3::timestamptz`, null);
    await this.changes.noted(tx, ctx, approvals, 'escalated');
  }

  private async mark(tx: Tx, ctx: RequestContext, approvals: readonly Due[], set: string, at: Date | null): Promise<void> {
    if (approvals.length === 0) return;
    const [rows] = (await tx.query(
      `UPDATE approvals SET ${set}, version = version + 1, updated_at = now() WHERE ecosystem_id = $1 AND id = ANY ($2::int[]) RETURNING id, version`,
      [ctx.ecosystemId, approvals.map(({ id }) => id), at],
    )) as [{ id: number; version: number }[]];
    await this.changes.announce(tx, ctx, rows);
  }
}
