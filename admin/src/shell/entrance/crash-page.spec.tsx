import { jest } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { I18nContextProvider } from 'react-admin';
import { ThemeProvider } from '@mui/material';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { makeI18nProvider } from '../../i18n/provider';
import { makeTheme } from '../../theme';
import { CrashPage } from './crash-page';

const reported = jest.fn<(error: unknown) => void>();
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
      <ThemeProvider theme={makeTheme('light', 'compact')}>
        <RouterProvider router={router} />
      </ThemeProvider>
    </I18nContextProvider>,
  );
  expect(await screen.findByText('An error has occurred')).toBeTruthy();
  return reported.mock.calls.map(([told]) => (told as Error).message);
}

it('PLT-377 a page whose script cannot be fetched is reported as such', async () => {
  const told = await crashes(new TypeError('Failed to fetch dynamically imported module: /assets/deals.js'));
  expect(told).toEqual(['ChunkLoadError: Failed to fetch dynamically imported module: /assets/deals.js']);
});

it('what breaks otherwise is reported as it is', async () => {
  expect(await crashes(new Error('broken'))).toEqual(['broken']);
});
