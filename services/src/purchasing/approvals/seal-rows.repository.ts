import { Injectable } from '@nestjs/common';
import type { Seal } from '@kantoor/schemas';
import type { RequestContext } from '../../platform/runtime/context.js';
import type { Tx } from '../../platform/storage/database/index.js';
import { type Approvable, isFullyApproved } from './approval-rows.repository.js';

/** What was sealed of a record: by the approval of its document, or by booking it. */
export interface Sealed {
  seal: Seal;
  by: 'document' | 'booking';
}

const keyOf = (ctx: RequestContext, { resource, entityId }: Approvable): unknown[] => [ctx.ecosystemId, resource, entityId];

/** Tables of seals and authors: the content of each record when it was last written, what was sealed of it, and who wrote it. */
@Injectable()
export class SealRows {
  /** Returns the content of a record when it was last written; undefined if it was never written since contents are stored. */
  async contentOf(tx: Tx, ctx: RequestContext, of: Approvable): Promise<Seal | undefined> {
    const [row] = await tx.query(
      `SELECT content FROM approval_seals WHERE ecosystem_id = $1 AND resource = $2 AND entity_id = $3`,
      keyOf(ctx, of),
    );
    return row?.content as Seal | undefined;
  }

  async keepContent(tx: Tx, ctx: RequestContext, of: Approvable, content: Seal): Promise<void> {
    await tx.query(
      `INSERT INTO approval_seals (ecosystem_id, resource, entity_id, content) VALUES ($1, $2, $3, $4::jsonb)
       ON CONFLICT (ecosystem_id, resource, entity_id) DO UPDATE SET content = EXCLUDED.content`,
      [...keyOf(ctx, of), JSON.stringify(content)],
    );
  }

  async sealed(tx: Tx, ctx: RequestContext, of: Approvable): Promise<Sealed | undefined> {
    const [row] = await tx.query(
      `SELECT seal, sealed_by AS by FROM approval_seals WHERE ecosystem_id = $1 AND resource = $2 AND entity_id = $3 AND seal IS NOT NULL`,
      keyOf(ctx, of),
    );
    return row as Sealed | undefined;
  }

  async seal(tx: Tx, ctx: RequestContext, of: Approvable, { seal, by }: Sealed): Promise<void> {
    await tx.query(
      `INSERT INTO approval_seals (ecosystem_id, resource, entity_id, content, seal, sealed_by, sealed_at) VALUES ($1, $2, $3, $4::jsonb, $4::jsonb, $5, now())
       ON CONFLICT (ecosystem_id, resource, entity_id)
       DO UPDATE SET content = EXCLUDED.content, seal = EXCLUDED.seal, sealed_by = EXCLUDED.sealed_by, sealed_at = EXCLUDED.sealed_at`,
      [...keyOf(ctx, of), JSON.stringify(seal), by],
    );
  }

  /** Removes what was sealed of a record, which has to be approved again. */
  async unseal(tx: Tx, ctx: RequestContext, of: Approvable): Promise<void> {
    await tx.query(
      `UPDATE approval_seals SET seal = NULL, sealed_by = NULL, sealed_at = NULL WHERE ecosystem_id = $1 AND resource = $2 AND entity_id = $3`,
      keyOf(ctx, of),
    );
  }

  /** Whether a record was declined, by its approvers or by finance, and not approved or forced since. */
  async isDeclined(tx: Tx, ctx: RequestContext, of: Approvable): Promise<boolean> {
    const rows: unknown[] = await tx.query(
      `SELECT FROM approval_seals WHERE ecosystem_id = $1 AND resource = $2 AND entity_id = $3 AND declined`,
      keyOf(ctx, of),
    );
    return rows.length > 0;
  }

  async setDeclined(tx: Tx, ctx: RequestContext, of: Approvable, isDeclined: boolean): Promise<void> {
    await tx.query(
      `UPDATE approval_seals SET declined = $4 WHERE ecosystem_id = $1 AND resource = $2 AND entity_id = $3 AND declined <> $4`,
      [...keyOf(ctx, of), isDeclined],
    );
  }

  /** Marks a record on which the only person of an office of one decided alone (D-64). */
  async markDecidedAlone(tx: Tx, ctx: RequestContext, of: Approvable, personId: number): Promise<void> {
    await tx.query(
      `INSERT INTO decisions_alone (ecosystem_id, resource, entity_id, person_id) VALUES ($1, $2, $3, $4) ON CONFLICT DO NOTHING`,
      [...keyOf(ctx, of), personId],
    );
  }

  /** Returns the authors of a record, with the time of their last change. */
  async authorsOf(tx: Tx, ctx: RequestContext, of: Approvable): Promise<Map<number, Date>> {
    const rows: { personId: number; wroteAt: Date }[] = await tx.query(
      `SELECT person_id AS "personId", wrote_at AS "wroteAt" FROM approval_authors WHERE ecosystem_id = $1 AND resource = $2 AND entity_id = $3`,
      keyOf(ctx, of),
    );
    return new Map(rows.map(({ personId, wroteAt }) => [personId, wroteAt]));
  }

  authorsOfAll(tx: Tx, ctx: RequestContext, resource: string, ids: readonly number[]): Promise<{ id: number; personId: number }[]> {
    return tx.query(
      `SELECT entity_id AS id, person_id AS "personId" FROM approval_authors WHERE ecosystem_id = $1 AND resource = $2 AND entity_id = ANY ($3::int[])`,
      [ctx.ecosystemId, resource, ids],
    );
  }

