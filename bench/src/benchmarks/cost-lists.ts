import { explained } from '../harness/buffers.js';
import { load, type Measured } from '../harness/load.js';
import type { Result } from '../harness/result.js';
import { interleaved, ratio, type Subject } from '../harness/rounds.js';
import { Wire } from '../harness/wire.js';
import { asAdmin, settle } from '../world/databases.js';
import type { Tenant } from '../world/seeded.js';
import type { World } from '../world/world.js';
import type { Benchmark } from './benchmark.js';
import { figuresOf, series } from './figures.js';

const connections = 8;
const many = 100_000;
const few = 10_000;
/** Names of what is made here. */
const madeHere = 'Bench';

/** What a person sees of both: the lists as they open, those of a team, one by amount, and a filtered one with its total. */
const lists: Record<string, (tenant: Tenant) => string> = {
  'purchases of a team': ({ teamId }) => `/api/purchases/teams/${teamId}/purchases?range=[0,24]`,
  'purchases of all teams': () => `/api/purchases/purchases?range=[0,24]`,
  'purchases of a state': () => `/api/purchases/purchases?range=[0,24]&filter=${encodeURIComponent('{"purchaseState":[3]}')}`,
  'documents of the inbox': () => `/api/purchases/inbox-documents?range=[0,24]`,
  'documents to process': () =>
    `/api/purchases/inbox-documents?range=[0,24]&filter=${encodeURIComponent('{"documentStatus":["submitted"]}')}`,
};

/** 4: lists of purchases and documents, where an ecosystem has a hundred thousand of each, compared with another one of ten thousand. */
export const costLists: Benchmark = {
  name: 'cost-lists',
  async run({ world: opened, options }): Promise<Result> {
    const world = await opened();
    const { whale, small } = world.tenants.large;
    await forget(world, [whale, small]);
    await add(world, whale, many);
    await add(world, small, few);
    await settle(world.adminUrl, 'large');
    const api = await world.startApi('large');
    try {
      const subject = async (name: string, tenant: Tenant, path: string): Promise<Subject<Measured>> => {
        const headers = await world.headers(tenant.ecosystemId);
        return { name, measure: () => load({ ...api, headers, shots: [{ path }], connections, seconds: options.seconds }) };
      };
      const subjects: Subject<Measured>[] = [];
      for (const [name, pathOf] of Object.entries(lists))
        subjects.push(await subject(`${name}, ${few}`, small, pathOf(small)), await subject(`${name}, ${many}`, whale, pathOf(whale)));
      const [first] = Object.entries(lists);
      const control = await subject('again', small, first![1](small));
      const measured = await interleaved([...subjects, control], options.rounds);
      return {
        name: costLists.name,
        title: `4  Lists of ${many} purchases and documents, and of ${few}`,
        figures: figuresOf(measured),
        ratios: Object.keys(lists).map((name) =>
          ratio(`${name}: ${many} / ${few}, time`, series(measured, `${name}, ${few}`), series(measured, `${name}, ${many}`), {
            atMost: 1.05,
          }),
        ),
        counters: { ...(await buffersOf(world, small, few)), ...(await buffersOf(world, whale, many)) },
        control: ratio('', series(measured, 'again'), series(measured, `${first![0]}, ${few}`)).median,
        notes: [],
      };
    } finally {
      await api.stop();
      await forget(world, [whale, small]);
    }
  },
};

/** Returns the pages of the database that each list touches once everything is warm. */
async function buffersOf(world: World, tenant: Tenant, count: number): Promise<Result['counters']> {
  const { wire, url } = await Wire.before(world.databaseUrl('api', 'large'));
  const api = await world.startApi('large', { DATABASE_API_URL: url, DATABASE_POOL_SIZE: '1' });
  const counters: Result['counters'] = {};
  try {
    const headers = await world.headers(tenant.ecosystemId);
    for (const [name, pathOf] of Object.entries(lists)) {
      const ask = async (): Promise<unknown> => (await fetch(api.address + pathOf(tenant), { headers })).arrayBuffer();
      for (let i = 0; i < 5; i += 1) await ask();
      wire.reset();
      await ask();
      const costs = await explained(world.databaseUrl('api', 'large'), tenant.ecosystemId, wire.statements);
      counters[`pages read, ${name}, ${count}`] = costs.reduce((sum, { buffers }) => sum + buffers, 0);
    }
    return counters;
  } finally {
    await api.stop();
    wire.close();
  }
}

/** Adds purchases of three years and as many documents, each with two lines, of one team. */
const add = ({ adminUrl }: World, { ecosystemId, teamId }: Tenant, count: number): Promise<void> =>
  asAdmin(adminUrl, async (client) => {
    await client.query(`SET session_replication_role = replica`);
    const supplier = `(SELECT array_agg(id) FROM (SELECT id FROM organizations WHERE ecosystem_id = $1 ORDER BY id LIMIT 20) o) AS suppliers (ids)`;
    await client.query(
      `WITH made AS (INSERT INTO purchases (ecosystem_id, team_id, name, organization_id, reference, purchase_date, due_date, currency, purchase_state_id, purchase_value)
         SELECT $1, $2, '${madeHere} ' || n, ids[1 + n % 20], 'R-' || n, current_date - n % 1000, current_date - n % 1000 + 14, 'EUR', CASE WHEN n % 50 = 0 THEN 3 ELSE 1 END, n % 997
         FROM generate_series(1, $3::int) n, ${supplier} RETURNING id)
       INSERT INTO purchase_lines (ecosystem_id, purchase_id, line_number, description, amount, price, department, project, team_id)
       SELECT $1, id, n, 'Line', 1, 100, 'Bench', 'Line', $2 FROM made, generate_series(1, 2) n`,
      [ecosystemId, teamId, count],
    );
    // Nearly all became a purchase; the others are to be processed.
    await client.query(
      `WITH made AS (INSERT INTO inbox_documents (ecosystem_id, team_id, name, document_type, document_status_id, organization_id, reference, purchase_invoice_date, shown_date, currency,
           payment_method, expected_total, document_value, submitted_at, purchase_id)
         SELECT $1, $2, name, 'Incoming', CASE WHEN id % 50 = 0 THEN 6 ELSE 4 END, organization_id, reference, purchase_date, purchase_date, 'EUR', 2, purchase_value, purchase_value, purchase_date,
           CASE WHEN id % 50 <> 0 THEN id END FROM purchases WHERE ecosystem_id = $1 AND name LIKE '${madeHere} %' RETURNING id)
       INSERT INTO inbox_document_lines (ecosystem_id, document_id, line_number, description, amount, price, team_id)
       SELECT $1, id, n, 'Line', 1, 100, $2 FROM made, generate_series(1, 2) n`,
      [ecosystemId, teamId],
    );
  });

/** Also what a run left that was broken off. */
const forget = ({ adminUrl }: World, tenants: readonly Tenant[]): Promise<void> =>
  asAdmin(adminUrl, async (client) => {
    await client.query(`SET session_replication_role = replica`);
    for (const { ecosystemId } of tenants)
      for (const [table, lines, key] of [
        ['purchases', 'purchase_lines', 'purchase_id'],
        ['inbox_documents', 'inbox_document_lines', 'document_id'],
      ]) {
        const made = `ecosystem_id = $1 AND name LIKE '${madeHere} %'`;
        await client.query(`DELETE FROM ${lines} WHERE ecosystem_id = $1 AND ${key} IN (SELECT id FROM ${table} WHERE ${made})`, [
          ecosystemId,
        ]);
        await client.query(`DELETE FROM ${table} WHERE ${made}`, [ecosystemId]);
      }
  });
