import type { ClientConfig } from '@kantoor/schemas';

let loaded: Promise<ClientConfig> | undefined;

/** Settings of this installation, known before anyone signs in. A failed load is tried again next time. */
export const loadConfig = (): Promise<ClientConfig> =>
  (loaded ??= fetch('/api/config')
    .then((response) => {
      if (!response.ok) throw new Error(`The settings answered ${response.status}`);
      return response.json() as Promise<ClientConfig>;
    })
    .catch((error: unknown) => {
      loaded = undefined;
      throw error;
    }));
