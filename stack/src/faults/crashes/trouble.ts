import { setTimeout as pause } from 'node:timers/promises';
import type { Part } from '../../index.js';
import type { Run } from '../support/experiment.js';
import type { FaultStack } from '../support/fault-stack.js';

export interface Trouble {
  /** How often at most; fewer when the work is done sooner. */
  times: number;
  /** The longest calm before each one. */
  calmMs: number;
}

/** Makes trouble at random moments while the work goes on. */
export async function amid(run: Run, work: Promise<unknown>, { times, calmMs }: Trouble, happens: () => Promise<void>): Promise<void> {
  let isDone = false;
  const ended = work.finally(() => (isDone = true));
  for (let n = 0; n < times && !isDone; n += 1) {
    await Promise.race([pause(200 + run.random.next() * calmMs), ended.catch(() => undefined)]);
    if (isDone) break;
    await happens();
    run.count('times of trouble');
  }
  await ended;
}

/** kill -9, and wait for the one that the supervisor starts in its place. */
export async function killProgram({ stack }: FaultStack, name: Part): Promise<void> {
  const before = stack.pid(name);
  stack.kill(name, 'SIGKILL');
  while (stack.pid(name) === before) await pause(20);
}

/** Nobody brings a server back but us; how long the API then needs to serve again. */
export async function killServer(run: Run, place: FaultStack, name: Part, meanwhile?: () => Promise<void>): Promise<void> {
  place.stack.kill(name, name === 'postgres' ? 'SIGQUIT' : 'SIGKILL');
  await pause(run.random.between(0, 1_500));
  await place.stack.restart(name);
  await meanwhile?.();
  const backMs = await untilReady(place);
  run.note('slowest return of the API (ms)', Math.max(backMs, Number(run.figures.get('slowest return of the API (ms)') ?? 0)));
}

async function untilReady({ api }: FaultStack): Promise<number> {
  const sinceMs = Date.now();
  while (!(await fetch(`${api}/api/health/ready`).catch(() => undefined))?.ok) await pause(25);
  return Date.now() - sinceMs;
}
