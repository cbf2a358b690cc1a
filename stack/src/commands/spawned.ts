import { spawn } from 'node:child_process';
import { root } from '../settings.js';

/** Runs a program in the foreground: passes its output through and returns its exit code. */
export function spawned(command: string, args: string[], env: Record<string, string> = {}): Promise<number> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd: root, stdio: 'inherit', env: { ...process.env, ...env } });
    const passOn = (signal: NodeJS.Signals) => child.kill(signal);
    // Ctrl-C reaches the child from the terminal; an interruption that reaches only this process must not leave it running.
    const end = () => child.kill();
    process.on('SIGTERM', passOn);
    process.once('exit', end);
    child.on('error', reject);
    child.on('exit', (code) => {
      process.off('SIGTERM', passOn);
      process.off('exit', end);
      resolve(code ?? 1);
    });
  });
}
