import { spawn } from 'node:child_process';
import { root } from './terminal.mjs';

const running = new Set();
let interrupted = false;

// Nothing may go on working in the clone after the person has stopped this.
for (const signal of ['SIGINT', 'SIGTERM'])
  process.on(signal, () => {
    interrupted = true;
    for (const child of running) child.kill(signal);
  });

/** Runs a program in the clone to its end: its exit code, and what it said where that is not shown as it comes. */
export function spawned(command, parameters, stdio = 'inherit') {
  return new Promise((resolve) => {
    const child = spawn(command, parameters, { cwd: root, stdio, shell: process.platform === 'win32' });
    running.add(child);
    let said = '';
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => (said += chunk));
    child.on('error', ({ message }) => resolve({ code: 127, said: message }));
    child.on('close', (code) => {
      running.delete(child);
      resolve({ code: code ?? 1, said, interrupted });
    });
  });
}

/** A step on the way: when it was interrupted there is nothing to mend. */
export async function step(command, parameters, stdio) {
  const done = await spawned(command, parameters, stdio);
  if (done.interrupted) process.exit(130);
  return done;
}
