import type { BoardColumn } from '@kantoor/schemas';
import { useEffect, useState, type KeyboardEvent, type RefObject } from 'react';
import { useTranslate } from '../../../i18n';
import { columnOf } from '../deal';
import { outcomeOf } from './board-accepts';
import { arrowOf, besides, walk, type BoardFocus, type Carried } from './board-keyboard';
import type { BoardStore } from './board-store';

interface BoardKeysOptions {
  frame: RefObject<HTMLElement | null>;
  store: BoardStore;
  shown: readonly BoardColumn[];
  drop: (id: number, to: BoardColumn) => void;
  announce: (text: string) => void;
  lifted: (id: number) => void;
}

export const cardOf = (frame: HTMLElement | null, id: number): HTMLElement | null =>
  frame?.querySelector<HTMLElement>(`[data-deal="${id}"]`) ?? null;

/** The board without a mouse: arrows walk, Space lifts and drops, Escape puts back. */
export function useBoardKeys({ frame, store, shown, drop, announce, lifted }: BoardKeysOptions) {
  const translate = useTranslate();
  const [focus, setFocus] = useState<BoardFocus | null>(null);
  const [carried, setCarried] = useState<Carried | null>(null);
  const nameOf = (column: BoardColumn): string => translate(`deals.column.${column}`);

  useEffect(() => {
    if (!focus) return;
    const link = (): HTMLElement | null => cardOf(frame.current, focus.id)?.querySelector('a') ?? null;
    const now = link();
    if (now) now.focus();
    // A card outside the window is drawn after the column has scrolled to it.
    else requestAnimationFrame(() => requestAnimationFrame(() => link()?.focus()));
  }, [focus, frame]);
  useEffect(() => {
    for (const column of frame.current?.querySelectorAll<HTMLElement>('[data-column]') ?? []) {
      const id = Number(column.dataset.column) as BoardColumn;
      delete column.dataset.drop;
      delete column.dataset.over;
      if (carried) column.dataset.drop = outcomeOf(carried.from, id);
      if (carried?.over !== id) continue;
      column.dataset.over = '';
      column.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    }
  }, [carried, frame]);

  const over = ({ id, from, over: column }: Carried): string =>
    translate('deals.over', {
      deal: store.find(id)?.name,
      column: nameOf(column),
      outcome: translate(`deals.outcome.${outcomeOf(from, column)}`),
    });
  const carry = (next: Carried): void => {
    setCarried(next);
    announce(over(next));
  };
  const putDown = ({ id, from, over: to }: Carried, dropped: boolean): void => {
    setCarried(null);
    const deal = store.find(id);
    if (dropped && to !== from) drop(id, to);
    else announce(translate('deals.cancelled', { deal: deal?.name, column: nameOf(from) }));
    const now = store.find(id);
    if (now) setFocus({ column: columnOf(now), id });
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>): void => {
    const target = event.target as HTMLElement;
    const deal = store.find(Number(target.closest<HTMLElement>('[data-deal]')?.dataset.deal));
    if (!deal || event.ctrlKey || event.metaKey || event.altKey || target.tagName === 'BUTTON') return;
    const arrow = arrowOf(event.key);
    const at = { column: columnOf(deal), id: deal.id };
    if (carried && (event.key === ' ' || event.key === 'Escape')) putDown(carried, event.key === ' ');
    else if (carried && arrow) carry({ ...carried, over: besides(carried.over, arrow[0], shown) });
    else if (event.key === ' ') {
      setCarried({ id: deal.id, from: at.column, over: at.column });
      lifted(deal.id);
    } else if (arrow) setFocus(walk(store, at, arrow, shown));
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return { focus, onKeyDown, carrying: carried && over(carried) };
}
