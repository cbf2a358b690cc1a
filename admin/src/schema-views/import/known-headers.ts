import { searched } from '@kantoor/schemas';
import { lastPartOf, isPutTogether, type ImportFields } from './import-fields';
import { otherNames, partNames } from './other-names';
import type { Table } from './read-table';

/** Which columns of the file a field comes from; what more than one says is put together. */
export type Mapping = Readonly<Record<string, readonly number[]>>;

/** Capitals, spaces, accents and signs make no difference. */
export const plain = (name: string): string => searched(name).replace(/[^\p{L}\p{N}]/gu, '');
/** The second and third of a kind are numbered. */
const unnumbered = (name: string): string => plain(name).replace(/\d/g, '');

/** What the columns are called that hold something and that nothing is taken from, each with the first that stands in it. */
export function columnsLeftOut({ header, rows, split }: Table, mapping: Mapping): { name: string; example: string }[] {
  const taken = new Set([...Object.values(mapping).flat(), ...(split === undefined ? [] : [split])]);
  return header.flatMap((name, at) => {
    const example = taken.has(at) ? undefined : rows.find(({ cells }) => cells[at])?.cells[at];
    return example ? [{ name, example }] : [];
  });
}

/** What is said of a field, in one cell. */
export const cellFrom = (name: string, cells: readonly string[], mapping: Mapping, fields: ImportFields): string =>
  (mapping[name] ?? [])
    .map((at) => cells[at] ?? '')
    .filter(Boolean)
    .join(fields.properties[name]?.type === 'array' ? ' ::: ' : ' ');

/** The columns that are understood by themselves: by the name of the property, its label, then what it is called elsewhere (PLT-245). */
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

  // Our own number is taken where nothing else can be meant: other products number their records too.
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

  /** Second addresses and numbers, and what belongs before or behind what was found. */
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
