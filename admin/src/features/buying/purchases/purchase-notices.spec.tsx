import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { messages as dutch } from '../../../i18n/nl/messages';
import type { Purchase } from './purchase';
import { aPurchase, field, said, sentenceOf, shownPurchase, typeIn, where, type Answer } from '../../../testing/form-of-purchase';
import { press } from '../../../testing/press';

const failed: Answer = { status: 500, body: { status: 500, code: 'INTERNAL_ERROR' } };
const file = { fileId: 7, fileName: 'bon.xml', mediaType: 'application/xml', size: 9, url: '/files/7' };
const withFile = { ...aPurchase, attachments: [file] } as unknown as Purchase;
const acts = async (action: string): Promise<void> => {
  await press('Actions for Paper');
  await userEvent.click(await screen.findByRole('menuitem', { name: action }));
};
const choosesTeam = async (name: string): Promise<void> => {
  await userEvent.click(screen.getAllByRole('combobox', { name: 'Team' })[0]!);
  await userEvent.click(await screen.findByRole('option', { name }));
};

it('PUR-308 PUR-O49 creating reports progress and result, and opens the form of the new purchase', async () => {
  let fails = true;
  const { sent } = await shownPurchase(null, (method, path) => {
    if (path.includes('/crm/organizations?')) return { body: { items: [{ id: 1, organizationId: 1, name: 'Supplier' }] } };
    return method === 'POST' && fails ? failed : undefined;
  });
  await press('Create purchase');
  expect([said(), sent()]).toEqual([['CREATE_PURCHASE_INVALID'], []]);
  await typeIn('Name *', 'Paper');
  await userEvent.type(screen.getByRole('combobox', { name: /^Organization/ }), 'Supp');
  await userEvent.click(await screen.findByRole('option', { name: 'Supplier' }));
  await press('Create purchase');
  await waitFor(() => expect(said()).toContain('CREATE_PURCHASE_FAILED'));
  expect(field('Name *').value).toBe('Paper');
  fails = false;
  await press('Create purchase');
  await waitFor(() => expect(where()).toBe('/purchases/3-house/12-north/purchases/5'));
  expect(sent('POST').map(({ path }) => path)).toEqual(Array(2).fill('/api/purchases/teams/12/purchases'));
});

it('PUR-241 PUR-309 PUR-343 an incomplete update sends nothing; a failed one is reported and keeps the input, and a retry succeeds', async () => {
  let fails = true;
  const { sent } = await shownPurchase(aPurchase, (method) => (method === 'PUT' && fails ? failed : undefined));
  await typeIn('Name *', '');
  await press('Update purchase');
  expect([said(), sent()]).toEqual([['UPDATE_PURCHASE_INVALID'], []]);
  await typeIn('Name *', 'Ink');
  await press('Update purchase');
  await waitFor(() => expect(said()).toContain('UPDATE_PURCHASE_FAILED'));
  expect(field('Name *').value).toBe('Ink');
  fails = false;
  await press('Update purchase');
  await waitFor(() => expect(said()).toContain('UPDATE_PURCHASE_SUCCESS'));
});

it.each([
  ['POST', false, 'CHANGES_SAVED'],
  ['POST', true, 'CREATE_PURCHASE_FAILED'],
  ['PUT', false, 'UPDATE_PURCHASE_SUCCESS'],
  ['PUT', true, 'UPDATE_PURCHASE_FAILED'],
])('PUR-F40 PUR-O12 sending a purchase by %s shows exactly one notice (refused: %s): %s', async (sentBy, isRefused, notice) => {
  await shownPurchase(sentBy === 'PUT' ? aPurchase : null, (method, path) => {
    if (path.includes('/crm/organizations?')) return { body: { items: [{ id: 1, organizationId: 1, name: 'Supplier' }] } };
    return method === sentBy && isRefused ? failed : undefined;
  });
  await typeIn('Name *', 'Paper and ink');
  if (sentBy === 'POST') {
    await userEvent.type(screen.getByRole('combobox', { name: /^Organization/ }), 'Supp');
    await userEvent.click(await screen.findByRole('option', { name: 'Supplier' }));
  }
  await press(sentBy === 'POST' ? 'Create purchase' : 'Update purchase');
  await waitFor(() => expect(said()).toEqual([notice]));
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(said()).toEqual([notice]);
});

it('PUR-311 copying is reported, opens the copy, and reports failure', async () => {
  let fails = true;
  await shownPurchase(aPurchase, (_method, path) =>
    path.endsWith('/clone') ? (fails ? failed : { body: { ...aPurchase, id: 9, name: 'Paper copy' } }) : undefined,
  );
  await acts('Copy purchase');
  await waitFor(() => expect(said()).toContain('CLONE_PURCHASE_FAILED'));
  fails = false;
  await acts('Copy purchase');
  await waitFor(() => expect(said()).toContain('CLONE_PURCHASE_SUCCESS'));
  await waitFor(() => expect(where()).toMatch(/\/purchases\/9$/));
});

