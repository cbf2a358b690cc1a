import { enUS, nlNL } from '@mui/material/locale';
import { createTheme, darken, type Theme, type ThemeOptions } from '@mui/material/styles';
import { deepmerge } from '@mui/utils';
import type { Locale } from './format';
import { components } from './theme/components';
import { dark, light, rowHeight, type Density, type Meaning, type Tokens } from './theme/tokens';

declare module '@mui/material/styles' {
  interface Theme {
    tokens: Tokens;
    rowHeight: number;
  }
  interface ThemeOptions {
    tokens?: Tokens;
    rowHeight?: number;
  }
}

export type { Density, Meaning, Tokens };
export { railWidth, topBarHeight } from './theme/tokens';

const font = '"Inter Variable", system-ui, -apple-system, "Segoe UI", sans-serif';

/** MUI's own texts, including those for screen readers. */
const ownTexts = { en: enUS, nl: nlNL };

/** Returns the options of our theme, for react-admin and for code that creates one itself. */
export function themeOptions(mode: 'light' | 'dark', density: Density, locale: Locale): ThemeOptions {
  const tokens = mode === 'dark' ? dark : light;
  const ours: ThemeOptions = {
    tokens,
    rowHeight: rowHeight[density],
    spacing: 4,
    shape: { borderRadius: 6 },
    breakpoints: { values: { xs: 0, sm: 600, md: 900, lg: 1200, xl: 1600 } },
    palette: {
      mode,
      // A hovered button stays readable, also in dark mode.
      primary: { main: tokens.accent, dark: darken(tokens.accent, 0.2), contrastText: tokens.onAccent },
      secondary: { main: tokens.accent, contrastText: tokens.onAccent },
      error: { main: tokens.meaning.needsYou.main },
      warning: { main: tokens.meaning.waiting.main },
      success: { main: tokens.meaning.done.main },
      info: { main: tokens.meaning.good.main },
      background: { default: tokens.ground, paper: tokens.surface },
      text: { primary: tokens.text, secondary: tokens.textSoft, disabled: tokens.textOff },
      divider: tokens.line,
      action: { hover: tokens.hover, selected: tokens.accentSoft },
    },
    typography: {
      fontFamily: font,
      fontSize: 14,
      htmlFontSize: 16,
      h1: { fontSize: '1.25rem', fontWeight: 650, lineHeight: 1.3, letterSpacing: '-0.01em' },
      h2: { fontSize: '1.0625rem', fontWeight: 600, lineHeight: 1.35 },
      h3: { fontSize: '0.875rem', fontWeight: 600, lineHeight: 1.4 },
      body1: { fontSize: '0.875rem', lineHeight: 1.5 },
      body2: { fontSize: '0.875rem', lineHeight: 1.45 },
      caption: { fontSize: '0.75rem', lineHeight: 1.4 },
      button: { textTransform: 'none', fontWeight: 550, fontSize: '0.875rem' },
    },
    // Sheets and dialogs share a layer: the one opened last is on top.
    zIndex: { drawer: 1300, modal: 1300 },
    components: components(tokens, mode, density),
  };
  return deepmerge(ours, ownTexts[locale]);
}
export const makeTheme = (...look: Parameters<typeof themeOptions>): Theme => createTheme(themeOptions(...look));
