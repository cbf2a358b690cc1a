import { render, screen } from '@testing-library/react';
import { I18nContextProvider } from 'react-admin';
import { ThemeProvider } from '@mui/material';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { makeI18nProvider } from '../../i18n/provider';
import { makeTheme } from '../../theme';
import { CrashPage } from './crash-page';

const reported = jest.fn<void, [unknown]>();
beforeEach(() => {
  reported.mockClear();
  Object.assign(globalThis, { reportError: reported });
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => jest.restoreAllMocks());

async function crashes(error: Error): Promise<string[]> {
  const Broken = (): never => {
    throw error;
  };
  const router = createMemoryRouter([{ path: '/', element: <Broken />, errorElement: <CrashPage /> }]);
  render(
    <I18nContextProvider value={await makeI18nProvider([])}>
      <ThemeProvider theme={makeTheme('light', 'compact', 'en')}>
        <RouterProvider router={router} />
      </ThemeProvider>
    </I18nContextProvider>,
  );
  expect(await screen.findByText('An error has occurred')).toBeTruthy();
  return reported.mock.calls.map(([shown]) => (shown as Error).message);
}

it('an error that breaks a page is reported', async () => {
  expect(await crashes(new Error('broken'))).toEqual(['broken']);
});
