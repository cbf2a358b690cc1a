import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { freePortOffset, secretsOf, startStack } from '@kantoor/stack';
import type { Stack } from '@kantoor/stack';
import { asAdmin, settle } from './databases.js';
import { benchFolder, programs } from './paths.js';

export interface InvoicingStack {
  stack: Stack;
  adminUrl: string;
  ecosystemId: number;
  teamId: number;
  /** Deals that are ready to be invoiced and were not yet. */
  deals: number[];
}

/** The whole stack, new, with this many deals that wait for their invoice. */
export async function openInvoicingStack(deals: number): Promise<InvoicingStack> {
  const dataDir = join(benchFolder, 'invoicing');
  const stack = await startStack({ dataDir, portOffset: await freePortOffset(26_000), demo: true, report: console.log });
  try {
    const database = new URL(stack.env.DATABASE_URL!);
    const adminUrl = `postgres://postgres:${secretsOf(dataDir).postgres}@${database.host}/kantoor`;
    const args = ['--deals', String(deals), '--ecosystems', '1', '--invoices', '0'];
    const { status, stderr } = spawnSync(process.execPath, [programs.seed, ...args], {
      env: { ...process.env, ...stack.env },
      encoding: 'utf8',
    });
    if (status !== 0) throw new Error(stderr);
    const found = await asAdmin(adminUrl, async (client) => {
      const ready = `UPDATE deals SET deal_state_id = 6 FROM ecosystems e WHERE e.key = 'bench-1' AND deals.ecosystem_id = e.id AND linked_invoice_id IS NULL
        RETURNING deals.id, deals.ecosystem_id AS "ecosystemId", deals.team_id AS "teamId"`;
      return (await client.query<{ id: number; ecosystemId: number; teamId: number }>(ready)).rows;
    });
    await settle(adminUrl, 'large');
    return { stack, adminUrl, ecosystemId: found[0]!.ecosystemId, teamId: found[0]!.teamId, deals: found.map(({ id }) => id) };
  } catch (error) {
    await stack.drop();
    throw error;
  }
}
