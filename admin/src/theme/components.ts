import type { ThemeOptions } from '@mui/material/styles';
import { rowHeight, shadow, type Density, type Tokens } from './tokens';

const pages = (): HTMLElement | null => document.getElementById('pages');

export function components(tokens: Tokens, mode: 'light' | 'dark', density: Density): ThemeOptions['components'] {
  const row = rowHeight[density];
  return {
    MuiCssBaseline: {
      styleOverrides: {
        html: { height: '100%', fontVariantNumeric: 'tabular-nums', colorScheme: mode },
        body: { height: '100%', fontSize: '0.875rem' },
        '#pages, #root': { height: '100%' },
        ':focus-visible': { outline: `2px solid ${tokens.accent}`, outlineOffset: 1 },
        '@media (prefers-reduced-motion: reduce)': {
          '*, *::before, *::after': { animationDuration: '0.01ms !important', transitionDuration: '0.01ms !important' },
        },
      },
    },
    MuiPaper: { defaultProps: { elevation: 0 }, styleOverrides: { root: { backgroundImage: 'none' } } },
    MuiBackdrop: { styleOverrides: { root: { backgroundColor: 'rgba(10, 13, 20, 0.32)' }, invisible: { backgroundColor: 'transparent' } } },
    MuiPopover: {
      defaultProps: { container: pages },
      styleOverrides: { paper: { backgroundColor: tokens.raised, boxShadow: shadow[mode], border: `1px solid ${tokens.line}` } },
    },
    // What is open hides its siblings from screen readers; notices lie outside, so that they are heard all the same.
    MuiModal: { defaultProps: { container: pages } },
    MuiDialog: { styleOverrides: { paper: { backgroundColor: tokens.raised, boxShadow: shadow[mode] } } },
    MuiDialogActions: { styleOverrides: { root: { padding: '8px 24px 20px' } } },
    MuiButtonBase: { defaultProps: { disableRipple: true } },
    MuiButton: {
      defaultProps: { disableElevation: true, size: 'small' },
      styleOverrides: { root: { minHeight: 32, padding: '4px 12px', whiteSpace: 'nowrap' } },
    },
    MuiIconButton: { defaultProps: { size: 'small' }, styleOverrides: { root: { borderRadius: 6 } } },
    MuiTextField: { defaultProps: { size: 'small', variant: 'outlined', margin: 'none' } },
    // A hint explains why a field is closed, so it stays readable there.
    MuiFormHelperText: { styleOverrides: { root: { '&.Mui-disabled': { color: tokens.textSoft } } } },
    MuiFormControl: { defaultProps: { size: 'small', margin: 'none' } },
    MuiOutlinedInput: { styleOverrides: { notchedOutline: { borderColor: mode === 'dark' ? '#4A5364' : '#BFC5D0' } } },
    MuiSelect: { defaultProps: { size: 'small' } },
    MuiTooltip: {
      defaultProps: { enterDelay: 500, disableInteractive: true },
      styleOverrides: { tooltip: { fontSize: '0.75rem', backgroundColor: '#161B26', color: '#FFFFFF' } },
    },
    MuiChip: { defaultProps: { size: 'small' }, styleOverrides: { root: { borderRadius: 4, height: 22, fontWeight: 550 } } },
    MuiTableCell: {
      styleOverrides: {
        root: {
          height: row,
          padding: '0 12px',
          borderColor: tokens.line,
          fontSize: '0.875rem',
          whiteSpace: 'nowrap',
          overflow: 'hidden',
          textOverflow: 'ellipsis',
          maxWidth: 360,
        },
        head: { height: 36, color: tokens.textSoft, fontWeight: 550, fontSize: '0.8125rem', backgroundColor: tokens.surface },
      },
    },
    MuiTableSortLabel: { styleOverrides: { root: { '&.Mui-active': { color: tokens.text } } } },
    MuiTab: { styleOverrides: { root: { minHeight: 40, padding: '8px 12px' } } },
    MuiTabs: { styleOverrides: { root: { minHeight: 40 } } },
    MuiMenuItem: { styleOverrides: { root: { minHeight: 34, fontSize: '0.875rem' } } },
    MuiLink: { defaultProps: { underline: 'hover' } },
  };
}
