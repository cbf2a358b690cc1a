import { withCodesOfUnprintable } from '@kantoor/schemas/printable-text';

const normal = (text: string): string => text.normalize('NFC').replace(/\r\n?|\u2028|\u2029/g, '\n');
const spaced = (text: string, lineBreaks: boolean): string => (lineBreaks ? text.replace(/[^\S\n]+/gu, ' ') : text.replace(/\s+/gu, ' '));

/** Text as other programs read it: composed characters, plain spaces, no control or formatting characters. Line breaks stay when asked for. */
export const cleanText = (text: string, lineBreaks = false): string => spaced(normal(text), lineBreaks).replace(/[^\P{C}\n]/gu, '');

/**
 * Text as it is drawn: formatting characters that say how letters join and in which direction text runs stay in it, and what no font of
 * ours has a shape for stands as its code, e.g. `[U+1F8FF]`.
 */
export const printedText = (text: string, lineBreaks = false): string =>
  withCodesOfUnprintable(spaced(normal(text), lineBreaks).replace(/[^\P{Cc}\n]/gu, ''));

/** What a reader that copies or reads aloud gets of a drawn text, in the order of its letters. */
export const spokenText = (text: string): string => text.replace(/[\p{Bidi_Control}]/gu, '');

const rightToLeft = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;

/** Whether a text has letters or signs whose order on a line is not that of reading. */
export const hasDirection = (text: string): boolean => rightToLeft.test(text) || /\p{Bidi_Control}/u.test(text);

/** A name or an address within a line of ours: in its own direction, without an effect on what stands beside it (UAX #9, FSI). */
export const isolated = (text: string): string => (rightToLeft.test(text) ? `\u2068${text}\u2069` : text);
