import { screen } from '@testing-library/react';
import { Route, Routes } from 'react-router';
import { fakeApi } from '../../testing/fake-api';
import { shownInHouse } from '../../testing/shown-in-house';
import { ProfilePage } from './profile-page';

const open = (id: string) => {
  fakeApi();
  const page = (
    <Routes>
      <Route path="me/:ecosystem/:id" element={<ProfilePage />} />
    </Routes>
  );
  return shownInHouse(page, { at: `/me/3-house/${id}` });
};

it('PLT-O22 users see their own data, read-only', async () => {
  await open('4');
  expect(screen.getByRole('heading').textContent).toBe('Mila Jansen');
  for (const role of ['textbox', 'button', 'combobox']) expect(screen.queryAllByRole(role)).toEqual([]);
});

it('PLT-O22 the page of another user does not exist', async () => {
  await open('5');
  expect(screen.getByText('You are in a place that does not exist.')).toBeTruthy();
});
