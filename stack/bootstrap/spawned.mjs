import { spawn } from 'node:child_process';
import { root } from './terminal.mjs';

let interrupted = false;
let interrupt = () => undefined;

// Nothing may continue to run in the clone after the user stopped this.
for (const signal of ['SIGINT', 'SIGTERM'])
  process.on(signal, () => {
    interrupted = true;
    interrupt(signal);
  });

/** Runs a program in the clone to its end and returns its exit code, and its output unless it is shown directly. */
function spawned(command, parameters, stdio) {
  const child = spawn(command, parameters, { cwd: root, stdio, shell: process.platform === 'win32' });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => (said += chunk));
  const ended = new Promise((resolve) => {
    child.on('error', ({ message }) => resolve({ code: 127, said: message }));
    child.on('close', (code) => resolve({ code: code ?? 1, said }));
  });
  return { child, ended };
}

/** Runs a preparatory step. npm would first finish its current work; whatever it leaves half done is repeated the next time. */
export async function step(command, parameters, stdio = 'inherit') {
  const { child, ended } = spawned(command, parameters, stdio);
  interrupt = () => child.kill('SIGKILL');
  const done = await ended;
  if (interrupted) process.exit(130);
  return done;
}

/** Runs the verb itself, which receives the signal and cleans up. */
export async function inFront(command, parameters) {
  const { child, ended } = spawned(command, parameters, 'inherit');
  interrupt = (signal) => child.kill(signal);
  return (await ended).code;
}
