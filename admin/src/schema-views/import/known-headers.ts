import { lastPartOf, isPutTogether, type ImportFields } from './import-fields';
import { otherNames, partNames } from './other-names';
import { isWholePlace } from './place-columns';
import { plain } from './plain-name';
import type { Table } from './read-table';
import { searched } from '@kantoor/schemas';
import { addresses, elsewhere, generic, qualifiers, whichOne } from './words-around-names';

const withoutBrackets = (column: string): string => {
  const name = column.replace(/[*:]/g, '').trim();
  return name.endsWith(')') ? name.slice(0, Math.max(name.lastIndexOf('('), 0)) : name;
};
const partsOf = (column: string): string[][] =>
  column
    .replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .split('/')
    .map((part) =>
      searched(part)
        .split(/[^\p{L}\p{N}]+/u)
        .filter(Boolean),
    );
/** Joins the words left, without address words if others remain; if none is left, uses the last word: `Person - Organization`. */
const lessOf = (words: readonly string[], isLeft: (word: string) => boolean): string => {
  const left = words.filter(isLeft);
  const less = left.filter((word) => !addresses.has(word));
  return [less, left, words.filter((word) => !/^\d+$/.test(word)).slice(-1)].find((some) => some.length > 0)?.join('') ?? '';
};

/**
 * Returns the names by which a column may be recognized, as written and without qualifiers, for example of
 * `Billing City`, `Person - Email - Work`, `Straat (bezoekadres)` and `City/town of Address`.
 * Returns none for a column about something else, such as a delivery address.
 */
function loosened(column: string): string[] {
  const parts = partsOf(column);
  if (parts.flat().some((word) => elsewhere.test(word))) return [];
  const isLeft = (word: string): boolean => !qualifiers.has(word);
  const all = [...parts.map((words) => lessOf(words, isLeft)), lessOf(parts.flat(), isLeft), parts.flat().filter(isLeft).join('')];
  // The name without punctuation, and without a part in brackets at its end.
  const bare = [column, withoutBrackets(column)].map((name) => partsOf(name).flat().join(''));
  const hadWords = (name: string): boolean => generic.has(name) && !bare.includes(name);
  return [...new Set([...bare, ...all])].filter((name) => name !== '' && !hadWords(name));
}

/** Checks whether a name says only that it is an address, as that of one column with street, postcode and place may. */
const isWholeAddress = (column: string): boolean => loosened(column).some((name) => addresses.has(name));

/** Returns the simplified names of a column for list fields, without words that distinguish it from columns of the same kind. */
function loosenedOfList(column: string): string[] {
  const words = partsOf(column).flat();
  const isLeft = (word: string): boolean => !qualifiers.has(word) && !whichOne.has(word) && !/^\d+$/.test(word);
  const less = words.filter(isLeft).join('');
  return less === '' ? [] : [less, lessOf(words, isLeft)];
}

/** The columns of the file for each field; the values of more than one are joined. */
export type Mapping = Readonly<Record<string, readonly number[]>>;

/** Removes the numbers of further columns of a kind. */
const unnumbered = (name: string): string => plain(name).replace(/\d/g, '');

/** Returns the names of non-empty columns that are not imported, each with its first value. */
export function columnsLeftOut({ header, rows, split }: Table, mapping: Mapping): { name: string; example: string }[] {
  const mapped = new Set([...Object.values(mapping).flat(), ...(split ?? [])]);
  return header.flatMap((name, at) => {
    const example = mapped.has(at) ? undefined : rows.find(({ cells }) => cells[at])?.cells[at];
    return example ? [{ name, example }] : [];
  });
}

/** Returns the value of a field, joined in one cell. */
export const cellFrom = (name: string, cells: readonly string[], mapping: Mapping, fields: ImportFields): string =>
  (mapping[name] ?? [])
    .map((at) => cells[at] ?? '')
    .filter(Boolean)
    .join(fields.properties[name]?.type === 'array' ? ' ::: ' : ' ');

