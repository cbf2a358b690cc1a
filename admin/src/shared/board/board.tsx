import { useCallback, useEffect, useMemo, useRef, type MouseEvent, type ReactNode } from 'react';
import { useTranslate } from '../../i18n';
import { BoardColumn } from './board-column';
import { BoardFrame } from './board-frame';
import type { Card } from './board-kind';
import { BoardRail } from './board-rail';
import { CardDrag } from './card-drag';
import type { BoardHandle } from './use-board';
import { useBoardKeys } from './use-board-keys';
import { useCreatedFocus } from './use-created-focus';
import { useRails } from './use-rails';

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
