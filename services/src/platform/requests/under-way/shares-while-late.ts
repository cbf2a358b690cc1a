import { fixed } from '../../runtime/bounds/index.js';

/** Over about so many milliseconds requests are averaged. */
const memoryMs = 4_000;
/** An average that a person who opens a page, with a dozen requests at once, does not reach. */
const usual = 2;
/** Of the average of all: of two who want as much as each other none has more than its share. */
const more = 1.25;
/** How long the next request is held back at most while the process stays late. */
const paceMs = 5_000;

interface Usage {
  /** Requests that run or wait. */
  asked: number;
  average: number;
  /** When a request began last. */
  begunAt: number;
}

/**
 * Who must let others go first while the process is late: each step of a request waits for what was begun before, so an ecosystem that begins
 * dozens at once delays every one of everyone. One that asks for more than its share, of late and compared with the others, then gets one
 * request answered at once, the next begins when the process has time again, and one each five seconds in any case. Who is alone is never held back.
 */
export class SharesWhileLate {
  private readonly usages = new Map<string, Usage>();

  constructor(
    private readonly lateness: { readonly isLate: boolean; readonly hasTime: boolean },
    private readonly now: () => number = () => performance.now(),
  ) {}

  asks(ecosystem: string): void {
    const usage = this.usages.get(ecosystem) ?? { asked: 0, average: 0, begunAt: -Infinity };
    usage.asked += 1;
    this.usages.set(ecosystem, usage);
  }

  begins(ecosystem: string): void {
    this.usages.get(ecosystem)!.begunAt = this.now();
  }

  leaves(ecosystem: string): void {
    this.usages.get(ecosystem)!.asked -= 1;
  }

  /** Averages what was asked for since the last look. */
  looks(sinceMs: number): void {
    const kept = Math.exp(-sinceMs / memoryMs);
    for (const [ecosystem, usage] of this.usages) {
      usage.average = usage.average * kept + usage.asked * (1 - kept);
      if (usage.asked === 0 && usage.average < 0.001) this.usages.delete(ecosystem);
    }
  }

  /** Whether the next request of an ecosystem that has so many running is held back. */
  holdsBack(ecosystem: string, running: number): boolean {
    if (!this.lateness.isLate || !this.isOverShare(ecosystem)) return false;
    // Also while one takes long, so that it does not keep out all others of its ecosystem.
    if (this.now() - this.usages.get(ecosystem)!.begunAt >= paceMs) return false;
    return running >= fixed('requestsWhileLate') || !this.lateness.hasTime;
  }

  private isOverShare(ecosystem: string): boolean {
    const own = this.usages.get(ecosystem)?.average ?? 0;
    if (own <= usual) return false;
    let sum = 0;
    for (const { average } of this.usages.values()) sum += average;
    return own > (more * sum) / this.usages.size;
  }
}
