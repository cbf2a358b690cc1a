import { spawn } from 'node:child_process';
import { root } from '../settings.js';

/** Runs a program in front of the person: its output is theirs, its exit code ours. */
export function spawned(command: string, args: string[], env: Record<string, string> = {}): Promise<number> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd: root, stdio: 'inherit', env: { ...process.env, ...env } });
    const passOn = (signal: NodeJS.Signals) => child.kill(signal);
    process.on('SIGTERM', passOn);
    child.on('error', reject);
    child.on('exit', (code) => {
      process.off('SIGTERM', passOn);
      resolve(code ?? 1);
    });
  });
}
