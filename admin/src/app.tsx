import type { ClientConfig } from '@kantoor/schemas';
import { useMemo, useSyncExternalStore, type ReactNode } from 'react';
import { CoreAdminContext, type CoreAdminContextProps, type I18nProvider } from 'react-admin';
import { createBrowserRouter, Outlet, RouterProvider } from 'react-router';
import { catalogue } from './i18n/catalogue';
import { makeAuthProvider } from './providers/auth/auth-provider';
import { InstallationContext } from './providers/auth/context';
import type { SignIn } from './providers/auth/sign-in';
import { dataProvider } from './providers/data/data-provider';
import { queryClient } from './providers/data/query-client';
import { withVerbs } from './providers/data/verbs';
import { store } from './providers/data/store';
import { routesOf } from './routes';
import { fetchedLater } from './shell/fetching';
import { AppsProvider, type App as FeatureApp } from './shell/feature';
import { ColorSchemeProvider } from './shell/color-scheme';
import { FileViewersContext } from './shell/file-viewers';
import { NoticeProvider, NoticeStack } from './shell/notices';
import { RecordPanelContext } from './shell/record-props';
import { verbsOf } from './verbs';

const RecordPanel = fetchedLater(async () => ({ default: (await import('./schema-views/record/record-panel')).RecordPanel }));

interface AppProps {
  apps: readonly FeatureApp[];
  i18n: I18nProvider;
  config: ClientConfig;
  signIn: SignIn;
}

export function App({ apps, i18n, config, signIn }: AppProps) {
  const installation = useMemo(() => ({ config, signIn }), [config, signIn]);
  const router = useMemo(() => {
    const authProvider = makeAuthProvider(signIn);
    const provider = withVerbs(dataProvider, verbsOf(apps));
    const viewers = [...new Set(apps.flatMap(({ features }) => features.flatMap(({ fileViewers = [] }) => fileViewers)))];
    const everything = (
      <Context authProvider={authProvider} dataProvider={provider} i18nProvider={i18n} queryClient={queryClient} store={store}>
        <NoticeProvider>
          <ColorSchemeProvider>
            <AppsProvider apps={apps}>
              <RecordPanelContext value={RecordPanel}>
                <FileViewersContext value={viewers}>
                  <Outlet />
                </FileViewersContext>
              </RecordPanelContext>
            </AppsProvider>
            <NoticeStack />
          </ColorSchemeProvider>
        </NoticeProvider>
      </Context>
    );
    return createBrowserRouter([{ element: everything, children: routesOf(apps) }]);
  }, [apps, i18n, signIn]);
  return (
    <InstallationContext.Provider value={installation}>
      <RouterProvider router={router} />
    </InstallationContext.Provider>
  );
}

/** Renders all texts again when they change, without remounting: input in forms is kept. */
function Context({ i18nProvider, ...props }: CoreAdminContextProps & { i18nProvider: I18nProvider; children: ReactNode }) {
  const revision = useSyncExternalStore(catalogue.subscribe, () => catalogue.revision);
  const i18n = useMemo(() => ({ ...i18nProvider, revision }), [i18nProvider, revision]);
  return <CoreAdminContext {...props} i18nProvider={i18n} />;
}
