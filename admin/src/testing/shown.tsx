import { ThemeProvider } from '@mui/material';
import { QueryClient } from '@tanstack/react-query';
import { configure, render, type RenderResult } from '@testing-library/react';
import type { ReactElement } from 'react';
import { CoreAdminContext, type I18nProvider } from 'react-admin';
import { MemoryRouter, type InitialEntry } from 'react-router';
import { Catalogue, type TextSource } from '../i18n/catalogue';
import { en } from '../i18n/en';
import { apps } from '../features/apps';
import { dataProvider } from '../providers/data/data-provider';
import { store } from '../providers/data/store';
import { withVerbs } from '../providers/data/verbs';
import { NoticeProvider } from '../shell/notices';
import { makeTheme } from '../theme';
import { verbsOf } from '../verbs';

const provider = withVerbs(dataProvider, verbsOf(apps));

// Allows for a busy machine.
configure({ asyncUtilTimeout: 15_000 });

/** Shows a component with our theme, router and English texts: those of the shell and the given ones. */
export async function shown(element: ReactElement, texts: readonly TextSource[] = [], at: InitialEntry = '/'): Promise<RenderResult> {
  const catalogue = new Catalogue();
  catalogue.add('en', en);
  await Promise.all(texts.map((source) => catalogue.load(source)));
  const i18nProvider: I18nProvider = {
    translate: (key, params) => catalogue.translate(key, params as Record<string, unknown> | undefined),
    changeLocale: () => Promise.resolve(),
    getLocale: () => 'en',
  };
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false }, mutations: { networkMode: 'always' } } });
  const around = (inside: ReactElement): ReactElement => (
    <MemoryRouter initialEntries={[at]}>
      <CoreAdminContext dataProvider={provider} i18nProvider={i18nProvider} queryClient={queryClient} store={store}>
        <NoticeProvider>
          <ThemeProvider theme={makeTheme('light', 'compact', 'en')}>{inside}</ThemeProvider>
        </NoticeProvider>
      </CoreAdminContext>
    </MemoryRouter>
  );
  const result = render(around(element));
  return { ...result, rerender: (next) => result.rerender(around(next as ReactElement)) };
}
