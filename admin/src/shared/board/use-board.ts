import { useCallback, useRef, type RefObject } from 'react';
import { useTranslate } from '../../i18n';
import type { Card } from './board-kind';
import type { BoardStore } from './board-store';
import { cardOf } from './use-board-keys';

export interface BoardHandle<C extends Card> {
  store: BoardStore<C>;
  frame: RefObject<HTMLDivElement | null>;
  live: RefObject<HTMLDivElement | null>;
  /** Announces to screen readers what happens on the board. */
  announce: (text: string) => void;
  /** Says something of a card and a column: `board.dropped`, `board.putBack`. */
  say: (key: string, card: C, column: number) => void;
  /** Draws the eye to a card that came down somewhere. */
  landed: (id: number) => void;
  /** Puts the keyboard back on a card: what lay over the board has closed. */
  focus: (id: number) => void;
}

/** A board for what decides about its drops and for what draws it. */
export function useBoard<C extends Card>(store: BoardStore<C>): BoardHandle<C> {
  const translate = useTranslate();
  const frame = useRef<HTMLDivElement>(null);
  const live = useRef<HTMLDivElement>(null);
  const { kind } = store;
  const announce = useCallback((text: string) => {
    if (live.current) live.current.textContent = text;
  }, []);
  return {
    store,
    frame,
    live,
    announce,
    say: useCallback(
      (key, card, column) => announce(translate(key, { card: kind.nameOf(card), column: translate(kind.caption(column)) })),
      [announce, translate, kind],
    ),
    landed: useCallback((id) => void requestAnimationFrame(() => cardOf(frame.current, id)?.setAttribute('data-landed', '')), []),
    focus: useCallback((id) => void requestAnimationFrame(() => cardOf(frame.current, id)?.querySelector('a')?.focus()), []),
  };
}
