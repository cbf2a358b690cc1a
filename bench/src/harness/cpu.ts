import { readdirSync, readFileSync } from 'node:fs';

const ticksPerSecond = 100;
const inMilliseconds = (ticks: number): number => (ticks * 1_000) / ticksPerSecond;

/** What the system tells of a process, from its parent on; the name before it may hold spaces. */
const statOf = (pid: number): number[] => readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]!.split(' ').map(Number);

/** Processor time a process has used so far, however busy the machine is; NaN where the system does not tell. */
export function cpuMilliseconds(pid: number): number {
  try {
    const stat = statOf(pid);
    return inMilliseconds(stat[11]! + stat[12]!);
  } catch {
    return Number.NaN;
  }
}

/** The same with all its children: those that run, and those that have ended. */
export function cpuMillisecondsOfAll(pid: number): number {
  try {
    const stat = statOf(pid);
    const ownAndEnded = stat.slice(11, 15).reduce((sum, ticks) => sum + ticks, 0);
    // One that ends meanwhile is told of by its parent the next time.
    return childrenOf(pid).reduce((sum, child) => sum + (cpuMillisecondsOfAll(child) || 0), inMilliseconds(ownAndEnded));
  } catch {
    return Number.NaN;
  }
}

const childrenOf = (pid: number): number[] =>
  readdirSync(`/proc/${pid}/task`).flatMap((thread) =>
    readFileSync(`/proc/${pid}/task/${thread}/children`, 'utf8').split(' ').filter(Boolean).map(Number),
  );
