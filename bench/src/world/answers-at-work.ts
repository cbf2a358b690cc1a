import { setTimeout as pause } from 'node:timers/promises';
import { asAdmin } from './databases.js';
import type { InvoicingStack } from './invoicing-stack.js';
import type { Purchase } from './open-approvals.js';
import { signedIn } from './signed-in.js';

const patienceMs = 60_000;

/**
 * Approves these one after the other; returns the milliseconds of each from the API's answer, which signals, until the process has recorded
 * whom it waits for now.
 */
export async function untilSeen({ stack, adminUrl, ecosystemId }: InvoicingStack, purchases: readonly Purchase[]): Promise<number[]> {
  const headers = { ...(await signedIn(stack, ecosystemId)), 'content-type': 'application/json' };
  return asAdmin(adminUrl, async (client) => {
    const seen = `SELECT (waits_for -> 'params' ->> 'count')::int AS n FROM processes WHERE ecosystem_id = $1 AND workflow_id = $2`;
    const milliseconds: number[] = [];
    for (const { id, workflowId } of purchases) {
      const path = `/api/purchases/purchases/${id}/approvals/approve`;
      const answer = await fetch(`${stack.addresses.api}${path}`, { method: 'POST', headers, body: '{}' });
      if (!answer.ok) throw new Error(`Approving ${id}: ${answer.status} ${await answer.text()}`);
      await answer.arrayBuffer();
      const since = performance.now();
      while ((await client.query<{ n: number }>(seen, [ecosystemId, workflowId])).rows[0]?.n !== 1) {
        if (performance.now() - since > patienceMs) throw new Error(`The process of ${id} saw no answer within a minute`);
        await pause(1);
      }
      milliseconds.push(performance.now() - since);
    }
    return milliseconds;
  });
}
