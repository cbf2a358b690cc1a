import { Injectable } from '@nestjs/common';
import type { ProcessLiberty } from '@kantoor/schemas';
import { may, type RequestContext } from '../../runtime/context.js';
import type { Tx } from '../../storage/database/index.js';
import { Kinds } from '../../records/kinds/index.js';
import { Outbox } from '../../background/outbox/index.js';
import { found, Problem } from '../../runtime/problems/index.js';
import { ProcessRows, type LockedProcess } from './process-rows.repository.js';
import { isOver, mayBeHeld } from './process-states.rules.js';
import { relatedRecordsSql } from './related-records-sql.js';
import type { ProcessStatus } from './process-changes.js';

/** Commands of people on a process. Their decision is stored in our tables at once; the workflow is signalled, or finds it there. */
@Injectable()
export class ProcessControl {
  constructor(
    private readonly kinds: Kinds,
    private readonly outbox: Outbox,
    private readonly rows: ProcessRows,
  ) {}

  /** Resumes a process: its blocker was fixed by a person or resolved itself, or it is released from hold; the step says which. */
  async resume(tx: Tx, ctx: RequestContext, workflowId: string, step?: string): Promise<void> {
    const process = await this.rows.lock(tx, ctx, workflowId);
    if (process.state !== 'blocked' && process.state !== 'held')
      throw new Problem('CONFLICT', { detail: 'This process is not waiting for anyone' });
    const isHeld = process.state === 'held';
    if (isHeld) this.assertMay(ctx, process, 'hold');
    const status: ProcessStatus = isHeld ? statusOf(process) : { state: 'running', step: process.step };
    await this.place(tx, ctx, workflowId, step ?? (isHeld ? 'released' : 'resumed'), status);
    await this.outbox.signalWorkflow(tx, ctx, { workflowId, signal: this.kinds.process(process.kind).resume, args: [] });
  }

  /** Makes the process retry its current step at once if it is blocked: what blocked it may have changed. */
  async tryAgain(tx: Tx, ctx: RequestContext, workflowId: string): Promise<void> {
    const { kind } = await this.rows.lock(tx, ctx, workflowId);
    await this.outbox.signalWorkflow(tx, ctx, { workflowId, signal: this.kinds.process(kind).resume, args: [] });
  }

  /** Resumes the given process related to a record, or the first blocked one. */
  async resumeOf(tx: Tx, ctx: RequestContext, resource: string, id: number, workflowId?: string): Promise<void> {
    const [row] = await tx.query(
      `SELECT p.workflow_id AS "workflowId" FROM processes p
       WHERE p.ecosystem_id = $1 AND (p.resource, p.entity_id) IN (${relatedRecordsSql(this.kinds, resource)})
         AND CASE WHEN $3::text IS NULL THEN p.state = 'blocked' ELSE p.workflow_id = $3 END
       ORDER BY p.started_at, p.workflow_id LIMIT 1`,
      [ctx.ecosystemId, id, workflowId ?? null],
    );
    if (!row && workflowId === undefined) throw new Problem('CONFLICT', { detail: 'Nothing of this waits for anyone' });
    await this.resume(tx, ctx, found(row as { workflowId: string } | undefined).workflowId);
  }

  /** Puts the process on hold until it is resumed. */
  async hold(tx: Tx, ctx: RequestContext, resource: string, id: number, workflowId: string): Promise<void> {
    const process = await this.own(tx, ctx, resource, id, workflowId, 'hold');
    if (!mayBeHeld.includes(process.state)) throw new Problem('CONFLICT', { detail: 'This process is held up already' });
    await this.place(tx, ctx, workflowId, 'held', { ...statusOf(process), state: 'held' });
  }

  /** Cancels the process for good. */
  async cancel(tx: Tx, ctx: RequestContext, resource: string, id: number, workflowId: string): Promise<void> {
    const { kind } = await this.own(tx, ctx, resource, id, workflowId, 'cancel');
    await this.place(tx, ctx, workflowId, 'cancelled', { state: 'stopped', step: 'cancelled' });
    await this.outbox.signalWorkflow(tx, ctx, { workflowId, signal: this.kinds.process(kind).cancel, args: [] });
  }

  /** Locks the process; refuses when it is about another record, or when its kind does not allow the action. */
  private async own(
    tx: Tx,
    ctx: RequestContext,
    resource: string,
    id: number,
    workflowId: string,
    liberty: ProcessLiberty,
  ): Promise<LockedProcess> {
    const process = await this.rows.lock(tx, ctx, workflowId);
    if (process.resource !== resource || process.entityId !== id) throw new Problem('NOT_FOUND');
    if (isOver(process.state) || !this.kinds.process(process.kind).may[liberty])
      throw new Problem('CONFLICT', { detail: 'This cannot be done with this process' });
    this.assertMay(ctx, process, liberty);
    return process;
  }

  /** Checks the permission that the kind requires for an action; a route may require less, as the one for resuming does. */
  private assertMay(ctx: RequestContext, { kind }: LockedProcess, liberty: ProcessLiberty): void {
    const permission = this.kinds.process(kind).may[liberty];
    if (permission && !may(ctx, permission)) throw new Problem('FORBIDDEN');
  }

  private async place(tx: Tx, ctx: RequestContext, workflowId: string, step: string, status: ProcessStatus): Promise<void> {
    const key = await this.rows.nextStepKey(tx, ctx, workflowId, step);
    const placed = await this.rows.takeStep(tx, ctx, workflowId, { key, step }, status, true);
    if (placed && placed.version !== null)
      await this.outbox.changed(tx, ctx, { resource: placed.resource, id: placed.entityId, version: placed.version, change: 'updated' });
  }
}

/** The step and what it waited for, which a process on hold keeps. */
const statusOf = ({ step, waitsFor, nextAction }: LockedProcess): ProcessStatus => ({
  state: waitsFor ? 'waiting' : 'running',
  step,
  ...(waitsFor && { waitsFor }),
  ...(nextAction && { nextAction }),
});
