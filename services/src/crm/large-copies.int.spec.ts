import { sizes } from '../platform/bounds/index.js';
import { RateLimit } from '../platform/rate-limit/rate-limit.service.js';
import type { Answer } from '../testing/api.js';
import { SpecWorld } from '../testing/spec-world.js';

const [lines, letters] = [100, 1_900];
/** In rows of `writtenRowBytes`, without what a line has beside its text. */
const weight = (lines * letters) / sizes.writtenRowBytes.value;

describe('copies and parts of what is large', () => {
  let world: SpecWorld, who: string;
  const of: Record<'deals' | 'subscriptions', number> = { deals: 0, subscriptions: 0 };

  beforeAll(async () => {
    world = await SpecWorld.start('large copies');
    who = `${world.tenant.ecosystemId} ${world.tenant.personId}`;
    const large = { lines: Array(lines).fill({ ...world.line, description: 'x'.repeat(letters) }) };
    of.deals = (await world.hasDeal(large)).id;
    const made = await world.post(`/api/crm/teams/${world.tenant.teamId}/subscriptions`, {
      ...large,
      name: 'Large',
      organization: { organizationId: await world.hasOrganization() },
      contact: { contactId: await world.hasContact() },
      schedule: { interval: 'monthly', dayOfMonth: 31, startDate: '2026-01-01T00:00:00Z', endDate: '2199-12-31T00:00:00Z' },
    });
    of.subscriptions = made.body.id;
  });
  afterAll(() => world.close());

  /** So many rows are left of this minute, at most. */
  const leaves = async (rows: number): Promise<void> => {
    const max = sizes.writtenRowsPerMinute.value;
    const limit = world.api.app.get(RateLimit, { strict: false });
    const used = { what: 'written-rows', who, max, perSeconds: 60, times: Math.ceil(rows) };
    while ((await limit.turnIn(used)) === 0);
  };
  const clone = (what: 'deals' | 'subscriptions'): Promise<Answer> => {
    const path = what === 'deals' ? '/api/crm/deals' : `/api/crm/teams/${world.tenant.teamId}/subscriptions`;
    return world.post(`${path}/${of[what]}/clone`, { name: 'Copy' });
  };
  const countOf = async (table: string): Promise<number> =>
    (await world.sql<{ n: number }>(`SELECT count(*)::int AS n FROM ${table} WHERE ecosystem_id = $1`, [world.tenant.ecosystemId]))[0]!.n;

  it('are made as long as this minute has room', async () => {
    expect((await clone('deals')).status).toBe(201);
    expect((await clone('subscriptions')).status).toBe(201);
  });

  it.each(['deals', 'subscriptions'] as const)(
    'count by their bytes: of %s none is made beyond what a person may write in a minute',
    async (what) => {
      const before = await countOf(what);
      // Of rows alone there would be room for several.
      await leaves(weight);
      const answer = await clone(what);
      expect([answer.status, answer.body.code, Number(answer.headers.get('retry-after')) > 0]).toEqual([429, 'TOO_MANY_REQUESTS', true]);
      expect(await countOf(what)).toBe(before);
    },
  );

  it('a deal is split in as many parts as there is room for', async () => {
    const before = await countOf('deals');
    await leaves(2 * weight);
    expect((await world.post(`/api/crm/deals/${of.deals}/split`, [40, 60])).status).toBe(429);
    expect(await countOf('deals')).toBe(before);
  });
});
