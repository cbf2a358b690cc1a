import { boardColumns, boardDrop, type BoardColumn as ColumnId } from '@kantoor/schemas';
import { lazy, Suspense, useCallback, useEffect, useMemo, useRef, useState, type KeyboardEvent, type MouseEvent } from 'react';
import { useLocale, useTranslate } from '../../../i18n';
import { columnOf } from '../deal';
import { useCreatedDeal } from '../highlight';
import { BoardColumn } from './board-column';
import { BoardFrame } from './board-frame';
import { arrowOf, besides, walk, type BoardFocus, type Carried } from './board-keyboard';
import type { BoardStore } from './board-store';
import { CardDrag } from './card-drag';
import { useBoardDrops } from './use-board-drops';

const InvoiceDialog = lazy(() => import('../invoice-dialog/invoice-dialog'));
const ProcessPopover = lazy(() => import('../../process-panel/process-popover'));

interface DealBoardProps {
  store: BoardStore;
  hidden: readonly ColumnId[];
  onHide: (column: ColumnId) => void;
  linkTo: (id: number) => string;
  onOpen: (id: number) => void;
}

export function DealBoard({ store, hidden, onHide, linkTo, onOpen }: DealBoardProps) {
  const translate = useTranslate();
  const locale = useLocale();
  const frame = useRef<HTMLDivElement>(null);
  const scroller = useRef<HTMLDivElement>(null);
  const live = useRef<HTMLDivElement>(null);
  const [focus, setFocus] = useState<BoardFocus | null>(null);
  const [carried, setCarried] = useState<Carried | null>(null);
  const [progressOf, setProgressOf] = useState<{ id: number; anchor: HTMLElement } | null>(null);
  const created = useCreatedDeal();
  const shown = useMemo(() => boardColumns.filter((column) => !hidden.includes(column)), [hidden]);
  const announce = useCallback((text: string) => {
    if (live.current) live.current.textContent = text;
  }, []);
  const landed = useCallback((id: number) => requestAnimationFrame(() => cardOf(frame.current, id)?.setAttribute('data-landed', '')), []);
  const drops = useBoardDrops(store, announce, landed);
  const { drop } = drops;

  const nameOf = useCallback((column: ColumnId) => translate(`deals.column.${column}`), [translate]);
  const accepts = useCallback(
    (from: ColumnId, to: ColumnId) => ['change-state', 'archive', 'invoice-dialog'].includes(boardDrop(from, to).kind),
    [],
  );
  const lifted = useCallback(
    (id: number) => {
      const deal = store.find(id);
      if (deal) announce(translate('deals.lifted', { deal: deal.name, column: nameOf(columnOf(deal)) }));
    },
    [announce, nameOf, store, translate],
  );
  useEffect(() => {
    if (!frame.current || !scroller.current) return undefined;
    const drag = new CardDrag(frame.current, scroller.current, { accepts, onLift: lifted, onDrop: drop });
    return () => drag.dispose();
  }, [accepts, lifted, drop]);

  useEffect(() => {
    if (!focus) return;
    const link = (): HTMLElement | null => cardOf(frame.current, focus.id)?.querySelector('a') ?? null;
    const now = link();
    if (now) now.focus({ preventScroll: false });
    else requestAnimationFrame(() => requestAnimationFrame(() => link()?.focus()));
  }, [focus]);
  useEffect(() => {
    for (const column of scroller.current?.querySelectorAll<HTMLElement>('[data-column]') ?? []) {
      const id = Number(column.dataset.column) as ColumnId;
      if (carried) column.dataset.drop = id === carried.from ? 'home' : accepts(carried.from, id) ? 'yes' : 'no';
      else delete column.dataset.drop;
      if (carried?.over === id) {
        column.dataset.over = '';
        column.scrollIntoView({ block: 'nearest', inline: 'nearest' });
      } else delete column.dataset.over;
    }
  }, [carried, accepts]);

  const carry = (deal: { id: number; name: string }, from: ColumnId, over: ColumnId): void => {
    setCarried({ id: deal.id, from, over });
    const outcome = over === from ? 'home' : accepts(from, over) ? 'yes' : 'no';
    announce(translate('deals.over', { deal: deal.name, column: nameOf(over), outcome: translate(`deals.outcome.${outcome}`) }));
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>): void => {
    const card = (event.target as HTMLElement).closest<HTMLElement>('[data-deal]');
    const deal = card && store.find(Number(card.dataset.deal));
    if (!deal || event.ctrlKey || event.metaKey || event.altKey || (event.target as HTMLElement).tagName === 'BUTTON') return;
    const arrow = arrowOf(event.key);
    const at = { column: columnOf(deal), id: deal.id };
    if (event.key === ' ' && carried) {
      setCarried(null);
      if (carried.over === carried.from) announce(translate('deals.cancelled', { deal: deal.name, column: nameOf(carried.from) }));
      else drop(carried.id, carried.over);
      setFocus({ column: columnOf(store.find(deal.id) ?? deal), id: deal.id });
    } else if (event.key === ' ') {
      setCarried({ id: deal.id, from: at.column, over: at.column });
      lifted(deal.id);
    } else if (event.key === 'Escape' && carried) {
      setCarried(null);
      announce(translate('deals.cancelled', { deal: deal.name, column: nameOf(carried.from) }));
    } else if (arrow && carried) {
      carry(deal, carried.from, besides(carried.over, arrow[0], shown));
    } else if (arrow) {
      setFocus(walk(store, at, arrow, shown));
    } else return;
    event.preventDefault();
    event.stopPropagation();
  };
  const onClick = (event: MouseEvent<HTMLElement>): void => {
    const target = event.target as HTMLElement;
    const id = Number(target.closest<HTMLElement>('[data-deal]')?.dataset.deal);
    if (!id) return;
    const progress = target.closest<HTMLElement>('[data-process]');
    if (progress) return setProgressOf({ id, anchor: progress });
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0) return;
    event.preventDefault();
    onOpen(id);
  };

  const carriedDeal = carried && store.find(carried.id);
  return (
    <BoardFrame ref={frame}>
      {/* One listener for all cards; each card holds a real link and button, which take keyboard and screen reader. */}
      <div className="columns" ref={scroller} onClick={onClick} onKeyDown={onKeyDown}>
        {shown.map((column) => (
          <BoardColumn
            key={column}
            column={column}
            store={store}
            current={focus?.column === column ? focus.id : null}
            created={created}
            linkTo={linkTo}
            onHide={onHide}
            locale={locale}
            translate={translate}
          />
        ))}
      </div>
      <div id="board-keys" hidden>
        {translate('deals.keys')}
      </div>
      <div
        ref={live}
        aria-live="assertive"
        style={{ position: 'absolute', width: 1, height: 1, overflow: 'hidden', clipPath: 'inset(50%)' }}
      />
      {carriedDeal && carried && (
        <div className="carrying">
          {translate('deals.over', {
            deal: carriedDeal.name,
            column: nameOf(carried.over),
            outcome: translate(
              `deals.outcome.${carried.over === carried.from ? 'home' : accepts(carried.from, carried.over) ? 'yes' : 'no'}`,
            ),
          })}
        </div>
      )}
      <Suspense fallback={null}>
        {drops.invoicing && <InvoiceDialog deal={drops.invoicing} onDone={drops.invoiced} onCancel={drops.cancelInvoicing} />}
        {progressOf && (
          <ProcessPopover
            path={`/api/crm/deals/${progressOf.id}/process`}
            anchor={progressOf.anchor}
            resumePath={`/api/crm/deals/${progressOf.id}/resume`}
            onClose={() => setProgressOf(null)}
          />
        )}
      </Suspense>
    </BoardFrame>
  );
}

const cardOf = (frame: HTMLElement | null, id: number): HTMLElement | null =>
  frame?.querySelector<HTMLElement>(`[data-deal="${id}"]`) ?? null;
