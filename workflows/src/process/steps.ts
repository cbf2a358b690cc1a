import { randomUUID } from 'node:crypto';
import type { ProcessContract, ProcessInput } from '@kantoor/schemas';
import { automationContext, startOf } from '@kantoor/services';
import type { Database, Processes, RequestContext, Standing, Tx } from '@kantoor/services';
import { NotYet } from '../errors/not-yet.js';
import type { PollOutcome, Outcome, Task } from './outcome.js';
import { reasonOf, reasonOfParking, wordsOf } from './reasons.js';
import type { Blocked, RecordToFix } from './reasons.js';
import type { Guard, Parked } from './step-guard.js';

export interface StepServices {
  database: Pick<Database, 'transaction'>;
  processes: Pick<Processes, 'started' | 'step' | 'blocked' | 'waiting' | 'running' | 'over' | 'ended' | 'isHeld'>;
  guard: Guard;
}

/** A poll that found what is so no more is repeated. */
const atOnceMs = 1;

/** What belongs into the transaction that records that the step is over. */
export type Effect = (tx: Tx, ctx: RequestContext) => Promise<void>;
type Waits = Pick<Standing, 'waitsFor' | 'nextAction'>;
/** It is not the time for it any more, or not yet: the process polls again, at once or at the time that people see. */
interface NotNow {
  again: true;
  inMs?: number;
  waits?: Waits;
}
/** It waits by itself for its time to come, which people see, and is taken again then. */
interface Later {
  later: true;
  inMs: number;
  waits: Waits;
}
/**
 * Of an end that can be taken back: whether it still holds, asked with its record locked in the transaction that records it. A name where that is
 * recorded instead of the step.
 */
type Precondition = (tx: Tx) => Promise<boolean | string>;
/** How a step went that did not fail. */
export type Done =
  { params?: Record<string, string | number>; within?: Effect; precondition?: Precondition } | { blocked: Blocked } | NotNow | Later;

export interface Step<Name extends string> {
  step: Name;
  /** What comes next; null where the process is over. */
  next: Name | null;
  /** The process may have been begun by nothing but this step. */
  begins?: true;
  /** What it waits for while it fails in a way that passes. */
  waitsFor?: string;
  /** For a step that is taken more than once with another outcome: what it is recorded once for. */
  key?: string;
}

/** Where a record stands: over, or waiting for something to happen. */
export interface PollResult<Name extends string, Facts extends object> {
  step: Name;
  over?: true;
  precondition?: Precondition;
  againInMs?: number;
  /** What people read it waits for; absent where the process goes on at once. */
  waits?: Waits;
  /** What else the workflow decides by. */
  facts?: Facts;
}

/** Keeps each step of a kind of process where people see it: what was done, what blocks it, what it waits for. */
export class Steps<Input extends ProcessInput, Name extends string> {
  constructor(
    private readonly contract: ProcessContract<Input>,
    private readonly services: StepServices,
  ) {}

  /** Does a step. A refusal of ours blocks it with its reason; anything else is tried again and shown as waiting meanwhile. */
  async take(task: Task<Input>, step: Step<Name>, work: (ctx: RequestContext) => Promise<Done>): Promise<Outcome> {
    const { workflowId, ctx, fix } = this.of(task);
    const outcome = await this.services.guard.run(`${workflowId}/${step.key ?? step.step}`, async () =>
      this.recordOutcome(ctx, task, step, await this.doneOrReason(ctx, step, fix, work)),
    );
    return isParked(outcome) ? this.recordOutcome(ctx, task, step, reasonOfParking(outcome.parked, workflowId, fix)) : outcome;
  }

  /** Polls where the record stands, and shows it. A poll that does not succeed is parked. */
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

  /** Only a process that looks may be held up: it looks before each thing it does, and finds that it is. */
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
        if (met === false) return { again: true };
        // Recorded each time, as one that was opened again ends again.
        await processes.over(tx, ctx, workflowId, met === true ? step : met);
        return {};
      }
      await done.within?.(tx, ctx);
      const finished = { key: key ?? step, step, ...(done.params && { params: done.params }) };
      await (next ? processes.step(tx, ctx, workflowId, finished, next) : processes.ended(tx, ctx, workflowId, finished));
      return {};
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
      // What was taken back before the end was recorded has nothing to open again; what is taken back afterwards finds it recorded.
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
    const standing = { step, waitsFor: { key: waitsFor }, nextAction: { key: 'tryAgain' } };
    // Without a database it cannot be recorded; the error at hand is the one that matters.
    await this.services.database
      .transaction(ctx, (tx) => this.services.processes.waiting(tx, ctx, ctx.traceId, standing))
      .catch(() => undefined);
  }
}

const isParked = (outcome: object): outcome is Parked => 'parked' in outcome && outcome.parked !== true;
