import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { asAdmin, copyAsSmall, settle, unchecked, urlOf } from './databases.js';
import { programs } from '../harness/paths.js';

export interface Tenants {
  /** Holds half of all deals. */
  whale: Tenant;
  /** Holds a few deals, the same ones in both data sets. */
  small: Tenant;
}
export interface Tenant {
  ecosystemId: number;
  teamId: number;
  deals: number;
}

const ecosystems = 50;
/** Share of all deals that became an invoice in years of use, with all that an invoice leaves behind. */
const invoiced = 0.3;
/** The last one does not change while the others grow tenfold. */
const growing = ecosystems - 1;

/** Fills both data sets, unless an earlier run left them. */
export async function seeded(folder: string, env: Record<string, string>, adminUrl: string, deals: number): Promise<void> {
  const mark = join(folder, 'seeded.json');
  const known = existsSync(mark)
    ? (JSON.parse(readFileSync(mark, 'utf8')) as { deals: number; growing?: number; invoiced?: number })
    : undefined;
  if (known?.deals === deals && known.growing === growing && known.invoiced === invoiced)
    return run(programs.migrate, [], { ...env, DATABASE_URL: urlOf(env.DATABASE_URL!, 'small') });
  if (known) throw new Error(`.kantoor/bench holds other data (${known.deals} deals); remove it first, to measure with ${deals} of today`);
  const part = Math.round(deals / 10);
  const asWhole = { ...env, DATABASE_URL: unchecked(adminUrl) };
  seed(part, ecosystems, asWhole);
  await copyAsSmall(adminUrl.replace(/\/[^/]*$/, '/postgres'));
  seed(deals - part, growing, asWhole);
  for (const data of ['small', 'large'] as const) await settle(adminUrl, data);
  writeFileSync(mark, JSON.stringify({ deals, growing, invoiced }));
}

/** Returns the ecosystems to query, and their size. */
export const tenantsOf = (adminUrl: string): Promise<Tenants> =>
  asAdmin(adminUrl, async (client) => {
    const { rows } = await client.query<Tenant>(
      `SELECT d.ecosystem_id AS "ecosystemId", min(d.team_id) AS "teamId", count(*)::int AS deals FROM deals d JOIN ecosystems e ON e.id = d.ecosystem_id
       WHERE e.key LIKE 'bench-%' GROUP BY 1 ORDER BY 3 DESC, 1`,
    );
    return { whale: rows[0]!, small: rows.at(-1)! };
  });

function seed(deals: number, over: number, env: Record<string, string>): void {
  console.log(`  seeding ${deals} deals`);
  run(
    programs.seed,
    ['--deals', String(deals), '--ecosystems', String(over), '--whale', '0.5', '--invoices', String(Math.round(deals * invoiced))],
    env,
  );
}

function run(script: string, args: string[], env: Record<string, string>): void {
  const { status, stderr } = spawnSync(process.execPath, [script, ...args], { env: { ...process.env, ...env }, encoding: 'utf8' });
  if (status !== 0) throw new Error(stderr || `${script} ended with ${status}`);
}
