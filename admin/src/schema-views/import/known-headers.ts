import { searched } from '@kantoor/schemas';
import { lastPartOf, isPutTogether, type ImportFields } from './import-fields';
import { otherNames, partNames } from './other-names';
import type { Table } from './read-table';

/** The columns of the file for each field; the values of more than one are joined. */
export type Mapping = Readonly<Record<string, readonly number[]>>;

/** Normalizes a name: capitals, spaces, accents and signs make no difference. */
export const plain = (name: string): string => searched(name).replace(/[^\p{L}\p{N}]/gu, '');
/** Removes the numbers of further columns of a kind. */
const unnumbered = (name: string): string => plain(name).replace(/\d/g, '');

/** Returns the names of non-empty columns that are not imported, each with its first value. */
export function columnsLeftOut({ header, rows, split }: Table, mapping: Mapping): { name: string; example: string }[] {
  const taken = new Set([...Object.values(mapping).flat(), ...(split === undefined ? [] : [split])]);
  return header.flatMap((name, at) => {
    const example = taken.has(at) ? undefined : rows.find(({ cells }) => cells[at])?.cells[at];
    return example ? [{ name, example }] : [];
  });
}

/** Returns the value of a field, joined in one cell. */
export const cellFrom = (name: string, cells: readonly string[], mapping: Mapping, fields: ImportFields): string =>
  (mapping[name] ?? [])
    .map((at) => cells[at] ?? '')
    .filter(Boolean)
    .join(fields.properties[name]?.type === 'array' ? ' ::: ' : ' ');

/** Maps the recognized columns: by the name of the property, its label, then its other names (PLT-245). */
export function knownColumns(header: readonly string[], fields: ImportFields, labelOf: (property: string) => string): Mapping {
  const columns = header.map(plain);
  const taken = new Set<number>();
  const found: Record<string, number[]> = {};
  const take = (name: string, at: number): void => {
    found[name] = [...(found[name] ?? []), at];
    taken.add(at);
  };
  const free = (wanted: string, of: readonly string[] = columns): number =>
    of.findIndex((column, at) => column === wanted && !taken.has(at));

  // Our own id is taken only if it cannot be another product's: those number their records too.
  const names = fields.names.filter((name) => name !== 'id');
  if (fields.names.includes('id')) {
    const ours = new Set([...fields.own].flatMap((name) => [plain(name), plain(labelOf(name))]));
    const isOurs = columns.every((column) => column === '' || ours.has(column));
    const at = [plain(fields.idAlias ?? ''), ...(isOurs ? ['id', plain(labelOf('id'))] : [])]
      .map((name) => free(name))
      .find((place) => place >= 0);
    if (at !== undefined && columns[at] !== '') take('id', at);
  }
  const namesOf = [
    (name: string) => [name],
    (name: string) => [labelOf(name)],
    (name: string) => otherNames[name] ?? otherNames[lastPartOf(name)] ?? [],
  ];
  for (const calledBy of namesOf)
    for (const name of names) {
      if (found[name] !== undefined) continue;
      const at = calledBy(name)
        .map((called) => free(plain(called)))
        .find((place) => place >= 0);
      if (at !== undefined) take(name, at);
    }
  for (const name of names.filter((each) => isPutTogether(each, fields))) takeFurther(name);
  return found;

  /** Maps second addresses and numbers, and the parts that belong before or behind a found column. */
  function takeFurther(name: string): void {
    const isList = fields.properties[name]?.type === 'array';
    if (isList) {
      const wanted = new Set([name, labelOf(name), ...(otherNames[lastPartOf(name)] ?? [])].map(unnumbered));
      header.forEach((column, at) => !taken.has(at) && unnumbered(column) !== '' && wanted.has(unnumbered(column)) && take(name, at));
      found[name]?.sort((one, other) => one - other);
      return;
    }
    if (found[name] === undefined) return;
    const { before = [], behind = [] } = partNames[lastPartOf(name)] ?? {};
    const placesOf = (parts: readonly string[]): number[] =>
      parts.flatMap((part) => {
        const at = free(plain(part));
        if (at >= 0) taken.add(at);
        return at >= 0 ? [at] : [];
      });
    found[name] = [...placesOf(before), ...found[name], ...placesOf(behind)];
  }
}
