import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Suspense } from 'react';
import { Route, Routes, useLocation } from 'react-router';
import { catalogue } from '../../../i18n/catalogue';
import { textsOf } from '../../../i18n/texts-of';
import { AppsProvider } from '../../../shell/feature';
import { notices } from '../../../shell/notices';
import { answering } from '../../../testing/answering';
import { shownInHouse } from '../../../testing/shown-in-house';
import { apps } from '../../apps';
import PurchasePages from './purchase-pages';
import { en } from './texts.en';

const row = (id: number, over: object = {}) => ({
  ...{ id, version: 1, name: `Paper ${id}`, organization: { organizationId: 1, name: 'Supplier' }, reference: `F-${id}`, currency: 'EUR' },
  ...{ purchaseDate: '2026-03-05T00:00:00Z', purchaseState: { purchaseStateId: 1, name: 'Concept' }, purchaseValue: 121 },
  ...{ teamId: 12, teamName: 'North', teamKey: 'north', mine: true, ...over },
});
const rows = [
  row(1),
  row(2, { purchaseState: { purchaseStateId: 5, name: 'Declined' } }),
  row(3, { teamId: 13, teamName: 'South', teamKey: 'south', mine: false }),
  row(4, { purchaseState: { purchaseStateId: 2, name: 'Booked' } }),
];
const all = '/purchases/3-house/purchases';
const ofTeam = '/purchases/3-house/12-north/purchases';

const Where = () => <output>{useLocation().pathname}</output>;
async function shownList(at: string, total?: number) {
  sessionStorage.clear();
  localStorage.clear();
  notices.clear();
  await Promise.all(apps.flatMap(({ features }) => features.flatMap(({ texts }) => texts)).map((source) => catalogue.load(source)));
  const requests = answering((method, { pathname, searchParams }) => {
    if (method === 'POST') return { body: { ...row(9), name: 'Paper 1 copy' } };
    if (!pathname.endsWith('/purchases')) return { body: { items: [] } };
    const isCount = searchParams.get('range') === '[0,0]';
    const own = pathname.includes('/teams/') ? rows.filter(({ teamId }) => teamId === 12) : rows;
    return { body: { items: isCount ? [] : own }, headers: { 'content-range': `purchases 0-${own.length - 1}/${total ?? own.length}` } };
  });
  await shownInHouse(
    <AppsProvider apps={apps}>
      <Where />
      <Routes>
        {[`${all}/*`, `${ofTeam}/*`].map((path) => (
          <Route key={path} path={path} element={<Suspense>{<PurchasePages />}</Suspense>} />
        ))}
      </Routes>
    </AppsProvider>,
    { texts: textsOf('features/buying/purchases', 'features/buying/approvals', 'features/records/product-lines'), at },
  );
  await screen.findByText('Paper 1');
  const lists = () =>
    requests
      .filter(({ url }) => url.pathname.endsWith('/purchases') && url.searchParams.has('sort'))
      .map(({ url }) => ({ path: url.pathname, ...Object.fromEntries(url.searchParams) }) as Record<string, string>);
  return { requests, lists };
}
const where = (): string => document.querySelector('output')!.textContent;
const heads = (): string[] => screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
const rowOf = (name: string): HTMLElement => screen.getByText(name).closest('tr')!;

it('PUR-011 PUR-022 PUR-023 PUR-025 shows its columns in order, for all teams with the team, newest date first', async () => {
  const { lists } = await shownList(all);
  expect(heads().filter(Boolean)).toEqual([
    'Id',
    'Team',
    'Name',
    'Organization',
    'Date',
    'Status',
    'Value',
    'Reference',
    'Waits for',
    'Actions',
  ]);
  expect(rowOf('Paper 1').textContent).toContain('05-03-2026');
  expect(lists()[0]).toMatchObject({ path: '/api/purchases/purchases', sort: '["purchaseDate","DESC"]' });
  expect(within(rowOf('Paper 1')).getByRole('link', { name: 'Paper 1' }).getAttribute('href')).toBe(`${ofTeam}/1`);
  expect(within(rowOf('Paper 1')).getByRole('button', { name: 'Actions for Paper 1' })).toBeTruthy();
});

it('D-14 shows who a purchase waits for, and since when', async () => {
  const waiting = (waitsFor: object | null) => ({
    state: 'waiting',
    step: 'waiting-for-approval',
    since: '2026-03-04T09:00:00.000Z',
    waitsFor,
  });
  rows.push(
    row(5, { process: waiting({ key: 'approvers', params: { people: 'Ann, Bob', count: 2 } }) }),
    row(6, { process: waiting({ key: 'requester', params: { people: 'Ann', count: 1 } }) }),
    row(7, { process: waiting({ key: 'bookingByFinance' }) }),
  );
  await shownList(all);
  rows.splice(-3);
  const cell = (name: string): HTMLElement => within(rowOf(name)).getAllByRole('cell').at(-2)!;
  const shown = ['Paper 1', 'Paper 5', 'Paper 6', 'Paper 7'].map(cell);
  expect(shown.map((one) => one.querySelector('[title]')!.getAttribute('title'))).toEqual([
    '',
    'Ann, Bob, since 04-03-2026',
    'reply to Ann, since 04-03-2026',
    'finance, since 04-03-2026',
  ]);
  expect(shown.map(({ textContent }) => textContent.replace(/ · (\d+ days?|today)$/, ' · …'))).toEqual([
    '',
    'Ann +1 · …',
    'reply to Ann · …',
    'finance · …',
  ]);
});

