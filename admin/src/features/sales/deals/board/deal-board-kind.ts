import { boardColumns, boardDrop, dealStateMachine, dealStates, type BoardColumn } from '@kantoor/schemas';
import type { BoardKind } from '../../../../shared/board/board-kind';
import { columnOf, type DealRow } from '../deal';
import { DealCard } from './deal-card';

const doesSomething: readonly string[] = ['change-state', 'archive', 'invoice-dialog'];

/** Board of deals as cards: newest on top, invoiced ones with a line for the progress of their invoice. */
export const dealBoardKind: BoardKind<DealRow> = {
  name: 'deals',
  columns: boardColumns,
  resting: [8, dealStates.archived],
  columnOf,
  nameOf: ({ name }) => name,
  comesBefore: (a, b) => (a.dealDate === b.dealDate ? a.id > b.id : a.dealDate > b.dealDate),
  // A credited deal does not count in the totals.
  amountOf: ({ currency, dealValue, creditInvoice }) => ({ currency, value: creditInvoice ? 0 : dealValue }),
  // A state has the same name everywhere (D-60).
  caption: (column) => (dealStateMachine.isState(column) ? `deals.state.${column}` : `deals.column.${column}`),
  nothing: (column) => `deals.nothing.${column}`,
  heightOf: (column) => (column === 7 || column === 8 ? 124 : 98),
  accepts: (from, to) => doesSomething.includes(boardDrop(from as BoardColumn, to as BoardColumn).kind),
  Card: DealCard,
};
