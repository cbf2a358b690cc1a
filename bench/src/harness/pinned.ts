import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { cpus } from 'node:os';

const canPin = cpus().length > 1 && spawnSync('taskset', ['-V'], { stdio: 'ignore' }).status === 0;
export const serverCore = 0;
export const loadCore = 1;

export interface Program {
  script: string;
  args?: string[];
  env?: Record<string, string>;
  /** Node's own flags. */
  flags?: string[];
}

const running = new Set<ChildProcess>();
// When this process ends, so does everything it started.
process.on('exit', () => running.forEach((child) => child.kill('SIGKILL')));

type Output = 'pipe' | 'ignore';
const commandOf = ({ script, args = [], flags = [] }: Program): string[] => [process.execPath, ...flags, script, ...args];

/** Starts a Node process bound to one core if the system can do that. */
export function startPinned(core: number, program: Program, output: Output = 'ignore'): ChildProcess {
  const own = commandOf(program);
  return launch(canPin ? ['taskset', '-c', String(core), ...own] : own, program, output);
}

/** Starts a Node process on all cores. */
export const startFree = (program: Program, output: Output = 'ignore'): ChildProcess => launch(commandOf(program), program, output);

function launch([command, ...rest]: string[], { env = {} }: Program, output: Output): ChildProcess {
  const child = spawn(command!, rest, { env: { ...process.env, NODE_ENV: 'production', ...env }, stdio: ['ignore', output, 'inherit'] });
  running.add(child);
  child.once('close', () => running.delete(child));
  return child;
}

/** Returns the output of the process, once it has ended. */
export async function outputOf(child: ChildProcess): Promise<string> {
  const chunks: Buffer[] = [];
  child.stdout?.on('data', (chunk: Buffer) => chunks.push(chunk));
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve));
  if (code !== 0) throw new Error(`${child.spawnargs.at(-1)} ended with ${code}`);
  return Buffer.concat(chunks).toString();
}

export async function stopped(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = new Promise((resolve) => child.once('close', resolve));
  child.kill('SIGTERM');
  const giveUp = setTimeout(() => child.kill('SIGKILL'), 5_000);
  await gone;
  clearTimeout(giveUp);
}

/** Polls until the address answers, and returns how many milliseconds that took. */
export async function readyAt(address: string, timeoutMs = 60_000): Promise<number> {
  const since = performance.now();
  for (;;) {
    const answer = await fetch(address).catch(() => undefined);
    await answer?.arrayBuffer();
    if (answer?.ok) return performance.now() - since;
    if (performance.now() - since > timeoutMs) throw new Error(`${address} did not answer within ${timeoutMs / 1_000} s`);
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
}
