import { useQueryClient } from '@tanstack/react-query';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Link, Route, Routes, useLocation, useNavigate } from 'react-router';
import { useShortcuts } from '../../shell/shortcuts';
import { answering } from '../../testing/answering';
import { atWidth } from '../../testing/at-width';
import { sheetStyleOf } from '../../testing/sheet-style-of';
import { shown } from '../../testing/shown';
import { usePanelRoute } from '../../shell/panel-route';
import { ListAt } from './list-at';
import { useListPlace } from './list-place';
import { ListView } from './list-view';
import type { ListColumn } from './list-column';
import { NothingHere } from './nothing-here';
import { useListFilters } from './use-list-filters';

interface Budget {
  id: number;
  name: string;
  city: string;
  amount: string;
}
const barges = Array.from({ length: 30 }, (_, at) => ({
  id: at + 1,
  name: `Budget ${at + 1}`,
  city: at % 2 ? 'Delft' : 'Gouda',
  amount: `${at},00`,
}));
const columns: ListColumn<Budget>[] = [
  { name: 'name', label: 'Name', text: ({ name }) => name, link: true, phone: 'lead' },
  { name: 'city', label: 'City', text: ({ city }) => city, share: 30 },
  { name: 'amount', label: 'Amount', text: ({ amount }) => amount, right: true, phone: 'beside' },
  { name: 'owner', label: 'Owner', text: () => 'Mila', hidden: true, exported: true, words: { mila: 'Mila' }, sort: false },
];
const defaults = { sort: ['name', 'ASC'], perPage: 10 } as const;

/** Responds like a list of the API. */
const api = () =>
  answering((_, { searchParams }) => {
    const { q = '', city } = JSON.parse(searchParams.get('filter') ?? '{}') as { q?: string; city?: string };
    const [from, to] = JSON.parse(searchParams.get('range')!) as [number, number];
    const found = barges.filter((budget) => budget.name.includes(q) && (!city || budget.city === city));
    return { body: { items: found.slice(from, to + 1) }, headers: { 'content-range': `barges ${from}-${to}/${found.length}` } };
  });

function OnlyDelft() {
  const { setFilter } = useListFilters();
  return <button onClick={() => setFilter({ city: 'Delft' })}>only Delft</button>;
}
function Page() {
  const { list: at, target } = usePanelRoute();
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const queries = useQueryClient();
  useShortcuts({ onPalette: () => undefined, onHelp: () => undefined });
  const place = useListPlace({ name: 'barges', at, defaults });
  return (
    <>
      <output>{pathname + search}</output>
      <button onClick={() => void navigate(-1)}>back</button>
      <button onClick={() => void queries.invalidateQueries()}>read again</button>
      <Link to="/barges">navigation</Link>
      <Link to="/barges?page=9">page that there is not</Link>
      {target !== null && <Link to={at}>close {target}</Link>}
      <ListAt<Budget> place={place} resource="barges" file={{ name: 'barges' }}>
        <ListView<Budget>
          columns={columns}
          label="Budgets"
          filters={<OnlyDelft />}
          totals={[{ label: 'EUR', value: '435,00' }]}
          hrefOf={({ id }) => `/barges/${id}`}
          rowActions={({ name }) => <button>archive {name}</button>}
          empty={<NothingHere text="No barges yet." />}
        />
      </ListAt>
    </>
  );
}
const open = async (at = '/barges', width: 'wide' | 'phone' = 'wide'): Promise<void> => {
  atWidth(width);
  await shown(
    <Routes>
      <Route path="/barges/*" element={<Page />} />
      <Route
        path="/elsewhere"
        element={
          <>
            <Link to="/barges">to the barges</Link>
            <Link to={`/barges?${new URLSearchParams({ filter: JSON.stringify({ city: 'Delft' }) }).toString()}`}>only those of Delft</Link>
          </>
        }
      />
    </Routes>,
    [],
    at,
  );
  if (at !== '/elsewhere') await waitFor(() => expect(rows()).not.toEqual([]));
};
const address = (): URL => new URL(document.querySelector('output')!.textContent, 'http://kantoor.test');
// Queries by role are slow for a whole table; frequent ones select elements directly.
const rows = (): string[] => [...document.querySelectorAll('[data-row]')].map((row) => row.querySelector('td')!.textContent);
const press = (name: string): Promise<void> =>
  userEvent.click(screen.queryByLabelText(name, { selector: 'button' }) ?? screen.getByText(name));
