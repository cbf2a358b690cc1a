import { listAt, type ResourceMeta } from '../../providers/data/data-provider';
import type { Filter } from './list-address';

/** A column of the file, and what stands above it. */
export interface ExportedColumn {
  name: string;
  label: string;
  /** What its values are called. */
  words?: Readonly<Record<string, string>>;
}
/** What a list's address of its file says of the columns. */
export const exportedColumns = (columns: readonly ExportedColumn[]): Record<string, string> => ({
  columns: columns.map(({ name }) => name).join(','),
  headings: JSON.stringify(columns.map(({ label }) => label)),
  ...(columns.some(({ words }) => words) && { words: JSON.stringify(columns.map(({ words }) => words ?? null)) }),
});

interface ListShown {
  filter: Filter;
  sort: readonly [field: string, order: string];
  /** Absent where the file has columns of its own. */
  columns?: readonly ExportedColumn[] | undefined;
}
/** Where the file of a list lies: the same filters, search, order and columns. */
export function fileOf(resource: string, meta: ResourceMeta | undefined, { filter, sort, columns }: ListShown): string {
  const { path, query } = listAt(resource, meta);
  const shown = { filter: JSON.stringify(filter), sort: JSON.stringify(sort), ...(columns && exportedColumns(columns)) };
  Object.entries(shown).forEach(([name, value]) => query.set(name, value));
  return `/api/${path}/export?${query.toString()}`;
}
