import pg from 'pg';
import { dealSchema } from '@kantoor/schemas';
import { Config } from '../../platform/runtime/config/index.js';
import { automationContext, type RequestContext } from '../../platform/runtime/context.js';
import type { Database } from '../../platform/storage/database/database.service.js';
import type { ReadQuery } from '../../platform/storage/database/statement-batch.js';
import { Lists } from '../../platform/records/records/lists.js';
import { makeTenant, type Tenant } from '../../testing/tenants.js';
import { SpecWorld } from '../../testing/spec-world.js';
import { dealListOf } from './deal-list.js';
import { dealListRequest } from './deal-list-request.js';

const [deals, dealsEach, neighbours] = [30_000, 20, 60];

/** One large ecosystem among many small ones: the planner does not know which one a policy selects, and expects a small one. */
describe('a search in a long list of deals', () => {
  let world: SpecWorld, client: pg.Client, ctx: RequestContext;

  const fill = (tenant: Tenant, count: number): Promise<unknown> =>
    world.owner.transaction(async (tx) => {
      await tx.query(`SELECT set_config('app.ecosystem', $1, true)`, [String(tenant.ecosystemId)]);
      const here = [tenant.ecosystemId];
      const [{ ids }] = await tx.query(
        `WITH made AS (INSERT INTO organizations (ecosystem_id, name, country_iso2) SELECT $1, 'Klant ' || n, 'NL' FROM generate_series(1, $2::int) n RETURNING id)
         SELECT array_agg(id ORDER BY id) AS ids FROM made`,
        [tenant.ecosystemId, Math.ceil(count / dealsEach)],
      );
      const [contact] = await tx.query(
        `INSERT INTO contacts (ecosystem_id, first_name, last_name) VALUES ($1, 'Jo', 'Bos') RETURNING id`,
        here,
      );
      await tx.query(
        `INSERT INTO deals (ecosystem_id, team_id, name, owner, organization_id, contact_id, deal_state_id, deal_date)
         SELECT $1, $2, CASE WHEN n % 10 = 0 THEN 'Jaarplan ' ELSE 'Webwinkel ' END || n, 'member@kantoor.test', ($3::int[])[1 + (n - 1) / ${dealsEach}], $4, 3, current_date - n / 30
         FROM generate_series(1, $5::int) n`,
        [tenant.ecosystemId, tenant.teamId, ids, contact.id, count],
      );
    });

  beforeAll(async () => {
    world = await SpecWorld.start('deal-search');
    ctx = automationContext(world.tenant.ecosystemId, 'spec');
    await fill(world.tenant, deals);
    for (let n = 0; n < neighbours; n += 1) await fill(await makeTenant(world.owner, 'neighbour'), 5);
    for (const table of ['deals', 'organizations']) await world.owner.query(`ANALYZE ${table}`);
    client = new pg.Client({ connectionString: new Config().databaseApiUrl });
    await client.connect();
    await client.query(`SELECT set_config('app.ecosystem', $1, false)`, [String(ctx.ecosystemId)]);
  }, 120_000);
  afterAll(async () => {
    await client.end();
    await world.close();
  });

  /** Returns the database pages read for the page and for the total count; the whole table has about 1 800. */
  const pagesFor = async (q: string): Promise<Record<'page' | 'count', number>> => {
    const requests: ReadQuery[] = [];
    // Names behind references are queried separately, the page together with its count.
    const noting = {
      readMany: async (_: unknown, queries: ReadQuery[]) =>
        queries.length === 1
          ? [(await client.query(queries[0]!.sql, queries[0]!.params)).rows]
          : (requests.push(...queries), [[], [{ count: 0 }]]),
    } as unknown;
    const request = dealListRequest({ filter: JSON.stringify({ q }) }, world.tenant.teamId);
    await new Lists(noting as Database).list(ctx, dealSchema, request, dealListOf(ctx, request, '2026-01-01'));
    const touched: number[] = [];
    for (const { sql, params } of requests) {
      const { rows } = await client.query(`EXPLAIN (ANALYZE, BUFFERS, FORMAT JSON) ${sql}`, params);
      const plan = (rows[0] as { 'QUERY PLAN': [{ Plan: Record<string, number> }] })['QUERY PLAN'][0].Plan;
      touched.push(plan['Shared Hit Blocks']! + plan['Shared Read Blocks']!);
    }
    return { page: touched[0]!, count: touched[1]! };
  };

  /**
   * The planner's estimate for a word comes from samples, which are wrong for about one word in thirty, so use the median of similar words.
   */
  const middle = (figures: number[]): number => figures.sort((a, b) => a - b)[Math.floor(figures.length / 2)]!;

  it.each([
    ['nearly all have', ['webwinkel']],
    ['one of ten has', ['jaarplan']],
    ['a few have', ['winkel 1237', 'winkel 1461', 'winkel 1852', 'winkel 2216', 'winkel 2743']],
    ['nobody has', ['qxzyk']],
    ['nobody has, and that is long', ['contact1258@klant.example']],
  ])('uses the index for a word that %s', async (_, words) => {
    const touched: Record<'page' | 'count', number>[] = [];
    for (const q of words) touched.push(await pagesFor(q));
    const [page, count] = [middle(touched.map((each) => each.page)), middle(touched.map((each) => each.count))];
    expect([page < 1_500, count < 1_500, touched]).toEqual([true, true, touched]);
  });
});
