import { readdirSync, readFileSync } from 'node:fs';

/** The readers of these workers that are still there: each is started with the id of its worker as last argument. */
export function readersLeft(workers: readonly number[]): number[] {
  const started = new Set(workers.map(String));
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter((name) => {
      const words = commandOf(name);
      return words.some((word) => word.endsWith('reading-process.js')) && started.has(words.at(-1)!);
    })
    .map(Number);
}

/** Nothing of a process that ended meanwhile. */
function commandOf(pid: string): string[] {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0').filter(Boolean);
  } catch {
    return [];
  }
}
