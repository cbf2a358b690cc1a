import { Controller, Get, Module, Post, type INestApplicationContext } from '@nestjs/common';
import { permissionTable, type Role } from '@kantoor/schemas';
import { NestFactory } from '@nestjs/core';
import { routesOf, type KnownRoute } from './platform/requests/contract/index.js';
import { Public, Requires } from './platform/requests/http/access.js';
import { sharedSpecApi } from './testing/shared-spec-api.js';

@Requires('deals.read')
@Controller('boats')
class BoatsController {
  @Get()
  list() {}

  @Get(':id')
  @Requires('deals.read', 'exports.run')
  one() {}
}
@Controller('harbours')
class HarboursController {
  @Get()
  list() {}

  @Post()
  @Public('everybody may land')
  land() {}
}
@Module({ controllers: [HarboursController] })
class Harbours {}
@Module({ controllers: [BoatsController], imports: [Harbours] })
class Boats {}

type Route = Pick<KnownRoute, 'permissions' | 'publicReason'> & { name: string };
const namedRoutes = (app: INestApplicationContext): Route[] =>
  routesOf(app)
    .filter(({ path }) => !/^\/api\/(crm\/)?spec/.test(path))
    .map(({ method, path, permissions: wanted, publicReason }) => ({ name: `${method} ${path}`, permissions: wanted, publicReason }));
const undeclared = (routes: Route[]) =>
  routes.filter(({ permissions: wanted, publicReason }) => (wanted.length === 0) === (publicReason === undefined)).map(({ name }) => name);
const holdersOf = ({ permissions: wanted }: Route): string[] => [
  ...new Set(wanted.flatMap((permission) => permissionTable[permission].holders)),
];
const wantsPaperless = ({ permissions: wanted }: Route): boolean =>
  wanted.some((permission) => (permissionTable[permission] as { with?: Role }).with === 'app_paperless');

it('finds the permissions of a route on the route or its controller, and reports a route without any', async () => {
  const app = await NestFactory.createApplicationContext(Boats, { logger: false });
  const routes = namedRoutes(app);
  expect(routes.map(({ name, permissions: wanted, publicReason }) => [name, ...wanted, ...(publicReason ? [publicReason] : [])])).toEqual(
    expect.arrayContaining([
      ['GET /boats', 'deals.read'],
      ['GET /boats/:id', 'deals.read', 'exports.run'],
      ['GET /harbours'],
      ['POST /harbours', 'everybody may land'],
    ]),
  );
  expect(undeclared(routes)).toEqual(['GET /harbours']);
  await app.close();
});

describe('the permissions each route requires', () => {
  let routes: Route[], stop: () => Promise<void>;
  beforeAll(async () => {
    const started = await sharedSpecApi();
    stop = started.stop;
    routes = namedRoutes(started.api.app);
  });
  afterAll(() => stop());
  const named = (pattern: RegExp) => routes.filter(({ name }) => pattern.test(name));

  it('are declared: permissions of the table, or why the route is public', () => {
    expect(routes.length).toBeGreaterThan(90);
    expect(undeclared(routes)).toEqual([]);
    const unknown = routes.flatMap(({ permissions: wanted }) => wanted.filter((permission) => !(permission in permissionTable)));
    expect(unknown).toEqual([]);
  });

  it('PLT-O101 roles and accounts are for site admins', () => {
    const identity = named(/ \/api\/identity\//);
    expect(identity.map(holdersOf)).toEqual(identity.map(() => ['siteAdmin']));
  });

  it('PLT-O97 PLT-O98 PLT-231 reserve finance decisions for finance; members may read, send and remind', () => {
    const ofFinance = [
      ...named(/ \/api\/directory\/(audit-log(\/:id)?|settings|upload-usage)$/),
      ...named(/ \/api\/directory\/(mail-log|retention)/),
      ...named(/^(POST|PUT|DELETE) \/api\/(invoices\/(legal-entities|tax-rates)|crm\/(tax-rate-rules|first-books|subscription-runs))/),
      ...named(/ \/api\/purchases\/(purchases|inbox-documents)\/:id\/approvals\/hand-over$/),
      ...named(/ \/api\/purchases\/(mail-quarantine|to-book)/),
      ...named(/ \/api\/(purchases\/budgets(?!\/export)|directory\/(groups|people)\/:id\/budget)/),
      ...named(
        / \/api\/invoices\/(payee-accounts|:legalEntity\/(batch-payments|bank-(bookings|statements|rules|ledgers)|creditor-figures|journal|vat-overview))/,
      ),
      ...named(/^(POST|PUT|DELETE) \/api\/invoices\/:legalEntity\/(?!.*\/(send(-reminder|-credit-invoice)?|(un)?mark-sent)$)/),
    ];
    expect(ofFinance.length).toBeGreaterThan(20);
    expect(ofFinance.map(holdersOf)).toEqual(ofFinance.map(() => ['finance', 'siteAdmin']));
    const ofTheSite = [
      ...named(/ \/api\/(identity|crm\/translations)(\/|$)/).filter(({ publicReason }) => !publicReason),
      ...named(/ \/api\/directory\/(teams(?!\/:id\/(members|figures)$)|people(\/:id)?$|test-mail$|further-ecosystems$)/),
      ...named(/^(POST|PUT|DELETE) \/api\/directory\/applications/),
    ];
    expect(ofTheSite.map(holdersOf)).toEqual(ofTheSite.map(() => ['siteAdmin']));
    const rest = routes.filter((route) => !ofFinance.includes(route) && !route.publicReason && !ofTheSite.includes(route));
    const isOfBackOffice = ({ name }: Route): boolean =>
      / \/api\/invoices\//.test(name) ||
      / \/api\/purchases\/((teams\/:team\/)?purchases(\/export)?|previous-purchases|line-ledgers)$/.test(name);
    const others = rest.filter((route) => !holdersOf(route).includes('member'));
    expect(others.filter((route) => !isOfBackOffice(route)).map(({ name }) => name)).toEqual([]);
  });

  it('CRM-O12 include app_paperless for every change in the CRM and in invoicing, and for no read except the register', () => {
    // Accounts restricted to costs may declare, approve and name deputies (PLT-049).
    const isOfCosts = ({ name }: Route) =>
      / \/api\/purchases\/(purchases\/:id\/approvals|purchase-approval|inbox-documents(?!\/:id\/finalize$)|delegations)/.test(name);
    // Translations are addressed below the CRM area but belong to the installation (PLT-O16).
    const isChange = (route: Route) =>
      /^(POST|PUT|DELETE) \/api\/(crm(?!\/translations)|purchases|invoices)\//.test(route.name) && !route.publicReason;
    const odd = routes.filter((route) => !isOfCosts(route) && isChange(route) !== wantsPaperless(route)).map(({ name }) => name);
    expect(odd).toEqual(['GET /api/crm/register']);
  });
});
