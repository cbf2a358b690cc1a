import type { BoardColumn } from '@kantoor/schemas';
import type { KantoorProvider } from '../../../../providers/data/verbs';
import { BoardStore } from '../../../../shared/board/board-store';
import type { DealRow } from '../deal';
import { dealsPath } from '../deal-addresses';
import { dealBoardKind } from './deal-board-kind';

const boards = new Map<string, BoardStore<DealRow>>();
const most = 3;

/** Keeps recently shown boards in memory, so that returning shows them at once at the same scroll position while they are reloaded. */
export function boardStore(provider: KantoorProvider<'deals'>, ecosystemId: number, teamId: number, filter: object): BoardStore<DealRow> {
  const key = JSON.stringify([ecosystemId, teamId, filter]);
  const store =
    boards.get(key) ??
    new BoardStore(dealBoardKind, {
      board: () => provider.dealBoard({ teamId, filter }),
      page: (column, from, to) => provider.dealColumn({ teamId, filter, column: column as BoardColumn, range: [from, to] }),
      rows: async (ids) =>
        (
          await provider.getList<DealRow>('deals', {
            pagination: { page: 1, perPage: ids.length },
            sort: { field: 'dealDate', order: 'DESC' },
            filter: { ...filter, id: ids },
            meta: { path: dealsPath(teamId) },
          })
        ).data,
    });
  boards.delete(key);
  boards.set(key, store);
  if (boards.size > most) boards.delete(boards.keys().next().value!);
  return store;
}
