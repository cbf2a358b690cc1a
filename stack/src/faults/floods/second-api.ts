import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { root } from '../../settings.js';
import { freePort } from '../../testing/free-port.js';
import type { FaultStack } from '../support/fault-stack.js';

const startsWithinMs = 120_000;

export interface SecondApi {
  address: string;
  stop: () => Promise<void>;
}

/** Starts another API process beside the stack's own, as behind a load balancer. */
export async function secondApi({ stack }: FaultStack): Promise<SecondApi> {
  const port = await freePort();
  const address = `http://127.0.0.1:${port}`;
  const env = { ...process.env, ...stack.env, KANTOOR_PORT: String(port), METRICS_PORT: '0' };
  const child = spawn(process.execPath, [join(root, 'services/dist/bundle/main.js')], { cwd: root, env, stdio: 'ignore' });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const stop = (): Promise<void> => {
    child.kill('SIGTERM');
    return ended;
  };
  const untilMs = Date.now() + startsWithinMs;
  while (!(await fetch(`${address}/api/config`).catch(() => undefined))?.ok) {
    if (Date.now() > untilMs || child.exitCode !== null) {
      child.kill('SIGKILL');
      throw new Error('The second API process did not start');
    }
    await pause(200);
  }
  return { address, stop };
}
