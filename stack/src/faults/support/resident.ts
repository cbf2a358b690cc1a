import { readFileSync } from 'node:fs';

/** Returns the resident memory of a process, in MB. */
export const residentMb = (pid: number): number => Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1_024;
