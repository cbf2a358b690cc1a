import { cleanBody, cleanField, type FieldErrorCode, parseNumber, type PropertySchema } from '@kantoor/schemas';
import type { Column } from '../columns/index.js';
import { countryNamed } from './country-names.js';

export type Cell = string | number | null;
/** `value: undefined` when the cell is empty. */
export type ReadCell = { value: unknown } | { code: FieldErrorCode };

const yes = new Set(['true', 'yes', 'ja', 'j', 'y', '1', 'x', 'waar']);
const no = new Set(['false', 'no', 'nee', 'n', '0', 'onwaar']);

const usersLanguages = ['nl', 'en'];

/** Converts a cell to a value as in a request body; the schema validates it. */
export function readCell(cell: Cell, { kind, schema }: Column): ReadCell {
  const text = cleanField(String(cell ?? ''), schema);
  if (text === '') return { value: undefined };
  if (kind === 'decimal' || kind === 'integer') return readNumber(cell, text);
  if (kind === 'boolean') return yes.has(text.toLowerCase()) ? { value: true } : no.has(text.toLowerCase()) ? { value: false } : invalid;
  if (kind === 'json') return { value: valuesIn(text, schema.items!) };
  if (schema.format === 'country') return readCountry(text);
  const typed = text.toLowerCase();
  return { value: schema.enum?.find((choice) => namesOf(String(choice)).includes(typed) || schema['x-named']?.[choice] === typed) ?? text };
}
const invalid = { code: 'FIELD_FORMAT' } as const;

/** Splits a cell into values: `a@x.test, b@x.test`, `Bos, Piet <p@x.test>`, and Google's separator, `a@x.test ::: b@x.test`. */
function valuesIn(text: string, items: PropertySchema): unknown[] {
  const usual = Object.fromEntries((items.required ?? []).map((name) => [name, items.properties?.[name]?.['x-imported']]));
  const parts = text.split(':::').flatMap((part) => {
    if (items.properties?.['value']?.format !== 'email') return part.split(/[;,\n]/);
    const inBrackets = [...part.matchAll(/<([^<>]*)>/g)].map(([, address]) => address!);
    return inBrackets.length > 0 ? inBrackets : part.split(/[,;\s]+/);
  });
  const values = parts.map((part) => part.trim().replace(/^mailto:/i, '')).filter(Boolean);
  return values.map((value) => cleanBody({ ...usual, value }, items));
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
