import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { reservePorts, startStack, type Stack, type StackOptions } from '../index.js';
import { dropHalfMade } from '../prepared/prepared-database.js';
import { root } from '../settings.js';
import { dropData, shutDown } from '../shutdown.js';
import { UserFixableError } from '../system/user-fixable-error.js';

/** Runs work on a fresh stack in the clone and removes it afterwards, also when the work fails or is interrupted. */
export async function onIsolatedStack<T>(name: string, options: Partial<StackOptions>, work: (stack: Stack) => Promise<T>): Promise<T> {
  const dataDir = join(root, '.kantoor', name);
  const report = (line: string) => console.log(line);
  await dropLeftover(dataDir);
  const ports = await reservePorts();
  const interruption = new AbortController();
  // Handled every time: a second Ctrl-C must not stop the clean-up.
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.on(signal, () => interruption.abort(new UserFixableError('Interrupted.', 'run the same command again')));
  try {
    const stack = await startStack({ dataDir, ports, demo: true, prepared: true, report, signal: interruption.signal, ...options });
    return await Promise.race([work(stack), aborted(interruption.signal)]);
  } finally {
    await dropLeftover(dataDir);
  }
}

/** Environment of specs on such a stack. */
export const envOf = (stack: Stack): Record<string, string> => ({
  ...stack.env,
  KANTOOR_STACK: 'isolated',
  KANTOOR_SPEC_DATA: join(stack.env.KANTOOR_DATA as string, 'specs'),
});

function aborted(signal: AbortSignal): Promise<never> {
  return new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(signal.reason as Error)));
}

/** Also the stacks that interrupted specs left below it, and the one used to prepare a database. */
async function dropLeftover(dataDir: string): Promise<void> {
  const below = join(dataDir, 'specs');
  const nested = existsSync(below) ? readdirSync(below).map((name) => join(below, name)) : [];
  for (const each of [...nested, dataDir]) {
    await shutDown(each);
    dropData(each);
  }
  await dropHalfMade();
}
