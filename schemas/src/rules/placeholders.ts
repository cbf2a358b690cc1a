import { braceEntity, braceLetters, formats, mailPlaceholders } from '../../validation/formats.mjs';
import type { FieldErrorCode } from '../errors.js';
import { cleanText } from './clean-text.js';

export { mailPlaceholders };
export type MailPlaceholder = (typeof mailPlaceholders)[number];

/** Those that only one kind of mail fills in: a credit invoice knows what it credits, a reminder what collecting the debt costs. */
const onlyIn: Partial<Record<MailPlaceholder, string>> = {
  CreditedNumber: 'creditInvoice',
  CollectionCosts: 'reminder',
  AmountWithCosts: 'reminder',
};
export const placeholdersOf = (emailType?: string): MailPlaceholder[] =>
  mailPlaceholders.filter((name) => (onlyIn[name] ?? emailType) === emailType);

/** Spaces around the name are part of the match and cut afterwards: a pattern that chose where they end would try every place. */
export const placeholder = /\{\{([^{}]*)\}\}/g;
export const written = (name: string): string => `{{${name}}}`;

/** Values are only ever text: what stands in one is never looked at again for placeholders (PLT-O36). Those without a value stay. */
export const filledIn = (text: string, values: Readonly<Record<string, string>>): string =>
  text.replace(placeholder, (whole, inside: string) => {
    const name = inside.trim();
    return Object.hasOwn(values, name) ? values[name]! : whole;
  });

/** The placeholders in a text that are none of these. */
const placeholdersBeside = (allowed: readonly string[], text: string): string[] =>
  [...text.matchAll(placeholder)].map(([, inside]) => inside!.trim()).filter((name) => !allowed.includes(name));
/**
 * Whether the words of a kind of mail about an invoice hold no placeholder but its own, once they are cleaned: what a form warns of, the API
 * refuses.
 */
export function areMailWords(text: string, emailType?: string): boolean {
  const cleaned = cleanText(text, { multiline: true });
  return formats['mail-words'].test(cleaned) && placeholdersBeside(placeholdersOf(emailType), cleaned).length === 0;
}
/** What is wrong with words that hold a placeholder beside these, with its name (PLT-O36); `at` is the JSON pointer of the words. */
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
/** The first thing in the words of a mail that looks like a placeholder and is none, as a person reads it; null where they are accepted. */
export function wrongPlaceholder(text: string, emailType?: string): string | null {
  if (areMailWords(text, emailType)) return null;
  const found = cleanText(text, { multiline: true }).match(looksLikeOne) ?? [];
  return found.find((one) => !areMailWords(one, emailType))?.trim() ?? null;
}
/** Whether a text holds nothing that looks like a placeholder. */
export const isWithoutBraces = (text: string): boolean => formats['printed-words'].test(text);
