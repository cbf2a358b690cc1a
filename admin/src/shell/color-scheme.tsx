import { CssBaseline } from '@mui/material';
import { useMemo, type ReactNode } from 'react';
import { ThemeProvider, ThemesContext, useStore } from 'react-admin';
import { useLocale } from '../i18n/use-locale';
import { themeOptions, type Density } from '../theme';

/** The height of rows, stored in this browser. */
export const useDensity = () => useStore<Density>('look.density', 'compact');

/** Provides our colour schemes as react-admin themes: light or dark follows its `useTheme`, or the system if none was chosen. */
export function ColorSchemeProvider({ children }: { children: ReactNode }) {
  const [density] = useDensity();
  const locale = useLocale();
  const themes = useMemo(
    () => ({ lightTheme: themeOptions('light', density, locale), darkTheme: themeOptions('dark', density, locale) }),
    [density, locale],
  );
  return (
    <ThemesContext value={themes}>
      <ThemeProvider>
        <CssBaseline />
        {children}
      </ThemeProvider>
    </ThemesContext>
  );
}
