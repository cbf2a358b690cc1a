import { setTimeout as pause } from 'node:timers/promises';
import type { Office } from './office.js';

/** Lists as a neighbour, one list after the other, while something is done. */
export async function whileListed(neighbour: Office, work: () => Promise<unknown>): Promise<{ slowest: number; lists: number }> {
  let isDone = false;
  const done = work().finally(() => (isDone = true));
  let [slowest, lists] = [0, 0];
  do {
    lists += 1;
    const since = performance.now();
    await neighbour.call('GET', '/api/crm/organizations').catch(() => undefined);
    slowest = Math.max(slowest, Math.round(performance.now() - since));
    await pause(20);
  } while (!isDone);
  await done;
  return { slowest, lists };
}
