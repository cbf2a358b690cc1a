import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes } from 'react-router';
import { textsOf } from '../../../i18n/texts-of';
import { notices } from '../../../shell/notices';
import { fakeApi, refusal } from '../../../testing/fake-api';
import { shownInHouse } from '../../../testing/shown-in-house';
import LauncherPage from './launcher-page';
import PeoplePage from './people-page';
import TeamPage from './team-page';
import TeamsPage from './teams-page';

const north = {
  ...{ teamId: 12, id: 12, teamKey: 'north', name: 'North', legalEntityReference: 'HOUSE', deliveredBy: null as string | null },
  ...{ isArchived: false, version: 3 },
  groups: [{ groupId: 5, groupKey: 'film', name: 'Film', isArchived: false, groupLead: { personId: 4, name: 'Mila' } }],
  members: [{ personId: 4, name: 'Mila', emailAddress: 'mila@house.test' }],
};
const person = (personId: number, name: string, more: object = {}) => ({
  ...{
    personId,
    id: personId,
    name,
    emailAddress: `${name.toLowerCase()}@house.test`,
    roles: ['app_paperless'],
    isInvited: false,
    isClosed: false,
  },
  ...more,
});
const people = [person(4, 'Mila'), person(8, 'Ahmed'), person(9, 'Jo', { isInvited: true }), person(10, 'Oud', { isClosed: true })];

async function show(at: string, { team = {}, refused = '' as string, may = true } = {}) {
  notices.clear();
  const requests = fakeApi(({ method, path }) => {
    if (method !== 'GET') return refused ? refusal(409, refused) : { body: { ...north, teamId: 13 } };
    if (path.endsWith('/people')) return { body: { items: people } };
    if (path.endsWith('/applications'))
      return { body: { items: [{ id: 2, name: 'Wiki', url: 'https://wiki.test', icon: 'apps', version: 4 }] } };
    return { body: { items: [{ ...north, ...team }] } };
  });
  await shownInHouse(
    <Routes>
      <Route path="/settings/3-house/teams" element={<TeamsPage />} />
      <Route path="/settings/3-house/teams/:id" element={<TeamPage />} />
      <Route path="/settings/3-house/people" element={<PeoplePage />} />
      <Route path="/settings/3-house/launcher" element={<LauncherPage />} />
    </Routes>,
    {
      texts: textsOf('features/people/managed-teams', 'features/people/roles'),
      at: `/settings/3-house/${at}`,
      current: { may: () => may },
    },
  );
  return () => requests.filter(({ method }) => method !== 'GET').map(({ method, path, body }) => [method, path, body]);
}
const press = async (name: string): Promise<void> => userEvent.click(await screen.findByRole('button', { name }));
const inDialog = async (name: string): Promise<void> =>
  userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name }));

