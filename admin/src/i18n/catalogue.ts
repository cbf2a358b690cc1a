import { createInstance, type i18n } from 'i18next';
import type { Locale } from '../format';

export interface Texts {
  [key: string]: string | Texts;
}
/** The texts of a feature or a shared part, in a file per language beside it; loaded when needed. */
export interface TextSource {
  en: () => Promise<{ en: Texts }>;
  nl: () => Promise<{ nl: Texts }>;
}
/** What a text is filled in with; `_` shows if there is no text. */
export type TextParams = Readonly<Record<string, unknown>>;
/** Sentences by dotted key that replace the shipped ones. */
export type Overrides = Readonly<Partial<Record<Locale, Readonly<Record<string, string>>>>>;

const locales = ['en', 'nl'] as const;
/** All texts are in one namespace: their keys are unique, and i18next would look through all languages of a namespace before the next one. */
const NAMESPACE = 'texts';
/**
 * Stored texts are a variant of their language. i18next looks for a key in the variant, in the language, and then in both of the fallback
 * language: stored and shipped texts of the chosen language, then those of English (PLT-O16).
 */
const storedVariant = (locale: Locale): string => `${locale}-x-stored`;

function makeI18next(): i18n {
  const made = createInstance();
  void made.init({
    lng: storedVariant('en'),
    fallbackLng: [storedVariant('en'), 'en'],
    ns: NAMESPACE,
    defaultNS: NAMESPACE,
    resources: {},
    // Texts are stored flat, by their whole key.
    keySeparator: false,
    nsSeparator: false,
    // `{{name}}` belongs to mails, which some texts describe. React escapes.
    interpolation: { prefix: '%{', suffix: '}', escapeValue: false },
    missingInterpolationHandler: () => '',
    parseMissingKeyHandler: (key, _default, options) => String((options as TextParams | undefined)?.['fallback'] ?? key),
    initAsync: false,
  });
  return made;
}

/** Texts in layers: those of the shell, those of features as they are opened, and the overrides on top. */
export class Catalogue {
  readonly #i18next = makeI18next();
  readonly #requested = new Map<TextSource, Promise<void>>();
  readonly #listeners = new Set<() => void>();
  #wanted: Locale = 'en';
  #shown: Locale = 'en';
  #revision = 0;

  get locale(): Locale {
    return this.#shown;
  }
  /** Increases whenever texts on screen may have changed. */
  get revision(): number {
    return this.#revision;
  }
  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };
  /** Renders all texts on screen again. */
  notifyChanged(): void {
    this.#revision += 1;
    this.#listeners.forEach((listener) => listener());
  }

  add(locale: Locale, texts: Texts): void {
    this.#i18next.addResourceBundle(locale, NAMESPACE, flattened(texts), true, true, { silent: true, skipCopy: true });
  }
  /** Replaces the stored texts of the given languages; they take precedence over shipped texts. */
  override(overrides: Overrides): void {
    for (const locale of locales) {
      const texts = overrides[locale];
      if (!texts) continue;
      this.#i18next.removeResourceBundle(storedVariant(locale), NAMESPACE);
      this.#i18next.addResourceBundle(storedVariant(locale), NAMESPACE, texts);
    }
    this.notifyChanged();
  }
  /** Returns the key of the text that shows for a key, such as that of a plural form; undefined if there is none. */
  keyOf(key: string, params: TextParams = {}): string | undefined {
    const count = countOf(params);
    if (!this.#i18next.exists(key, { count })) return undefined;
    return this.#i18next.t(key, { count, returnDetails: true }).exactUsedKey;
  }
  /** Shipped texts of a language by key, as far as they are loaded. */
  shipped(locale: Locale): Readonly<Record<string, string>> {
    return (this.#i18next.getResourceBundle(locale, NAMESPACE) as Readonly<Record<string, string>> | undefined) ?? {};
  }
  /** Loads the shipped texts of both languages: of these sources, and of all sources loaded earlier. */
  async loadBoth(sources: readonly TextSource[] = []): Promise<void> {
    await Promise.all(sources.map((source) => this.load(source)));
    await Promise.all([...this.#requested.keys()].map((source) => this.#fetchDutch(source)));
  }

  /** Loads the chosen language and English: a text missing in one comes from English (PLT-O16). Repeated calls return the same promise. */
  load(source: TextSource): Promise<void> {
    const requested = this.#requested.get(source) ?? readAtOnce(this.#fetch(source));
    this.#requested.set(source, requested);
    return requested;
  }
  async #fetch(source: TextSource): Promise<void> {
    try {
      await Promise.all([source.en().then(({ en }) => this.add('en', en)), this.#wanted === 'nl' && this.#fetchDutch(source)]);
    } catch (error) {
      this.#requested.delete(source);
      throw error;
    }
  }
  async #fetchDutch(source: TextSource): Promise<void> {
    this.add('nl', (await source.nl()).nl);
  }

  async changeLocale(locale: Locale): Promise<void> {
    this.#wanted = locale;
    if (locale === 'nl') await Promise.all([...this.#requested.keys()].map((source) => this.#fetchDutch(source)));
    await this.#i18next.changeLanguage(storedVariant(locale));
    this.#shown = locale;
  }

  /** The plural form follows `smart_count`, as react-admin calls it; without one it is the singular. Missing parameters are left out. */
  translate(key: string, { _: fallback, ...params }: TextParams = {}): string {
    const count = countOf(params);
    return this.#i18next.t(key, { count, replace: { smart_count: count, ...params }, nest: false, fallback });
  }
}

const countOf = ({ smart_count: count }: TextParams): number => Number(count ?? 1);

/** Texts by dotted key. */
function flattened(texts: Texts, above = '', into: Record<string, string> = {}): Record<string, string> {
  for (const [name, value] of Object.entries(texts))
    if (typeof value === 'string') into[above + name] = value;
    else flattened(value, `${above}${name}.`, into);
  return into;
}

/** Marks a promise as React does, so that `use` reads a resolved one without suspending. */
function readAtOnce(promise: Promise<void>): Promise<void> {
  void promise.then(
    () => Object.assign(promise, { status: 'fulfilled', value: undefined }),
    () => undefined,
  );
  return promise;
}

export const catalogue = new Catalogue();
