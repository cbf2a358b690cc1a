import { setImmediate as turn, setTimeout as pause } from 'node:timers/promises';

/** How long an exclusive step waits for the running steps to end. */
const drainMs = 5_000;
/** A step that still runs after this time waits for something outside: it has not blocked the worker. */
const aloneMs = 2_000;

/**
 * Runs a step that was once interrupted alone, so that another crash of the worker identifies it. The other steps wait only briefly: a step
 * that merely takes long never holds them up.
 */
export class IsolationGate {
  private atHand = 0;
  private lastExclusive: Promise<void> = Promise.resolve();
  private closed: Promise<void> | undefined;
  private drained: (() => void) | undefined;

  async shared<T>(work: () => Promise<T>): Promise<T> {
    while (this.closed) await this.closed;
    this.atHand += 1;
    try {
      return await work();
    } finally {
      this.atHand -= 1;
      if (this.atHand === 0) this.drained?.();
    }
  }

  /**
   * Runs a step exclusively and passes it whether it starts alone. `onShared`: the step takes long, and others run beside it from now on.
   */
  async exclusive<T>(work: (isAlone: boolean) => Promise<T>, onShared: () => Promise<void>): Promise<T> {
    const before = this.lastExclusive;
    const { promise: over, resolve: open } = deferred();
    this.lastExclusive = over;
    await before;
    // Waiting steps enter between two exclusive ones: after a killed worker there may be a hundred exclusive ones.
    await turn();
    this.closed = over;
    const reopen = (): void => {
      this.closed = undefined;
      open();
    };
    const isAlone = await this.untilDrained();
    let patience: NodeJS.Timeout | undefined;
    try {
      patience = setTimeout(() => void onShared().finally(reopen), aloneMs);
      return await work(isAlone);
    } finally {
      clearTimeout(patience);
      if (this.closed === over) reopen();
    }
  }

  /** Waits until nothing runs any more, up to a limit; returns whether that is so. */
  private async untilDrained(): Promise<boolean> {
    if (this.atHand === 0) return true;
    const { promise, resolve } = deferred();
    this.drained = resolve;
    const limit = new AbortController();
    await Promise.race([promise, pause(drainMs, undefined, { signal: limit.signal }).catch(() => undefined)]);
    limit.abort();
    this.drained = undefined;
    return this.atHand === 0;
  }
}

function deferred(): { promise: Promise<void>; resolve: () => void } {
  let resolve!: () => void;
  const promise = new Promise<void>((done) => (resolve = done));
  return { promise, resolve };
}
