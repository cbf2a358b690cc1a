import { Button, CssBaseline, ThemeProvider } from '@mui/material';
import { I18nContextProvider, type I18nProvider } from 'react-admin';
import { useTranslate } from '../../i18n';
import { makeTheme } from '../../theme';
import { Center } from './center';

function Failed({ onRetry }: { onRetry: () => void }) {
  const translate = useTranslate();
  return (
    <Center
      title={translate('shell.error.title')}
      action={
        <Button variant="contained" onClick={onRetry}>
          {translate('shell.retry')}
        </Button>
      }
    >
      {translate('messages.NETWORK_FAILED')}
    </Center>
  );
}

/** Without the installation's settings nobody can sign in; only trying again helps. */
export function StartFailed({ i18n, onRetry }: { i18n: I18nProvider; onRetry: () => void }) {
  const mode = window.matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
  return (
    <I18nContextProvider value={i18n}>
      <ThemeProvider theme={makeTheme(mode, 'compact')}>
        <CssBaseline />
        <Failed onRetry={onRetry} />
      </ThemeProvider>
    </I18nContextProvider>
  );
}
