import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { textsOf } from '../../../i18n/texts-of';
import { FormOf } from '../../../testing/form-of';
import MergePanel from '../../../schema-views/merge/merge-panel';
import { useRemoval } from '../../../schema-views/record/use-removal';
import { notices } from '../../../shell/notices';
import { fakeApi, refusal, type Reply } from '../../../testing/fake-api';
import { shownInHouse } from '../../../testing/shown-in-house';

const noor = { id: 5, contactId: 5, version: 1, firstName: 'Noor', lastName: 'Bakker', emailAddresses: [], phoneNumbers: [] };
const kim = { ...noor, id: 6, contactId: 6, firstName: 'Kim' };
const refused = refusal(500, 'INTERNAL_ERROR');
const shownNotices = (): string[] => notices.all().map(({ text }) => text);
/** Every request that changes something gets this answer. */
const show = (element: Parameters<typeof shownInHouse>[0], changed: Reply) => {
  fakeApi(({ method, path }) => {
    if (path.includes('merge-preview'))
      return {
        body: {
          source: noor,
          destination: kim,
          version: 1,
          moves: [{ what: 'deals', count: 3 }],
          fields: [],
          heldByOthers: [],
          finance: { settings: [], count: 0, invoices: [], isAllowed: true },
          isAllowed: true,
          undoDays: 30,
        },
      };
    return method === 'GET' ? { body: { items: [noor, kim] } } : changed;
  });
  return shownInHouse(element, { texts: textsOf('features/relations/contacts', 'shared/form', 'schema-views/merge') });
};
function Removed() {
  const removal = useRemoval('contacts', noor);
  return (
    <>
      <button onClick={removal?.run}>Remove</button>
      {removal?.dialog}
    </>
  );
}
const chooses = async (label: RegExp, option: RegExp): Promise<void> => {
  await userEvent.click(screen.getByRole('combobox', { name: label }));
  await userEvent.click(await screen.findByRole('option', { name: option }));
};

beforeEach(() => {
  notices.clear();
  localStorage.clear();
});

describe('CRM-326 the screens of contacts report', () => {
  it.each([
    ['that one is made', undefined, { status: 201, body: noor }, 'CREATE_CONTACT_SUCCESS'],
    ['that one is saved', noor, { status: 200, body: noor }, 'UPDATE_CONTACT_SUCCESS'],
    ['that one is not saved', noor, refused, 'UPDATE_CONTACT_FAILED'],
  ])('%s', async (_, record, answer, notice) => {
    await show(<FormOf resource="contacts" record={record} onSaved={() => undefined} />, answer);
    for (const [field, value] of [
      ['firstName', 'Nora'],
      ['lastName', 'Bakker'],
    ])
      fireEvent.change(document.getElementById(`root_${field}`)!, { target: { value } });
    fireEvent.submit(document.querySelector('form')!);
    await waitFor(() => expect(shownNotices()).toEqual([notice]));
  });

  it.each([
    ['that one is archived', { status: 204 }, 'ARCHIVE_CONTACT_SUCCESS'],
    ['that one is not archived', refused, 'ARCHIVE_CONTACT_FAILED'],
  ])('%s', async (_, answer, notice) => {
    await show(<Removed />, answer);
    await userEvent.click(screen.getByRole('button', { name: 'Remove' }));
    await userEvent.click(screen.getByRole('button', { name: 'Yes' }));
    await waitFor(() => expect(shownNotices()).toEqual([notice]));
  });

  it('that two are merged', async () => {
    await show(<MergePanel resource="contacts" onClose={() => undefined} />, { status: 200, body: { mergeId: 8, destination: kim } });
    await chooses(/^From/, /#5/);
    await chooses(/^To/, /#6/);
    await screen.findByText('3 deals');
    await userEvent.click(screen.getByRole('button', { name: 'Merge' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Yes' }));
    await waitFor(() => expect(shownNotices()).toEqual(['MERGE_CONTACTS_SUCCESS']));
  });
});
