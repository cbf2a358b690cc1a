import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { birthOf, type ProcessRecord } from '../system/processes.js';

const lockFile = (folder: string): string => join(folder, 'postmaster.pid');
const highestNumber = 4_194_303;

/** Returns the server of exactly this data folder, also if the launcher that started it was killed. */
export function postmasterOf(folder: string): ProcessRecord | undefined {
  const [pid, place] = linesOf(folder);
  const birth = place === folder ? birthOf(Number(pid)) : undefined;
  return birth ? { pid: Number(pid), birth } : undefined;
}

/**
 * A killed server stays a zombie until its parent reaps it, which never happens in some containers; PostgreSQL then takes it for alive and
 * refuses to start. Replaces its process id with one that no process has. The rest of the file is unchanged, so that PostgreSQL still
 * detects whether processes of the old server use its memory.
 */
export async function freeFromTheDead(folder: string, patienceMs = 2_000): Promise<void> {
  for (const until = Date.now() + patienceMs; isDeadButListed(folder) && Date.now() < until;) await sleep(25);
  if (!isDeadButListed(folder)) return;
  const [, ...rest] = linesOf(folder);
  let nobody = highestNumber;
  while (isListed(nobody)) nobody -= 1;
  // Written in place: the file keeps its owner.
  writeFileSync(lockFile(folder), [nobody, ...rest].join('\n'));
}

function isDeadButListed(folder: string): boolean {
  const pid = Number(linesOf(folder)[0]);
  return pid > 0 && isListed(pid) && birthOf(pid) === undefined;
}

function isListed(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

const linesOf = (folder: string): string[] => (existsSync(lockFile(folder)) ? readFileSync(lockFile(folder), 'utf8').split('\n') : []);
