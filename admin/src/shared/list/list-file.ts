import { listAt, type ResourceMeta } from '../../providers/data/data-provider';
import type { Filter } from './list-address';

/** A column of the file, and its heading. */
export interface ExportedColumn {
  name: string;
  label: string;
  /** Labels of its values. */
  words?: Readonly<Record<string, string>>;
}
/** Returns the query parameters of an export that describe its columns. */
export const exportedColumns = (columns: readonly ExportedColumn[]): Record<string, string> => ({
  columns: columns.map(({ name }) => name).join(','),
  headings: JSON.stringify(columns.map(({ label }) => label)),
  ...(columns.some(({ words }) => words) && { words: JSON.stringify(columns.map(({ words }) => words ?? null)) }),
});

interface ListShown {
  filter: Filter;
  sort: readonly [field: string, order: string];
  /** Absent if the file has columns of its own. */
  columns?: readonly ExportedColumn[] | undefined;
}
/** Returns the address of a list's export: the same filters, search, order and columns. */
export function fileOf(resource: string, meta: ResourceMeta | undefined, { filter, sort, columns }: ListShown): string {
  const { path, query } = listAt(resource, meta);
  const shown = { filter: JSON.stringify(filter), sort: JSON.stringify(sort), ...(columns && exportedColumns(columns)) };
  Object.entries(shown).forEach(([name, value]) => query.set(name, value));
  return `/api/${path}/export?${query.toString()}`;
}
