import { asMailAddress, isMailFormat } from './mail-address.js';
import { plainFigures } from './plain-figures.js';

/**
 * Cleans a sent text before it is validated. One rule for forms, bodies, queries and imported rows, so that the browser and the API agree
 * on which fields are filled, and texts that look the same are the same.
 */

/**
 * Control characters, direction marks and other invisible ones, halves of characters; line breaks and tabs are handled separately. Removing
 * them does not change how a text looks. Two kinds are not removed, because they changed what a reader saw: U+202E shows the text backwards
 * and is refused (`plainText`); a private-use letter exists in the font of its writer, so it is kept, and reported if it cannot be printed.
 */
const invisible = /[\p{Cc}\p{Cf}\p{Cs}\p{Noncharacter_Code_Point}]/u;
const turnsAround = '\\u202e';
/**
 * Two invisible characters carry meaning: U+200C and U+200D join or separate letters of connected scripts (Persian, Hindi, …) and combine
 * emoji into one. They are kept after such a character and removed elsewhere, where they would only make equal texts differ. Unassigned
 * characters (Cn) are kept too: which ones those are depends on the Unicode version, and the browser's differs from ours.
 */
const joiners = '\\u200c\\u200d';
const joining =
  '\\p{Extended_Pictographic}\\p{Emoji_Modifier}\\ufe0f\\p{Script=Arabic}\\p{Script=Syriac}\\p{Script=Mongolian}\\p{Script=Devanagari}' +
  '\\p{Script=Bengali}\\p{Script=Gurmukhi}\\p{Script=Gujarati}\\p{Script=Oriya}\\p{Script=Tamil}\\p{Script=Telugu}\\p{Script=Kannada}' +
  '\\p{Script=Malayalam}\\p{Script=Sinhala}\\p{Script=Khmer}\\p{Script=Myanmar}\\p{Script=Tibetan}';
const strayJoiners = new RegExp(`(?<![${joining}])[${joiners}]`, 'gu');
const lastJoiner = new RegExp(`[${joiners}]$`, 'u');
const others = new RegExp(`(?![\\t\\n${turnsAround}${joiners}])${invisible.source}`, 'gu');
const lineBreaks = /\r\n?|[\u0085\u2028\u2029]/g;
/** More marks on one letter than any language uses; sorting a pile of thousands takes long (UAX 15, stream-safe text). */
const piledMarks = /(\p{M}{30})\p{M}+/gu;
/** Besides spaces and marks: Hangul fillers, the empty Braille cell and the null note head, none of which is visible. */
const somethingToSee = /[^\s\p{M}\p{Cc}\p{Cf}\p{Cs}\u115f\u1160\u3164\uffa0\u2800\u{1d159}]/u;
const onlyPlain = /^[\x20-\x7e]*$/;

/** Returns whether a text has nothing visible. */
export const isBlank = (text: string): boolean => !somethingToSee.test(text);

/** Returns the text without invisible characters, composed (NFC) and trimmed; empty if nothing in it is visible. */
export function cleanText(text: string, { multiline = false } = {}): string {
  if (onlyPlain.test(text)) return text.trim();
  const lines = text.replace(lineBreaks, '\n');
  const flat = multiline ? lines : lines.replace(/[\n\t]+/g, ' ');
  const seen = flat.replace(others, '').replace(strayJoiners, '').replace(lastJoiner, '').replace(piledMarks, '$1').normalize('NFC');
  return isBlank(seen) ? '' : seen.trim();
}

/** The part of a JSON Schema that defines which texts are multiline, codes or addresses, and their maximum length. */
export interface TextSchema {
  format?: string;
  'x-multiline'?: boolean;
  'x-code'?: boolean;
  maxLength?: number;
  properties?: Record<string, TextSchema>;
  items?: TextSchema;
  additionalProperties?: boolean | TextSchema;
}

/** Cleans a text according to its schema. */
export function cleanField(text: string, schema?: TextSchema): string {
  const clean = cleanText(text, { multiline: schema?.['x-multiline'] === true });
  if (schema?.['x-code']) return plainFigures(clean).trim();
  return isMailFormat(schema?.format) ? asMailAddress(clean) : clean;
}

const inside = (schema: TextSchema | undefined, name: string): TextSchema | undefined => {
  if (schema?.properties && Object.hasOwn(schema.properties, name)) return schema.properties[name];
  return typeof schema?.additionalProperties === 'object' ? schema.additionalProperties : undefined;
};

/** Counts whole characters, as JSON Schema does. */
const isLongerThan = (text: string, most = Infinity): boolean => text.length > most && [...text].length > most;

/**
 * Cleans all texts of a body. Property names are left as they are: the schema validates them. So is a text over its maximum length:
 * invisible characters count too, as the API document says.
 */
export function cleanBody(value: unknown, schema?: TextSchema): unknown {
  if (typeof value === 'string') return isLongerThan(value, schema?.maxLength) ? value : cleanField(value, schema);
  if (Array.isArray(value)) return value.map((item) => cleanBody(item, schema?.items));
  if (typeof value !== 'object' || value === null || !isPlain(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, cleanBody(inner, inside(schema, name))]));
}

/** Passes files and the like through. A parsed query or form has a bare object as its prototype. */
function isPlain(value: object): boolean {
  const parent = Object.getPrototypeOf(value) as object | null;
  return parent === null || Object.getPrototypeOf(parent) === null;
}
