import { cleanBody, cleanField, countryCodes, type FieldErrorCode, isCountry, parseNumber } from '@kantoor/schemas';
import type { Column } from '../columns/index.js';

export type Cell = string | number | null;
/** `undefined` where the cell says nothing. */
export type ReadCell = { value: unknown } | { code: FieldErrorCode };

const yes = new Set(['true', 'yes', 'ja', 'j', 'y', '1', 'x', 'waar']);
const no = new Set(['false', 'no', 'nee', 'n', '0', 'onwaar']);

const usersLanguages = ['nl', 'en'];

/** Names of countries in the languages of our users. */
const countryByName = new Map(
  usersLanguages.flatMap((language) => {
    const names = new Intl.DisplayNames(language, { type: 'region' });
    return countryCodes.map((code) => [names.of(code)!.toLowerCase(), code] as const);
  }),
);

/** What a cell says, as a body would have it; the schema validates it. */
export function readCell(cell: Cell, { kind, schema }: Column): ReadCell {
  const text = cleanField(String(cell ?? ''), schema);
  if (text === '') return { value: undefined };
  if (kind === 'decimal' || kind === 'integer') return readNumber(cell, text);
  if (kind === 'boolean') return yes.has(text.toLowerCase()) ? { value: true } : no.has(text.toLowerCase()) ? { value: false } : invalid;
  if (kind === 'json')
    return {
      value: text
        .split(/[,;\s]+/)
        .filter(Boolean)
        .map((value) => cleanBody({ value }, schema.items)),
    };
  if (schema.format === 'country') return readCountry(text);
  const typed = text.toLowerCase();
  return { value: schema.enum?.find((choice) => namesOf(String(choice)).includes(typed) || schema['x-named']?.[choice] === typed) ?? text };
}
const invalid = { code: 'FIELD_FORMAT' } as const;

/** A number that could be read in two ways is never guessed (D-37). */
function readNumber(cell: Cell, text: string): ReadCell {
  if (typeof cell === 'number') return { value: cell };
  const read = parseNumber(text);
  if (!read) return invalid;
  return read.other ? { code: 'FIELD_NUMBER_DOUBTFUL' } : { value: Number(read.value) };
}

const known = new Map<string, readonly string[]>();
/** How a choice may be written: as it is, and the code of a language as it is called by our users and by those who speak it. */
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
  const code = isCountry(text.toUpperCase()) ? text.toUpperCase() : countryByName.get(text.toLowerCase());
  return code ? { value: code } : { code: 'FIELD_NOT_ALLOWED' };
}

/** Whether a column of this kind can be read from a cell. */
export const isReadable = ({ kind, schema }: Column): boolean =>
  ['text', 'decimal', 'integer', 'boolean'].includes(kind) || (kind === 'json' && String(schema.items?.required) === 'value');

/** A value as a preview shows it. */
export const cellOf = (value: unknown): Cell | boolean =>
  Array.isArray(value) ? value.map((item: { value: string }) => item.value).join(', ') || null : ((value ?? null) as Cell | boolean);
