import { readFileSync } from 'node:fs';

const ticksPerSecond = 100;

/** Processor time a process has used so far, however busy the machine is; NaN where the system does not tell. */
export function cpuMilliseconds(pid: number): number {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]!.split(' ');
    return ((Number(fields[11]) + Number(fields[12])) * 1_000) / ticksPerSecond;
  } catch {
    return Number.NaN;
  }
}
