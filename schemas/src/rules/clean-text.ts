import { asMailAddress, isMailFormat } from './mail-address.js';
import { plainFigures } from './plain-figures.js';

/**
 * What remains of a text that was sent, before anything validates it. One rule for forms, bodies, queries and imported rows, so that what
 * the browser shows as filled is filled for the API, and what looks the same is the same.
 */

/**
 * Control characters, direction marks and other invisible ones, halves of characters; line breaks and tabs are treated apart. Without them a text
 * looks as it did. Two kinds do not vanish, since a reader saw something else with them: U+202E shows the text backwards, and whoever sends it is
 * refused (`plainText`); a letter of private use is one in the font of its writer, so it is kept, and what cannot be printed is named.
 */
const invisible = /[\p{Cc}\p{Cf}\p{Cs}\p{Noncharacter_Code_Point}]/u;
const turnsAround = '\\u202e';
/**
 * Two invisible characters carry meaning: U+200C and U+200D join or part letters of scripts that connect them (Persian, Hindi, …) and make
 * one emoji of several. They stay behind such a character and go everywhere else, where they would only make equal texts differ.
 * Unassigned characters (Cn) stay too: which ones those are depends on the Unicode version, and that of the browser is not ours.
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
/** More marks on one letter than any language writes; to bring a pile of thousands into order takes long (UAX 15, stream-safe text). */
const piledMarks = /(\p{M}{30})\p{M}+/gu;
/** Besides spaces and marks: Hangul fillers, the empty Braille cell and the null note head, which all print nothing. */
const somethingToSee = /[^\s\p{M}\p{Cc}\p{Cf}\p{Cs}\u115f\u1160\u3164\uffa0\u2800\u{1d159}]/u;
const onlyPlain = /^[\x20-\x7e]*$/;

/** Whether a reader would see nothing. */
export const isBlank = (text: string): boolean => !somethingToSee.test(text);

/** The text without what cannot be seen, composed (NFC) and trimmed; empty when nothing of it could be seen. */
export function cleanText(text: string, { multiline = false } = {}): string {
  if (onlyPlain.test(text)) return text.trim();
  const lines = text.replace(lineBreaks, '\n');
  const flat = multiline ? lines : lines.replace(/[\n\t]+/g, ' ');
  const seen = flat.replace(others, '').replace(strayJoiners, '').replace(lastJoiner, '').replace(piledMarks, '$1').normalize('NFC');
  return isBlank(seen) ? '' : seen.trim();
}

/** The part of a JSON Schema that says which texts have lines, are codes or addresses, and how long they may be. */
export interface TextSchema {
  format?: string;
  'x-multiline'?: boolean;
  'x-code'?: boolean;
  maxLength?: number;
  properties?: Record<string, TextSchema>;
  items?: TextSchema;
  additionalProperties?: boolean | TextSchema;
}

/** A text as its schema wants it. */
export function cleanField(text: string, schema?: TextSchema): string {
  const clean = cleanText(text, { multiline: schema?.['x-multiline'] === true });
  if (schema?.['x-code']) return plainFigures(clean).trim();
  return isMailFormat(schema?.format) ? asMailAddress(clean) : clean;
}

const inside = (schema: TextSchema | undefined, name: string): TextSchema | undefined => {
  if (schema?.properties && Object.hasOwn(schema.properties, name)) return schema.properties[name];
  return typeof schema?.additionalProperties === 'object' ? schema.additionalProperties : undefined;
};

/** As JSON Schema counts: whole characters. */
const isLongerThan = (text: string, most = Infinity): boolean => text.length > most && [...text].length > most;

/**
 * A body with all its texts clean. Names of properties stay as they are: the schema validates those. So does a text that is longer than it may be:
 * what is invisible counts as well, as the API document says.
 */
export function cleanBody(value: unknown, schema?: TextSchema): unknown {
  if (typeof value === 'string') return isLongerThan(value, schema?.maxLength) ? value : cleanField(value, schema);
  if (Array.isArray(value)) return value.map((item) => cleanBody(item, schema?.items));
  if (typeof value !== 'object' || value === null || !isPlain(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, cleanBody(inner, inside(schema, name))]));
}

/** Files and the like are carried past. A parsed query or form inherits from nothing but a bare object. */
function isPlain(value: object): boolean {
  const parent = Object.getPrototypeOf(value) as object | null;
  return parent === null || Object.getPrototypeOf(parent) === null;
}
