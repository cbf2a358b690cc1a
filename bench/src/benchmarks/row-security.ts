import { fileURLToPath } from 'node:url';
import { load, type Measured, type Shot } from '../harness/load.js';
import type { Result } from '../harness/result.js';
import { interleaved, ratio, type Subject } from '../harness/rounds.js';
import { Wire } from '../harness/wire.js';
import { asAdmin } from '../world/databases.js';
import { dropOneTenant, oneTenant } from '../world/one-tenant.js';
import { programs } from '../harness/paths.js';
import type { Server, World } from '../world/world.js';
import type { Benchmark } from './benchmark.js';
import { figuresOf, series } from './figures.js';

const connections = 16;
const verbs = ['list', 'single', 'create'] as const;
type Shots = Record<(typeof verbs)[number], Shot[]>;
/** The preload patches single modules, so both sides run from files. */
const withoutTenants = ['--import', fileURLToPath(new URL('../peers/without-tenants.js', import.meta.url))];
/** Deals of this day were made here. */
const madeHere = '2000-01-01';

/** 11: our own build with policies and the tenant setting, and without either on a database of one tenant. */
export const rowSecurity: Benchmark = {
  name: 'row-security',
  async run({ world: opened, options }): Promise<Result> {
    const world = await opened();
    const { ecosystemId } = world.tenants.large.whale;
    const urls = { on: world.databaseUrl('api', 'large'), off: await oneTenant(world.adminUrl, ecosystemId) };
    const start = (side: keyof typeof urls, settings: Record<string, string> = {}): Promise<Server> =>
      world.startApi('large', { DATABASE_API_URL: urls[side], ...settings }, programs.apiInFiles, side === 'off' ? withoutTenants : []);
    const headers = await world.headers(ecosystemId);
    const servers = { on: await start('on'), off: await start('off') };
    try {
      const shots = await shotsOf(world, servers.on, headers);
      const subject = (name: string, { address }: Server, verb: keyof Shots): Subject<Measured> => ({
        name,
        measure: () => load({ address, headers, shots: shots[verb], connections, seconds: options.seconds }),
      });
      const subjects = verbs.flatMap((verb) => [subject(`${verb}, off`, servers.off, verb), subject(`${verb}, on`, servers.on, verb)]);
      const measured = await interleaved([...subjects, subject('list, off again', servers.off, 'list')], options.rounds);
      const flushes = async (side: keyof typeof urls): Promise<Record<string, number>> => {
        const { wire, url } = await Wire.before(urls[side]);
        const server = await start(side, { DATABASE_API_URL: url, DATABASE_POOL_SIZE: '1' });
        return flushesOf(wire, server, headers, shots).finally(() => server.stop().finally(() => wire.close()));
      };
      const [on, off] = [await flushes('on'), await flushes('off')];
      return {
        name: rowSecurity.name,
        title: `11  Row security on and off, ${connections} connections`,
        figures: figuresOf(measured),
        ratios: verbs.map((verb) =>
          ratio(`${verb}: on / off, requests per second`, series(measured, `${verb}, on`), series(measured, `${verb}, off`), {
            atLeast: 0.85,
          }),
        ),
        counters: Object.fromEntries(
          verbs.map((verb) => [`network flushes of ${verb}, on and off`, `${String(on[verb])} and ${String(off[verb])}`]),
        ),
        control: ratio('', series(measured, 'list, off again'), series(measured, 'list, off')).median,
        notes: ['Off: the same build on views of one tenant, with a login that no policy binds and without the setting.'],
      };
    } finally {
      await Promise.all([servers.on.stop(), servers.off.stop()]);
      await dropOneTenant(world.adminUrl);
      await forgetDeals(world, ecosystemId);
    }
  },
};

/** Counts what one request of each kind sends once everything is warm. */
async function flushesOf(wire: Wire, { address }: Server, headers: Record<string, string>, shots: Shots): Promise<Record<string, number>> {
  const counted: Record<string, number> = {};
  for (const verb of verbs) {
    const { path, method, body } = shots[verb][0]!;
    for (let i = 0; i < 5; i += 1) {
      wire.reset();
      const json: Record<string, string> = body ? { 'content-type': 'application/json' } : {};
      const asked = { method: method ?? 'GET', headers: { ...headers, ...json }, ...(body ? { body: JSON.stringify(body) } : {}) };
      const answer = await fetch(address + path, asked);
      if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
      await answer.arrayBuffer();
      counted[verb] = Math.min(counted[verb] ?? Infinity, wire.flushes);
    }
  }
  return counted;
}

/** A page, single deals, and a copy of one of them. */
async function shotsOf({ adminUrl, tenants }: World, { address }: Server, headers: Record<string, string>): Promise<Shots> {
  const { ecosystemId, teamId } = tenants.large.whale;
  const deals = `/api/crm/teams/${teamId}/deals`;
  const ids = await asAdmin(adminUrl, async (client) => {
    const sql = `SELECT id FROM deals WHERE ecosystem_id = $1 AND team_id = $2 AND deal_date > $3 AND deal_state_id = 1 ORDER BY id LIMIT 200`;
    return (await client.query<{ id: number }>(sql, [ecosystemId, teamId, madeHere])).rows.map(({ id }) => id);
  });
  const like = (await (await fetch(`${address}/api/crm/deals/${ids[0]}`, { headers })).json()) as object;
  return {
    list: [{ path: `${deals}?range=[0,24]` }],
    single: ids.map((id) => ({ path: `/api/crm/deals/${id}` })),
    create: [{ path: deals, method: 'POST', body: { ...like, dealDate: `${madeHere}T00:00:00Z` } }],
  };
}

const forgetDeals = ({ adminUrl }: World, ecosystemId: number): Promise<void> =>
  asAdmin(adminUrl, async (client) => {
    const made = `SELECT id FROM deals WHERE ecosystem_id = ${ecosystemId} AND deal_date = '${madeHere}'`;
    await client.query(`DELETE FROM deal_lines WHERE ecosystem_id = ${ecosystemId} AND deal_id IN (${made})`);
    await client.query(`DELETE FROM deals WHERE ecosystem_id = ${ecosystemId} AND deal_date = '${madeHere}'`);
    await client.query(`DELETE FROM outbox WHERE ecosystem_id = ${ecosystemId}`);
  });
