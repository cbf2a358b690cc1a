import { Autocomplete, TextField, ThemeProvider } from '@mui/material';
import { render, screen } from '@testing-library/react';
import { makeTheme } from './theme';

it.each([
  ['nl', 'Openen', 'Wissen'],
  ['en', 'Open', 'Clear'],
] as const)('the buttons of a choice are named in the language of the reader: %s', (locale, open, clear) => {
  render(
    <ThemeProvider theme={makeTheme('light', 'compact', locale)}>
      <Autocomplete options={['a']} value="a" renderInput={(input) => <TextField {...input} />} />
    </ThemeProvider>,
  );
  expect([screen.getByTitle(open), screen.getByTitle(clear)]).toHaveLength(2);
});
