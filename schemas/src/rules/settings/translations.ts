/** Stored texts that replace shipped texts (PLT-241): the rules for keys, languages and texts, for the admin and the API alike. */
export const translationBounds = { text: 2_000, changes: 500 } as const;

/** A language code as browsers write it: `nl`, `pt-BR`. */
const language = /^[a-z]{2,3}(?:-[A-Za-z]{2,4})?$/;
export const isLanguageCode = (code: string): boolean => language.test(code);

const key = /^[A-Za-z0-9][\w./-]{0,199}$/;
/** Names of properties that every object has. As part of a key they could change the prototype of all objects. */
const ofObjects = new Set(['__proto__', 'constructor', 'prototype']);
/** Names separated by dots. */
export const isTranslationKey = (text: string): boolean =>
  key.test(text) && text.split('.').every((name) => name !== '' && !ofObjects.has(name));

/** `%{name}` is filled in by the program. `{{name}}` is a placeholder in a mail, which some texts mention. */
const placeholder = /%\{\w+\}|\{\{\w+\}\}/g;
/** The placeholders of a text as written, each once, sorted. */
export const placeholdersIn = (text: string): string[] => [...new Set(text.match(placeholder))].sort();

/** Plural forms are texts of their own, named as `Intl.PluralRules` calls them: `deals.rows_one`, `deals.rows_other`. */
const pluralForm = /^(.+)_(zero|one|two|few|many|other)$/;
/** Returns the parts of the key of a plural form; null for other keys. */
export function pluralFormOf(key: string): { key: string; form: string } | null {
  const [, of, form] = pluralForm.exec(key) ?? [];
  return of && form ? { key: of, form } : null;
}

/** The number that a plural form follows. It may be left out of a form (“one deal”), or be added. */
const counted = '%{smart_count}';
/**
 * Compares a changed text with the shipped texts by key, given as their placeholders: all of them must occur, and no other, which would never be
 * filled in. Languages with more plural forms than English are compared with the form for other numbers. A text that is not shipped has no faults.
 */
export function placeholderFault(
  shipped: (key: string) => readonly string[] | undefined,
  key: string,
  text: string,
): { missing: string[]; unknown: string[] } | null {
  const plural = pluralFormOf(key);
  const ours = shipped(key) ?? (plural ? shipped(`${plural.key}_other`) : undefined);
  if (!ours) return null;
  const found = placeholdersIn(text);
  const isFree = (one: string): boolean => plural !== null && one === counted;
  const missing = ours.filter((one) => !found.includes(one) && !isFree(one));
  const unknown = found.filter((one) => !ours.includes(one) && !isFree(one));
  return missing.length + unknown.length > 0 ? { missing, unknown } : null;
}
