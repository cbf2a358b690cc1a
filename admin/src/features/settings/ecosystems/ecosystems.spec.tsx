import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { textsOf } from '../../../i18n/texts-of';
import { store } from '../../../providers/data/store';
import { notices } from '../../../shell/notices';
import { fakeApi, refusal } from '../../../testing/fake-api';
import { inHouse, shownInHouse } from '../../../testing/shown-in-house';
import EcosystemsPage from './ecosystems-page';

const house = { id: 3, key: 'house', name: 'House', permissions: [], timeZone: 'Europe/Amsterdam' };

async function shown(may: boolean, refused = false) {
  notices.clear();
  const requests = fakeApi(({ method }) =>
    method !== 'POST'
      ? undefined
      : refused
        ? refusal(403, 'SETUP_CODE_WRONG')
        : { status: 201, body: { id: 9, key: 'yard', name: 'Yard' } },
  );
  const { profile } = inHouse();
  await shownInHouse(<EcosystemsPage />, {
    texts: textsOf('features/settings/ecosystems'),
    current: { may: () => may, profile: { ...profile, ecosystemMemberships: [house, { ...house, id: 4, key: 'works', name: 'Works' }] } },
  });
  return () => requests.filter(({ method }) => method === 'POST').map(({ path, body }) => [path, body]);
}
const fills = async (): Promise<void> => {
  await userEvent.click(screen.getByRole('button', { name: 'New ecosystem' }));
  const dialog = within(screen.getByRole('dialog'));
  expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Make ecosystem' }).disabled).toBe(true);
  await userEvent.type(dialog.getByLabelText('Name of your organization'), 'Yard');
  await userEvent.type(dialog.getByLabelText('Setup code'), 'abc');
  await userEvent.click(dialog.getByRole('button', { name: 'Make ecosystem' }));
};

it('lists the user’s ecosystems, with where they are, for site admins only', async () => {
  await shown(true);
  const rows = screen.getAllByRole('row').slice(1);
  expect(rows.map(({ textContent }) => textContent)).toEqual(['HouseYou are here', 'WorksOpen']);
  await shown(false);
  expect(screen.getAllByRole('heading').at(-1)?.textContent).not.toBe('Ecosystems');
});

it('makes a further one with its name and the setup code, and leads there', async () => {
  const writes = await shown(true);
  await fills();
  await waitFor(() => expect(store.getItem('lastEcosystem')).toBe(9));
  expect(writes()).toEqual([['/api/directory/further-ecosystems', { setupCode: 'abc', name: 'Yard' }]]);
});

it('keeps what was typed where the code is wrong', async () => {
  await shown(true, true);
  await fills();
  await waitFor(() => expect(notices.all().map(({ text }) => text)).toEqual(['SETUP_CODE_WRONG']));
  expect(screen.getByLabelText<HTMLInputElement>('Name of your organization').value).toBe('Yard');
});
