import { join } from 'node:path';
import { root } from '../settings.js';
import { spawned } from './spawned.js';

/** Measures; arguments choose among the benchmarks, which start what they need themselves. */
export const bench = (args: string[]): Promise<number> => spawned(process.execPath, [join(root, 'bench/dist/main.js'), ...args]);
