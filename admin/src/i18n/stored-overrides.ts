import type { Locale } from '../format';
import { catalogue } from './catalogue';

/** `failed`: stored texts could not be fetched, so shipped texts show (PLT-243). */
type StoredState = 'waiting' | 'there' | 'failed';
export type FetchStored = (locale: Locale) => Promise<Readonly<Record<string, string>>>;

/** Stored texts of the installation, which replace shipped texts (PLT-241). Without them the app shows the shipped texts. */
class StoredOverrides {
  #fetch: FetchStored | undefined;
  #state: StoredState = 'waiting';
  /** Number of requests per language. */
  readonly #requests: Record<Locale, number> = { en: 0, nl: 0 };

  get state(): StoredState {
    return this.#state;
  }
  use(fetch: FetchStored | undefined): void {
    this.#fetch = fetch;
    this.#state = 'waiting';
    catalogue.override({ en: {}, nl: {} });
  }
  /** Fetches the stored texts of a language; never rejects. If it fails, earlier texts stay. Of two requests under way, the later one counts. */
  async load(locale: Locale): Promise<void> {
    if (!this.#fetch) return;
    const request = (this.#requests[locale] += 1);
    try {
      const texts = await this.#fetch(locale);
      if (request !== this.#requests[locale]) return;
      this.#state = 'there';
      catalogue.override({ [locale]: texts });
    } catch {
      if (request !== this.#requests[locale]) return;
      this.#state = 'failed';
      catalogue.notifyChanged();
    }
  }
}
export const storedOverrides = new StoredOverrides();
