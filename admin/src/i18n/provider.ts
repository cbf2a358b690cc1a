import { createInstance, type PostProcessorModule } from 'i18next';
import type { I18nProvider } from 'react-admin';
import type { Locale } from '../format';
import { en } from './en';

const STORED = 'language';

/** react-admin's way of counting: `one |||| many`, chosen by smart_count. */
const smartCount: PostProcessorModule = {
  type: 'postProcessor',
  name: 'smartCount',
  process: (text: string, _key, { smart_count: count }: { smart_count?: unknown }) => {
    const [one = '', many] = text.split('||||').map((form) => form.trim());
    return many !== undefined && count !== undefined && Number(count) !== 1 ? many : one;
  },
};

export const storedLocale = (): Locale => (localStorage.getItem(STORED) === 'nl' ? 'nl' : 'en');

/** Texts of the chosen language, kept under `language` (PLT-064); a text that is missing there comes from English (PLT-O16). */
export async function makeI18nProvider(): Promise<I18nProvider> {
  const i18n = createInstance().use(smartCount);
  await i18n.init({
    lng: 'en',
    fallbackLng: 'en',
    resources: { en: { translation: en } },
    // React escapes what it shows; `%{name}` is how react-admin's own texts name their parameters.
    interpolation: { prefix: '%{', suffix: '}', escapeValue: false },
    postProcess: smartCount.name,
  });
  const changeLocale = async (locale: string): Promise<void> => {
    // Dutch is fetched when it is wanted, so that it is not part of everybody's first load.
    if (locale === 'nl' && !i18n.hasResourceBundle('nl', 'translation'))
      i18n.addResourceBundle('nl', 'translation', (await import('./nl')).nl);
    await i18n.changeLanguage(locale === 'nl' ? 'nl' : 'en');
    document.documentElement.lang = i18n.language;
  };
  await changeLocale(storedLocale());
  return {
    translate: (key, { _: fallback, ...params }: Record<string, unknown> = {}) =>
      i18n.exists(key) ? String(i18n.t(key, params)) : String(fallback ?? key),
    changeLocale,
    getLocale: () => i18n.language,
    getLocales: () => [
      { locale: 'nl', name: 'Nederlands' },
      { locale: 'en', name: 'English' },
    ],
  };
}
