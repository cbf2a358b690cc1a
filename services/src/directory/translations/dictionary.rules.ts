import { cleanText, isLanguageCode, isTranslationKey, placeholderFault, translationBounds, type FieldErrorCode } from '@kantoor/schemas';
import { type FieldProblem, Problem } from '../../platform/runtime/problems/index.js';
import { shippedTexts } from '../../generated/shipped-texts.js';

/** The placeholders of the shipped texts by key, which a stored text must keep. */
const shippedPlaceholders: ReadonlyMap<string, readonly string[]> = new Map(
  shippedTexts
    .trim()
    .split('\n')
    .map((line): [string, string[]] => {
      const [key = '', ...placeholders] = line.split('\t');
      return [key, placeholders];
    }),
);

/** The text to store for a key in a language; null restores the shipped text. */
export interface WantedText {
  languageCode: string;
  key: string;
  text: string | null;
}

const turnsAround = '\u202e';
const problem = (pointer: string, code: FieldErrorCode, message: string): FieldProblem => ({ pointer, code, message });

/**
 * Returns the reasons to refuse a text: it must be plain, have a valid key and language, and keep the shipped placeholders. `at` has the
 * pointers for the errors.
 */
export function faultsOf({ languageCode, key, text }: WantedText, at: { language: string; key: string; text: string }): FieldProblem[] {
  const named = key.slice(0, 80);
  if (!isLanguageCode(languageCode))
    return [problem(at.language, 'TRANSLATION_LANGUAGE', `"${languageCode.slice(0, 20)}" is no language code`)];
  if (!isTranslationKey(key)) return [problem(at.key, 'TRANSLATION_KEY', `"${named}" is no key of a text`)];
  if (text === null) return [];
  if ([...text].length > translationBounds.text)
    return [problem(at.text, 'FIELD_TOO_LONG', `${named} is longer than ${translationBounds.text} letters`)];
  if (text.includes(turnsAround)) return [problem(at.text, 'TEXT_TURNED_AROUND', `${named} holds a sign that shows text backwards`)];
  const fault = placeholderFault((shipped) => shippedPlaceholders.get(shipped), key, text);
  if (!fault) return [];
  const parts = [
    fault.missing.length > 0 ? `lacks ${fault.missing.join(', ')}` : '',
    fault.unknown.length > 0 ? `cannot fill in ${fault.unknown.join(', ')}` : '',
  ];
  return [problem(at.text, 'TRANSLATION_PLACEHOLDERS', `${named} in ${languageCode} ${parts.filter(Boolean).join(' and ')}`)];
}

const isGroup = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value);
/** Maximum depth of nested groups; shipped keys have fewer levels. */
const depthMax = 12;

/** Reads a dictionary from JSON: languages with their keys and texts, or with groups of texts. Null for other content. */
export function readDictionary(json: string): Map<string, Map<string, string | null>> | null {
  const languages = parsed(json);
  if (!isGroup(languages)) return null;
  const read = new Map<string, Map<string, string | null>>();
  for (const [code, group] of Object.entries(languages)) {
    const texts = new Map<string, string | null>();
    if (!isGroup(group) || !flatten(group, '', texts, depthMax)) return null;
    read.set(code, texts);
  }
  return read;
}

function parsed(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
}

/** Cleans texts like those of other request bodies; an empty text counts as none. */
function flatten(group: Record<string, unknown>, above: string, into: Map<string, string | null>, depth: number): boolean {
  return Object.entries(group).every(([name, value]) => {
    if (typeof value === 'string') return Boolean(into.set(above + name, cleanText(value, { multiline: true }) || null));
    return value === null
      ? Boolean(into.set(above + name, null))
      : isGroup(value) && depth > 0 && flatten(value, `${above}${name}.`, into, depth - 1);
  });
}

export const unreadable = (): Problem =>
  new Problem('INVALID_INPUT', {
    errors: [problem('/translations', 'TRANSLATIONS_UNREADABLE', 'This is not JSON of languages with keys and texts, or groups of them')],
  });
