import { boardDrop, type BoardColumn } from '@kantoor/schemas';

/** Whether a drop would do something there; columns are marked accordingly while a card is in the air. */
export const accepts = (from: BoardColumn, to: BoardColumn): boolean =>
  ['change-state', 'archive', 'invoice-dialog'].includes(boardDrop(from, to).kind);
export const outcomeOf = (from: BoardColumn, to: BoardColumn): 'home' | 'yes' | 'no' =>
  from === to ? 'home' : accepts(from, to) ? 'yes' : 'no';
