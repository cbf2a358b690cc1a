import { Injectable } from '@nestjs/common';
import type { ErrorCode, ProcessContract, ProcessInput, ProcessView } from '@kantoor/schemas';
import type { RequestContext } from '../../runtime/context.js';
import type { RecordName } from '../../records/kinds/index.js';
import type { Tx } from '../../storage/database/index.js';
import { Outbox, type OutboxEntry, type WorkflowSignal } from '../../background/outbox/index.js';
import {
  startOf,
  type Beginning,
  type FinishedStep,
  type ProcessNote,
  type ProcessStart,
  type ProcessStatus,
  type StepParams,
} from './process-changes.js';
import { ProcessRows, type Placed } from './process-rows.repository.js';
import { ProcessViews } from './process-views.service.js';

/** A process stopped until a person fixes something. */
interface Blocked {
  about: RecordName;
  /** Who started it or acted in it. */
  people: readonly number[];
}
type BlockedListener = (tx: Tx, ctx: RequestContext, blocked: Blocked) => Promise<void>;

/** Status of every long-running process, its history and what it waits for: stored with the records, since the engine's history expires. */
@Injectable()
export class Processes {
  private readonly blockedListeners: BlockedListener[] = [];

  constructor(
    private readonly outbox: Outbox,
    private readonly rows: ProcessRows,
    private readonly views: ProcessViews,
  ) {}

  /** Requests a process in the transaction that gives it work, together with other outbox entries of that transaction. */
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

  /** Requests many processes of a kind, in two statements. Those with a later start reach the engine when it is due. */
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
      all.map(({ input, step, waits, finished }) => ({
        ...startOf(contract, input, step),
        ...(waits && { waits }),
        ...(finished && { finished }),
      })),
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

  /** Wakes a process because something that it waits for may have changed; starts it, with this summary, if it is not running. */
  wake<Input extends ProcessInput>(
    tx: Tx,
    ctx: RequestContext,
    contract: ProcessContract<Input>,
    input: Input,
    step: string,
    summary?: string,
  ): Promise<void> {
    return this.outbox.wakeWorkflows(tx, ctx, [wakingOf(contract, input, step, summary)]);
  }

  /** Wakes many processes of a kind, in one statement. */
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

  /** Records a started process; does nothing if it exists. */
  started(tx: Tx, ctx: RequestContext, start: ProcessStart): Promise<void> {
    return this.rows.insertAll(tx, ctx, [start]);
  }

  /** Records that a step is finished and the next one starts. */
  async step(tx: Tx, ctx: RequestContext, workflowId: string, finished: FinishedStep, next: string): Promise<void> {
    await this.advance(tx, ctx, workflowId, finished, { state: 'running', step: next });
  }

  /** Notifies other areas when a process is blocked, in the same transaction. */
  onBlocked(listener: BlockedListener): void {
    this.blockedListeners.push(listener);
  }

  /** Records that a person has to fix something before the current step can succeed. */
  async blocked(
    tx: Tx,
    ctx: RequestContext,
    workflowId: string,
    { key, step }: FinishedStep,
    blocked: NonNullable<ProcessView['blocked']>,
  ): Promise<void> {
    const entry = { key, step: 'blocked', params: { step, code: blocked.code } };
    const placed = await this.advance(tx, ctx, workflowId, entry, { state: 'blocked', step, blocked, waitsFor: { key: 'fixing' } });
    if (!placed) return;
    const people = await this.rows.actedIn(tx, ctx, workflowId);
    for (const listener of this.blockedListeners)
      await listener(tx, ctx, { about: { resource: placed.resource, id: placed.entityId }, people });
  }

  /**
   * Records that it waits and will continue on its own: for an external answer, or for time to pass. A step reached this way is recorded
   * each time.
   */
  async waiting(tx: Tx, ctx: RequestContext, workflowId: string, status: Omit<ProcessStatus, 'state' | 'blocked'>): Promise<void> {
    const placed = await this.rows.placeOpen(tx, ctx, workflowId, { ...status, state: 'waiting' });
    if (placed?.stepChanged)
      await this.rows.insertStep(tx, ctx, workflowId, {
        key: await this.rows.nextStepKey(tx, ctx, workflowId, status.step),
        step: status.step,
      });
    if (placed?.stepChanged || placed?.stateChanged) await this.recordChange(tx, ctx, placed);
  }

