import type { BellNotice } from '@kantoor/schemas';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { dayOf } from '../../format';
import { AppsProvider, type App, type Feature } from '../feature';
import { fakeApi } from '../../testing/fake-api';
import { shownInHouse } from '../../testing/shown-in-house';
import { notices } from '../notices';
import { NotificationsButton } from './notifications-button';

const button = (unread: number): Promise<HTMLElement> => screen.findByRole('button', { name: `Notifications: ${unread}`, hidden: true });
const panel = (): HTMLElement => screen.getByRole('dialog', { name: 'Notifications' });
const sentences = (): string[] =>
  within(panel())
    .getAllByRole('alert')
    .map(({ textContent }) => textContent!.split(/\d\d-\d\d-/)[0]!);

const texts = [
  {
    en: () =>
      Promise.resolve({
        en: { bell: { kinds: { 'boat-sold': { name: 'Sold', done: '%{by} sold %{title}', happened: '%{title} is sold' } } } },
      }),
    nl: () => Promise.resolve({ nl: {} }),
  },
];
/** A feature that the shell has no knowledge of. */
const boats: Feature = {
  ...{ name: 'boats', names: { en: {}, nl: {} }, texts: [], pages: [] },
  resources: [{ name: 'boats', icon: (() => null) as never, options: { path: (_, id) => `/boats/${id}` } }],
  bell: [{ name: 'boat-sold', texts, opens: (_, { recordId, facts }) => (facts.month ? `/sold/${recordId}` : `/boats/${recordId}`) }],
};
const apps: App[] = [{ name: 'crm', icon: (() => null) as never, home: () => '/', index: null, features: [boats] }];
const notice = (id: number, over: Partial<BellNotice> = {}): BellNotice => ({
  ...{ id, kind: 'boat-sold', resource: 'boats', recordId: id, title: `Boat ${id}`, place: null, by: 'Ann', facts: {}, isRead: false },
  at: new Date().toISOString(),
  ...over,
});

async function shownWith(items: BellNotice[] = []) {
  const requests = fakeApi(({ method, path }) => {
    if (path !== '/api/directory/bell' || method !== 'GET') return undefined;
    return { body: { items } };
  });
  await shownInHouse(
    <AppsProvider apps={apps}>
      <NotificationsButton />
    </AppsProvider>,
    { texts },
  );
  return requests;
}
const openOwn = async (): Promise<void> => {
  await userEvent.click(await button(0));
  await userEvent.click(within(panel()).getByRole('tab', { name: /^Your own/ }));
};

beforeEach(() => notices.clear());

describe('what others did', () => {
  it('is listed by day with its record, counted until it is read, and opened by its link', async () => {
    const old = new Date(Date.now() - 40 * 86_400_000);
    const requests = await shownWith([
      notice(3),
      notice(2, { by: null, facts: { month: '2026-01' } }),
      notice(1, { at: old.toISOString(), isRead: true }),
    ]);
    await userEvent.click(await button(2));
    const links = await within(panel()).findAllByRole('link', { name: /sold/ });
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Ann sold Boat 3', '/boats/3'],
      ['Boat 2 is sold', '/sold/2'],
      ['Ann sold Boat 1', '/boats/1'],
    ]);
    const days = within(panel()).getAllByRole('heading', { level: 3 });
    expect(days.map(({ textContent }) => textContent)).toEqual(['today', dayOf(old).split('-').reverse().join('-')]);
    await userEvent.click(links[0]!);
    await waitFor(() =>
      expect(requests).toContainEqual(
        expect.objectContaining({ method: 'PUT', path: '/api/directory/bell/read', body: { noticeIds: [3] } }),
      ),
    );
  });

  it('is marked as read all at once', async () => {
    const requests = await shownWith([notice(3), notice(2), notice(1, { isRead: true })]);
    await userEvent.click(await button(2));
    await userEvent.click(await within(panel()).findByRole('button', { name: 'Mark all as read' }));
    await waitFor(() =>
      expect(requests).toContainEqual(expect.objectContaining({ path: '/api/directory/bell/read', body: { noticeIds: [3, 2] } })),
    );
  });

  it('says so if there is nothing, and does not count own notices', async () => {
    await shownWith();
    act(() => void notices.say('error', 'UPLOAD_FAILED'));
    await userEvent.click(await button(0));
    expect(await within(panel()).findByText(/^Nothing yet/)).toBeTruthy();
    expect(within(panel()).getByRole('link', { name: 'Choose what you hear of' }).getAttribute('href')).toBe('/settings/3-house/bell');
  });
});

describe('own notices of this session', () => {
  it('an undoable action can still be undone there after its notice has left the page', async () => {
    await shownWith();
    const undo = jest.fn();
    act(() => notices.hide(notices.say('success', 'UPDATE_DEAL_SUCCESS', { undo })));
    await openOwn();
    await userEvent.click(within(panel()).getByRole('button', { name: 'Undo' }));
    expect(undo).toHaveBeenCalledTimes(1);
    expect(notices.all()).toEqual([]);
    expect(screen.queryByRole('dialog', { name: 'Notifications' })).toBeNull();
  });

  it('links to the result of the action there too', async () => {
    await shownWith();
    act(() => notices.hide(notices.say('success', 'FINALIZE_DOCUMENT_SUCCESS', { link: { to: '/made/7', label: 'shell.open' } })));
    await openOwn();
    expect(within(panel()).getByRole('link').getAttribute('href')).toBe('/made/7');
  });

  it('PLT-O19 are listed newest first, with the number of unread ones; errors stay until they are dismissed, and then the number drops', async () => {
    await shownWith();
    act(() => {
      notices.say('error', 'UPLOAD_FAILED');
      notices.say('success', 'UPDATE_DEAL_SUCCESS');
      notices.say('warning', 'INVALID_INPUT');
    });
    await openOwn();
    const counted = (name: string): HTMLElement => within(panel()).getByRole('tab', { name });
    expect(counted('Your own (3)')).toBeTruthy();
    const all = ['Some fields need attention. Check what is marked.', 'Your changes are saved.', 'Failed to upload attachment'];
    expect(sentences()).toEqual(all);
    await userEvent.click(within(within(panel()).getAllByRole('alert')[2]!).getByRole('button'));
    expect(sentences()).toEqual(all.slice(0, 2));
    expect(counted('Your own (2)')).toBeTruthy();
    // The button that had the focus is gone.
    counted('Your own (2)').focus();
    await userEvent.keyboard('{Escape}');
    await userEvent.click(await button(0));
    expect(counted('Your own')).toBeTruthy();
    expect(sentences()).toEqual(all.slice(0, 2));
  });
});
