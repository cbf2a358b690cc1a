import { isAbsolute, join, resolve } from 'node:path';
import { postgresTools } from '../postgres/tools.js';
import { terminalReport } from '../report.js';
import { secretsOf } from '../secrets.js';
import { personalSettings, root } from '../settings.js';
import { bringUp } from '../stack.js';
import { spawned } from './spawned.js';

/** Backs up the personal stack into a folder, once or as it changes. */
export async function backup(args: string[]): Promise<number> {
  const settings = personalSettings();
  const report = terminalReport();
  const { DATABASE_URL: url, ...env } = await bringUp({ ...settings, parts: new Set(['postgres', 'migrate']) }, report);
  const address = settings.given.DATABASE_BACKUP_URL || backupAddress(url!, settings.dataDir);
  const tools = settings.given.POSTGRES_TOOLS_DIR || (await postgresTools(settings.cacheDir, (text) => console.log(`  ${text}`)));
  const program = [join(root, 'services/dist/backup.js'), ...withWholePaths(args, ['--to'])];
  return spawned(process.execPath, program, { ...env, DATABASE_BACKUP_URL: address, POSTGRES_TOOLS_DIR: tools });
}

function backupAddress(url: string, dataDir: string): string {
  const address = new URL(url);
  address.username = 'kantoor_backup';
  address.password = secretsOf(dataDir).kantoor_backup;
  return address.href;
}

/** A folder is meant from where the command was typed; npm runs it in the root of the clone. */
export const withWholePaths = (args: string[], names: readonly string[]): string[] =>
  args.map((arg, at) => (names.includes(args[at - 1] ?? '') && !isAbsolute(arg) ? resolve(process.env.INIT_CWD ?? '.', arg) : arg));
