import type { Encoding } from './encodings';
import { guessedEncoding, wordsBeyondAscii } from './guessed-encoding';

const marks: readonly [Encoding, readonly number[]][] = [
  ['utf-8', [0xef, 0xbb, 0xbf]],
  ['utf-16le', [0xff, 0xfe]],
  ['utf-16be', [0xfe, 0xff]],
];
/** Separators and line ends alone are so many of the bytes of any table; fewer zeros are stray. */
const LEAST_ZEROS = 0.03;
const FEWEST_ZEROS = 4;

/**
 * By its mark, else by its bytes: text in UTF-16 has zeros beside its separators and line ends, all of them on one side; what is no UTF-8 is what
 * its words look most like, which for most is what spreadsheets on Windows write (PLT-O108).
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
/** What programs of the time before Windows wrote, and some of bookkeeping still do; browsers do not know it. */
const dosLetters =
  'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐└┴┬├─┼ãÃ╚╔╩╦╠═╬¤ðÐÊËÈıÍÎÏ┘┌█▄¦Ì▀ÓßÔÒõÕµþÞÚÛÙýÝ¯´\u00ad±‗¾¶§÷¸°¨·¹³²■\u00a0';

/** Whether letters were lost: bytes that stand for none in this encoding, and letters that another program read in a wrong one (`CafÃ©`). */
export const hasLostLetters = (text: string): boolean => /[\u0080-\u009f\ufffd]|[ÃÂÅÄ][\u0080-\u00bf€‚ƒ„…†‡ˆ‰Š‹Œ]|â€/.test(text);

/** Words of a file whose encoding is only guessed, for whoever imports to look at; none where nothing gives reason to. */
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
