import type { MergePreview, RecordMerge } from '@kantoor/schemas';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { messages } from '../../i18n/en/messages';
import { textsOf } from '../../i18n/texts-of';
import { notices } from '../../shell/notices';
import { fakeApi, refusal, type Reply } from '../../testing/fake-api';
import { shownInHouse } from '../../testing/shown-in-house';
import MergePanel from './merge-panel';

const organizations = [
  { id: 1, organizationId: 1, name: 'Bakkerij', coCNumber: '12345678', countryIso2: 'NL' },
  { id: 2, organizationId: 2, name: 'Bakkerij', coCNumber: null, countryIso2: 'NL' },
];
const contacts = [
  { id: 1, contactId: 1, firstName: 'Jo', lastName: 'Bos', emailAddress: 'jo@bos.test' },
  { id: 2, contactId: 2, firstName: 'Johanna', lastName: 'Bos', emailAddress: '' },
];
const preview: MergePreview = {
  source: { id: 1, name: 'Bakkerij Oud' },
  destination: { id: 2, name: 'Bakkerij Nu' },
  version: 4,
  moves: [
    { what: 'deals', count: 3 },
    { what: 'contacts', count: 1 },
    { what: 'subscriptions', count: 0 },
  ],
  fields: [
    { field: 'city', source: 'Gouda', destination: 'Delft', result: 'Delft', choosable: ['addressLineOne', 'city'] },
    { field: 'exEu', source: true, destination: false, result: false, choosable: ['exEu'] },
    { field: 'aliases', source: [], destination: [], result: ['Bakkerij Oud'], choosable: [] },
  ],
  ...{ heldByOthers: [], finance: { settings: [], count: 0, payables: [], isAllowed: true }, isAllowed: true, undoDays: 30 },
};
const merge: RecordMerge = {
  ...{ mergeId: 8, source: preview.source, destination: preview.destination, moves: [] },
  ...{ mergedAt: '2026-11-01T10:00:00.000Z', mergedBy: 'Mila', undoUntil: '2026-12-01T10:00:00.000Z', undoneAt: null, undoneBy: null },
};

