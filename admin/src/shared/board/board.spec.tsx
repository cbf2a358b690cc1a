import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useEffect } from 'react';
import { textsOf } from '../../i18n/texts-of';
import { shown } from '../../testing/shown';
import { Board } from './board';
import { cardAttributes, cardLink, type BoardKind } from './board-kind';
import { BoardStore } from './board-store';
import { useBoard } from './use-board';

/** Approvals of costs, which have no customer and no invoice. */
interface Approval {
  id: number;
  version: number;
  subject: string;
  step: number;
  amount: number;
  currency: string;
}
const [asked, approved, refused] = [1, 2, 3];
const approvals: Approval[] = Array.from({ length: 40 }, (_, at) => ({
  id: at + 1,
  version: 1,
  subject: `Cost ${at + 1}`,
  step: at < 30 ? asked : approved,
  amount: 10,
  currency: at % 2 ? 'EUR' : 'USD',
}));
const kind: BoardKind<Approval> = {
  name: 'approvals',
  columns: [asked, approved, refused],
  resting: [],
  columnOf: ({ step }) => step,
  nameOf: ({ subject }) => subject,
  comesBefore: (a, b) => a.id < b.id,
  amountOf: ({ currency, amount }) => ({ currency, value: amount }),
  caption: (column) => ['', 'Asked', 'Approved', 'Refused'][column]!,
  nothing: () => 'Nothing here',
  heightOf: () => 92,
  accepts: (from, to) => from !== refused && to !== asked,
  Card: (props) => (
    <li {...cardAttributes(props)}>
      <a {...cardLink(props)}>{props.card.subject}</a>
      <button data-process>how it stands</button>
    </li>
  ),
};
const source = (all: Approval[]) => ({
  board: () =>
    Promise.resolve({
      columns: kind.columns.map((column) => {
        const items = all.filter(({ step }) => step === column);
        const sums = ['EUR', 'USD'].map((currency) => ({ currency, value: 10 * items.filter((one) => one.currency === currency).length }));
        return { column, count: items.length, sums, items: items.slice(0, 20) };
      }),
      rates: [{ currency: 'USD', rate: 1.25, date: '2026-05-01' }],
    }),
  page: (column: number, from: number, to: number) => Promise.resolve(all.filter(({ step }) => step === column).slice(from, to + 1)),
  rows: (ids: number[]) => Promise.resolve(all.filter(({ id }) => ids.includes(id))),
});

interface Reported {
  drops: [number, number][];
  opened: number[];
  progress: number[];
  hidden: number[];
}
interface TriedProps {
  store: BoardStore<Approval>;
  reported: Reported;
  hidden?: number[];
  created?: number | null;
  covered?: boolean;
  still?: boolean;
}
function Tried({ store, reported, hidden = [], created = null, covered = false, still = false }: TriedProps) {
  const board = useBoard(store);
  useEffect(() => void store.load(), [store]);
  return (
    <Board
      board={board}
      created={created}
      covered={covered}
      hidden={hidden}
      drop={
        still
          ? undefined
          : (id, to) => {
              reported.drops.push([id, to]);
              store.change({ ...store.find(id)!, step: to });
            }
      }
      onHide={(column) => reported.hidden.push(column)}
      linkTo={(id) => `/costs/${id}`}
      onOpen={(id) => reported.opened.push(id)}
      onProgress={(id) => reported.progress.push(id)}
    >
      <p>over the board</p>
    </Board>
  );
}
const open = async (hidden: number[] = [], still = false): Promise<Reported> => {
  const reported: Reported = { drops: [], opened: [], progress: [], hidden: [] };
  await shown(
    <Tried store={new BoardStore(kind, source(approvals))} reported={reported} hidden={hidden} still={still} />,
    textsOf('shared/board'),
  );
  await screen.findByText('Cost 1');
  return reported;
};
const column = (name: string): HTMLElement => screen.getByRole('region', { name });
const link = (name: string): HTMLElement => screen.getByRole('link', { name });
const announced = (): string => document.querySelector('[aria-live="assertive"]')!.textContent;

beforeAll(() => {
  // jsdom has no layout; a column is as high as six cards.
  for (const [side, size] of [
    ['clientHeight', 600],
    ['clientWidth', 200],
  ] as const)
    Object.defineProperty(HTMLElement.prototype, side, { configurable: true, value: size });
  HTMLElement.prototype.scrollIntoView = () => undefined;
});

