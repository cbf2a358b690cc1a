import { join } from 'node:path';
import { portSetting } from '../ports.js';
import { root, type StackSettings } from '../settings.js';
import { stateOf, superviseAlso } from '../supervisor/client.js';
import type { Program } from '../supervisor/programs.js';
import { readyProgram } from '../supervisor/ready.js';
import { run } from '../system/commands.js';
import { httpOk, needFreePort } from '../system/network.js';
import { isAlive } from '../system/processes.js';

const program = (name: string, script: string, env: Record<string, string>): Program => ({
  name,
  script: join(root, script),
  env,
  build: process.env.KANTOOR_BUILD ?? '',
});

export async function migrate(env: Record<string, string>): Promise<{ note: string }> {
  let note = 'done';
  const onLine = (line: string) => (note = sentenceOf(line));
  await run(process.execPath, [join(root, 'services/dist/migrate.js')], { cwd: root, env: { ...process.env, ...env }, onLine });
  return { note };
}

/** Log lines are JSON for machines; people get the sentence in them. */
function sentenceOf(line: string): string {
  try {
    return (JSON.parse(line) as { msg?: string }).msg ?? line;
  } catch {
    return line;
  }
}

export async function startApi({ dataDir, ports }: StackSettings, env: Record<string, string>): Promise<{ note: string }> {
  if (!isAlive(stateOf(dataDir, 'api')?.process)) await needFreePort(ports.api, 'the API', portSetting('api'));
  await superviseAlso(dataDir, [program('api', 'services/dist/main.js', env)]);
  await readyProgram(dataDir, 'api', () => httpOk(`http://127.0.0.1:${ports.api}/api/health/ready`));
  return { note: `ready on port ${ports.api}` };
}

/** The worker has no port to ask; it counts as started when it lives on for a moment. */
export async function startWorker({ dataDir }: StackSettings, env: Record<string, string>): Promise<{ note: string }> {
  await superviseAlso(dataDir, [program('worker', 'workflows/dist/worker.js', env)]);
  const settledMs = 1_500;
  let [pid, since] = [0, Date.now()];
  await readyProgram(dataDir, 'worker', async () => {
    const process = stateOf(dataDir, 'worker')?.process;
    if (!isAlive(process) || process.pid !== pid) [pid, since] = [process?.pid ?? 0, Date.now()];
    return Date.now() - since >= settledMs;
  });
  return { note: 'runs' };
}
