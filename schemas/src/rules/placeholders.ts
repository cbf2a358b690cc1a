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
/** Whether a text holds nothing that looks like a placeholder. */
export const isWithoutBraces = (text: string): boolean => formats['printed-words'].test(text);
