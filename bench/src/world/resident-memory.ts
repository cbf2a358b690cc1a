import { readFileSync } from 'node:fs';
import type { Part, Stack } from '@kantoor/stack';

/** Megabytes that a part of the stack holds in memory; not a number where it does not run. */
export function residentMb(stack: Stack, part: Part): number {
  const pid = stack.pid(part);
  return pid === undefined ? Number.NaN : Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1_024;
}
