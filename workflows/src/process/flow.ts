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
import { detailsOf } from './words.js';

/** Far below what the engine accepts: a look with what follows from it is at most a few dozen events. */
const pollsPerRun = 200;

/**
 * Runs a process: `body` takes its steps in their order. It answers the query for its state, hears who lets it go on, wakes or cancels it, and
 * is found in the engine by its step.
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

/** The verbs of a process under way. */
export class Flow<Input extends ProcessInput, Step extends string> {
  private state: ProcessState<Step>;
  private isBegun = false;
  private isCancelled = false;
  private polls = 0;
  /** How often it was resumed or woken, and how many of those the last poll knew of. */
  private wakeCount = 0;
  private wakeCountAtPoll = 0;
  /** How many the last try of a step knew of. */
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
    return this.state;
  }

  /** Takes a step; while it is blocked, again each time it is resumed. False when there is nothing left to do. */
  async take(step: Step, work: (task: Task<Input>) => Promise<Outcome>): Promise<boolean> {
    for (let round = 1; ; round += 1) {
      this.at = step;
      // What a process begins with is what it was started as.
      if (this.isBegun) this.enter({ step });
      this.isBegun = true;
      this.wakeCountAtStep = this.wakeCount;
      const { blocked, why, stopped, againInMs, later } = await work({ ...this.input, round });
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
   * The same of a step whose end can be taken back: once more where that was seen as it ended, or it was woken since its last try began.
   * Where the engine does its task again, a signal that came amid the try stands before it, so that waking alone does not prove it.
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

  /** Looks where its record stands; what comes of it is for the process to decide. */
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

  /** It was resumed or woken since the last poll began: whatever that found, it polls again. */
  get wasWoken(): boolean {
    return this.wakeCount > this.wakeCountAtPoll;
  }

  /** Until it is time, or until it was resumed or woken since the last poll; answers whether it was. Without a time only that. */
  async wait(ms?: number): Promise<boolean> {
    const wasWoken = (): boolean => this.wasWoken;
    if (ms !== undefined) return condition(wasWoken, ms, { summary: this.contract.words[this.at] ?? this.at });
    await condition(wasWoken);
    return true;
  }

  /** A process that looks for years begins a new run before its history grows long: where it stands is seen by the next look. */
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

  /** For operators: found by its step, and described in words on the page of the workflow. */
  private enter(next: ProcessState<Step>): void {
    this.state = next;
    showStep(next.step);
    this.showDetails();
  }
}
