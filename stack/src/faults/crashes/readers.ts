import { readdirSync, readFileSync } from 'node:fs';

/** Returns the readers of these workers that still run: the last argument of each is the id of its worker. */
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

/** Returns nothing for a process that has ended meanwhile. */
function commandOf(pid: string): string[] {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0').filter(Boolean);
  } catch {
    return [];
  }
}
