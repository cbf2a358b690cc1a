import { join } from 'node:path';
import { terminalReport } from '../report.js';
import { personalSettings, root } from '../settings.js';
import { bringUp } from '../stack.js';
import { withWholePaths } from './backup.js';
import { spawned } from './spawned.js';

/** Verifies or archives the audit log of the personal stack. */
export async function audit(args: string[]): Promise<number> {
  const env = await bringUp({ ...personalSettings(), parts: new Set(['postgres', 'redis', 'migrate']) }, terminalReport());
  return spawned(
    process.execPath,
    [join(root, 'services/dist/audit.js'), ...withWholePaths(args, ['--heads', '--archives', ...(args[0] === 'archive' ? ['--to'] : [])])],
    env,
  );
}
