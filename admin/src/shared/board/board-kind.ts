import type { ComponentType } from 'react';

export interface Card {
  id: number;
  version: number;
}
/** Sum of the cards of a column, per currency. */
export interface ColumnSum {
  currency: string;
  value: number;
}
/** The value of one euro in another currency, and the day of that rate. */
export interface ColumnRate {
  currency: string;
  rate: number;
  date: string;
}
export interface CardProps<C extends Card> {
  card: C;
  href: string;
  /** Offset in its column, in pixels. */
  top: number;
  height: number;
  place: number;
  of: number;
  /** The card is the tab stop of its column. */
  current: boolean;
  isNew: boolean;
  translate: (key: string, options?: object) => string;
}

/** What is specific to a board: its columns and its cards. */
export interface BoardKind<C extends Card> {
  /** Key of what the browser stores for this board. */
  name: string;
  columns: readonly number[];
  /** Columns of finished work: narrow rails until they are opened. */
  resting: readonly number[];
  columnOf: (card: C) => number;
  nameOf: (card: C) => string;
  /** Whether a card is sorted above another card of its column. */
  comesBefore: (card: C, other: C) => boolean;
  amountOf: (card: C) => ColumnSum;
  /** Text keys by column. */
  caption: (column: number) => string;
  nothing: (column: number) => string;
  /** All cards of a column have the same height, so that a column of thousands needs no measuring. */
  heightOf: (column: number) => number;
  /** Whether a drop there would have an effect; columns are highlighted accordingly during a drag. */
  accepts: (from: number, to: number) => boolean;
  /** Draws a card as a plain `li`; `cardAttributes` returns the attributes by which the board finds it. */
  Card: ComponentType<CardProps<C>>;
}
export const outcomeOf = <C extends Card>({ accepts }: BoardKind<C>, from: number, to: number): 'home' | 'yes' | 'no' =>
  from === to ? 'home' : accepts(from, to) ? 'yes' : 'no';

/** Returns the attributes by which the board finds a card, and which give screen readers its position and the total. */
export const cardAttributes = <C extends Card>({ card, top, height, place, of, isNew }: CardProps<C>) => ({
  className: 'card',
  'data-card': card.id,
  'data-new': isNew ? '' : undefined,
  style: { transform: `translateY(${top}px)`, height },
  'aria-setsize': of,
  'aria-posinset': place,
});
/** Returns the attributes of a card's link, which takes the keyboard focus and is read by screen readers. */
export const cardLink = <C extends Card>({ href, current }: CardProps<C>) =>
  ({ href, draggable: false, tabIndex: current ? 0 : -1, 'aria-describedby': 'board-keys' }) as const;