/** Returns other names of a field. The bare name of a related record's field counts too, except `name`, which could be any record's. */
const calledElsewhere = (name: string): readonly string[] => [
  ...(otherNames[name] ?? otherNames[lastPartOf(name)] ?? []),
  ...(lastPartOf(name) === 'name' && name !== 'name' ? [] : [lastPartOf(name)]),
];
/** Names too common to be matched anywhere: they only count directly behind the column that they extend. */
const nextTo: ReadonlySet<string> = new Set(['nr', 'nummer', 'number', 'no', 'num', 'bus', 'box']);

/** Maps the recognized columns: by the name of the property, its label, then its other names (PLT-245). */
export function knownColumns(header: readonly string[], fields: ImportFields, labelOf: (property: string) => string): Mapping {
  const columns = header.map(plain);
  const mapped = new Set<number>();
  const found: Record<string, number[]> = {};
  const take = (name: string, at: number): void => {
    found[name] = [...(found[name] ?? []), at];
    mapped.add(at);
  };
  const free = (wanted: string, of: readonly string[] = columns): number =>
    of.findIndex((column, at) => column === wanted && !mapped.has(at));

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
  const namesOf = [(name: string) => [name], (name: string) => [labelOf(name)], (name: string) => calledElsewhere(name)];
  for (const calledBy of namesOf)
    for (const name of names) {
      if (found[name] !== undefined) continue;
      const at = calledBy(name)
        .map((called) => free(plain(called)))
        .find((place) => place >= 0);
      if (at !== undefined) take(name, at);
    }
  takeLoosened();
  for (const name of names.filter((each) => isPutTogether(each, fields))) takeFurther(name);
  return found;

  /** Maps the remaining columns by their simplified names, if exactly one field has such a name. */
  function takeLoosened(): void {
    const fieldsOf = new Map<string, string>();
    for (const name of names) for (const called of calledElsewhere(name).map(plain)) if (!fieldsOf.has(called)) fieldsOf.set(called, name);
    const left = header.map((column, at) => ({ column, at })).filter(({ column, at }) => !mapped.has(at) && !isWholePlace(column));
    for (const { column, at } of left.toSorted((one, other) => Number(isWholeAddress(one.column)) - Number(isWholeAddress(other.column)))) {
      const meant = new Set(loosened(column).flatMap((called) => fieldsOf.get(called) ?? []));
      const [name] = meant;
      if (name !== undefined && meant.size === 1 && found[name] === undefined) take(name, at);
    }
  }

  /** Maps second addresses and numbers, and the parts that belong before or behind a found column. */
  function takeFurther(name: string): void {
    const isList = fields.properties[name]?.type === 'array';
    if (isList) {
      const wanted = new Set([name, labelOf(name), ...calledElsewhere(name)].map(unnumbered));
      const isWanted = (column: string): boolean =>
        [unnumbered(column), ...loosenedOfList(column)].some((called) => called !== '' && wanted.has(called));
      header.forEach((column, at) => !mapped.has(at) && isWanted(column) && take(name, at));
      found[name]?.sort((one, other) => one - other);
      return;
    }
    if (found[name] === undefined) return;
    const { before = [], behind = [] } = partNames[lastPartOf(name)] ?? {};
    const loose = header.map(loosened);
    let last = Math.max(...found[name]);
    const placesOf = (parts: readonly string[]): number[] =>
      parts.flatMap((part) => {
        const called = plain(part);
        const exact = nextTo.has(called) ? (columns[last + 1] === called && !mapped.has(last + 1) ? last + 1 : -1) : free(called);
        const at =
          exact >= 0 ? exact : loose.findIndex((names, place) => !mapped.has(place) && names.includes(called) && !nextTo.has(called));
        if (at < 0) return [];
        mapped.add(at);
        last = at;
        return [at];
      });
    found[name] = [...placesOf(before), ...found[name], ...placesOf(behind)];
  }
}
