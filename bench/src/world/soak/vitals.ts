import { cpus } from 'node:os';
import type { Part } from '@kantoor/stack';
import { cpuMillisecondsOfAll } from '../../harness/cpu.js';
import { asAdmin } from '../databases.js';
import type { InvoicingStack } from '../invoicing-stack.js';
import { residentMb } from '../resident-memory.js';

const parts = ['api', 'worker', 'postgres', 'temporal', 'mailbox', 'redis', 'identity', 'outside'] as const satisfies readonly Part[];

export interface Vitals {
  atMs: number;
  apiMb: number;
  workerMb: number;
  /** Processor time since the machine started, and the part of it that these processes used. */
  spent: { all: number; ours: number };
}

/** Samples the processes of a stack. */
export class VitalSigns {
  readonly seen: Vitals[] = [];
  private readonly sinceMs = performance.now();
  private timer?: NodeJS.Timeout;

  constructor(private readonly ground: InvoicingStack) {}

  start(everyMs = 5_000): this {
    this.timer = setInterval(() => this.sample(), everyMs);
    return this;
  }

  stop(): void {
    clearInterval(this.timer);
  }

  private sample(): void {
    const atMs = performance.now() - this.sinceMs;
    const { stack } = this.ground;
    this.seen.push({ atMs, apiMb: residentMb(stack, 'api'), workerMb: residentMb(stack, 'worker'), spent: this.spent() });
  }

  private spent(): { ours: number; all: number } {
    const pids = [process.pid, ...parts.flatMap((part) => this.ground.stack.pid(part) ?? [])];
    const all = cpus().reduce((sum, { times: { user, nice, sys, irq } }) => sum + user + nice + sys + irq, 0);
    return { ours: cpuMillisecondsOfAll(...pids), all };
  }
}

/** Returns the share of the machine's processor time that went to others, from the first sample to the last. */
export function shareOfOthers(samples: readonly Vitals[]): number {
  const [first, last] = [samples.at(0), samples.at(-1)];
  if (!first || !last || first === last) return 0;
  const others = last.spent.all - first.spent.all - (last.spent.ours - first.spent.ours);
  return others / ((last.atMs - first.atMs) * cpus().length);
}

export interface Connections {
  all: number;
  /** Idle for longer than a pool keeps one. */
  forgotten: number;
  inTransaction: number;
}

/** Returns the connections of the API and the worker. */
export const connectionsOf = ({ adminUrl }: InvoicingStack): Promise<Connections> =>
  asAdmin(adminUrl, async (client) => {
    const { rows } = await client.query<Connections>(
      `SELECT count(*)::int AS all, count(*) FILTER (WHERE state = 'idle' AND state_change < now() - interval '40 seconds')::int AS forgotten,
         count(*) FILTER (WHERE state LIKE 'idle in transaction%')::int AS "inTransaction"
       FROM pg_stat_activity WHERE usename IN ('kantoor_api', 'kantoor_worker')`,
    );
    return rows[0]!;
  });
