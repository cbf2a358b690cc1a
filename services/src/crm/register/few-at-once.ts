/** Runs so much work at once and lets so much more wait; what comes on top is refused at once. */
export class FewAtOnce {
  private running = 0;
  private readonly waiting: (() => void)[] = [];

  constructor(
    private readonly max: number,
    private readonly waitingMax: number,
  ) {}

  async run<T>(work: () => Promise<T>, signal: AbortSignal): Promise<T> {
    if (this.running >= this.max) await this.turn(signal);
    else this.running += 1;
    try {
      signal.throwIfAborted();
      return await work();
    } finally {
      const next = this.waiting.shift();
      if (next) next();
      else this.running -= 1;
    }
  }

  /** Whoever leaves hands its place on, so `running` stays. */
  private turn(signal: AbortSignal): Promise<void> {
    if (this.waiting.length >= this.waitingMax) throw new Error('Too much is asked at once');
    return new Promise((resolve, reject) => {
      const begin = (): void => {
        signal.removeEventListener('abort', giveUp);
        resolve();
      };
      const giveUp = (): void => {
        const at = this.waiting.indexOf(begin);
        if (at >= 0) this.waiting.splice(at, 1);
        reject(signal.reason as Error);
      };
      if (signal.aborted) return giveUp();
      signal.addEventListener('abort', giveUp, { once: true });
      this.waiting.push(begin);
    });
  }
}
