import type { Card } from './board-kind';
import type { BoardStore } from './board-store';

export interface BoardFocus {
  column: number;
  id: number;
}
/** A card lifted by the keyboard, and the column it is over. */
export interface Carried {
  id: number;
  from: number;
  over: number;
}

const arrows: Record<string, [dx: number, dy: number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
  k: [0, -1],
  j: [0, 1],
};
export const arrowOf = (key: string): [number, number] | null => arrows[key] ?? null;

export function besides(column: number, step: number, shown: readonly number[]): number {
  return shown[Math.min(Math.max(shown.indexOf(column) + step, 0), shown.length - 1)] ?? column;
}

/** Returns the card that an arrow leads to: up and down inside a column, sideways to the same height in the next column that has cards. */
export function walk<C extends Card>(
  store: BoardStore<C>,
  at: BoardFocus,
  [dx, dy]: [number, number],
  shown: readonly number[] = store.kind.columns,
): BoardFocus {
  const items = store.column(at.column).items;
  const index = Math.max(
    items.findIndex((card) => card.id === at.id),
    0,
  );
  if (dy !== 0) {
    const next = items[index + dy];
    return next ? { column: at.column, id: next.id } : at;
  }
  for (let place = shown.indexOf(at.column) + dx; place >= 0 && place < shown.length; place += dx) {
    const column = shown[place]!;
    const others = store.column(column).items;
    const next = others[Math.min(index, others.length - 1)];
    if (next) return { column, id: next.id };
  }
  return at;
}
