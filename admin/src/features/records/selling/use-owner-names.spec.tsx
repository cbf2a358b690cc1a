import { screen } from '@testing-library/react';
import { fakeApi } from '../../../testing/fake-api';
import { shownInHouse } from '../../../testing/shown-in-house';
import { useOwnerNames } from './use-owner-names';

const rows = [
  { teamId: 12, owner: 'mila@house.test' },
  { teamId: 12, owner: 'left@house.test' },
  { teamId: 13, owner: null },
];
function Owners() {
  const nameOf = useOwnerNames(rows);
  return <p>{rows.map(nameOf).join(', ')}</p>;
}

it('owners are shown by name, loaded once per team; an owner who left is shown by address only', async () => {
  const requests = fakeApi(({ path }) =>
    path.endsWith('/members') ? { body: { items: [{ emailAddress: 'mila@house.test', name: 'Mila Jansen' }] } } : undefined,
  );
  await shownInHouse(<Owners />);
  expect(await screen.findByText('Mila Jansen, left,')).toBeTruthy();
  expect(requests.map(({ path }) => path)).toEqual(['/api/directory/teams/12/members']);
});
