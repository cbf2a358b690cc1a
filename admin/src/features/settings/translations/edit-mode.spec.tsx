import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { permissions } from '@kantoor/schemas';
import { catalogue } from '../../../i18n/catalogue';
import { isMarking, keysIn } from '../../../i18n/marked-texts';
import { storedOverrides } from '../../../i18n/stored-overrides';
import { atWidth } from '../../../testing/at-width';
import type { Reply } from '../../../testing/fake-api';
import { openedApp } from '../../../testing/opened-app';
import { inHouse } from '../../../testing/shown-in-house';
import { apps } from '../../apps';

const address = '/api/crm/translations';
const limits = {
  books: '2018-12-31',
  property: '2015-12-31',
  archivedDrafts: '2025-11-25',
  deletedMails: '2026-10-26',
  bellNotices: '2026-08-27',
};
const opened = async (shell: Record<string, Reply> = {}, stored: Record<string, string> = {}) => {
  atWidth('wide');
  const texts: Record<string, Record<string, string>> = { en: {}, nl: {} };
  const { requests } = await openedApp(
    apps,
    '/settings/3-house/retention',
    ({ method, path, body }) => {
      if (path === '/api/directory/retention') return { body: { limits, groups: [] } };
      if (!path.startsWith(address)) return undefined;
      if (method === 'GET') return { body: texts, headers: { etag: '"v4"' } };
      for (const { languageCode, key, text } of (body as { changes: { languageCode: string; key: string; text: string }[] }).changes)
        texts[languageCode]![key] = text;
      return { body: { version: 5 } };
    },
    shell,
    stored,
  );
  storedOverrides.use(async (locale) => ({ ...texts[locale] }));
  return { requests, texts, user: userEvent.setup({ pointerEventsCheck: 0 }) };
};
/** Local storage of a browser in which edit mode was switched on earlier. */
const stored = { 'RaStoreKantoor.editMode': 'true' };
const plain = (element: Element): string => (element.textContent ?? '').replace(/[\u2060-\u2064]/g, '');
const bar = () => screen.findByRole('region', { name: /^Edit mode/ });
const turnOn = async (user: ReturnType<typeof userEvent.setup>) => {
  await user.click(await screen.findByRole('button', { name: 'Profile menu' }));
  await user.click(within(screen.getByRole('group', { name: 'Edit mode' })).getByRole('button', { name: 'On' }));
  await bar();
};
afterEach(() => {
  cleanup();
  storedOverrides.use(undefined);
});

it('PLT-062 members see no edit mode in their menu, and a stored flag is ignored', async () => {
  const { profile, ecosystem } = inHouse();
  const member = {
    ...profile,
    ecosystemMemberships: [{ ...ecosystem, permissions: permissions.filter((name) => name !== 'translations.write') }],
  };
  const first = await opened({ '/api/directory/me/profile': { body: member } }, stored);
  await first.user.click(await screen.findByRole('button', { name: 'Profile menu' }));
  expect(screen.queryByRole('group', { name: 'Edit mode' })).toBeNull();
  expect([screen.queryByRole('region', { name: /^Edit mode/ }), isMarking()]).toEqual([null, false]);
});

it('PLT-062 a stored flag counts for a site admin', async () => {
  await opened({}, stored);
  await bar();
  await waitFor(() => expect(isMarking()).toBe(true));
});

it('PLT-062 site admins see edit mode in their menu, off until they turn it on; Escape ends it', async () => {
  const { user } = await opened();
  expect([await screen.findByRole('button', { name: 'Profile menu' }), isMarking()]).toEqual([expect.anything(), false]);
  await turnOn(user);
  await waitFor(() => expect(isMarking()).toBe(true));
  fireEvent.keyDown(document.body, { key: 'Escape' });
  await waitFor(() => expect(isMarking()).toBe(false));
  expect(screen.queryByRole('region', { name: /^Edit mode/ })).toBeNull();
});

it('PLT-242 a clicked label or button opens its text and does not act; the changed text shows everywhere at once', async () => {
  const { user, texts, requests } = await opened();
  await turnOn(user);
  const link = await screen.findByText((text) => keysIn(text).includes('retention.toSettings'));
  await user.click(link);
  const dialog = await screen.findByRole('dialog', { name: /^Change text/ });
  expect(window.location.pathname).toBe('/settings/3-house/retention');
  expect(within(dialog).getByText('retention.toSettings')).toBeTruthy();
  const english = await within(dialog).findByRole('textbox', { name: 'English' });
  fireEvent.change(english, { target: { value: 'Set the periods' } });
  fireEvent.submit(english.closest('form')!);
  await waitFor(() => expect(plain(link)).toBe('Set the periods'));
  expect(texts).toEqual({ en: { 'retention.toSettings': 'Set the periods' }, nl: {} });
  const [save] = requests.filter(({ method, path }) => method === 'PUT' && path.startsWith(address));
  expect(save!.body).toEqual({ version: 4, changes: [{ languageCode: 'en', key: 'retention.toSettings', text: 'Set the periods' }] });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  fireEvent.keyDown(document.body, { key: 'Escape' });
  await waitFor(() => expect(isMarking()).toBe(false));
});

it('PLT-242 accessible names of controls can be changed as well', async () => {
  const { user } = await opened();
  await turnOn(user);
  await user.click(screen.getByRole('button', { name: /^Profile menu/ }));
  expect(await screen.findByText('shell.menu.title')).toBeTruthy();
});

it('a click with Alt works as usual', async () => {
  const { user } = await opened();
  await turnOn(user);
  const link = await screen.findByText((text) => keysIn(text).includes('retention.toSettings'));
  fireEvent.click(link, { altKey: true, button: 0 });
  expect(screen.queryByRole('dialog', { name: /^Change text/ })).toBeNull();
  fireEvent.keyDown(document.body, { key: 'Escape' });
});

it('a text changed by another user shows without a reload, and form input stays', async () => {
  const { texts } = await opened();
  const typed = await screen.findByRole('textbox', { name: 'Email address' });
  fireEvent.change(typed, { target: { value: 'half typed' } });
  texts.en = { 'retention.toSettings': 'Elsewhere' };
  await act(() => storedOverrides.load('en'));
  expect(await screen.findByRole('link', { name: 'Elsewhere' })).toBeTruthy();
  expect((screen.getByRole('textbox', { name: 'Email address' }) as HTMLInputElement).value).toBe('half typed');
  expect(catalogue.locale).toBe('en');
});
