import type { ClientConfig } from '@kantoor/schemas';
import { keptFacts } from '../kept-facts';

/** What was known last, for who opens a page without a connection. */
function keptConfig(lost: unknown): ClientConfig {
  const kept = keptFacts.read<ClientConfig>('config');
  if (!kept) throw lost;
  return kept;
}

let loaded: Promise<ClientConfig> | undefined;

/** Settings of this installation, known before anyone signs in. A failed load is tried again next time. */
export const loadConfig = (): Promise<ClientConfig> =>
  (loaded ??= fetch('/api/config')
    .then((response) => {
      if (!response.ok) throw new Error(`The settings answered ${response.status}`);
      return response.json() as Promise<ClientConfig>;
    }, keptConfig)
    .catch((error: unknown) => {
      loaded = undefined;
      throw error;
    }));