const search = (): HTMLInputElement => screen.getByLabelText('Search');

/** Key under which react-admin stores the state of a list. */
const stored = 'barges.listParams';
const leftAtPage = (page: number): void =>
  sessionStorage.setItem(stored, JSON.stringify({ filter: {}, sort: 'name', order: 'ASC', page, perPage: 10 }));
const pageLeft = (): number => (JSON.parse(sessionStorage.getItem(stored)!) as { page: number }).page;

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
});

describe('a list', () => {
  it('wraps long names to a second line, without a higher row', async () => {
    api();
    await open();
    const city = async () => sheetStyleOf((await screen.findAllByTitle('Gouda'))[0]!);
    const { whiteSpace, lineHeight, overflow } = await city();
    expect([whiteSpace, lineHeight, overflow]).toEqual(['normal', '17px', 'hidden']);
    expect(sheetStyleOf((await screen.findAllByTitle('0,00'))[0]!).whiteSpace).not.toBe('normal');
    // The arrow of an unsorted column takes no space from names.
    const arrow = (name: string) =>
      sheetStyleOf(screen.getByRole('columnheader', { name }).querySelector('.MuiTableSortLabel-icon')!).position;
    expect([arrow('City'), arrow('Name')]).toEqual(['absolute', '']);
  });

  it('has its state in its address: search, filter, order and page', async () => {
    api();
    await open();
    expect(address().search).toBe('');
    await press('Go to next page');
    await waitFor(() => expect(rows()[0]).toBe('Budget 11'));
    await waitFor(() => expect(address().searchParams.get('page')).toBe('2'));
    await press('Amount');
    await waitFor(() => expect(Object.fromEntries(address().searchParams)).toEqual({ sort: 'amount', order: 'ASC' }));
    await press('only Delft');
    await userEvent.type(search(), 'Budget 2');
    await waitFor(() => expect(JSON.parse(address().searchParams.get('filter')!)).toEqual({ city: 'Delft', q: 'Budget 2' }));
    await waitFor(() => expect(rows()).toEqual(['Budget 2', 'Budget 20', 'Budget 22', 'Budget 24', 'Budget 26', 'Budget 28']));
  });
  it('shows the state of an address, and steps back from a page that does not exist', async () => {
    const requests = api();
    await open('/barges?filter=%7B%22city%22%3A%22Gouda%22%7D&page=9');
    await waitFor(() => expect(rows()[0]).toBe('Budget 21'));
    await waitFor(() => expect(address().searchParams.get('page')).toBe('2'));
    expect(JSON.parse(requests.at(-1)!.url.searchParams.get('filter')!)).toEqual({ city: 'Gouda' });
  });
  it('returns to the previous state by Back and by closing a record over it', async () => {
    api();
    await open();
    await press('Go to next page');
    await waitFor(() => expect(rows()[0]).toBe('Budget 11'));
    await press('only Delft');
    await waitFor(() => expect(rows()[0]).toBe('Budget 2'));
    await press('back');
    await waitFor(() => expect(rows()[0]).toBe('Budget 11'));
    await userEvent.click(screen.getByText('Budget 12'));
    expect(address().pathname + address().search).toBe('/barges/12');
    expect(rows()[0]).toBe('Budget 11');
    await userEvent.click(screen.getByText('close 12'));
    expect(address().pathname + address().search).toBe('/barges?page=2');
  });
  it('adds no history entry per letter or for a page that does not exist; Back to its bare address restores its state there', async () => {
    api();
    await open('/elsewhere');
    await userEvent.click(screen.getByText('to the barges'));
    await waitFor(() => expect(rows()[0]).toBe('Budget 1'));
    await press('only Delft');
    await waitFor(() => expect(rows()[0]).toBe('Budget 2'));
    await press('back');
    await waitFor(() => expect(rows()[0]).toBe('Budget 1'));
    await waitFor(() => expect(address().search).toBe(''));
    await userEvent.click(screen.getByText('page that there is not'));
    await waitFor(() => expect(rows()[0]).toBe('Budget 21'));
    await userEvent.type(search(), 'Budget 2');
    await waitFor(() => expect(rows()[0]).toBe('Budget 2'));
    await waitFor(() => expect(address().search).toContain('Budget'));
    await press('back');
    await waitFor(() => expect(rows()[0]).toBe('Budget 1'));
    expect(search().value).toBe('');
    await press('back');
    await screen.findByText('to the barges');
  });
  it('keeps its state during the session', async () => {
    api();
    leftAtPage(3);
    await open('/elsewhere');
    await userEvent.click(screen.getByText('to the barges'));
    await waitFor(() => expect(rows()[0]).toBe('Budget 21'));
    await waitFor(() => expect(address().search).toBe('?page=3'));
  });
  it('does not store the state of a followed link, nor changes to it: the navigation leads to the list as it was left', async () => {
    api();
    leftAtPage(3);
    await open('/elsewhere');
    await userEvent.click(screen.getByText('only those of Delft'));
    await waitFor(() => expect(address().searchParams.get('filter')).toBe('{"city":"Delft"}'));
    await userEvent.type(search(), 'Budget');
    await waitFor(() => expect(address().search).toContain('Budget'));
    expect(pageLeft()).toBe(3);
    await userEvent.click(screen.getByText('navigation'));
    await waitFor(() => expect(rows()[0]).toBe('Budget 21'));
    await press('Go to previous page');
    await waitFor(() => expect(pageLeft()).toBe(2));
  });
  it('says that nothing matches and clears all filters; without records, it says what belongs there', async () => {
    api();
    await open();
    await userEvent.type(search(), 'nobody');
    await waitFor(() => expect(address().search).toContain('nobody'));
    await screen.findByText('Nothing matches this search and these filters.');
    await press('Clear search and filters');
    await waitFor(() => expect(rows()).toHaveLength(10));
    expect(search().value).toBe('');
    answering(() => ({ body: { items: [] }, headers: { 'content-range': 'barges */0' } }));
    await press('only Delft');
    await screen.findByText('Nothing matches this search and these filters.');
    await press('Clear search and filters');
    await screen.findByText('No barges yet.');
  });
  it('dims rows that do not match the current query until its response arrives, but not during a reload', async () => {
    api();
    await open();
    const answer = globalThis.fetch;
    /** Holds back further responses until it is called. */
    let release: (() => void) | undefined;
    const waiting = async (): Promise<void> => {
      globalThis.fetch = async (...asked) => {
        await new Promise<void>((resolve) => (release = resolve));
        return answer(...asked);
      };
      await press('read again');
      await waitFor(() => expect(release).toBeDefined());
    };
    const look = (): unknown => {
      const table = screen.getByLabelText('Budgets');
      const { opacity, transition } = sheetStyleOf(table.querySelector('tbody')!);
      return { first: rows()[0], busy: table.getAttribute('aria-busy'), opacity, transition };
    };
    const shownWhole = { busy: 'false', opacity: '', transition: '' };
    const dimmed = { busy: 'true', opacity: '0.5', transition: 'opacity 100ms 150ms' };
    await waiting();
    expect(look()).toEqual({ first: 'Budget 1', ...shownWhole });
    release = undefined;
    await press('only Delft');
    await waitFor(() => expect(look()).toEqual({ first: 'Budget 1', ...dimmed }));
    await waitFor(() => expect(release).toBeDefined());
    release!();
    await waitFor(() => expect(look()).toEqual({ first: 'Budget 2', ...shownWhole }));
  });
  it('does not wrap a date on a phone when it is among other texts below the name', async () => {
    answering(() => ({
      body: { items: [{ id: 1, name: 'Budget 1', city: 'Delft, 26-11-2026', amount: '1' }] },
      headers: { 'content-range': 'barges 0-0/1' },
    }));
    await open('/barges', 'phone');
    expect(rows()).toEqual(['Budget 1Delft, 26-11-2026']);
    // The date is in its own element, which does not wrap.
    expect(screen.getByText('26-11-2026')).toBeTruthy();
  });

  it('has its filters on a phone behind one button, which shows how many are active', async () => {
    api();
    await open('/barges', 'phone');
    expect(screen.queryByText('only Delft')).toBeNull();
    await press('Filters');
    await userEvent.click(await screen.findByText('only Delft'));
    await press('Show results');
    await waitFor(() => expect(rows()[0]).toBe('Budget 2Delft'));
    await press('Filters: 1');
    await press('Clear filters');
    await waitFor(() => expect(rows()[0]).toBe('Budget 1Gouda'));
    await waitFor(() => expect(address().search).toBe(''));
  });
  it('shows a load error, not an empty list', async () => {
    answering(() => ({ status: 500, body: { status: 500, code: 'INTERNAL_ERROR' } }));
    await open('/elsewhere');
    await userEvent.click(screen.getByText('to the barges'));
    expect((await screen.findByRole('alert')).textContent).toContain('Something went wrong on our side');
    api();
    await press('Try again');
    await waitFor(() => expect(rows()).toHaveLength(10));
  });
});

