import { SpecWorld } from '../../../testing/spec-world.js';
import type { Answer } from '../../../testing/api.js';
import type { ApiDocument } from './index.js';

interface Parameter {
  name: string;
  in: string;
  schema: { type?: string; enum?: string[] };
  example?: unknown;
}
interface Operation {
  parameters: Parameter[];
  responses: Record<string, unknown>;
  'x-public'?: string;
}
interface Route {
  path: string;
  query: Parameter[];
}

/** A typing error that no list knows. */
const unknown = 'fliter';
const otherCase = (name: string): string =>
  name.replace(/[a-z]/gi, (letter) => (letter < 'a' ? letter.toLowerCase() : letter.toUpperCase()));

describe('the names in a query', () => {
  let world: SpecWorld, document: ApiDocument, guarded: Route[], ids: Record<string, string>;

  beforeAll(async () => {
    world = await SpecWorld.start('queries');
    world.token = await world.issuer.token({ sub: world.tenant.subject, role: ['BE_FinanceEmployee', 'BE_SiteAdmin', 'app_paperless'] });
    document = (await world.api.call('/api/openapi.json')).body;
    guarded = routesOf(({ 'x-public': publicReason }) => publicReason === undefined);
    ids = {
      team: String(world.tenant.teamId),
      legalEntity: String(await world.legalEntityId()),
      id: String(await world.hasOrganization()),
    };
  });
  afterAll(() => world.close());

  const routesOf = (isMeant: (operation: Operation) => boolean): Route[] =>
    Object.entries(document.paths as Record<string, Record<string, Operation>>).flatMap(([path, { get }]) =>
      get && isMeant(get) ? [{ path, query: get.parameters.filter((parameter) => parameter.in === 'query') }] : [],
    );
  /** Live changes are a stream that does not end. */
  const isOf = ({ path }: Route): boolean => path !== '/api/events';
  const ask = ({ path }: Route, query: Record<string, string>): Promise<Answer> =>
    world.get(`${path.replace(/\{(\w+)\}/g, (_, name: string) => ids[name] ?? '1')}?${new URLSearchParams(query)}`);
  /** Its path names records that exist. */
  const isFound = ({ path }: Route): boolean =>
    [...path.matchAll(/\{(\w+)\}/g)].every(([, name]) => name === 'team' || name === 'legalEntity');

  it('D-69 CRM-O58 are refused on every route with a token when unknown, with the known ones', async () => {
    expect(guarded.length).toBeGreaterThan(100);
    for (const route of guarded) {
      const { status, body } = await ask(route, { [unknown]: '{}' });
      const known = route.query.map(({ name }) => name).join(', ');
      const detail = `There is no query parameter ${unknown}; ${known ? `there is ${known}` : 'this route has none'}`;
      expect([route.path, status, body.code, body.detail]).toEqual([route.path, 400, 'BAD_REQUEST', detail]);
    }
  });

  it('D-69 CRM-O58 are read in any case of letters on every list: the answer is the same', async () => {
    const valueOf = ({ name, schema, example }: Parameter): string => {
      // Text that is not JSON is refused where it is read, and only there.
      if (['sort', 'range', 'filter'].includes(name)) return 'not JSON';
      return schema.enum?.at(-1) ?? (typeof example === 'string' ? example : '1');
    };
    const lists = guarded.filter(isOf).filter(({ query }) => query.length > 0);
    expect(lists.length).toBeGreaterThan(60);
    for (const route of lists)
      for (const parameter of route.query) {
        const value = valueOf(parameter);
        const [as, under] = [await ask(route, { [parameter.name]: value }), await ask(route, { [otherCase(parameter.name)]: value })];
        const seen = ({ status, body }: Answer) => [route.path, parameter.name, status, body.detail, body.items ?? body.code];
        expect(seen(under)).toEqual(seen(as));
        if (value === 'not JSON' && isFound(route))
          expect(seen(under).slice(2, 4)).toEqual([400, `The query parameter ${parameter.name} is not JSON`]);
      }
  });

  it('D-69 are given once, also in two spellings, unless the parameter is a list', async () => {
    const { status, body } = await world.get('/api/crm/deals?filter={}&Filter={}');
    expect([status, body.detail]).toEqual([400, 'The query parameter filter is given more than once']);
    const inbox = '/api/purchases/inbox-documents?document_status=draft&Document_Status=submitted';
    expect((await world.get(inbox)).status).toBe(200);
  });

  it('D-69 of public routes may be followed by others: links get names of mail programs, payment providers append theirs', async () => {
    const routes = routesOf((operation) => operation['x-public'] !== undefined).filter(({ path }) => !path.includes('{'));
    expect(routes.map(({ path }) => path)).toContain('/api/crm/translations');
    for (const { path } of [...routes, { path: '/payments' }]) {
      const [plain, followed] = await Promise.all([world.api.call(path), world.api.call(`${path}?utm_source=mail&fbclid=1`)]);
      expect([path, followed.status]).toEqual([path, plain.status]);
    }
    const inOther = await world.api.call('/api/crm/translations?LANGUAGECODE=nl');
    expect(inOther.body).toEqual((await world.api.call('/api/crm/translations?languageCode=nl')).body);
  });

  it('no route has two that differ in letters only', () => {
    const twice = routesOf(() => true).filter(({ query }) => new Set(query.map(({ name }) => name.toLowerCase())).size < query.length);
    expect(twice).toEqual([]);
  });
});
