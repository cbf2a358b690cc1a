import { fileURLToPath } from 'node:url';
import { cpuMilliseconds } from './cpu.js';
import { loadCore, outputOf, startPinned } from './pinned.js';

export interface Shot {
  path: string;
  method?: string;
  body?: unknown;
}

export interface Load {
  address: string;
  headers?: Record<string, string>;
  /** Sent in turn by all connections together. */
  shots: Shot[];
  connections: number;
  seconds: number;
  warmUpSeconds?: number;
  /** The server's process, to measure the cost of a request. */
  pid?: number;
}

export interface Measured {
  perSecond: number;
  p50: number;
  p95: number;
  p99: number;
  /** Processor time of the server's process per request, in milliseconds. */
  cpu: number;
}

/** Puts load on a server from a separate process; any answer but 2xx makes the measurement worthless. */
export async function load(plan: Load): Promise<Measured> {
  const before = cpuMilliseconds(plan.pid ?? 0);
  const child = startPinned(
    loadCore,
    { script: fileURLToPath(new URL('load-main.js', import.meta.url)), env: { LOAD: JSON.stringify(plan) } },
    'pipe',
  );
  const { refused, sent, ...measured } = JSON.parse(await outputOf(child)) as Measured & { refused: number; sent: number };
  if (refused > 0) throw new Error(`${refused} requests to ${plan.address}${plan.shots[0]?.path} were not answered with 2xx`);
  return { ...measured, cpu: (cpuMilliseconds(plan.pid ?? 0) - before) / sent };
}
