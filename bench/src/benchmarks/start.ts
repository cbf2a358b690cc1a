import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { reservePorts, startStack } from '@kantoor/stack';
import { cpuMilliseconds } from '../harness/cpu.js';
import { residentMegabytes } from '../harness/download.js';
import type { Result } from '../harness/result.js';
import { interleaved, ratio } from '../harness/rounds.js';
import { median } from '../harness/statistics.js';
import { urlOf } from '../world/databases.js';
import { freePort } from '../harness/free-port.js';
import { benchFolder } from '../harness/paths.js';
import type { Server } from '../world/world.js';
import type { Benchmark } from './benchmark.js';

interface Started {
  seconds: number;
  processor: number;
  megabytes: number;
}

/** 12: from nothing to ready: one API process, and everything from an empty disk. */
export const start: Benchmark = {
  name: 'start',
  async run({ world: opened, options }): Promise<Result> {
    const world = await opened();
    const nest = fileURLToPath(new URL('../peers/bare-nest.js', import.meta.url));
    const bare = async (): Promise<Server> => {
      const port = await freePort();
      return world.serve(nest, { DATABASE_URL: urlOf(world.adminUrl, 'large'), PORT: String(port) }, `http://127.0.0.1:${port}`);
    };
    const measured = await interleaved(
      [
        { name: 'bare Nest', measure: () => started(bare) },
        { name: 'our API', measure: () => started(() => world.startApi('large')) },
        { name: 'bare Nest again', measure: () => started(bare) },
      ],
      options.rounds,
    );
    const of = (name: string, figure: keyof Started): number[] => measured[name]!.map((each) => each[figure]);
    const whole = await wholeStack();
    return {
      name: start.name,
      title: '12  Ready from nothing',
      figures: [
        ...Object.keys(measured).map((who) => ({
          who,
          seconds: median(of(who, 'seconds')),
          'processor s': median(of(who, 'processor')),
          'memory MB': median(of(who, 'megabytes')),
        })),
        { who: 'the whole stack from an empty disk', seconds: whole },
      ],
      ratios: [
        ratio('our API / bare Nest, time to ready', of('our API', 'seconds'), of('bare Nest', 'seconds'), { atMost: 1.5 }),
        ratio('the same by processor time', of('our API', 'processor'), of('bare Nest', 'processor')),
        ratio('our API / bare Nest, memory', of('our API', 'megabytes'), of('bare Nest', 'megabytes'), { atMost: 1.4 }),
        {
          what: 'stack with initdb, migrations and demonstration data, s',
          median: whole,
          worst: whole,
          rounds: [whole],
          target: { atMost: 20 },
        },
      ],
      counters: {},
      control: ratio('', of('bare Nest again', 'seconds'), of('bare Nest', 'seconds')).median,
      notes: ['Servers that are only downloaded once (PostgreSQL, Redis, Temporal) are there already.'],
    };
  },
};

async function started(begin: () => Promise<Server>): Promise<Started> {
  const since = performance.now();
  const server = await begin();
  const seconds = (performance.now() - since) / 1_000;
  const processor = cpuMilliseconds(server.pid) / 1_000;
  const megabytes = residentMegabytes(server.pid);
  await server.stop();
  return { seconds, processor, megabytes };
}

async function wholeStack(): Promise<number> {
  const dataDir = join(benchFolder, 'empty');
  rmSync(dataDir, { recursive: true, force: true });
  const place = { dataDir, ports: await reservePorts(), demo: true };
  const since = performance.now();
  try {
    await startStack(place);
    return (performance.now() - since) / 1_000;
  } finally {
    await (await startStack({ ...place, only: [] })).drop();
  }
}
