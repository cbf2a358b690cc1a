import { useEffect, useRef } from 'react';
import type { Card } from './board-kind';
import type { BoardHandle } from './use-board';

/** Who goes on working elsewhere is not called back. */
const isFree = (): boolean =>
  document.activeElement === document.body || document.activeElement?.matches('[data-shortcut="create"]') === true;

/** Puts the keyboard on a card that was just made, as soon as it is on the board. */
export function useCreatedFocus<C extends Card>({ store, focus }: BoardHandle<C>, created: number | null): void {
  const done = useRef<number | null>(null);
  useEffect(() => {
    if (created === null || done.current === created) return undefined;
    const bring = (): void => {
      if (done.current === created || !store.find(created)) return;
      done.current = created;
      // What was closed gives the focus back first.
      requestAnimationFrame(() => isFree() && focus(created));
    };
    bring();
    return store.subscribe(bring);
  }, [store, focus, created]);
}
