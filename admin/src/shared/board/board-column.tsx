import { useVirtualizer } from '@tanstack/react-virtual';
import { memo, useCallback, useEffect, useRef, useSyncExternalStore } from 'react';
import type { Card } from './board-kind';
import type { BoardStore } from './board-store';
import { columnTotal } from './column-total';

interface BoardColumnProps<C extends Card> {
  column: number;
  store: BoardStore<C>;
  /** The card that has the keyboard focus, if it is in this column. */
  current: number | null;
  created: number | null;
  linkTo: (id: number) => string;
  onHide: (column: number) => void;
  /** Collapses the column to a rail; absent for columns that are never rails. */
  onNarrow: ((column: number) => void) | undefined;
  translate: (key: string, options?: object) => string;
}
const bones = [0, 1, 2];
const cardGap = 8;

function Column<C extends Card>({ column, store, current, created, linkTo, onHide, onNarrow, translate }: BoardColumnProps<C>) {
  const { heightOf, caption: captionOf, nothing, Card: CardOfKind } = store.kind;
  const snapshot = useCallback(() => store.column(column), [store, column]);
  const { count, sums, items } = useSyncExternalStore(store.subscribe, snapshot);
  const loaded = useSyncExternalStore(store.subscribe, store.isLoaded);
  const list = useRef<HTMLDivElement>(null);
  const height = heightOf(column);
  const virtualizer = useVirtualizer({
    count,
    getScrollElement: () => list.current,
    estimateSize: () => height + cardGap,
    initialOffset: store.scrolled.get(column) ?? 0,
    overscan: 3,
    useFlushSync: false,
  });
  const visible = virtualizer.getVirtualItems();
  const last = visible.at(-1)?.index ?? -1;
  useEffect(() => {
    if (last >= items.length - 5) void store.ensure(column, last + 5);
  }, [store, column, last, items.length]);
  useEffect(() => {
    const at = current === null ? -1 : items.findIndex((card) => card.id === current);
    if (at >= 0) virtualizer.scrollToIndex(at);
    // Runs only when the focus moves; newly arrived cards must not scroll the column.
  }, [current]); // eslint-disable-line react-hooks/exhaustive-deps
  const onScroll = useCallback(() => store.scrolled.set(column, list.current?.scrollTop ?? 0), [store, column]);
  const caption = translate(captionOf(column));
  const total = columnTotal(sums, store.rates);
  const corner = (className: string, text: string, sign: string, onClick: (column: number) => void) => (
    <button type="button" className={className} title={text} aria-label={text} onClick={() => onClick(column)}>
      {sign}
    </button>
  );
  return (
    <section className="column" data-column={column} aria-label={caption}>
      <header className="head">
        <h2>
          <span className="caption" title={caption}>
            {caption}
          </span>{' '}
          <span className="count">{loaded ? count : ''}</span>
        </h2>
        {onNarrow && corner('corner narrow', translate('board.narrowColumn', { column: caption }), '‹', onNarrow)}
        {corner('corner hide', translate('board.hideColumn', { column: caption }), '×', onHide)}
        <p className="sums" title={total.detail || undefined}>
          {total.text}
        </p>
      </header>
      <div className="cards" ref={list} data-scroll onScroll={onScroll} tabIndex={-1}>
        {loaded && count === 0 && <div className="nothing">{translate(nothing(column))}</div>}
        <ul style={{ height: loaded ? virtualizer.getTotalSize() : undefined }}>
          {!loaded &&
            bones.map((at) => (
              <li key={at} className="card bone" style={{ transform: `translateY(${at * (height + cardGap)}px)`, height }} />
            ))}
          {visible.map(({ index, start }) => {
            const card = items[index];
            if (!card) return <li key={`bone-${index}`} className="card bone" style={{ transform: `translateY(${start}px)`, height }} />;
            return (
              <CardOfKind
                key={card.id}
                card={card}
                href={linkTo(card.id)}
                top={start}
                height={height}
                place={index + 1}
                of={count}
                current={card.id === (current ?? items[0]?.id)}
                isNew={card.id === created}
                translate={translate}
              />
            );
          })}
        </ul>
      </div>
    </section>
  );
}
/** A column that draws only the visible cards and a few more, however many it has. */
export const BoardColumn = memo(Column) as typeof Column;
