import { plusCents } from '@kantoor/schemas';
import type { BoardKind, Card, ColumnRate, ColumnSum } from './board-kind';

/** Queues the changes of each card, so that each one knows the version that the previous one returned. */
class Turns {
  private readonly last = new Map<number, Promise<unknown>>();

  /** Returns whether a change of the card is under way; what is read meanwhile is older than what is shown. */
  readonly areTaken = (id: number): boolean => this.last.has(id);

  async take<T>(id: number, work: (isLast: () => boolean) => Promise<T>): Promise<T> {
    const before = this.last.get(id);
    const isLast = (): boolean => this.last.get(id) === turn;
    const turn: Promise<T> = (before ?? Promise.resolve()).then(
      () => work(isLast),
      () => work(isLast),
    );
    this.last.set(id, turn);
    try {
      return await turn;
    } finally {
      if (isLast()) this.last.delete(id);
    }
  }
}

export interface ColumnState<C> {
  count: number;
  sums: ColumnSum[];
  /** The cards loaded so far, newest first; the rest of `count` is fetched while scrolling. */
  items: readonly C[];
}
/** First read of a board: the count and the top cards of each column. */
export interface BoardAnswer<C> {
  columns: { column: number; count: number; sums: ColumnSum[]; items: C[] }[];
  rates: ColumnRate[];
}
export interface BoardSource<C> {
  board(): Promise<BoardAnswer<C>>;
  page(column: number, from: number, to: number): Promise<C[]>;
  rows(ids: number[]): Promise<C[]>;
}

const pageSize = 50;
const largestPage = 500;
const empty: ColumnState<never> = { count: 0, sums: [], items: [] };

function addTo(sums: readonly ColumnSum[], { currency, value }: ColumnSum, sign: 1 | -1 = 1): ColumnSum[] {
  const known = sums.some((sum) => sum.currency === currency) ? sums : [...sums, { currency, value: 0 }];
  return known.map((sum) => (sum.currency === currency ? { currency, value: plusCents(sum.value, sign * value) } : sum));
}

/** The cards of one board outside React, so that a moved card redraws only two columns. */
export class BoardStore<C extends Card> {
  /** Scroll position of each column, restored on return. */
  readonly scrolled = new Map<number, number>();
  readonly turns = new Turns();
  /** Rates that convert the sums of a column into one. */
  rates: readonly ColumnRate[] = [];
  private readonly columns = new Map<number, ColumnState<C>>();
  private readonly placeOf = new Map<number, number>();
  private readonly listeners = new Set<() => void>();
  private readonly fetching = new Set<number>();
  private loaded = false;

  constructor(
    readonly kind: BoardKind<C>,
    private readonly source: BoardSource<C>,
  ) {}

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };
  readonly isLoaded = (): boolean => this.loaded;
  readonly column = (column: number): ColumnState<C> => this.columns.get(column) ?? empty;

  find(id: number): C | undefined {
    const column = this.placeOf.get(id);
    return column === undefined ? undefined : this.column(column).items.find((card) => card.id === id);
  }

  async load(): Promise<void> {
    const answer = await this.source.board();
    const fresh = new Map(answer.columns.map((column) => [column.column, column]));
    const onTop = new Set(answer.columns.flatMap((column) => column.items.map((card) => card.id)));
    for (const column of this.kind.columns) {
      const now = fresh.get(column);
      const last = now?.items.at(-1);
      const further = last ? this.column(column).items.filter((card) => !onTop.has(card.id) && this.kind.comesBefore(last, card)) : [];
      const items = [...(now?.items ?? []), ...further].slice(0, now?.count ?? 0);
      this.columns.set(column, { count: now?.count ?? 0, sums: now?.sums ?? [], items });
    }
    this.rates = answer.rates;
    this.placeOf.clear();
    for (const [column, { items }] of this.columns) for (const card of items) this.placeOf.set(card.id, column);
    this.loaded = true;
    this.notify();
  }

  /** Fetches further cards of a column when the one at `index` is about to become visible. */
  async ensure(column: number, index: number): Promise<void> {
    const { items, count } = this.column(column);
    if (index < items.length || items.length >= count || this.fetching.has(column)) return;
    const from = items.length;
    const to = Math.max(from + pageSize, Math.min(index + pageSize, from + largestPage)) - 1;
    this.fetching.add(column);
    try {
      const rows = await this.source.page(column, from, to);
      const added = rows.filter((card) => !this.placeOf.has(card.id));
      const state = this.column(column);
      const all = [...state.items, ...added];
      for (const card of added) this.placeOf.set(card.id, column);
      this.columns.set(column, {
        ...state,
        items: all,
        count: rows.length < to - from + 1 ? all.length : Math.max(state.count, all.length),
      });
      this.notify();
    } finally {
      this.fetching.delete(column);
    }
  }

  /** Shows a changed card; the returned function undoes it. */
  change(card: C): () => void {
    const before = this.find(card.id);
    if (!before) return () => undefined;
    this.put(card);
    return () => this.put(before);
  }

  put(card: C): void {
    this.takeOut(card.id);
    const column = this.kind.columnOf(card);
    const state = this.column(column);
    const after = state.items.findIndex((other) => this.kind.comesBefore(card, other));
    const at = after === -1 ? state.items.length : after;
    this.columns.set(column, {
      count: state.count + 1,
      sums: addTo(state.sums, this.kind.amountOf(card)),
      items: [...state.items.slice(0, at), card, ...state.items.slice(at)],
    });
    this.placeOf.set(card.id, column);
    this.notify();
  }

  remove(id: number): void {
    this.takeOut(id);
    this.notify();
  }

  /**
   * Reloads cards that other users changed: known cards are replaced in place; an unknown one may belong to any column, so counts are read
   * again.
   */
  async refresh(changed: number[]): Promise<void> {
    const ids = changed.filter((id) => !this.turns.areTaken(id));
    if (ids.length === 0) return;
    if (!ids.every((id) => this.placeOf.has(id))) return this.load();
    const rows = new Map((await this.source.rows(ids)).map((card) => [card.id, card]));
    for (const id of ids) {
      const row = rows.get(id);
      if (!row) this.remove(id);
      else if (row.version >= (this.find(id)?.version ?? 0)) this.put(row);
    }
  }

  private takeOut(id: number): void {
    const column = this.placeOf.get(id);
    const card = this.find(id);
    if (column === undefined || !card) return;
    const state = this.column(column);
    this.columns.set(column, {
      count: state.count - 1,
      sums: addTo(state.sums, this.kind.amountOf(card), -1),
      items: state.items.filter((other) => other.id !== id),
    });
    this.placeOf.delete(id);
  }

  private notify(): void {
    for (const listener of this.listeners) listener();
  }
}
