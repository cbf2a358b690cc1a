import { Injectable } from '@nestjs/common';
import { deputiesOf } from '@kantoor/schemas';
import type { RequestContext } from '../../platform/runtime/context.js';
import { Database, type Tx } from '../../platform/storage/database/index.js';
import { MailRefused, MailServerAway } from '../../platform/mails/mail/index.js';
import { Mails } from '../../platform/mails/messages/index.js';
import { Problem } from '../../platform/runtime/problems/index.js';
import { EcosystemSettings } from '../../platform/storage/ecosystem-settings/index.js';
import { ApprovalRows, type ApprovalRow } from './approval-rows.repository.js';
import type { OfRound } from './approval-changes.service.js';
import type { NoticeKind, UnsealedChange } from './notice-texts.js';

export interface NewNotice {
  personId: number;
  kind: NoticeKind;
  approvalIds: readonly number[];
  questionId?: number;
  changes?: readonly UnsealedChange[];
}
export interface Notice {
  id: number;
  personId: number;
  /** For operators. */
  personName?: string | null;
  kind: NoticeKind;
}
/** The mail was handed over, or is delayed with a reason. A mail refused by its server is given up: the mail log shows it. */
export type NoticeOutcome = 'sent' | 'refused' | { laterMs: number; why: 'mailServer' | 'mailsByThemselves' };

const awayMs = 60_000;

/** Approval mails to people: stored together with their cause, and sent by the round's process. */
@Injectable()
export class Notices {
  constructor(
    private readonly database: Database,
    private readonly rows: ApprovalRows,
    private readonly mails: Mails,
    private readonly settings: EcosystemSettings,
  ) {}

  /** Stores notices; the process of round `of` sends them. */
  async add(tx: Tx, ctx: RequestContext, of: OfRound, notices: readonly NewNotice[]): Promise<void> {
    for (const { personId, kind, approvalIds, questionId = null, changes = null } of notices) {
      const [{ id }] = (await tx.query(
        `INSERT INTO approval_notices (ecosystem_id, person_id, kind, resource, entity_id, round, question_id, changes)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8::jsonb) RETURNING id`,
        [ctx.ecosystemId, personId, kind, of.resource, of.entityId, of.round, questionId, changes && JSON.stringify(changes)],
      )) as [{ id: number }];
      await tx.query(`INSERT INTO approval_notice_items (ecosystem_id, notice_id, approval_id) SELECT $1, $2, unnest($3::int[])`, [
        ctx.ecosystemId,
        id,
        approvalIds,
      ]);
    }
  }

  /** Notifies each approver or deputy of a pending approval, with an explanation for first-time approvers. */
  async addAsked(
    tx: Tx,
    ctx: RequestContext,
    of: OfRound,
    approvals: readonly Pick<ApprovalRow, 'id' | 'receiverId'>[],
    requesterId: number,
  ): Promise<void> {
    const byPerson = await this.byAddressee(tx, ctx, approvals, requesterId);
    const known: { personId: number }[] = await tx.query(
      `SELECT DISTINCT person_id AS "personId" FROM approval_notices WHERE ecosystem_id = $1 AND person_id = ANY ($2::int[]) AND kind IN ('asked', 'first')`,
      [ctx.ecosystemId, [...byPerson.keys()]],
    );
    const asked = new Set(known.map(({ personId }) => personId));
    const notices = [...byPerson].map(([personId, approvalIds]): NewNotice => ({
      personId,
      kind: asked.has(personId) ? 'asked' : 'first',
      approvalIds,
    }));
    await this.add(tx, ctx, of, notices);
  }

  /** Groups approvals by addressee: the last deputy of the receiver, or the receiver (D-23). */
  async byAddressee(
    tx: Tx,
    ctx: RequestContext,
    approvals: readonly Pick<ApprovalRow, 'id' | 'receiverId'>[],
    requesterId?: number,
  ): Promise<Map<number, number[]>> {
    const today = await this.settings.today(ctx);
    const delegations = await this.rows.delegationsFrom(tx, ctx, today);
    const byPerson = new Map<number, number[]>();
    for (const { id, receiverId } of approvals) {
      const personId = deputiesOf(receiverId, today, delegations, requesterId).at(-1)?.deputyId ?? receiverId;
      byPerson.set(personId, [...(byPerson.get(personId) ?? []), id]);
    }
    return byPerson;
  }

  /** Returns the oldest unsent notice of a round. */
  async unsent(tx: Tx, ctx: RequestContext, { resource, entityId, round }: OfRound): Promise<Notice | undefined> {
    const [row] = await tx.query(
      `SELECT id, person_id AS "personId", person_name(person_id) AS "personName", kind FROM approval_notices
       WHERE ecosystem_id = $1 AND resource = $2 AND entity_id = $3 AND round = $4 AND sent_at IS NULL ORDER BY id LIMIT 1`,
      [ctx.ecosystemId, resource, entityId, round],
    );
    return row as Notice | undefined;
  }

  /** Sends a notice once, even if called again. */
  async send(ctx: RequestContext, { id, personId, kind }: Notice): Promise<NoticeOutcome> {
    const outcome = await this.handedOver(ctx, { id, personId, kind });
    if (typeof outcome === 'string')
      await this.database.transaction(ctx, (tx) =>
        tx.query(`UPDATE approval_notices SET sent_at = now() WHERE ecosystem_id = $1 AND id = $2 AND sent_at IS NULL`, [
          ctx.ecosystemId,
          id,
        ]),
      );
    return outcome;
  }

  private async handedOver(ctx: RequestContext, { id, personId, kind }: Notice): Promise<NoticeOutcome> {
    try {
      await this.mails.send(
        ctx,
        { resource: 'people', id: personId },
        { kind: `approval-${kind}`, request: String(id), byHand: false, byItself: true },
      );
      return 'sent';
    } catch (error) {
      if (error instanceof MailServerAway) return { laterMs: awayMs, why: 'mailServer' };
      if (error instanceof MailRefused) return 'refused';
      if (!(error instanceof Problem)) throw error;
      if (error.code === 'MAIL_LIMIT_REACHED')
        return { laterMs: (error.details.retryAfterSeconds ?? 3_600) * 1_000, why: 'mailsByThemselves' };
      // A person who left the ecosystem has no address here.
      if (error.status < 500) return 'refused';
      throw error;
    }
  }
}