describe('a row', () => {
  it('is focused and opened by the keyboard', async () => {
    api();
    await open();
    await userEvent.keyboard('jj');
    expect(document.activeElement?.getAttribute('data-row')).toBe('2');
    await userEvent.keyboard('k{Enter}');
    expect(address().pathname).toBe('/barges/1');
  });
  it('has actions of its own, which do not open it', async () => {
    api();
    await open();
    await press('archive Budget 3');
    expect(address().pathname).toBe('/barges');
  });
  it('on a phone is a name with a line below it and a cell beside it', async () => {
    api();
    await open('/barges', 'phone');
    const cells = within(screen.getAllByRole('row')[1]!).getAllByRole('cell');
    expect(cells.map((cell) => cell.textContent)).toEqual(['Budget 1Gouda', '0,00', 'archive Budget 1']);
    expect(screen.getAllByRole('columnheader').map((head) => head.textContent)).toEqual(['Name', 'Amount', 'Actions']);
  });
});

describe('the columns of a list', () => {
  const heads = (): string[] => screen.getAllByRole('columnheader').map((head) => head.textContent);
  it('are chosen, and stored in this browser', async () => {
    api();
    await open();
    expect(heads()).toEqual(['Name', 'City', 'Amount', 'Actions']);
    await press('Columns');
    expect(screen.queryByRole('menuitemcheckbox', { name: 'Name' })).toBeNull();
    await userEvent.click(screen.getByRole('menuitemcheckbox', { name: 'City', checked: true }));
    await userEvent.click(screen.getByRole('menuitemcheckbox', { name: 'Owner', checked: false }));
    await userEvent.keyboard('{Escape}');
    expect(heads()).toEqual(['Name', 'Amount', 'Owner', 'Actions']);
    expect(JSON.parse(localStorage.getItem('RaStoreKantoor.barges.datatable')!)).toEqual(['city']);
  });
  it('are made wider and narrower by the keyboard, which this browser stores', async () => {
    api();
    await open();
    const head = screen.getByRole('columnheader', { name: 'City' });
    head.getBoundingClientRect = () => ({ width: 120 }) as DOMRect;
    within(head).getByRole('separator', { name: 'Width of the column City' }).focus();
    await userEvent.keyboard('{ArrowRight}');
    expect(JSON.parse(localStorage.getItem('RaStoreKantoor.barges.datatable.widths')!)).toEqual({ city: 136 });
    await userEvent.keyboard('{ArrowLeft}');
    expect(JSON.parse(localStorage.getItem('RaStoreKantoor.barges.datatable.widths')!)).toEqual({ city: 104 });
  });
  it('show by which of them the rows are sorted, and their totals', async () => {
    api();
    await open();
    expect(screen.getByRole('columnheader', { name: 'Name' }).getAttribute('aria-sort')).toBe('ascending');
    await press('Name');
    await waitFor(() => expect(screen.getByRole('columnheader', { name: 'Name' }).getAttribute('aria-sort')).toBe('descending'));
    expect(within(screen.getByRole('columnheader', { name: 'Name' })).queryByRole('button')).toBeTruthy();
    expect(screen.getByRole('definition').textContent).toBe('435,00');
  });
  it('are exported as shown, together with export-only columns, with labels for values', async () => {
    const requests = api();
    globalThis.URL.createObjectURL = () => 'blob:x';
    await open();
    await press('Export');
    await waitFor(() => expect(requests.at(-1)!.url.pathname).toBe('/api/barges/export'));
    const { searchParams } = requests.at(-1)!.url;
    expect(searchParams.get('columns')).toBe('name,city,amount,owner');
    expect(JSON.parse(searchParams.get('headings')!)).toEqual(['Name', 'City', 'Amount', 'Owner']);
    expect(JSON.parse(searchParams.get('words')!)).toEqual([null, null, null, { mila: 'Mila' }]);
  });
});
