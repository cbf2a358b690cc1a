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

/**
 * Who did what and when, with old and new; rows are only ever added (PLT-O13, CRM-O13). Who and when are what the database knows: the person that the
 * transaction is bound to, none for the system, its clock, and the login.
 */
@Injectable()
export class Audit {
  record(tx: Tx, ctx: RequestContext, entry: AuditEntry): Promise<void> {
    return this.recordAll(tx, ctx, [entry]);
  }

  /** Several in one statement and in this order, for batches. */
  async recordAll(tx: Tx, ctx: RequestContext, entries: readonly AuditEntry[]): Promise<void> {
    if (entries.length === 0) return;
    await tx.query(`SELECT record_audit($1, $2::jsonb)`, [ctx.traceId, JSON.stringify(entries)]);
  }
}
