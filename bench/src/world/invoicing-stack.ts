import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { reservePorts, secretsOf, startStack, type Stack } from '@kantoor/stack';
import { asAdmin, settle, unchecked } from './databases.js';
import { benchFolder, programs } from '../harness/paths.js';

export interface InvoicingStack {
  stack: Stack;
  adminUrl: string;
  ecosystemId: number;
  teamId: number;
  /** Deals that are ready to be invoiced. */
  deals: number[];
}

/** Starts a new whole stack with this many deals; all except the `invoices` of years ago are still to be invoiced. */
export async function openInvoicingStack(deals: number, { name = 'invoicing', invoices = 0, customers = 0 } = {}): Promise<InvoicingStack> {
  const dataDir = join(benchFolder, name);
  const stack = await startStack({ dataDir, ports: await reservePorts(), demo: true, report: console.log });
  try {
    const database = new URL(stack.env.DATABASE_URL!);
    const adminUrl = `postgres://postgres:${secretsOf(dataDir).postgres}@${database.host}/kantoor`;
    const args = ['--deals', String(deals), '--ecosystems', '1', '--invoices', String(invoices)];
    if (customers > 0) args.push('--organizations', String(customers));
    const { status, stderr } = spawnSync(process.execPath, [programs.seed, ...args], {
      env: { ...process.env, ...stack.env, DATABASE_URL: unchecked(adminUrl) },
      encoding: 'utf8',
    });
    if (status !== 0) throw new Error(stderr);
    const found = await asAdmin(adminUrl, async (client) => {
      const ready = `UPDATE deals SET deal_state_id = 6 FROM ecosystems e WHERE e.key = 'bench-1' AND deals.ecosystem_id = e.id AND linked_invoice_id IS NULL
        RETURNING deals.id, deals.ecosystem_id AS "ecosystemId", deals.team_id AS "teamId"`;
      const { rows } = await client.query<{ id: number; ecosystemId: number; teamId: number }>(ready);
      // One person mails in a minute what an office does in years.
      const chosen = { mailsPerUserPerDay: 100_000, mailsPerEcosystemPerDay: 1_000_000, mailsPerUserPerMinute: 100_000 };
      await client.query(`INSERT INTO ecosystem_settings (ecosystem_id, chosen) VALUES ($1, $2)`, [rows[0]!.ecosystemId, chosen]);
      return rows;
    });
    await settle(adminUrl, 'large');
    return { stack, adminUrl, ecosystemId: found[0]!.ecosystemId, teamId: found[0]!.teamId, deals: found.map(({ id }) => id) };
  } catch (error) {
    await stack.drop();
    throw error;
  }
}
