import { join } from 'node:path';
import { terminalReport } from '../report.js';
import { personalSettings, root } from '../settings.js';
import { bringUp } from '../stack.js';
import { spawned } from './spawned.js';

/** Adds large data sets to the personal stack; starts what it needs first. */
export async function seed(args: string[]): Promise<number> {
  const env = await bringUp({ ...personalSettings(), parts: new Set(['postgres', 'redis', 'temporal', 'migrate']) }, terminalReport());
  return spawned(process.execPath, [join(root, 'stack/dist/data/seed.js'), ...args], env);
}
