import { Agent, get } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { root } from '../../settings.js';
import type { Run } from '../support/experiment.js';
import type { FaultStack } from '../support/fault-stack.js';
import { OwnProcess } from '../support/own-process.js';
import { Balancer } from './balancer.js';

const goneWithinMs = 25_000;
/** Longer than the balancer takes to notice that an API is leaving. */
const settings = { DRAIN_SECONDS: '5' };

/** Two APIs behind a balancer, which stands where the stack's own API would, and two workers: each may be replaced, also by another version. */
export class Fleet {
  private constructor(
    private readonly place: FaultStack,
    private readonly balancer: Balancer,
    private readonly apis: OwnProcess[],
    private readonly workers: OwnProcess[],
  ) {}

  /** `folder` holds the version. */
  static async open(place: FaultStack, folder = root): Promise<Fleet> {
    const apis: OwnProcess[] = [];
    const workers: OwnProcess[] = [];
    for (let n = 0; n < 2; n += 1) {
      apis.push(await OwnProcess.api(place, settings, folder));
      workers.push(await OwnProcess.worker(place, settings, folder));
    }
    const balancer = await Balancer.open(
      Number(new URL(place.api).port),
      apis.map(({ address }) => address),
    );
    return new Fleet(place, balancer, apis, workers);
  }

  close(): void {
    this.balancer.close();
    for (const each of [...this.apis, ...this.workers]) each.kill();
  }

  /** Replaces all, an API and a worker at a time. */
  async replace(run: Run, folder = root): Promise<void> {
    for (const n of [0, 1]) await this.replacePair(run, n, folder);
  }

  /** Replaces an API and a worker. */
  async replacePair(run: Run, n: number, folder = root): Promise<void> {
    await Promise.all([this.replaceApi(run, n, folder), this.replaceWorker(run, n, folder)]);
  }

  holds(run: Run): void {
    run.holds('faults behind the balancer', this.balancer.faults.slice(0, 5).join('; ') || 'none', 'none');
  }

  /** Replaces an API while someone holds idle connections to it; it is over once the balancer has the new one. */
  private async replaceApi(run: Run, n: number, folder: string): Promise<void> {
    const { address } = this.apis[n]!;
    const idle = await idleConnections(address);
    await left(run, 'API', this.apis[n]!);
    idle.destroy();
    this.apis[n] = await OwnProcess.api(this.place, { ...settings, KANTOOR_PORT: new URL(address).port }, folder);
    while (!this.balancer.isUp(address)) await pause(50);
  }

  private async replaceWorker(run: Run, n: number, folder: string): Promise<void> {
    await left(run, 'worker', this.workers[n]!);
    this.workers[n] = await OwnProcess.worker(this.place, settings, folder);
  }
}

async function left(run: Run, kind: string, process: OwnProcess): Promise<void> {
  const tookMs = await process.leave();
  const name = `slowest ${kind} to leave (ms)`;
  run.note(name, Math.max(tookMs, Number(run.figures.get(name) ?? 0)));
  if (tookMs > goneWithinMs) run.breaks(`a ${kind} took ${tookMs} ms to leave`);
}

/** Returns connections on which something was asked, and that no one closes. */
async function idleConnections(address: string): Promise<Agent> {
  const agent = new Agent({ keepAlive: true });
  await Promise.all(
    Array.from(
      { length: 4 },
      () =>
        new Promise<void>((resolve, reject) => {
          get(`${address}/api/health/live`, { agent }, (answer) => answer.resume().once('end', resolve)).once('error', reject);
        }),
    ),
  );
  return agent;
}
