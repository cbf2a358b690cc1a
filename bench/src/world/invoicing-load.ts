import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import type { InvoicingStack } from './invoicing-stack.js';
import { signedIn } from './signed-in.js';

export const clients = 16;
const waitMs = 10 * 60_000;

export interface Load {
  bookedSeconds: number;
  mailedSeconds: number;
}

/** Sets deals to invoiced, all at once; ends when the last one is mailed with its documents. */
export async function load({ stack, adminUrl, ecosystemId }: InvoicingStack, deals: number[]): Promise<Load> {
  const headers = { ...(await signedIn(stack, ecosystemId)), 'content-type': 'application/json' };
  const body = JSON.stringify({
    newDealState: 7,
    invoiceDate: new Date().toISOString(),
    receiver: { emailAddress: 'customer@bench.example', name: 'Customer' },
    confirmedReceivers: ['customer@bench.example'],
  });
  const waiting = [...deals];
  const since = performance.now();
  const ask = async (): Promise<void> => {
    for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
      const changed = await fetch(`${stack.addresses.api}/api/crm/deals/${id}/change-state`, { method: 'POST', headers, body });
      if (!changed.ok) throw new Error(`Deal ${id} was refused: ${changed.status} ${await changed.text()}`);
      await changed.arrayBuffer();
    }
  };
  const done = untilAll(adminUrl, ecosystemId, deals, since);
  await Promise.all([...Array.from({ length: clients }, ask), done]);
  return done;
}

/** Polls the database; a figure is as exact as the interval is short. */
async function untilAll(adminUrl: string, ecosystemId: number, deals: number[], since: number): Promise<Load> {
  const client = new pg.Client({ connectionString: adminUrl });
  await client.connect();
  const run: Partial<Load> = {};
  const sql = `SELECT count(*) FILTER (WHERE i.book_date IS NOT NULL)::int AS booked, count(*) FILTER (WHERE i.date_sent IS NOT NULL)::int AS mailed
    FROM deals d JOIN sales_invoices i ON i.ecosystem_id = d.ecosystem_id AND i.id = d.linked_invoice_id WHERE d.ecosystem_id = $1 AND d.id = ANY($2::int[])`;
  try {
    while (run.mailedSeconds === undefined) {
      await pause(100);
      const seconds = (performance.now() - since) / 1_000;
      const { rows } = await client.query<{ booked: number; mailed: number }>(sql, [ecosystemId, deals]);
      if (rows[0]!.booked === deals.length) run.bookedSeconds ??= seconds;
      if (rows[0]!.mailed === deals.length) run.mailedSeconds = seconds;
      if (seconds * 1_000 > waitMs)
        throw new Error(
          `After ${waitMs / 60_000} minutes ${rows[0]!.booked} invoices are booked and ${rows[0]!.mailed} mailed of ${deals.length}`,
        );
    }
    return run as Load;
  } finally {
    await client.end();
  }
}
