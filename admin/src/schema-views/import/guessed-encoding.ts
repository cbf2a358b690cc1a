import type { Encoding } from './encodings';

/** Non-ASCII letters of each language, by the encodings that have them. A word is in one language, so its letters fit one of these. */
const west = [
  ...['äöüß', 'àâæçéèêëîïôœùûüÿ', 'áéíóúàèëïöüçêâîû', 'áéíóúñüç', 'ãõâêôáéíóúàçü', 'àèéìíîòóùú', 'æøåéóèêàü', 'åäöéüà', 'áéíóúýþæöð'],
  ...['äöüõšž', 'ëç', 'äöåšž'],
];
const middle = ['ąćęłńóśźż', 'áčďéěíňóřšťúůýž', 'áäčďéíĺľňóôŕšťúýž', 'áéíóöőúüű', 'ăâîșțşţ', 'čšžćđ', 'äöüß'];
const baltic = ['ąčęėįšųūž', 'āčēģīķļņšūž', 'äöüõšž', 'ąćęłńóśźż'];
const greek = ['αβγδεζηθικλμνξοπρσςτυφχψωάέήίόύώϊϋΐΰ'];
const cyrillic = ['абвгдежзийклмнопрстуфхцчшщъыьэюяёіїєґўј'];
const candidates: readonly [Encoding, readonly string[]][] = [
  // If more than one fits equally well, the first is used.
  ['windows-1252', west],
  ['iso-8859-15', west],
  ['macintosh', west],
  ['cp850', west],
  ['windows-1250', middle],
  ['iso-8859-2', middle],
  ['windows-1257', baltic],
  ['windows-1253', greek],
  ['windows-1251', cyrillic],
];

const MOST_WORDS = 500;
const isLetterByte = (byte: number): boolean => byte >= 0x80 || (byte >= 0x41 && byte <= 0x5a) || (byte >= 0x61 && byte <= 0x7a);

/** Returns the distinct words with non-ASCII bytes, in order. */
export function wordsBeyondAscii(bytes: Uint8Array): Uint8Array[] {
  const words = new Map<string, Uint8Array>();
  for (let at = bytes.findIndex((byte) => byte >= 0x80); at >= 0 && at < bytes.length && words.size < MOST_WORDS; at += 1) {
    if (bytes[at]! < 0x80) continue;
    let [from, to] = [at, at];
    while (from > 0 && isLetterByte(bytes[from - 1]!)) from -= 1;
    while (to < bytes.length && isLetterByte(bytes[to]!)) to += 1;
    const word = bytes.slice(from, to);
    words.set(String.fromCharCode(...word.slice(0, 100)), word.slice(0, 100));
    at = to;
  }
  return [...words.values()];
}

/**
 * Returns the encoding in which the words look most natural. It is sure if no word looks odd in it and it is that of spreadsheets on
 * Windows.
 */
export function guessedEncoding(
  bytes: Uint8Array,
  decode: (word: Uint8Array, encoding: Encoding) => string,
): { encoding: Encoding; isSure: boolean } {
  const words = wordsBeyondAscii(bytes);
  const oddIn = candidates.map(([encoding, languages]) => words.reduce((sum, word) => sum + oddness(decode(word, encoding), languages), 0));
  const best = oddIn.reduce((found, odd, at) => (odd < oddIn[found]! ? at : found), 0);
  return { encoding: candidates[best]![0], isSure: best === 0 && oddIn[0]! < 1 };
}

/**
 * Scores how odd a text looks: a sign between letters, a capital behind a small letter, or letters of more than one language make a word
 * odd; an unusual sign at its edge counts half.
 */
function oddness(text: string, languages: readonly string[]): number {
  if (/[\u0080-\u009f\ufffd]/.test(text)) return 2;
  // Splits names joined by an apostrophe, a hyphen or a non-breaking space.
  const words = text.split(/[’´\u00a0·–—-]/).filter(Boolean);
  return words.reduce((sum, word) => sum + oddnessOfWord(word, languages), 0);
}
function oddnessOfWord(word: string, languages: readonly string[]): number {
  if (/\p{L}[^\p{L}\p{M}]+\p{L}/u.test(word) || /\p{Ll}[^\p{ASCII}\P{Lu}]/u.test(word)) return 1;
  const letters = [...new Set(word.toLowerCase())].filter((letter) => letter > '\u007f' && /\p{L}/u.test(letter));
  if (letters.length > 0 && !languages.some((language) => letters.every((letter) => language.includes(letter)))) return 1;
  return /^[“„‘«"]*\p{L}[\p{L}”“’»…®™"²³°©€]*$|^[€£¥©®™°ºª¹²³½¼¾…–—•§¶µ×÷±¡¿“”„‘’«»]+$/u.test(word) ? 0 : 0.5;
}
