import { amountText, boardColumns, decimal, type BoardColumn, type DealStateId } from '@kantoor/schemas';
import { columnOf, type BoardAnswer, type ColumnSum, type DealRow } from '../deal';
import { Turns } from './turns';

export interface ColumnState {
  count: number;
  sums: ColumnSum[];
  /** The cards loaded so far, newest first; the rest of `count` is fetched while scrolling. */
  items: readonly DealRow[];
}
export interface BoardSource {
  board(): Promise<BoardAnswer>;
  page(column: BoardColumn, from: number, to: number): Promise<DealRow[]>;
  rows(ids: number[]): Promise<DealRow[]>;
}

const pageSize = 50;
const largestPage = 500;
const empty: ColumnState = { count: 0, sums: [], items: [] };

const comesBefore = (a: DealRow, b: DealRow): boolean => (a.dealDate === b.dealDate ? a.id > b.id : a.dealDate > b.dealDate);

function addTo(sums: readonly ColumnSum[], currency: string, value: number): ColumnSum[] {
  const known = sums.some((sum) => sum.currency === currency) ? sums : [...sums, { currency, value: 0 }];
  return known.map((sum) => (sum.currency === currency ? { currency, value: Number(amountText(decimal(sum.value).plus(value))) } : sum));
}

/** The cards of one board outside React, so that a moved card redraws two columns and nothing else. */
export class BoardStore {
  /** Where each column was scrolled to, for coming back. */
  readonly scrolled = new Map<BoardColumn, number>();
  readonly turns = new Turns();
  private readonly columns = new Map<BoardColumn, ColumnState>();
  private readonly placeOf = new Map<number, BoardColumn>();
  private readonly listeners = new Set<() => void>();
  private readonly fetching = new Set<BoardColumn>();
  private loaded = false;

  constructor(private readonly source: BoardSource) {}

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };
  readonly isLoaded = (): boolean => this.loaded;
  readonly column = (column: BoardColumn): ColumnState => this.columns.get(column) ?? empty;

  find(id: number): DealRow | undefined {
    const column = this.placeOf.get(id);
    return column === undefined ? undefined : this.column(column).items.find((deal) => deal.id === id);
  }

  async load(): Promise<void> {
    const answer = await this.source.board();
    const fresh = new Map(answer.columns.map((column) => [column.column, column]));
    const onTop = new Set(answer.columns.flatMap((column) => column.items.map((deal) => deal.id)));
    for (const column of boardColumns) {
      const now = fresh.get(column);
      const last = now?.items.at(-1);
      const further = last ? this.column(column).items.filter((deal) => !onTop.has(deal.id) && comesBefore(last, deal)) : [];
      const items = [...(now?.items ?? []), ...further].slice(0, now?.count ?? 0);
      this.columns.set(column, { count: now?.count ?? 0, sums: now?.sums ?? [], items });
    }
    this.placeOf.clear();
    for (const [column, { items }] of this.columns) for (const deal of items) this.placeOf.set(deal.id, column);
    this.loaded = true;
    this.tell();
  }

  /** Fetches further cards of a column when the one at `index` is about to be seen. */
  async ensure(column: BoardColumn, index: number): Promise<void> {
    const { items, count } = this.column(column);
    if (index < items.length || items.length >= count || this.fetching.has(column)) return;
    const from = items.length;
    const to = Math.max(from + pageSize, Math.min(index + pageSize, from + largestPage)) - 1;
    this.fetching.add(column);
    try {
      const rows = await this.source.page(column, from, to);
      const added = rows.filter((deal) => !this.placeOf.has(deal.id));
      const state = this.column(column);
      const all = [...state.items, ...added];
      for (const deal of added) this.placeOf.set(deal.id, column);
      this.columns.set(column, {
        ...state,
        items: all,
        count: rows.length < to - from + 1 ? all.length : Math.max(state.count, all.length),
      });
      this.tell();
    } finally {
      this.fetching.delete(column);
    }
  }

  /** Shows the card in another state at once; the returned function puts it back. */
  move(id: number, to: DealStateId): () => void {
    const before = this.find(id);
    if (!before) return () => undefined;
    this.put({ ...before, dealState: { ...before.dealState, dealStateId: to } });
    return () => this.put(before);
  }

  put(deal: DealRow): void {
    this.takeOut(deal.id);
    const column = columnOf(deal);
    const state = this.column(column);
    const after = state.items.findIndex((other) => comesBefore(deal, other));
    const at = after === -1 ? state.items.length : after;
    this.columns.set(column, {
      count: state.count + 1,
      sums: addTo(state.sums, deal.currency, deal.dealValue),
      items: [...state.items.slice(0, at), deal, ...state.items.slice(at)],
    });
    this.placeOf.set(deal.id, column);
    this.tell();
  }

  remove(id: number): void {
    this.takeOut(id);
    this.tell();
  }

  /** Other people changed these: known cards are replaced in place, an unknown one may belong anywhere, so counts are asked anew. */
  async refresh(changed: number[]): Promise<void> {
    const ids = changed.filter((id) => !this.turns.areTaken(id));
    if (ids.length === 0) return;
    if (!ids.every((id) => this.placeOf.has(id))) return this.load();
    const rows = new Map((await this.source.rows(ids)).map((deal) => [deal.id, deal]));
    for (const id of ids) {
      const row = rows.get(id);
      if (!row) this.remove(id);
      else if (row.version >= (this.find(id)?.version ?? 0)) this.put(row);
    }
  }

  private takeOut(id: number): void {
    const column = this.placeOf.get(id);
    const deal = this.find(id);
    if (column === undefined || !deal) return;
    const state = this.column(column);
    this.columns.set(column, {
      count: state.count - 1,
      sums: addTo(state.sums, deal.currency, -deal.dealValue),
      items: state.items.filter((other) => other.id !== id),
    });
    this.placeOf.delete(id);
  }

  private tell(): void {
    for (const listener of this.listeners) listener();
  }
}
