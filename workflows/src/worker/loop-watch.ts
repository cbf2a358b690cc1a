import { Worker } from 'node:worker_threads';

/**
 * A hung worker hands nothing back: its steps are not taken over, and no signal is received. A separate thread checks that the event loop
 * still turns and ends the process if it does not; the supervisor restarts it, and the marks of its steps show which one to examine.
 */
export function watchLoop(pollEveryMs = 1_000): void {
  const turns = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));
  const watch = new Worker(new URL('./loop-watch-thread.js', import.meta.url), {
    workerData: { turns, pollEveryMs },
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: 8, maxYoungGenerationSizeMb: 1, stackSizeMb: 1 },
  });
  watch.unref();
  setInterval(() => Atomics.add(turns, 0, 1), pollEveryMs / 2).unref();
}
