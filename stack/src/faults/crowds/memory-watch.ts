import type { Part, Stack } from '../../index.js';
import type { Run } from '../support/experiment.js';
import { residentMb } from '../support/resident.js';

const everyMs = 100;

/** Watches processes during an experiment: whether they are still the same ones, and their peak memory. */
export class MemoryWatch {
  private readonly peaks = new Map<Part, { mb: number; during: string }>();
  private now = '';
  private readonly pids: ReadonlyMap<Part, number>;
  private readonly timer: NodeJS.Timeout;

  constructor(
    private readonly stack: Stack,
    private readonly parts: readonly Part[],
  ) {
    this.pids = new Map(parts.map((part) => [part, stack.pid(part)!]));
    this.timer = setInterval(() => this.look(), everyMs).unref();
  }

  /** Sets the current activity, for the report. */
  during<T extends { name: string }>(operation: T): T {
    this.now = operation.name;
    return operation;
  }

  /** Reports the results: a process that has been replaced died in between. */
  end(run: Run, mostMb: number): void {
    clearInterval(this.timer);
    this.look();
    for (const part of this.parts) {
      const { mb, during } = this.peaks.get(part) ?? { mb: 0, during: 'never' };
      run.note(`memory of ${part} at most (MB)`, `${mb} (${during})`);
      if (mb > mostMb) run.breaks(`${part} took ${mb} MB during ${during}`);
      if (this.stack.pid(part) !== this.pids.get(part)) run.breaks(`${part} died`);
    }
  }

  private look(): void {
    for (const part of this.parts) {
      const pid = this.stack.pid(part);
      const mb = pid ? residentOr0(pid) : 0;
      if (mb > (this.peaks.get(part)?.mb ?? 0)) this.peaks.set(part, { mb, during: this.now });
    }
  }
}

/** A process that has just ended cannot be read. */
function residentOr0(pid: number): number {
  try {
    return Math.round(residentMb(pid)) || 0;
  } catch {
    return 0;
  }
}
