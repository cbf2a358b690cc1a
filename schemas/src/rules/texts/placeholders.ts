import { braceEntity, braceLetters, formats, mailPlaceholders } from '../../../validation/formats.mjs';
import type { FieldErrorCode } from '../../errors.js';
import { cleanText } from './clean-text.js';

export { mailPlaceholders };
export type MailPlaceholder = (typeof mailPlaceholders)[number];

/** Placeholders that only one kind of mail fills in: the credited invoice in a credit invoice, the collection costs in a reminder. */
const onlyIn: Partial<Record<MailPlaceholder, string>> = {
  CreditedNumber: 'creditInvoice',
  CollectionCosts: 'reminder',
  AmountWithCosts: 'reminder',
};
export const placeholdersOf = (emailType?: string): MailPlaceholder[] =>
  mailPlaceholders.filter((name) => (onlyIn[name] ?? emailType) === emailType);

/** Spaces around the name are part of the match and trimmed afterwards: a pattern that decided where they end would backtrack. */
export const placeholder = /\{\{([^{}]*)\}\}/g;
export const written = (name: string): string => `{{${name}}}`;

/** Fills in values as plain text: their content is never searched for placeholders (PLT-O36). Placeholders without a value remain. */
export const filledIn = (text: string, values: Readonly<Record<string, string>>): string =>
  text.replace(placeholder, (whole, inside: string) => {
    const name = inside.trim();
    return Object.hasOwn(values, name) ? values[name]! : whole;
  });

/** Returns the placeholders in a text that are not allowed. */
const placeholdersBeside = (allowed: readonly string[], text: string): string[] =>
  [...text.matchAll(placeholder)].map(([, inside]) => inside!.trim()).filter((name) => !allowed.includes(name));
/**
 * Returns whether the text of a kind of invoice mail, once cleaned, contains only its own placeholders: the form warns where the API
 * refuses.
 */
export function areMailWords(text: string, emailType?: string): boolean {
  const cleaned = cleanText(text, { multiline: true });
  return formats['mail-words'].test(cleaned) && placeholdersBeside(placeholdersOf(emailType), cleaned).length === 0;
}
/** Returns the problems of a text with disallowed placeholders, by name (PLT-O36); `at` is the JSON pointer of the text. */
export const unfilledIn = (
  placeholders: readonly string[],
  words: { subject: string; body: string },
  at: string,
): { pointer: string; code: FieldErrorCode; message: string }[] =>
  (['subject', 'body'] as const).flatMap((field) => {
    const others = placeholdersBeside(placeholders, words[field]);
    const message = `This mail does not fill in ${others.map(written).join(', ')}`;
    return others.length === 0 ? [] : [{ pointer: `${at}/${field}`, code: 'PLACEHOLDER_UNKNOWN', message }];
  });
const brace = `(?:${braceEntity};?|[${braceLetters}])`;
const looksLikeOne = new RegExp(`${brace}+(?:(?!${brace})[^\\n]){0,40}${brace}*|(?:(?!${brace})\\S){1,40}${brace}+`, 'g');
/** Returns the first invalid placeholder in a mail text, readable for a person; null if the text is accepted. */
export function wrongPlaceholder(text: string, emailType?: string): string | null {
  if (areMailWords(text, emailType)) return null;
  const found = cleanText(text, { multiline: true }).match(looksLikeOne) ?? [];
  return found.find((one) => !areMailWords(one, emailType))?.trim() ?? null;
}
/** Returns whether a text contains nothing that resembles a placeholder. */
export const isWithoutBraces = (text: string): boolean => formats['printed-words'].test(text);
