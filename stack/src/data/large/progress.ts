const shown = new Intl.NumberFormat('nl-NL');

/** Shows at most one line a second: the progress and the rate. */
export class Progress {
  private done = 0;
  private startedAt?: number;
  private lastAt = 0;

  constructor(
    private readonly what: string,
    private readonly total: number,
    private readonly say: (line: string) => void,
  ) {}

  /** Called before the first piece of work; later calls change nothing. */
  start(): void {
    this.startedAt ??= performance.now();
  }

  add(count: number): void {
    this.done += count;
    const now = performance.now();
    if (this.done < this.total && now - this.lastAt < 1_000) return;
    this.lastAt = now;
    const rate = Math.round(this.done / Math.max(0.001, (now - (this.startedAt ?? now)) / 1_000));
    this.say(`${this.what} ${shown.format(this.done)} of ${shown.format(this.total)} (${shown.format(rate)} per second)`);
  }
}
