import { readdirSync, readFileSync } from 'node:fs';

const ticksPerSecond = 100;
const inMilliseconds = (ticks: number): number => (ticks * 1_000) / ticksPerSecond;

/** Returns the system's process statistics, from the parent on; the name before that may contain spaces. */
const statOf = (pid: number): number[] => readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]!.split(' ').map(Number);

/** Returns the processor time a process has used so far, however busy the machine is; NaN if the system does not report it. */
export function cpuMilliseconds(pid: number): number {
  try {
    const stat = statOf(pid);
    return inMilliseconds(stat[11]! + stat[12]!);
  } catch {
    return Number.NaN;
  }
}

/**
 * Returns the processor time of these processes with all their children, each counted once, running or ended. NaN if one of these is gone.
 */
export function cpuMillisecondsOfAll(...pids: number[]): number {
  try {
    const all = new Set(pids);
    // Iterating over a set includes what is added meanwhile.
    for (const pid of all) for (const child of childrenOf(pid)) all.add(child);
    return [...all].reduce((sum, pid) => sum + inMilliseconds(ownAndEnded(pid, pids.includes(pid))), 0);
  } catch {
    return Number.NaN;
  }
}

/** A child that ends while its parent is read counts as zero: the parent includes its time the next time. */
function ownAndEnded(pid: number, mustBeThere: boolean): number {
  try {
    return statOf(pid)
      .slice(11, 15)
      .reduce((sum, ticks) => sum + ticks, 0);
  } catch (error) {
    if (mustBeThere) throw error;
    return 0;
  }
}

/** Of all threads; one that ends meanwhile has none. */
const childrenOf = (pid: number): number[] =>
  listed(`/proc/${pid}/task`).flatMap((thread) => contents(`/proc/${pid}/task/${thread}/children`).split(' ').filter(Boolean).map(Number));

const listed = (folder: string): string[] => {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
};
const contents = (file: string): string => {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
};
