import { searched, type ResourceHint } from '@kantoor/schemas';
import { otherNames } from './other-names';
import type { Table } from './read-table';

export type ImportHint = NonNullable<ResourceHint['import']>;
/** Which column of the file a property comes from. */
export type Mapping = Readonly<Record<string, number>>;

/** Capitals, spaces, accents and signs make no difference. */
const plain = (name: string): string => searched(name).replace(/[^\p{L}\p{N}]/gu, '');

export const propertiesOf = ({ required, optional }: ImportHint): string[] => [...required, ...optional];

/** What the columns are called that hold something and that nothing is taken from. */
export const columnsLeftOut = ({ header, rows }: Table, mapping: Mapping): string[] => {
  const taken = new Set(Object.values(mapping));
  return header.filter((name, at) => name !== '' && !taken.has(at) && rows.some(({ cells }) => cells[at]));
};

/** The columns that are understood by themselves: by the name of the property, its label, then what it is called elsewhere (PLT-245). */
export function knownColumns(header: readonly string[], hint: ImportHint, labelOf: (property: string) => string): Mapping {
  const columns = header.map(plain);
  const taken = new Set<number>();
  const found: Record<string, number> = {};
  const namesOf = [
    (property: string) => [property],
    (property: string) => [labelOf(property)],
    (property: string) => otherNames[property] ?? [],
  ];
  for (const names of namesOf)
    for (const property of propertiesOf(hint)) {
      const wanted = names(property).map(plain);
      const at = wanted.map((name) => columns.findIndex((column, i) => column === name && !taken.has(i))).find((place) => place >= 0);
      if (found[property] !== undefined || at === undefined) continue;
      found[property] = at;
      taken.add(at);
    }
  return found;
}