it('PUR-312 archiving needs confirmation, is reported, and reports failure', async () => {
  let fails = true;
  const { sent, gone } = await shownPurchase(aPurchase, (method) => (method === 'DELETE' ? (fails ? failed : { status: 204 }) : undefined));
  const archives = async (answer: 'Yes' | 'No'): Promise<void> => {
    await acts('Archive purchase');
    await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: answer }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  };
  await archives('No');
  expect(sent()).toEqual([]);
  await archives('Yes');
  await waitFor(() => expect(said()).toContain('DELETE_PURCHASE_FAILED'));
  expect(gone).not.toHaveBeenCalled();
  fails = false;
  await archives('Yes');
  await waitFor(() => expect(gone).toHaveBeenCalled());
  expect(said()).toContain('DELETE_PURCHASE_SUCCESS');
});

it('PUR-087 PUR-089 PUR-313 PUR-314 choosing another team moves it after saving, and the address follows', async () => {
  const { sent } = await shownPurchase(aPurchase, (_method, path) =>
    path.endsWith('/move') ? { body: { ...aPurchase, version: 5, teamId: 13, teamName: 'South' } } : undefined,
  );
  await choosesTeam('South');
  await press('Update purchase');
  await waitFor(() => expect(where()).toBe('/purchases/3-house/13-south/purchases/5'));
  expect(sent().map(({ method, path }) => [method, path])).toEqual([
    ['PUT', '/api/purchases/teams/12/purchases/5'],
    ['POST', '/api/purchases/purchases/5/move'],
  ]);
  expect(sent('POST')[0]!.body).toEqual({ newTeamId: 13 });
  expect(said()).toEqual(expect.arrayContaining(['UPDATE_DEAL_SUCCESS', 'TEAM_CHANGED']));
});

it('D-34 PUR-313 PUR-315 moving a purchase with files reports that the files move, and when that fails', async () => {
  await shownPurchase(withFile, (method, path) => {
    if (method === 'PUT') return { body: { ...withFile, version: 4 } };
    return path.endsWith('/move') ? failed : undefined;
  });
  await choosesTeam('South');
  await press('Update purchase');
  await waitFor(() => expect(said()).toContain('MOVE_DEAL_FAILED'));
  expect(said()).toContain('FAILED_TO_REUPLOAD_ATTACHMENT');
  expect(where()).toBe('/purchases/3-house/12-north/purchases/5');
});

it('PUR-F08 the texts shared with deals do not mention deals', () => {
  for (const key of ['MOVE_DEAL_FAILED', 'UPDATE_DEAL_SUCCESS'] as const)
    for (const sentence of [sentenceOf(key), dutch[key]]) expect(sentence).not.toMatch(/deal/i);
});

it('PUR-215 PUR-317 removing a file needs confirmation, and reports the result', async () => {
  let fails = true;
  const { sent } = await shownPurchase(aPurchase, (method, path) => {
    if (method === 'DELETE') return fails ? failed : { status: 204 };
    return path.endsWith('/attachments') ? { body: { items: [file] } } : undefined;
  });
  const removes = async (answer: 'Yes' | 'No'): Promise<void> => {
    await userEvent.click(await screen.findByRole('button', { name: 'Remove: bon.xml' }));
    await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: answer }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  };
  await removes('No');
  expect(sent()).toEqual([]);
  await removes('Yes');
  await waitFor(() => expect(said()).toContain('REMOVE_ATTACHMENT_FAILED'));
  fails = false;
  await removes('Yes');
  await waitFor(() => expect(said()).toContain('REMOVE_ATTACHMENT_SUCCESS'));
  expect(sent('DELETE').map(({ path }) => path)).toEqual(['/files/7', '/files/7']);
});

it('PUR-319 files that cannot be loaded show an error, and the list is empty', async () => {
  await shownPurchase(aPurchase, (_method, path) => (path.endsWith('/attachments') ? failed : undefined));
  expect(await screen.findByText(new RegExp(sentenceOf('LOAD_ATTACHMENTS_FAILED')))).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^Download/ })).toBeNull();
});

it('PUR-334 a connected activity that cannot be looked up is reported', async () => {
  await shownPurchase(aPurchase, (_method, path) => (path.includes('/product-activities') ? failed : undefined));
  await press('Team and activity, line 1');
  await waitFor(() => expect(said()).toContain('CONNECT_CONNECTED_ACTIVITY_FAILED'));
});
