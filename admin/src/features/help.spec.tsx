import { permissions, type Permission } from '@kantoor/schemas';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Current } from '../shell/current';
import { helpAt, pageAt, pagesOf } from '../shell/navigation';
import { atWidth } from '../testing/at-width';
import type { Reply } from '../testing/fake-api';
import { openedApp } from '../testing/opened-app';
import { inHouse } from '../testing/shown-in-house';
import { apps } from './apps';
import { en } from './help/texts.en';
import { guidesOf, helpEntries, tasksOf, topics, topicsFor } from './help/topics';

// jsdom has no layout.
Element.prototype.scrollIntoView = () => undefined;

const { profile, ecosystem } = inHouse();
/** Returns a user with all permissions except the given ones. */
const without = (...refused: readonly Permission[]): Current => inHouse({ may: (permission) => !refused.includes(permission) });
const topicOf = (name: string) => topics.find((topic) => topic.name === name)!;
const placesOf = (name: string, current: Current) => tasksOf(topicOf(name), apps, current).map(({ to }) => to);

/** Opens an address of the whole program. */
function open(at: string, { refused = [], language = 'en' }: { refused?: readonly Permission[]; language?: 'en' | 'nl' } = {}) {
  const permitted = permissions.filter((permission) => !refused.includes(permission));
  const member = { ...profile, ecosystemMemberships: [{ ...ecosystem, permissions: permitted }] };
  const answer = ({ path }: { path: string }): Reply | undefined =>
    path.includes('/legal-entities') ? undefined : { body: { items: [], groups: [] } };
  return openedApp(apps, at, answer, { '/api/directory/me/profile': { body: member } }, { language });
}

