import { CssBaseline, ThemeProvider, useMediaQuery } from '@mui/material';
import { createContext, useContext, useMemo, type ReactNode } from 'react';
import { useStore } from 'react-admin';
import { useLocale } from '../i18n/use-locale';
import { makeTheme, type Density } from '../theme';

export type Mode = 'light' | 'dark' | 'system';
interface ColorScheme {
  mode: Mode;
  setMode: (mode: Mode) => void;
  density: Density;
  setDensity: (density: Density) => void;
}
const ColorSchemeContext = createContext<ColorScheme | null>(null);
export function useColorScheme(): ColorScheme {
  const colorScheme = useContext(ColorSchemeContext);
  if (!colorScheme) throw new Error('useColorScheme is used outside ColorSchemeProvider');
  return colorScheme;
}

/** Light, dark or as the system says, and the height of rows; remembered in this browser. */
export function ColorSchemeProvider({ children }: { children: ReactNode }) {
  const [mode, setMode] = useStore<Mode>('look.mode', 'system');
  const [density, setDensity] = useStore<Density>('look.density', 'compact');
  const locale = useLocale();
  const systemIsDark = useMediaQuery('(prefers-color-scheme: dark)', { noSsr: true });
  const shown = mode === 'system' ? (systemIsDark ? 'dark' : 'light') : mode;
  const theme = useMemo(() => makeTheme(shown, density, locale), [shown, density, locale]);
  const colorScheme = useMemo(() => ({ mode, setMode, density, setDensity }), [mode, setMode, density, setDensity]);
  return (
    <ColorSchemeContext.Provider value={colorScheme}>
      <ThemeProvider theme={theme}>
        <CssBaseline />
        {children}
      </ThemeProvider>
    </ColorSchemeContext.Provider>
  );
}
