import { download, type Download } from '../harness/download.js';
import { load } from '../harness/load.js';
import type { Result } from '../harness/result.js';
import { interleaved, ratio, type Rounds, type Subject } from '../harness/rounds.js';
import { median } from '../harness/statistics.js';
import { startBare } from '../peers/start-bare.js';
import type { Server, World } from '../world/world.js';
import type { Benchmark } from './benchmark.js';

const path = '/api/crm/deals/export';

/** 10: all deals of the largest tenant as CSV, compared with the best that PostgreSQL can write. */
export const csvExport: Benchmark = {
  name: 'csv-export',
  async run({ world: opened, options }): Promise<Result> {
    const world = await opened();
    const { whale } = world.tenants.large;
    const headers = await world.headers(whale.ecosystemId);
    const servers = { large: await world.startApi('large'), small: await world.startApi('small'), bare: await startBare(world, 'large') };
    const fetched = (name: string, { address, pid }: Server, from: string): Subject<Download> => ({
      name,
      measure: () => download(address + from, headers, pid),
    });
    try {
      // The first one grows the heap once; memory is about what each further one needs.
      for (const { address, pid } of [servers.large, servers.small]) await download(address + path, headers, pid);
      const measured = await interleaved(
        [
          fetched('COPY', servers.bare, '/copy'),
          fetched('ours', servers.large, path),
          fetched('COPY again', servers.bare, '/copy'),
          fetched('ours, a tenth', servers.small, path),
        ],
        options.rounds,
      );
      return resultOf(measured, whale.deals, await listMeanwhile(world, servers.large, headers));
    } finally {
      await Promise.all(Object.values(servers).map((server) => server.stop()));
    }
  },
};

function resultOf(measured: Rounds<Download>, rows: number, list: { alone: number; meanwhile: number }): Result {
  const of = (name: string, figure: keyof Download): number[] => measured[name]!.map((each) => each[figure]);
  const most = Math.max(...of('ours', 'growthMegabytes'));
  return {
    name: csvExport.name,
    title: `10  CSV export of ${rows} deals`,
    figures: Object.keys(measured).map((who) => ({
      who,
      seconds: median(of(who, 'milliseconds')) / 1_000,
      'first byte ms': median(of(who, 'firstByteMs')),
      megabytes: median(of(who, 'bytes')) / 1e6,
      'memory rise MB': Math.max(...of(who, 'growthMegabytes')),
    })),
    ratios: [
      ratio('ours / COPY, time', of('ours', 'milliseconds'), of('COPY', 'milliseconds'), { atMost: 1.6 }),
      {
        what: 'memory rise, MB',
        median: median(of('ours', 'growthMegabytes')),
        worst: most,
        rounds: of('ours', 'growthMegabytes'),
        target: { atMost: 40 },
      },
      {
        what: 'first byte, ms',
        median: median(of('ours', 'firstByteMs')),
        worst: Math.max(...of('ours', 'firstByteMs')),
        rounds: of('ours', 'firstByteMs'),
        target: { atMost: 300 },
      },
      ratio('p99 of the list during an export / without', [list.meanwhile], [list.alone], { atMost: 2 }),
    ],
    counters: {},
    control: ratio('', of('COPY again', 'milliseconds'), of('COPY', 'milliseconds')).median,
    notes: [],
  };
}

async function listMeanwhile(
  { tenants, options }: World,
  server: Server,
  headers: Record<string, string>,
): Promise<{ alone: number; meanwhile: number }> {
  const plan = {
    address: server.address,
    headers,
    shots: [{ path: `/api/crm/teams/${tenants.large.whale.teamId}/deals` }],
    connections: 2,
    seconds: options.seconds,
  };
  const { p99: alone } = await load(plan);
  let going = true;
  const exports = (async () => {
    while (going) await download(server.address + path, headers, server.pid);
  })();
  const { p99: meanwhile } = await load(plan);
  going = false;
  await exports;
  return { alone, meanwhile };
}
