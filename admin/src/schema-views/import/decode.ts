import type { Encoding } from './encodings';
import { guessedEncoding, wordsBeyondAscii } from './guessed-encoding';

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
