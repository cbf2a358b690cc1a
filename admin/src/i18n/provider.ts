import type { I18nProvider } from 'react-admin';
import type { Locale } from '../format';
import { catalogue, type TextParams, type Texts, type TextSource } from './catalogue';
import { en } from './en';
import { markedIn } from './marked-texts';
import { storedOverrides, type FetchStored } from './stored-overrides';

const STORED = 'language';
/** Dutch is loaded when needed, so that it is not part of every first load. */
const ofTheShell: TextSource = { en: async () => ({ en }), nl: () => import('./nl') };

const isOurs = (language: string | null): language is Locale => language === 'nl' || language === 'en';
/** Returns the stored language, else the first of the browser's languages that we have, else English (PLT-006). */
function storedLocale(): Locale {
  const chosen = localStorage.getItem(STORED);
  return [chosen, ...navigator.languages.map((tag) => tag.toLowerCase().split('-')[0]!)].find(isOurs) ?? 'en';
}

/** Longest wait of the first page for stored texts; texts that arrive later show when they arrive. */
const FIRST_PAGE_WAITS_MS = 1_500;
const shortly = (promise: Promise<void>): Promise<void> =>
  Promise.race([promise, new Promise<void>((resolve) => setTimeout(resolve, FIRST_PAGE_WAITS_MS))]);

/** Creates the provider for the chosen language, with the names of features, stored under `language` (PLT-064). */
export async function makeI18nProvider(names: readonly { en: Texts; nl: Texts }[], fetchStored?: FetchStored): Promise<I18nProvider> {
  const changeLocale = async (locale: string): Promise<void> => {
    const wanted = locale === 'nl' ? 'nl' : 'en';
    await Promise.all([shortly(storedOverrides.load(wanted)), catalogue.changeLocale(wanted)]);
    document.documentElement.lang = catalogue.locale;
  };
  storedOverrides.use(fetchStored);
  await catalogue.load(ofTheShell);
  for (const { en: english, nl: dutch } of names) {
    catalogue.add('en', english);
    catalogue.add('nl', dutch);
  }
  await changeLocale(storedLocale());
  return {
    translate: (key, params: TextParams | undefined) => markedIn(key, catalogue.translate(key, params), params),
    changeLocale,
    getLocale: () => catalogue.locale,
    getLocales: () => [
      { locale: 'nl', name: 'Nederlands' },
      { locale: 'en', name: 'English' },
    ],
  };
}
