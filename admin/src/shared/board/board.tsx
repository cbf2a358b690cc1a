import { useCallback, useEffect, useMemo, useRef, type MouseEvent, type ReactNode, memo, useSyncExternalStore } from 'react';
import { useTranslate } from '../../i18n';
import { BoardFrame } from './board-frame';
import type { Card } from './board-kind';
import { CardDrag } from './card-drag';
import type { BoardHandle } from './use-board';
import { useBoardKeys } from './use-board-keys';
import { useCreatedFocus } from './use-created-focus';
import { useRails } from './use-rails';
import { useVirtualizer } from '@tanstack/react-virtual';
import type { BoardStore } from './board-store';
import { columnTotal } from './column-total';

interface BoardRailProps<C extends Card> {
  column: number;
  store: BoardStore<C>;
  onOpen: (column: number) => void;
  translate: (key: string, options?: object) => string;
}

/** A collapsed column of finished work: its name and count. Cards can be dropped on it, and it can be opened. */
function BoardRail<C extends Card>({ column, store, onOpen, translate }: BoardRailProps<C>) {
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
const BoardColumn = memo(Column) as typeof Column;

interface BoardProps<C extends Card> {
  board: BoardHandle<C>;
  /** Handles a card dropped on a column; absent where cards cannot be moved. */
  drop: ((id: number, to: number) => void) | undefined;
  hidden: readonly number[];
  onHide: (column: number) => void;
  /** The newly created card, which gets the focus. */
  created?: number | null;
  /** Whether a record covers the board. */
  covered?: boolean;
  linkTo: (id: number) => string;
  onOpen: (id: number) => void;
  /** Called when the progress button of a card is pressed. */
  onProgress?: (id: number, button: HTMLElement) => void;
  /** What opens over the board. */
  children?: ReactNode;
}

/** A board of cards in columns, for any kind of card; cards move by mouse, touch and keyboard. */
export function Board<C extends Card>({
  board,
  drop,
  hidden,
  onHide,
  created = null,
  covered = false,
  linkTo,
  onOpen,
  onProgress,
  children,
}: BoardProps<C>) {
  const translate = useTranslate();
  const { store, frame, live, announce, say } = board;
  const { columns, accepts, columnOf } = store.kind;
  const scroller = useRef<HTMLDivElement>(null);
  const { narrow, toggle } = useRails(store.kind);
  const shown = useMemo(() => columns.filter((column) => !hidden.includes(column)), [columns, hidden]);
  const open = useMemo(() => shown.filter((column) => !narrow.includes(column)), [shown, narrow]);
  const lifted = useCallback(
    (id: number) => {
      const card = store.find(id);
      if (card) say('board.lifted', card, columnOf(card));
    },
    [say, store, columnOf],
  );
  useCreatedFocus(board, covered ? null : created);
  const { focus, onKeyDown, carrying } = useBoardKeys({ frame, store, shown, open, drop, announce, lifted });
  useEffect(() => {
    if (!drop || !frame.current || !scroller.current) return undefined;
    const drag = new CardDrag(frame.current, scroller.current, { accepts, onLift: lifted, onDrop: drop });
    return () => drag.dispose();
  }, [frame, accepts, lifted, drop]);

  const onClick = (event: MouseEvent<HTMLElement>): void => {
    const target = event.target as HTMLElement;
    const id = Number(target.closest<HTMLElement>('[data-card]')?.dataset.card);
    if (!id) return;
    const progress = target.closest<HTMLElement>('[data-process]');
    if (progress) return onProgress?.(id, progress);
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0) return;
    event.preventDefault();
    onOpen(id);
  };
  return (
    <BoardFrame ref={frame} data-still={drop ? undefined : ''}>
      {/* One listener for all cards; each card holds a real link and button, which take keyboard and screen reader. */}
      <div className="columns" ref={scroller} onClick={onClick} onKeyDown={onKeyDown}>
        {shown.map((column) =>
          open.includes(column) ? (
            <BoardColumn
              key={column}
              column={column}
              store={store}
              current={focus?.column === column ? focus.id : null}
              created={created}
              linkTo={linkTo}
              onHide={onHide}
              onNarrow={store.kind.resting.includes(column) ? toggle : undefined}
              translate={translate}
            />
          ) : (
            <BoardRail key={column} column={column} store={store} onOpen={toggle} translate={translate} />
          ),
        )}
      </div>
      <div id="board-keys" hidden>
        {translate(drop ? 'board.keys' : 'board.keysOfStill')}
      </div>
      <div
        ref={live}
        aria-live="assertive"
        style={{ position: 'absolute', width: 1, height: 1, overflow: 'hidden', clipPath: 'inset(50%)' }}
      />
      {carrying && <div className="carrying">{carrying}</div>}
      {children}
    </BoardFrame>
  );
}
