import type { ProcessContract, ProcessInput } from '@kantoor/schemas/processes/contract/process-contract';
import {
  CancellationScope,
  condition,
  defineQuery,
  defineSignal,
  isCancellation,
  makeContinueAsNewFunc,
  setCurrentDetails,
  setHandler,
  workflowInfo,
} from '@temporalio/workflow';
import type { PollOutcome, Outcome, ProcessState, Task } from './outcome.js';
import { searchAttributes, showStep } from './search-attributes.js';
import { detailsOf, endOf } from './words.js';

/** Far below the engine's limit: a poll and its consequences are at most a few dozen events. */
const pollsPerRun = 200;
const resultsShown = 10;

/**
 * Runs a process: `body` takes its steps in order. It answers the state query, receives the signals that resume, wake or cancel it, and can
 * be found in the engine by its step.
 */
export async function runProcess<Input extends ProcessInput, Step extends string>(
  contract: ProcessContract<Input>,
  input: Input,
  first: Step,
  body: (flow: Flow<Input, Step>) => Promise<unknown>,
): Promise<ProcessState<Step>> {
  const flow = new Flow<Input, Step>(contract, input, first);
  return flow.run(body);
}

/** The verbs of a running process. */
export class Flow<Input extends ProcessInput, Step extends string> {
  private state: ProcessState<Step>;
  private isBegun = false;
  private isCancelled = false;
  private polls = 0;
  /** What came of its steps, the last ones. */
  private results: readonly string[] = [];
  /** How often it was resumed or woken, and the value of that count at the last poll. */
  private wakeCount = 0;
  private wakeCountAtPoll = 0;
  /** The value of that count at the last attempt of a step. */
  private wakeCountAtStep = 0;
  private readonly scope = new CancellationScope();

  constructor(
    private readonly contract: ProcessContract<Input>,
    readonly input: Input,
    private at: Step,
  ) {
    this.state = { step: at };
  }

  async run(body: (flow: this) => Promise<unknown>): Promise<ProcessState<Step>> {
    this.listen();
    this.showDetails();
    try {
      await this.scope.run(() => body(this));
    } catch (error) {
      if (!this.isCancelled || !isCancellation(error)) throw error;
      this.enter({ step: 'cancelled' });
    }
    setCurrentDetails(endOf(this.contract, this.state, Date.now(), this.results));
    return this.state;
  }

  /** Takes a step; while it is blocked, again each time it is resumed. Returns false when there is nothing left to do. */
  async take(step: Step, work: (task: Task<Input>) => Promise<Outcome>): Promise<boolean> {
    for (let round = 1; ; round += 1) {
      this.at = step;
      // A process is started with its first step already shown.
      if (this.isBegun) this.enter({ step });
      this.isBegun = true;
      this.wakeCountAtStep = this.wakeCount;
      const { blocked, why, stopped, againInMs, later, result } = await work({ ...this.input, round });
      if (result) this.results = [...this.results, result].slice(-resultsShown);
      if (later) {
        await condition(() => this.wakeCount > this.wakeCountAtStep, againInMs ?? 0);
        continue;
      }
      if (againInMs !== undefined) await this.wait(againInMs);
      if (stopped) this.enter({ step: 'stopped' });
      if (!blocked) return !stopped;
      this.enter({ step: 'blocked', blocked: { at: step, code: blocked, ...(why && { why }) } });
      await condition(() => this.wakeCount > this.wakeCountAtStep);
    }
  }

  /**
   * Takes a step whose end can be undone: repeats it if that was detected as it ended, or if it was woken since the last attempt began.
   * When the engine repeats a task, a signal received during the attempt comes before it, so the wake count alone is no proof.
   */
  async runUntilConfirmed(step: Step, work: (task: Task<Input>) => Promise<Outcome>): Promise<void> {
    for (let again = true; again;) {
      const goesOn = await this.take(step, async (task) => {
        const outcome = await work(task);
        again = outcome.again === true;
        return outcome;
      });
      again = goesOn && (again || this.wakeCount > this.wakeCountAtStep);
    }
  }

  /** Polls the state of the record; the process decides what follows. */
  async poll<Found extends PollOutcome<Step>>(work: (input: Input) => Promise<Found>): Promise<Found> {
    this.isBegun = true;
    this.polls += 1;
    this.wakeCountAtPoll = this.wakeCount;
    const found = await work(this.input);
    this.at = found.step;
    if (found.parked) this.enter({ step: 'blocked', blocked: { at: found.step, code: found.code ?? 'STEP_FAILED' } });
    else this.enter({ step: found.held ? 'held' : found.step });
    return found;
  }

  /** True if it was resumed or woken since the last poll began: it polls again, whatever that poll found. */
  get wasWoken(): boolean {
    return this.wakeCount > this.wakeCountAtPoll;
  }

  /**
   * Waits for the given time, or until it was resumed or woken since the last poll; returns whether it was. Without a time it waits only
   * for that.
   */
  async wait(ms?: number): Promise<boolean> {
    const wasWoken = (): boolean => this.wasWoken;
    if (ms !== undefined) return condition(wasWoken, ms, { summary: this.contract.words[this.at] ?? this.at });
    await condition(wasWoken);
    return true;
  }

  /** A process that polls for years starts a new run before its history grows long; the next poll finds the current state. */
  async renewWhenLong(...memory: unknown[]): Promise<void> {
    if (this.polls < pollsPerRun && !workflowInfo().continueAsNewSuggested) return;
    const { ecosystemId, teamId } = this.input;
    const entity = `${this.contract.entity}:${this.contract.recordOf(this.input)}`;
    const typedSearchAttributes = searchAttributes({ ecosystem: ecosystemId, team: teamId, entity, step: this.at });
    await makeContinueAsNewFunc({ typedSearchAttributes })(this.input, ...memory);
  }

  private listen(): void {
    const { query, resume, wake, cancel, may } = this.contract;
    const onWake = (): void => {
      this.wakeCount += 1;
    };
    setHandler(defineQuery<ProcessState<Step>>(query), () => this.state);
    for (const signal of new Set([resume, wake ?? resume])) setHandler(defineSignal(signal), onWake);
    if (!may.cancel) return;
    setHandler(defineSignal(cancel), () => {
      this.isCancelled = true;
      this.scope.cancel();
    });
  }

  private showDetails(): void {
    setCurrentDetails(detailsOf(this.contract, this.state, Date.now()));
  }

  /** For operators: makes it searchable by step, and describes it on the page of the workflow. */
  private enter(next: ProcessState<Step>): void {
    this.state = next;
    showStep(next.step);
    this.showDetails();
  }
}
