import { Injectable } from '@nestjs/common';
import type { RequestContext } from '../context.js';
import type { Tx } from '../database/tx.js';

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
  async record(tx: Tx, ctx: RequestContext, entry: AuditEntry): Promise<void> {
    await tx.query(
      `INSERT INTO audit_log (ecosystem_id, person_id, person_name, action, entity, entity_id, before, after, trace_id)
       VALUES ($1, $2, $3, $4, $5, $6, $7::jsonb, $8::jsonb, $9)`,
      [
        ctx.ecosystemId,
        ctx.person?.personId ?? null,
        ctx.person?.name ?? null,
        entry.action,
        entry.entity,
        entry.entityId,
        jsonOrNull(entry.before),
        jsonOrNull(entry.after),
        ctx.traceId,
      ],
    );
  }
}

const jsonOrNull = (value: unknown): string | null => (value === undefined ? null : JSON.stringify(value));
