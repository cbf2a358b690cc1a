import { useCallback, useSyncExternalStore } from 'react';
import type { Card } from './board-kind';
import type { BoardStore } from './board-store';

interface BoardRailProps<C extends Card> {
  column: number;
  store: BoardStore<C>;
  onOpen: (column: number) => void;
  translate: (key: string, options?: object) => string;
}

/** A collapsed column of finished work: its name and count. Cards can be dropped on it, and it can be opened. */
export function BoardRail<C extends Card>({ column, store, onOpen, translate }: BoardRailProps<C>) {
  const { count } = useSyncExternalStore(
    store.subscribe,
    useCallback(() => store.column(column), [store, column]),
  );
  const loaded = useSyncExternalStore(store.subscribe, store.isLoaded);
  const caption = translate(store.kind.caption(column));
  const title = translate('board.openColumn', { column: caption });
  return (
    <section className="column rail" data-column={column} aria-label={caption}>
      <button type="button" className="open" aria-expanded={false} aria-label={title} title={title} onClick={() => onOpen(column)}>
        <span className="count">{loaded ? count : ''}</span>
        <span className="caption">{caption}</span>
      </button>
    </section>
  );
}
