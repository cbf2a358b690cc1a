import { Injectable } from '@nestjs/common';
import { answerGraceMs, type ApprovalState, type DelegationDays, type Seal, type SealChange } from '@kantoor/schemas';
import type { RequestContext } from '../../platform/runtime/context.js';
import type { Tx } from '../../platform/storage/database/index.js';
import type { Approver, ReplacedBecause } from './approvals.rules.js';

/** A record of any resource that needs approval. */
export interface Approvable {
  resource: string;
  entityId: number;
}
export type RoundState = 'open' | 'to-book' | 'approved' | 'declined' | 'withdrawn' | 'overruled' | 'restarted' | 'archived';
export type RoundEnd = Exclude<RoundState, 'open' | 'to-book'>;

export interface RoundRow extends Approvable {
  round: number;
  state: RoundState;
  requestedBy: number;
  requestedAt: Date;
  endedAt: Date | null;
  /** What it approves; null if it was asked before seals were stored. */
  seal: Seal | null;
}
/** A delegation with the person who set it. */
export type SetDelegation = DelegationDays & { id: number; setBy: number };
export interface ApprovalRow extends Approvable {
  id: number;
  version: number;
  round: number;
  receiverId: number;
  approvalState: ApprovalState;
  note: string | null;
  since: Date;
  answeredAt: Date | null;
  answeredBy: number | null;
  inPlaceOf: number | null;
  replacedBecause: ReplacedBecause | null;
  partNumbers: number[];
  partsAmount: string | null;
  reminders: number;
  remindedAt: Date | null;
  nextReminderAt: Date | null;
  escalatedAt: Date | null;
}

const roundColumns = `r.resource, r.entity_id AS "entityId", r.round, r.state, r.requested_by AS "requestedBy", r.requested_at AS "requestedAt", r.ended_at AS "endedAt", r.seal`;
export const approvalColumns = `a.id, a.version, a.resource, a.entity_id AS "entityId", a.round, a.receiver_id AS "receiverId", a.approval_state AS "approvalState",
  a.note, a.since, a.answered_at AS "answeredAt", a.answered_by AS "answeredBy", a.in_place_of AS "inPlaceOf", a.replaced_because AS "replacedBecause",
  a.part_numbers AS "partNumbers", a.parts_amount AS "partsAmount", a.reminders, a.reminded_at AS "remindedAt", a.next_reminder_at AS "nextReminderAt",
  a.escalated_at AS "escalatedAt"`;

/** Tables of rounds and approvals. Writers hold the lock of the record they belong to. */
@Injectable()
export class ApprovalRows {
  /** Returns the newest round, whatever its state. */
  async lastRound(tx: Tx, ctx: RequestContext, { resource, entityId }: Approvable): Promise<RoundRow | undefined> {
    const [row] = await tx.query(
      `SELECT ${roundColumns} FROM approval_rounds r WHERE r.ecosystem_id = $1 AND r.resource = $2 AND r.entity_id = $3 ORDER BY r.round DESC LIMIT 1`,
      [ctx.ecosystemId, resource, entityId],
    );
    return row as RoundRow | undefined;
  }

  async round(tx: Tx, ctx: RequestContext, { resource, entityId, round }: Approvable & { round: number }): Promise<RoundRow | undefined> {
    const [row] = await tx.query(
      `SELECT ${roundColumns} FROM approval_rounds r WHERE r.ecosystem_id = $1 AND r.resource = $2 AND r.entity_id = $3 AND r.round = $4`,
      [ctx.ecosystemId, resource, entityId, round],
    );
    return row as RoundRow | undefined;
  }

  /** Returns the requesters: of this round, and of preceding rounds that were restarted by changes of the record. */
  async requestersOf(tx: Tx, ctx: RequestContext, { resource, entityId, round }: Approvable & { round: number }): Promise<Set<number>> {
    const rows: { requestedBy: number }[] = await tx.query(
      `SELECT r.requested_by AS "requestedBy" FROM approval_rounds r WHERE r.ecosystem_id = $1 AND r.resource = $2 AND r.entity_id = $3 AND r.round <= $4
         AND NOT EXISTS (SELECT FROM approval_rounds x WHERE x.ecosystem_id = r.ecosystem_id AND x.resource = r.resource AND x.entity_id = r.entity_id
           AND x.round >= r.round AND x.round < $4 AND x.state <> 'restarted')`,
      [ctx.ecosystemId, resource, entityId, round],
    );
    return new Set(rows.map(({ requestedBy }) => requestedBy));
  }

  async approvalsOf(tx: Tx, ctx: RequestContext, { resource, entityId, round }: Approvable & { round: number }): Promise<ApprovalRow[]> {
    return tx.query(
      `SELECT ${approvalColumns} FROM approvals a WHERE a.ecosystem_id = $1 AND a.resource = $2 AND a.entity_id = $3 AND a.round = $4 ORDER BY a.id`,
      [ctx.ecosystemId, resource, entityId, round],
    );
  }

