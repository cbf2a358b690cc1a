import { Injectable } from '@nestjs/common';
import type { RequestContext } from '../context.js';
import type { Tx } from '../database/index.js';

interface Done {
  /** The verb, e.g. `deal.changeState`. */
  action: string;
  entity: string;
  before?: unknown;
  after?: unknown;
}
/** About one record, or about many of a kind that one verb changed in the same way (D-50); of these there is at least one. */
export type AuditEntry = Done & ({ entityId: number } | { entityIds: readonly number[] });

/** A record as the log names it. */
export interface AuditedRecord {
  entity: string;
  id: number;
}

/**
 * Who did what and when, with old and new; rows are only ever added (PLT-O13, CRM-O13). Who and when are what the database knows: the person that the
 * transaction is bound to, none for the system, its clock, and the login.
 */
@Injectable()
export class Audit {
  record(tx: Tx, ctx: RequestContext, entry: AuditEntry): Promise<void> {
    return this.recordAll(tx, ctx, [entry]);
  }

  /** The person who last changed any of the records of each list, by the place of the list; null where no person did. */
  async lastWriters(tx: Tx, ctx: RequestContext, lists: readonly (readonly AuditedRecord[])[]): Promise<(number | null)[]> {
    const asked = lists.flatMap((records, at) => records.map((record) => ({ at, ...record })));
    const rows: { at: number; personId: number }[] = await tx.query(
      `WITH asked AS (SELECT at, entity, id FROM jsonb_to_recordset($2::jsonb) AS asked (at int, entity text, id int)),
         alone AS (SELECT asked.at, a.id, a.person_id FROM asked CROSS JOIN LATERAL (SELECT l.id, l.person_id FROM audit_log l
           WHERE l.ecosystem_id = $1 AND l.entity = asked.entity AND l.entity_id = asked.id AND l.person_id IS NOT NULL ORDER BY l.id DESC LIMIT 1) a),
         with_others AS (SELECT asked.at, l.id, l.person_id FROM audit_log l CROSS JOIN unnest(l.entity_ids) AS one (id)
           JOIN asked ON asked.entity = l.entity AND asked.id = one.id
           WHERE l.ecosystem_id = $1 AND l.entity_ids IS NOT NULL AND l.person_id IS NOT NULL AND l.entity = ANY (ARRAY(SELECT DISTINCT entity FROM asked)))
       SELECT DISTINCT ON (at) at, person_id AS "personId" FROM (TABLE alone UNION ALL TABLE with_others) AS written ORDER BY at, id DESC`,
      [ctx.ecosystemId, JSON.stringify(asked)],
    );
    const writers = new Map(rows.map(({ at, personId }) => [at, personId]));
    return lists.map((_, at) => writers.get(at) ?? null);
  }

  /** Several in one statement and in this order, for batches. */
  async recordAll(tx: Tx, ctx: RequestContext, entries: readonly AuditEntry[]): Promise<void> {
    if (entries.length === 0) return;
    await tx.query(`SELECT record_audit($1, $2::jsonb)`, [ctx.traceId, JSON.stringify(entries)]);
  }
}
