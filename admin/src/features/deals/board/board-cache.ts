import type { BoardColumn } from '@kantoor/schemas';
import { BoardStore } from '../../../shared/board/board-store';
import type { DealRow } from '../deal';
import { dealsApi } from '../deals-api';
import { dealBoardKind } from './deal-board-kind';

const kept = new Map<string, BoardStore<DealRow>>();
const most = 3;

/** Boards seen last stay in memory, so that coming back shows them at once, scrolled as they were, while they are loaded anew. */
export function boardStore(ecosystemId: number, teamId: number, filter: object): BoardStore<DealRow> {
  const key = JSON.stringify([ecosystemId, teamId, filter]);
  const store =
    kept.get(key) ??
    new BoardStore(dealBoardKind, {
      board: () => dealsApi.board(teamId, filter),
      page: (column, from, to) => dealsApi.column(teamId, filter, column as BoardColumn, [from, to]),
      rows: (ids) => dealsApi.rows(teamId, filter, ids),
    });
  kept.delete(key);
  kept.set(key, store);
  if (kept.size > most) kept.delete(kept.keys().next().value!);
  return store;
}
