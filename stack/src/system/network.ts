import { createServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { UserFixableError } from './user-fixable-error.js';

/** Listens while this process lives, unless released; returns nothing if another process listens there. */
export function listenOn(port: number): Promise<(() => void) | undefined> {
  return new Promise((resolve) => {
    const server = createServer().unref();
    server.once('error', () => resolve(undefined));
    server.listen(port, '127.0.0.1', () => resolve(() => server.close()));
  });
}

export function portIsFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)));
  });
}

/** A killed program may hold its port for a moment longer. */
const letGoMs = 3_000;

export async function needFreePort(port: number, what: string, setting: string): Promise<void> {
  for (const end = Date.now() + letGoMs; Date.now() < end; await sleep(50)) if (await portIsFree(port)) return;
  throw new UserFixableError(
    `Port ${port} for ${what} is taken by another program.`,
    `stop that program, or use another port: ${setting}=${port + 50} npm start, or others for all: KANTOOR_PORT_OFFSET=1000 npm start`,
  );
}

/** Waits until the condition is true; an error (a process that died) ends the wait early. */
export async function until(
  what: string,
  ready: () => Promise<boolean>,
  patienceMs: number,
  hopeless?: () => string | undefined,
): Promise<void> {
  let last = '';
  const refused = (error: Error) => {
    last = ` Its last answer: ${error.message}`;
    return false;
  };
  for (const end = Date.now() + patienceMs; Date.now() < end; await sleep(50)) {
    if (await ready().catch(refused)) return;
    const reason = hopeless?.();
    if (reason) throw new Error(`${what} did not start: ${reason}`);
  }
  throw new Error(`${what} was not ready within ${patienceMs / 1000} s.${last}`);
}

export async function httpOk(url: string): Promise<boolean> {
  const response = await fetch(url, { signal: AbortSignal.timeout(3_000) });
  const body = await response.text();
  if (!response.ok) throw new Error(`${response.status} ${body.slice(0, 300)}`);
  return true;
}
