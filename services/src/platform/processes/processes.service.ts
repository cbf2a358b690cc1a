import { Injectable } from '@nestjs/common';
import type { ErrorCode, ProcessContract, ProcessInput, ProcessView } from '@kantoor/schemas';
import type { RequestContext } from '../context.js';
import type { Tx } from '../database/index.js';
import { Outbox, type OutboxEntry, type WorkflowSignal } from '../outbox/index.js';
import { startOf } from './process-changes.js';
import type { Beginning, FinishedStep, ProcessNote, ProcessStart, Standing, StepParams } from './process-changes.js';
import { ProcessRows } from './process-rows.repository.js';
import type { Placed } from './process-rows.repository.js';
import { ProcessViews } from './process-views.service.js';

/** Where every long process stands, who did what in it and why it waits: kept beside the records, since the engine forgets. */
@Injectable()
export class Processes {
  constructor(
    private readonly outbox: Outbox,
    private readonly rows: ProcessRows,
    private readonly views: ProcessViews,
  ) {}

  /** Asks for a process in the transaction that gives it something to do, with what else that transaction has to announce. */
  async begin<Input extends ProcessInput>(
    tx: Tx,
    ctx: RequestContext,
    contract: ProcessContract<Input>,
    input: Input,
    { step, waits, notBefore, summary }: Beginning,
    also: readonly OutboxEntry[] = [],
  ): Promise<void> {
    await this.started(tx, ctx, { ...startOf(contract, input, step), ...(waits && { waits }) });
    const payload = { ...contract.start(input, step, summary), ...(notBefore && { notBefore }) };
    await this.outbox.putAll(tx, ctx, [{ kind: 'workflow-start', payload }, ...also]);
  }

  /** The same for many of a kind, in two statements. Those that begin later come to the engine when their time has come. */
  async beginAll<Input extends ProcessInput>(
    tx: Tx,
    ctx: RequestContext,
    contract: ProcessContract<Input>,
    all: readonly (Beginning & { input: Input })[],
  ): Promise<void> {
    if (all.length === 0) return;
    await this.rows.insertAll(
      tx,
      ctx,
      all.map(({ input, step, waits, taken }) => ({ ...startOf(contract, input, step), ...(waits && { waits }), ...(taken && { taken }) })),
    );
    await this.outbox.putAll(
      tx,
      ctx,
      all.map(({ input, step, summary, notBefore }) => ({
        kind: 'workflow-start',
        payload: { ...contract.start(input, step, summary), ...(notBefore && { notBefore }) },
        ...(notBefore && { dueAt: notBefore }),
      })),
    );
  }

  /** Something that it waits for may have changed: it looks now, and begins where it does not run. */
  wake<Input extends ProcessInput>(
    tx: Tx,
    ctx: RequestContext,
    contract: ProcessContract<Input>,
    input: Input,
    step: string,
  ): Promise<void> {
    return this.wakeAll(tx, ctx, contract, [input], step);
  }

  /** The same for many of a kind, in one statement. */
  wakeAll<Input extends ProcessInput>(
    tx: Tx,
    ctx: RequestContext,
    contract: ProcessContract<Input>,
    inputs: readonly Input[],
    step: string,
  ): Promise<void> {
    return this.outbox.wakeWorkflows(
      tx,
      ctx,
      inputs.map((input) => wakingOf(contract, input, step)),
    );
  }

  /** Beginning again what has begun changes nothing. */
  async started(tx: Tx, ctx: RequestContext, start: ProcessStart): Promise<void> {
    if (!(await this.rows.insert(tx, ctx, start))) return;
    await this.rows.insertStep(tx, ctx, start.workflowId, { key: 'started', step: 'started' });
  }

  /** A step is over and another one begins. */
  step(tx: Tx, ctx: RequestContext, workflowId: string, finished: FinishedStep, next: string): Promise<void> {
    return this.advance(tx, ctx, workflowId, finished, { state: 'running', step: next });
  }

  /** Someone has to fix something before the step at hand can succeed. */
  blocked(
    tx: Tx,
    ctx: RequestContext,
    workflowId: string,
    { key, step }: FinishedStep,
    blocked: NonNullable<ProcessView['blocked']>,
  ): Promise<void> {
    const entry = { key, step: 'blocked', params: { step, code: blocked.code } };
    return this.advance(tx, ctx, workflowId, entry, { state: 'blocked', step, blocked, waitsFor: { key: 'fixing' } });
  }

