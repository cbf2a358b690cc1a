import { type Permission, permissionsOf, type Role } from '@kantoor/schemas';
import { matchRoutes } from 'react-router';
import type { Current } from '../shell/current';
import type { App, Feature } from '../shell/feature';
import { appLinks, pageAt, pagesOf } from '../shell/navigation';
import { makePaths } from '../shell/paths';
import { definitionsOf } from '../shell/resources';
import { routesOf } from '../routes';
import { apps } from './apps';
import { dealPaths } from './sales/deals/paths';
import { purchasePaths } from './buying/purchases/paths';

const ecosystem = { id: 3, key: 'house' };
const team = { id: 12, key: 'north' };
/** Returns a check that allows everything except these permissions. */
const without =
  (...refused: Permission[]): Current['may'] =>
  (permission) =>
    !refused.includes(permission);
const members = without(
  'invoices.write',
  'payments.read',
  'settings.read',
  'retention.read',
  'translations.write',
  'mail-log.read',
  'site.teams',
  'site.ecosystems',
  'site.accounts',
  'site.roles',
  'legal-entities.write',
  'tax-rate-rules.write',
  'deals.write',
  'subscriptions.write',
);
const finance = without('site.accounts', 'site.roles', 'site.teams', 'site.ecosystems', 'translations.write');
const at = (further: Partial<Current> = {}): Current =>
  ({ paths: makePaths(ecosystem, team, 7), team, legalEntities: [{}], may: without(), ...further }) as Current;
const keys = (app: string, current: Current): string[] => pagesOf(apps, app, current).map(({ key }) => key);
const paths = makePaths(ecosystem, team, 7);

