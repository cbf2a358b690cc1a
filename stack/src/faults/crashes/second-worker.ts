import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { root } from '../../settings.js';
import type { FaultStack } from '../support/fault-stack.js';

/** Starts another worker beside the stack's own, and so a second relay. */
export async function secondWorker({ stack }: FaultStack): Promise<ChildProcess> {
  const env = { ...process.env, ...stack.env, METRICS_PORT: '0' };
  return spawn(process.execPath, [join(root, 'workflows/dist/worker.js')], { env, stdio: 'ignore' });
}
