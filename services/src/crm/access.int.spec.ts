import { SpecWorld } from '../testing/spec-world.js';

describe('CRM requests', () => {
  let world: SpecWorld;
  let calls: (readonly [method: string, path: string])[];
  let open: string[];
  beforeAll(async () => {
    world = await SpecWorld.start('access');
    const { paths } = (await world.get('/api/openapi.json')).body as { paths: Record<string, Record<string, object>> };
    const all = Object.entries(paths)
      .filter(([path]) => path.startsWith('/api/crm/') && !path.includes('/spec'))
      .flatMap(([path, verbs]) =>
        Object.entries(verbs).map(([verb, operation]) => ({
          call: [verb.toUpperCase(), path.replace(/\{\w+\}/g, '1')] as const,
          isPublic: 'x-public' in operation,
        })),
      );
    open = all.filter(({ isPublic }) => isPublic).map(({ call }) => call.join(' '));
    calls = all.filter(({ isPublic }) => !isPublic).map(({ call }) => call);
  });
  afterAll(() => world.close());

  const answersWithout = async (missing: 'token' | 'ecosystem'): Promise<Record<string, number>> => {
    const { token, tenant } = world;
    const tally: Record<string, number> = {};
    for (const [method, path] of calls) {
      const body = method === 'GET' || method === 'DELETE' ? undefined : {};
      const { status, body: problem } = await world.api.call(path, {
        method,
        body,
        ...(missing === 'token' ? { ecosystem: tenant.ecosystemId } : { token }),
      });
      const name = `${status} ${problem.code}`;
      tally[name] = (tally[name] ?? 0) + 1;
    }
    return tally;
  };

  it('CRM-261 CRM-262 are refused without sign-in, except for the texts of the sign-in page (PLT-O16)', async () => {
    expect(open).toEqual(['GET /api/crm/translations']);
    expect(calls.length).toBeGreaterThan(60);
    expect(await answersWithout('token')).toEqual({ '401 UNAUTHENTICATED': calls.length });
  });

  it('CRM-262 are all refused without an ecosystem', async () => {
    expect(await answersWithout('ecosystem')).toEqual({ '400 ECOSYSTEM_REQUIRED': calls.length });
  });

  it('CRM-O10 need no role beside membership: members change what their team sells and all shared records except VAT rules, which finance writes (D-51); non-members change nothing', async () => {
    const { issuer, tenant } = world;
    const roles = ['BE_Member', 'app_paperless'];
    const tokens = {
      member: await issuer.token({ sub: tenant.subject, role: roles }),
      finance: await issuer.token({ sub: tenant.subject, role: [...roles, 'BE_FinanceEmployee'] }),
      outsider: await issuer.token({ sub: `outsider-${tenant.ecosystemId}`, role: roles }),
    };
    const mark = String(tenant.teamId);
    const schedule = { interval: 'monthly', dayOfMonth: 1, startDate: '2026-01-01T00:00:00Z', endDate: '2026-12-31T00:00:00Z' };
    const deal = await world.dealBody();
    const written = [
      [world.deals, deal],
      [`/api/crm/teams/${tenant.teamId}/subscriptions`, { ...deal, schedule }],
      ['/api/crm/organizations', { name: `Org ${mark}`, countryIso2: 'NL', addressLineOne: 'Kade 1', zipCode: '1011 AB', city: 'Gouda' }],
      ['/api/crm/contacts', { firstName: 'Jo', lastName: mark }],
      ['/api/crm/products', { name: `Product ${mark}`, price: 1 }],
      ['/api/crm/ledgers', { name: `Ledger ${mark}`, value: mark.slice(0, 8) }],
      ['/api/crm/tax-rate-rules', { name: `Rule ${mark}`, taxRate: { taxRateId: world.taxRateId } }],
    ] as const;
    const made = new Map<string, { id: number }>();
    /** Returns the statuses of creating each record, and of changing it if it was created. */
    const outcomes = async (who: keyof typeof tokens): Promise<number[][]> => {
      const answers: number[][] = [];
      const call = (method: string, path: string, body: unknown) =>
        world.api.call(path, { method, token: tokens[who], ecosystem: tenant.ecosystemId, body });
      for (const [path, body] of written) {
        const posted = await call('POST', path, body);
        if (posted.status === 201) made.set(path, posted.body);
        const one = made.get(path);
        answers.push([posted.status, ...(one ? [(await call('PUT', `${path}/${one.id}`, one)).status] : [])]);
      }
      return answers;
    };
    const refused = [403];
    const done = [201, 200];
    expect(await outcomes('outsider')).toEqual(written.map(() => refused));
    expect(await outcomes('member')).toEqual([done, done, done, done, done, done, refused]);
    expect((await outcomes('finance')).at(-1)).toEqual(done);
  });
});
