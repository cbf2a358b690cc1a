import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { textsOf } from '../../../i18n/texts-of';
import { fakeApi } from '../../../testing/fake-api';
import { shownInHouse } from '../../../testing/shown-in-house';
import type { TeamRecord, TeamRecordKind } from './kind';
import { RecordFrame } from './record-frame';
import { useEntryFields } from './use-entry-fields';
import { useRecordForm } from './use-record-form';

/** A fictitious kind of team record: its optional field is named only in its draft, its fields and its texts. */
interface Repair extends TeamRecord {
  shelf: string | null;
  urgent: boolean;
}
interface RepairDraft {
  name: string;
  teamId: number;
  currency: 'EUR';
  lines: never[];
  shelf: string;
  urgent: boolean;
}
const repair: Repair = { id: 5, version: 1, name: 'Laptop', teamId: 12, organization: null, shelf: 'A1', urgent: false };
let server = repair;
const read = ({ name, teamId, shelf, urgent }: Repair): RepairDraft => ({
  name,
  teamId,
  currency: 'EUR',
  lines: [],
  shelf: shelf ?? '',
  urgent,
});
const kind: TeamRecordKind<Repair, RepairDraft> = {
  ...{ resource: 'repairs', permission: 'deals.write', form: 'repair', texts: 'repairForm' },
  ...{ read, plain: (_, value) => value, problemsIn: () => [] },
  create: () => Promise.reject(new Error('not made here')),
  update: (record, { shelf, urgent }) => Promise.resolve({ ...record, version: record.version + 1, shelf, urgent }),
  saving: {
    create: { invalid: 'FORM_INVALID', failed: 'UNEXPECTED', success: 'CHANGES_SAVED' },
    update: { invalid: 'FORM_INVALID', failed: 'UNEXPECTED', success: 'CHANGES_SAVED' },
  },
};
const en = { repairForm: { shelf: 'Shelf', urgent: 'Urgent' } };
const words = { en: async () => ({ en }), nl: async () => ({ nl: en }) };
function RepairForm({ stored }: { stored: Repair }) {
  const form = useRecordForm(kind, stored, () => read(repair));
  const { text } = useEntryFields(form, 'repairForm');
  return (
    <RecordFrame form={form} texts={['repairForm']} onSubmit={() => undefined} named={() => ({ teamId: '' })} menu={null} buttons={null}>
      <input aria-label="shelf" {...{ value: form.draft.shelf, onChange: text('shelf').onChange }} />
      <button onClick={() => void form.save(undefined)}>Save</button>
      <output>
        {form.record?.version} {form.record?.shelf}
      </output>
    </RecordFrame>
  );
}
const show = () => shownInHouse(<RepairForm stored={server} />, { texts: [...textsOf('shared/form'), words] });
beforeEach(() => {
  localStorage.clear();
  server = repair;
  fakeApi();
});

it('an optional field in draft, fields and texts is compared, kept and saved', async () => {
  const { unmount } = await show();
  await userEvent.clear(screen.getByLabelText('shelf'));
  await userEvent.type(screen.getByLabelText('shelf'), 'B3');
  server = { ...repair, version: 2, shelf: 'C7', urgent: true };
  unmount();
  // It reopens with the input that was typed over the older version.
  await show();
  const dialog = within(await screen.findByRole('dialog', { name: 'Changed by someone else' }));
  const rows = dialog.getAllByRole('row').map((row) =>
    within(row)
      .queryAllByRole('cell')
      .map(({ textContent }) => textContent),
  );
  expect(rows.slice(1)).toEqual([
    ['Shelf', 'B3', 'C7'],
    ['Urgent', 'No', 'Yes'],
  ]);
  await userEvent.click(dialog.getByRole('button', { name: 'Keep mine' }));
  await userEvent.click(screen.getByText('Save'));
  await screen.findByText('3 B3');
});
