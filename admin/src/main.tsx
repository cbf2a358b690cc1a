import '@fontsource-variable/inter/wght.css';
import { CacheProvider } from '@emotion/react';
import { createRoot } from 'react-dom/client';
import { App } from './app';
import * as appNames from './features/app-names';
import { apps } from './features/apps';
import { makeI18nProvider } from './i18n/provider';
import { loadConfig } from './providers/auth/config';
import { makeSignIn } from './providers/auth/sign-in';
import { adoptedStyles } from './shell/adopted-styles';
import { StartFailed } from './shell/entrance/start-failed';
import { fetchStoredTexts } from './providers/stored-texts';
import { fetched } from './shell/fetching';

const styles = adoptedStyles();
const root = createRoot(document.getElementById('root') as HTMLElement);

async function start(): Promise<void> {
  const [i18n, config] = await Promise.all([
    fetched(() => makeI18nProvider([appNames, ...apps.flatMap(({ features }) => features).map(({ names }) => names)], fetchStoredTexts)),
    loadConfig().catch(() => null),
  ]);
  const retry = (): void => void start();
  root.render(
    <CacheProvider value={styles}>
      {config ? <App apps={apps} i18n={i18n} config={config} signIn={makeSignIn(config)} /> : <StartFailed i18n={i18n} onRetry={retry} />}
    </CacheProvider>,
  );
}
void start();
