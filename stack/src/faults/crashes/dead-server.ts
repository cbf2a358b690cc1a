import { setTimeout as pause } from 'node:timers/promises';
import { answers } from '../../postgres/accounts.js';
import { secretsOf } from '../../secrets.js';
import type { Run } from '../support/experiment.js';
import type { Office } from '../support/office.js';

const returnMaxMs = 5_000;
const label = 'slowest return of the API after its database (ms)';

/** Longer than any of our timeouts; Temporal's own client retries calls for half a minute. */
const longAwayMs = { postgres: 10_000, redis: 10_000, temporal: 45_000 };

/** Kills a server without a warning; only the experiment restarts it: sometimes at once, and the first time after long. */
export async function killServer(run: Run, office: Office, name: 'postgres' | 'redis' | 'temporal'): Promise<void> {
  const { stack } = office.place;
  stack.kill(name, name === 'postgres' ? 'SIGQUIT' : 'SIGKILL');
  await pause(run.figures.has('times of trouble') ? run.random.between(0, 1_500) : longAwayMs[name]);
  const restarted = stack.restart(name);
  await Promise.all([restarted, ...(name === 'postgres' ? [returnOfTheApi(run, office)] : [])]);
}

/** Measures how long the API needs to serve again, from the first answer of its database. */
async function returnOfTheApi(run: Run, office: Office): Promise<void> {
  const { stack, dataDir } = office.place;
  const port = Number(new URL(stack.env.DATABASE_URL as string).port);
  while (!(await answers({ host: '127.0.0.1', port }, secretsOf(dataDir).postgres))) await pause(20);
  const sinceMs = Date.now();
  while ((await office.call('GET', '/api/crm/organizations').catch(() => undefined))?.status !== 200) await pause(25);
  const backMs = Date.now() - sinceMs;
  run.note(label, Math.max(backMs, Number(run.figures.get(label) ?? 0)));
  if (backMs > returnMaxMs) run.breaks(`the API served ${backMs} ms after its database answered`);
}
