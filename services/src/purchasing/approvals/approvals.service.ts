import { Injectable } from '@nestjs/common';
import {
  takeBackUntil,
  type ApprovalPerson,
  type ApprovalRound,
  type ApprovalRounds,
  approvalSchema,
  type ApprovalReminding,
  type ApprovalsReminded,
} from '@kantoor/schemas';
import { officeOfOne } from '../../directory/colleagues/index.js';
import { may, type RequestContext } from '../../platform/runtime/context.js';
import { type Tx, Database } from '../../platform/storage/database/index.js';
import { type Approvable, ApprovalRows, type RoundState, shownDeputy, shownPerson } from './approval-rows.repository.js';
import { SealRows } from './seal-rows.repository.js';
import { withoutIdempotencyKey } from '../../platform/storage/idempotency/index.js';
import { ProcessControl } from '../../platform/processes/processes/index.js';
import { Problem } from '../../platform/runtime/problems/index.js';
import { type ListAnswer, Records } from '../../platform/records/records/index.js';
import { approvalListOf, type ApprovalListRequest, approvalListRequest } from './approval-list.js';
import { ApprovalSubjects } from './approval-subjects.service.js';
import { FourEyes } from './approvers.service.js';
import { ApprovalReminders } from './reminders.service.js';

type Loose<T, Dates extends keyof T> = Omit<T, Dates> & { [Name in Dates]: Date | null };
type ApprovalOfRound = ApprovalRound['approvals'][number];
type Question = ApprovalOfRound['questions'][number];
interface RoundFound extends Loose<Omit<ApprovalRound, 'approvals'>, 'requestedAt' | 'endedAt'> {
  state: RoundState;
  requesterId: number;
}
interface ApprovalFound extends Loose<
  Omit<
    ApprovalOfRound,
    'receiverEmailAddress' | 'isOverRuled' | 'mine' | 'deputy' | 'takeBackUntil' | 'questions' | 'partsAmount' | 'inPlaceOf'
  >,
  'since' | 'answeredAt' | 'remindedAt' | 'nextReminderAt' | 'escalatedAt'
> {
  round: number;
  receiverId: number;
  deputy: (ApprovalPerson & { until: string }) | null;
  partsAmount: string | null;
  replaced: ApprovalPerson | null;
  because: NonNullable<ApprovalOfRound['inPlaceOf']>['because'] | null;
  reason: string | null;
}

const roundsSql = `
  SELECT r.round, r.state, ${shownPerson('r.requested_by')} AS requester, r.requested_by AS "requesterId", r.requested_at AS "requestedAt", r.ended_at AS "endedAt",
    ${shownPerson('r.ended_by')} AS "endedBy", r.reason, r.changes,
    coalesce((SELECT jsonb_agg(${shownPerson('one.id::int')} ORDER BY one.at) FROM jsonb_array_elements_text(r.not_asked) WITH ORDINALITY AS one (id, at)), '[]') AS "notAsked"
  FROM approval_rounds r WHERE r.ecosystem_id = $1 AND r.resource = $2 AND r.entity_id = $3 ORDER BY r.round DESC`;
const approvalsSql = `
  SELECT a.id, a.round, a.receiver_id AS "receiverId", ${shownPerson('a.receiver_id')} AS receiver, a.approval_state AS "approvalState", a.note, a.since,
    a.answered_at AS "answeredAt", ${shownPerson('a.answered_by')} AS "answeredBy", a.reminders, a.reminded_at AS "remindedAt",
    a.next_reminder_at AS "nextReminderAt", a.escalated_at AS "escalatedAt", ${shownPerson('a.in_place_of')} AS replaced, a.replaced_because AS because,
    a.replaced_reason AS reason, a.part_numbers AS "partNumbers", a.parts_amount AS "partsAmount", ${shownDeputy('a')} AS deputy
  FROM approvals a WHERE a.ecosystem_id = $1 AND a.resource = $2 AND a.entity_id = $3 ORDER BY a.id`;
const authorsSql = `SELECT a.person_id AS "personId", ${shownPerson('a.person_id')} AS person, a.wrote_at AS "wroteAt"
  FROM approval_authors a WHERE a.ecosystem_id = $1 AND a.resource = $2 AND a.entity_id = $3 ORDER BY a.wrote_at DESC`;
const aloneSql = `SELECT ${shownPerson('d.person_id')} AS person, d.decided_at AS at FROM decisions_alone d
  WHERE d.ecosystem_id = $1 AND d.resource = $2 AND d.entity_id = $3 ORDER BY d.decided_at`;
const questionsSql = `
  SELECT q.approval_id AS "approvalId", q.id, q.question, ${shownPerson('q.asked_by')} AS "askedBy", q.asked_at AS "askedAt", q.answer,
    ${shownPerson('q.answered_by')} AS "answeredBy", q.answered_at AS "answeredAt"
  FROM approval_questions q JOIN approvals a ON a.ecosystem_id = q.ecosystem_id AND a.id = q.approval_id
  WHERE q.ecosystem_id = $1 AND a.resource = $2 AND a.entity_id = $3 ORDER BY q.id`;

/** Approvals as lists and the page of a record show them, and reminders sent by hand. */
@Injectable()
export class Approvals {
  constructor(
    private readonly database: Database,
    private readonly records: Records,
    private readonly subjects: ApprovalSubjects,
    private readonly rows: ApprovalRows,
    private readonly seals: SealRows,
    private readonly reminders: ApprovalReminders,
    private readonly control: ProcessControl,
    private readonly fourEyes: FourEyes,
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
    return this.database.transaction(plain, async (tx) => this.view(tx, plain, of, await this.mayRemind(tx, plain, of)));
  }

