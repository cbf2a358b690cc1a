import { explained } from '../harness/buffers.js';
import { load, type Measured } from '../harness/load.js';
import type { Result } from '../harness/result.js';
import { interleaved, ratio, type Subject } from '../harness/rounds.js';
import { Wire } from '../harness/wire.js';
import { startBare } from '../peers/start-bare.js';
import type { Tenant } from '../world/seeded.js';
import type { World } from '../world/world.js';
import type { Benchmark } from './benchmark.js';
import { figuresOf, series } from './figures.js';

const users = 8;
const titles = [
  'Strategietraject',
  'Klantportaal',
  'Beheercontract',
  'Huisstijl',
  'Training',
  'Koppeling',
  'Bedrijfsfilm',
  'Onderzoek',
  'Webwinkel',
  'Jaarplan',
];

/** Typical input, letter by letter: words in a tenth of all deals, then the number in only one. */
const typed = (count: number): string[] =>
  Array.from({ length: count }, (_, i) => {
    const text = `${titles[i % titles.length]!.toLowerCase()} ${1_000 + ((i * 7_919) % 400_000)}`;
    return text.slice(0, 2 + ((i * 5) % (text.length - 1)));
  });
/** Words in a tenth of all deals or people; some of them are far down the alphabet. */
const common = [...titles.map((title) => title.slice(0, 5).toLowerCase()), 'visser', 'de vries', 'jansen', 'bakker'];
const rare = Array.from({ length: 40 }, (_, i) => String(100_003 + i * 9_871));

/** 9: the search over everything, under row security, compared with handwritten database queries for the same words. */
export const search: Benchmark = {
  name: 'search',
  async run({ world: opened, options }): Promise<Result> {
    const world = await opened();
    const { whale } = world.tenants.large;
    const headers = await world.headers(whale.ecosystemId);
    const [api, bare] = [await world.startApi('large'), await startBare(world, 'large')];
    const own = (words: string[]) => words.map((word) => ({ path: `/api/crm/search?q=${encodeURIComponent(word)}` }));
    const byHand = (words: string[]) => words.map((word) => ({ path: `/search?team=${whale.teamId}&q=${encodeURIComponent(word)}` }));
    const inList = (words: string[]) =>
      words.map((q) => ({ path: `/api/crm/teams/${whale.teamId}/deals?filter=${encodeURIComponent(JSON.stringify({ q }))}` }));
    const subject = (name: string, address: string, shots: { path: string }[]): Subject<Measured> => ({
      name,
      measure: () => load({ address, headers, shots, connections: users, seconds: options.seconds }),
    });
    try {
      const words = typed(1_000);
      const measured = await interleaved(
        [
          subject('bare', bare.address, byHand(words)),
          subject('ours', api.address, own(words)),
          subject('bare again', bare.address, byHand(words)),
          subject('ours, common words', api.address, own(common)),
          subject('ours, rare words', api.address, own(rare)),
          subject('ours, search in the list of deals', api.address, inList(words)),
        ],
        options.rounds,
      );
      return {
        name: search.name,
        title: `9  Search as you type over ${options.deals} deals, ${users} users`,
        figures: figuresOf(measured),
        ratios: [
          ratio('ours / bare, p95', series(measured, 'ours', 'p95'), series(measured, 'bare', 'p95'), { atMost: 1.5 }),
          ratio(
            'common words / rare words, p95',
            series(measured, 'ours, common words', 'p95'),
            series(measured, 'ours, rare words', 'p95'),
            { atMost: 3 },
          ),
        ],
        counters: await countersOf(world, whale, { common, rare: rare.slice(0, 10) }),
        control: ratio('', series(measured, 'bare again', 'p95'), series(measured, 'bare', 'p95')).median,
        notes: ['Both ask for deals, customers, contacts, products and invoices, at most six of each.'],
      };
    } finally {
      await Promise.all([api.stop(), bare.stop()]);
    }
  },
};

async function countersOf(
  world: World,
  { ecosystemId }: Tenant,
  { common, rare }: Record<'common' | 'rare', string[]>,
): Promise<Result['counters']> {
  const { wire, url } = await Wire.before(world.databaseUrl('api', 'large'));
  const api = await world.startApi('large', { DATABASE_API_URL: url, DATABASE_POOL_SIZE: '1' });
  const headers = await world.headers(ecosystemId);
  const ask = async (word: string): Promise<void> =>
    void (await (await fetch(`${api.address}/api/crm/search?q=${encodeURIComponent(word)}`, { headers })).arrayBuffer());
  const costsOf = async (words: string[]) => {
    wire.reset();
    for (const word of words) await ask(word);
    const costs = await explained(world.databaseUrl('api', 'large'), ecosystemId, wire.statements);
    return { costs, buffers: costs.reduce((sum, { buffers }) => sum + buffers, 0) / words.length };
  };
  try {
    await ask(rare[0]!);
    // Memberships are read again when the listener for changes has connected.
    await new Promise((resolve) => setTimeout(resolve, 500));
    await ask(rare[0]!);
    const ofRare = await costsOf(rare);
    const ofCommon = await costsOf(common);
    const costs = [...ofRare.costs, ...ofCommon.costs];
    return {
      'statements per search': wire.statements.length / common.length,
      'network flushes per search': wire.flushes / common.length,
      'shared buffers, common words': ofCommon.buffers,
      'shared buffers, rare words': ofRare.buffers,
      'tables scanned from end to end': [...new Set(costs.flatMap(({ scanned }) => scanned))].join(', ') || 'none',
      'slowest statement inside the database, ms': Math.max(...costs.map(({ milliseconds }) => milliseconds)),
    };
  } finally {
    await api.stop();
    wire.close();
  }
}
