import type { ComponentType } from 'react';

export interface Card {
  id: number;
  version: number;
}
/** What the cards of a column add up to, per currency. */
export interface ColumnSum {
  currency: string;
  value: number;
}
/** What one euro is in another currency, and of which day that is. */
export interface ColumnRate {
  currency: string;
  rate: number;
  date: string;
}
export interface CardProps<C extends Card> {
  card: C;
  href: string;
  /** Where it stands in its column, in pixels. */
  top: number;
  height: number;
  place: number;
  of: number;
  /** The keyboard comes to this one of its column. */
  current: boolean;
  isNew: boolean;
  translate: (key: string, options?: object) => string;
}

/** What is particular to a board: its columns, and what its cards are. */
export interface BoardKind<C extends Card> {
  /** What the browser remembers of this board goes by it. */
  name: string;
  columns: readonly number[];
  /** Columns of what is over: narrow rails until they are opened. */
  resting: readonly number[];
  columnOf: (card: C) => number;
  nameOf: (card: C) => string;
  /** Whether it stands above another one of its column. */
  comesBefore: (card: C, other: C) => boolean;
  amountOf: (card: C) => ColumnSum;
  /** Keys of texts, by column. */
  caption: (column: number) => string;
  nothing: (column: number) => string;
  /** All cards of a column are equally high, so that a column of thousands needs no measuring. */
  heightOf: (column: number) => number;
  /** Whether a drop would do something there; columns are marked accordingly while a card is in the air. */
  accepts: (from: number, to: number) => boolean;
  /** Draws one as a plain `li`; `cardAttributes` says what the board needs to find on it. */
  Card: ComponentType<CardProps<C>>;
}
export const outcomeOf = <C extends Card>({ accepts }: BoardKind<C>, from: number, to: number): 'home' | 'yes' | 'no' =>
  from === to ? 'home' : accepts(from, to) ? 'yes' : 'no';

/** By these the board finds a card again, and describes to screen readers which of how many it is. */
export const cardAttributes = <C extends Card>({ card, top, height, place, of, isNew }: CardProps<C>) => ({
  className: 'card',
  'data-card': card.id,
  'data-new': isNew ? '' : undefined,
  style: { transform: `translateY(${top}px)`, height },
  'aria-setsize': of,
  'aria-posinset': place,
});
/** The link of a card, which takes the keyboard and screen readers. */
export const cardLink = <C extends Card>({ href, current }: CardProps<C>) =>
  ({ href, draggable: false, tabIndex: current ? 0 : -1, 'aria-describedby': 'board-keys' }) as const;
