import { load, type Measured } from '../harness/load.js';
import type { Result } from '../harness/result.js';
import { interleaved, ratio, type Subject } from '../harness/rounds.js';
import { startBare } from '../peers/start-bare.js';
import type { Benchmark } from './benchmark.js';
import { figuresOf, series } from './figures.js';

const connections = 16;
const pageSize = 25;

/** 2: the cost of a deep page compared with the first one, and the cost of a total. */
export const paging: Benchmark = {
  name: 'paging',
  async run({ world: opened, options }): Promise<Result> {
    const world = await opened();
    const { whale } = world.tenants.large;
    // A tenth of the way into small trial data sets, page 600 of real ones.
    const deep = Math.min(600, Math.floor(whale.deals / pageSize / 2));
    const [api, bare] = [await world.startApi('large'), await startBare(world, 'large')];
    try {
      const headers = await world.headers(whale.ecosystemId);
      const shots = (first: number, count: number, path: (offset: number) => string) =>
        Array.from({ length: count }, (_, i) => ({ path: path((first + i) * pageSize) }));
      const own =
        (filter: Record<string, unknown> = {}) =>
        (offset: number) =>
          `/api/crm/teams/${whale.teamId}/deals?range=[${offset},${offset + pageSize - 1}]&filter=${encodeURIComponent(JSON.stringify(filter))}`;
      const byHand = (path: string) => (offset: number) => `/${path}?team=${whale.teamId}&offset=${offset}`;
      const subject = (name: string, address: string, paths: { path: string }[]): Subject<Measured> => ({
        name,
        measure: () => load({ address, headers, shots: paths, connections, seconds: options.seconds }),
      });
      const measured = await interleaved(
        [
          subject('page 1', api.address, shots(0, 1, own())),
          subject(`pages ${deep} to ${deep + 19}`, api.address, shots(deep, 20, own())),
          subject('page 1 again', api.address, shots(0, 1, own())),
          subject('page 1, filtered', api.address, shots(0, 1, own({ dealState: [3] }))),
          subject('bare, page 1', bare.address, shots(0, 1, byHand('deals-without-total'))),
          subject('bare, page 1 with capped count', bare.address, shots(0, 1, byHand('deals'))),
          subject(`bare, OFFSET of page ${deep}`, bare.address, shots(deep, 20, byHand('deals-without-total'))),
        ],
        options.rounds,
      );
      return {
        name: paging.name,
        title: `2  Deep pages and totals, tenant with ${whale.deals} deals, ${connections} connections`,
        figures: figuresOf(measured),
        ratios: [
          ratio(`page ${deep} / page 1, time per request`, series(measured, 'page 1'), series(measured, `pages ${deep} to ${deep + 19}`), {
            atMost: 1.3,
          }),
          ratio(
            'with a filter and its total / without, requests per second',
            series(measured, 'page 1, filtered'),
            series(measured, 'page 1'),
            { atLeast: 0.85 },
          ),
          ratio(
            'bare: OFFSET / page 1, time per request',
            series(measured, 'bare, page 1'),
            series(measured, `bare, OFFSET of page ${deep}`),
          ),
          ratio(
            'bare: with capped count / without, requests per second',
            series(measured, 'bare, page 1 with capped count'),
            series(measured, 'bare, page 1'),
          ),
        ],
        counters: {},
        control: ratio('', series(measured, 'page 1 again'), series(measured, 'page 1')).median,
        notes: [],
      };
    } finally {
      await Promise.all([api.stop(), bare.stop()]);
    }
  },
};
