import type { Permission } from '@kantoor/schemas';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes, useLocation } from 'react-router';
import { apps } from '../../features/apps';
import { InstallationContext } from '../../providers/auth/context';
import { inHouse, shownInHouse } from '../../testing/shown-in-house';
import { InvitePage } from '../entrance/invite-page';
import { AppsProvider } from '../feature';
import EcosystemDialog from './ecosystem-dialog';

const memberships = ['House', 'Works', 'Yard'].map((name, at) => ({
  id: at + 3,
  key: name.toLowerCase(),
  name,
  permissions: [],
  timeZone: 'Europe/Amsterdam',
}));
const teamInYard = { id: 20, key: 'gate', ecosystem: 5, name: 'Gate' };
const onClose = jest.fn();

function Here() {
  return <p>{useLocation().pathname}</p>;
}
/** The dialog over a page of House, with a team there and in Yard. */
async function openAt(at: string, permissions: Permission[] = []): Promise<void> {
  const { profile } = inHouse();
  const there = memberships.map((membership) => ({ ...membership, permissions }));
  const current = {
    profile: { ...profile, ecosystemMemberships: there, teamMemberships: [...profile.teamMemberships, teamInYard] },
  };
  await shownInHouse(
    <InstallationContext.Provider value={{ signIn: {} as never, config: {} as never }}>
      <AppsProvider apps={apps}>
        <EcosystemDialog onClose={onClose} />
        <Routes>
          <Route path="invite" element={<InvitePage />} />
          <Route path="*" element={<Here />} />
        </Routes>
      </AppsProvider>
    </InstallationContext.Provider>,
    { at, current },
  );
}
const dialog = () => within(screen.getByRole('dialog', { name: 'Switch ecosystem' }));
const choose = (name: string): Promise<void> => userEvent.click(dialog().getByRole('button', { name }));

it('PLT-252 the dialog lists the user’s ecosystems, each in a row, and opens the chosen one', async () => {
  await openAt('/crm/3-house/contacts');
  expect(
    dialog()
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['House', 'Works', 'Yard']);
  expect(dialog().getByRole('button', { current: true }).textContent).toBe('House');
  await choose('Yard');
  expect(onClose).toHaveBeenCalledTimes(1);
  expect(screen.getByText('/crm/5-yard/contacts')).toBeTruthy();
});

it('PLT-O109 a site admin without a team there comes to its Today, to make one', async () => {
  await openAt('/crm/3-house/12-north/deals', ['site.teams', 'apps.open']);
  await choose('Works');
  expect(screen.getByText('/crm/4-works/today')).toBeTruthy();
});

it.each([
  ['a list leads to the same list', '/crm/3-house/12-north/deals', 'Yard', '/crm/5-yard/20-gate/deals'],
  ['a record to the deals of one’s team', '/crm/3-house/contacts/8', 'Yard', '/crm/5-yard/20-gate/deals'],
  ['a list of everybody’s needs no team', '/crm/3-house/contacts', 'Works', '/crm/4-works/contacts'],
  ['a team’s list without a team there to the invitation', '/crm/3-house/12-north/deals', 'Works', /^Access to Kantoor is by invitation/],
  ['and so does a record', '/crm/3-house/deals/5', 'Works', /^Access to Kantoor is by invitation/],
])('PLT-O109 %s', async (_what, at, to, shown) => {
  await openAt(at);
  await choose(to);
  expect(screen.getByText(shown)).toBeTruthy();
});
