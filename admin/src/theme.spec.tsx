import { Autocomplete, Button, CssBaseline, DialogContent, DialogTitle, IconButton, TextField, ThemeProvider } from '@mui/material';
import { render, screen } from '@testing-library/react';
import { makeTheme } from './theme';

it.each([
  ['nl', 'Openen', 'Wissen'],
  ['en', 'Open', 'Clear'],
] as const)("the buttons of a choice are labelled in the user's language: %s", (locale, open, clear) => {
  render(
    <ThemeProvider theme={makeTheme('light', 'compact', locale)}>
      <Autocomplete options={['a']} value="a" renderInput={(input) => <TextField {...input} />} />
    </ThemeProvider>,
  );
  expect([screen.getByTitle(open), screen.getByTitle(clear)]).toHaveLength(2);
});

it('the button that has the keyboard focus is outlined, like every other element', () => {
  render(
    <ThemeProvider theme={makeTheme('light', 'compact', 'en')}>
      <CssBaseline />
      <Button>Save</Button>
      <IconButton aria-label="Help" />
    </ThemeProvider>,
  );
  const styles = [...document.styleSheets].flatMap(({ cssRules }) => [...cssRules].map(({ cssText }) => cssText));
  for (const name of ['Save', 'Help']) {
    const { classList } = screen.getByRole('button', { name });
    const outlined = styles.filter((rule) => [...classList].some((one) => rule.startsWith(`.${one}:focus-visible`)));
    expect(outlined.join()).toContain('outline: 2px solid');
  }
});

it('the label of the first field of a dialog has room above it', () => {
  render(
    <ThemeProvider theme={makeTheme('light', 'compact', 'en')}>
      <DialogTitle>Team</DialogTitle>
      <DialogContent>
        <TextField label="Name" />
      </DialogContent>
    </ThemeProvider>,
  );
  const styles = [...document.styleSheets].flatMap(({ cssRules }) => [...cssRules].map(({ cssText }) => cssText));
  expect(styles.filter((rule) => rule.startsWith('.MuiDialogTitle-root')).at(-1)).toContain('padding-top: 8px');
});
