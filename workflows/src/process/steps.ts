import { randomUUID } from 'node:crypto';
import type { ProcessContract, ProcessInput } from '@kantoor/schemas';
import {
  automationContext,
  startOf,
  type Database,
  type Processes,
  type RequestContext,
  type ProcessStatus,
  type Tx,
} from '@kantoor/services';
import { NotYet } from '../errors/not-yet.js';
import type { PollOutcome, Outcome, Task } from './outcome.js';
import { reasonOf, reasonOfParking, wordsOf, type Blocked, type RecordToFix } from './reasons.js';
import type { Guard, Parked } from './step-guard.js';

export interface StepServices {
  database: Pick<Database, 'transaction'>;
  processes: Pick<Processes, 'started' | 'step' | 'blocked' | 'waiting' | 'running' | 'over' | 'ended' | 'isHeld'>;
  guard: Guard;
}

/** Delay before repeating a poll whose result no longer holds. */
const atOnceMs = 1;

/** What belongs in the transaction that records the end of the step. */
export type Effect = (tx: Tx, ctx: RequestContext) => Promise<void>;
type Waits = Pick<ProcessStatus, 'waitsFor' | 'nextAction'>;
/** No longer due, or not yet: the process polls again, at once or at the time shown to users. */
interface NotNow {
  again: true;
  inMs?: number;
  waits?: Waits;
}
/** Waits for its time, which is shown to users, and is then taken again. */
interface Later {
  later: true;
  inMs: number;
  waits: Waits;
}
/**
 * Checks whether an end that can be undone still holds, with its record locked, in the transaction that records it. Returns a name if that
 * is to be recorded instead of the step.
 */
type Precondition = (tx: Tx) => Promise<boolean | string>;
/** Result of a step that did not fail. */
export type Done =
  | { params?: Record<string, string | number>; within?: Effect; precondition?: Precondition; result?: string }
  | { blocked: Blocked }
  | NotNow
  | Later;

export interface Step<Name extends string> {
  step: Name;
  /** The next step; null if the process is over. */
  next: Name | null;
  /** This step may be the first trace of the process. */
  begins?: true;
  /** What it waits for while it fails with a passing error. */
  waitsFor?: string;
  /** For a step taken repeatedly with different outcomes: the key it is recorded under once. */
  key?: string;
}

/** State of a record: over, or waiting for something to happen. */
export interface PollResult<Name extends string, Facts extends object> {
  step: Name;
  over?: true;
  precondition?: Precondition;
  againInMs?: number;
  /** What it waits for, as shown to users; absent if the process continues at once. */
  waits?: Waits;
  /** Further facts on which the workflow decides. */
  facts?: Facts;
}

/** Records each step of a kind of process for users: what was done, what blocks it, what it waits for. */
export class Steps<Input extends ProcessInput, Name extends string> {
  constructor(
    private readonly contract: ProcessContract<Input>,
    private readonly services: StepServices,
  ) {}

  /** Runs a step. An application error blocks it with its reason; any other error is retried and shown as waiting meanwhile. */
  async take(task: Task<Input>, step: Step<Name>, work: (ctx: RequestContext) => Promise<Done>): Promise<Outcome> {
    const { workflowId, ctx, fix } = this.of(task);
    const outcome = await this.services.guard.run(`${workflowId}/${step.key ?? step.step}`, async () =>
      this.recordOutcome(ctx, task, step, await this.doneOrReason(ctx, step, fix, work)),
    );
    return isParked(outcome) ? this.recordOutcome(ctx, task, step, reasonOfParking(outcome.parked, workflowId, fix)) : outcome;
  }

  /** Polls the state of the record, and shows it. A failing poll is parked. */
  async poll<Facts extends object>(
    input: Input,
    begins: Name,
    work: (ctx: RequestContext) => Promise<PollResult<Name, Facts>>,
  ): Promise<PollOutcome<Name> & Partial<Facts>> {
    const { workflowId, ctx, fix } = this.of(input);
    const outcome = await this.services.guard.run(`${workflowId}/look`, async () => this.show(ctx, input, begins, await work(ctx)));
    if (!isParked(outcome)) return outcome;
    const { blocked } = reasonOfParking(outcome.parked, workflowId, fix);
    await this.services.database.transaction(ctx, async (tx) => {
      await this.started(tx, ctx, input, begins);
      await this.services.processes.blocked(tx, ctx, workflowId, { key: `blocked:${randomUUID()}`, step: begins }, blocked);
    });
    return { step: begins, parked: true, code: blocked.code } as PollOutcome<Name> & Partial<Facts>;
  }

  private of(input: Input): { workflowId: string; ctx: RequestContext; fix: RecordToFix } {
    const id = this.contract.recordOf(input);
    const workflowId = this.contract.workflowIdOf(input);
    return { workflowId, ctx: automationContext(input.ecosystemId, workflowId), fix: { resource: this.contract.subject, id } };
  }

