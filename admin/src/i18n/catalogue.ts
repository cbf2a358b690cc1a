import Polyglot from 'node-polyglot';
import type { Locale } from '../format';

export interface Texts {
  [key: string]: string | Texts;
}
/** The texts of a feature or a shared part, in a file per language beside it; loaded when needed. */
export interface TextSource {
  en: () => Promise<{ en: Texts }>;
  nl: () => Promise<{ nl: Texts }>;
}
/** Sentences by dotted key that replace the shipped ones. */
export type Overrides = Readonly<Partial<Record<Locale, Readonly<Record<string, string>>>>>;

/** Creates a Polyglot with the plural rule of both languages: `one |||| many`. Missing parameters are left out. */
const polyglot = (locale: Locale): Polyglot =>
  new Polyglot({
    locale,
    pluralRules: { pluralTypes: { one: (count) => (Number(count) === 1 ? 0 : 1) }, pluralTypeToLanguages: { one: ['en', 'nl'] } },
    replace(this: string, name: RegExp, valueOf: (token: string, name: string) => string) {
      return this.replace(name, (token: string, found: string) => {
        const value = valueOf(token, found);
        return value === token ? '' : value;
      });
    },
  });

/** Texts in layers: those of the shell, those of features as they are opened, and the overrides on top. */
export class Catalogue {
  readonly #texts: Record<Locale, Polyglot> = { en: polyglot('en'), nl: polyglot('nl') };
  readonly #replaced: Record<Locale, Polyglot> = { en: polyglot('en'), nl: polyglot('nl') };
  readonly #asked = new Map<TextSource, Promise<void>>();
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
  sayAgain(): void {
    this.#revision += 1;
    this.#listeners.forEach((listener) => listener());
  }

  add(locale: Locale, texts: Texts): void {
    this.#texts[locale].extend(texts);
  }
  /** Replaces the stored texts of the given languages; they take precedence over shipped texts. */
  override(overrides: Overrides): void {
    for (const locale of ['en', 'nl'] as const) {
      const texts = overrides[locale];
      if (texts) this.#replaced[locale].replace(texts);
    }
    this.sayAgain();
  }
  has(key: string): boolean {
    return this.#inOrder().some((one) => one.has(key));
  }
  /** Shipped texts of a language by key, as far as they are loaded. */
  shipped(locale: Locale): Readonly<Record<string, string>> {
    return this.#texts[locale].phrases;
  }
  /** Loads the shipped texts of both languages: of these sources, and of all sources loaded earlier. */
  async loadBoth(sources: readonly TextSource[] = []): Promise<void> {
    await Promise.all(sources.map((source) => this.load(source)));
    await Promise.all([...this.#asked.keys()].map((source) => this.#fetchDutch(source)));
  }

  /** Loads the chosen language and English: a text missing in one comes from English (PLT-O16). Repeated calls return the same promise. */
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
    this.#shown = locale;
  }

  translate(key: string, { _: fallback, ...params }: Record<string, unknown> = {}): string {
    const texts = this.#inOrder().find((one) => one.has(key));
    return texts ? texts.t(key, { smart_count: 1, ...params }) : String(fallback ?? key);
  }
  /** Returns the layers by precedence: a text that the chosen language lacks comes from English, stored or shipped (PLT-O16). */
  #inOrder(): Polyglot[] {
    return [this.#replaced[this.locale], this.#texts[this.locale], this.#replaced.en, this.#texts.en];
  }
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