  /** Records the end. `stopped`: it will never reach its goal. */
  async ended(tx: Tx, ctx: RequestContext, workflowId: string, finished: FinishedStep, state: 'done' | 'stopped' = 'done'): Promise<void> {
    await this.advance(tx, ctx, workflowId, finished, { state, step: finished.step });
  }

  /** Records that its subject is finished; each time, because a reopened process ends again. */
  async over(tx: Tx, ctx: RequestContext, workflowId: string, step: string): Promise<void> {
    await this.cameTo(tx, ctx, workflowId, step, await this.rows.placeOpen(tx, ctx, workflowId, { state: 'done', step }));
  }

  /** Reopens a done process at this step and records it; waking the process makes it check again. */
  async reopen(tx: Tx, ctx: RequestContext, workflowId: string, step: string, entry = 'reopened'): Promise<void> {
    await this.cameTo(tx, ctx, workflowId, entry, await this.rows.placeEnded(tx, ctx, workflowId, { state: 'running', step }));
  }

  /** Records that this step is running. */
  async running(tx: Tx, ctx: RequestContext, workflowId: string, step: string): Promise<void> {
    const placed = await this.rows.placeOpen(tx, ctx, workflowId, { state: 'running', step });
    if (placed?.stepChanged || placed?.stateChanged) await this.recordChange(tx, ctx, placed);
  }

  /** Records things done that move none of these processes in their histories. Processes that were never started have none. */
  async noted(tx: Tx, ctx: RequestContext, notes: readonly ProcessNote[]): Promise<void> {
    const noted = await this.rows.insertNotes(tx, ctx, notes);
    const changes = noted.flatMap(({ resource, entityId, version }) =>
      version === null ? [] : [{ resource, id: entityId, version, change: 'updated' as const }],
    );
    await this.outbox.changedAll(tx, ctx, changes);
  }

  /** Returns the state of a process; undefined if it was not started. */
  stateOf(tx: Tx, ctx: RequestContext, workflowId: string): Promise<ProcessView['state'] | undefined> {
    return this.rows.stateOf(tx, ctx, workflowId);
  }

  isHeld(tx: Tx, ctx: RequestContext, workflowId: string): Promise<boolean> {
    return this.stateOf(tx, ctx, workflowId).then((state) => state === 'held');
  }

  /** Returns the stored parameters of each time this step was taken. */
  stepsTaken(tx: Tx, ctx: RequestContext, workflowId: string, step: string): Promise<StepParams[]> {
    return this.rows.finishSteps(tx, ctx, workflowId, step);
  }

  /** Returns processes of the ecosystem that are blocked for this reason. */
  blockedBy(ctx: RequestContext, code: ErrorCode): ReturnType<ProcessViews['blockedBy']> {
    return this.views.blockedBy(ctx, code);
  }

  /** Returns every process related to the record, oldest first. */
  of(ctx: RequestContext, resource: string, id: number): Promise<ProcessView[]> {
    return this.views.of(ctx, resource, id);
  }

  /** Records the new status as a step of its own. */
  private async cameTo(tx: Tx, ctx: RequestContext, workflowId: string, step: string, placed: Placed | undefined): Promise<void> {
    if (!placed) return;
    await this.rows.insertStep(tx, ctx, workflowId, { key: await this.rows.nextStepKey(tx, ctx, workflowId, step), step });
    await this.recordChange(tx, ctx, placed);
  }

  /** Moves the process forward; an activity that runs again, even late, does not move it back. */
  private async advance(
    tx: Tx,
    ctx: RequestContext,
    workflowId: string,
    finished: FinishedStep,
    status: ProcessStatus,
  ): Promise<Placed | undefined> {
    const placed = await this.rows.takeStep(tx, ctx, workflowId, finished, status);
    if (placed) await this.recordChange(tx, ctx, placed);
    return placed;
  }

  private async recordChange(tx: Tx, ctx: RequestContext, { resource, entityId, version }: Placed): Promise<void> {
    if (version !== null) await this.outbox.changed(tx, ctx, { resource, id: entityId, version, change: 'updated' });
  }
}

function wakingOf<Input extends ProcessInput>(
  contract: ProcessContract<Input>,
  input: Input,
  step: string,
  summary?: string,
): WorkflowSignal {
  const { workflowId, ...orStart } = contract.start(input, step, summary);
  return { workflowId, signal: contract.wake!, args: [], orStart };
}