  async addAuthor(tx: Tx, ctx: RequestContext, of: Approvable, personId: number): Promise<void> {
    await tx.query(
      `INSERT INTO approval_authors (ecosystem_id, resource, entity_id, person_id, wrote_at) VALUES ($1, $2, $3, $4, clock_timestamp())
       ON CONFLICT (ecosystem_id, resource, entity_id, person_id) DO UPDATE SET wrote_at = EXCLUDED.wrote_at`,
      [...keyOf(ctx, of), personId],
    );
  }

  /** A record made from another one has that one's authors only, its decline, its marks of decisions taken alone, and begins when that one did. */
  async inherit(tx: Tx, ctx: RequestContext, from: Approvable, to: Approvable): Promise<void> {
    await tx.query(`DELETE FROM approval_authors WHERE ecosystem_id = $1 AND resource = $2 AND entity_id = $3`, keyOf(ctx, to));
    await tx.query(
      `INSERT INTO approval_authors (ecosystem_id, resource, entity_id, person_id, wrote_at)
       SELECT ecosystem_id, $4, $5, person_id, wrote_at FROM approval_authors WHERE ecosystem_id = $1 AND resource = $2 AND entity_id = $3`,
      [...keyOf(ctx, from), to.resource, to.entityId],
    );
    await tx.query(
      `INSERT INTO decisions_alone (ecosystem_id, resource, entity_id, person_id, decided_at)
       SELECT ecosystem_id, $4, $5, person_id, decided_at FROM decisions_alone WHERE ecosystem_id = $1 AND resource = $2 AND entity_id = $3
       ON CONFLICT DO NOTHING`,
      [...keyOf(ctx, from), to.resource, to.entityId],
    );
    await tx.query(
      `UPDATE approval_seals s SET begun_at = f.begun_at, declined = f.declined FROM approval_seals f WHERE s.ecosystem_id = $1 AND s.resource = $4 AND s.entity_id = $5
         AND f.ecosystem_id = $1 AND f.resource = $2 AND f.entity_id = $3`,
      [...keyOf(ctx, from), to.resource, to.entityId],
    );
  }

  /** Authors of a record whose files move to another one, and its initiator, are authors of that one too; the later of two times stays. */
  async addAuthorsOf(tx: Tx, ctx: RequestContext, from: Approvable & { initiatorId: number | null }, to: Approvable): Promise<void> {
    await tx.query(
      `INSERT INTO approval_authors AS known (ecosystem_id, resource, entity_id, person_id, wrote_at)
       SELECT $1, $4, $5, one.person_id, max(one.wrote_at) FROM (
         SELECT person_id, wrote_at FROM approval_authors WHERE ecosystem_id = $1 AND resource = $2 AND entity_id = $3
         UNION ALL SELECT $6::int, clock_timestamp() WHERE $6::int IS NOT NULL) AS one GROUP BY one.person_id
       ON CONFLICT (ecosystem_id, resource, entity_id, person_id) DO UPDATE SET wrote_at = greatest(known.wrote_at, EXCLUDED.wrote_at)`,
      [...keyOf(ctx, from), to.resource, to.entityId, from.initiatorId],
    );
  }

  /** Whether someone else approved one of these records after a moment, in a round that all approved: also if it waits for a ledger (D-66). */
  async approvedByAnother(tx: Tx, ctx: RequestContext, records: readonly Approvable[], personId: number, after: Date): Promise<boolean> {
    const rows: unknown[] = await tx.query(
      `SELECT FROM approvals a JOIN approval_rounds r USING (ecosystem_id, resource, entity_id, round)
         JOIN jsonb_to_recordset($2::jsonb) AS one (resource text, "entityId" int) ON one.resource = a.resource AND one."entityId" = a.entity_id
       WHERE a.ecosystem_id = $1 AND (r.state = 'approved' OR (r.ended_at IS NULL AND ${isFullyApproved('r')}))
         AND a.approval_state = 'approved' AND a.answered_by <> $3 AND a.answered_at > $4 LIMIT 1`,
      [ctx.ecosystemId, JSON.stringify(records), personId, after],
    );
    return rows.length > 0;
  }

  /**
   * Returns the strictest limits of approval since a record was begun (D-56): a change never loosens them for it. Undefined if they were
   * never changed.
   */
  async limitsSince(
    tx: Tx,
    ctx: RequestContext,
    { resource, entityId }: Approvable,
    table: string,
  ): Promise<{ notAskedBelow: number; neededFrom: number } | undefined> {
    const [row] = await tx.query(
      `WITH begun AS (SELECT least(s.created_at, (SELECT begun_at FROM approval_seals WHERE ecosystem_id = $1 AND resource = $2 AND entity_id = $3)) AS at
         FROM ${table} s WHERE s.ecosystem_id = $1 AND s.id = $3)
       SELECT min(l.not_asked_below)::float8 AS "notAskedBelow", coalesce(min(nullif(l.needed_from, 0)), 0)::float8 AS "neededFrom", count(*)::int AS count
       FROM approval_limits l, begun WHERE l.ecosystem_id = $1 AND l.since >= (SELECT max(since) FROM approval_limits
         WHERE ecosystem_id = $1 AND since <= begun.at)`,
      [ctx.ecosystemId, resource, entityId],
    );
    return row.count > 0 ? row : undefined;
  }
}
