import type { Locale } from '../format';
import { catalogue } from './catalogue';

/** `failed`: they could not be fetched, so that ours show (PLT-243). */
export type StoredState = 'waiting' | 'there' | 'failed';
export type FetchStored = (locale: Locale) => Promise<Readonly<Record<string, string>>>;

/** Texts of the installation that show instead of ours (PLT-241); without them everything goes on with what we ship. */
class StoredOverrides {
  #fetch: FetchStored | undefined;
  #state: StoredState = 'waiting';

  get state(): StoredState {
    return this.#state;
  }
  use(fetch: FetchStored | undefined): void {
    this.#fetch = fetch;
    this.#state = 'waiting';
    catalogue.override({ en: {}, nl: {} });
  }
  /** Fetches those of a language; never fails. Where an earlier answer is there, it stays. */
  async load(locale: Locale): Promise<void> {
    if (!this.#fetch) return;
    try {
      const texts = await this.#fetch(locale);
      this.#state = 'there';
      catalogue.override({ [locale]: texts });
    } catch {
      this.#state = 'failed';
      catalogue.sayAgain();
    }
  }
}
export const storedOverrides = new StoredOverrides();