  /** Returns the record and round of an approval by its id. */
  async subjectOf(tx: Tx, ctx: RequestContext, approvalId: number): Promise<(Approvable & { round: number }) | undefined> {
    const [row] = await tx.query(
      `SELECT a.resource, a.entity_id AS "entityId", a.round FROM approvals a WHERE a.ecosystem_id = $1 AND a.id = $2`,
      [ctx.ecosystemId, approvalId],
    );
    return row as (Approvable & { round: number }) | undefined;
  }

  async insertRound(
    tx: Tx,
    ctx: RequestContext,
    {
      resource,
      entityId,
      round,
      state,
      requestedBy,
      notAsked,
      seal,
      changes,
    }: Approvable & {
      round: number;
      state: RoundState;
      requestedBy: number;
      notAsked: readonly number[];
      seal: Seal;
      changes: readonly SealChange[];
    },
  ): Promise<void> {
    await tx.query(
      `INSERT INTO approval_rounds (ecosystem_id, resource, entity_id, round, state, requested_by, not_asked, seal, changes)
       VALUES ($1, $2, $3, $4, $5, $6, $7::jsonb, $8::jsonb, $9::jsonb)`,
      [
        ...[ctx.ecosystemId, resource, entityId, round, state, requestedBy],
        ...[JSON.stringify(notAsked), JSON.stringify(seal), JSON.stringify(changes)],
      ],
    );
  }

  async insertApproval(
    tx: Tx,
    ctx: RequestContext,
    { resource, entityId, round }: Approvable & { round: number },
    approver: Approver & { reason?: string },
    nextReminderAt: Date,
  ): Promise<number> {
    const { personId, partNumbers, amount, inPlaceOf, because, reason = null } = approver;
    const [row] = await tx.query(
      `INSERT INTO approvals (ecosystem_id, resource, entity_id, round, receiver_id, in_place_of, replaced_because, replaced_reason, part_numbers, parts_amount,
         next_reminder_at)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9::jsonb, $10, $11) RETURNING id`,
      [
        ...[ctx.ecosystemId, resource, entityId, round, personId, inPlaceOf, because, reason],
        ...[JSON.stringify(partNumbers), amount, nextReminderAt],
      ],
    );
    return row.id as number;
  }

  /** Adds parts to an existing approval and resets its answer, because it now covers these parts as well. */
  async addParts(
    tx: Tx,
    ctx: RequestContext,
    id: number,
    partNumbers: readonly number[],
    amount: string,
    nextReminderAt: Date,
  ): Promise<void> {
    await tx.query(
      `UPDATE approvals SET part_numbers = (SELECT coalesce(jsonb_agg(n ORDER BY n), '[]') FROM
           (SELECT n::int FROM jsonb_array_elements_text(part_numbers) AS n UNION SELECT unnest($3::int[])) AS numbers (n)),
         parts_amount = coalesce(parts_amount, 0) + $4, approval_state = 'pending', note = NULL, answered_at = NULL, answered_by = NULL,
         since = now(), next_reminder_at = $5, version = version + 1, updated_at = now() WHERE ecosystem_id = $1 AND id = $2`,
      [ctx.ecosystemId, id, partNumbers, amount, nextReminderAt],
    );
  }

  /** Removes an approval; its questions move to another approval. */
  async remove(tx: Tx, ctx: RequestContext, id: number, heirId: number): Promise<void> {
    const key = [ctx.ecosystemId, id];
    await tx.query(`UPDATE approval_questions SET approval_id = $3 WHERE ecosystem_id = $1 AND approval_id = $2`, [...key, heirId]);
    await tx.query(`DELETE FROM approval_notice_items WHERE ecosystem_id = $1 AND approval_id = $2`, key);
    await tx.query(`DELETE FROM approvals WHERE ecosystem_id = $1 AND id = $2`, key);
  }

  /** Lists pending approvals of a resource, in batches by entity id. */
  async pendingAfter(tx: Tx, ctx: RequestContext, resource: string, after: number, limit: number): Promise<ApprovalRow[]> {
    return tx.query(
      `SELECT ${approvalColumns} FROM approvals a JOIN (SELECT r.ecosystem_id, r.resource, r.entity_id, r.round FROM approval_rounds r
           WHERE r.ecosystem_id = $1 AND r.resource = $2 AND r.ended_at IS NULL AND r.entity_id > $3 ORDER BY r.entity_id LIMIT $4) r
         USING (ecosystem_id, resource, entity_id, round)
       WHERE a.approval_state = 'pending' ORDER BY a.entity_id`,
      [ctx.ecosystemId, resource, after, limit],
    );
  }

  /** Ends a round and stops its reminders. */
  async endRound(
    tx: Tx,
    ctx: RequestContext,
    { resource, entityId, round }: RoundRow,
    { state, reason, by }: { state: RoundEnd; reason: string | null; by: number | null },
  ): Promise<void> {
    const key = [ctx.ecosystemId, resource, entityId, round];
    await tx.query(
      `UPDATE approval_rounds SET state = $5, ended_at = now(), ended_by = $6, reason = $7 WHERE ecosystem_id = $1 AND resource = $2 AND entity_id = $3 AND round = $4`,
      [...key, state, by, reason],
    );
    await tx.query(
      `UPDATE approvals SET next_reminder_at = NULL, version = version + 1, updated_at = now()
       WHERE ecosystem_id = $1 AND resource = $2 AND entity_id = $3 AND round = $4 AND next_reminder_at IS NOT NULL`,
      key,
    );
  }

