import { join } from 'node:path';
import { postgresTools } from '../postgres/tools.js';
import { terminalReport } from '../report.js';
import { personalSettings, root } from '../settings.js';
import { bringUp } from '../stack.js';
import { withWholePaths } from './backup.js';
import { spawned } from './spawned.js';

/** Verifies the personal stack, or a backup. */
export async function verify(args: string[]): Promise<number> {
  const settings = personalSettings();
  const program = [join(root, 'services/dist/verify.js'), ...withWholePaths(args, ['--backup', '--heads', '--archives'])];
  if (args.includes('--backup')) {
    const tools = settings.given.POSTGRES_TOOLS_DIR || (await postgresTools(settings.cacheDir, (text) => console.log(`  ${text}`)));
    return spawned(process.execPath, program, { KANTOOR_ENV: 'development', POSTGRES_TOOLS_DIR: tools });
  }
  const parts = new Set(['postgres', 'redis', 'temporal', 'migrate'] as const);
  return spawned(process.execPath, program, await bringUp({ ...settings, parts }, terminalReport()));
}