describe('the page of help with an app', () => {
  it('states what the app is for, five things to do first where they are done, its words and its keys', async () => {
    atWidth('wide');
    await open('/crm/3-house/help');
    const first = within(await screen.findByRole('region', { name: '5 things to do first' }));
    expect(first.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '/crm/3-house/organizations/new',
      '/crm/3-house/contacts/new',
      '/crm/3-house/deals/new',
      '/crm/3-house/12-north/deals',
      '/crm/3-house/12-north/subscriptions/new',
    ]);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Help with CRM');
    expect(screen.getByText(/^In CRM you keep who you sell to/)).toBeTruthy();
    expect(within(screen.getByRole('region', { name: 'Words' })).getByText('Activity')).toBeTruthy();
    const keys = within(screen.getByRole('region', { name: 'Keys' }));
    expect(keys.getByText('Lift a card of a board, and drop it')).toBeTruthy();
    expect(keys.queryByText('Approve, decline')).toBeNull();
  });

  it('of setting up explains each step, with where it is done, to site admins only', async () => {
    atWidth('wide');
    await open('/settings/3-house/help/setup', { language: 'nl' });
    expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('Hulp bij inrichten');
    const alone = within(screen.getByRole('region', { name: 'Wat je alleen kunt' }));
    expect(alone.getByText(/Eenpersoonskantoor/)).toBeTruthy();
    expect(alone.getByRole('link').getAttribute('href')).toBe('/settings/3-house/settings');
    const current = inHouse();
    const setup = topicOf('setup');
    expect(guidesOf(setup, apps, current).map(({ key }) => key)).toEqual(setup.guides!.map(({ key }) => key));
    expect(topicsFor(apps, without('site.teams'))).not.toContain(setup);
  });

  it('shows only what the user may do, and the next things instead', () => {
    expect(placesOf('crm', without('deals.write', 'subscriptions.write', 'contacts.write'))).toEqual([
      '/crm/3-house/organizations/new',
      '/crm/3-house/12-north/coming-invoices',
      '/crm/3-house/organizations',
      '/crm/3-house/products/new',
    ]);
    expect(placesOf('settings', without('legal-entities.write', 'site.roles'))).not.toContain('/settings/3-house/roles');
  });

  it('a user who may only declare and approve finds help with costs, on a phone too, and with no other app', async () => {
    atWidth('phone');
    await open('/costs/3-house/declarations', { refused: ['apps.open', 'approvals.all'] });
    await userEvent.click(await screen.findByRole('link', { name: 'Help' }));
    const first = within(await screen.findByRole('region', { name: '5 things to do first' }));
    expect(first.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '/costs/3-house/declarations/new',
      '/costs/3-house/own-account',
      '/costs/3-house/12-north/approvals',
      '/costs/3-house/12-north/approvals',
      '/costs/3-house/declarations',
    ]);
    expect(screen.queryByRole('region', { name: 'More help' })).toBeNull();
  });

  it.each(topics.flatMap((topic) => topic.tasks.map((task) => [topic.name, task.key, { ...topic, tasks: [task] }] as const)))(
    'of %s leads to the screen of %s',
    (_topic, key, only) => {
      expect(tasksOf(only, apps, inHouse())).toEqual([{ key, to: expect.stringMatching(/^\/\w+\/3-house\//) as string }]);
    },
  );
});

describe('the question mark', () => {
  it.each([
    ['purchases', '/purchases/3-house/inbox', '/purchases/3-house/help'],
    ['crm', '/crm/3-house/today', '/crm/3-house/help/today'],
    ['me', '/me/3-house/4', '/crm/3-house/help'],
  ])('in %s at %s leads to %s', (app, at, help) => {
    expect(helpAt(apps, app, inHouse(), pageAt(pagesOf(apps, app, inHouse()), at))).toBe(help);
  });

  it('typed, shows the keys with a link to the page', async () => {
    atWidth('wide');
    await open('/purchases/3-house/mail-quarantine');
    await screen.findByRole('link', { name: 'Help' });
    await userEvent.keyboard('?');
    const keys = within(await screen.findByRole('dialog', { name: 'Keyboard' }));
    expect(keys.getByText('Approve, decline')).toBeTruthy();
    await userEvent.click(keys.getByRole('link', { name: 'More about this app' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Help with Purchases' })).toBeTruthy();
  });
});

describe('the palette', () => {
  it('finds a thing to do by a Dutch word of it, without a request for help', async () => {
    atWidth('wide');
    const { requests } = await open('/crm/3-house/contacts', { language: 'nl' });
    await screen.findByRole('banner');
    await userEvent.keyboard('{Control>}k{/Control}');
    await userEvent.type(await screen.findByRole('combobox'), 'letter paste');
    const found = within(await screen.findByRole('group', { name: 'Help' })).getAllByRole('option');
    expect(found.map(({ textContent }) => textContent)).toEqual([
      'Upload het bankafschrift en letter af wat niet vanzelf bij een factuur paste.Vandaag',
    ]);
    expect(requests.filter(({ path }) => path.includes('help'))).toEqual([]);
    await userEvent.click(found[0]!);
    expect(window.location.pathname).toBe('/invoices/3-house/7/bank');
  });

  it('is offered each topic with its words and each task once, and nothing that the user may not do', () => {
    const { tasks, words } = en.help;
    const textOf = (key: string): string =>
      key.split('.').reduce<unknown>((within, part) => (within as Record<string, unknown> | undefined)?.[part], en) as string;
    const offered = (current: Current) => helpEntries(apps, current, (key) => textOf(key) ?? key);
    const all = offered(inHouse());
    expect(new Set(all.map(({ key }) => key)).size).toBe(all.length);
    expect(all.find(({ to }) => to === '/invoices/3-house/help')?.also).toContain(words.creditor.term);
    expect(all.filter(({ label }) => label === tasks.statement).map(({ to }) => to)).toEqual(['/invoices/3-house/7/bank']);
    expect(offered(without('payments.read')).map(({ label }) => label)).not.toContain(tasks.statement);
  });
});
