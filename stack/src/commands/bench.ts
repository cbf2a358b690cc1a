import { join } from 'node:path';
import { findChromium } from '../index.js';
import { terminalReport } from '../report.js';
import { root } from '../settings.js';
import { onIsolatedStack } from './isolated.js';
import { spawned } from './spawned.js';

/** Measures on a stack of its own; arguments choose among the benchmarks. */
export async function bench(args: string[]): Promise<number> {
  const browser = await terminalReport().step('Chromium', (progress) => findChromium(process.env, progress));
  return onIsolatedStack('bench', {}, (stack) =>
    spawned(process.execPath, [join(root, 'bench/run.mjs'), ...args], { ...stack.env, CHROMIUM: browser.path, KANTOOR_STACK: 'isolated' }),
  );
}
