import { SpecWorld } from '../testing/spec-world.js';

describe('calls of the CRM', () => {
  let world: SpecWorld;
  let calls: (readonly [method: string, path: string])[];
  beforeAll(async () => {
    world = await SpecWorld.start('access');
    const { paths } = (await world.get('/api/openapi.json')).body as { paths: Record<string, object> };
    calls = Object.entries(paths)
      .filter(([path]) => path.startsWith('/api/crm/') && !path.includes('/spec'))
      .flatMap(([path, verbs]) => Object.keys(verbs).map((verb) => [verb.toUpperCase(), path.replace(/\{\w+\}/g, '1')] as const));
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

  it('CRM-261 CRM-262 are refused, every one of them, to who is not signed in', async () => {
    expect(calls.length).toBeGreaterThan(60);
    expect(await answersWithout('token')).toEqual({ '401 UNAUTHENTICATED': calls.length });
  });

  it('CRM-262 are refused, every one of them, without the ecosystem they are meant for', async () => {
    expect(await answersWithout('ecosystem')).toEqual({ '400 ECOSYSTEM_REQUIRED': calls.length });
  });
});
