import { Injectable } from '@nestjs/common';
import type { RequestContext } from '../runtime/context.js';
import { type Tx, writeUnawaited } from '../storage/database/index.js';
import { stretchesOf } from './audited-changes.js';

interface Done {
  /** The action, e.g. `deal.changeState`. */
  action: string;
  entity: string;
  before?: unknown;
  after?: unknown;
}
/** An entry about one record, or about many of a kind that one action changed in the same way (D-50), at least one. */
export type AuditEntry = Done & ({ entityId: number } | { entityIds: readonly number[] });

/** What was done, when, and by whom; null if the system did it. */
export interface AuditedAction {
  action: string;
  at: Date;
  personName: string | null;
  /** Why, if it was said. */
  reason: string | null;
}

/** A record as the audit log names it. */
export interface AuditedRecord {
  entity: string;
  id: number;
}

/**
 * Records who did what and when, with old and new values; rows are only ever added (PLT-O13, CRM-O13). The database determines who and
 * when: the person bound to the transaction (none for the system), its clock, and the login.
 */
@Injectable()
export class Audit {
  record(tx: Tx, ctx: RequestContext, entry: AuditEntry): Promise<void> {
    return this.recordAll(tx, ctx, [entry]);
  }

  /** Returns, per list, the last person who changed any of its records; null when no person did. */
  async lastWriters(tx: Tx, ctx: RequestContext, lists: readonly (readonly AuditedRecord[])[]): Promise<(number | null)[]> {
    const entries = lists.flatMap((records, at) => records.map((record) => ({ at, ...record })));
    const rows: { at: number; personId: number }[] = await tx.query(
      `WITH asked AS (SELECT at, entity, id FROM jsonb_to_recordset($2::jsonb) AS asked (at int, entity text, id int)),
         placed AS MATERIALIZED (SELECT asked.*, stretch.first_id, stretch.last_id FROM asked CROSS JOIN LATERAL ${stretchesOf('$1', 'asked.entity', 'asked.id')} AS stretch),
         alone AS (SELECT placed.at, a.id, a.person_id FROM placed CROSS JOIN LATERAL (SELECT l.id, l.person_id FROM audit_log l
           WHERE l.ecosystem_id = $1 AND l.entity = placed.entity AND l.entity_id = placed.id AND l.id BETWEEN placed.first_id AND placed.last_id
             AND l.person_id IS NOT NULL ORDER BY l.id DESC LIMIT 1) a),
         with_others AS (SELECT asked.at, l.id, l.person_id FROM audit_log l CROSS JOIN unnest(l.entity_ids) AS one (id)
           JOIN asked ON asked.entity = l.entity AND asked.id = one.id
           WHERE l.ecosystem_id = $1 AND l.entity_ids IS NOT NULL AND l.person_id IS NOT NULL AND l.entity = ANY (ARRAY(SELECT DISTINCT entity FROM asked))
             AND l.id >= (SELECT min(first_id) FROM placed))
       SELECT DISTINCT ON (at) at, person_id AS "personId" FROM (TABLE alone UNION ALL TABLE with_others) AS written ORDER BY at, id DESC`,
      [ctx.ecosystemId, JSON.stringify(entries)],
    );
    const writers = new Map(rows.map(({ at, personId }) => [at, personId]));
    return lists.map((_, at) => writers.get(at) ?? null);
  }

  /** Returns, per record, the first person who wrote it on its own; null when no person did. */
  async firstWriters(tx: Tx, ctx: RequestContext, records: readonly AuditedRecord[]): Promise<(number | null)[]> {
    const rows: { personId: number | null }[] = await tx.query(
      `SELECT (SELECT first.person_id FROM ${stretchesOf('$1', 'asked.entity', 'asked.id')} AS stretch CROSS JOIN LATERAL (SELECT l.id, l.person_id FROM audit_log l
         WHERE l.ecosystem_id = $1 AND l.entity = asked.entity AND l.entity_id = asked.id AND l.id BETWEEN stretch.first_id AND stretch.last_id
           AND l.person_id IS NOT NULL ORDER BY l.id LIMIT 1) AS first ORDER BY first.id LIMIT 1) AS "personId"
       FROM jsonb_to_recordset($2::jsonb) AS asked (at int, entity text, id int) ORDER BY asked.at`,
      [ctx.ecosystemId, JSON.stringify(records.map((record, at) => ({ at, ...record })))],
    );
    return rows.map(({ personId }) => personId);
  }

  /** Returns the latest entries about records of a kind whose values before or after contain these. */
  about(tx: Tx, ctx: RequestContext, entity: string, values: object, most: number): Promise<AuditedAction[]> {
    return tx.query(
      `SELECT action, at, person_name AS "personName", after ->> 'reason' AS reason FROM audit_log
       WHERE ecosystem_id = $1 AND entity = $2 AND (before @> $3::jsonb OR after @> $3::jsonb) ORDER BY id DESC LIMIT $4`,
      [ctx.ecosystemId, entity, JSON.stringify(values), most],
    );
  }

  /** Records a batch of entries in one statement, in this order. */
  async recordAll(tx: Tx, ctx: RequestContext, entries: readonly AuditEntry[]): Promise<void> {
    if (entries.length === 0) return;
    await writeUnawaited(tx, `SELECT record_audit($1, $2::jsonb)`, [ctx.traceId, JSON.stringify(entries)]);
  }
}
