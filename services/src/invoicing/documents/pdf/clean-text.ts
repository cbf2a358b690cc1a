/**
 * Text as it may stand on paper: composed characters, plain spaces, no control, formatting or direction-changing characters.
 * Line breaks stay when asked for.
 */
export function cleanText(text: string, lineBreaks = false): string {
  const normal = text.normalize('NFC').replace(/\r\n?|\u2028|\u2029/g, '\n');
  const spaced = lineBreaks ? normal.replace(/[^\S\n]+/gu, ' ') : normal.replace(/\s+/gu, ' ');
  return spaced.replace(/[^\P{C}\n]/gu, (c) => (/\p{Cs}|\p{Co}/u.test(c) ? '?' : ''));
}
