import { lastPartOf, type ImportFields } from './import-fields';
import type { Mapping } from './known-headers';
import { isWholePlace } from './place-columns';
import type { Table } from './read-table';
import { withParts } from './with-parts';

/**
 * Splits postcode and place: `1234 AB Delft`, `D-10115 Berlin`, `110 00 Praha 1`, `Leeds LS1 1AA`. The words with digits at the start or
 * the end are the postcode.
 */
export function partsOfPlace(text: string, country = ''): [zipCode: string, city: string] {
  // Outside the Netherlands, two letters behind four digits begin the name of the place: `8660 DE PANNE`.
  const isDutch = /^\s*$|^\s*(?:nl|ned|neth|the neth|hol|pays-b)/i.test(country);
  const [dutch = ''] = (isDutch && /^(?:NL-)?\d{4}\s?[A-Z]{2}(?=[\s,])/.exec(text)) || [];
  const behindIt = text.slice(dutch.length).replace(/^[\s,]+/, '');
  if (dutch && behindIt) return [dutch, behindIt];
  const words = text.trim().split(/[\s,]+/);
  const hasFigure = (word: string): boolean => /\d/.test(word);
  const first = words.findIndex((word) => !hasFigure(word));
  if (first < 0) return [text.trim(), ''];
  if (first > 0) return [words.slice(0, first).join(' '), words.slice(first).join(' ')];
  const last = words.findLastIndex((word) => !hasFigure(word));
  const behind = words.slice(last + 1).join(' ');
  return behind.length >= 4 ? [behind, words.slice(0, last + 1).join(' ')] : ['', text.trim()];
}

/** Splits a column with both postcode and place into one for each, unless the file has a column for one of them. */
export function withPlaceParts(
  table: Table,
  mapping: Mapping,
  fields: ImportFields,
  labelOf: (property: string) => string,
): { table: Table; mapping: Mapping } {
  const parts = (['zipCode', 'city'] as const).map((part) => fields.names.find((name) => lastPartOf(name) === part));
  const [zipCode, city] = parts;
  if (!zipCode || !city || mapping[zipCode] !== undefined || mapping[city] !== undefined) return { table, mapping };
  const mapped = new Set(Object.values(mapping).flat());
  const at = table.header.findIndex((column, place) => isWholePlace(column) && !mapped.has(place));
  if (at < 0) return { table, mapping };
  const countryAt = Object.entries(mapping).find(([name]) => lastPartOf(name) === 'countryIso2')?.[1][0];
  return withParts(table, mapping, at, [zipCode, city], labelOf, (text, cells) => partsOfPlace(text, cells[countryAt ?? -1]));
}
