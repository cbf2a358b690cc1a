import { sizes } from '../platform/runtime/bounds/index.js';
import { RateLimit } from '../platform/requests/rate-limit/rate-limit.service.js';
import type { Answer } from '../testing/api.js';
import { SpecWorld } from '../testing/spec-world.js';

const [lines, letters] = [100, 1_900];
/** In rows of `writtenRowBytes`; a line has a little more than its text. By rows alone it would be a seventh. */
const weight = Math.ceil((lines * letters) / sizes.writtenRowBytes.value);

describe('copies and parts of large records', () => {
  let world: SpecWorld;
  // A new world each time, so that each test has its own minute.
  beforeEach(async () => (world = await SpecWorld.start('large copies')));
  afterEach(() => world.close());

  const large = () => ({ lines: Array(lines).fill({ ...world.line, description: 'x'.repeat(letters) }) });
  const schedule = { interval: 'monthly', dayOfMonth: 31, startDate: '2026-01-01T00:00:00Z', endDate: '2199-12-31T00:00:00Z' };
  /** Creates a large record and returns the address of its operations. */
  const made = async (what: 'deals' | 'subscriptions'): Promise<string> => {
    if (what === 'deals') return `/api/crm/deals/${(await world.hasDeal(large())).id}`;
    const path = `/api/crm/teams/${world.tenant.teamId}/subscriptions`;
    const answer = await world.post(path, { ...(await world.dealBody(large())), schedule });
    expect(answer.status).toBe(201);
    return `${path}/${answer.body.id}`;
  };
  /** Leaves exactly this many rows to this person. */
  const left = async (rows: number): Promise<void> => {
    const max = sizes.writtenRowsPerMinute.value;
    const who = `${world.tenant.ecosystemId} ${world.tenant.personId}`;
    await world.api.app.get(RateLimit, { strict: false }).take({ what: 'written-rows', who, max, perSeconds: 60, times: max - rows });
  };
  const countOf = async (table: string): Promise<number> =>
    (await world.sql<{ n: number }>(`SELECT count(*)::int AS n FROM ${table} WHERE ecosystem_id = $1`, [world.tenant.ecosystemId]))[0]!.n;
  const expectRefused = ({ status, body, headers }: Answer): void =>
    expect([status, body.code, Number(headers.get('retry-after')) > 0]).toEqual([429, 'TOO_MANY_REQUESTS', true]);

  it.each(['deals', 'subscriptions'] as const)('of %s are created while this minute has room for their bytes', async (what) => {
    const path = await made(what);
    await left(2 * weight);
    expect((await world.post(`${path}/clone`, { name: 'Copy' })).status).toBe(201);
    expectRefused(await world.post(`${path}/clone`, { name: 'Another' }));
    expect(await countOf(what)).toBe(2);
  });

  it('of a split deal are refused when there is no room for all', async () => {
    const path = await made('deals');
    await left(3 * weight);
    expectRefused(await world.post(`${path}/split`, { percentages: [20, 30, 50] }));
    expect(await countOf('deals')).toBe(1);
  });

  it('of a split deal are created when there is room', async () => {
    const path = await made('deals');
    await left(3 * weight);
    expect((await world.post(`${path}/split`, { percentages: [40, 60] })).status).toBe(200);
    expect(await countOf('deals')).toBe(2);
  });
});
