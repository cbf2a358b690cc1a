export interface AppConfig {
  oidc: { issuer: string; clientId: string; audience: string; scope: string };
  temporalUiUrl: string;
}
let loaded: Promise<AppConfig> | undefined;

/** Settings of this installation, known before anyone signs in. A failed load is tried again next time. */
export const loadConfig = (): Promise<AppConfig> =>
  (loaded ??= fetch('/api/config')
    .then((response) => {
      if (!response.ok) throw new Error(`The settings answered ${response.status}`);
      return response.json() as Promise<AppConfig>;
    })
    .catch((error: unknown) => {
      loaded = undefined;
      throw error;
    }));