describe('a board', () => {
  it('shows the name, the card count and the sum of each column', async () => {
    await open();
    expect(within(column('Asked')).getByRole('heading').textContent).toBe('Asked 30');
    const sum = column('Asked').querySelector('.sums')!;
    expect(sum.textContent).toBe('≈ €\u00a0270,00');
    expect(sum.getAttribute('title')!.replaceAll('\u00a0', ' ')).toMatch(/^€ 150,00 · \$ 150,00 \(1 EUR = 1.25 USD; 01.05.2026\)$/);
    expect(column('Refused').textContent).toContain('Nothing here');
    expect(screen.getByText('over the board')).toBeTruthy();
  });
  it('draws only the visible cards, and announces the position of each', async () => {
    await open();
    const cards = within(column('Asked')).getAllByRole('listitem');
    expect(cards.length).toBeGreaterThan(5);
    expect(cards.length).toBeLessThan(15);
    expect([cards[1]!.getAttribute('aria-posinset'), cards[1]!.getAttribute('aria-setsize')]).toEqual(['2', '30']);
  });
  it('opens a card and its progress, hides a column, and shows no hidden one', async () => {
    const reported = await open([refused]);
    expect(screen.queryByRole('region', { name: 'Refused' })).toBeNull();
    await userEvent.click(link('Cost 2'));
    await userEvent.click(within(link('Cost 3').closest('li')!).getByRole('button'));
    await userEvent.click(screen.getByRole('button', { name: 'Hide column Approved' }));
    expect(reported).toMatchObject({ opened: [2], progress: [3], hidden: [approved] });
  });
});