const show = async (
  resource: 'organizations' | 'contacts',
  merged: () => Reply = () => ({ body: merge }),
  seen: Partial<MergePreview> = {},
) => {
  const onClose = { times: 0 };
  const requests = fakeApi(({ method, path }) => {
    if (method === 'POST') return path.endsWith('/undo') ? { body: { returned: [], stayed: [] } } : merged();
    if (path.includes('merge-preview')) return { body: { ...preview, ...(resource === 'contacts' && { fields: [] }), ...seen } };
    return { body: { items: resource === 'contacts' ? contacts : organizations } };
  });
  const { unmount } = await shownInHouse(<MergePanel resource={resource} onClose={() => (onClose.times += 1)} />, {
    texts: textsOf('schema-views/merge', 'features/relations/contacts', 'features/relations/organizations'),
  });
  return { requests: () => requests.filter(({ method, path }) => method === 'POST' || path.includes('preview')), onClose, unmount };
};
const choose = async (label: RegExp, option: RegExp): Promise<void> => {
  await userEvent.click(screen.getByRole('combobox', { name: label }));
  await userEvent.click(await screen.findByRole('option', { name: option }));
};
const press = (name: string): Promise<void> => userEvent.click(screen.getByRole('button', { name }));
const chooseBoth = async (): Promise<void> => {
  await choose(/^From/, /#1/);
  await choose(/^To/, /#2/);
  await screen.findByText('3 deals');
};

beforeEach(() => notices.clear());

it.each([
  ['CRM-241', 'organizations', 'An organization needs to be selected!'],
  ['CRM-242 CRM-F15', 'contacts', 'An contact needs to be selected!'],
] as const)('%s both sides of a merge of %s are required: %s', async (_, resource, text) => {
  const { requests } = await show(resource);
  await press('Merge');
  expect(screen.getAllByText(text)).toHaveLength(2);
  await choose(/^From/, /#1/);
  expect(screen.getAllByText(text)).toHaveLength(1);
  expect(requests()).toEqual([]);
});

it('CRM-139 CRM-243 the same record on both sides is refused, without a preview or a question', async () => {
  const { requests } = await show('organizations');
  await choose(/^From/, /#1/);
  await choose(/^To/, /#1/);
  expect(screen.getAllByText('Choose two different ones.')).toHaveLength(2);
  await press('Merge');
  expect([screen.queryByText(/^Merge “/), requests()]).toEqual([null, []]);
});

it('differing chamber or VAT numbers raise a warning about two companies, a missing number does not', async () => {
  const numbers = (field: string, source: string | null, destination: string | null) => ({
    field,
    source,
    destination,
    result: destination,
    choosable: [],
  });
  const { unmount } = await show('organizations', undefined, {
    fields: [numbers('coCNumber', '12345678', '87654321'), numbers('vatNumber', 'NL1', 'NL2'), numbers('city', 'Gouda', 'Delft')],
  });
  await chooseBoth();
  expect((await screen.findByText(/^These differ/)).textContent).toContain('These differ: Chamber of commerce number, VAT number.');
  unmount();
  await show('organizations', undefined, { fields: [numbers('coCNumber', '12345678', null)] });
  await chooseBoth();
  expect(screen.queryByText(/^These differ/)).toBeNull();
});

it('if both have a value, one of them is chosen together with its coupled fields, and the merge request names it', async () => {
  const { requests } = await show('organizations');
  await chooseBoth();
  const radio = (name: RegExp): HTMLInputElement => screen.getByRole('radio', { name });
  expect([radio(/: Gouda$/).checked, radio(/: Delft$/).checked]).toEqual([false, true]);
  await userEvent.click(radio(/: Gouda$/));
  await userEvent.click(screen.getAllByRole('radio')[2]!);
  await userEvent.click(screen.getAllByRole('radio')[3]!);
  expect(radio(/: Gouda$/).checked).toBe(true);
  await press('Merge');
  await press('Yes');
  await waitFor(() =>
    expect(requests().find(({ method }) => method === 'POST')).toMatchObject({
      body: { destinationOrganizationId: 2, fromSource: ['addressLineOne', 'city'] },
    }),
  );
});

it("two records of the same name are distinguished by number and the list's other values", async () => {
  await show('organizations');
  await userEvent.click(screen.getByRole('combobox', { name: /^From/ }));
  const options = await screen.findAllByRole('option');
  expect(options.map(({ textContent }) => textContent)).toEqual(['Bakkerij#1 · 12345678 · NL', 'Bakkerij#2 · NL']);
});

it('what moves and what stays is shown before the question', async () => {
  await show('organizations');
  await chooseBoth();
  const moves = within(screen.getByRole('list', { name: 'What moves' })).getAllByRole('listitem');
  expect(moves.map(({ textContent }) => textContent)).toEqual(['3 deals', '1 contact']);
  const rows = within(screen.getByRole('table')).getAllByRole('row').slice(1);
  expect(rows.map(({ textContent }) => textContent)).toEqual(['CityGoudaDelft', 'Outside the EUYesNo', 'Aliases(empty)Bakkerij Oud']);
});

it('CRM-140 CRM-149 it asks first, and shows until when it can be undone; a No changes nothing', async () => {
  const { requests, onClose } = await show('organizations');
  await chooseBoth();
  await press('Merge');
  const dialog = await screen.findByRole('dialog', { name: 'Merge “Bakkerij Oud” into “Bakkerij Nu”?' });
  expect(dialog.textContent).toContain('For 30 days this can be undone');
  expect(dialog.textContent).toContain('After that the action can’t be undone.');
  await userEvent.click(within(dialog).getByRole('button', { name: 'No' }));
  expect([requests().filter(({ method }) => method === 'POST'), onClose.times]).toEqual([[], 0]);
});

it('a click before the preview has loaded is kept: the question follows', async () => {
  await show('organizations');
  const answers = globalThis.fetch;
  let arrives = (): void => undefined;
  const known = new Promise<void>((resolve) => (arrives = resolve));
  globalThis.fetch = async (input, init) => {
    if (String(input).includes('merge-preview')) await known;
    return answers(input, init);
  };
  await choose(/^From/, /#1/);
  await choose(/^To/, /#2/);
  await press('Merge');
  expect(screen.queryByText(/^Merge “/)).toBeNull();
  arrives();
  expect(await screen.findByRole('dialog', { name: 'Merge “Bakkerij Oud” into “Bakkerij Nu”?' })).toBeTruthy();
});

it('PUR-338 a merge is reported, closes the panel, and can be undone at once', async () => {
  const { requests, onClose } = await show('organizations');
  await chooseBoth();
  await press('Merge');
  await userEvent.click(await screen.findByRole('button', { name: 'Yes' }));
  await waitFor(() => expect(onClose.times).toBe(1));
  const sent = requests().find(({ method }) => method === 'POST')!;
  expect([sent.path, sent.body]).toEqual(['/api/crm/organizations/1/merge', { destinationOrganizationId: 2 }]);
  const [notice] = notices.all();
  expect([notice!.kind, notice!.text]).toEqual(['success', 'MERGE_ORGANIZATIONS_SUCCESS']);
  expect([notice!.reason, notice!.params]).toEqual(['merging.undoable', { days: 30 }]);
  notice!.undo!();
  await waitFor(() => expect(requests().map(({ path }) => path)).toContain('/api/crm/organizations/2/merges/8/undo'));
});

it.each([
  ['organizations', 'MERGE_ORGANIZATIONS_FAILED', 'Failed to merge organizations'],
  ['contacts', 'MERGE_CONTACTS_FAILED', 'Failed to merge contacts'],
] as const)('CRM-323 a failed merge of %s is reported with the reason, and the choices stay', async (resource, text, literal) => {
  const { onClose } = await show(resource, () => refusal(409, 'MERGE_RECORD_GONE'));
  await chooseBoth();
  await press('Merge');
  await userEvent.click(await screen.findByRole('button', { name: 'Yes' }));
  await waitFor(() => expect(notices.all().map((notice) => [notice.text, notice.reason])).toEqual([[text, 'MERGE_RECORD_GONE']]));
  expect(onClose.times).toBe(0);
  expect([screen.getByText('3 deals').tagName, messages[text]]).toEqual(['LI', literal]);
});

const isDisabled = (name: string): boolean => screen.getByRole<HTMLButtonElement>('button', { name }).disabled;

it('CRM-260 records of other teams are listed before; users who may not move them see why and whom to ask, and cannot merge', async () => {
  const { requests } = await show('organizations', undefined, { heldByOthers: ['Studio', 'Advies'], isAllowed: false });
  await chooseBoth();
  const { textContent } = screen.getByRole('alert');
  expect(textContent).toContain('of other teams belong to this: Studio, Advies. Ask someone of finance');
  expect([isDisabled('Merge'), requests().filter(({ method }) => method === 'POST')]).toEqual([true, []]);
  // Another choice may be fine.
  await choose(/^To/, /#1/);
  expect(isDisabled('Merge')).toBe(false);
});

it('CRM-260 a click before the missing permission is known raises no question', async () => {
  await show('organizations', undefined, { heldByOthers: ['Studio'], isAllowed: false });
  await choose(/^From/, /#1/);
  await choose(/^To/, /#2/);
  await press('Merge').catch(() => undefined);
  await screen.findByRole('alert');
  expect(screen.queryByRole('dialog', { name: /^Merge “/ })).toBeNull();
});

it('CRM-260 finance sees that records of other teams move too, and can continue', async () => {
  await show('organizations', undefined, { heldByOthers: ['Studio'], isAllowed: true });
  await chooseBoth();
  expect(screen.getByRole('alert').textContent).toBe('Records of other teams move as well: Studio.');
  await press('Merge');
  expect(await screen.findByRole('dialog', { name: /^Merge “/ })).toBeTruthy();
});

const elsewhere = {
  ...{ id: 7, number: 'NP00007', name: 'Bakkerij Oud', amount: 121, currency: 'EUR' as const },
  ...{ from: 'NL91ABNA0417164300', to: null },
};

it('D-62 finance sees the open invoices that would be paid on another account, with amounts and both accounts, and the settings', async () => {
  const finance = { settings: ['defaultPaymentMethod'], count: 2, payables: [elsewhere], isAllowed: true };
  const { requests } = await show('organizations', undefined, { finance });
  await chooseBoth();
  const [accounts, settings] = screen.getAllByRole('alert').map(({ textContent }) => textContent!.replaceAll('\u00a0', ' '));
  expect(accounts).toContain('2 open purchase invoices would be paid on another account');
  expect(accounts).toContain('NP00007 Bakkerij Oud, € 121,00: NL91 ABNA 0417 1643 00 → no account');
  expect(accounts).toContain('And one more.');
  expect(settings).toContain('Default payment method');
  // A chosen value of the source is part of the question.
  await userEvent.click(screen.getAllByRole('radio')[0]!);
  await waitFor(() => expect(requests().at(-1)!.path).toContain('fromSource='));
  await press('Merge');
  expect(await screen.findByRole('dialog', { name: /^Merge “/ })).toBeTruthy();
});

it('D-62 others see that it is for finance, and cannot merge', async () => {
  const finance = { settings: [], count: 2, payables: [], isAllowed: false };
  await show('organizations', undefined, { finance, isAllowed: false });
  await chooseBoth();
  expect(screen.getByRole('alert').textContent).toContain('Ask someone of finance to do it.');
  expect(isDisabled('Merge')).toBe(true);
});
