import { CssBaseline } from '@mui/material';
import { useMemo, type ReactNode } from 'react';
import { ThemeProvider, ThemesContext, useStore } from 'react-admin';
import { useLocale } from '../i18n/use-locale';
import { themeOptions, type Density } from '../theme';

/** The height of rows, remembered in this browser. */
export const useDensity = () => useStore<Density>('look.density', 'compact');

/** Our looks as react-admin's themes: light or dark is its `useTheme`; where none was chosen it is as the system says. */
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