  /** All rounds, answers given, approvers awaited and since when, and what the current person may do. */
  private async view(tx: Tx, ctx: RequestContext, { resource, entityId }: Approvable, mayRemind: boolean): Promise<ApprovalRounds> {
    const key = [ctx.ecosystemId, resource, entityId];
    const rounds: RoundFound[] = await tx.query(roundsSql, key);
    const approvals: ApprovalFound[] = await tx.query(approvalsSql, key);
    const questions: (Question & { approvalId: number })[] = await tx.query(questionsSql, key);
    const authors: { personId: number; person: ApprovalPerson | null; wroteAt: Date }[] = await tx.query(authorsSql, key);
    const alone: { person: ApprovalPerson | null; at: Date }[] = await tx.query(aloneSql, key);
    const personId = ctx.person?.personId ?? 0;
    const answered = await this.rows.answeredBy(tx, { resource, entityId }, personId);
    const relationOf = ({ receiverId }: ApprovalFound): ApprovalOfRound['mine'] =>
      !answered.has(receiverId) ? 'none' : receiverId === personId ? 'own' : 'delegated';
    const views = rounds.map(({ requesterId: _, requestedAt, endedAt, ...round }): ApprovalRound => {
      const own = approvals.filter((approval) => approval.round === round.round);
      return {
        ...round,
        requestedAt: requestedAt!.toISOString(),
        endedAt: iso(endedAt),
        approvals: own.map((approval) => viewOf(approval, { mine: relationOf(approval), isOpen: endedAt === null }, questions)),
      };
    });
    const [last] = views;
    const isOpen = last !== undefined && last.endedAt === null;
    const awaited = isOpen && last.approvals.some(({ approvalState }) => approvalState === 'pending');
    const isDeclinedStill = last?.state === 'withdrawn' && (await this.seals.isDeclined(tx, ctx, { resource, entityId }));
    const isOwn = rounds[0]?.requesterId === personId;
    const isAuthor = authors.some((author) => author.personId === personId);
    // The initiator, and who asked before it was changed, are involved too.
    const notBecause = isOwn ? 'own' : isAuthor ? 'author' : answered.size === 0 ? 'own' : null;
    const isUnasked = isOpen && rounds[0]!.state === 'to-book' && may(ctx, 'approvals.all');
    return {
      rounds: views,
      authors: authors.flatMap(({ person, wroteAt }) => (person ? [{ person, wroteAt: wroteAt.toISOString() }] : [])),
      decidedAlone: alone.flatMap(({ person, at }) => (person ? [{ person, at: at.toISOString() }] : [])),
      may: {
        notBecause,
        answer:
          isOpen && notBecause === null && last.approvals.some(({ mine, approvalState }) => mine !== 'none' && approvalState === 'pending'),
        remind: awaited && mayRemind,
        handOver: awaited && may(ctx, 'approvals.all'),
        force: (isOpen || last?.state === 'declined' || isDeclinedStill) && may(ctx, 'approvals.all') && notBecause === null,
        claim: await this.fourEyes.finalizesClaim(tx, ctx, { resource, entityId }),
        approvalNeededFrom: await this.neededFrom(tx, ctx, { resource, entityId }),
        book: isUnasked && (notBecause === null || (await officeOfOne(tx, ctx)) === personId),
      },
    };
  }

  private async neededFrom(tx: Tx, ctx: RequestContext, of: Approvable): Promise<number> {
    const sealed = await this.seals.sealed(tx, ctx, of);
    return sealed?.by === 'document' ? 0 : (await this.fourEyes.limitsOf(tx, ctx, of)).neededFrom;
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

function viewOf(
  { round: _round, receiverId: _receiver, replaced, because, reason, partsAmount, deputy, ...approval }: ApprovalFound,
  { mine, isOpen }: { mine: ApprovalOfRound['mine']; isOpen: boolean },
  questions: readonly (Question & { approvalId: number })[],
): ApprovalOfRound {
  const { since, answeredAt, remindedAt, nextReminderAt, escalatedAt } = approval;
  const until = isOpen ? takeBackUntil({ approvalState: approval.approvalState, answeredAt }, Date.now()) : null;
  return {
    ...approval,
    receiverEmailAddress: approval.receiver.emailAddress,
    since: since!.toISOString(),
    answeredAt: iso(answeredAt),
    remindedAt: iso(remindedAt),
    nextReminderAt: iso(nextReminderAt),
    escalatedAt: iso(escalatedAt),
    takeBackUntil: iso(until),
    isOverRuled: !isOpen && approval.approvalState === 'pending',
    mine,
    deputy: isOpen ? deputy : null,
    inPlaceOf: because === null ? null : { person: replaced, because, reason },
    partsAmount: partsAmount === null ? null : Number(partsAmount),
    questions: questions
      .filter(({ approvalId }) => approvalId === approval.id)
      .map(({ approvalId: _, ...question }) => shownQuestion(question)),
  };
}

/** The query reads timestamps as text; convert them to dates. */
const shownQuestion = (question: Question): Question => ({
  ...question,
  askedAt: new Date(question.askedAt).toISOString(),
  answeredAt: question.answeredAt === null ? null : new Date(question.answeredAt).toISOString(),
});
const iso = (moment: Date | null): string | null => moment?.toISOString() ?? null;
