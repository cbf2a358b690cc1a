import { Injectable } from '@nestjs/common';
import type { RequestContext } from '../context.js';
import { type Tx, wakeRelayAfterCommit } from '../database/index.js';
import type { QueueJob } from '../jobs/index.js';
import type { OutboxEntry, RecordChange, WorkflowSignal, WorkflowStart } from './outbox-entry.js';

/** Effects outside the database, written down in the transaction that causes them; the relay hands them over after the commit. */
@Injectable()
export class Outbox {
  startWorkflow(tx: Tx, ctx: RequestContext, payload: WorkflowStart): Promise<void> {
    return this.putAll(tx, ctx, [{ kind: 'workflow-start', payload }]);
  }

  signalWorkflow(tx: Tx, ctx: RequestContext, payload: WorkflowSignal): Promise<void> {
    return this.putAll(tx, ctx, [{ kind: 'workflow-signal', payload }]);
  }

  changed(tx: Tx, ctx: RequestContext, payload: RecordChange): Promise<void> {
    return this.putAll(tx, ctx, [{ kind: 'change', payload }]);
  }

  job(tx: Tx, ctx: RequestContext, payload: QueueJob): Promise<void> {
    return this.putAll(tx, ctx, [{ kind: 'job', payload }]);
  }

  /** Several effects in one statement, for batches. */
  async putAll(tx: Tx, ctx: RequestContext, entries: OutboxEntry[]): Promise<void> {
    if (entries.length === 0) return;
    await tx.query(
      `INSERT INTO outbox (ecosystem_id, kind, payload)
       SELECT $1, kind, payload FROM jsonb_to_recordset($2::jsonb) AS entry (kind text, payload jsonb)`,
      [ctx.ecosystemId, JSON.stringify(entries)],
    );
    wakeRelayAfterCommit(tx);
  }
}
