import { setTimeout as pause } from 'node:timers/promises';

const [firstPauseMs, longestPauseMs] = [10, 150];

/** Waits until a condition becomes true. Checks less often the longer it waits, because each check takes time from what it waits for. */
export async function until(isTrue: () => boolean | Promise<boolean>, withinMs = 15_000): Promise<void> {
  const lastMs = Date.now() + withinMs;
  for (let pauseMs = firstPauseMs; !(await isTrue()); pauseMs = Math.min(1.5 * pauseMs, longestPauseMs)) {
    if (Date.now() > lastMs) throw new Error(`Still not so after ${withinMs} ms: ${isTrue.toString()}`);
    await pause(pauseMs);
  }
}
