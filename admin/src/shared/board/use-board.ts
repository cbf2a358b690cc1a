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
  /** Announces a text about a card and a column: `board.dropped`, `board.putBack`. */
  say: (key: string, card: C, column: number) => void;
  /** Highlights a card that was dropped. */
  landed: (id: number) => void;
  /** Returns the focus to a card after the dialog over the board has closed. */
  focus: (id: number) => void;
}

/** Returns a handle to the board for its drop logic and its view. */
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
