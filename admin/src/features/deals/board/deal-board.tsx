import { boardColumns, type BoardColumn as ColumnId } from '@kantoor/schemas';
import { lazy, Suspense, useCallback, useEffect, useMemo, useRef, useState, type MouseEvent } from 'react';
import { useTranslate } from '../../../i18n';
import { columnOf } from '../deal';
import { useCreatedDeal } from '../highlight';
import { accepts } from './board-accepts';
import { BoardColumn } from './board-column';
import { BoardFrame } from './board-frame';
import type { BoardStore } from './board-store';
import { CardDrag } from './card-drag';
import { useBoardDrops } from './use-board-drops';
import { cardOf, useBoardKeys } from './use-board-keys';

const InvoiceDialog = lazy(() => import('../invoice-dialog/invoice-dialog'));
const ProcessPopover = lazy(() => import('../../../shared/process/process-popover'));

interface DealBoardProps {
  store: BoardStore;
  hidden: readonly ColumnId[];
  onHide: (column: ColumnId) => void;
  linkTo: (id: number) => string;
  onOpen: (id: number) => void;
}

export function DealBoard({ store, hidden, onHide, linkTo, onOpen }: DealBoardProps) {
  const translate = useTranslate();
  const frame = useRef<HTMLDivElement>(null);
  const scroller = useRef<HTMLDivElement>(null);
  const live = useRef<HTMLDivElement>(null);
  const [progressOf, setProgressOf] = useState<{ id: number; anchor: HTMLElement } | null>(null);
  const created = useCreatedDeal();
  const shown = useMemo(() => boardColumns.filter((column) => !hidden.includes(column)), [hidden]);
  const announce = useCallback((text: string) => {
    if (live.current) live.current.textContent = text;
  }, []);
  const landed = useCallback((id: number) => requestAnimationFrame(() => cardOf(frame.current, id)?.setAttribute('data-landed', '')), []);
  const lifted = useCallback(
    (id: number) => {
      const deal = store.find(id);
      if (deal) announce(translate('deals.lifted', { deal: deal.name, column: translate(`deals.column.${columnOf(deal)}`) }));
    },
    [announce, store, translate],
  );
  const { drop, ...drops } = useBoardDrops(store, announce, landed);
  const { focus, onKeyDown, carrying } = useBoardKeys({ frame, store, shown, drop, announce, lifted });
  useEffect(() => {
    if (!frame.current || !scroller.current) return undefined;
    const drag = new CardDrag(frame.current, scroller.current, { accepts, onLift: lifted, onDrop: drop });
    return () => drag.dispose();
  }, [lifted, drop]);

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
      {carrying && <div className="carrying">{carrying}</div>}
      <Suspense fallback={null}>
        {drops.invoicing && <InvoiceDialog deal={drops.invoicing} onDone={drops.invoiced} onCancel={drops.cancelInvoicing} />}
        {progressOf && (
          <ProcessPopover
            resource="deals"
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
