import { boardDrop, dealProblems, dealStates, type BoardColumn, type DealStateId } from '@kantoor/schemas';
import { useCallback, useMemo, useState } from 'react';
import { useNotify } from 'react-admin';
import { dataOf, useVerbs } from '../../../../providers/data/verbs';
import { isProblem } from '../../../../providers/problem';
import { useNotifyProblem, useOutcome } from '../../../../shell/notices';
import { columnOf, type Deal, type DealRow } from '../deal';
import { dealsPath } from '../deal-addresses';
import { useSayIncomplete } from '../to-complete';
import type { BoardHandle } from '../../../../shared/board/use-board';

export interface BoardDrops {
  drop: (id: number, to: number) => void;
  /** Deal whose card waits in Invoice sent until the invoice dialog is closed. */
  invoicing: Deal | null;
  invoiced: (deal: DealRow) => void;
  cancelInvoicing: () => void;
}

const inState = (deal: DealRow, to: DealStateId): DealRow => ({ ...deal, dealState: { ...deal.dealState, dealStateId: to } });

/** A refused drop: says why, and shows the deal as it is. What a refusal means depends on the card, so the board reports it itself. */
function useRefusal({ store, say }: BoardHandle<DealRow>) {
  const notify = useNotify();
  const notifyProblem = useNotifyProblem();
  const sayIncomplete = useSayIncomplete();
  return useCallback(
    async (error: unknown, deal: DealRow, failed: string) => {
      const stale = isProblem(error) && (error.status === 412 || (error.status === 409 && error.code === 'CONFLICT'));
      if (stale) notify('deals.changedMeanwhile', { type: 'warning', messageArgs: { deal: deal.name } });
      else if (isProblem(error) && error.status === 422) sayIncomplete(deal, error.errors);
      else notifyProblem(error, failed);
      say('board.putBack', deal, columnOf(deal));
      await store.refresh([deal.id]).catch(() => undefined);
    },
    [notify, notifyProblem, say, sayIncomplete, store],
  );
}

/** Moves a card to another state, or to the archive with an offer to undo it. */
function useMoves(board: BoardHandle<DealRow>) {
  const { store, say, landed } = board;
  const provider = useVerbs('deals');
  const notify = useNotify();
  const refused = useRefusal(board);
  const { mutateAsync: requestState } = useOutcome(provider.dealChangeState);
  const { mutateAsync: requestArchiving } = useOutcome((previousData: DealRow) =>
    provider.delete('deals', { id: previousData.id, previousData, meta: { path: dealsPath(previousData.teamId) } }),
  );
  const changeState = useCallback(
    async (deal: DealRow, to: DealStateId) => {
      const putBack = store.change(inState(deal, to));
      landed(deal.id);
      say('board.dropped', deal, to);
      try {
        return await store.turns.take(deal.id, async (isLast) => {
          const now = await requestState({
            deal: { id: deal.id, version: (store.find(deal.id) ?? deal).version },
            newDealState: to,
          });
          store.put({ ...(store.find(deal.id) ?? deal), version: now.version, ...(isLast() && { dealState: now.dealState }) });
          return now;
        });
      } catch (error) {
        putBack();
        await refused(error, deal, 'DEAL_STATUS_CHANGE_FAILED');
        return null;
      }
    },
    [landed, requestState, refused, say, store],
  );
  const archive = useCallback(
    async (deal: DealRow) => {
      const putBack = store.change(inState(deal, dealStates.archived));
      say('board.dropped', deal, dealStates.archived);
      try {
        await store.turns.take(deal.id, () => requestArchiving(store.find(deal.id) ?? deal));
      } catch (error) {
        putBack();
        await refused(error, deal, 'ARCHIVE_DEAL_FAILED');
        return;
      }
      await store.refresh([deal.id]).catch(() => undefined);
      const undo = async (): Promise<void> => {
        const archived = store.find(deal.id) ?? {
          ...inState(deal, dealStates.archived),
          version: deal.version + 1,
        };
        if (!store.find(deal.id)) store.put(archived);
        await changeState(archived, deal.dealState.dealStateId as DealStateId);
      };
      notify('deals.archived', { type: 'success', undo: () => void undo(), messageArgs: { deal: deal.name } });
    },
    [changeState, notify, requestArchiving, refused, say, store],
  );
  return { changeState, archive };
}

/** A card in Invoice sent: its deal waits there until the invoice dialog is closed. */
function useInvoicingDrop(board: BoardHandle<DealRow>) {
  const { store, say, focus } = board;
  const provider = useVerbs('deals');
  const sayIncomplete = useSayIncomplete();
  const refused = useRefusal(board);
  const { mutateAsync: read } = useOutcome((id: number) => dataOf(provider.getOne<Deal>('deals', { id })));
  const [waiting, setWaiting] = useState<{ deal: Deal; putBack: () => void } | null>(null);
  const askForInvoice = useCallback(
    async (row: DealRow) => {
      const putBack = store.change(inState(row, dealStates.invoiced));
      try {
        const deal = await read(row.id);
        const problems = dealProblems(deal, { linesRequired: true });
        if (problems.length === 0) return setWaiting({ deal, putBack });
        sayIncomplete(deal, problems);
        putBack();
        say('board.putBack', row, columnOf(row));
      } catch (error) {
        putBack();
        await refused(error, row, 'DEAL_STATUS_CHANGE_FAILED');
      }
    },
    [read, refused, say, sayIncomplete, store],
  );
  const dialog = useMemo(
    () => ({
      invoicing: waiting?.deal ?? null,
      invoiced: (deal: DealRow) => {
        const shown = store.find(deal.id);
        if (shown)
          store.put({
            ...shown,
            dealState: deal.dealState,
            paymentStatus: deal.paymentStatus ?? 'open',
            externalInvoice: deal.externalInvoice ?? null,
            process: deal.process ?? { state: 'running', step: 'check', waitsFor: null },
            version: deal.version,
          });
        setWaiting(null);
        focus(deal.id);
      },
      cancelInvoicing: () => {
        waiting?.putBack();
        setWaiting(null);
        if (waiting) focus(waiting.deal.id);
      },
    }),
    [waiting, store, focus],
  );
  return { askForInvoice, dialog };
}

/**
 * Handles drops of cards: moves the card at once, confirms in the background, and moves it back with the reason if refused (CRM-091 to
 * CRM-097).
 */
export function useBoardDrops(board: BoardHandle<DealRow>): BoardDrops {
  const { store, say } = board;
  const notify = useNotify();
  const { changeState, archive } = useMoves(board);
  const { askForInvoice, dialog } = useInvoicingDrop(board);
  const drop = useCallback(
    (id: number, to: number) => {
      const deal = store.find(id);
      if (!deal) return;
      const meaning = boardDrop(columnOf(deal), to as BoardColumn);
      if (meaning.kind === 'change-state') void changeState(deal, meaning.to);
      else if (meaning.kind === 'archive') void archive(deal);
      else if (meaning.kind === 'invoice-dialog') void askForInvoice(deal);
      else if (meaning.kind === 'payment-syncs-itself') notify('deals.paymentSyncs', { type: 'info' });
      else if (meaning.kind === 'refused') notify('MUTATION_NOT_ALLOWED', { type: 'warning' });
      if (meaning.kind === 'refused' || meaning.kind === 'payment-syncs-itself') say('board.putBack', deal, columnOf(deal));
    },
    [archive, askForInvoice, changeState, notify, say, store],
  );
  return useMemo(() => ({ drop, ...dialog }), [drop, dialog]);
}
