import { withCodesOfUnprintable } from '@kantoor/schemas/printable-text';

const normal = (text: string): string => text.normalize('NFC').replace(/\r\n?|\u2028|\u2029/g, '\n');
const spaced = (text: string, lineBreaks: boolean): string => (lineBreaks ? text.replace(/[^\S\n]+/gu, ' ') : text.replace(/\s+/gu, ' '));

/** Text for other programs: composed characters, plain spaces, no control or formatting characters. Keeps line breaks on request. */
export const cleanText = (text: string, lineBreaks = false): string => spaced(normal(text), lineBreaks).replace(/[^\P{C}\n]/gu, '');

/**
 * Text for drawing: keeps the formatting characters that control joining and text direction. A character that no font has is replaced by
 * its code, e.g. `[U+1F8FF]`.
 */
export const printedText = (text: string, lineBreaks = false): string =>
  withCodesOfUnprintable(spaced(normal(text), lineBreaks).replace(/[^\P{Cc}\n]/gu, ''));

/** Returns the text that copying or a screen reader gets, in letter order. */
export const spokenText = (text: string): string => text.replace(/[\p{Bidi_Control}]/gu, '');

const rightToLeft = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;

/** Checks for characters whose order on a line differs from reading order. */
export const hasDirection = (text: string): boolean => rightToLeft.test(text) || /\p{Bidi_Control}/u.test(text);

/** Isolates a name or an address within a line of ours: it keeps its own direction without affecting the text around it (UAX #9, FSI). */
export const isolated = (text: string): string => (rightToLeft.test(text) ? `\u2068${text}\u2069` : text);
