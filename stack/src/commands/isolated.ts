import { join } from 'node:path';
import { freePortOffset, startStack, type Stack, type StackOptions } from '../index.js';
import { root } from '../settings.js';
import { dropData, shutDown } from '../shutdown.js';

/** A fresh stack in the clone that is gone again afterwards, also when the work fails or is interrupted. */
export async function onIsolatedStack<T>(name: string, options: Partial<StackOptions>, work: (stack: Stack) => Promise<T>): Promise<T> {
  const dataDir = join(root, '.kantoor', name);
  const report = (line: string) => console.log(line);
  await dropLeftover(dataDir);
  const portOffset = await freePortOffset();
  const interrupted = new Promise<never>((_resolve, reject) => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => reject(new Error('Interrupted.')));
  });
  try {
    return await Promise.race([startStack({ dataDir, portOffset, demo: true, report, ...options }).then(work), interrupted]);
  } finally {
    await dropLeftover(dataDir);
  }
}

async function dropLeftover(dataDir: string): Promise<void> {
  await shutDown(dataDir);
  dropData(dataDir);
}
