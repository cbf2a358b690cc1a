import { fileURLToPath } from 'node:url';
import { outputOf, startFree } from '../harness/pinned.js';
import type { Result } from '../harness/result.js';
import { ratio } from '../harness/rounds.js';
import { median } from '../harness/statistics.js';
import { eventsOf, spentDuring, storedOf, walOf, type Spent, type Stored } from '../world/invoice-costs.js';
import { clients, load, type Load } from '../world/invoicing-load.js';
import { openInvoicingStack, type InvoicingStack } from '../world/invoicing-stack.js';
import type { Benchmark } from './benchmark.js';

/** Not counted: the first ones of cold processes. */
const warmUp = 100;

/**
 * Deals set to invoiced at once: until all are booked, until all are mailed; compared with workflows of as many activities that do nothing.
 */
export const dealToInvoice: Benchmark = {
  name: 'deal-to-invoice',
  async run({ options }): Promise<Result> {
    const each = Math.max(20, Math.round(Math.min(options.deals, 1_000)));
    const ground = await openInvoicingStack(warmUp + each * options.rounds);
    try {
      const rounds: Round[] = [];
      const stored = await storedOf(ground);
      const first = ground.deals.slice(0, warmUp);
      await load(ground, first);
      const { events, activities } = await eventsOf(ground, first.at(-1)!);
      for (let i = 0; i < options.rounds; i += 1) {
        const from = warmUp + i * each;
        rounds.push(await round(ground, ground.deals.slice(from, from + each), activities));
      }
      const perInvoice = storedPer(warmUp + each * options.rounds, stored, await storedOf(ground));
      return resultOf(each, rounds, { 'workflow events per invoice': events, 'activities per invoice': activities, ...perInvoice });
    } finally {
      await ground.stack.drop();
    }
  },
};

const storedPer = (invoices: number, before: Stored, after: Stored): Record<string, number> => ({
  'bytes of the database per invoice': Math.round((after.database - before.database) / invoices),
  'bytes of files per invoice': Math.round((after.files - before.files) / invoices),
});

interface Round {
  ours: Load & { spent: Spent };
  empty: { seconds: number; spent: Spent };
  again: { seconds: number };
  wal: number;
}

async function round(ground: InvoicingStack, deals: number[], activities: number): Promise<Round> {
  const before = await walOf(ground);
  const { result, spent } = await spentDuring(ground, () => load(ground, deals));
  const wal = (await walOf(ground)) - before;
  const empty = await nothingDone(ground, deals.length, activities);
  return { ours: { ...result, spent }, empty, again: await nothingDone(ground, deals.length, activities), wal };
}

/** The peer runs on all cores, as ours does. */
async function nothingDone(ground: InvoicingStack, count: number, activities: number): Promise<{ seconds: number; spent: Spent }> {
  const script = fileURLToPath(new URL('../peers/noop-main.js', import.meta.url));
  const env = { ...ground.stack.env, COUNT: String(count), ACTIVITIES: String(activities), WARM_UP: String(warmUp) };
  const { result, spent } = await spentDuring(ground, () => outputOf(startFree({ script, env }, 'pipe')));
  return { seconds: (JSON.parse(result.trim().split('\n').at(-1)!) as { seconds: number }).seconds, spent };
}

function resultOf(each: number, rounds: Round[], counters: Record<string, number>): Result {
  const perSecond = (seconds: (round: Round) => number): number[] => rounds.map((one) => each / seconds(one));
  const booked = perSecond(({ ours }) => ours.bookedSeconds);
  const mailed = perSecond(({ ours }) => ours.mailedSeconds);
  const noop = perSecond(({ empty }) => empty.seconds);
  const milliseconds = Object.fromEntries(
    Object.keys(rounds[0]!.ours.spent).map((part) => [
      `processor ms of ${part} per invoice`,
      median(rounds.map(({ ours }) => ours.spent[part as keyof Spent] / each)),
    ]),
  );
  return {
    name: dealToInvoice.name,
    title: `Deal to invoice, ${each} deals at once, ${clients} clients`,
    figures: [
      { who: 'booked', 'per second': median(booked) },
      { who: 'booked and mailed', 'per second': median(mailed) },
      { who: `workflow of ${counters['activities per invoice']} activities that do nothing`, 'per second': median(noop) },
    ],
    ratios: [ratio('booked and mailed / doing nothing', mailed, noop, { atLeast: 0.5 }), ratio('booked / doing nothing', booked, noop)],
    counters: {
      ...counters,
      'WAL bytes per invoice': Math.round(median(rounds.map(({ wal }) => wal / each))),
      ...milliseconds,
      'processor ms of temporal per workflow that does nothing': median(rounds.map(({ empty }) => empty.spent.temporal / (each + warmUp))),
    },
    control: median(rounds.map(({ empty, again }) => empty.seconds / again.seconds)),
    notes: [`From the first request on: the requests themselves, documents and mails included. ${warmUp} of each before, not counted.`],
  };
}
