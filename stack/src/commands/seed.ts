import { join } from 'node:path';
import { terminalReport } from '../report.js';
import { personalSettings, root } from '../settings.js';
import { bringUp } from '../stack.js';
import { spawned } from './spawned.js';

/** Large data sets go into the personal stack; what it needs is started first. */
export async function seed(args: string[]): Promise<number> {
  const env = await bringUp({ ...personalSettings(), parts: new Set(['postgres', 'redis', 'temporal', 'migrate']) }, terminalReport());
  return spawned(process.execPath, [join(root, 'stack/dist/data/seed.js'), ...args], env);
}
