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
function wordsBeyondAscii(bytes: Uint8Array): Uint8Array[] {
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
function guessedEncoding(
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

const marks: readonly [Encoding, readonly number[]][] = [
  ['utf-8', [0xef, 0xbb, 0xbf]],
  ['utf-16le', [0xff, 0xfe]],
  ['utf-16be', [0xfe, 0xff]],
];
/**
 * Minimum share of zero bytes in text with two bytes per letter: in any table, separators and line ends alone exceed it. Fewer zeros are
 * stray.
 */
const LEAST_ZEROS = 0.03;
const FEWEST_ZEROS = 4;

/**
 * Detects the encoding: by the byte order mark, else by the bytes. UTF-16 text has zeros beside its separators and line ends, all at even
 * or all at odd positions. A file that is not UTF-8 gets the encoding in which its words look most natural, usually that of spreadsheets on
 * Windows (PLT-O108).
 */
export function encodingOf(file: ArrayBuffer): Encoding {
  const bytes = new Uint8Array(file);
  const marked = marks.find(([, mark]) => mark.every((byte, at) => bytes[at] === byte));
  if (marked && isReadable(file, marked[0])) return marked[0];
  const zeros = [0, 0];
  for (const [at, byte] of bytes.entries()) if (byte === 0) zeros[at % 2]! += 1;
  const [most, least] = [Math.max(...zeros), Math.min(...zeros)];
  if (most >= FEWEST_ZEROS && most > bytes.length * LEAST_ZEROS && most > least * 4) return zeros[1]! > zeros[0]! ? 'utf-16le' : 'utf-16be';
  return isReadable(file, 'utf-8') ? 'utf-8' : guessedEncoding(bytes, decode).encoding;
}

export function decode(file: ArrayBuffer | Uint8Array, encoding: Encoding = encodingOf(file as ArrayBuffer)): string {
  if (encoding !== 'cp850') return new TextDecoder(encoding).decode(file);
  return Array.from(new Uint8Array(file), (byte) => (byte < 0x80 ? String.fromCharCode(byte) : dosLetters[byte - 0x80]!)).join('');
}
/** Letters of code page 850 from 0x80, as written by DOS programs and still by some bookkeeping software; browsers do not support it. */
const dosLetters =
  'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐└┴┬├─┼ãÃ╚╔╩╦╠═╬¤ðÐÊËÈıÍÎÏ┘┌█▄¦Ì▀ÓßÔÒõÕµþÞÚÛÙýÝ¯´\u00ad±‗¾¶§÷¸°¨·¹³²■\u00a0';

/** Checks for lost letters: bytes without a meaning in the encoding, and letters that another program decoded wrongly (`CafÃ©`). */
export const hasLostLetters = (text: string): boolean => /[\u0080-\u009f\ufffd]|[ÃÂÅÄ][\u0080-\u00bf€‚ƒ„…†‡ˆ‰Š‹Œ]|â€/.test(text);

/** Returns words for the user to check if the encoding is only guessed; empty if there is no reason for doubt. */
export function doubtedWords(file: ArrayBuffer, encoding: Encoding): string[] {
  const bytes = new Uint8Array(file);
  if (encoding.startsWith('utf-') || encoding !== encodingOf(file)) return [];
  const { isSure } = guessedEncoding(bytes, decode);
  return isSure
    ? []
    : wordsBeyondAscii(bytes)
        .slice(0, SHOWN_WORDS)
        .map((word) => decode(word, encoding));
}
const SHOWN_WORDS = 5;

function isReadable(file: ArrayBuffer, encoding: Encoding): boolean {
  try {
    new TextDecoder(encoding, { fatal: true }).decode(file);
    return true;
  } catch {
    return false;
  }
}
