import { join } from 'node:path';
import { terminalReport } from '../report.js';
import { personalSettings, root } from '../settings.js';
import { bringUp } from '../stack.js';
import { spawned } from './spawned.js';

/** Lists the jobs of the personal stack, or runs one now. */
export async function jobs(args: string[]): Promise<number> {
  const env = await bringUp({ ...personalSettings(), parts: new Set(['postgres', 'redis', 'migrate']) }, terminalReport());
  return spawned(process.execPath, [join(root, 'services/dist/jobs.js'), ...args], env);
}
