import { setTimeout as pause } from 'node:timers/promises';

const [firstPauseMs, longestPauseMs] = [10, 150];

/** Waits until a condition becomes true. Asks less often the longer it waits: each question takes time from what is waited for. */
export async function until(isTrue: () => boolean | Promise<boolean>, withinMs = 15_000): Promise<void> {
  const lastMs = Date.now() + withinMs;
  for (let pauseMs = firstPauseMs; !(await isTrue()); pauseMs = Math.min(1.5 * pauseMs, longestPauseMs)) {
    if (Date.now() > lastMs) throw new Error(`Still not so after ${withinMs} ms: ${isTrue.toString()}`);
    await pause(pauseMs);
  }
}
