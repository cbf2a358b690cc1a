import { join } from 'node:path';
import { terminalReport } from '../report.js';
import { personalSettings, root } from '../settings.js';
import { bringUp } from '../stack.js';
import { spawned } from './spawned.js';

/** Shows or purges data of the personal stack whose retention period is over. */
export async function retention(args: string[]): Promise<number> {
  const env = await bringUp({ ...personalSettings(), parts: new Set(['postgres', 'redis', 'migrate']) }, terminalReport());
  return spawned(process.execPath, [join(root, 'services/dist/retention.js'), ...args], env);
}
