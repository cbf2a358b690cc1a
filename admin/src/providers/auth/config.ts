import type { ClientConfig } from '@kantoor/schemas';
import { offlineFacts } from '../offline-facts';

/** Returns the last known settings, for a page opened offline. */
function storedConfig(lost: unknown): ClientConfig {
  const stored = offlineFacts.read<ClientConfig>('config');
  if (!stored) throw lost;
  return stored;
}

let loaded: Promise<ClientConfig> | undefined;

/** Loads the settings of this installation, before anyone signs in. A failed load is retried on the next call. */
export const loadConfig = (): Promise<ClientConfig> =>
  (loaded ??= fetch('/api/config')
    .then((response) => {
      if (!response.ok) throw new Error(`The settings answered ${response.status}`);
      return response.json() as Promise<ClientConfig>;
    }, storedConfig)
    .catch((error: unknown) => {
      loaded = undefined;
      throw error;
    }));
