import { fileURLToPath } from 'node:url';
import { outputOf, startFree } from '../harness/pinned.js';
import type { Ratio, Result, Target } from '../harness/result.js';
import { interleaved, ratio, type Rounds, type Subject } from '../harness/rounds.js';
import { median } from '../harness/statistics.js';
import { openInvoicingStack, type InvoicingStack } from '../world/invoicing-stack.js';
import { billAll, eventsSince, handedOver, makeDue, postponeMails, type BilledRun } from '../world/subscription-run.js';
import type { Benchmark } from './benchmark.js';

const customers = 2_000;
const most = 10_000;
/** Number of periods billed in one transaction. */
const atOnce = 100;

interface Measured {
  seconds: number;
  wal: number;
  run?: BilledRun & { events: number };
}

/** 3: due subscriptions become booked invoices with all consequences, through the engine; compared with loops that only write. */
export const subscriptionRuns: Benchmark = {
  name: 'subscription-runs',
  async run({ options }): Promise<Result> {
    const many = Math.max(1_000, Math.round(Math.min(options.deals, most)));
    const ground = await openInvoicingStack(1, { name: 'subscriptions', customers });
    try {
      // Cold runs do not count; the work after these invoices is postponed to the next day.
      await billed(ground, atOnce);
      await postponeMails(ground);
      const peer = (name: string, script: string, env: Record<string, string> = {}): Subject<Measured> => ({
        name,
        measure: () => written(ground, script, { COUNT: String(many), ...env }),
      });
      const measured = await interleaved<Measured>(
        [
          { name: 'run', measure: () => billed(ground, many) },
          peer('an invoice a statement', 'bare-invoices'),
          { name: 'run of a tenth', measure: () => billed(ground, many / 10) },
          peer('the same rows, an invoice a statement', 'same-rows', { ECOSYSTEM: String(ground.ecosystemId) }),
          peer('an invoice a statement, again', 'bare-invoices'),
        ],
        options.rounds,
      );
      return resultOf(measured, many);
    } finally {
      await ground.stack.drop();
    }
  },
};

async function billed(ground: InvoicingStack, count: number): Promise<Measured> {
  await makeDue(ground, count);
  const startedAt = new Date();
  const run = await billAll(ground);
  await handedOver(ground);
  return { seconds: run.seconds, wal: run.wal, run: { ...run, events: await eventsSince(ground, startedAt) } };
}

/** Each on all cores, as ours is. */
async function written({ stack, adminUrl }: InvoicingStack, name: string, settings: Record<string, string>): Promise<Measured> {
  const script = fileURLToPath(new URL(`../peers/${name}.js`, import.meta.url));
  const output = await outputOf(startFree({ script, env: { ...stack.env, DATABASE_URL: adminUrl, ...settings } }, 'pipe'));
  return JSON.parse(output.trim().split('\n').at(-1)!) as Measured;
}

function resultOf(measured: Rounds<Measured>, many: number): Result {
  const of = (name: string, figure: (each: Measured) => number): number[] => measured[name]!.map(figure);
  const seconds = (name: string): number[] => of(name, (each) => each.seconds);
  const perSecond = (name: string): number[] => seconds(name).map((each) => many / each);
  const walEach = (name: string): number[] => of(name, ({ wal }) => wal / many);
  const perHundred = (figure: (run: NonNullable<Measured['run']>) => number): number[] =>
    of('run', ({ run }) => (figure(run!) * 100) / many);
  const [ours, floor, same] = ['run', 'an invoice a statement', 'the same rows, an invoice a statement'] as const;
  return {
    name: subscriptionRuns.name,
    title: `3  Run of ${many} subscriptions`,
    figures: [
      ...[ours, floor, same].map((who) => ({
        who,
        'invoices/s': median(perSecond(who)),
        'WAL bytes each': Math.round(median(walEach(who))),
      })),
      { who: `run of ${many / 10}`, 'invoices/s': median(seconds('run of a tenth').map((each) => many / 10 / each)) },
    ],
    ratios: [
      // Six rows compared with some twenty: the floor of this disk and core, and no target.
      ratio('run / an invoice a statement', perSecond(ours), perSecond(floor)),
      ratio('run / the same rows, an invoice a statement', perSecond(ours), perSecond(same), { atLeast: 0.7 }),
      ratio(`time of ${many} / of ${many / 10}`, seconds(ours), seconds('run of a tenth'), { atMost: 10.5 }),
      ratio('WAL / an invoice a statement', walEach(ours), walEach(floor)),
      ratio('WAL / the same rows', walEach(ours), walEach(same), { atMost: 1.3 }),
      counted(
        'events per 100 invoices',
        perHundred(({ events }) => events),
        { atMost: 12 },
      ),
      counted(
        'transactions that bill per 100 invoices',
        perHundred(({ batches }) => batches),
        { atMost: 3 },
      ),
    ],
    counters: { 'commits of the whole database per 100 invoices': median(perHundred(({ commits }) => commits)) },
    control: ratio('', perSecond('an invoice a statement, again'), perSecond(floor)).median,
    notes: [
      'A run is over when the last batch is committed; its entries are handed over meanwhile and afterwards, and its mails wait for the morrow.',
    ],
  };
}

const counted = (what: string, rounds: number[], target: Target): Ratio => ({
  ...{ what, rounds, target },
  median: median(rounds),
  worst: Math.max(...rounds),
});
