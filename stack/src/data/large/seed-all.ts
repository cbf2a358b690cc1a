import type { Tx } from '@kantoor/services/data';
import { seedCustomers } from './customers.js';
import { seedDeals } from './deals.js';
import { seedInvoices } from './invoices.js';
import type { SeedOptions } from './options.js';
import type { SeedFiles } from './invoice-files.js';
import { Progress } from './progress.js';
import { sharesOf } from './shares.js';
import { Statistics } from './statistics.js';
import { benchTarget, existingTarget, type InEcosystem, type Target } from './target.js';

/** Rows per transaction: large enough to be fast, small enough to show progress. */
const chunk = 10_000;

export async function seedAll(
  within: InEcosystem,
  options: SeedOptions,
  documents: SeedFiles,
  say: (line: string) => void,
): Promise<Target[]> {
  const targets = options.existing ? [await existingTarget(within, options.existing)] : await benchTargets(within, options.ecosystems);
  const share = (total: number): number[] => sharesOf(total, targets.length, options.whale);
  const [organizations, deals, invoices] = [share(options.organizations), share(options.deals), share(options.invoices)];
  const progress = {
    organizations: new Progress('organizations', options.organizations, say),
    deals: new Progress('deals', options.deals, say),
    invoices: new Progress('invoices', options.invoices, say),
  };
  const statistics = new Statistics();
  for (const [i, target] of targets.entries()) {
    const at = await positionOf(within, target);
    const seed = options.seed * 1_000 + i;
    await inChunks(Math.max(organizations[i]!, at.organizations === 0 ? 1 : 0), async (from, until) => {
      await add('organizations', target, until - from + 1, (tx) =>
        seedCustomers(tx, { ecosystemId: target.ecosystemId, seed }, at.organizations + from, at.organizations + until),
      );
    });
    await inChunks(deals[i]!, async (from, until) => {
      const numbers = { from: at.deals + from, until: at.deals + until, invoicedUntil: at.deals + invoices[i]! };
      await add('deals', target, until - from + 1, (tx) => seedDeals(tx, { ...target, seed, ...numbers }));
    });
    await inChunks(invoices[i]!, (from, until) =>
      add('invoices', target, until - from + 1, (tx) => seedInvoices(tx, target, until - from + 1, documents)),
    );
    // Loading without triggers leaves the sums empty.
    await within(target.ecosystemId, (tx) => tx.query(`SELECT sum_invoices_anew(), sum_payments_anew()`));
  }
  say('analyzing');
  await within(targets[0]!.ecosystemId, (tx) => statistics.refresh(tx));
  return targets;

  async function add(what: keyof typeof progress, { ecosystemId }: Target, count: number, work: (tx: Tx) => Promise<void>): Promise<void> {
    progress[what].start();
    await within(ecosystemId, async (tx) => {
      await work(tx);
      await statistics.grew(tx, count);
    });
    progress[what].add(count);
  }
}

async function benchTargets(within: InEcosystem, count: number): Promise<Target[]> {
  const targets: Target[] = [];
  for (let number = 1; number <= count; number += 1) targets.push(await benchTarget(within, `bench-${number}`, `Bench ${number}`));
  return targets;
}

/** Returns where an earlier run ended. */
function positionOf(within: InEcosystem, { ecosystemId }: Target): Promise<{ organizations: number; deals: number }> {
  return within(ecosystemId, async (tx) => {
    const [row] = await tx.query(
      `SELECT (SELECT count(*)::int FROM organizations WHERE ecosystem_id = $1) AS organizations, (SELECT count(*)::int FROM deals WHERE ecosystem_id = $1) AS deals`,
      [ecosystemId],
    );
    return row;
  });
}

async function inChunks(total: number, work: (from: number, until: number) => Promise<void>): Promise<void> {
  for (let from = 1; from <= total; from += chunk) await work(from, Math.min(total, from + chunk - 1));
}
