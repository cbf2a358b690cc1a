import { Autocomplete, TextField, ThemeProvider } from '@mui/material';
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
