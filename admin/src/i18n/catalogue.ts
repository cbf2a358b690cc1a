import { createInstance, type PostProcessorModule } from 'i18next';
import type { Locale } from '../format';

export interface Texts {
  [key: string]: string | Texts;
}
/** The texts of a feature or a shared part, beside it in a file per language; fetched when they are wanted. */
export interface TextSource {
  en: () => Promise<{ en: Texts }>;
  nl: () => Promise<{ nl: Texts }>;
}
/** Sentences by their dotted key that hold instead of ours. */
export type Overrides = Readonly<Partial<Record<Locale, Readonly<Record<string, string>>>>>;

const ours = 'translation';
const theirs = 'overrides';

/** react-admin's way of counting: `one |||| many`, chosen by smart_count. */
const smartCount: PostProcessorModule = {
  type: 'postProcessor',
  name: 'smartCount',
  process: (text: string, _key, { smart_count: count }: { smart_count?: unknown }) => {
    const [one = '', many] = text.split('||||').map((form) => form.trim());
    return many !== undefined && count !== undefined && Number(count) !== 1 ? many : one;
  },
};

/** Texts in layers: those of the shell, those of features as they are opened, and over both the replaced ones. */
export class Catalogue {
  readonly #i18n = createInstance().use(smartCount);
  readonly #asked = new Map<TextSource, Promise<void>>();
  #wanted: Locale = 'en';

  constructor() {
    void this.#i18n.init({
      lng: 'en',
      fallbackLng: 'en',
      initAsync: false,
      resources: {},
      // React escapes what it shows; `%{name}` is how react-admin's own texts name their parameters.
      interpolation: { prefix: '%{', suffix: '}', escapeValue: false },
      postProcess: smartCount.name,
    });
  }
  get locale(): Locale {
    return this.#i18n.language === 'nl' ? 'nl' : 'en';
  }

  add(locale: Locale, texts: Texts): void {
    this.#i18n.addResourceBundle(locale, ours, texts, true, true);
  }
  override(overrides: Overrides): void {
    for (const locale of ['en', 'nl'] as const) {
      this.#i18n.removeResourceBundle(locale, theirs);
      for (const [key, text] of Object.entries(overrides[locale] ?? {})) this.#i18n.addResource(locale, theirs, key, text);
    }
  }

  /** English besides the chosen language: a text that is missing there comes from English (PLT-O16). Asked again it is the same promise. */
  load(source: TextSource): Promise<void> {
    const asked = this.#asked.get(source) ?? readAtOnce(this.#fetch(source));
    this.#asked.set(source, asked);
    return asked;
  }
  async #fetch(source: TextSource): Promise<void> {
    try {
      await Promise.all([source.en().then(({ en }) => this.add('en', en)), this.#wanted === 'nl' && this.#fetchDutch(source)]);
    } catch (error) {
      this.#asked.delete(source);
      throw error;
    }
  }
  async #fetchDutch(source: TextSource): Promise<void> {
    this.add('nl', (await source.nl()).nl);
  }

  async changeLocale(locale: Locale): Promise<void> {
    this.#wanted = locale;
    if (locale === 'nl') await Promise.all([...this.#asked.keys()].map((source) => this.#fetchDutch(source)));
    await this.#i18n.changeLanguage(locale);
  }

  translate(key: string, { _: fallback, ...params }: Record<string, unknown> = {}): string {
    const ns = this.#i18n.getResource(this.locale, theirs, key) === undefined ? ours : theirs;
    return this.#i18n.exists(key, { ns }) ? String(this.#i18n.t(key, { ...params, ns })) : String(fallback ?? key);
  }
}

/** By the mark that React leaves on promises it has seen, `use` reads one that is kept without waiting a moment for it. */
function readAtOnce(promise: Promise<void>): Promise<void> {
  void promise.then(
    () => Object.assign(promise, { status: 'fulfilled', value: undefined }),
    () => undefined,
  );
  return promise;
}

export const catalogue = new Catalogue();
