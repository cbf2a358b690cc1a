import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { birthOf } from './processes.js';

const named = /^work-(\d+)-/;

/** A temporary folder, on the same disk as what is kept. A killed process leaves its own; the next one removes it. */
export async function inWorkFolder<T>(parent: string, work: (folder: string) => Promise<T>): Promise<T> {
  mkdirSync(parent, { recursive: true });
  for (const name of readdirSync(parent)) {
    const pid = named.exec(name)?.[1];
    if (pid && birthOf(Number(pid)) === undefined) rmSync(join(parent, name), { recursive: true, force: true });
  }
  const folder = mkdtempSync(join(parent, `work-${process.pid}-`));
  try {
    return await work(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
