import { Suspense, useCallback, useState } from 'react';
import { Board } from '../../../../shared/board/board';
import type { BoardStore } from '../../../../shared/board/board-store';
import { useBoard } from '../../../../shared/board/use-board';
import { fetchedLater } from '../../../../shell/fetching';
import { useMay } from '../../../../shell/current';
import type { DealRow } from '../deal';
import { useCreatedDeal } from '../highlight';
import { useBoardDrops } from './use-board-drops';

const InvoiceDialog = fetchedLater(() => import('../invoice-dialog/invoice-dialog'));
const ProcessPopover = fetchedLater(() => import('../../../../shared/process/process-popover'));

interface DealBoardProps {
  store: BoardStore<DealRow>;
  /** Whether a deal covers the board. */
  covered: boolean;
  hidden: readonly number[];
  onHide: (column: number) => void;
  linkTo: (id: number) => string;
  onOpen: (id: number) => void;
}

/** The board of deals: handles its drops and the panels that open over it. */
export function DealBoard({ store, ...shown }: DealBoardProps) {
  const board = useBoard(store);
  const [progressOf, setProgressOf] = useState<{ id: number; anchor: HTMLElement } | null>(null);
  const mayMove = useMay('deals.write');
  const created = useCreatedDeal();
  const { drop, ...drops } = useBoardDrops(board);
  const showProgress = useCallback((id: number, anchor: HTMLElement) => setProgressOf({ id, anchor }), []);
  return (
    <Board board={board} drop={mayMove ? drop : undefined} created={created} onProgress={showProgress} {...shown}>
      <Suspense fallback={null}>
        {drops.invoicing && <InvoiceDialog deal={drops.invoicing} onDone={drops.invoiced} onCancel={drops.cancelInvoicing} />}
        {progressOf && (
          <ProcessPopover
            resource="deals"
            path={`/api/crm/deals/${progressOf.id}/process`}
            anchor={progressOf.anchor}
            resumePath={`/api/crm/deals/${progressOf.id}/resume`}
            resumePermission="deals.resume"
            onClose={() => setProgressOf(null)}
          />
        )}
      </Suspense>
    </Board>
  );
}
