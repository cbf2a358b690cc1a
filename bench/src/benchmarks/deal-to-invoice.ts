import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { Client, Connection } from '@temporalio/client';
import pg from 'pg';
import { outputOf, serverCore, startPinned } from '../harness/pinned.js';
import type { Result } from '../harness/result.js';
import { ratio } from '../harness/rounds.js';
import { median } from '../harness/statistics.js';
import { openInvoicingStack } from '../world/invoicing-stack.js';
import type { InvoicingStack } from '../world/invoicing-stack.js';
import type { Benchmark } from './benchmark.js';

const clients = 16;
const waitMs = 10 * 60_000;

interface Run {
  bookedSeconds: number;
  mailedSeconds: number;
}

/** Deals set as invoiced at once: until all are booked, until all are mailed; beside workflows of as many activities that do nothing. */
export const dealToInvoice: Benchmark = {
  name: 'deal-to-invoice',
  async run({ options }): Promise<Result> {
    const each = Math.max(20, Math.round(Math.min(options.deals, 1_000)));
    const ground = await openInvoicingStack(each * options.rounds);
    try {
      const runs: Run[] = [];
      const empty: number[] = [];
      const again: number[] = [];
      const before = await walOf(ground);
      let counters: Result['counters'] = {};
      for (let round = 0; round < options.rounds; round += 1) {
        runs.push(await invoiced(ground, ground.deals.slice(round * each, (round + 1) * each)));
        if (round === 0) counters = await countersOf(ground, ground.deals[0]!, (await walOf(ground)) - before, each);
        const activities = Number(counters['activities per invoice']);
        empty.push(await nothingDone(ground, each, activities));
        again.push(await nothingDone(ground, each, activities));
      }
      const perSecond = (seconds: number[]): number[] => seconds.map((took) => each / took);
      const [booked, mailed, noop] = [
        perSecond(runs.map((run) => run.bookedSeconds)),
        perSecond(runs.map((run) => run.mailedSeconds)),
        perSecond(empty),
      ];
      return {
        name: dealToInvoice.name,
        title: `Deal to invoice, ${each} deals at once, ${clients} clients`,
        figures: [
          { who: 'booked', 'per second': median(booked) },
          { who: 'booked and mailed', 'per second': median(mailed) },
          { who: `workflow of ${counters['activities per invoice']} activities that do nothing`, 'per second': median(noop) },
        ],
        ratios: [ratio('booked and mailed / doing nothing', mailed, noop, { atLeast: 0.5 }), ratio('booked / doing nothing', booked, noop)],
        counters,
        control: median(again.map((seconds, i) => empty[i]! / seconds)),
        notes: ['From the first request on: the requests themselves, documents and mails included.'],
      };
    } finally {
      await ground.stack.drop();
    }
  },
};

async function invoiced({ stack, adminUrl, ecosystemId, deals: all }: InvoicingStack, deals: number[]): Promise<Run> {
  const answer = await fetch(`${stack.addresses.identity}/dev/token`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{"email":"admin@kantoor.test"}',
  });
  const { access_token: token } = (await answer.json()) as { access_token: string };
  const headers = { authorization: `Bearer ${token}`, 'x-ecosystem': String(ecosystemId), 'content-type': 'application/json' };
  const body = JSON.stringify({
    newDealState: 7,
    invoiceDate: new Date().toISOString(),
    receiver: { emailAddress: 'customer@bench.example', name: 'Customer' },
  });
  const waiting = [...deals];
  const since = performance.now();
  const ask = async (): Promise<void> => {
    for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
      const changed = await fetch(`${stack.addresses.api}/api/crm/deals/${id}/change-state`, { method: 'POST', headers, body });
      if (!changed.ok) throw new Error(`Deal ${id} of ${all.length} was refused: ${changed.status} ${await changed.text()}`);
    }
  };
  const done = untilAll(adminUrl, ecosystemId, deals, since);
  await Promise.all([...Array.from({ length: clients }, ask), done]);
  return done;
}

/** Looks in the database every now and then; a figure is as exact as the pause is short. */
async function untilAll(adminUrl: string, ecosystemId: number, deals: number[], since: number): Promise<Run> {
  const client = new pg.Client({ connectionString: adminUrl });
  await client.connect();
  const run: Partial<Run> = {};
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
    return run as Run;
  } finally {
    await client.end();
  }
}

async function nothingDone({ stack }: InvoicingStack, count: number, activities: number): Promise<number> {
  const script = fileURLToPath(new URL('../peers/noop-main.js', import.meta.url));
  const env = { ...stack.env, COUNT: String(count), ACTIVITIES: String(activities) };
  return (JSON.parse((await outputOf(startPinned(serverCore, { script, env }, 'pipe'))).trim().split('\n').at(-1)!) as { seconds: number })
    .seconds;
}

async function walOf({ adminUrl }: InvoicingStack): Promise<number> {
  const client = new pg.Client({ connectionString: adminUrl });
  await client.connect();
  const { rows } = await client.query<{ bytes: string }>(`SELECT pg_current_wal_insert_lsn() - '0/0' AS bytes`);
  await client.end();
  return Number(rows[0]!.bytes);
}

/** What one invoice costs the workflow engine and the disk. */
async function countersOf({ stack, deals }: InvoicingStack, deal: number, wal: number, count: number): Promise<Result['counters']> {
  const connection = await Connection.connect({ address: stack.env.TEMPORAL_ADDRESS });
  const client = new Client({ connection, namespace: stack.env.TEMPORAL_NAMESPACE ?? 'kantoor' });
  const { events } = await client.workflow.getHandle(`deal-invoice/${deal}`).fetchHistory();
  await connection.close();
  const isActivity = (event: NonNullable<typeof events>[number]): boolean =>
    Boolean(event.activityTaskScheduledEventAttributes) || event.markerRecordedEventAttributes?.markerName === 'core_local_activity';
  const activities = (events ?? []).filter(isActivity).length;
  return {
    'workflow events per invoice': events?.length ?? 0,
    'activities per invoice': activities,
    'WAL bytes per invoice': Math.round(wal / count),
    'deals in all': deals.length,
  };
}
