import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeApi } from '../../../testing/fake-api';
import { shownInHouse } from '../../../testing/shown-in-house';
import { OrganizationPicker } from './organization-picker';

const named = (organizationId: number, name: string) => ({ id: organizationId, organizationId, name });

it('never picks an organization that was offered for other input, however fast the user types and chooses', async () => {
  fakeApi(({ path }) => ({ body: { items: path.includes('zon') ? [named(2, 'Bakkerij Zon')] : [named(1, 'Alpenblick')] } }));
  const chosen: (string | undefined)[] = [];
  await shownInHouse(<OrganizationPicker value={null} onChange={(organization) => chosen.push(organization?.name)} label="Organization" />);
  const field = screen.getByRole('combobox', { name: 'Organization' });
  await userEvent.click(field);
  await screen.findByRole('option', { name: 'Alpenblick' });
  await userEvent.type(field, 'zon{ArrowDown}{Enter}');
  expect(chosen).toEqual([]);
  await screen.findByRole('option', { name: 'Bakkerij Zon' });
  await waitFor(() => expect(screen.getByRole('option', { name: 'Bakkerij Zon' }).getAttribute('aria-disabled')).toBe('false'));
  await userEvent.keyboard('{ArrowDown}{Enter}');
  expect(chosen).toEqual(['Bakkerij Zon']);
});

it('offers no new organization under a name that exists with other punctuation and spaces', async () => {
  fakeApi(() => ({ body: { items: [named(1, 'O’Brien  & Weiß')] } }));
  await shownInHouse(<OrganizationPicker value={null} onChange={() => undefined} onNew={() => undefined} label="Organization" />);
  const field = screen.getByRole('combobox', { name: 'Organization' });
  await userEvent.click(field);
  await userEvent.type(field, "o'brien & weiss");
  await waitFor(() => expect(screen.getByRole('option', { name: /Brien/ }).getAttribute('aria-disabled')).toBe('false'));
  expect(screen.getAllByRole('option')).toHaveLength(1);
  await userEvent.type(field, 'mann');
  await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(2));
});
