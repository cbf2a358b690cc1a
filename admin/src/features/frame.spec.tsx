import { permissions, permissionsOf } from '@kantoor/schemas';
import { cleanup, fireEvent, type BoundFunctions, type queries, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { matchRoutes } from 'react-router';
import { routesOf } from '../routes';
import { makePaths } from '../shell/paths';
import { metaAt } from '../shell/route-meta';
import { notices } from '../shell/notices';
import { atWidth } from '../testing/at-width';
import type { Reply } from '../testing/fake-api';
import { openedApp } from '../testing/opened-app';
import { inHouse } from '../testing/shown-in-house';
import { apps } from './apps';
import { dealPaths } from './sales/deals/paths';
import { invoicePaths } from './invoices/invoices/paths';
import { purchasePaths } from './buying/purchases/paths';
import { teamPaths } from './people/teams/paths';
import { settingsOf } from './settings/settings-home/settings-home-page';
import { en as english } from './settings/settings-home/texts.en';
import { nl as dutch } from './settings/settings-home/texts.nl';

const ecosystem = { id: 3, key: 'house' };
const team = { id: 12, key: 'north' };
const paths = makePaths(ecosystem, team, 7);
const routes = routesOf(apps);
/** Checks whether a specific route matches the address. */
const hasPage = (address: string): boolean => {
  const matched = matchRoutes(routes, address.split('?')[0]!) ?? [];
  return matched.length > 0 && matched.at(-1)!.route.path !== '*';
};
const metaOf = (address: string) => metaAt(apps, address);
const said = (): string[] => notices.all().map(({ text }) => text);
const empty: Reply = { body: { items: [] } };
const open = (at: string, applications: Reply = empty, shell?: Record<string, Reply>) => {
  atWidth('wide');
  const answer = ({ path }: { path: string }): Reply | undefined => {
    if (path.endsWith('/applications')) return applications;
    if (path.includes('/today')) return { body: { groups: [] } };
    return path.includes('/legal-entities') ? undefined : empty;
  };
  return openedApp(apps, at, answer, shell);
};

describe('the addresses of the suite', () => {
  it('PLT-002 the four apps and the settings have their screens below their prefixes', () => {
    for (const address of [
      ...['deals', '12-north/deals', '12-north/subscriptions', 'organizations', 'contacts'].map((part) => `/crm/3-house/${part}`),
      ...['12-north/purchases', 'inbox', 'organizations', 'products'].map((part) => `/purchases/3-house/${part}`),
      ...['legal-entities', '7/sales', '7/purchases'].map((part) => `/invoices/3-house/${part}`),
      ...['12-north/approvals', 'approvals'].map((part) => `/costs/3-house/${part}`),
      ...['all', 'settings', 'roles', 'retention', 'closed-accounts'].map((part) => `/settings/3-house/${part}`),
    ])
      expect([address, hasPage(address)]).toEqual([address, true]);
    expect(hasPage('/crm/3-house/nowhere')).toBe(false);
  });

  it('PLT-039 PLT-O01 each entry of the navigation leads to a page', () => {
    const of = teamPaths(paths)!;
    expect([of.directory, of.finances, of.analytics('film', 'group-results')]).toEqual([
      '/teams/3-house/12-north/directory',
      '/teams/3-house/12-north/finances',
      '/teams/3-house/12-north/analytics/film?tab=group-results',
    ]);
    for (const address of [
      ...[dealPaths(paths).teamDeals, dealPaths(paths).allDeals, `${dealPaths(paths).teamDeals}/5`],
      ...[`${purchasePaths(paths).team}/5`, '/purchases/3-house/inbox', invoicePaths(paths).sales(), invoicePaths(paths).salesInvoice(5)],
      ...[
        invoicePaths(paths).purchases(),
        '/settings',
        '/login',
        paths.profile(4),
        '/mobile-costs',
        of.directory,
        of.finances,
        of.analytics(),
      ],
      ...['/invite', '/callback', '/silent-renew'],
    ])
      expect([address, hasPage(address)]).toEqual([address, true]);
  });

  it('PLT-042 the metadata of a page names the app that the switch marks', async () => {
    for (const [address, app] of [
      ['/crm/3-house/deals', 'crm'],
      ['/invoices/3-house/7/sales', 'invoices'],
      ['/costs/3-house/12-north/approvals', 'costs'],
      ['/purchases/3-house/12-north/purchases', 'purchases'],
    ])
      expect([address, metaOf(address!).app]).toEqual([address, app]);
    await open('/settings/3-house/all');
    const marked = await screen.findByRole('link', { name: 'Settings', current: true });
    expect(marked.getAttribute('href')).toBe('/settings/3-house/all');
    expect(screen.getByRole('list', { name: 'Apps' }).textContent).toBe('CRMPurchasesInvoicesSettings');
  });

  it('PLT-043 a page without metadata belongs to the directory of the user; other pages state their section and scope', () => {
    expect(metaOf('/me/3-house/4')).toMatchObject({ section: 'directory', scope: 'me' });
    expect(metaOf('/crm/3-house/contacts')).toMatchObject({ section: 'directory', scope: 'me' });
    expect(metaOf('/settings/3-house/all')).toMatchObject({ section: 'settings', scope: 'settings' });
    expect(metaOf('/teams/3-house/12-north/analytics/film')).toMatchObject({ app: 'settings', section: 'analytics', scope: 'team' });
    expect(metaOf('/invoices/3-house/mail-log')).toMatchObject({ scope: 'ecosystem' });
  });

  it('PLT-045 a page that belongs to no legal entity hides the choice of legal entities', async () => {
    await open('/invoices/3-house/tax-rates');
    await screen.findByRole('banner');
    expect(within(screen.getByRole('banner')).getByText('House B.V.')).toBeTruthy();
    cleanup();
    await open('/invoices/3-house/mail-log');
    await screen.findByRole('banner');
    expect(within(screen.getByRole('banner')).queryByText('House B.V.')).toBeNull();
  });

  it('the old addresses of pages that moved to the settings redirect to the new ones', async () => {
    await open('/invoices/3-house/retention');
    await waitFor(() => expect(window.location.pathname).toBe('/settings/3-house/retention'));
  });

  it('the settings start with all settings in groups, each once', async () => {
    await open('/settings/3-house');
    await waitFor(() => expect(window.location.pathname).toBe('/settings/3-house/all'));
    const page = within(await screen.findByRole('main'));
    const links = (await page.findAllByRole('link')).map(
      (link) => document.getElementById(link.getAttribute('aria-labelledby')!)?.textContent,
    );
    const company = within(page.getByRole('region', { name: 'Your company on invoices' }));
    expect(company.getByRole('link', { name: 'Invoice templates' }).getAttribute('href')).toBe(
      '/invoices/3-house/legal-entities/7?tab=templates',
    );
    expect(links).toEqual(
      expect.arrayContaining([
        ...['Legal entities', 'Invoice templates', 'Tax rates', 'Tax-rate rules', 'Ledgers', 'Budgets', 'Team settings', 'Settings'],
        ...['Roles', 'Texts', 'Team', 'Closed accounts', 'Retention', 'My bank account', 'My profile'],
      ]),
    );
    expect(new Set(links).size).toBe(links.length);
  });

  it('each setting has a line that explains it, in both languages', () => {
    const settings = settingsOf(apps, inHouse()).map(({ key }) => key);
    expect(settings.length).toBeGreaterThan(15);
    for (const { settingsHome } of [english, dutch]) {
      const explained: Partial<Record<string, string>> = settingsHome.explained;
      expect(settings.filter((key) => !/^.{15,}\.$/.test(explained[key] ?? ''))).toEqual([]);
      expect(Object.keys(explained).filter((key) => !settings.includes(key))).toEqual([]);
    }
  });
});

describe('the launcher of other applications', () => {
  const wiki = { id: 1, name: 'Wiki', url: 'https://wiki.test/start', icon: 'apps' };
  const launch = async (applications: Reply, at = '/crm/3-house/contacts') => {
    const shown = await open(at, applications);
    await userEvent.click(await screen.findByRole('button', { name: 'Other applications' }));
    return {
      ...shown,
      entries: async () => within(await screen.findByRole('menu', { name: 'Other applications' })).getAllByRole('menuitem'),
    };
  };

  it('PLT-060 PLT-O20 D-74 opens other applications in a new tab without access to this one, only https addresses, and our own in this tab', async () => {
    const { entries } = await launch({
      body: {
        items: [
          wiki,
          { ...wiki, id: 2, name: 'Plain', url: 'http://plain.test' },
          { ...wiki, id: 3, name: 'Script', url: 'javascript:alert(1)' },
          { ...wiki, id: 4, name: 'Misleading', url: 'https://wiki.test@other.test' },
          { ...wiki, id: 5, name: 'Broken', url: 'https://' },
        ],
      },
    });
    await screen.findByText('Wiki');
    const links = (await entries()).map((entry) => [
      entry.textContent,
      entry.getAttribute('href'),
      entry.getAttribute('target'),
      entry.getAttribute('rel'),
    ]);
    expect(links).toEqual([
      ['Costs', paths.approvals, null, null],
      ['Wikiwiki.test', 'https://wiki.test/start', '_blank', 'noopener noreferrer'],
    ]);
  });

  it('PLT-372 is empty when they could not be loaded, and reports that once', async () => {
    const { entries } = await launch({ status: 500, body: { status: 500, code: 'INTERNAL_ERROR' } });
    await waitFor(() => expect(said()).toEqual(['LOAD_APPLICATIONS_FAILED']));
    expect((await entries()).map(({ textContent }) => textContent)).toEqual(['Costs']);
  });

  it('PLT-F42 offers costs to a user whose app switch does not show it, except inside costs', async () => {
    const { entries } = await launch({ body: { items: [] } }, '/costs/3-house/12-north/approvals');
    expect((await entries()).map(({ textContent }) => textContent)).toEqual(['There are no other applications.']);
    expect(screen.getByRole('list', { name: 'Apps', hidden: true }).textContent).toContain('Costs');
  });
});

it('PLT-044 the breadcrumb shows the page and its neighbours', async () => {
  await open('/crm/3-house/contacts');
  const crumb = await screen.findByRole('navigation', { name: 'You are here' });
  expect(crumb.textContent).toBe('/Contacts');
  fireEvent.click(within(crumb).getByRole('button'));
  const items = await screen.findAllByRole('menuitem');
  expect(items.map(({ textContent }) => textContent)).toEqual(expect.arrayContaining(['Deals', 'Contacts', 'Products']));
  expect(items.find(({ textContent }) => textContent === 'Contacts')?.className).toContain('selected');
});

describe('the top bar', () => {
  const { profile } = inHouse();
  const works = { id: 4, key: 'works', name: 'Works', timeZone: 'Europe/Amsterdam' };
  const openAs = async (may: readonly string[], memberships = 2) => {
    const ecosystemMemberships = [{ ...ecosystem, name: 'House', timeZone: 'Europe/Amsterdam' }, works]
      .slice(0, memberships)
      .map((membership) => ({ ...membership, permissions: [...may] }));
    await open('/crm/3-house/contacts', empty, { '/api/directory/me/profile': { body: { ...profile, ecosystemMemberships } } });
    await userEvent.click(await screen.findByRole('button', { name: 'Profile menu' }));
    return within(await screen.findByRole('menu'));
  };
  type Menu = BoundFunctions<typeof queries>;
  const textsOf = (elements: HTMLElement[]): string[] => elements.map(({ textContent }) => textContent);
  const entries = (menu: Menu): string[] => textsOf(menu.getAllByRole('menuitem'));
  const choices = (menu: Menu, name: string): string[] => textsOf(within(menu.getByRole('group', { name })).getAllByRole('button'));

  it('PLT-059 holds a notifications panel and a profile menu, and both open', async () => {
    await open('/crm/3-house/contacts');
    const bar = within(await screen.findByRole('banner'));
    await userEvent.click(bar.getByRole('button', { name: /^Notifications/ }));
    expect(await screen.findByRole('dialog', { name: 'Notifications' })).toBeTruthy();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await userEvent.click(bar.getByRole('button', { name: 'Profile menu' }));
    expect(await screen.findByRole('menu')).toBeTruthy();
  });

  it('PLT-061 has all six entries for a site admin with two memberships', async () => {
    const menu = await openAs(permissions);
    expect(entries(menu)).toEqual(['Profile', 'Switch ecosystem', 'Log out']);
    expect(menu.getByRole('menuitem', { name: 'Profile' }).getAttribute('href')).toBe(paths.profile(4));
    expect(choices(menu, 'Edit mode')).toEqual(['Off', 'On']);
    expect(choices(menu, 'Language')).toEqual(['Nederlands', 'English']);
    expect(choices(menu, 'Declaring')).toEqual(['At a desk', 'On a phone']);
  });

  it('PLT-061 has no entry for what a member of one ecosystem cannot do', async () => {
    const menu = await openAs(permissionsOf({ roles: new Set(['BE_Member']), isGroupLead: false }), 1);
    expect(entries(menu)).toEqual(['Profile', 'Log out']);
    expect(menu.queryByRole('group', { name: 'Edit mode' })).toBeNull();
  });
});

describe('pages without a record', () => {
  it('PLT-086 PLT-088 an error shows its title, and the text of its address as plain text', async () => {
    await open(`/error?message=${encodeURIComponent('Hello <b>you</b>')}`);
    expect(await screen.findByRole('heading', { name: 'An error has occurred' })).toBeTruthy();
    expect(screen.getByText('Hello <b>you</b>')).toBeTruthy();
  });

  it('PLT-089 an unknown address has a playful text', async () => {
    await open('/crm/3-house/nowhere');
    expect(await screen.findByText('You are in a place that does not exist.')).toBeTruthy();
  });

  it('PLT-236 the settings have an entry for roles, which opens their page', async () => {
    await open('/settings/3-house/all');
    await userEvent.click((await screen.findAllByRole('link', { name: /^Roles/ }))[0]!);
    expect(await screen.findByRole('heading', { level: 1, name: 'Roles' })).toBeTruthy();
    expect(window.location.pathname).toBe('/settings/3-house/roles');
  });
});

it('CRM-O98 saved settings of a team show the general text', async () => {
  const settings = { teamId: 12, defaultCurrency: 'EUR', defaultCountry: 'NL', version: 0, kilometreRates: [] };
  await open('/crm/3-house/12-north/settings', empty, { '/api/crm/team-settings/12': { body: settings } });
  fireEvent.mouseDown(await screen.findByRole('combobox', { name: /currency/i }));
  fireEvent.click(await screen.findByRole('option', { name: 'GBP' }));
  await userEvent.click(screen.getByRole('button', { name: 'Update' }));
  await waitFor(() => expect(said()).toEqual(['CHANGES_SAVED']));
  expect(await screen.findByText('Woohoo! Your changes are saved.')).toBeTruthy();
});
