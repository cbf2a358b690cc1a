import { routesOf } from './platform/requests/contract/index.js';
import { publicRoutes } from './testing/public-routes.js';
import { sharedSpecApi } from './testing/shared-spec-api.js';
import { type SpecApi, startSpecApi } from './testing/spec-api.js';

/** What no controller declares. */
const isDocument = (route: string): boolean => /^GET \/api\/(?:docs|openapi)/.test(route);

describe('routes that need no token', () => {
  let spec: SpecApi;
  beforeAll(async () => (spec = await sharedSpecApi()));
  afterAll(() => spec.stop());

  it('are those that the experiment floods', async () => {
    const { api } = spec;
    const declared = routesOf(api.app).filter(({ isPublic, path }) => isPublic && !/^\/api\/(?:crm\/)?spec/.test(path));
    expect(declared.map(({ method, path }) => `${method} ${path}`).sort()).toEqual(
      publicRoutes.filter((route) => !isDocument(route)).sort(),
    );
    for (const route of publicRoutes.filter(isDocument)) {
      const path = route.split(' ')[1]!.replace(':file', 'swagger-ui-bundle.js');
      expect([path, (await api.call(path)).status]).toEqual([path, 200]);
    }
  });

  it('and addresses that do not exist share one allowance per address; files of the admin and routes with a token have none', async () => {
    const { api } = spec;
    const max = 40;
    process.env.PUBLIC_REQUESTS_PER_MINUTE = String(max);
    const small = await startSpecApi().finally(() => delete process.env.PUBLIC_REQUESTS_PER_MINUTE);
    const statuses: number[] = [];
    const paths = [
      '/api/config',
      '/api/openapi.json',
      '/api/crm/translations?languageCode=nl',
      '/api/nowhere',
      '/payments',
      '/api/health/live',
    ];
    for (let n = 0; n < max + 4; n += 1) statuses.push((await small.api.call(paths[n % paths.length]!)).status);
    expect(statuses.slice(max)).toEqual([429, 429, 429, 429]);
    expect(statuses.slice(0, max)).not.toContain(429);
    const refused = await small.api.call('/api/config');
    expect([refused.body.code, Number(refused.headers.get('retry-after')) > 0]).toEqual(['TOO_MANY_REQUESTS', true]);
    expect((await small.api.call('/api/directory/me/profile')).status).toBe(401);
    expect((await small.api.call('/crm/1-noord/deals')).status).not.toBe(429);
    expect((await api.call('/api/config')).status).toBe(200);
    await small.stop();
  });
});
