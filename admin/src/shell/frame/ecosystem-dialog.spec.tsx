import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useLocation } from 'react-router';
import { apps } from '../../features/apps';
import { inHouse, shownInHouse } from '../../testing/shown-in-house';
import { AppsContext } from '../feature';
import { EcosystemDialog } from './ecosystem-dialog';

const memberships = ['House', 'Works', 'Yard'].map((name, at) => ({ id: at + 3, key: name.toLowerCase(), name, permissions: [] }));
const Address = () => <p>{useLocation().pathname}</p>;

it('PLT-252 the dialog lists one’s ecosystems, each in a row, and goes to the one that is chosen', async () => {
  let isOpen = true;
  const { profile } = inHouse();
  await shownInHouse(
    <AppsContext.Provider value={apps}>
      <EcosystemDialog onClose={() => (isOpen = false)} />
      <Address />
    </AppsContext.Provider>,
    { at: '/crm/3-house/contacts', current: { profile: { ...profile, ecosystemMemberships: memberships } } },
  );
  const dialog = within(screen.getByRole('dialog', { name: 'Switch ecosystem' }));
  expect(dialog.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['House', 'Works', 'Yard']);
  expect(dialog.getByRole('button', { current: true }).textContent).toBe('House');
  await userEvent.click(dialog.getByRole('button', { name: 'Yard' }));
  expect(isOpen).toBe(false);
  expect(screen.getByText('/crm/5-yard/contacts')).toBeTruthy();
});
