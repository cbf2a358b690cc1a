import type { Locale } from '../format';
import { catalogue } from './catalogue';

/** `failed`: they could not be fetched, so that ours show (PLT-243). */
export type StoredState = 'waiting' | 'there' | 'failed';
export type FetchStored = (locale: Locale) => Promise<Readonly<Record<string, string>>>;

/** Texts of the installation that show instead of ours (PLT-241); without them everything goes on with what we ship. */
class StoredOverrides {
  #fetch: FetchStored | undefined;
  #state: StoredState = 'waiting';
  /** How often each language was asked for. */
  readonly #asked: Record<Locale, number> = { en: 0, nl: 0 };

  get state(): StoredState {
    return this.#state;
  }
  use(fetch: FetchStored | undefined): void {
    this.#fetch = fetch;
    this.#state = 'waiting';
    catalogue.override({ en: {}, nl: {} });
  }
  /** Fetches those of a language; never fails. Where an earlier answer is there, it stays; of two that were asked for the later one counts. */
  async load(locale: Locale): Promise<void> {
    if (!this.#fetch) return;
    const asked = (this.#asked[locale] += 1);
    try {
      const texts = await this.#fetch(locale);
      if (asked !== this.#asked[locale]) return;
      this.#state = 'there';
      catalogue.override({ [locale]: texts });
    } catch {
      if (asked !== this.#asked[locale]) return;
      this.#state = 'failed';
      catalogue.sayAgain();
    }
  }
}
export const storedOverrides = new StoredOverrides();
