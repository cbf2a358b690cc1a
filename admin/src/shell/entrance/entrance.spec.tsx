import type { Profile } from '@kantoor/schemas';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes, useLocation } from 'react-router';
import { InstallationContext } from '../../providers/auth/context';
import type { SignIn } from '../../providers/auth/sign-in';
import { fakeApi, refusal } from '../../testing/fake-api';
import { inHouse } from '../../testing/shown-in-house';
import { shown } from '../../testing/shown';
import { apps } from '../../features/apps';
import { AppsProvider } from '../feature';
import { notices } from '../notices';
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
  notices.clear();
  answers();
  const user = profile && { access_token: '', profile: { role: 'BE_Member', name: 'Mila Jansen' } };
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

/** An account that belongs to no ecosystem, in an installation that has none, or others. */
async function opensAsNewcomer({ isOpen = true, emailAddress = 'mila@house.test' as string | null, refused = '' } = {}) {
  let requests: ReturnType<typeof fakeApi> = [];
  await opens('/', member, () => {
    requests = fakeApi(({ method, path }) => {
      if (method === 'POST') return refused ? refusal(403, refused) : { status: 204 };
      return path.endsWith('/first-ecosystem') ? { body: { isOpen, emailAddress } } : refusal(403, 'ECOSYSTEM_FORBIDDEN');
    });
  });
  return () => requests.filter(({ method }) => method === 'POST').map(({ body }) => body);
}
const codeField = () => screen.findByLabelText('Setup code');

it('PLT-O04 accounts that were not invited see that access is by invitation, instead of being signed out', async () => {
  end.mockClear();
  await opensAsNewcomer({ isOpen: false });
  expect(await screen.findByText(/^Access to Kantoor is by invitation\./)).toBeTruthy();
  expect(end).not.toHaveBeenCalled();
});

it('whoever signs in to an empty installation sets it up with its code, which is checked by the server', async () => {
  const writes = await opensAsNewcomer({ refused: 'SETUP_CODE_WRONG' });
  await userEvent.type(await codeField(), 'abc');
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Begin' }).disabled).toBe(true);
  await userEvent.type(screen.getByLabelText('Name of your organization'), 'Bureau');
  await userEvent.click(screen.getByRole('button', { name: 'Begin' }));
  await waitFor(() => expect(notices.all().map(({ text }) => text)).toEqual(['SETUP_CODE_WRONG']));
  expect(writes()).toEqual([{ setupCode: 'abc', name: 'Bureau', personName: 'Mila Jansen', language: 'en' }]);
  expect(screen.getByLabelText<HTMLInputElement>('Setup code').value).toBe('abc');
});

it('no one sets it up without an email address, by which they are known', async () => {
  await opensAsNewcomer({ emailAddress: null });
  await codeField();
  expect(screen.getByRole('alert').textContent).toMatch(/does not confirm your email address/);
});
