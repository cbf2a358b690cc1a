import { join } from 'node:path';
import { portSetting } from '../ports.js';
import { root, type StackSettings } from '../settings.js';
import { stateOf, superviseAlso } from '../supervisor/client.js';
import type { Program } from '../supervisor/programs.js';
import { readyProgram } from '../supervisor/ready.js';
import { run } from '../system/commands.js';
import { httpOk, needFreePort } from '../system/network.js';
import { isAlive } from '../system/processes.js';
import { isBeingBuilt } from '../temporal/server.js';

const program = (name: string, script: string, env: Record<string, string>): Program => ({
  name,
  script: join(root, script),
  env,
  build: process.env.KANTOOR_BUILD ?? '',
});

export async function migrate(env: Record<string, string>): Promise<{ note: string }> {
  const said: string[] = [];
  const onLine = (line: string) => said.push(sentenceOf(line));
  const script = env.KANTOOR_DEMO === '1' ? 'stack/dist/data/migrate.js' : 'services/dist/migrate.js';
  await run(process.execPath, [join(root, script)], { cwd: root, env: { ...process.env, ...env }, onLine });
  return { note: said.join(', ') };
}

/** Log lines are JSON for machines; people see only the sentence. */
function sentenceOf(line: string): string {
  try {
    return (JSON.parse(line) as { msg?: string }).msg ?? line;
  } catch {
    return line;
  }
}

/**
 * An engine takes as much memory as it may: without a limit, the API's garbage grows to twice its needs before it is collected. The limit
 * leaves room for imports and documents; a heap that exceeds it is a fault, and ends the API instead of the machine.
 */
const apiMemory = { NODE_OPTIONS: '--max-old-space-size=512', MALLOC_ARENA_MAX: '2' };

export async function startApi({ dataDir, ports }: StackSettings, env: Record<string, string>): Promise<{ note: string }> {
  if (!isAlive(stateOf(dataDir, 'api')?.process)) {
    await needFreePort(ports.api, 'the API', portSetting('api'));
    await needFreePort(ports.apiReports, 'what the API reports', portSetting('apiReports'));
  }
  await superviseAlso(dataDir, [
    program('api', 'services/dist/bundle/main.js', { ...env, ...apiMemory, METRICS_PORT: String(ports.apiReports) }),
  ]);
  await readyProgram(dataDir, 'api', () => httpOk(`http://127.0.0.1:${ports.api}/api/health/ready`));
  return { note: `ready on port ${ports.api}, metrics on port ${ports.apiReports}` };
}

/**
 * A worker makes much garbage and keeps little: with small nurseries and one arena (9 MB less than two) its memory stays that of its code.
 * A heap that exceeds its limit is a fault, and ends the worker instead of the machine.
 */
export const workerMemory = {
  NODE_OPTIONS: '--conditions=bundled --max-semi-space-size=2 --max-old-space-size=256',
  MALLOC_ARENA_MAX: '1',
};

export async function startWorker({ dataDir, ports }: StackSettings, env: Record<string, string>): Promise<{ note: string }> {
  if (!isAlive(stateOf(dataDir, 'worker')?.process)) {
    await needFreePort(ports.worker, 'the worker', portSetting('worker'));
    await needFreePort(ports.mailIn, 'incoming mail', portSetting('mailIn'));
  }
  const own = { METRICS_PORT: String(ports.worker), KANTOOR_MAIL_IN_PORT: String(ports.mailIn) };
  await superviseAlso(dataDir, [program('worker', 'workflows/dist/worker.js', { ...env, ...workerMemory, ...own })]);
  // It takes work once the engine is there, however long that takes.
  const isWaiting = isBeingBuilt(dataDir);
  await readyProgram(dataDir, 'worker', () => httpOk(`http://127.0.0.1:${ports.worker}/health/${isWaiting ? 'live' : 'ready'}`));
  return {
    note: `${isWaiting ? 'waits for Temporal' : 'ready'}, metrics on port ${ports.worker}, mail for @${env.MAIL_IN_DOMAIN} on port ${ports.mailIn}`,
  };
}
