import { randomUUID } from 'node:crypto';
import { linkSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { readJson } from './files.js';
import { birthOf, isAlive, type ProcessRecord } from './processes.js';

type Holder = ProcessRecord & { claim: string };
/** Longer than it takes to detect a dead holder and take its place. */
const confirmationMs = 200;

/** Runs work exclusively among all processes that name this file. A killed holder holds nothing. */
export async function exclusively<T>(file: string, work: () => Promise<T>): Promise<T> {
  const holder: Holder = { pid: process.pid, birth: birthOf(process.pid) ?? '', claim: randomUUID() };
  mkdirSync(dirname(file), { recursive: true });
  while (!(await held(file, holder))) await sleep(50);
  try {
    return await work();
  } finally {
    rmSync(file, { force: true });
  }
}

async function held(file: string, holder: Holder): Promise<boolean> {
  // Written to a temporary file, so that the lock file never exists without its content.
  const beside = `${file}.${holder.claim}`;
  writeFileSync(beside, JSON.stringify(holder));
  try {
    linkSync(beside, file);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    const other = readJson<Holder>(file);
    if (!other || isAlive(other)) return false;
    renameSync(beside, file);
    // Others may detect the same dead holder and take its place too: the remaining claim holds.
    await sleep(confirmationMs);
    return readJson<Holder>(file)?.claim === holder.claim;
  } finally {
    rmSync(beside, { force: true });
  }
}