describe('teams kept on screens', () => {
  it('are listed with their legal entity, and a new one gets a key from its name', async () => {
    const writes = await show('teams');
    expect((await screen.findByRole('link', { name: 'North' })).getAttribute('href')).toMatch(/settings\/3-house\/teams\/12$/);
    expect(screen.getByText('House B.V.')).toBeTruthy();
    await press('Add team');
    await userEvent.type(screen.getByLabelText('Name'), 'Noord & Zuid');
    expect(screen.getByLabelText<HTMLInputElement>('Key').value).toBe('noord-zuid');
    await inDialog('Add team');
    await waitFor(() =>
      expect(writes()).toEqual([
        ['POST', '/api/directory/teams', { name: 'Noord & Zuid', teamKey: 'noord-zuid', legalEntityReference: 'HOUSE' }],
      ]),
    );
  });

  it('get activities with a lead, and members; whoever is in already, or closed, is not offered', async () => {
    const writes = await show('teams/12');
    await press('Add activity');
    await userEvent.type(screen.getByLabelText('Name'), 'Advies');
    await userEvent.click(screen.getByRole('combobox', { name: 'Lead' }));
    await userEvent.click(screen.getByRole('option', { name: 'Ahmed' }));
    await inDialog('Add activity');
    await waitFor(() => expect(writes()).toEqual([['POST', '/api/directory/teams/12/groups', { name: 'Advies', leadPersonId: 8 }]]));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await userEvent.click(screen.getByRole('combobox', { name: 'Add a member' }));
    expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(['Ahmed (ahmed@house.test)', 'Jo (jo@house.test)']);
    await userEvent.click(screen.getByRole('option', { name: /Ahmed/ }));
    await press('Take out: Mila');
    await inDialog('Take out');
    await waitFor(() =>
      expect(writes().slice(1)).toEqual([
        ['PUT', '/api/directory/teams/12/members/8', undefined],
        ['DELETE', '/api/directory/teams/12/members/4', undefined],
      ]),
    );
  });

  it('are read-only where a directory delivers them, and the page says so', async () => {
    await show('teams/12', { team: { deliveredBy: 'Entra' } });
    expect(await screen.findByText(/comes from Entra/)).toBeTruthy();
    for (const name of ['Edit', 'Archive', 'Add activity', 'Take out: Mila', 'Edit: Film'])
      expect([name, screen.queryByRole('button', { name })]).toEqual([name, null]);
  });

  it('are archived after a question; an archived one is only taken back', async () => {
    const writes = await show('teams/12');
    await press('Archive');
    await inDialog('Archive');
    await waitFor(() => expect(writes().map(([method, path]) => [method, path])).toEqual([['POST', '/api/directory/teams/12/archive']]));
  });

  it('say why a change was refused', async () => {
    await show('teams/12', { refused: 'PRECONDITION_FAILED' });
    await press('Archive: Film');
    await waitFor(() => expect(notices.all().map(({ text }) => text)).toEqual(['PRECONDITION_FAILED']));
  });

  it.each(['teams', 'teams/12', 'people', 'launcher'])('have no page %s for other users', async (at) => {
    await show(at, { may: false });
    expect(screen.getByText('Lost?')).toBeTruthy();
  });
});

describe('people', () => {
  it('are invited with roles; an invitation is withdrawn, an account closed, and not one’s own', async () => {
    const writes = await show('people');
    await press('Invite');
    await userEvent.type(screen.getByLabelText('Name'), 'Sofie');
    await userEvent.type(screen.getByLabelText('Email address'), 'sofie@house.test');
    await userEvent.click(screen.getByLabelText('Finance employee'));
    await inDialog('Invite');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.queryByRole('button', { name: /: Mila$/ })).toBeNull();
    expect(screen.queryByRole('button', { name: /: Oud$/ })).toBeNull();
    await press('Withdraw: Jo');
    await inDialog('Withdraw');
    await press('Close account: Ahmed');
    await inDialog('Close account');
    await waitFor(() =>
      expect(writes()).toEqual([
        [
          'POST',
          '/api/directory/people',
          { name: 'Sofie', emailAddress: 'sofie@house.test', roles: ['app_paperless', 'BE_FinanceEmployee'], language: 'en' },
        ],
        ['DELETE', '/api/directory/people/9', undefined],
        ['PUT', '/api/directory/me/disable?emailAddress=ahmed%40house.test', undefined],
      ]),
    );
  });
});

describe('the launcher', () => {
  it('takes addresses with https only, and its entries are changed and removed', async () => {
    const writes = await show('launcher');
    await press('Add application');
    await userEvent.type(screen.getByLabelText('Name'), 'Boek');
    const address = screen.getByLabelText('Web address');
    await userEvent.clear(address);
    await userEvent.type(address, 'http://boek.test');
    const add = () => within(screen.getByRole('dialog')).getByRole<HTMLButtonElement>('button', { name: 'Add application' });
    expect(add().disabled).toBe(true);
    await userEvent.clear(address);
    await userEvent.type(address, 'https://boek.test');
    await userEvent.click(add());
    await press('Remove: Wiki');
    await waitFor(() =>
      expect(writes()).toEqual([
        ['POST', '/api/directory/applications', { name: 'Boek', url: 'https://boek.test' }],
        ['DELETE', '/api/directory/applications/2', undefined],
      ]),
    );
  });
});
