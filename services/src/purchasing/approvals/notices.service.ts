import { Injectable } from '@nestjs/common';
import { dayIn } from '@kantoor/schemas';
import type { RequestContext } from '../../platform/runtime/context.js';
import { Database, type Tx } from '../../platform/storage/database/index.js';
import { MailRefused, MailServerAway } from '../../platform/mails/mail/index.js';
import { Mails } from '../../platform/mails/messages/index.js';
import { Problem } from '../../platform/runtime/problems/index.js';
import { EcosystemSettings } from '../../platform/storage/ecosystem-settings/index.js';
import type { ApprovalRow, Approvable } from './approval-rows.repository.js';
import { type OfRound, ApprovalSubjects } from './approval-subjects.service.js';
import {
  type NoticeKind,
  type UnsealedChange,
  approvalBell,
  approvalMails,
  askedPersonText,
  changesText,
  factWords,
  toRequester,
} from './notice-texts.js';
import { Bell } from '../../directory/bell/index.js';
import { draftToColleague, ecosystemNamed } from '../../directory/colleagues/index.js';
import { joinedTeam } from '../../directory/teams/index.js';
import { formatDate, formatMoney } from '../../rendering/invoice-pdf/index.js';
import { Config } from '../../platform/runtime/config/index.js';
import type { MailLanguage, MailWriter, WrittenMail, Registration } from '../../platform/records/kinds/index.js';

export interface NewNotice {
  personId: number;
  kind: NoticeKind;
  approvalIds: readonly number[];
  questionId?: number;
  changes?: readonly UnsealedChange[];
  /** Who did it, if not the current person. */
  by?: number | null;
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

/** Notifies people of approvals, in the bell and by mail as each chose. Mails are stored together with their cause, and sent by the round's process. */
@Injectable()
export class Notices {
  constructor(
    private readonly database: Database,
    private readonly mails: Mails,
    private readonly bell: Bell,
  ) {}

