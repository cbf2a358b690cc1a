import { isPassing, log, Problem, type StepMarks } from '@kantoor/services';
import { Context } from '@temporalio/activity';
import { TemporalFailure } from '@temporalio/common';
import { IsolationGate } from './isolation-gate.js';

/** Why a step is not retried automatically: its error does not pass, or its worker crashed. */
export type ParkReason = 'STEP_FAILED' | 'STEP_BROKE_OFF';
export interface Parked {
  parked: ParkReason;
}
/** Runs the work of a step that has a name unique among all processes. */
export interface Guard {
  run<T>(step: string, work: () => Promise<T>): Promise<T | Parked>;
}
/** A guard for work on many records, which is split once a worker crashed. */
export type PartsGuard = Guard & Pick<StepGuard, 'hasBrokenOff' | 'suspect' | 'condemn'>;

/** An unknown error may be chance; three times it is not. */
const attemptsMax = 3;
/**
 * A mark of 1 is a worker that crashed with many steps running, which proves nothing against one of them; a crash while alone counts
 * double.
 */
const [alone, enough] = [2, 5];

/**
 * Stands between the engine, which retries everything forever, and a record whose work cannot succeed. Errors that pass are left to the
 * engine. An error that does not pass is parked after a few attempts. A step that was begun and never ended, because the worker was killed
 * or hung, runs alone from then on; if its worker crashes twice more, it is parked without being started again. When a person resumes it,
 * it has one attempt.
 */
export class StepGuard implements Guard {
  private readonly gate = new IsolationGate();

  constructor(private readonly marks: Pick<StepMarks, 'beginAttempt' | 'of' | 'set' | 'clear'>) {}

  /** Returns whether the worker crashed during the step. */
  async hasBrokenOff(step: string): Promise<boolean> {
    return (await this.marks.of(step)) > 0;
  }

  /** Marks a step as related to one that crashed a worker: it runs alone from its first attempt. */
  async suspect(step: string): Promise<void> {
    if (!(await this.hasBrokenOff(step))) await this.marks.set(step, 1);
  }

  /** Marks a step as having crashed workers: it waits for a person without being started. */
  async condemn(step: string): Promise<void> {
    await this.marks.set(step, enough);
  }

  async run<T>(step: string, work: () => Promise<T>): Promise<T | Parked> {
    const mark = await this.marks.beginAttempt(step);
    if (mark >= enough) return this.park(step, 'STEP_BROKE_OFF', new Error(`Its worker died ${mark} times in the middle of it`));
    const attempt = () => this.attempt(step, work);
    if (mark === 0) return this.gate.shared(attempt);
    return this.gate.exclusive(
      async (isAlone) => {
        await this.marks.set(step, mark + (isAlone ? alone : 1));
        return attempt();
      },
      () => this.marks.set(step, mark + 1),
    );
  }

  private async attempt<T>(step: string, work: () => Promise<T>): Promise<T | Parked> {
    try {
      const outcome = await work();
      // Not awaited: a mark left by chance costs one exclusive attempt.
      void this.marks.clear(step);
      return outcome;
    } catch (error) {
      if (isOver(error)) return this.park(step, 'STEP_FAILED', error);
      await this.marks.clear(step);
      throw error;
    }
  }

  private async park(step: string, parked: ParkReason, err: unknown): Promise<Parked> {
    log.error({ err, step, parked }, 'A step is parked until it is resumed by hand');
    if (parked === 'STEP_FAILED') await this.marks.clear(step);
    else await this.marks.set(step, enough - alone);
    return { parked };
  }
}

function isOver(error: unknown): boolean {
  if (error instanceof TemporalFailure || isPassing(error)) return false;
  return attemptNumber() >= attemptsMax || (error instanceof Problem && error.status < 500);
}

/** Specs call steps without an engine. */
function attemptNumber(): number {
  try {
    return Context.current().info.attempt;
  } catch {
    return 1;
  }
}
