import { spawn, type ChildProcess } from 'node:child_process';
import { join } from 'node:path';

export interface Running {
  child: ChildProcess;
  /** Fulfilled when it ended well, rejected with its last words otherwise. */
  ended: Promise<void>;
}

/** An error that says what to do, and needs no stack. */
export class BackupProblem extends Error {}

const lastLines = 8;

/** PostgreSQL's own programs, as the login of a backup. The password is passed in the environment, which no list of processes shows. */
export class PostgresPrograms {
  constructor(
    private readonly folder: string,
    private readonly databaseUrl: string,
  ) {}

  /** Starts a program that connects to the database. */
  start(name: string, args: readonly string[], onLine: (line: string) => void = () => undefined): Running {
    const url = new URL(this.databaseUrl);
    const password = decodeURIComponent(url.password);
    url.password = '';
    return this.launch(name, ['-d', url.href, '-w', ...args], { PGPASSWORD: password, PGCONNECT_TIMEOUT: '10' }, onLine);
  }

  /** Runs a program that only reads files. */
  run(name: string, args: readonly string[]): Promise<void> {
    return this.launch(name, args, {}, () => undefined).ended;
  }

  private launch(name: string, args: readonly string[], env: Record<string, string>, onLine: (line: string) => void): Running {
    const command = this.folder ? join(this.folder, name) : name;
    const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'], env: { ...process.env, LC_ALL: 'C', ...env } });
    const last: string[] = [];
    for (const stream of [child.stdout!, child.stderr!])
      stream.on('data', (chunk: Buffer) => {
        // Progress overwrites its own line.
        for (const line of chunk.toString().split(/[\r\n]+/)) {
          if (!line.trim()) continue;
          last.push(line.trim());
          if (last.length > lastLines) last.shift();
          onLine(line.trim());
        }
      });
    const ended = new Promise<void>((resolve, reject) => {
      child.on('error', reject);
      child.on('close', (code, signal) =>
        code === 0 ? resolve() : reject(new Error(`${name} ended with ${code ?? signal}: ${last.join('; ')}`)),
      );
    });
    ended.catch(() => undefined);
    return { child, ended };
  }
}

const reasons: [RegExp, (text: string, place: string) => string][] = [
  [
    /ENOSPC|No space left/i,
    (_, place) => `The disk of ${place} is full. Free some space, or choose another place; what is half done does not count.`,
  ],
  [/ENOENT.*spawn|spawn .*ENOENT/, (text) => `PostgreSQL's programs are not here (${text}). Set POSTGRES_TOOLS_DIR to their folder.`],
  [
    /password authentication failed|no password supplied|28P01/,
    () => 'PostgreSQL does not accept the password of the login for backups: check DATABASE_BACKUP_URL and DATABASE_BACKUP_PASSWORD.',
  ],
  [
    /no pg_hba\.conf entry/,
    () => 'PostgreSQL lets no copy be made from here: its pg_hba.conf needs the line "host replication kantoor_backup all scram-sha-256".',
  ],
  [
    /permission denied to (start WAL sender|use replication)|must be superuser or replication role|42501|permission denied for/,
    () => 'The login in DATABASE_BACKUP_URL may not copy the database: as a superuser, ALTER ROLE kantoor_backup REPLICATION BYPASSRLS.',
  ],
  [
    /could not translate host name|ECONNREFUSED|ENOTFOUND|EAI_AGAIN|Connection refused|timeout expired|ETIMEDOUT|could not connect/i,
    (text) => `PostgreSQL does not answer: check DATABASE_BACKUP_URL (${text}).`,
  ],
  [/replication slot .* is active/, () => 'Another backup into this folder is running: end it first, or leave it to do the work.'],
  [
    /requested WAL segment .* has already been removed|can no longer (get|access|be used)|invalidated/,
    () =>
      'The server no longer has the changes since the last run, so this backup has a gap. Begin again in an empty folder, or run once with --begin-again, and let --follow run all the time.',
  ],
  [/EACCES|EROFS|EPERM|Permission denied/i, (text, place) => `${place} cannot be written or read: ${text}`],
];

/** Converts what a program or the system said into one sentence for the operator. */
export function clearly(error: unknown, place: string): BackupProblem {
  if (error instanceof BackupProblem) return error;
  const { message, code } = error as { message?: string; code?: string };
  const text = `${code ?? ''} ${message ?? String(error)}`.trim();
  const known = reasons.find(([words]) => words.test(text));
  return new BackupProblem(known ? known[1](text, place) : text);
}
