import { isPassing, log, Problem } from '@kantoor/services';
import type { StepMarks } from '@kantoor/services';
import { Context } from '@temporalio/activity';
import { TemporalFailure } from '@temporalio/common';
import { IsolationGate } from './isolation-gate.js';

/** Why a step is not tried again by itself: it fails in a way that does not pass, or its worker died of it. */
export type ParkReason = 'STEP_FAILED' | 'STEP_BROKE_OFF';
export interface Parked {
  parked: ParkReason;
}
/** Runs the work of a step that has a name of its own among all processes. */
export interface Guard {
  run<T>(step: string, work: () => Promise<T>): Promise<T | Parked>;
}
/** The same for work on several records, which is done in smaller parts once a worker died of it. */
export type PartsGuard = Guard & Pick<StepGuard, 'hasBrokenOff' | 'suspect' | 'condemn'>;

/** An unknown error may have been chance; three times it was not. */
const attemptsMax = 3;
/** A mark of 1 is a worker that died with many steps at hand, which proves nothing against one of them; alone counts double. */
const [alone, enough] = [2, 5];

/**
 * Between the engine, which tries everything again for ever, and the work of one record that cannot succeed. What passes is left to the
 * engine. An error that does not pass is parked after a few attempts. A step that was begun and never ended, because the worker was killed
 * or stood still, runs alone from then on; when its worker dies of it twice more, it is parked without being begun again. Once a person lets it go
 * on it has one attempt.
 */
export class StepGuard implements Guard {
  private readonly gate = new IsolationGate();

  constructor(private readonly marks: Pick<StepMarks, 'beginAttempt' | 'of' | 'set' | 'clear'>) {}

  /** Whether its worker died in the middle of it. */
  async hasBrokenOff(step: string): Promise<boolean> {
    return (await this.marks.of(step)) > 0;
  }

  /** A worker died of what this step is about, or of something like it: it runs alone from its first attempt on. */
  async suspect(step: string): Promise<void> {
    if (!(await this.hasBrokenOff(step))) await this.marks.set(step, 1);
  }

  /** Workers died of what this step does: it waits for a person without being begun. */
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
      // Nothing waits for it: a mark that is left by chance costs an attempt alone.
      void this.marks.clear(step);
      return outcome;
    } catch (error) {
      if (isOver(error)) return this.park(step, 'STEP_FAILED', error);
      await this.marks.clear(step);
      throw error;
    }
  }

  private async park(step: string, parked: ParkReason, err: unknown): Promise<Parked> {
    log.error({ err, step, parked }, 'A step is parked until somebody lets it go on');
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
