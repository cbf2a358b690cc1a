import { CssBaseline, ThemeProvider, useMediaQuery } from '@mui/material';
import { createContext, useContext, useMemo, type ReactNode } from 'react';
import { useStore } from 'react-admin';
import { useLocale } from '../i18n/use-locale';
import { makeTheme, type Density } from '../theme';

export type Mode = 'light' | 'dark' | 'system';
interface Look {
  mode: Mode;
  setMode: (mode: Mode) => void;
  density: Density;
  setDensity: (density: Density) => void;
}
const LookContext = createContext<Look | null>(null);
export function useLook(): Look {
  const look = useContext(LookContext);
  if (!look) throw new Error('useLook is used outside LookProvider');
  return look;
}

/** Light, dark or as the system says, and the height of rows; remembered in this browser. */
export function LookProvider({ children }: { children: ReactNode }) {
  const [mode, setMode] = useStore<Mode>('look.mode', 'system');
  const [density, setDensity] = useStore<Density>('look.density', 'compact');
  const locale = useLocale();
  const systemIsDark = useMediaQuery('(prefers-color-scheme: dark)', { noSsr: true });
  const shown = mode === 'system' ? (systemIsDark ? 'dark' : 'light') : mode;
  const theme = useMemo(() => makeTheme(shown, density, locale), [shown, density, locale]);
  const look = useMemo(() => ({ mode, setMode, density, setDensity }), [mode, setMode, density, setDensity]);
  return (
    <LookContext.Provider value={look}>
      <ThemeProvider theme={theme}>
        <CssBaseline />
        {children}
      </ThemeProvider>
    </LookContext.Provider>
  );
}
