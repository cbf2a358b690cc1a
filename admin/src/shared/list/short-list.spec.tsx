import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { textsOf } from '../../i18n/texts-of';
import { shownInHouse } from '../../testing/shown-in-house';
import type { RowColumn } from './rows-table';
import { ShortList } from './short-list';

interface Member {
  id: number;
  name: string;
  joinedOn: string;
}
const textOf = (file: Blob): Promise<unknown> =>
  new Promise((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(reader.result);
    reader.readAsText(file);
  });
const day = (text: string): string => text.split('-').toReversed().join('-');
const members: Member[] = [
  { id: 1, name: 'Zoë', joinedOn: '2024-02-01' },
  { id: 2, name: 'émile', joinedOn: '2023-12-31' },
  { id: 3, name: 'Frits', joinedOn: '2025-01-02' },
];
const columns: RowColumn<Member>[] = [
  { name: 'name', label: 'Name', text: ({ name }) => name },
  { name: 'joinedOn', label: 'Joined', text: ({ joinedOn }) => day(joinedOn), sort: ({ joinedOn }) => joinedOn },
  { name: 'picture', label: 'Picture', render: () => '*' },
];
const names = (): (string | null)[] =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((row) => within(row).getAllByRole('cell')[0]!.textContent);
const show = async (rows: Member[] = members, onOpen?: (member: Member) => void) =>
  shownInHouse(
    <ShortList label="Members" rows={rows} idOf={({ id }) => id} columns={columns} empty="No members" {...(onOpen && { onOpen })} />,
    { texts: textsOf('shared/form') },
  );

describe('a list that the API answers whole', () => {
  it('is in the order of the API until a head is chosen: then by text without accents, or by what the column sorts by', async () => {
    await show();
    expect(names()).toEqual(['Zoë', 'émile', 'Frits']);
    await userEvent.click(screen.getByRole('button', { name: 'Name' }));
    expect(names()).toEqual(['émile', 'Frits', 'Zoë']);
    expect(screen.getByRole('columnheader', { name: 'Name' }).getAttribute('aria-sort')).toBe('ascending');
    await userEvent.click(screen.getByRole('button', { name: 'Joined' }));
    expect(names()).toEqual(['émile', 'Zoë', 'Frits']);
    await userEvent.click(screen.getByRole('button', { name: 'Joined' }));
    expect(names()).toEqual(['Frits', 'Zoë', 'émile']);
    expect(screen.queryByRole('button', { name: 'Picture' })).toBeNull();
  });

  it('is exported as it is shown: texts only, in the chosen order', async () => {
    const saved: Blob[] = [];
    const made = jest.spyOn(URL, 'createObjectURL').mockImplementation((file) => (saved.push(file as Blob), 'blob:members'));
    await show();
    await userEvent.click(screen.getByRole('button', { name: 'Name' }));
    await userEvent.click(screen.getByRole('button', { name: 'Export' }));
    await waitFor(() => expect(saved).toHaveLength(1));
    expect(await textOf(saved[0]!)).toBe('Name;Joined\r\némile;31-12-2023\r\nFrits;02-01-2025\r\nZoë;01-02-2024\r\n');
    made.mockRestore();
  });

  it('opens a row by click and by Enter, and offers its rows to the keys of lists', async () => {
    const opened: number[] = [];
    await show(members, ({ id }) => opened.push(id));
    await userEvent.click(screen.getByText('Frits'));
    fireEvent.keyDown(screen.getByText('Zoë').closest('tr')!, { key: 'Enter' });
    expect(opened).toEqual([3, 1]);
    expect(document.querySelectorAll('[data-row]')).toHaveLength(3);
  });

  it('stacks its rows on a phone where a column leads: name and what stands beside it, the other texts below, and its buttons', async () => {
    const { matchMedia } = window;
    window.matchMedia = ((query: string) => ({
      matches: query.includes('max-width'),
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
    })) as unknown as typeof window.matchMedia;
    try {
      const stacked: RowColumn<Member>[] = [
        { ...columns[0]!, phone: 'lead' },
        columns[1]!,
        { name: 'years', label: 'Years', text: ({ id }) => `${id} years`, phone: 'beside' },
        { name: 'email', label: 'Email', text: () => 'hidden@kantoor.test', phone: 'none' },
      ];
      const actions = { label: 'Actions', of: ({ name }: Member) => <button>Leave {name}</button> };
      await shownInHouse(
        <ShortList label="Members" rows={members} idOf={({ id }) => id} columns={stacked} actions={actions} empty="No members" />,
        { texts: textsOf('shared/form') },
      );
      const [heads, first] = screen.getAllByRole('row').map((row) => [...row.children].map(({ textContent }) => textContent));
      expect(heads).toEqual(['Name', 'Years', 'Actions']);
      expect(first).toEqual(['Zoë01-02-2024', '1 years', 'Leave Zoë']);
    } finally {
      window.matchMedia = matchMedia;
    }
  });

  it('says what belongs in it when it is empty', async () => {
    await show([]);
    expect(screen.getByText('No members')).toBeTruthy();
    expect(screen.queryByRole('table')).toBeNull();
  });

  it('is searched and shown in pages where it may grow long, and exported whole', async () => {
    const many = Array.from({ length: 60 }, (_, at) => ({ id: at + 1, name: `Rik ${at + 1}`, joinedOn: '2024-02-01' }));
    many[58]!.name = 'Zoë Bos';
    await shownInHouse(<ShortList label="Members" rows={many} idOf={({ id }) => id} columns={columns} empty="No members" paged />, {
      texts: textsOf('shared/form'),
    });
    expect(names()).toHaveLength(25);
    await userEvent.click(screen.getByRole('button', { name: 'Go to next page' }));
    expect(names()[0]).toBe('Rik 26');
    await userEvent.type(screen.getByRole('searchbox'), 'bos zoe');
    await waitFor(() => expect(names()).toEqual(['Zoë Bos']));
    await userEvent.clear(screen.getByRole('searchbox'));
    await userEvent.type(screen.getByRole('searchbox'), 'nothing');
    await waitFor(() => expect(screen.queryByRole('table')).toBeNull());
  });
});
