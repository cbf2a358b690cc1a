import { cpus } from 'node:os';
import { readFileSync } from 'node:fs';
import type { Part } from '@kantoor/stack';
import { cpuMillisecondsOfAll } from '../../harness/cpu.js';
import { asAdmin } from '../databases.js';
import type { InvoicingStack } from '../invoicing-stack.js';

const parts = ['api', 'worker', 'postgres', 'temporal', 'mailbox', 'redis', 'identity', 'outside'] as const satisfies readonly Part[];

export interface Vitals {
  atMs: number;
  apiMb: number;
  workerMb: number;
  /** Part of the machine's processor time since the last look that went to others. */
  others: number;
}

/** Looks at the processes of a stack now and then. */
export class VitalSigns {
  readonly seen: Vitals[] = [];
  private readonly sinceMs = performance.now();
  private last: { ours: number; all: number; atMs: number };
  private timer?: NodeJS.Timeout;

  constructor(private readonly ground: InvoicingStack) {
    this.last = this.spent();
  }

  start(everyMs = 5_000): this {
    this.timer = setInterval(() => this.look(), everyMs);
    return this;
  }

  stop(): void {
    clearInterval(this.timer);
  }

  residentMb(part: 'api' | 'worker'): number {
    const pid = this.ground.stack.pid(part);
    return pid === undefined ? Number.NaN : Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1_024;
  }

  private look(): void {
    const now = this.spent();
    const available = (now.atMs - this.last.atMs) * cpus().length;
    const others = Math.max(0, now.all - this.last.all - (now.ours - this.last.ours)) / available;
    this.last = now;
    this.seen.push({ atMs: now.atMs - this.sinceMs, apiMb: this.residentMb('api'), workerMb: this.residentMb('worker'), others });
  }

  private spent(): { ours: number; all: number; atMs: number } {
    const pids = [process.pid, ...parts.map((part) => this.ground.stack.pid(part) ?? 0)];
    const ours = pids.reduce((sum, pid) => sum + (cpuMillisecondsOfAll(pid) || 0), 0);
    const all = cpus().reduce((sum, { times: { user, nice, sys, irq } }) => sum + user + nice + sys + irq, 0);
    return { ours, all, atMs: performance.now() };
  }
}

export interface Connections {
  all: number;
  inTransaction: number;
}

/** Connections of the API and the worker. */
export const connectionsOf = ({ adminUrl }: InvoicingStack): Promise<Connections> =>
  asAdmin(adminUrl, async (client) => {
    const { rows } = await client.query<Connections>(
      `SELECT count(*)::int AS all, count(*) FILTER (WHERE state LIKE 'idle in transaction%')::int AS "inTransaction"
       FROM pg_stat_activity WHERE usename IN ('kantoor_api', 'kantoor_worker')`,
    );
    return rows[0]!;
  });
