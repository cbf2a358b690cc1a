import { join } from 'node:path';
import { terminalReport } from '../report.js';
import { personalSettings, root } from '../settings.js';
import { bringUp } from '../stack.js';
import { spawned } from './spawned.js';

/** Verifies the files of the personal stack, or copies them between folder and bucket. */
export async function files(args: string[]): Promise<number> {
  const env = await bringUp({ ...personalSettings(), parts: new Set(['postgres', 'redis', 'migrate']) }, terminalReport());
  return spawned(process.execPath, [join(root, 'services/dist/files.js'), ...args], env);
}
