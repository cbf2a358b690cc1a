import { spawn } from 'node:child_process';
import { root } from './terminal.mjs';

let interrupted = false;
let interrupt = () => undefined;

// Nothing may go on working in the clone after the person has stopped this.
for (const signal of ['SIGINT', 'SIGTERM'])
  process.on(signal, () => {
    interrupted = true;
    interrupt(signal);
  });

/** Runs a program in the clone to its end: its exit code, and what it said where that is not shown as it comes. */
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

/** A step on the way. npm would first finish what it is at; whatever it leaves half done is done anew the next time. */
export async function step(command, parameters, stdio = 'inherit') {
  const { child, ended } = spawned(command, parameters, stdio);
  interrupt = () => child.kill('SIGKILL');
  const done = await ended;
  if (interrupted) process.exit(130);
  return done;
}

/** The verb itself, which hears the signal and cleans up. */
export async function inFront(command, parameters) {
  const { child, ended } = spawned(command, parameters, 'inherit');
  interrupt = (signal) => child.kill(signal);
  return (await ended).code;
}
