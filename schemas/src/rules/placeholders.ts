import { formats, mailPlaceholders } from '../../validation/formats.mjs';
import { cleanText } from './clean-text.js';

export { mailPlaceholders };
export type MailPlaceholder = (typeof mailPlaceholders)[number];

/** Spaces around the name are part of the match and cut afterwards: a pattern that chose where they end would try every place. */
export const placeholder = /\{\{([^{}]*)\}\}/g;
export const written = (name: string): string => `{{${name}}}`;

/** Values are only ever text: what stands in one is never looked at again for placeholders (PLT-O36). Those without a value stay. */
export const filledIn = (text: string, values: Readonly<Record<string, string>>): string =>
  text.replace(placeholder, (whole, inside: string) => {
    const name = inside.trim();
    return Object.hasOwn(values, name) ? values[name]! : whole;
  });

/** Whether the words of a mail about an invoice hold no placeholder but its own, once they are cleaned: what a form warns of, the API refuses. */
export const areMailWords = (text: string): boolean => formats['mail-words'].test(cleanText(text, { multiline: true }));
const looksLikeOne = /[{\uff5b]+[^{}\uff5b\uff5d\n]{0,40}[}\uff5d]*|[^\s{}\uff5b\uff5d]{0,40}[}\uff5d]+/g;
/** The first thing in the words of a mail that looks like a placeholder and is none, as a person reads it; null where they are accepted. */
export function wrongPlaceholder(text: string): string | null {
  if (areMailWords(text)) return null;
  const found = cleanText(text, { multiline: true }).match(looksLikeOne) ?? [];
  return found.find((one) => !areMailWords(one))?.trim() ?? null;
}
/** Whether a text holds nothing that looks like a placeholder. */
export const isWithoutBraces = (text: string): boolean => formats['printed-words'].test(text);
