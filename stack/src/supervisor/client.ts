import { join } from 'node:path';
import { root } from '../settings.js';
import { readJson, writeJson } from '../system/files.js';
import { until } from '../system/network.js';
import { end, forget, isAlive, keep, launch, recorded, signal } from '../system/processes.js';
import { digestOf, logFile, type Program, type ProgramState, programsFile, stateFile, type SupervisorState } from './programs.js';

/** Adds these programs to those that the supervisor of this stack keeps running, or replaces those of the same name. */
export async function superviseAlso(dataDir: string, programs: Program[]): Promise<void> {
  const running = recorded(dataDir, 'supervisor');
  const known = isAlive(running) ? (readJson<Program[]>(programsFile(dataDir)) ?? []) : [];
  const others = known.filter(({ name }) => !programs.some((each) => each.name === name));
  writeJson(programsFile(dataDir), [...others, ...programs], 0o600);
  if (isAlive(running)) signal(running, 'SIGHUP');
  else await launchSupervisor(dataDir);
  const taken = async () => programs.every((each) => stateOf(dataDir, each.name)?.digest === digestOf(each));
  await until('The supervisor', taken, 60_000);
}

async function launchSupervisor(dataDir: string): Promise<void> {
  await endLeftovers(dataDir);
  const args = [join(root, 'stack/dist/supervisor/main.js'), dataDir];
  keep(dataDir, 'supervisor', await launch({ command: process.execPath, args, log: logFile(dataDir, 'supervisor') }));
}

/** A killed supervisor leaves its programs running without supervision. */
async function endLeftovers(dataDir: string): Promise<void> {
  const left = Object.values(readJson<SupervisorState>(stateFile(dataDir)) ?? {});
  await Promise.all(left.map(({ process }) => end(process)));
  writeJson(stateFile(dataDir), {});
}

export const stateOf = (dataDir: string, name: string): ProgramState | undefined => readJson<SupervisorState>(stateFile(dataDir))?.[name];

/** Returns the settings that a program of this stack was started with; nothing after the stack has stopped. */
export const settingsOf = (dataDir: string, name: string): Record<string, string> | undefined =>
  readJson<Program[]>(programsFile(dataDir))?.find((program) => program.name === name)?.env;

/** Ends the running process and waits until the supervisor has restarted it. */
export async function restartProgram(dataDir: string, name: string): Promise<void> {
  const before = stateOf(dataDir, name);
  await end(before?.process, 'SIGTERM', 25_000);
  const back = async () => {
    const now = stateOf(dataDir, name);
    return now !== undefined && now.process.pid !== before?.process.pid && isAlive(now.process);
  };
  await until(name, back, 30_000);
}

export async function stopSupervisor(dataDir: string): Promise<void> {
  const supervisor = recorded(dataDir, 'supervisor');
  await end(supervisor, 'SIGTERM', 40_000);
  await endLeftovers(dataDir);
  writeJson(programsFile(dataDir), []);
  forget(dataDir, 'supervisor');
}
