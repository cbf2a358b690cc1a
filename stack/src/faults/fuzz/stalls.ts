import { readFileSync } from 'node:fs';
import type { Stack } from '../../index.js';
import { send, type Sent } from '../support/send.js';

const lagOf = (metrics: string): number => 1_000 * Number(/^nodejs_eventloop_lag_max_seconds ([\d.e+-]+)$/m.exec(metrics)?.[1] ?? NaN);

/** Returns the longest stall of the API's event loop since the last call, in ms, by its metrics. */
export async function stallMs(reports: string): Promise<number> {
  // A kept connection may just be closed by the server.
  return lagOf(await (await fetch(`${reports}/metrics`, { headers: { connection: 'close' } })).text());
}

/** Returns the processor time that a process has used, in ms. */
export function workedMs(pid: number): number {
  const [user, system] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]!.split(' ').slice(11, 13);
  return 10 * (Number(user) + Number(system));
}

/**
 * Returns the requests that stall the API every time they are sent, by its own work; on a busy machine it also stalls while others work.
 */
export async function stallers(
  { addresses: { api, apiReports } }: Stack,
  pid: number,
  suspects: readonly Sent[],
  limitMs: number,
): Promise<string[]> {
  const guilty: string[] = [];
  for (const suspect of suspects) {
    let stalls = 0;
    for (let n = 0; n < 3 && stalls === n; n += 1) {
      await stallMs(apiReports);
      const before = workedMs(pid);
      await send(api, suspect).catch(() => undefined);
      if ((await stallMs(apiReports)) > limitMs && workedMs(pid) - before > limitMs) stalls += 1;
    }
    if (stalls === 3) guilty.push(`${suspect.method} ${suspect.path.slice(0, 200)} ${JSON.stringify(suspect.body ?? '').slice(0, 200)}`);
  }
  return guilty;
}
