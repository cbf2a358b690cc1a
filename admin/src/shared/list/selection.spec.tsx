import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes } from 'react-router';
import { answering } from '../../testing/answering';
import { shown } from '../../testing/shown';
import { usePanelRoute } from '../../shell/panel-route';
import { ChosenBar } from './chosen-bar';
import { ListAt } from './list-at';
import type { ListColumn } from './list-column';
import { useListPlace } from './list-place';
import { ListView } from './list-view';
import { useChosenRows } from './use-choice';

interface Boat {
  id: number;
  name: string;
}
const boats = Array.from({ length: 30 }, (_, at): Boat => ({ id: at + 1, name: `Boat ${at + 1}` }));
const columns: ListColumn<Boat>[] = [{ name: 'name', label: 'Name', text: ({ name }) => name, link: true, phone: 'lead' }];
const defaults = { sort: ['name', 'ASC'], perPage: 10 } as const;
const most = 12;
let done: number[] = [];

function Sail() {
  const { rows, chooseAll } = useChosenRows<Boat>(most);
  return (
    <ChosenBar most={most} chooseAll={chooseAll}>
      <button onClick={() => (done = rows.map(({ id }) => id))}>Sail</button>
    </ChosenBar>
  );
}
function Page() {
  const { list: at } = usePanelRoute();
  const place = useListPlace({ name: 'boats', at, defaults });
  return (
    <ListAt<Boat> place={place} resource="boats">
      <ListView<Boat> columns={columns} label="Boats" choosing={{ most, bar: <Sail /> }} hrefOf={({ id }) => `/boats/${id}`} empty={null} />
    </ListAt>
  );
}
const open = async () => {
  sessionStorage.clear();
  const requests = answering((_, { searchParams }) => {
    const { q = '' } = JSON.parse(searchParams.get('filter') ?? '{}') as { q?: string };
    const [from, to] = JSON.parse(searchParams.get('range')!) as [number, number];
    const found = boats.filter(({ name }) => name.includes(q));
    return { body: { items: found.slice(from, to + 1) }, headers: { 'content-range': `boats ${from}-${to}/${found.length}` } };
  });
  await shown(
    <Routes>
      <Route path="/boats/*" element={<Page />} />
    </Routes>,
    [],
    '/boats',
  );
  await screen.findByText('Boat 1');
  return requests;
};
const box = (id: number): HTMLInputElement => screen.getByLabelText(`Choose Boat ${id}`);
const chosen = async (): Promise<number[]> => {
  await userEvent.click(screen.getByText('Sail'));
  return done;
};

describe('selected rows', () => {
  it('are selected one by one, as a range, and by the key x, without being opened', async () => {
    await open();
    expect(screen.queryByText('Sail')).toBeNull();
    await userEvent.click(box(2));
    const user = userEvent.setup();
    await user.keyboard('{Shift>}');
    await user.click(box(5));
    await user.keyboard('{/Shift}');
    expect(await chosen()).toEqual([2, 3, 4, 5]);
    document.querySelector<HTMLElement>('[data-row="3"]')!.focus();
    await userEvent.keyboard('x');
    expect(await chosen()).toEqual([2, 4, 5]);
    expect(screen.getByText('3 chosen')).toBeTruthy();
  });

  it('are kept across pages, also as a whole page, up to the maximum', async () => {
    await open();
    await userEvent.click(screen.getByLabelText('Choose all on this page'));
    expect(await chosen()).toHaveLength(10);
    await userEvent.click(screen.getByLabelText('Go to next page'));
    await screen.findByText('Boat 11');
    await userEvent.click(box(11));
    await userEvent.click(box(12));
    expect([await chosen(), screen.getByText('At most 12 at once') !== null]).toEqual([[1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12], true]);
    expect([box(13).disabled, box(12).disabled]).toEqual([true, false]);
  });

  it('include all that match the filters, with the maximum shown; changed filters clear them', async () => {
    const requests = await open();
    await userEvent.click(box(1));
    await userEvent.click(screen.getByText('Choose the first 12 of 30'));
    await waitFor(() => expect(screen.getByText('12 chosen')).toBeTruthy());
    expect(requests.at(-1)!.url.searchParams.get('range')).toBe('[0,11]');
    await userEvent.type(screen.getByLabelText('Search'), 'Boat 2');
    await waitFor(() => expect(screen.queryByText('Sail')).toBeNull());
    await userEvent.click(await screen.findByLabelText('Choose Boat 20'));
    await userEvent.click(screen.getByText('Choose all 11'));
    await waitFor(() => expect(screen.getByText('11 chosen')).toBeTruthy());
  });
});
