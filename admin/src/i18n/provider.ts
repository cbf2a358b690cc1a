import type { I18nProvider } from 'react-admin';
import type { Locale } from '../format';
import { en } from './en';

type Words = { [key: string]: string | Words };
const STORED = 'language';
const loaders: Record<Locale, () => Promise<Words>> = { en: () => Promise.resolve(en), nl: () => import('./nl').then((module) => module.nl) };

const find = (words: Words, key: string): string | undefined => {
  const found = key.split('.').reduce<string | Words | undefined>((node, part) => (typeof node === 'object' ? node[part] : undefined), words);
  return typeof found === 'string' ? found : undefined;
};
/** `one |||| many` by smart_count, `%{name}` by parameter. */
const fill = (text: string, params: Record<string, unknown>): string => {
  const forms = text.split('||||').map((form) => form.trim());
  const form = forms.length > 1 && params.smart_count !== undefined && Number(params.smart_count) !== 1 ? forms[1] : forms[0];
  return (form ?? '').replace(/%\{(\w+)\}/g, (_, name: string) => String(params[name] ?? ''));
};

export const storedLocale = (): Locale => (localStorage.getItem(STORED) === 'nl' ? 'nl' : 'en');

/** Texts of the chosen language, kept under `language` (PLT-064); a text that is missing there comes from English (PLT-O16). */
export async function makeI18nProvider(): Promise<I18nProvider> {
  let locale = storedLocale();
  let words: Words = await loaders[locale]();
  document.documentElement.lang = locale;
  return {
    translate: (key, { _: fallback, ...params }: Record<string, unknown> = {}) => {
      const text = find(words, key) ?? find(en, key);
      return text === undefined ? String(fallback ?? key) : fill(text, params);
    },
    changeLocale: async (next: string) => {
      const chosen: Locale = next === 'nl' ? 'nl' : 'en';
      words = await loaders[chosen]();
      locale = chosen;
      localStorage.setItem(STORED, chosen);
      document.documentElement.lang = chosen;
    },
    getLocale: () => locale,
    getLocales: () => [{ locale: 'nl', name: 'Nederlands' }, { locale: 'en', name: 'English' }],
  };
}
