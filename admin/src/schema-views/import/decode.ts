/** Encodings of address book and bookkeeping files; the user may correct the detected one. */
export const encodings = ['utf-8', 'utf-16le', 'utf-16be', 'windows-1252', 'windows-1250', 'macintosh'] as const;
export type Encoding = (typeof encodings)[number];

const marks: readonly [Encoding, readonly number[]][] = [
  ['utf-8', [0xef, 0xbb, 0xbf]],
  ['utf-16le', [0xff, 0xfe]],
  ['utf-16be', [0xfe, 0xff]],
];

/**
 * Detects the encoding by byte order mark, else by bytes: UTF-16 has zeros beside separators and line ends, other text has none; what is
 * not UTF-8 is what spreadsheets on Windows write (PLT-O108).
 */
export function encodingOf(file: ArrayBuffer): Encoding {
  const bytes = new Uint8Array(file);
  const marked = marks.find(([, mark]) => mark.every((byte, at) => bytes[at] === byte));
  if (marked && isReadable(file, marked[0])) return marked[0];
  const zeros = [0, 0];
  for (const [at, byte] of bytes.entries()) if (byte === 0) zeros[at % 2]! += 1;
  if (zeros[0]! + zeros[1]! > 0) return zeros[1]! >= zeros[0]! ? 'utf-16le' : 'utf-16be';
  return isReadable(file, 'utf-8') ? 'utf-8' : 'windows-1252';
}

export const decode = (file: ArrayBuffer, encoding = encodingOf(file)): string => new TextDecoder(encoding).decode(file);

/** Checks for lost letters: bytes without a character in this encoding. */
export const hasLostLetters = (text: string): boolean => /[\u0080-\u009f\ufffd]/.test(text);

function isReadable(file: ArrayBuffer, encoding: Encoding): boolean {
  try {
    new TextDecoder(encoding, { fatal: true }).decode(file);
    return true;
  } catch {
    return false;
  }
}
