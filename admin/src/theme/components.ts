import type { ThemeOptions } from '@mui/material/styles';
import { rowHeight, shadow, type Density, type Tokens } from './tokens';

/** Media query for phones, where touch targets must be larger. */
const phone = '@media (max-width: 599.95px)';
const finger = 44;
const tall = { [phone]: { minHeight: finger } };
/** Chips that can be clicked and removed, such as an active filter. */
const pressable = '&.MuiChip-clickable, &.MuiChip-deletable';

const pages = (): HTMLElement | null => document.getElementById('pages');

type Styles = NonNullable<ThemeOptions['components']>;

/** What shows where the keyboard is. */
const outlined = (tokens: Tokens) => ({ outline: `2px solid ${tokens.accent}`, outlineOffset: 1 });
/** What scrolls or fills its surroundings would have its outline cut off: there it lies inside. */
const inside = { '&:focus-visible': { outlineOffset: -2 } };

const page = (tokens: Tokens, mode: 'light' | 'dark'): Styles => ({
  MuiCssBaseline: {
    styleOverrides: {
      html: { height: '100%', colorScheme: mode },
      // Figures in columns line up; in words and dates the even widths would leave gaps around hyphens.
      '.MuiTableCell-alignRight, output': { fontVariantNumeric: 'tabular-nums' },
      body: { height: '100%', fontSize: '0.875rem' },
      '#pages, #root': { height: '100%' },
      ':focus-visible': outlined(tokens),
      '@media (prefers-reduced-motion: reduce)': {
        '*, *::before, *::after': { animationDuration: '0.01ms !important', transitionDuration: '0.01ms !important' },
      },
    },
  },
});

/** Paper, and what lies over the page. */
const layers = (tokens: Tokens, mode: 'light' | 'dark'): Styles => ({
  MuiPaper: { defaultProps: { elevation: 0 }, styleOverrides: { root: { backgroundImage: 'none' } } },
  MuiBackdrop: { styleOverrides: { root: { backgroundColor: 'rgba(10, 13, 20, 0.32)' }, invisible: { backgroundColor: 'transparent' } } },
  MuiPopover: {
    defaultProps: { container: pages },
    styleOverrides: { paper: { backgroundColor: tokens.raised, boxShadow: shadow[mode], border: `1px solid ${tokens.line}` } },
  },
  // An open dialog hides its siblings from screen readers; notices are outside, so that they are still announced.
  MuiModal: { defaultProps: { container: pages } },
  MuiDialog: { styleOverrides: { paper: { backgroundColor: tokens.raised, boxShadow: shadow[mode] } } },
  // Without room above it, the label of a first field would be cut off.
  MuiDialogContent: { styleOverrides: { root: { '.MuiDialogTitle-root + &': { paddingTop: 8 } } } },
  MuiDialogActions: { styleOverrides: { root: { padding: '8px 24px 20px' } } },
  // On a phone an action that does not fit beside the message stands below it.
  MuiAlert: {
    styleOverrides: {
      root: { [phone]: { flexWrap: 'wrap' } },
      message: { overflowWrap: 'anywhere', [phone]: { flex: '1 1 60%', minWidth: 0 } },
    },
  },
  MuiTooltip: {
    defaultProps: { enterDelay: 500, disableInteractive: true },
    styleOverrides: { tooltip: { fontSize: '0.75rem', backgroundColor: '#161B26', color: '#FFFFFF' } },
  },
});

const buttons = (tokens: Tokens): Styles => ({
  // Buttons would otherwise remove the focus outline.
  MuiButtonBase: { defaultProps: { disableRipple: true }, styleOverrides: { root: { '&:focus-visible': outlined(tokens) } } },
  MuiButton: {
    defaultProps: { disableElevation: true, size: 'small' },
    styleOverrides: { root: { minHeight: 32, padding: '4px 12px', whiteSpace: 'nowrap', ...tall } },
  },
  MuiIconButton: {
    defaultProps: { size: 'small' },
    styleOverrides: { root: { borderRadius: 6, [phone]: { minWidth: finger, minHeight: finger } } },
  },
  // Its default grey has too little contrast on the page background.
  MuiToggleButton: {
    styleOverrides: {
      root: { [phone]: { minWidth: finger, minHeight: finger }, '&:not(.Mui-selected, .Mui-disabled)': { color: tokens.textSoft } },
    },
  },
  MuiChip: {
    defaultProps: { size: 'small' },
    styleOverrides: {
      root: {
        borderRadius: 4,
        height: 22,
        fontWeight: 550,
        [pressable]: { height: 30, borderRadius: 6, [phone]: { height: finger } },
      },
      deleteIcon: { [phone]: { width: finger, height: finger, padding: 13, margin: 0 } },
    },
  },
});

