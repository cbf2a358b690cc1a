import { setTimeout as pause } from 'node:timers/promises';
import type { Part } from '../../index.js';
import type { Run } from '../support/experiment.js';
import type { FaultStack } from '../support/fault-stack.js';

export interface Trouble {
  times: number;
  /** The completed share of the work, from 0 to 1. */
  progress: () => Promise<number>;
}

/** Causes trouble at random moments of the work, by its progress, so that a slow machine is hit as often as a fast one. */
export async function amid(run: Run, work: Promise<unknown>, { times, progress }: Trouble, happens: () => Promise<void>): Promise<void> {
  let isDone = false;
  const ended = work.finally(() => (isDone = true));
  ended.catch(() => undefined);
  // Spread over the whole work; the first at once, while everything is still being handed over.
  const moments = Array.from({ length: times }, (_, n) => (n === 0 ? 0 : (0.95 * (n + run.random.next())) / times));
  for (const moment of moments) {
    while (!isDone && moment > 0 && (await progress().catch(() => -1)) < moment) await pause(100);
    if (isDone) break;
    if (moment > 0) await pause(run.random.next() * 500);
    await happens();
    run.count('times of trouble');
  }
  await ended;
  // The last moments may pass unseen; work that was hardly disturbed proves nothing.
  const troubled = Number(run.figures.get('times of trouble') ?? 0);
  if (troubled < 0.8 * times - 1) run.breaks(`troubled ${troubled} times instead of ${times}`);
}

/** Kills a program with kill -9, and waits until the supervisor has restarted it. */
export async function killProgram({ stack }: FaultStack, name: Part): Promise<void> {
  const before = stack.pid(name);
  stack.kill(name, 'SIGKILL');
  while (stack.pid(name) === before) await pause(20);
}
