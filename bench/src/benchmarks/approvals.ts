import { fileURLToPath } from 'node:url';
import { outputOf, startFree } from '../harness/pinned.js';
import type { Result } from '../harness/result.js';
import { ratio } from '../harness/rounds.js';
import { median, percentile } from '../harness/statistics.js';
import { untilSeen } from '../world/answers-at-work.js';
import { openInvoicingStack, type InvoicingStack } from '../world/invoicing-stack.js';
import { OpenApprovals, type Purchase } from '../world/open-approvals.js';
import { residentMb } from '../world/resident-memory.js';
import type { Benchmark } from './benchmark.js';

const most = 10_000;
const few = 100;
/** Share of the open ones that become due at the same time. */
const dueShare = 0.1;
/** So many processes at least learn of a new time in a second. */
const plannedPerSecond = 15;

/**
 * 4: waiting approvals, with their timers. Time until an answer is shown to users, compared with a signal to a workflow that does nothing,
 * with a hundred open ones and with all; the worker's memory; and the delay of reminders that are due at the same time.
 */
export const approvals: Benchmark = {
  name: 'approvals',
  async run({ options }): Promise<Result> {
    const many = Math.max(2 * few, Math.round(Math.min(options.deals, most)));
    const due = Math.round(many * dueShare);
    const ground = await openInvoicingStack(1, { name: 'approvals' });
    try {
      const open = await OpenApprovals.of(ground);
      const each = Math.max(5, Math.floor(few / options.rounds));
      const first = await open.add(few);
      await open.untilWaiting(few);
      const small = await measured(ground, first, each, options.rounds);
      const rest = await open.add(many - few);
      // An answered one still waits.
      await open.untilWaiting(many);
      const large = await measured(ground, rest.slice(due), each, options.rounds);
      const remindAt = { count: due, at: new Date(Date.now() + 5_000 + (due / plannedPerSecond) * 1_000) };
      await open.planReminders(rest.slice(0, due), remindAt.at);
      const isEarly = Date.now() < remindAt.at.getTime();
      const late = await open.lateness(remindAt);
      const memory = residentMb(ground.stack, 'worker');
      const { mails, people } = await open.mails();
      return {
        name: approvals.name,
        title: `4  ${many} open approvals, ${due} reminders at one moment`,
        figures: [
          rowOf(`answer to what is seen, ${few} open`, small.ours),
          rowOf(`answer to what is seen, ${many} open`, large.ours),
          rowOf('signal to an activity that does nothing', large.noop),
        ],
        ratios: [
          ratio(`p95 with ${many} open / doing nothing`, p95s(large.ours), p95s(large.noop), { atMost: 1.5 }),
          ratio(`p95 with ${many} open / with ${few}`, p95s(large.ours), p95s(small.ours), { atMost: 1.3 }),
          absolute('MB of the worker', memory, 400),
          absolute('seconds that the mail of a reminder is late, p99', percentile(late, 0.99), 5),
        ],
        counters: { 'mails of reminders': mails, 'people reminded': people, 'reminders late at worst, seconds': Math.max(...late) },
        control: median(large.noop.map(median)) / median(small.noop.map(median)),
        ...(!isEarly && { voidBecause: ['not all processes knew of the time before it came'] }),
        notes: ['From the answer of the API to the row that pages show. One mail to each person, whatever waits for them.'],
      };
    } finally {
      await ground.stack.drop();
    }
  },
};

interface Measured {
  ours: number[][];
  noop: number[][];
}

async function measured(ground: InvoicingStack, purchases: readonly Purchase[], each: number, rounds: number): Promise<Measured> {
  const all: Measured = { ours: [], noop: [] };
  for (let round = 0; round < rounds; round += 1) {
    all.ours.push(await untilSeen(ground, purchases.slice(round * each, (round + 1) * each)));
    all.noop.push(await nothingSignalled(ground, each));
  }
  return all;
}

async function nothingSignalled({ stack }: InvoicingStack, count: number): Promise<number[]> {
  const script = fileURLToPath(new URL('../peers/noop-signals-main.js', import.meta.url));
  const output = await outputOf(startFree({ script, env: { ...stack.env, COUNT: String(count) } }, 'pipe'));
  return (JSON.parse(output.trim().split('\n').at(-1)!) as { milliseconds: number[] }).milliseconds;
}

const p95s = (rounds: readonly number[][]): number[] => rounds.map((values) => percentile(values, 0.95));
const rowOf = (who: string, rounds: readonly number[][]) => ({
  ...{ who, 'p50 ms': median(rounds.map(median)), 'p95 ms': median(p95s(rounds)) },
});
/** A figure that is no ratio. */
const absolute = (what: string, value: number, atMost: number) => ({
  what,
  median: value,
  worst: value,
  rounds: [value],
  target: { atMost },
});
