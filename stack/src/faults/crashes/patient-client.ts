import { setTimeout as pause } from 'node:timers/promises';
import type { Run } from '../support/experiment.js';
import type { Office } from '../support/office.js';
import type { Got } from '../support/send.js';

/** Answers that mean "again": in progress, too busy, or something behind the API is down. */
const again = new Set([409, 429, 502, 503, 504]);

/** Acts as a careful client: repeats the same key and body until there is an answer. */
export async function untilAnswered(run: Run, office: Office, key: string, path: string, body: object): Promise<Got> {
  const lastMs = Date.now() + 120_000;
  for (;;) {
    const startedMs = Date.now();
    const got = await office.call('POST', path, body, { 'idempotency-key': key }).catch(() => undefined);
    const tookMs = Date.now() - startedMs;
    if (tookMs > 30_000) run.breaks(`${path} hung for ${tookMs} ms`);
    if (got && !again.has(got.status)) return got;
    if (Date.now() > lastMs) throw new Error(`${path} was never answered: ${got?.text ?? 'no connection'}`);
    run.count('asked again');
    await pause(100 + Math.random() * 200);
  }
}
