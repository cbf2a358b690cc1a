import { CssBaseline, ThemeProvider } from '@mui/material';
import { I18nContextProvider, type I18nProvider } from 'react-admin';
import type { Locale } from '../../format';
import { makeTheme } from '../../theme';
import { NoConnection } from './no-connection';

/** Shown if the installation's settings cannot be loaded: no one can sign in without them; only a retry helps. */
export function StartFailed({ i18n, onRetry }: { i18n: I18nProvider; onRetry: () => void }) {
  const mode = window.matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
  return (
    <I18nContextProvider value={i18n}>
      <ThemeProvider theme={makeTheme(mode, 'compact', i18n.getLocale() as Locale)}>
        <CssBaseline />
        <NoConnection onRetry={onRetry} />
      </ThemeProvider>
    </I18nContextProvider>
  );
}