  /** It goes on by itself: when something outside answers, or time has passed. A step it comes to this way is recorded each time. */
  async waiting(tx: Tx, ctx: RequestContext, workflowId: string, standing: Omit<Standing, 'state' | 'blocked'>): Promise<void> {
    const placed = await this.rows.placeOpen(tx, ctx, workflowId, { ...standing, state: 'waiting' });
    if (placed?.stepChanged)
      await this.rows.insertStep(tx, ctx, workflowId, {
        key: await this.rows.nextStepKey(tx, ctx, workflowId, standing.step),
        step: standing.step,
      });
    if (placed?.stepChanged || placed?.stateChanged) await this.recordChange(tx, ctx, placed);
  }

  /** `stopped`: it will never reach its aim. */
  ended(tx: Tx, ctx: RequestContext, workflowId: string, finished: FinishedStep, state: 'done' | 'stopped' = 'done'): Promise<void> {
    return this.advance(tx, ctx, workflowId, finished, { state, step: finished.step });
  }

  /** What it looks at is over; recorded each time, as one that was opened again ends again. */
  async over(tx: Tx, ctx: RequestContext, workflowId: string, step: string): Promise<void> {
    await this.cameTo(tx, ctx, workflowId, step, await this.rows.placeOpen(tx, ctx, workflowId, { state: 'done', step }));
  }

  /** What it was over for is so no more, which is recorded: it stands at this step again, and whoever wakes it has it look. */
  async reopen(tx: Tx, ctx: RequestContext, workflowId: string, step: string, entry = 'reopened'): Promise<void> {
    await this.cameTo(tx, ctx, workflowId, entry, await this.rows.placeEnded(tx, ctx, workflowId, { state: 'running', step }));
  }

  /** It is at this step, which is not over yet. */
  async running(tx: Tx, ctx: RequestContext, workflowId: string, step: string): Promise<void> {
    const placed = await this.rows.placeOpen(tx, ctx, workflowId, { state: 'running', step });
    if (placed?.stepChanged || placed?.stateChanged) await this.recordChange(tx, ctx, placed);
  }

  /** Things were done that move none of these processes: they stand in their histories. Those that never began have none. */
  async noted(tx: Tx, ctx: RequestContext, notes: readonly ProcessNote[]): Promise<void> {
    const noted = await this.rows.insertNotes(tx, ctx, notes);
    const changes = noted.flatMap(({ resource, entityId, version }) =>
      version === null ? [] : [{ resource, id: entityId, version, change: 'updated' as const }],
    );
    await this.outbox.changedAll(tx, ctx, changes);
  }

  /** Of a process that may not have begun. */
  stateOf(tx: Tx, ctx: RequestContext, workflowId: string): Promise<ProcessView['state'] | undefined> {
    return this.rows.stateOf(tx, ctx, workflowId);
  }

  isHeld(tx: Tx, ctx: RequestContext, workflowId: string): Promise<boolean> {
    return this.stateOf(tx, ctx, workflowId).then((state) => state === 'held');
  }

  /** What was kept of each time that this step was taken. */
  stepsTaken(tx: Tx, ctx: RequestContext, workflowId: string, step: string): Promise<StepParams[]> {
    return this.rows.stepsTaken(tx, ctx, workflowId, step);
  }

  /** Processes of the ecosystem that are blocked for this reason. */
  blockedBy(ctx: RequestContext, code: ErrorCode): ReturnType<ProcessViews['blockedBy']> {
    return this.views.blockedBy(ctx, code);
  }

  /** Every process that belongs to the story of the record, the first begun first. */
  of(ctx: RequestContext, resource: string, id: number): Promise<ProcessView[]> {
    return this.views.of(ctx, resource, id);
  }

  /** Where it was placed is recorded as a step of its own. */
  private async cameTo(tx: Tx, ctx: RequestContext, workflowId: string, step: string, placed: Placed | undefined): Promise<void> {
    if (!placed) return;
    await this.rows.insertStep(tx, ctx, workflowId, { key: await this.rows.nextStepKey(tx, ctx, workflowId, step), step });
    await this.recordChange(tx, ctx, placed);
  }

  /** An activity that runs again, even late, must not put the process back to where it was then. */
  private async advance(tx: Tx, ctx: RequestContext, workflowId: string, finished: FinishedStep, standing: Standing): Promise<void> {
    const placed = await this.rows.takeStep(tx, ctx, workflowId, finished, standing);
    if (placed) await this.recordChange(tx, ctx, placed);
  }

  private async recordChange(tx: Tx, ctx: RequestContext, { resource, entityId, version }: Placed): Promise<void> {
    if (version !== null) await this.outbox.changed(tx, ctx, { resource, id: entityId, version, change: 'updated' });
  }
}

function wakingOf<Input extends ProcessInput>(contract: ProcessContract<Input>, input: Input, step: string): WorkflowSignal {
  const { workflowId, ...orStart } = contract.start(input, step);
  return { workflowId, signal: contract.wake!, args: [], orStart };
}
