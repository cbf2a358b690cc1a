/** Texts that replace those that we ship (PLT-241): what is a key, a language and a text, wherever they come from. */
export const translationBounds = { text: 2_000, changes: 500 } as const;

/** `nl`, `pt-BR`; as browsers name languages. */
const language = /^[a-z]{2,3}(?:-[A-Za-z]{2,4})?$/;
export const isLanguageCode = (code: string): boolean => language.test(code);

const key = /^[A-Za-z0-9][\w./-]{0,199}$/;
/** Names that every object has already: a key of one would reach what no text is. */
const ofObjects = new Set(['__proto__', 'constructor', 'prototype']);
/** A path of names with dots between them. */
export const isTranslationKey = (text: string): boolean =>
  key.test(text) && text.split('.').every((name) => name !== '' && !ofObjects.has(name));

/** `%{name}` is filled in by us, `{{name}}` is a placeholder of a mail that a text speaks of. */
const placeholder = /%\{\w+\}|\{\{\w+\}\}/g;
/** The placeholders of a text as they are written, each once and in order. */
export const placeholdersIn = (text: string): string[] => [...new Set(text.match(placeholder))].sort();

/** What another text must keep of ours: each of its placeholders, and no other, which would never be filled in. */
export function placeholderFault(ours: readonly string[], text: string): { missing: string[]; unknown: string[] } | null {
  const found = placeholdersIn(text);
  const missing = ours.filter((one) => !found.includes(one));
  const unknown = found.filter((one) => !ours.includes(one));
  return missing.length + unknown.length > 0 ? { missing, unknown } : null;
}
