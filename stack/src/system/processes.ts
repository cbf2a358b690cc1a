import { spawn } from 'node:child_process';
import { closeSync, existsSync, mkdirSync, openSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { printed } from './commands.js';
import { readJson, writeJson } from './files.js';

/** A process we started. Its number may have been reused since, so its start time is kept too. */
export interface ProcessRecord {
  pid: number;
  birth: string;
}

export interface Launch {
  command: string;
  args: string[];
  log: string;
  cwd?: string;
  env?: NodeJS.ProcessEnv;
  uid?: number;
  gid?: number;
  /** Of another machine's network. */
  namespace?: string | undefined;
}

/** What is to be run: in a network namespace it is entered first, as root, which then becomes the account. */
export function entering<T extends Pick<Launch, 'command' | 'args' | 'uid' | 'gid' | 'namespace'>>(launch: T): T {
  const { namespace, command, args, uid, gid, ...rest } = launch;
  if (!namespace) return launch;
  const account = uid === undefined ? [] : [`--setuid=${uid}`, `--setgid=${gid}`];
  return { ...(rest as T), command: 'nsenter', args: [`--net=${namespace}`, ...account, '--', command, ...args] };
}

/** Starts a process that outlives this one, in its own session so that Ctrl-C here does not reach it. */
export async function launch(wanted: Launch): Promise<ProcessRecord> {
  const { command, args, log, ...options } = entering(wanted);
  mkdirSync(dirname(log), { recursive: true });
  const out = openSync(log, 'a');
  const child = spawn(command, args, { ...options, detached: true, stdio: ['ignore', out, out] });
  closeSync(out);
  const pid = await new Promise<number>((resolve, reject) => {
    child.once('error', reject);
    child.once('spawn', () => resolve(child.pid as number));
  });
  child.unref();
  return { pid, birth: birthOf(pid) ?? '' };
}

/** Returns the start time of the process, in the system's own format; nothing if it is gone or a zombie. */
export function birthOf(pid: number): string | undefined {
  if (!existsSync('/proc/self/stat')) return printed('ps', ['-o', 'lstart=', '-p', String(pid)]) || undefined;
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return fields[0] === 'Z' ? undefined : fields[19];
  } catch {
    return undefined;
  }
}

export function isAlive(record: ProcessRecord | undefined): record is ProcessRecord {
  return record !== undefined && birthOf(record.pid) === record.birth;
}

export function signal(record: ProcessRecord, name: NodeJS.Signals): void {
  if (!isAlive(record)) return;
  try {
    process.kill(record.pid, name);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}

/** Requests the end, then forces it. */
export async function end(record: ProcessRecord | undefined, polite: NodeJS.Signals = 'SIGTERM', patienceMs = 15_000): Promise<void> {
  if (!isAlive(record)) return;
  signal(record, polite);
  if (await gone(record, patienceMs)) return;
  signal(record, 'SIGKILL');
  await gone(record, 5_000);
}

async function gone(record: ProcessRecord, patienceMs: number): Promise<boolean> {
  for (const until = Date.now() + patienceMs; Date.now() < until; await sleep(25)) if (!isAlive(record)) return true;
  return !isAlive(record);
}

const recordFile = (dataDir: string, name: string): string => join(dataDir, 'run', `${name}.json`);
export const recorded = (dataDir: string, name: string): ProcessRecord | undefined => readJson(recordFile(dataDir, name));
export const keep = (dataDir: string, name: string, record: ProcessRecord): void => writeJson(recordFile(dataDir, name), record);
export const forget = (dataDir: string, name: string): void => rmSync(recordFile(dataDir, name), { force: true });