it('PUR-033 PUR-034 has no team column in a team, creates a new one, and links to the ecosystem with the number of other matches there', async () => {
  const { lists } = await shownList(ofTeam);
  expect(heads()).not.toContain('Team');
  expect(lists()[0]!['path']).toBe('/api/purchases/teams/12/purchases');
  expect(screen.getByRole('link', { name: 'New purchase' }).getAttribute('href')).toBe(`${ofTeam}/new`);
  await userEvent.click(await screen.findByRole('link', { name: 'Ecosystem purchases (+1)' }));
  await waitFor(() => expect(where()).toBe(all));
});

it('PUR-024 PUR-O50 a row can only be deleted or copied; booked purchases and those of other teams cannot be deleted', async () => {
  await shownList(all);
  const actionsOf = async (name: string): Promise<string[]> => {
    await userEvent.click(within(rowOf(name)).getByRole('button', { name: `Actions for ${name}` }));
    const items = screen.getAllByRole('menuitem').map(({ textContent }) => textContent);
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
    return items;
  };
  expect(await actionsOf('Paper 1')).toEqual(['Delete purchase', 'Copy purchase']);
  expect(await actionsOf('Paper 4')).toEqual(['Copy purchase']);
  expect(within(rowOf('Paper 3')).queryByRole('button')).toBeNull();
});

it('PUR-029 PUR-030 the search can be set by the address, and the list can be reloaded by hand', async () => {
  const { lists } = await shownList(`${ofTeam}?search=abc`);
  expect((screen.getByRole('searchbox') as HTMLInputElement).value).toBe('abc');
  expect(JSON.parse(lists()[0]!['filter']!)).toEqual({ q: 'abc' });
  const before = lists().length;
  await userEvent.click(screen.getByRole('button', { name: 'Refresh' }));
  await waitFor(() => expect(lists().length).toBe(before + 1));
});

it('PUR-035 PUR-036 PUR-037 declined rows are marked, those of other teams are grey and explain why they do not open', async () => {
  await shownList(all);
  expect(rows.map(({ name }) => rowOf(name).dataset['mark'] ?? null)).toEqual([null, 'refused', 'foreign', null]);
  await userEvent.click(rowOf('Paper 3'));
  expect(where()).toBe(all);
  const said = notices.all().map(({ kind, text }) => [kind, en.purchases[text.split('.')[1] as 'notYourTeam']]);
  expect(said).toEqual([['warning', "You're not part of this team. Can't navigate you to this purchase"]]);
});

it('PUR-039 a row that is clicked with Ctrl or Meta opens in a new tab, and the list stays', async () => {
  await shownList(all);
  const open = jest.spyOn(window, 'open').mockReturnValue(null);
  for (const key of ['ctrlKey', 'metaKey']) fireEvent.click(within(rowOf('Paper 1')).getByText('05-03-2026'), { [key]: true });
  expect(open.mock.calls.map(([address]) => address)).toEqual([`${ofTeam}/1`, `${ofTeam}/1`]);
  expect(where()).toBe(all);
  open.mockRestore();
});

it('PUR-026 changes pages, and a column can be resized by dragging its edge', async () => {
  const { lists } = await shownList(all, 60);
  await userEvent.click(screen.getByRole('button', { name: 'Go to next page' }));
  await waitFor(() => expect(lists().at(-1)!['range']).toBe('[25,49]'));
  await userEvent.click(screen.getByRole('button', { name: 'Go to previous page' }));
  await waitFor(() => expect(lists().at(-1)!['range']).toBe('[0,24]'));
  const edge = await screen.findByRole('separator', { name: 'Width of the column Reference' });
  edge.closest('th')!.getBoundingClientRect = () => ({ width: 120 }) as DOMRect;
  edge.setPointerCapture = () => undefined;
  const drag = (type: string, clientX: number) => fireEvent(edge, new MouseEvent(type, { bubbles: true, button: 0, clientX }));
  drag('pointerdown', 300);
  drag('pointermove', 340);
  drag('lostpointercapture', 340);
  const widths = (): string => Object.values({ ...localStorage }).join();
  await waitFor(() => expect(widths()).toContain('"reference":160'));
});

it('PUR-229 searches 300 ms after the last keystroke, and not before', async () => {
  const { lists } = await shownList(all);
  const asked = (): number => lists().length;
  const before = asked();
  jest.useFakeTimers();
  try {
    for (const text of ['pa', 'pap']) {
      fireEvent.change(screen.getByRole('searchbox'), { target: { value: text } });
      act(() => jest.advanceTimersByTime(299));
      expect(asked()).toBe(before);
    }
    act(() => jest.advanceTimersByTime(2));
  } finally {
    jest.useRealTimers();
  }
  await waitFor(() => expect(JSON.parse(lists().at(-1)!['filter']!)).toEqual({ q: 'pap' }));
  expect(lists().filter(({ filter }) => filter?.includes('"pa"'))).toEqual([]);
});