describe('a column of finished work', () => {
  const resting = { ...kind, resting: [approved] };
  const openResting = async (): Promise<Reported> => {
    const reported: Reported = { drops: [], opened: [], progress: [], hidden: [] };
    await shown(<Tried store={new BoardStore(resting, source(approvals))} reported={reported} />, textsOf('shared/board'));
    await screen.findByText('Cost 1');
    return reported;
  };
  afterEach(() => sessionStorage.clear());

  it('is a narrow rail with its count until it is opened, stays open, and can be collapsed again', async () => {
    await openResting();
    expect(column('Approved').textContent).toBe('10Approved');
    expect(screen.queryByText('Cost 31')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Open column Approved' }));
    expect(screen.getByText('Cost 31')).toBeTruthy();
    cleanup();
    await openResting();
    expect(screen.getByText('Cost 31')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Narrow column Approved' }));
    expect(screen.queryByText('Cost 31')).toBeNull();
  });
  it('is skipped by the keyboard, and takes a card that is carried there', async () => {
    const reported = await openResting();
    link('Cost 1').focus();
    await userEvent.keyboard('{ArrowRight}');
    expect(document.activeElement).toBe(link('Cost 1'));
    await userEvent.keyboard(' {ArrowRight} ');
    expect(reported.drops).toEqual([[1, approved]]);
    expect(column('Approved').textContent).toBe('11Approved');
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Open column Approved' })));
  });
});

describe('a card moved by the keyboard', () => {
  it('is focused, lifted, carried to a column and dropped there, and keeps the focus', async () => {
    const reported = await open();
    link('Cost 1').focus();
    await userEvent.keyboard('{ArrowDown}');
    expect(document.activeElement).toBe(link('Cost 2'));
    await userEvent.keyboard(' ');
    expect(announced()).toContain('Lifted Cost 2 from Asked.');
    await userEvent.keyboard('{ArrowRight}');
    expect(announced()).toBe('Cost 2 over Approved: can be dropped here');
    expect(column('Approved').dataset.drop).toBe('yes');
    await userEvent.keyboard(' ');
    expect(reported.drops).toEqual([[2, approved]]);
    expect(within(column('Approved')).getByRole('heading').textContent).toBe('Approved 11');
    await waitFor(() => expect(document.activeElement).toBe(within(column('Approved')).getByText('Cost 2')));
  });
  it('is announced where it may not be dropped, and returns on Escape', async () => {
    const reported = await open();
    await userEvent.click(within(column('Approved')).getByText('Cost 31'));
    link('Cost 31').focus();
    await userEvent.keyboard(' {ArrowLeft}');
    expect(announced()).toBe('Cost 31 over Asked: not allowed here');
    await userEvent.keyboard('{Escape}');
    expect(announced()).toBe('Move cancelled. Cost 31 stays in Approved.');
    expect(reported.drops).toEqual([]);
  });
});

/** jsdom has no pointer events. */
const mouse = (type: string, at: number): MouseEvent =>
  Object.assign(new MouseEvent(type, { bubbles: true, clientX: at, clientY: at }), { pointerType: 'mouse' });

it('lifts a card whose element a live change replaced after it was pressed', async () => {
  await open([], false);
  fireEvent(link('Cost 2'), mouse('pointerdown', 10));
  const pressed = link('Cost 2').closest('[data-card]')!;
  const redrawn = pressed.cloneNode(true) as HTMLElement;
  pressed.replaceWith(redrawn);
  fireEvent(window, mouse('pointermove', 60));
  expect(redrawn.dataset.lifted).toBe('');
  fireEvent(window, mouse('pointerup', 60));
  // React removes what it rendered.
  redrawn.replaceWith(pressed);
});

describe('a board whose cards may not be moved', () => {
  const isLifted = async (still: boolean): Promise<boolean> => {
    await open([], still);
    fireEvent(link('Cost 2'), mouse('pointerdown', 10));
    fireEvent(window, mouse('pointermove', 60));
    const lifted = document.querySelector('[data-lifted]') !== null;
    fireEvent(window, mouse('pointerup', 60));
    cleanup();
    return lifted;
  };
  it('lifts no card by the mouse', async () => {
    expect(await isLifted(false)).toBe(true);
    expect(await isLifted(true)).toBe(false);
  });
  it('lifts no card by the keyboard, which still moves the focus and opens cards, and says so', async () => {
    await open([], true);
    link('Cost 1').focus();
    await userEvent.keyboard('{ArrowDown}');
    expect(document.activeElement).toBe(link('Cost 2'));
    await userEvent.keyboard(' ');
    expect(announced()).toBe('');
    expect(document.getElementById('board-keys')!.textContent).toBe('Enter opens the card, arrows go to another one.');
  });
});

describe('a newly created card', () => {
  it('gets the focus once nothing covers the board, unless the user works elsewhere', async () => {
    const store = new BoardStore(kind, source(approvals));
    const reported: Reported = { drops: [], opened: [], progress: [], hidden: [] };
    const page = (created: number | null, covered: boolean) => (
      <>
        <input aria-label="elsewhere" />
        <Tried store={store} reported={reported} created={created} covered={covered} />
      </>
    );
    const { rerender } = await shown(page(3, true), textsOf('shared/board'));
    await screen.findByText('Cost 1');
    expect(document.activeElement).toBe(document.body);
    rerender(page(3, false));
    await waitFor(() => expect(document.activeElement).toBe(link('Cost 3')));
    screen.getByLabelText('elsewhere').focus();
    rerender(page(4, false));
    await new Promise((done) => setTimeout(done, 100));
    expect(document.activeElement).toBe(screen.getByLabelText('elsewhere'));
  });
});

describe('the cards of a board', () => {
  it('are fetched when they become visible, and a refused change is undone', async () => {
    const store = new BoardStore(kind, source(approvals));
    await store.load();
    expect(store.column(asked).items).toHaveLength(20);
    await store.ensure(asked, 24);
    expect(store.column(asked).items).toHaveLength(30);
    const putBack = store.change({ ...store.find(1)!, step: refused });
    expect(store.column(refused)).toMatchObject({ count: 1, sums: expect.arrayContaining([{ currency: 'USD', value: 10 }]) as unknown });
    putBack();
    expect(store.column(asked)).toMatchObject({ count: 30 });
    expect(store.column(asked).items[0]!.id).toBe(1);
  });
  it('are replaced by newer versions of other users, and removed when deleted', async () => {
    const all = [...approvals];
    const store = new BoardStore(kind, source(all));
    await store.load();
    all[0] = { ...all[0]!, step: approved, version: 2 };
    await store.refresh([1]);
    expect([store.column(asked).count, store.column(approved).count]).toEqual([29, 11]);
    all.splice(0, 1);
    await store.refresh([1]);
    expect(store.find(1)).toBeUndefined();
  });
});
