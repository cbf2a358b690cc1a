import { useEffect, useRef } from 'react';
import type { Card } from './board-kind';
import type { BoardHandle } from './use-board';

/** Checks that the focus is free: it is not taken from a user who works elsewhere. */
const isFree = (): boolean =>
  document.activeElement === document.body || document.activeElement?.matches('[data-shortcut="create"]') === true;

/** Moves the focus to a newly created card as soon as it is on the board. */
export function useCreatedFocus<C extends Card>({ store, focus }: BoardHandle<C>, created: number | null): void {
  const done = useRef<number | null>(null);
  useEffect(() => {
    if (created === null || done.current === created) return undefined;
    const bring = (): void => {
      if (done.current === created || !store.find(created)) return;
      done.current = created;
      // The closed dialog returns its focus first.
      requestAnimationFrame(() => isFree() && focus(created));
    };
    bring();
    return store.subscribe(bring);
  }, [store, focus, created]);
}