describe('the features of an app', () => {
  it('show their pages in the order of the list', () => {
    expect(keys('crm', at())).toEqual([
      'today',
      'deals',
      'allDeals',
      'subscriptions',
      'comingInvoices',
      'subscriptionRuns',
      'organizations',
      'contacts',
      'products',
      'ledgers',
      'rules',
      'teamSettings',
    ]);
    expect(keys('invoices', at({ may: finance }))).toEqual([
      'today',
      'sales',
      'purchaseInvoices',
      'batchPayments',
      'bank',
      'debtors',
      'month',
      'year',
      'vat',
      'journal',
      'legalEntities',
      'taxRates',
      'mailLog',
    ]);
    expect(keys('settings', at({ may: finance }))).toEqual([
      'today',
      'allSettings',
      'settings',
      'teamDirectory',
      'teamFinances',
      'teamAnalytics',
      'retention',
      'bell',
    ]);
    expect(appLinks(apps, at(), 'crm').map(({ app, to }) => [app, to])).toEqual([
      ['crm', dealPaths(paths).teamDeals],
      ['purchases', purchasePaths(paths).team],
      ['invoices', paths.app('invoices')],
      ['settings', `${paths.app('settings')}/all`],
    ]);
    expect(keys('purchases', at())).toEqual([
      'today',
      'inbox',
      'mailQuarantine',
      'toBook',
      'purchases',
      'allPurchases',
      'organizations',
      'contacts',
      'products',
      'footprintProducts',
      'ledgers',
      'budgets',
      'teamSettings',
      'ownAccount',
    ]);
    expect(keys('purchases', at({ may: without('budgets.read') }))).not.toContain('budgets');
    expect(keys('purchases', at({ may: without('approvals.all') }))).not.toContain('toBook');
  });
  it.each<[string, Role[], Partial<Record<string, string[]>>, Permission[]]>([
    [
      'finance manages legal entities with their invoice data and templates, words of mails, invoices and payments',
      ['BE_FinanceEmployee'],
      { invoices: ['legalEntities', 'sales', 'purchaseInvoices', 'batchPayments', 'bank'] },
      ['legal-entities.write', 'invoices.write', 'invoices.book', 'invoices.credit', 'invoices.send', 'payments.read', 'payments.register'],
    ],
    [
      'and so do admins, who edit the texts of the interface as well',
      ['BE_SiteAdmin'],
      { invoices: ['legalEntities', 'sales', 'purchaseInvoices', 'batchPayments', 'bank'], settings: ['translations'] },
      ['legal-entities.write', 'invoices.write', 'invoices.book', 'payments.read', 'payments.register', 'translations.write'],
    ],
    [
      'a member of a team manages what customers and deals are billed by, footprint products and the settings of the team',
      ['BE_Member'],
      { crm: ['organizations', 'deals', 'teamSettings'], purchases: ['footprintProducts', 'teamSettings'] },
      ['organizations.write', 'deals.write', 'footprint-products.write', 'team-settings.write'],
    ],
  ])('PLT-004 %s', (_, roles, pages, managed) => {
    const held = new Set(permissionsOf({ roles: new Set([...roles, 'app_paperless']), isGroupLead: false }));
    const signedIn = at({ may: (permission) => held.has(permission) });
    for (const [app, wanted] of Object.entries(pages)) expect(keys(app, signedIn)).toEqual(expect.arrayContaining(wanted!));
    expect(managed.filter((permission) => !held.has(permission))).toEqual([]);
  });
  it('PLT-056 offer a choice of legal entities in invoices and costs only', () => {
    expect(apps.filter(({ ofLegalEntity }) => ofLegalEntity).map(({ name }) => name)).toEqual(['invoices', 'costs']);
  });
  it('PLT-051 PLT-052 D-74 show costs in the app switch while that app is open or something waits there, and only costs to users without access to other apps', () => {
    const names = (current: Current, app: string): string[] => appLinks(apps, current, app).map((link) => link.app);
    expect(names(at(), 'crm')).toEqual(['crm', 'purchases', 'invoices', 'settings']);
    expect(names(at(), 'costs')).toEqual(['crm', 'purchases', 'invoices', 'settings', 'costs']);
    const waitingIn = (app: string): number => (app === 'costs' ? 2 : 0);
    expect(appLinks(apps, at(), 'crm', waitingIn).map(({ app, count }) => [app, count])).toEqual([
      ['crm', 0],
      ['purchases', 0],
      ['invoices', 0],
      ['settings', 0],
      ['costs', 2],
    ]);
    const declarant = at({ may: without('apps.open', 'approvals.all') });
    expect(names(declarant, 'costs')).toEqual(['costs']);
    expect(names(declarant, 'me')).toEqual(['costs']);
    expect(keys('costs', declarant)).toEqual(['today', 'declarations', 'approvals', 'ownAccount', 'bell']);
    expect(keys('me', declarant)).toEqual(['today', 'declarations', 'approvals', 'ownAccount', 'bell']);
    expect(keys('costs', at())).toEqual(['today', 'declarations', 'approvals', 'allApprovals']);
    expect(appLinks(apps, declarant, 'costs')[0]!.to).toBe(paths.approvals);
  });
  it('show team pages only to team members, and finance pages only to finance', () => {
    expect(keys('crm', at({ team: null }))).not.toEqual(expect.arrayContaining(['deals']));
    expect(keys('crm', at({ team: null }))).not.toContain('teamSettings');
    expect(keys('invoices', at({ may: members, legalEntities: [] }))).toEqual(['today', 'legalEntities', 'taxRates']);
    expect(keys('settings', at())).toEqual(expect.arrayContaining(['translations', 'roles', 'closedAccounts']));
    expect(keys('settings', at({ may: members, team: null, paths: makePaths(ecosystem, null, 7) }))).toEqual([
      'today',
      'allSettings',
      'bell',
    ]);
  });
  it('appear outside the apps as those of the first app', () => {
    expect(keys('me', at())).toEqual(keys('crm', at()));
  });
  it('offer to create a record if the user may', () => {
    const creates = (current: Current): unknown[] =>
      (['crm', 'invoices'] as const)
        .flatMap((app) => pagesOf(apps, app, current))
        .map(({ create }) => create)
        .filter(Boolean);
    const made = [
      `${paths.app('invoices')}/legal-entities/new`,
      '/crm/3-house/rules/new',
      dealPaths(paths).newDeal,
      '/crm/3-house/12-north/subscriptions/new',
    ];
    expect(creates(at())).toEqual(expect.arrayContaining(made));
    expect(creates(at({ may: members }))).toEqual(
      ['organizations', 'contacts', 'products', 'ledgers'].map((name) => `/crm/3-house/${name}/new`),
    );
  });
  it('know the address of each kind of record', () => {
    const found = (resource: string): string | undefined => definitionsOf(apps)[resource]?.options?.path(paths, 5);
    expect(found('deals')).toBe('/crm/3-house/deals/5');
    expect(found('subscriptions')).toBe('/crm/3-house/subscriptions/5');
    expect(found('sales-invoices')).toBe('/invoices/3-house/7/sales/5');
    expect(found('tax-rate-rules')).toBe('/crm/3-house/rules/5');
    expect(found('legal-entities')).toBe('/invoices/3-house/legal-entities/5');
    expect(found('unheard-of')).toBeUndefined();
  });
  it('have a page at every address that they show', () => {
    const routes = routesOf(apps);
    for (const { name: app } of apps)
      for (const { to, create } of pagesOf(apps, app, at()))
        for (const address of [to, ...(create ? [create] : [])]) expect([address, leaf(routes, address)]).not.toEqual([address, '*']);
    expect(leaf(routes, '/crm/3-house/nowhere')).toBe('*');
  });
});

describe('a feature that is added to the list', () => {
  const planted: Feature = {
    name: 'boats',
    names: { en: {}, nl: {} },
    texts: [],
    pages: [{ at: ['boats/*'], load: () => Promise.reject(new Error('not opened here')) }],
    navigation: ({ paths: { app } }) => [{ key: 'boats', to: `${app('crm')}/boats`, icon: (() => null) as never }],
    resources: [{ name: 'boats', icon: (() => null) as never, options: { path: ({ app }, id) => `${app('crm')}/boats/${id}` } }],
  };
  const more: App[] = apps.map((app) => (app.name === 'crm' ? { ...app, features: [...app.features, planted] } : app));

  it('has its page, its place in the rail and its records without changes elsewhere', () => {
    expect(leaf(routesOf(more), '/crm/3-house/boats/4')).toBe('boats/*');
    const pages = pagesOf(more, 'crm', at());
    expect(pages.at(-1)).toMatchObject({ key: 'boats', to: '/crm/3-house/boats' });
    expect(pageAt(pages, '/crm/3-house/boats/4')?.key).toBe('boats');
    expect(definitionsOf(more)['boats']?.options?.path(paths, 4)).toBe('/crm/3-house/boats/4');
  });
});

function leaf(routes: ReturnType<typeof routesOf>, address: string): string | undefined {
  return matchRoutes(routes, address)?.at(-1)?.route.path;
}
