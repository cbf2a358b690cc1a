import { setImmediate as turn, setTimeout as pause } from 'node:timers/promises';

/** How long an exclusive step waits for the steps at hand to end. */
const drainMs = 5_000;
/** A step that is still at it after this waits for something outside: it has not stopped the worker. */
const aloneMs = 2_000;

/**
 * Lets a step that was left in the middle before run alone, so that when the worker dies again it is known whose work it was. The others
 * wait meanwhile, for moments: they are never held up by a step that only takes long.
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

  /** `onShared`: the step takes long, and others are at hand with it from now on. The work hears whether it begins alone. */
  async exclusive<T>(work: (isAlone: boolean) => Promise<T>, onShared: () => Promise<void>): Promise<T> {
    const before = this.lastExclusive;
    const { promise: over, resolve: open } = deferred();
    this.lastExclusive = over;
    await before;
    // Whoever waited goes in between two exclusive steps: after a killed worker there may be a hundred.
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

  /** Whether nothing is at hand any more; a step that takes long is not waited for without end. */
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
