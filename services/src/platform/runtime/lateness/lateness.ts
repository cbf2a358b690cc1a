import { setTimeout as pause } from 'node:timers/promises';
import { fixed } from '../bounds/index.js';

const lookEveryMs = 50;
/** A look that is no later than this found a process that had time. */
const onTimeMs = 10;
/** How long a process counts as late after a look that was. */
const lastsMs = 2_000;

/**
 * Whether this process does what is due when it is due: its own work, or that of other processes on the same processors, delays everyone
 * who asks it for something.
 */
export class Lateness {
  private lookedAt: number;
  private lateUntil = -Infinity;
  private lastMs = 0;
  private timer: NodeJS.Timeout | undefined;
  private readonly looks: ((sinceMs: number) => void)[] = [];

  constructor(private readonly now: () => number) {
    this.lookedAt = now();
  }

  /** Begins to look, and calls this after each look with the time since the last one. */
  watch(look: (sinceMs: number) => void): void {
    this.looks.push(look);
    this.timer ??= setInterval(() => this.look(), lookEveryMs).unref();
  }

  look(): void {
    const at = this.now();
    const sinceMs = at - this.lookedAt;
    this.lookedAt = at;
    this.lastMs = sinceMs - lookEveryMs;
    if (this.lastMs > fixed('lateMilliseconds')) this.lateUntil = at + lastsMs;
    for (const look of this.looks) look(sinceMs);
  }

  /** Whether it was late within the last seconds. */
  get isLate(): boolean {
    return this.now() < this.lateUntil;
  }

  /** Whether the last look was on time. */
  get hasTime(): boolean {
    return this.lastMs <= onTimeMs;
  }

  /** For work in many parts that no one waits for: lets others go first while the process is late, for so long at most. */
  async untilThereIsTime(mostMs: number): Promise<void> {
    const until = this.now() + mostMs;
    while (this.isLate && !this.hasTime && this.now() < until) await pause(lookEveryMs);
  }
}

/** Of this process. */
export const lateness = new Lateness(performance.now.bind(performance));
