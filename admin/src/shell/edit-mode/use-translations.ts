import { placeholdersIn, pluralFormOf, translationBounds, type TranslationChange } from '@kantoor/schemas';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useSyncExternalStore } from 'react';
import { useTranslate } from '../../i18n';
import { catalogue } from '../../i18n/catalogue';
import { storedOverrides } from '../../i18n/stored-overrides';
import { useVerbs } from '../../providers/data/verbs';
import type { Dictionary } from './translation-verbs';
import { useOutcome } from '../notices';

const queryKey = ['translations', 'translationsRead'];

/** Changes that undo the last save on this page, and the version that the save created: later changes of other users are not undone. */
interface Undo {
  changes: readonly TranslationChange[];
  version: number;
}
let undoable: Undo | null = null;
const listeners = new Set<() => void>();
function keepUndoable(undo: Undo): void {
  undoable = undo;
  listeners.forEach((listener) => listener());
}
const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/**
 * Reads stored texts and returns functions to change them. Each save names the texts that it changes and the version that was read
 * (PLT-F41).
 */
export function useTranslations() {
  const provider = useVerbs('translations');
  const client = useQueryClient();
  const { mutateAsync: change } = useOutcome(provider.translationsChange);
  const { data, error, refetch } = useQuery({ queryKey, queryFn: ({ signal }) => provider.translationsRead({ signal }), staleTime: 0 });
  const undo = useSyncExternalStore(subscribe, () => undoable);

  const readAgain = useCallback(async (): Promise<void> => {
    await Promise.all([client.invalidateQueries({ queryKey: ['translations'] }), storedOverrides.load(catalogue.locale)]);
  }, [client]);
  /** Splits a save into requests of limited size. Texts stay saved when a later request is refused. */
  const save = useCallback(
    async ({ version, texts }: Dictionary, changes: readonly TranslationChange[]): Promise<void> => {
      const saved: TranslationChange[] = [];
      let made = version;
      try {
        for (let at = 0; at < changes.length; at += translationBounds.changes) {
          const some = changes.slice(at, at + translationBounds.changes);
          made = (await change({ version, changes: some })).version;
          saved.push(...some);
        }
      } finally {
        if (saved.length > 0) {
          const before = saved.map((one) => ({ ...one, text: texts[one.languageCode]?.[one.key] ?? null }));
          keepUndoable({ changes: before, version: made });
        }
        await readAgain();
      }
    },
    [change, readAgain],
  );
  return { dictionary: data, error, refetch, readAgain, save, undo };
}

/** Returns the name of a language in the user's language, such as `Nederlands`. */
export const languageName = (code: string): string => new Intl.DisplayNames([catalogue.locale], { type: 'language' }).of(code) ?? code;

/** Returns the shipped texts of a language by key; none for languages that we do not ship. */
export const shippedOf = (language: string): Readonly<Record<string, string>> =>
  language === 'nl' || language === 'en' ? catalogue.shipped(language) : {};
export function shippedPlaceholders(key: string): readonly string[] | undefined {
  const text = shippedOf('en')[key];
  return text === undefined ? undefined : placeholdersIn(text);
}

/** Returns a function for the name of a text: its key, with the plural form in words, such as `deals.rows (one)`. */
export function useTextName(): (key: string) => string {
  const translate = useTranslate();
  return (key) => {
    const plural = pluralFormOf(key);
    return plural ? `${plural.key} (${translate(`editMode.pluralForms.${plural.form}`)})` : key;
  };
}
