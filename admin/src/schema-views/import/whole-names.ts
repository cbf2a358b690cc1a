import { lastPartOf, type ImportFields } from './import-fields';
import { plain, type Mapping } from './known-headers';
import { wholeNames } from './other-names';
import type { Table } from './read-table';

/** Splits *Bos, Piet* and *Piet van der Bos* into the first name and the part to sort by. */
export function partsOfName(name: string): [first: string, last: string] {
  const [sorted, called] = name.split(/,\s*(.*)/s);
  if (called) return [called.trim(), sorted!.trim()];
  const [first, ...rest] = name.trim().split(/\s+/);
  return [first ?? '', rest.join(' ')];
}

/** Returns the fields for the parts of a name, if an import has them. */
export function nameFieldsOf({ names }: ImportFields): readonly [string, string] | undefined {
  const [first, last] = ['firstName', 'lastName'].map((part) => names.find((name) => lastPartOf(name) === part));
  return first && last ? [first, last] : undefined;
}

/** Splits a column with the full name of people into one column for each part, named as the parts are. */
export function withNameParts(
  table: Table,
  mapping: Mapping,
  [first, last]: readonly [string, string],
  labelOf: (property: string) => string,
): { table: Table; mapping: Mapping } {
  if (mapping[first] !== undefined) return { table, mapping };
  const elsewhere = new Set(Object.entries(mapping).flatMap(([name, columns]) => (name === last ? [] : columns)));
  const at = wholeNames
    .map((name) => table.header.findIndex((column, place) => plain(column) === plain(name) && !elsewhere.has(place)))
    .find((place) => place >= 0);
  if (at === undefined) return { table, mapping };
  const width = table.header.length;
  const padded = (cells: readonly string[]): string[] => Array.from({ length: width }, (_, place) => cells[place] ?? '');
  const rows = table.rows.map(({ line, cells }) => ({ line, cells: [...padded(cells), ...partsOfName(cells[at] ?? '')] }));
  return {
    table: { ...table, header: [...table.header, labelOf(first), labelOf(last)], rows, split: at },
    mapping: { ...mapping, [first]: [width], [last]: [width + 1] },
  };
}
