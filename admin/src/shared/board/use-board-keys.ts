import { useEffect, useState, type KeyboardEvent, type RefObject } from 'react';
import { useTranslate } from '../../i18n';
import { outcomeOf, type Card } from './board-kind';
import type { BoardStore } from './board-store';

interface BoardFocus {
  column: number;
  id: number;
}
/** A card lifted by the keyboard, and the column it is over. */
interface Carried {
  id: number;
  from: number;
  over: number;
}

const arrows: Record<string, [dx: number, dy: number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
  k: [0, -1],
  j: [0, 1],
};
const arrowOf = (key: string): [number, number] | null => arrows[key] ?? null;

function besides(column: number, step: number, shown: readonly number[]): number {
  return shown[Math.min(Math.max(shown.indexOf(column) + step, 0), shown.length - 1)] ?? column;
}

/** Returns the card that an arrow leads to: up and down inside a column, sideways to the same height in the next column that has cards. */
function walk<C extends Card>(
  store: BoardStore<C>,
  at: BoardFocus,
  [dx, dy]: [number, number],
  shown: readonly number[] = store.kind.columns,
): BoardFocus {
  const items = store.column(at.column).items;
  const index = Math.max(
    items.findIndex((card) => card.id === at.id),
    0,
  );
  if (dy !== 0) {
    const next = items[index + dy];
    return next ? { column: at.column, id: next.id } : at;
  }
  for (let place = shown.indexOf(at.column) + dx; place >= 0 && place < shown.length; place += dx) {
    const column = shown[place]!;
    const others = store.column(column).items;
    const next = others[Math.min(index, others.length - 1)];
    if (next) return { column, id: next.id };
  }
  return at;
}

interface BoardKeysOptions<C extends Card> {
  frame: RefObject<HTMLElement | null>;
  store: BoardStore<C>;
  shown: readonly number[];
  /** Those of `shown` whose cards are visible. */
  open: readonly number[];
  drop: ((id: number, to: number) => void) | undefined;
  announce: (text: string) => void;
  lifted: (id: number) => void;
}

export const cardOf = (frame: HTMLElement | null, id: number): HTMLElement | null =>
  frame?.querySelector<HTMLElement>(`[data-card="${id}"]`) ?? null;

/** A card in a rail is not visible; the focus stays on the rail. */
const railOf = (frame: HTMLElement | null, column: number): HTMLElement | null =>
  frame?.querySelector<HTMLElement>(`[data-column="${column}"] > button`) ?? null;

/** Keyboard control of the board: arrows move the focus, Space lifts and drops, Escape cancels. */
export function useBoardKeys<C extends Card>({ frame, store, shown, open, drop, announce, lifted }: BoardKeysOptions<C>) {
  const translate = useTranslate();
  const { kind } = store;
  const [focus, setFocus] = useState<BoardFocus | null>(null);
  const [carried, setCarried] = useState<Carried | null>(null);
  const nameOfCard = (id: number): string => {
    const card = store.find(id);
    return card ? kind.nameOf(card) : '';
  };
  const nameOf = (column: number): string => translate(kind.caption(column));

  useEffect(() => {
    if (!focus) return;
    const link = (): HTMLElement | null => cardOf(frame.current, focus.id)?.querySelector('a') ?? railOf(frame.current, focus.column);
    const now = link();
    if (now) now.focus();
    // A card outside the visible area is drawn only after the column has scrolled to it.
    else requestAnimationFrame(() => requestAnimationFrame(() => link()?.focus()));
  }, [focus, frame]);
  useEffect(() => {
    for (const column of frame.current?.querySelectorAll<HTMLElement>('[data-column]') ?? []) {
      const id = Number(column.dataset.column);
      delete column.dataset.drop;
      delete column.dataset.over;
      if (carried) column.dataset.drop = outcomeOf(kind, carried.from, id);
      if (carried?.over !== id) continue;
      column.dataset.over = '';
      column.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    }
  }, [carried, frame, kind]);

  const over = ({ id, from, over: column }: Carried): string =>
    translate('board.over', {
      card: nameOfCard(id),
      column: nameOf(column),
      outcome: translate(`board.outcome.${outcomeOf(kind, from, column)}`),
    });
  const carry = (next: Carried): void => {
    setCarried(next);
    announce(over(next));
  };
  const putDown = ({ id, from, over: to }: Carried, dropped: boolean): void => {
    setCarried(null);
    if (dropped && to !== from) drop?.(id, to);
    else announce(translate('board.cancelled', { card: nameOfCard(id), column: nameOf(from) }));
    const now = store.find(id);
    if (now) setFocus({ column: kind.columnOf(now), id });
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>): void => {
    const target = event.target as HTMLElement;
    const card = store.find(Number(target.closest<HTMLElement>('[data-card]')?.dataset.card));
    if (!card || event.ctrlKey || event.metaKey || event.altKey || target.tagName === 'BUTTON') return;
    const arrow = arrowOf(event.key);
    const at = { column: kind.columnOf(card), id: card.id };
    if (carried && (event.key === ' ' || event.key === 'Escape')) putDown(carried, event.key === ' ');
    else if (carried && arrow) carry({ ...carried, over: besides(carried.over, arrow[0], shown) });
    else if (event.key === ' ' && drop) {
      setCarried({ id: card.id, from: at.column, over: at.column });
      lifted(card.id);
    } else if (arrow) setFocus(walk(store, at, arrow, open));
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return { focus, onKeyDown, carrying: carried && over(carried) };
}
