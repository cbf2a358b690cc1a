import { Injectable } from '@nestjs/common';
import type { RequestContext } from '../context.js';
import type { Tx } from '../database/index.js';

export interface AuditEntry {
  /** The verb, e.g. `deal.changeState`. */
  action: string;
  entity: string;
  entityId: number;
  before?: unknown;
  after?: unknown;
}

/** Who did what and when, with old and new; rows are only ever added (PLT-O13, CRM-O13). */
@Injectable()
export class Audit {
  record(tx: Tx, ctx: RequestContext, entry: AuditEntry): Promise<void> {
    return this.recordAll(tx, ctx, [entry]);
  }

  /** Several in one statement and in this order, for batches. */
  async recordAll(tx: Tx, ctx: RequestContext, entries: readonly AuditEntry[]): Promise<void> {
    if (entries.length === 0) return;
    await tx.query(
      `INSERT INTO audit_log (ecosystem_id, person_id, person_name, action, entity, entity_id, before, after, trace_id)
       SELECT $1, $2, $3, e.action, e.entity, e."entityId", e.before, e.after, $4
       FROM ROWS FROM (jsonb_to_recordset($5::jsonb) AS (action text, entity text, "entityId" int, before jsonb, after jsonb)) WITH ORDINALITY
         AS e (action, entity, "entityId", before, after, n) ORDER BY e.n`,
      [ctx.ecosystemId, ctx.person?.personId ?? null, ctx.person?.name ?? null, ctx.traceId, JSON.stringify(entries)],
    );
  }
}
