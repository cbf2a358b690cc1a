import { cleanBody, cleanField, type FieldErrorCode, parseNumber, type PropertySchema } from '@kantoor/schemas';
import type { Column } from '../columns/index.js';
import { countryNamed } from './country-names.js';
import { addressesIn, numbersIn } from './listed-values.rules.js';

export type Cell = string | number | null;
/** `value: undefined` when the cell is empty. */
export type ReadCell = { value: unknown } | { code: FieldErrorCode };

const yes = new Set(['true', 'yes', 'ja', 'j', 'y', '1', 'x', 'waar', 'wahr', 'oui', 'vrai', '✓', '✔']);
const no = new Set(['false', 'no', 'nee', 'n', '0', 'onwaar', 'nein', 'falsch', 'non', 'faux']);

const usersLanguages = ['nl', 'en'];

/** Converts a cell to a value as in a request body; the schema validates it. */
export function readCell(cell: Cell, { kind, schema }: Column): ReadCell {
  // Values of a list may be on separate lines.
  const text = cleanField(String(cell ?? ''), kind === 'json' ? { ...schema, 'x-multiline': true } : schema);
  if (text === '') return { value: undefined };
  if (kind === 'decimal') return readNumber(cell, text);
  if (kind === 'integer') return readNumber(cell, termIn(text));
  if (kind === 'boolean') return yes.has(text.toLowerCase()) ? { value: true } : no.has(text.toLowerCase()) ? { value: false } : invalid;
  if (kind === 'json') {
    const values = valuesIn(text, schema.items!);
    return { value: values.length > 0 ? values : undefined };
  }
  if (schema.format === 'country') return readCountry(text);
  const typed = text.toLowerCase();
  const chosen = (as: string): unknown =>
    schema.enum?.find((choice) => namesOf(String(choice)).includes(as) || schema['x-named']?.[choice] === as);
  // A language may be followed by its country: `nl-NL`, `English (US)`.
  return {
    value:
      chosen(typed) ??
      chosen(
        typed
          .split('(')[0]!
          .trim()
          .replace(/[-_]\p{L}{2}$/u, ''),
      ) ??
      text,
  };
}
const invalid = { code: 'FIELD_FORMAT' } as const;

/** Splits a cell into values: addresses and numbers as people write them, and with Google's separator, ` ::: `. */
function valuesIn(text: string, items: PropertySchema): unknown[] {
  const usual = Object.fromEntries((items.required ?? []).map((name) => [name, items.properties?.[name]?.['x-imported']]));
  const isAddress = items.properties?.['value']?.format === 'email';
  const values = text
    .split(':::')
    .flatMap((part): { value: string }[] => (isAddress ? addressesIn(part).map((value) => ({ value })) : numbersIn(part)))
    .filter(({ value }) => value.trim() !== '');
  return values.map((value) => cleanBody({ ...usual, ...value }, items));
}

/** Words beside the number of a term in days that do not change it: `30 dagen netto`, `Net 30`. The end of a month would. */
const termWords = new Set([
  ...['dagen', 'dag', 'dgn', 'd', 'na', 'binnen', 'netto', 'days', 'day', 'net', 'after', 'from', 'date', 'within', 'tage', 'tagen', 'tag'],
  ...['nach', 'innerhalb', 'von', 'rein', 'ohne', 'abzug', 'jours', 'jour', 'de'],
]);
/** The document that starts the term, in four languages. */
const itsDocument = /^(?:fact|rechn|inv)/;
function termIn(text: string): string {
  const [, before = '', figures, behind = ''] = /^(\D*)(\d+)(\D*)$/.exec(text) ?? [];
  const words = `${before} ${behind}`
    .toLowerCase()
    .split(/[\s.,]+/)
    .filter(Boolean);
  return figures !== undefined && words.length > 0 && words.every((word) => termWords.has(word) || itsDocument.test(word)) ? figures : text;
}

/** An ambiguous number is never guessed (D-37). */
function readNumber(cell: Cell, text: string): ReadCell {
  if (typeof cell === 'number') return { value: cell };
  const read = parseNumber(text);
  if (!read) return invalid;
  return read.other ? { code: 'FIELD_NUMBER_DOUBTFUL' } : { value: Number(read.value) };
}

const known = new Map<string, readonly string[]>();
/** Returns the accepted spellings of a choice: its value and, for a language code, its name in our users' languages and in itself. */
function namesOf(choice: string): readonly string[] {
  const names = known.get(choice) ?? [
    choice.toLowerCase(),
    ...(/^[a-z]{2}$/.test(choice) ? [...usersLanguages, choice] : []).map((reader) =>
      new Intl.DisplayNames(reader, { type: 'language' }).of(choice)!.toLowerCase(),
    ),
  ];
  known.set(choice, names);
  return names;
}

function readCountry(text: string): ReadCell {
  const code = countryNamed(text);
  return code ? { value: code } : { code: 'FIELD_NOT_ALLOWED' };
}

/** Whether a column of this kind can be read from a cell. */
export const isReadable = ({ kind, schema }: Column): boolean =>
  ['text', 'decimal', 'integer', 'boolean'].includes(kind) || (kind === 'json' && hasOnlyValues(schema.items));

/** Whether `value` is the only required property of an item. */
const hasOnlyValues = (items: PropertySchema | undefined): boolean =>
  items?.required?.includes('value') === true &&
  items.required.every((name) => name === 'value' || items.properties?.[name]?.['x-imported'] !== undefined);

/** Formats a value for the preview. */
export const cellOf = (value: unknown): Cell | boolean =>
  Array.isArray(value) ? value.map((item: { value: string }) => item.value).join(', ') || null : ((value ?? null) as Cell | boolean);
