import type { I18nProvider } from 'react-admin';
import type { Locale } from '../format';
import { en } from './en';

type Words = { [key: string]: string | Words };
const STORED = 'language';
const loaders: Record<Locale, () => Promise<Words>> = {
  en: () => Promise.resolve(en),
  nl: () => import('./nl').then((module) => module.nl),
};

/** The text of a dotted key; a group's own name may hold points, as that of a field inside a field does. */
function find(words: Words, key: string): string | undefined {
  const found = words[key];
  if (typeof found === 'string') return found;
  for (let point = key.indexOf('.'); point > 0; point = key.indexOf('.', point + 1)) {
    const group = words[key.slice(0, point)];
    const text = typeof group === 'object' ? find(group, key.slice(point + 1)) : undefined;
    if (text !== undefined) return text;
  }
  return undefined;
}
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
      document.documentElement.lang = chosen;
    },
    getLocale: () => locale,
    getLocales: () => [
      { locale: 'nl', name: 'Nederlands' },
      { locale: 'en', name: 'English' },
    ],
  };
}
