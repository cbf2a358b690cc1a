import type { Mapping } from './known-headers';
import type { Table } from './read-table';

/** Adds two columns with the parts of the column at `at`, named as the parts are; `partsOf` receives its cell and the row. */
export function withParts(
  table: Table,
  mapping: Mapping,
  at: number,
  [first, second]: readonly [string, string],
  labelOf: (property: string) => string,
  partsOf: (text: string, cells: readonly string[]) => readonly [string, string],
): { table: Table; mapping: Mapping } {
  const width = Math.max(table.header.length, ...table.rows.map(({ cells }) => cells.length));
  const padded = (cells: readonly string[]): string[] => Array.from({ length: width }, (_, place) => cells[place] ?? '');
  const rows = table.rows.map(({ line, cells }) => ({ line, cells: [...padded(cells), ...partsOf(cells[at] ?? '', cells)] }));
  return {
    table: { ...table, header: [...padded(table.header), labelOf(first), labelOf(second)], rows, split: [...(table.split ?? []), at] },
    mapping: { ...mapping, [first]: [width], [second]: [width + 1] },
  };
}
