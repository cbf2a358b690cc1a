import { lastPartOf, type ImportFields } from './import-fields';
import type { Mapping } from './known-headers';
import { wholeNames } from './other-names';
import { plain } from './plain-name';
import type { Table } from './read-table';
import { withParts } from './with-parts';

/** Splits *Bos, Piet* and *Piet van der Bos* into the first name and the part to sort by. */
export function partsOfName(written: string): [first: string, last: string] {
  // Mail programs add an address: `"Bos, Piet" <p@x>`.
  const bare = /[>)]$/.test(written) && written.includes('@') ? written.slice(0, written.search(/[<(]/)).trim() : written;
  const name = bare.startsWith('"') && bare.endsWith('"') ? bare.slice(1, -1) : bare;
  const [sorted, called] = name.split(/,\s*(.*)/s);
  if (called) return [called.trim(), sorted!.trim()];
  const [first, ...rest] = name.trim().split(/\s+/);
  return [first ?? '', rest.join(' ')];
}

/** Removes the company from *Muster GmbH, Anna Muster*, if another column contains it. */
const withoutCompany = (text: string, company = ''): string =>
  company !== '' && text.startsWith(`${company}, `) ? text.slice(company.length + 2) : text;

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
  const companyAt = Object.entries(mapping).find(([name]) => lastPartOf(name) === 'name')?.[1][0];
  return withParts(table, mapping, at, [first, last], labelOf, (text, cells) => partsOfName(withoutCompany(text, cells[companyAt ?? -1])));
}