  /** Counts the pending approvals of each of these people in all open rounds. */
  async pendingOf(tx: Tx, ctx: RequestContext, people: readonly number[]): Promise<ReadonlyMap<number, number>> {
    const rows: { personId: number; pending: number }[] = await tx.query(
      `SELECT a.receiver_id AS "personId", count(*)::int AS pending FROM approvals a
         JOIN approval_rounds r USING (ecosystem_id, resource, entity_id, round)
       WHERE a.ecosystem_id = $1 AND a.receiver_id = ANY ($2::int[]) AND a.approval_state = 'pending' AND r.ended_at IS NULL GROUP BY a.receiver_id`,
      [ctx.ecosystemId, people],
    );
    return new Map(rows.map(({ personId, pending }) => [personId, pending]));
  }

  /** Returns the people whose approvals of a record a person answers today: the person, and who delegated to the person (D-23, D-63). */
  async answeredBy(tx: Tx, { resource, entityId }: Approvable, personId: number): Promise<ReadonlySet<number>> {
    const rows: { id: number }[] = await tx.query(`SELECT approvals_answered_by($1, $2, $3) AS id`, [personId, resource, entityId]);
    return new Set(rows.map(({ id }) => id));
  }

  /** Returns delegations that are valid on a day or later. */
  async delegationsFrom(tx: Tx, ctx: RequestContext, day: string): Promise<SetDelegation[]> {
    return tx.query(
      `SELECT d.id, d.person_id AS "personId", d.deputy_id AS "deputyId", d.first_day::text AS "firstDay", d.last_day::text AS "lastDay",
         d.set_by AS "setBy"
       FROM approval_delegations d WHERE d.ecosystem_id = $1 AND d.last_day >= $2::date ORDER BY d.first_day, d.id`,
      [ctx.ecosystemId, day],
    );
  }
}

/** SQL: whether record `t` of a resource has an open approval round. */
export const isUnderApproval = (resource: string): string => `EXISTS (SELECT FROM approval_rounds r
  WHERE r.ecosystem_id = t.ecosystem_id AND r.resource = '${resource}' AND r.entity_id = t.id AND r.ended_at IS NULL)`;

/** SQL: whether all who were asked in round `r` approved, and can no longer take it back. */
export const isFullyApproved = (r: string): string => `NOT EXISTS (SELECT FROM approvals open WHERE open.ecosystem_id = ${r}.ecosystem_id
  AND open.resource = ${r}.resource AND open.entity_id = ${r}.entity_id AND open.round = ${r}.round
  AND (open.approval_state <> 'approved' OR open.answered_at > now() - interval '${answerGraceMs} milliseconds'))`;

/** Deletes the rounds of purged records, with all their questions and answers. */
export async function removeApprovals(tx: Tx, ctx: RequestContext, resource: string, ids: readonly number[]): Promise<void> {
  const key = [ctx.ecosystemId, resource, ids];
  const ofRecords = `ecosystem_id = $1 AND resource = $2 AND entity_id = ANY ($3)`;
  const approvals = `(SELECT id FROM approvals WHERE ${ofRecords})`;
  await tx.query(`DELETE FROM approval_notice_items WHERE ecosystem_id = $1 AND approval_id IN ${approvals}`, key);
  await tx.query(`DELETE FROM approval_questions WHERE ecosystem_id = $1 AND approval_id IN ${approvals}`, key);
  // A mail may also list approvals of other records.
  await tx.query(
    `DELETE FROM approval_notice_items WHERE ecosystem_id = $1 AND notice_id IN (SELECT id FROM approval_notices WHERE ${ofRecords})`,
    key,
  );
  for (const table of ['approval_notices', 'approvals', 'approval_rounds', 'approval_seals', 'approval_authors', 'decisions_alone'])
    await tx.query(`DELETE FROM ${table} WHERE ${ofRecords}`, key);
}

/** SQL: a person as shown in approvals, including people who left; null if there is none. */
export const shownPerson = (id: string): string =>
  `(CASE WHEN ${id} IS NOT NULL THEN jsonb_build_object('personId', ${id}, 'name', coalesce(person_name(${id}), ''), 'emailAddress', coalesce(person_email(${id}), '')) END)`;

/** SQL: the deputy who answers approval `t` today, and until when; null if none does. */
export const shownDeputy = (t: string): string =>
  `(SELECT ${shownPerson('d.deputy')} || jsonb_build_object('until', to_char(d.last_day, 'YYYY-MM-DD"T00:00:00Z"')) FROM approval_deputy(${t}.receiver_id, ${t}.resource, ${t}.entity_id) d)`;
