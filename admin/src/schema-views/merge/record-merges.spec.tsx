import type { RecordMerge, UndonePreview } from '@kantoor/schemas';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useLocation } from 'react-router';
import { textsOf } from '../../i18n/texts-of';
import { notices } from '../../shell/notices';
import { fakeApi, refusal, type Reply } from '../../testing/fake-api';
import { shownInHouse } from '../../testing/shown-in-house';
import { MergedAway } from './merged-away';
import { RecordMerges } from './record-merges';

const ahead = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString();
const mergeOf = (over: Partial<RecordMerge>): RecordMerge => ({
  ...{ mergeId: 8, source: { id: 1, name: 'Oud' }, destination: { id: 2, name: 'Nu' }, moves: [] },
  ...{ mergedAt: '2026-11-01T10:00:00.000Z', mergedBy: 'Mila', undoUntil: ahead(3), undoneAt: null, undoneBy: null },
  ...over,
});
const allowed: UndonePreview = { heldByOthers: [], finance: { settings: [], count: 0, payables: [], isAllowed: true }, isAllowed: true };
const show = async (
  items: RecordMerge[],
  reply: Reply = { body: { returned: [], stayed: [] } },
  current: object = {},
  preview: UndonePreview = allowed,
) => {
  const requests = fakeApi(({ method, path }) =>
    method === 'POST' ? reply : { body: path.endsWith('undo-preview') ? preview : { items } },
  );
  await shownInHouse(<RecordMerges resource="organizations" id={2} />, { texts: textsOf('schema-views/merge'), current });
  return () => requests.filter(({ method }) => method === 'POST').map(({ path }) => path);
};
beforeEach(() => notices.clear());

it('shows what was merged into a record, and undoes it after a Yes', async () => {
  const posted = await show([mergeOf({})]);
  expect((await screen.findByRole('alert')).textContent).toContain('“Oud” was merged into this one on 01-11-2026 by Mila.');
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
  expect(posted()).toEqual([]);
  await userEvent.click(await screen.findByRole('button', { name: 'Yes' }));
  await waitFor(() => expect(posted()).toEqual(['/api/crm/organizations/2/merges/8/undo']));
  await waitFor(() => expect(notices.all().map(({ text }) => text)).toEqual(['MERGE_UNDO_SUCCESS']));
});

it('shows what could not return because it was assigned to another record since', async () => {
  await show([mergeOf({})], { body: { returned: [], stayed: [{ what: 'deals', count: 2 }] } });
  await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Yes' }));
  await waitFor(() =>
    expect(notices.all().map(({ kind, text, reason, params }) => [kind, text, reason, params])).toEqual([
      ['warning', 'MERGE_UNDO_SUCCESS', 'merging.stayed', { what: '2 deals' }],
    ]),
  );
});

it('CRM-260 users who may not return records of other teams see why and whom to ask, and cannot answer Yes', async () => {
  const posted = await show(
    [mergeOf({})],
    undefined,
    {},
    { heldByOthers: ['Studio'], finance: { settings: [], count: 0, payables: [], isAllowed: true }, isAllowed: false },
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
  const dialog = await screen.findByRole('dialog');
  expect((await within(dialog).findByRole('alert')).textContent).toContain('of other teams belong to this: Studio. Ask someone of finance');
  expect([within(dialog).getByRole<HTMLButtonElement>('button', { name: 'Yes' }).disabled, posted()]).toEqual([true, []]);
});

it('shows what prevents the undo', async () => {
  await show([mergeOf({})], refusal(409, 'MERGE_USED_SINCE'));
  await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Yes' }));
  await waitFor(() => expect(notices.all().map(({ text, reason }) => [text, reason])).toEqual([['MERGE_UNDO_FAILED', 'MERGE_USED_SINCE']]));
});

it('hides merges that are undone, expired or went into another record; and shows no button without permission', async () => {
  const others = [
    mergeOf({ mergeId: 1, undoneAt: ahead(-1) }),
    mergeOf({ mergeId: 2, undoUntil: ahead(-1) }),
    mergeOf({ mergeId: 3, source: { id: 2, name: 'Deze' }, destination: { id: 3, name: 'Daar' } }),
  ];
  await show([...others, mergeOf({ source: { id: 9, name: 'Wel' }, mergedBy: null })], undefined, { may: () => false });
  await screen.findByText(/“Wel” was merged into this one on 01-11-2026\./);
  expect([screen.getAllByRole('alert').length, screen.queryByRole('button')]).toEqual([1, null]);
});

it('a link to a merged record leads to the destination record, with a notice', async () => {
  const Place = () => <p>{useLocation().pathname}</p>;
  fakeApi();
  const record = { id: 1, name: 'Oud', mergedInto: { id: 2, name: 'Nu' } };
  await shownInHouse(
    <>
      <MergedAway resource="organizations" record={record} base="/crm/3-house/organizations" />
      <Place />
    </>,
    { texts: textsOf('schema-views/merge'), at: '/crm/3-house/organizations/1' },
  );
  await screen.findByText('/crm/3-house/organizations/2');
  expect(notices.all().map(({ text, params }) => [text, params])).toEqual([['merging.away', { name: 'Oud', into: 'Nu' }]]);
});