const fields = (tokens: Tokens, mode: 'light' | 'dark'): Styles => ({
  MuiCheckbox: { styleOverrides: { root: { [phone]: { padding: 12 } } } },
  MuiRadio: { styleOverrides: { root: { [phone]: { padding: 12 } } } },
  MuiFormControlLabel: { styleOverrides: { root: tall } },
  MuiTextField: { defaultProps: { size: 'small', variant: 'outlined', margin: 'none' } },
  // A hint explains why a field is disabled, so it stays readable there.
  MuiFormHelperText: { styleOverrides: { root: { '&.Mui-disabled': { color: tokens.textSoft } } } },
  MuiFormControl: { defaultProps: { size: 'small', margin: 'none' } },
  MuiOutlinedInput: {
    styleOverrides: { root: tall, notchedOutline: { borderColor: mode === 'dark' ? '#4A5364' : '#BFC5D0' } },
  },
  MuiSelect: {
    defaultProps: { size: 'small' },
    styleOverrides: {
      select: { [phone]: { minHeight: finger, display: 'flex', alignItems: 'center', paddingBlock: 0, boxSizing: 'border-box' } },
    },
  },
  MuiAutocomplete: {
    styleOverrides: {
      root: {
        [phone]: {
          '& .MuiOutlinedInput-root.MuiInputBase-sizeSmall': { paddingRight: 2 * finger },
          '& .MuiOutlinedInput-root .MuiAutocomplete-endAdornment': { right: 0 },
        },
      },
      option: tall,
    },
  },
});

const tables = (tokens: Tokens, row: number): Styles => ({
  // Rows would otherwise remove the focus outline.
  MuiTableRow: {
    styleOverrides: {
      root: {
        '&:focus-visible': {
          outline: `2px solid ${tokens.accent}`,
          outlineOffset: -2,
          '& td': { backgroundColor: tokens.accentSoft },
        },
      },
    },
  },
  MuiTableCell: {
    styleOverrides: {
      root: {
        height: row,
        padding: '0 10px',
        borderColor: tokens.line,
        fontSize: '0.875rem',
        whiteSpace: 'nowrap',
        [phone]: { height: Math.max(row, finger + 4) },
        overflow: 'hidden',
        textOverflow: 'ellipsis',
        maxWidth: 360,
      },
      head: { height: 36, color: tokens.textSoft, fontWeight: 550, fontSize: '0.8125rem' },
      stickyHeader: { backgroundColor: tokens.surface },
    },
  },
  MuiTableSortLabel: {
    styleOverrides: { root: { '&.Mui-active': { color: tokens.text }, [phone]: { minHeight: finger, minWidth: finger } } },
  },
  MuiTablePagination: { styleOverrides: { select: tall } },
});

const navigation: Styles = {
  MuiTab: { styleOverrides: { root: { minHeight: 40, padding: '8px 12px', ...tall, ...inside } } },
  MuiTabs: { styleOverrides: { root: { minHeight: 40, ...tall } } },
  MuiMenuItem: { styleOverrides: { root: { minHeight: 34, fontSize: '0.875rem', ...tall, ...inside } } },
  MuiListItemButton: { styleOverrides: { root: { ...tall, ...inside } } },
  MuiLink: {
    defaultProps: { underline: 'hover' },
    // Touches above or below the text also hit.
    styleOverrides: {
      root: { [phone]: { position: 'relative', '&::after': { content: '""', position: 'absolute', inset: '-14px 0' } } },
    },
  },
};

export function components(tokens: Tokens, mode: 'light' | 'dark', density: Density): Styles {
  return {
    ...page(tokens, mode),
    ...layers(tokens, mode),
    ...buttons(tokens),
    ...fields(tokens, mode),
    ...tables(tokens, rowHeight[density]),
    ...navigation,
  };
}
