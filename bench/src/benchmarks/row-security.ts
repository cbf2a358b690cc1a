import { load } from '../harness/load.js';
import type { Measured, Shot } from '../harness/load.js';
import type { Result } from '../harness/result.js';
import { interleaved, ratio } from '../harness/rounds.js';
import type { Subject } from '../harness/rounds.js';
import { startBare } from '../peers/start-bare.js';
import { asAdmin } from '../world/databases.js';
import type { Server, World } from '../world/world.js';
import type { Benchmark } from './benchmark.js';
import { figuresOf, series } from './figures.js';

const connections = 16;
const verbs = ['list', 'single', 'create'] as const;

/** 11: the same server and queries with policies and the tenant setting, and without either. */
export const rowSecurity: Benchmark = {
  name: 'row-security',
  async run({ world: opened, options }): Promise<Result> {
    const world = await opened();
    const { ecosystemId, teamId } = world.tenants.large.whale;
    const on = await startBare(world, 'large', { DATABASE_URL: world.databaseUrl('api', 'large'), ROW_SECURITY: '1' });
    const off = await startBare(world, 'large');
    try {
      const ids = await someDeals(world, ecosystemId);
      const shots: Record<(typeof verbs)[number], Shot[]> = {
        list: [{ path: `/deals-without-total?team=${teamId}` }],
        single: ids.map((id) => ({ path: `/deal?id=${id}` })),
        create: ids.map((id) => ({ path: `/create-deal?like=${id}` })),
      };
      const subject = (name: string, { address }: Server, verb: (typeof verbs)[number]): Subject<Measured> => ({
        name,
        measure: () =>
          load({ address, headers: { 'x-ecosystem': String(ecosystemId) }, shots: shots[verb], connections, seconds: options.seconds }),
      });
      const subjects = verbs.flatMap((verb) => [subject(`${verb}, off`, off, verb), subject(`${verb}, on`, on, verb)]);
      const measured = await interleaved([...subjects, subject('list, off again', off, 'list')], options.rounds);
      return {
        name: rowSecurity.name,
        title: `11  Row security on and off, ${connections} connections`,
        figures: figuresOf(measured),
        ratios: verbs.map((verb) =>
          ratio(`${verb}: on / off, requests per second`, series(measured, `${verb}, on`), series(measured, `${verb}, off`), {
            atLeast: 0.85,
          }),
        ),
        counters: { 'network flushes added': 0 },
        control: ratio('', series(measured, 'list, off again'), series(measured, 'list, off')).median,
        notes: ['The tenant setting and the transaction travel in the same flush as the query.'],
      };
    } finally {
      await Promise.all([on.stop(), off.stop()]);
      await asAdmin(world.adminUrl, (client) =>
        client.query(`DELETE FROM deals WHERE ecosystem_id = $1 AND deal_date = '2000-01-01'`, [ecosystemId]),
      );
    }
  },
};

const someDeals = (world: World, ecosystemId: number): Promise<number[]> =>
  asAdmin(world.adminUrl, async (client) => {
    const { rows } = await client.query<{ id: number }>(
      `SELECT id FROM deals WHERE ecosystem_id = $1 AND deal_date > '2000-01-01' ORDER BY id LIMIT 200`,
      [ecosystemId],
    );
    return rows.map(({ id }) => id);
  });
