import { explained } from '../harness/buffers.js';
import { load, type Measured } from '../harness/load.js';
import type { Result } from '../harness/result.js';
import { interleaved, ratio, type Rounds, type Subject } from '../harness/rounds.js';
import { median } from '../harness/statistics.js';
import { Wire } from '../harness/wire.js';
import { startBare } from '../peers/start-bare.js';
import type { DataSet } from '../world/databases.js';
import type { Tenant } from '../world/seeded.js';
import type { Server, World } from '../world/world.js';
import type { Benchmark } from './benchmark.js';

const connections = 16;
const ownPath = ({ teamId }: Tenant): string => `/api/crm/teams/${teamId}/deals?range=[0,24]`;
const barePath = ({ teamId }: Tenant): string => `/deals?team=${teamId}`;

/** 1: a page of deals through all layers of a request, compared with the same query without any. */
export const dealsList: Benchmark = {
  name: 'deals-list',
  async run({ world: opened, options }): Promise<Result> {
    const world = await opened();
    const { small, large } = world.tenants;
    const servers = { large: await world.startApi('large'), small: await world.startApi('small'), bare: await startBare(world, 'large') };
    try {
      await sameAnswer(world, servers, large.whale);
      const own = async (name: string, data: DataSet, tenant: Tenant): Promise<Subject<Measured>> => {
        const headers = await world.headers(tenant.ecosystemId);
        return {
          name,
          measure: () =>
            load({
              address: servers[data].address,
              pid: servers[data].pid,
              headers,
              shots: [{ path: ownPath(tenant) }],
              connections,
              seconds: options.seconds,
            }),
        };
      };
      const bare = (name: string, tenant: Tenant): Subject<Measured> => ({
        name,
        measure: () =>
          load({
            address: servers.bare.address,
            pid: servers.bare.pid,
            headers: { 'x-ecosystem': String(tenant.ecosystemId) },
            shots: [{ path: barePath(tenant) }],
            connections,
            seconds: options.seconds,
          }),
      });
      const subjects = [
        bare('bare', large.whale),
        await own('ours', 'large', large.whale),
        bare('bare again', large.whale),
        await own('ours, a tenth of the data', 'small', small.whale),
        await own('ours, small tenant', 'large', large.small),
        await own('ours, small tenant beside a tenth', 'small', small.small),
      ];
      return resultOf(await interleaved(subjects, options.rounds), await countersOf(world, large.whale), options.deals);
    } finally {
      await Promise.all(Object.values(servers).map((server) => server.stop()));
    }
  },
};

function resultOf(measured: Rounds<Measured>, counters: Result['counters'], deals: number): Result {
  const of = (name: string, figure: keyof Measured): number[] => measured[name]!.map((each) => each[figure]);
  return {
    name: dealsList.name,
    title: `1  Deals list, 25 rows of ${deals} deals, ${connections} connections`,
    figures: Object.keys(measured).map((who) => ({
      who,
      'requests/s': median(of(who, 'perSecond')),
      'p50 ms': median(of(who, 'p50')),
      'p99 ms': median(of(who, 'p99')),
      'server CPU ms': median(of(who, 'cpu')),
    })),
    ratios: [
      ratio('ours / bare, requests per second', of('ours', 'perSecond'), of('bare', 'perSecond'), { atLeast: 0.5 }),
      ratio('bare / ours, processor time of the server per request', of('bare', 'cpu'), of('ours', 'cpu')),
      ratio('ours / bare, p99', of('ours', 'p99'), of('bare', 'p99'), { atMost: 2.5 }),
      ratio('all data / a tenth, time per request', of('ours, a tenth of the data', 'perSecond'), of('ours', 'perSecond'), { atMost: 1.1 }),
      ratio(
        'small tenant beside all data / beside a tenth',
        of('ours, small tenant beside a tenth', 'perSecond'),
        of('ours, small tenant', 'perSecond'),
        { atMost: 1.15 },
      ),
    ],
    counters,
    control: ratio('', of('bare again', 'perSecond'), of('bare', 'perSecond')).median,
    notes: [],
  };
}

/** Comparing different answers would prove nothing. */
async function sameAnswer(world: World, { large, bare }: Record<'large' | 'bare', Server>, tenant: Tenant): Promise<void> {
  const headers = await world.headers(tenant.ecosystemId);
  const ids = async (url: string): Promise<string> =>
    ((await (await fetch(url, { headers })).json()) as { items: { id: number }[] }).items.map(({ id }) => id).join();
  const [own, hand] = [await ids(large.address + ownPath(tenant)), await ids(bare.address + barePath(tenant))];
  if (own === '' || own !== hand) throw new Error(`The list and the hand-written query answer differently: ${own} and ${hand}`);
}

/** Returns what one request sends to the database once everything is warm, and the cost inside it. */
async function countersOf(world: World, tenant: Tenant): Promise<Result['counters']> {
  const { wire, url } = await Wire.before(world.databaseUrl('api', 'large'));
  const api = await world.startApi('large', { DATABASE_API_URL: url, DATABASE_POOL_SIZE: '1' });
  try {
    const headers = await world.headers(tenant.ecosystemId);
    const ask = async (): Promise<number> => (await (await fetch(api.address + ownPath(tenant), { headers })).arrayBuffer()).byteLength;
    for (let i = 0; i < 5; i += 1) await ask();
    wire.reset();
    const bytes = await ask();
    const { statements, flushes } = wire;
    const costs = await explained(world.databaseUrl('api', 'large'), tenant.ecosystemId, statements);
    return {
      'statements per request': statements.length,
      'network flushes per request': flushes,
      'shared buffers per request': costs.reduce((sum, { buffers }) => sum + buffers, 0),
      'tables scanned from end to end': costs.flatMap(({ scanned }) => scanned).join(', ') || 'none',
      'bytes of the answer': bytes,
    };
  } finally {
    await api.stop();
    wire.close();
  }
}
