import { dealsApi } from '../deals-api';
import { BoardStore } from './board-store';

const kept = new Map<string, BoardStore>();
const most = 3;

/** Boards seen last stay in memory, so that coming back shows them at once, scrolled as they were, while they are loaded anew. */
export function boardStore(ecosystemId: number, teamId: number, filter: object): BoardStore {
  const key = JSON.stringify([ecosystemId, teamId, filter]);
  const store =
    kept.get(key) ??
    new BoardStore({
      board: () => dealsApi.board(teamId, filter),
      page: (column, from, to) => dealsApi.column(teamId, filter, column, [from, to]),
      rows: (ids) => dealsApi.rows(teamId, filter, ids),
    });
  kept.delete(key);
  kept.set(key, store);
  if (kept.size > most) kept.delete(kept.keys().next().value!);
  return store;
}
