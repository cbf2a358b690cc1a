import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { textsOf } from '../../../i18n/texts-of';
import { notices } from '../../../shell/notices';
import { fakeApi, refusal } from '../../../testing/fake-api';
import { shownInHouse } from '../../../testing/shown-in-house';
import RolesPage from './roles-page';

const person = (id: number, name: string) => ({
  personId: id,
  id,
  externalIdentifier: `s-${id}`,
  name,
  emailAddress: `${name.toLowerCase()}@house.test`,
});
const [mila, ahmed, sofie] = [person(4, 'Mila'), person(8, 'Ahmed'), person(9, 'Sofie')];
const said = (): string[] => notices.all().map(({ text }) => text);

async function show({ may = true, isLast = false } = {}) {
  notices.clear();
  let given = [
    { ...mila, givenBy: 'identity-provider' },
    { ...ahmed, givenBy: 'kantoor' },
  ];
  const requests = fakeApi(({ method, path }) => {
    if (path.endsWith('/people')) return { body: { items: [mila, ahmed, sofie, { ...person(10, 'Never'), externalIdentifier: null }] } };
    if (path.endsWith('/users')) return { body: { items: path.includes('BE_SiteAdmin') ? given : [] } };
    if (method === 'POST') given = [...given, { ...sofie, givenBy: 'kantoor' }];
    if (method === 'DELETE' && isLast) return refusal(409, 'LAST_SITE_ADMIN');
    if (method === 'DELETE') given = given.filter(({ personId }) => personId !== ahmed.personId);
    return { status: 204 };
  });
  await shownInHouse(<RolesPage />, {
    texts: textsOf('features/people/roles'),
    at: '/settings/3-house/roles',
    current: { may: () => may },
  });
  return () => requests.filter(({ method }) => method !== 'GET').map(({ method, path }) => `${method} ${path}`);
}
const rows = (): string[] =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map(({ textContent }) => textContent);

describe('PLT-236 PLT-O05 the roles', () => {
  it('show the holders of a role and the source of each; a role given by the identity provider cannot be changed here', async () => {
    await show();
    await screen.findByText('Ahmed');
    expect(rows()).toEqual([
      'Milamila@house.testSign-in serviceChange this at the sign-in service',
      'Ahmedahmed@house.testKantoorTake away',
    ]);
    await userEvent.click(screen.getByRole('tab', { name: 'Finance employee' }));
    expect(await screen.findByText('No one holds this role.')).toBeTruthy();
  });

  it('PLT-235 are given to people who have signed in once and lack the role, and removed after confirmation', async () => {
    const writes = await show();
    await screen.findByText('Ahmed');
    await userEvent.click(screen.getByRole('combobox', { name: 'Give this role' }));
    expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(['Sofie (sofie@house.test)']);
    await userEvent.click(screen.getByRole('option'));
    await waitFor(() => expect(rows().some((row) => row.startsWith('Sofie'))).toBe(true));
    await userEvent.click(screen.getByRole('button', { name: 'Take away: Ahmed' }));
    const dialog = await screen.findByRole('dialog', { name: 'Take the role Site admin from Ahmed?' });
    await userEvent.click(within(dialog).getByRole('button', { name: 'Yes' }));
    await waitFor(() => expect(rows().some((row) => row.startsWith('Ahmed'))).toBe(false));
    const of = '/api/identity/roles/user';
    expect(writes()).toEqual([`POST ${of}/s-9/role/BE_SiteAdmin`, `DELETE ${of}/s-8/role/BE_SiteAdmin`]);
    expect(said()).toEqual(['roles.taken', 'roles.given']);
  });

  it('PLT-O101 cannot be removed from the last site admin, and the page explains that', async () => {
    await show({ isLast: true });
    await userEvent.click(await screen.findByRole('button', { name: 'Take away: Ahmed' }));
    await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Yes' }));
    await waitFor(() => expect(notices.all().map(({ text, reason }) => [text, reason])).toEqual([['roles.failed', 'LAST_SITE_ADMIN']]));
    expect(rows().some((row) => row.startsWith('Ahmed'))).toBe(true);
  });

  it('PLT-230 have no page for other users', async () => {
    await show({ may: false });
    expect(screen.queryByRole('table')).toBeNull();
    expect(screen.getByText('Lost?')).toBeTruthy();
  });
});
