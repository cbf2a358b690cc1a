import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chown, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { BackupProblem } from './postgres-programs.js';

export interface Account {
  uid: number;
  gid: number;
}

/** PostgreSQL refuses to run as root, so its data belongs to the account `postgres` then. */
export function databaseAccount(): Account | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const idOf = (kind: '-u' | '-g'): number => {
    try {
      return Number(execFileSync('id', [kind, 'postgres'], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }));
    } catch {
      throw new BackupProblem('PostgreSQL does not run as root, and this machine has no account "postgres": useradd --system postgres');
    }
  };
  return { uid: idOf('-u'), gid: idOf('-g') };
}

/** What its log says about where the replay ended. */
export interface Replayed {
  /** The time of the last transaction that was replayed; none if there was none after the copy. */
  lastCommit: string | undefined;
  /** Where the replay ended. */
  hasReachedTarget: boolean;
}

const patienceMs = 6 * 3_600_000;

/**
 * A server for the time of a restore: it replays the WAL in its folder up to a moment, and is reached by a socket that only its account can
 * open.
 */
export class Recovery {
  private child: ChildProcess | undefined;
  private said = '';

  private constructor(
    private readonly serverDir: string,
    private readonly data: string,
    private readonly sockets: string,
    private readonly account: Account | undefined,
  ) {}

  static async of(serverDir: string, data: string, account: Account | undefined): Promise<Recovery> {
    const sockets = await mkdtemp('/tmp/kantoor-restore-');
    const trusted = join(sockets, 'pg_hba.conf');
    await writeFile(trusted, 'local all all trust\n');
    if (account) for (const place of [sockets, trusted]) await chown(place, account.uid, account.gid);
    return new Recovery(serverDir, data, sockets, account);
  }

  /** Replays up to and including this moment, or everything there is. */
  async replay(until: string | undefined): Promise<Replayed> {
    const signal = join(this.data, 'recovery.signal');
    await writeFile(signal, '');
    if (this.account) await chown(signal, this.account.uid, this.account.gid);
    const values = {
      listen_addresses: '',
      unix_socket_directories: this.sockets,
      hba_file: join(this.sockets, 'pg_hba.conf'),
      // All there is lies in its own folder already.
      restore_command: 'false',
      recovery_target_action: 'promote',
      recovery_target_timeline: 'current',
      ...(until && { recovery_target_time: until }),
      // Then the settings of the copied server do not matter.
      hot_standby: 'off',
      archive_mode: 'off',
      logging_collector: 'off',
      log_destination: 'stderr',
      log_min_messages: 'log',
      log_timezone: 'UTC',
      lc_messages: 'C',
      ssl: 'off',
      shared_preload_libraries: '',
    };
    const args = ['-D', this.data, '-p', '5432', ...Object.entries(values).flatMap(([name, value]) => ['-c', `${name}=${value}`])];
    this.said = '';
    const command = this.serverDir ? join(this.serverDir, 'postgres') : 'postgres';
    const child = spawn(command, args, { cwd: this.data, stdio: ['ignore', 'pipe', 'pipe'], ...this.account });
    this.child = child;
    for (const stream of [child.stdout!, child.stderr!]) stream.on('data', (chunk: Buffer) => (this.said += chunk.toString()));
    const failed = once(child, 'error').then(([error]) => Promise.reject(error as Error));
    failed.catch(() => undefined);
    for (const untilMs = Date.now() + patienceMs; Date.now() < untilMs; await pause(100)) {
      if (child.exitCode !== null || child.signalCode !== null) return this.ended();
      const answered = await Promise.race([this.isOpen(), failed]);
      if (answered) break;
    }
    return { lastCommit: this.lastCommit(), hasReachedTarget: true };
  }

  /** Asks the restored database as its superuser. */
  async ask<Row>(sql: string, params: unknown[] = [], database = 'kantoor'): Promise<Row[]> {
    const client = new pg.Client({ host: this.sockets, port: 5432, user: 'postgres', database });
    client.on('error', () => undefined);
    await client.connect();
    try {
      return (await client.query(sql, params)).rows as Row[];
    } finally {
      await client.end();
    }
  }

  /** Where the replay ended, by the history of the timeline that began there. */
  async endOfReplay(): Promise<string> {
    const [row] = await this.ask<{ position: string }>(
      `SELECT split_part(pg_read_file('pg_wal/' || lpad(upper(to_hex(timeline_id)), 8, '0') || '.history'), E'\\t', 2) AS position FROM pg_control_checkpoint()`,
      [],
      'postgres',
    );
    return row!.position;
  }

  async stop(): Promise<void> {
    const { child } = this;
    if (child && child.exitCode === null && child.signalCode === null) {
      const ended = once(child, 'exit');
      child.kill('SIGINT');
      await ended;
    }
    await rm(this.sockets, { recursive: true, force: true });
  }

  private ended(): Replayed {
    if (/recovery ended before configured recovery target was reached/.test(this.said))
      return { lastCommit: this.lastCommit(), hasReachedTarget: false };
    const lines = this.said.trim().split('\n');
    const why = lines.filter((line) => /FATAL|PANIC|invalid|incorrect/.test(line)).slice(-3);
    throw new BackupProblem(`PostgreSQL could not replay the backup: ${(why.length > 0 ? why : lines.slice(-4)).join('; ')}`);
  }

  private lastCommit(): string | undefined {
    const [, time] = [...this.said.matchAll(/last completed transaction was at log time (\S+ \S+?)\+00/g)].at(-1) ?? [];
    return time && `${time.replace(' ', 'T')}Z`;
  }

  private async isOpen(): Promise<boolean> {
    if (!(await readdir(this.sockets)).some((name) => name.endsWith('.5432'))) return false;
    return this.ask<{ open: boolean }>('SELECT NOT pg_is_in_recovery() AS open', [], 'postgres').then(
      ([row]) => row!.open,
      () => false,
    );
  }
}
