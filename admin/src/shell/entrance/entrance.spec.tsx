import type { Profile } from '@kantoor/schemas';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes, useLocation } from 'react-router';
import { InstallationContext } from '../../providers/auth/context';
import type { SignIn } from '../../providers/auth/sign-in';
import { fakeApi } from '../../testing/fake-api';
import { inHouse } from '../../testing/shown-in-house';
import { shown } from '../../testing/shown';
import { apps } from '../../features/apps';
import { AppsProvider } from '../feature';
import { HomePage } from '../home-page';
import { SignedIn } from '../signed-in';
import { InvitePage } from './invite-page';

const { profile, ecosystem } = inHouse();
const member: Profile = { ...profile, ecosystemMemberships: [{ ...ecosystem, permissions: ['apps.open'] }] };
const start = jest.fn(() => Promise.resolve());
const leave = jest.fn(() => Promise.resolve());
const end = jest.fn(() => Promise.resolve());

function Here() {
  const { pathname, search } = useLocation();
  return <p data-testid="here">{pathname + search}</p>;
}
/** Opens an address as the user with this profile, or signed out. */
async function opens(at: string, profile: Profile | null, answers = (): unknown => fakeApi(() => ({ body: profile }))): Promise<void> {
  answers();
  const user = profile && { access_token: '', profile: { role: 'BE_Member' } };
  const signIn = { user: () => Promise.resolve(user), start, leave, end } as unknown as SignIn;
  await shown(
    <InstallationContext.Provider value={{ signIn, config: {} as never }}>
      <Routes>
        <Route path="login" element={<Here />} />
        <Route path="invite" element={<InvitePage />} />
        <Route element={<SignedIn />}>
          <Route
            index
            element={
              <AppsProvider apps={apps}>
                <HomePage />
              </AppsProvider>
            }
          />
          <Route path="*" element={<Here />} />
        </Route>
      </Routes>
    </InstallationContext.Provider>,
    [],
    at,
  );
}
const here = async (): Promise<string | null> => (await screen.findByTestId('here')).textContent;

it('CRM-261 users who are not signed in are sent to the sign-in, with the way back', async () => {
  await opens('/crm/3-house/12-north/deals?q=web', null);
  expect(await here()).toBe(`/login?redirectUrl=${encodeURIComponent('/crm/3-house/12-north/deals?q=web')}`);
});

it('CRM-261 signed-in users reach the page they asked for', async () => {
  await opens('/crm/3-house/organizations', member);
  expect(await here()).toBe('/crm/3-house/organizations');
});

it('users who cannot reach the server stay signed in and continue when it responds again', async () => {
  await opens('/crm/3-house/organizations', member, () => (globalThis.fetch = () => Promise.reject(new TypeError('Failed to fetch'))));
  expect(await screen.findByText(/^The server cannot be reached/)).toBeTruthy();
  expect(end).not.toHaveBeenCalled();
  fakeApi(() => ({ body: member }));
  window.dispatchEvent(new Event('online'));
  expect(await here()).toBe('/crm/3-house/organizations');
});

it('D-79 PLT-O03 the root has no page of its own: it leads to Today of the ecosystem used last', async () => {
  await opens('/', member);
  expect(await here()).toBe('/crm/3-house/today');
});

it('D-79 Today of people who only declare costs is in that app', async () => {
  await opens('/', { ...member, ecosystemMemberships: [{ ...ecosystem, permissions: [] }] });
  expect(await here()).toBe('/costs/3-house/today');
});

it('PLT-O04 users without an ecosystem see that access is by invitation, and may sign in as another user or sign out', async () => {
  await opens('/crm/3-house/deals', { ...member, ecosystemMemberships: [], teamMemberships: [] });
  expect(await screen.findByText(/^Access to Kantoor is by invitation\./)).toBeTruthy();
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Sign in', 'Log out']);
  await userEvent.click(screen.getByRole('button', { name: 'Sign in' }));
  await userEvent.click(screen.getByRole('button', { name: 'Log out' }));
  expect([start.mock.calls.length, leave.mock.calls.length]).toEqual([1, 1]);
});
