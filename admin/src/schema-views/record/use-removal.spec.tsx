import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { notices } from '../../shell/notices';
import { fakeApi, refusal } from '../../testing/fake-api';
import { shownInHouse } from '../../testing/shown-in-house';
import { useRemoval } from './use-removal';

const removed: string[] = [];
const record = { id: 5, version: 2, name: 'Advies', firstName: 'Noor', lastName: 'Bakker' };
function Tried({ resource }: { resource: string }) {
  const removal = useRemoval(resource, record, () => void removed.push(resource));
  return (
    <>
      <button onClick={removal?.run}>Remove</button>
      {removal?.dialog}
    </>
  );
}
const shownNotices = (): string[] => notices.all().map(({ text }) => text);
async function removes(resource: string, isRefused: boolean, answer: 'Yes' | 'No') {
  const requests = fakeApi(() => (isRefused ? refusal(500, 'INTERNAL_ERROR') : { status: 204 }));
  await shownInHouse(<Tried resource={resource} />);
  await userEvent.click(screen.getByRole('button', { name: 'Remove' }));
  await userEvent.click(screen.getByRole('button', { name: answer }));
  return requests;
}
beforeEach(() => {
  notices.clear();
  removed.length = 0;
});

it('CRM-F14 archiving a contact reports success only after the API has done it', async () => {
  await removes('contacts', true, 'Yes');
  await waitFor(() => expect(shownNotices()).toEqual(['ARCHIVE_CONTACT_FAILED']));
  expect(removed).toEqual([]);
});

it('CRM-F14 CRM-153 a Yes archives the version that was shown, a No does nothing', async () => {
  const requests = await removes('products', false, 'Yes');
  await waitFor(() => expect(shownNotices()).toEqual(['ARCHIVE_PRODUCT_SUCCESS']));
  expect(removed).toEqual(['products']);
  expect(requests.map(({ method, path, headers }) => [method, path, headers.get('if-match')])).toEqual([
    ['DELETE', '/api/crm/products/5', '"v2"'],
  ]);
});

it('a No archives nothing', async () => {
  expect(await removes('contacts', false, 'No')).toEqual([]);
});
