import type { BoardColumn } from '@kantoor/schemas';

/** All cards of a column are equally high, so that a column of thousands needs no measuring; invoiced ones have a line for their progress. */
export const cardHeight = (column: BoardColumn): number => (column === 7 || column === 8 ? 124 : 98);
export const cardGap = 8;