  /** Only a process that polls may be put on hold: it polls before each action, and finds the hold. */
  private async isHeld(tx: Tx, ctx: RequestContext): Promise<boolean> {
    return this.contract.may.hold !== undefined && (await this.services.processes.isHeld(tx, ctx, ctx.traceId));
  }

  private started(tx: Tx, ctx: RequestContext, input: Input, step: Name): Promise<void> {
    return this.services.processes.started(tx, ctx, startOf(this.contract, input, step));
  }

  private recordOutcome(
    ctx: RequestContext,
    task: Task<Input>,
    { step, next, begins, key }: Step<Name>,
    done: Done | { stopped: true },
  ): Promise<Outcome> {
    const { database, processes } = this.services;
    const workflowId = ctx.traceId;
    const resultOf = ({ result }: { result?: string }): Outcome => (result ? { result } : {});
    return database.transaction(ctx, async (tx): Promise<Outcome> => {
      if (begins) await this.started(tx, ctx, task, step);
      if ('again' in done) {
        if (done.waits) await processes.waiting(tx, ctx, workflowId, { step, ...done.waits });
        return { again: true, ...(done.inMs !== undefined && { againInMs: done.inMs }) };
      }
      if ('later' in done) {
        await processes.waiting(tx, ctx, workflowId, { step, ...done.waits });
        return { later: true, againInMs: done.inMs };
      }
      if ('stopped' in done) {
        await processes.ended(tx, ctx, workflowId, { key: 'stopped', step: 'stopped' }, 'stopped');
        return { stopped: true };
      }
      if ('blocked' in done) {
        const once = key ? randomUUID() : `${step}:${task.round}`;
        await processes.blocked(tx, ctx, workflowId, { key: `blocked:${once}`, step }, done.blocked);
        const why = wordsOf(done.blocked);
        return { blocked: done.blocked.code, ...(why && { why }) };
      }
      if (done.precondition) {
        const met = await done.precondition(tx);
        if (met === false) return { again: true, ...resultOf(done) };
        // Recorded each time, because a reopened process ends again.
        await processes.over(tx, ctx, workflowId, met === true ? step : met);
        return met === true ? resultOf(done) : resultOf({ result: this.contract.ends[met] ?? met });
      }
      await done.within?.(tx, ctx);
      const finished = { key: key ?? step, step, ...(done.params && { params: done.params }) };
      await (next ? processes.step(tx, ctx, workflowId, finished, next) : processes.ended(tx, ctx, workflowId, finished));
      return resultOf(done);
    });
  }

  private show<Facts extends object>(
    ctx: RequestContext,
    input: Input,
    begins: Name,
    { step, over, precondition, againInMs, waits, facts }: PollResult<Name, Facts>,
  ): Promise<PollOutcome<Name> & Partial<Facts>> {
    const { database, processes } = this.services;
    const workflowId = ctx.traceId;
    return database.transaction(ctx, async (tx) => {
      // An end undone before it was recorded has nothing to reopen; one undone afterwards is found recorded.
      if (precondition && !(await precondition(tx))) return { step: begins, againInMs: atOnceMs } as PollOutcome<Name> & Partial<Facts>;
      await this.started(tx, ctx, input, begins);
      if (!over && (await this.isHeld(tx, ctx))) return { step, held: true } as PollOutcome<Name> & Partial<Facts>;
      if (over) await processes.over(tx, ctx, workflowId, step);
      else if (!waits) await processes.running(tx, ctx, workflowId, step);
      else await processes.waiting(tx, ctx, workflowId, { step, ...waits });
      return { step, ...facts, ...(over && { over }), ...(againInMs !== undefined && { againInMs }) } as PollOutcome<Name> & Partial<Facts>;
    });
  }

  private async doneOrReason(
    ctx: RequestContext,
    step: Step<Name>,
    fix: RecordToFix,
    work: (ctx: RequestContext) => Promise<Done>,
  ): Promise<Done | { stopped: true }> {
    try {
      if (this.contract.may.hold && (await this.services.database.transaction(ctx, (tx) => this.isHeld(tx, ctx)))) return { again: true };
      return await work(ctx);
    } catch (error) {
      if (error instanceof NotYet) throw error;
      const reason = reasonOf(error, fix);
      if (reason) return reason;
      await this.recordWaiting(ctx, step);
      throw error;
    }
  }

  private async recordWaiting(ctx: RequestContext, { step, waitsFor }: Step<Name>): Promise<void> {
    if (!waitsFor) return;
    const status = { step, waitsFor: { key: waitsFor }, nextAction: { key: 'tryAgain' } };
    // Without a database it cannot be recorded; the original error is the one that matters.
    await this.services.database
      .transaction(ctx, (tx) => this.services.processes.waiting(tx, ctx, ctx.traceId, status))
      .catch(() => undefined);
  }
}

const isParked = (outcome: object): outcome is Parked => 'parked' in outcome && outcome.parked !== true;
