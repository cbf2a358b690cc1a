import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes, useLocation } from 'react-router';
import { answering } from '../../../testing/answering';
import { atWidth } from '../../../testing/at-width';
import { shown } from '../../../testing/shown';
import { ListAt } from '../list-at';
import type { ListColumn } from '../list-column';
import { useListPlace } from '../list-place';
import { ListView } from '../list-view';
import { useListFilters } from '../use-list-filters';

interface Bike {
  id: number;
  name: string;
}
const columns: ListColumn<Bike>[] = [
  { name: 'name', label: 'Name', text: ({ name }) => name, link: true, phone: 'lead' },
  { name: 'price', label: 'Price', text: () => '1,00' },
];
/** The default filter shows this month's sales. */
let month = '2026-11';

function Narrow() {
  const { setFilter } = useListFilters();
  return (
    <>
      <button onClick={() => setFilter({ colour: ['red', 'green'] })}>only coloured</button>
      <button onClick={() => setFilter({ month: undefined })}>all months</button>
    </>
  );
}
function Page({ list }: { list: string }) {
  const { pathname, search } = useLocation();
  const place = useListPlace({
    name: `3.${list}`,
    at: pathname + search,
    defaults: { sort: ['name', 'ASC'], perPage: 25, filter: { month } },
  });
  return (
    <>
      <output>{decodeURIComponent(search)}</output>
      <ListAt<Bike> place={place} resource={list}>
        <ListView<Bike> columns={columns} label={list} filters={<Narrow />} hrefOf={({ id }) => `/${list}/${id}`} empty={null} />
      </ListAt>
    </>
  );
}
const open = async (list = 'bikes') => {
  const requests = answering(() => ({ body: { items: [{ id: 1, name: 'Bike 1' }] }, headers: { 'content-range': 'bikes 0-0/1' } }));
  const { unmount } = await shown(
    <Routes>
      <Route path="/*" element={<Page list={list} />} />
    </Routes>,
    [],
    `/${list}`,
  );
  await screen.findByText('Bike 1');
  return { unmount, last: () => JSON.parse(requests.at(-1)!.url.searchParams.get('filter')!) as object };
};
const address = (): string => document.querySelector('output')!.textContent;
const button = (name: string): HTMLElement => screen.getByRole('button', { name });
const press = (name: string): Promise<void> => userEvent.click(button(name));
const item = async (name: string): Promise<HTMLElement> => within(await screen.findByRole('menu')).findByText(name);
/** Uses the keyboard only. */
const save = async (name: string, from = 'Views'): Promise<void> => {
  button(from).focus();
  await userEvent.keyboard('{Enter}');
  (await item('Save this view…')).closest<HTMLElement>('[role=menuitem]')!.focus();
  await userEvent.keyboard('{Enter}');
  await screen.findByRole('textbox', { name: /Name of the view/ });
  await userEvent.keyboard(`${name}{Enter}`);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
};
const choose = async (name: string, from = 'Views'): Promise<void> => {
  await press(from);
  await userEvent.click(await item(name));
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
};

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
  month = '2026-11';
  atWidth('wide');
});

describe('saved views', () => {
  it('keep search, filters and order under a name, in the store of react-admin, and restore them', async () => {
    const { last } = await open();
    await press('only coloured');
    await press('Price');
    await waitFor(() => expect(address()).toContain('sort=price'));
    await save('Coloured');
    expect(document.activeElement?.textContent).toBe('View: Coloured');
    expect(JSON.parse(localStorage.getItem('RaStoreKantoor.3.bikes.savedQueries')!)).toEqual([
      {
        label: 'Coloured',
        value: { filter: { colour: ['red', 'green'] }, sort: { field: 'price', order: 'ASC' }, perPage: 25, displayedFilters: [] },
      },
    ]);
    await userEvent.type(screen.getByLabelText('Search'), 'x');
    await press('all months');
    await waitFor(() => expect(last()).toEqual({ colour: ['red', 'green'], q: 'x' }));
    await choose('Coloured');
    await waitFor(() => expect(last()).toEqual({ month: '2026-11', colour: ['red', 'green'] }));
    await waitFor(() => expect(address()).toBe('?filter={"colour":["red","green"]}&sort=price&order=ASC'));
    expect(button('View: Coloured')).toBeTruthy();
  });

  it('keep what differs from the default: next month they show that month, and all months where those were chosen', async () => {
    const before = await open();
    await press('only coloured');
    await waitFor(() => expect(address()).toContain('colour'));
    await save('Coloured');
    await press('all months');
    await waitFor(() => expect(address()).toContain('"month":null'));
    await save('Ever');
    before.unmount();
    sessionStorage.clear();
    month = '2026-12';
    const { last } = await open();
    await choose('Coloured');
    await waitFor(() => expect(last()).toEqual({ month: '2026-12', colour: ['red', 'green'] }));
    await choose('Ever', 'View: Coloured');
    await waitFor(() => expect(last()).toEqual({ colour: ['red', 'green'] }));
  });

  it('have unique names regardless of case, and are renamed and, after confirmation, deleted', async () => {
    await open();
    await press('only coloured');
    await waitFor(() => expect(address()).toContain('colour'));
    await save('Coloured');
    await press('all months');
    await waitFor(() => expect(address()).toContain('month'));
    await save('  ever ');
    await press('View: ever');
    await userEvent.click(await item('Save this view…'));
    const field = await screen.findByRole('textbox', { name: /Name of the view/ });
    expect((field as HTMLInputElement).value).toBe('ever');
    await userEvent.clear(field);
    expect((button('Save') as HTMLButtonElement).disabled).toBe(true);
    await userEvent.type(field, 'EVER');
    expect(screen.getByText('There is already a view with this name. Saving replaces it.')).toBeTruthy();
    await press('Save');
    await screen.findByRole('button', { name: 'View: EVER' });

    await press('View: EVER');
    await userEvent.click(await item('Rename or delete views…'));
    await press('Rename EVER');
    const name = await screen.findByRole('textbox', { name: /Name of the view/ });
    await userEvent.clear(name);
    await userEvent.type(name, 'coloured');
    expect(screen.getByText('There is already a view with this name.')).toBeTruthy();
    expect((button('Save') as HTMLButtonElement).disabled).toBe(true);
    await userEvent.clear(name);
    await userEvent.type(name, 'Always{Enter}');
    await press('Delete Always');
    await press('No');
    await waitFor(() => expect(screen.queryByText('Delete the view Always?')).toBeNull());
    await press('Delete Coloured');
    await press('Yes');
    await waitFor(() => expect(screen.queryByText('Coloured')).toBeNull());
    await press('Close');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await press('View: Always');
    expect(screen.getAllByRole('menuitemradio').map(({ textContent }) => textContent)).toEqual(['Always']);
  });

  it('belong to one list, and are available on a phone', async () => {
    const { unmount } = await open();
    await press('only coloured');
    await waitFor(() => expect(address()).toContain('colour'));
    await save('Coloured');
    unmount();
    const other = await open('boats');
    await press('Views');
    expect(screen.queryByText('Coloured')).toBeNull();
    other.unmount();
    sessionStorage.clear();
    atWidth('phone');
    const { last } = await open();
    await choose('Coloured');
    await waitFor(() => expect(last()).toEqual({ month: '2026-11', colour: ['red', 'green'] }));
  });
});
