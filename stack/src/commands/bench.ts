import { join } from 'node:path';
import { root } from '../settings.js';
import { spawned } from './spawned.js';

/** Runs the benchmarks; arguments select some of them. Each starts what it needs. */
export const bench = (args: string[]): Promise<number> => spawned(process.execPath, [join(root, 'bench/dist/main.js'), ...args]);
