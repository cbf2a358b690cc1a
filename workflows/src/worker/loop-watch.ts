import { Worker } from 'node:worker_threads';

const beatEveryMs = 500;

/**
 * A worker that stands still hands nothing back: its steps are not taken over, and no signal is received. A thread beside it looks whether
 * the event loop still turns and ends the process when it does not; who starts programs starts it again, and the marks of its steps say
 * which one to look at.
 */
export function watchLoop(): void {
  const turns = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));
  const watch = new Worker(new URL('./loop-watch-thread.js', import.meta.url), {
    workerData: turns,
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: 8, maxYoungGenerationSizeMb: 1, stackSizeMb: 1 },
  });
  watch.unref();
  setInterval(() => Atomics.add(turns, 0, 1), beatEveryMs).unref();
}