  /** Stores notices; the process of round `of` sends them. */
  async add(tx: Tx, ctx: RequestContext, of: OfRound, notices: readonly NewNotice[]): Promise<void> {
    for (const { personId, kind, approvalIds, questionId = null, changes = null, by } of notices) {
      const mailed = await this.bell.ring(tx, ctx, {
        ...{ kind: `approval-${kind === 'first' ? 'asked' : kind}`, about: { resource: of.resource, id: of.entityId }, people: [personId] },
        ...(by !== undefined && { by }),
        ...(approvalIds.length > 1 && { facts: { count: approvalIds.length } }),
      });
      if (!mailed.has(personId)) continue;
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
  async addRequests(
    tx: Tx,
    ctx: RequestContext,
    of: OfRound,
    approvals: readonly Pick<ApprovalRow, 'id' | 'receiverId'>[],
    requesterId: number,
  ): Promise<void> {
    const byPerson = await this.byAddressee(tx, ctx, approvals);
    const known: { personId: number }[] = await tx.query(
      `SELECT DISTINCT person_id AS "personId" FROM approval_notices WHERE ecosystem_id = $1 AND person_id = ANY ($2::int[]) AND kind IN ('asked', 'first')`,
      [ctx.ecosystemId, [...byPerson.keys()]],
    );
    const notified = new Set(known.map(({ personId }) => personId));
    const notices = [...byPerson].map(([personId, approvalIds]): NewNotice => ({
      personId,
      kind: notified.has(personId) ? 'asked' : 'first',
      approvalIds,
      by: ctx.person?.personId ?? requesterId,
    }));
    await this.add(tx, ctx, of, notices);
  }

  /** Groups approvals by addressee: the last deputy of the receiver who answers them, or the receiver (D-23, D-63). */
  async byAddressee(tx: Tx, ctx: RequestContext, approvals: readonly Pick<ApprovalRow, 'id'>[]): Promise<Map<number, number[]>> {
    const rows: { id: number; personId: number }[] = await tx.query(
      `SELECT a.id, coalesce((SELECT d.deputy FROM approval_deputy(a.receiver_id, a.resource, a.entity_id) d), a.receiver_id) AS "personId"
       FROM approvals a WHERE a.ecosystem_id = $1 AND a.id = ANY ($2::int[]) ORDER BY a.id`,
      [ctx.ecosystemId, approvals.map(({ id }) => id)],
    );
    const byPerson = new Map<number, number[]>();
    for (const { id, personId } of rows) byPerson.set(personId, [...(byPerson.get(personId) ?? []), id]);
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
    const outcome = await this.handOver(ctx, { id, personId, kind });
    if (typeof outcome === 'string')
      await this.database.transaction(ctx, (tx) =>
        tx.query(`UPDATE approval_notices SET sent_at = now() WHERE ecosystem_id = $1 AND id = $2 AND sent_at IS NULL`, [
          ctx.ecosystemId,
          id,
        ]),
      );
    return outcome;
  }

  private async handOver(ctx: RequestContext, { id, personId, kind }: Notice): Promise<NoticeOutcome> {
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

/** Mails that ask for an answer: they list only approvals that are still pending. */
const waiting: ReadonlySet<string> = new Set(['approval-asked', 'approval-first', 'approval-reminder', 'approval-escalated']);

/** An approval as shown in a mail. */
interface Item extends Approvable {
  receiverId: number;
  receiverName: string;
  requesterName: string;
  answeredById: number | null;
  answeredByName: string | null;
  note: string | null;
  since: Date;
  name: string;
  organizationName: string | null;
  currency: string | null;
  value: string | null;
  teamId: number;
  teamKey: string;
}
/** What a notice is about beside its approvals. */
interface Content {
  question: string | null;
  answer: string | null;
  changes: UnsealedChange[] | null;
}

/** Writes approval mails to one person each: what is pending, from whom, the amount, and a link to each. */
@Injectable()
export class ApprovalMailWriter implements MailWriter {
  private readonly origin: string;

  constructor(
    private readonly subjects: ApprovalSubjects,
    private readonly settings: EcosystemSettings,
    { origin }: Config,
  ) {
    this.origin = origin;
  }

  readonly draft = draftToColleague;

  async write(
    tx: Tx,
    ctx: RequestContext,
    personId: number,
    kind: string,
    _moment: object | undefined,
    request: string,
  ): Promise<WrittenMail> {
    const { language, receiver, own } = await draftToColleague(tx, ctx, personId);
    const noticeId = Number(request);
    const items = await this.itemsOf(tx, ctx, noticeId, waiting.has(kind));
    const [first] = items;
    // The approval was answered, or its round ended, before the mail was sent.
    if (!first) throw new Problem('CONFLICT', { detail: 'Nothing of this waits any more' });
    const { question, answer, changes } = await this.contentOf(tx, ctx, noticeId);
    const { timeZone } = await this.settings.of(ctx);
    const { name: ecosystem, key } = await ecosystemNamed(tx, ctx);
    const base = `${this.origin}/costs/${ctx.ecosystemId}-${key}`;
    const isRequester = toRequester.has(kind);
    const urlOf = ({ resource, teamId, teamKey, entityId: id }: Item): string =>
      `${base}/${this.subjects.of(resource).page({ id, team: `${teamId}-${teamKey}`, isRequester })}`;
    const words = factWords[language];
    return {
      ...{ language, receiver, own },
      values: ({ name }) => ({
        ...{ Name: name, Count: String(items.length), Record: first.name, Requester: first.requesterName },
        ...{ Receiver: first.answeredByName ?? first.receiverName, Note: first.note ?? '' },
        ...{ Question: question ?? '', Answer: answer ?? '' },
        Changes: changesText(changes ?? [], language, (day) => formatDate(day, language)),
      }),
      sender: { name: ecosystem, primaryColor: '#1F2937' },
      facts: items.map((item) => ({
        label: labelOf(item),
        value: valueOf(item, askedPersonText(kind, item, { language, addresseeId: personId }), language, timeZone),
        url: urlOf(item),
      })),
      lists: unique(items.map(({ resource, entityId: id }) => ({ resource, id }))),
      button:
        items.length === 1
          ? { label: words.open, url: urlOf(first) }
          : { label: words.all, url: `${base}/${first.teamId}-${first.teamKey}/approvals` },
    };
  }

  /** These mails are never sent by hand, so no address is requested. */
  async addresses(): Promise<readonly string[]> {
    return [];
  }

  private async itemsOf(tx: Tx, ctx: RequestContext, noticeId: number, onlyWaiting: boolean): Promise<Item[]> {
    const all: Item[] = [];
    for (const { resource, sql } of this.subjects.all) {
      const rows: Item[] = await tx.query(
        `SELECT a.resource, a.entity_id AS "entityId", a.receiver_id AS "receiverId", coalesce(person_name(a.receiver_id), '') AS "receiverName",
           coalesce(person_name(r.requested_by), '') AS "requesterName", a.answered_by AS "answeredById", person_name(a.answered_by) AS "answeredByName", a.note, a.since,
           ${sql.name} AS name, ${sql.organizationName} AS "organizationName", ${sql.currency} AS currency, ${sql.value} AS value,
           ${sql.teamId} AS "teamId", team.key AS "teamKey"
         FROM approval_notice_items i JOIN approvals a ON a.ecosystem_id = i.ecosystem_id AND a.id = i.approval_id
         JOIN approval_rounds r ON r.ecosystem_id = a.ecosystem_id AND r.resource = a.resource AND r.entity_id = a.entity_id AND r.round = a.round
         JOIN ${sql.table} s ON s.ecosystem_id = a.ecosystem_id AND s.id = a.entity_id
         JOIN ${joinedTeam('team', 's', sql.teamId)}
         WHERE i.ecosystem_id = $1 AND i.notice_id = $2 AND a.resource = $3 AND (NOT $4 OR (a.approval_state = 'pending' AND r.ended_at IS NULL)) ORDER BY a.since, a.id`,
        [ctx.ecosystemId, noticeId, resource, onlyWaiting],
      );
      all.push(...rows);
    }
    return all;
  }

  private async contentOf(tx: Tx, ctx: RequestContext, noticeId: number): Promise<Content> {
    const [row] = (await tx.query(
      `SELECT q.question, q.answer, n.changes FROM approval_notices n
       LEFT JOIN approval_questions q ON q.ecosystem_id = n.ecosystem_id AND q.id = n.question_id WHERE n.ecosystem_id = $1 AND n.id = $2`,
      [ctx.ecosystemId, noticeId],
    )) as [Content];
    return row;
  }
}

const labelOf = ({ name, organizationName }: Item): string => (organizationName ? `${name} (${organizationName})` : name);

function valueOf(
  { currency, value, requesterName, since }: Item,
  askedPerson: string | null,
  language: MailLanguage,
  timeZone: string,
): string {
  const words = factWords[language];
  return [
    ...(currency && value !== null ? [formatMoney(value, currency, language)] : []),
    `${words.askedBy} ${requesterName}`,
    ...(askedPerson === null ? [] : [askedPerson]),
    `${words.since} ${formatDate(dayIn(timeZone, since), language)}`,
  ].join(', ');
}

const unique = <One extends { resource: string; id: number }>(records: readonly One[]): One[] => [
  ...new Map(records.map((record) => [`${record.resource} ${record.id}`, record])).values(),
];

/** Registers the approval mails with the platform. */
export const approvals: Registration = {
  bell: approvalBell,
  mails: [{ about: 'people', kinds: approvalMails, writer: ApprovalMailWriter }],
};
