import { setTimeout as pause } from 'node:timers/promises';

/** Waits until a condition becomes true. */
export async function until(isTrue: () => boolean | Promise<boolean>, withinMs = 15_000): Promise<void> {
  const lastMs = Date.now() + withinMs;
  while (!(await isTrue())) {
    if (Date.now() > lastMs) throw new Error(`Still not so after ${withinMs} ms: ${isTrue.toString()}`);
    await pause(25);
  }
}
