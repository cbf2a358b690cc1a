import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { findPostgres } from '../../postgres/binaries.js';
import { clusterFolder } from '../../postgres/cluster.js';
import { postgresTools } from '../../postgres/tools.js';
import { secretsFile, secretsOf } from '../../secrets.js';
import { isolatedSettings, root } from '../../settings.js';
import { postgresAccount } from '../../system/account.js';
import { reservePorts, specFolder } from '../../index.js';
import type { FaultStack } from '../support/fault-stack.js';

export interface Said {
  code: number;
  text: string;
}

const cacheDir = async (): Promise<string> => isolatedSettings({ dataDir: '/tmp', ports: await reservePorts() }).cacheDir;

/** Returns why no backup can be made here, if so; in CI that is an error. */
export async function whyNot(): Promise<string | undefined> {
  try {
    await postgresTools(await cacheDir());
    return undefined;
  } catch (error) {
    if (process.env.CI) throw error;
    return (error as Error).message.split('\n')[0];
  }
}

/** A backup of the stack of an experiment, by the same programs as in production. */
export class DrilledBackup {
  private follower: ChildProcess | undefined;
  said = '';

  private constructor(
    private readonly place: FaultStack,
    readonly folder: string,
    private readonly env: Record<string, string>,
  ) {}

  static async of(place: FaultStack): Promise<DrilledBackup> {
    const address = new URL(place.stack.env.DATABASE_URL!);
    address.username = 'kantoor_backup';
    address.password = secretsOf(place.dataDir).kantoor_backup;
    const tools = await postgresTools(await cacheDir());
    return new DrilledBackup(place, join(place.dataDir, 'backup'), {
      ...place.stack.env,
      DATABASE_BACKUP_URL: address.href,
      POSTGRES_TOOLS_DIR: tools,
      POSTGRES_SERVER_DIR: findPostgres(await cacheDir()).bin,
    });
  }

  /** Follows the database until it is ended; with `METRICS_PORT` among the settings it shows its age. */
  async follow(settings: Record<string, string> = {}): Promise<void> {
    const args = [join(root, 'services/dist/backup.js'), '--to', this.folder, '--follow'];
    this.follower = spawn(process.execPath, args, { env: { ...process.env, ...this.env, ...settings }, stdio: ['ignore', 'pipe', 'pipe'] });
    for (const stream of [this.follower.stdout!, this.follower.stderr!])
      stream.on('data', (chunk: Buffer) => (this.said += chunk.toString()));
    while (!/can be restored/.test(this.said) || this.reached === undefined) {
      if (this.follower.exitCode !== null) throw new Error(`the backup ended: ${this.said}`);
      await pause(100);
    }
  }

  /** Dies with the machine that it copies. */
  async die(): Promise<void> {
    if (!this.follower || this.follower.exitCode !== null || this.follower.signalCode !== null) return;
    const ended = once(this.follower, 'exit');
    this.follower.kill('SIGTERM');
    await ended;
  }

  private get line(): string | undefined {
    const lines = join(this.folder, 'lines');
    const [name] = existsSync(lines) ? readdirSync(lines) : [];
    return name && join(lines, name);
  }

  /** Up to when everything is in it, in ms. */
  get reached(): number | undefined {
    const file = this.line && join(this.line, 'reached.json');
    return file && existsSync(file) ? Date.parse((JSON.parse(readFileSync(file, 'utf8')) as { until: string }).until) : undefined;
  }

  /** Its WAL files, the oldest first. */
  get wal(): string[] {
    const folder = join(this.line!, 'wal');
    return readdirSync(folder)
      .sort()
      .map((name) => join(folder, name));
  }

  /** The data folder of a stack that is to begin with what is restored; beside the others, so that an interrupted run is cleaned up. */
  emptyPlace(name: string): string {
    const dataDir = specFolder(`backup-drill-${name}`);
    cpSync(secretsFile(this.place.dataDir), secretsFile(dataDir));
    return dataDir;
  }

  restore(dataDir: string, to: string): Promise<Said> {
    return ran('services/dist/restore.js', ['--from', this.folder, '--to', to], {
      ...this.env,
      PGDATA: clusterFolder(dataDir, postgresAccount()),
      FILES_DIR: join(dataDir, 'files'),
      DATABASE_SUPERUSER_PASSWORD: secretsOf(dataDir).postgres,
    });
  }

  verifyBackup(): Promise<Said> {
    return ran('services/dist/verify.js', ['--backup', this.folder], this.env);
  }
}

export const verify = (env: Record<string, string>, ...args: string[]): Promise<Said> => ran('services/dist/verify.js', args, env);

/** Runs a program of ours; standard output and errors are one text, without its log. */
function ran(script: string, args: string[], env: Record<string, string>): Promise<Said> {
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      [join(root, script), ...args],
      { env: { ...process.env, ...env, LOG_LEVEL: 'error' }, maxBuffer: 16_000_000 },
      (error, stdout, stderr) => resolve({ code: error ? Number(error.code ?? 1) : 0, text: `${stdout}${stderr}` }),
    );
  });
}
