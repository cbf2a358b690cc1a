import { cleanBody, cleanField, type FieldErrorCode, parseNumber, type PropertySchema } from '@kantoor/schemas';
import type { Column } from '../columns/index.js';
import { countryNamed } from './country-names.js';

export type Cell = string | number | null;
/** `undefined` where the cell says nothing. */
export type ReadCell = { value: unknown } | { code: FieldErrorCode };

const yes = new Set(['true', 'yes', 'ja', 'j', 'y', '1', 'x', 'waar']);
const no = new Set(['false', 'no', 'nee', 'n', '0', 'onwaar']);

const usersLanguages = ['nl', 'en'];

/** What a cell says, as a body would have it; the schema validates it. */
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

/** Several values of one cell: `a@x.test, b@x.test`, `Bos, Piet <p@x.test>`, and with the signs that Google puts between them, `a@x.test ::: b@x.test`. */
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
  const code = countryNamed(text);
  return code ? { value: code } : { code: 'FIELD_NOT_ALLOWED' };
}

/** Whether a column of this kind can be read from a cell. */
export const isReadable = ({ kind, schema }: Column): boolean =>
  ['text', 'decimal', 'integer', 'boolean'].includes(kind) || (kind === 'json' && hasOnlyValues(schema.items));

/** Whether a value is all that must be said of one of them. */
const hasOnlyValues = (items: PropertySchema | undefined): boolean =>
  items?.required?.includes('value') === true &&
  items.required.every((name) => name === 'value' || items.properties?.[name]?.['x-imported'] !== undefined);

/** A value as a preview shows it. */
export const cellOf = (value: unknown): Cell | boolean =>
  Array.isArray(value) ? value.map((item: { value: string }) => item.value).join(', ') || null : ((value ?? null) as Cell | boolean);
