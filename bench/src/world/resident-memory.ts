import { readFileSync } from 'node:fs';
import type { Part, Stack } from '@kantoor/stack';

/** Returns the memory in megabytes of a part of the stack; NaN if it does not run. */
export function residentMb(stack: Stack, part: Part): number {
  const pid = stack.pid(part);
  return pid === undefined ? Number.NaN : Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1_024;
}
