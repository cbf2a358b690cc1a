import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { atWidth } from '../testing/at-width';
import type { SentRequest } from '../testing/fake-api';
import { boatApi, withBoats } from '../testing/made-up-entity';
import { openedApp } from '../testing/opened-app';
import { press } from '../testing/press';

let requests: SentRequest[] = [];
const open = async (at = '/crm/3-house/boats') => {
  atWidth('wide');
  const api = boatApi(() => requests);
  const opened = await openedApp(withBoats, at, api.reply);
  requests = opened.requests;
  return api;
};
const writes = () => requests.filter(({ method, path }) => method !== 'GET' && path.startsWith('/api/crm/boats'));
const type = (name: string, value: string): void => void fireEvent.change(document.getElementById(`root_${name}`)!, { target: { value } });

it('an entity of one schema, a manifest of ten lines and texts is listed and filtered, and the list is saved as a view', async () => {
  await open();
  await screen.findByText('Amstel');
  expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual(['#', 'Name', 'Berth', 'Harbour', 'Actions']);
  await userEvent.click(screen.getAllByRole('button', { name: 'Harbour' }).find((button) => button.getAttribute('aria-haspopup'))!);
  await userEvent.click(within(await screen.findByRole('dialog', { name: 'Harbour' })).getByText('South'));
  await waitFor(() => expect(screen.queryByText('Amstel')).toBeNull());
  expect(screen.getByText('Vecht')).toBeTruthy();
  await userEvent.keyboard('{Escape}');

  await press('Views');
  fireEvent.click(await screen.findByText('Save this view…'));
  fireEvent.change(await screen.findByLabelText(/^Name of the view/), { target: { value: 'In the south' } });
  await press('Save');
  await press('View: In the south');
  expect((await screen.findByRole('menuitemradio', { name: 'In the south' })).getAttribute('aria-checked')).toBe('true');
});

it("is created, opened and changed; another user's concurrent change is compared, and saving continues with its version", async () => {
  const { rows } = await open();
  await screen.findByText('Amstel');
  // The pages of a record are fetched when the first one is opened. React puts off what waits for code during an event that is not awaited.
  await act(async () => fireEvent.click(screen.getByRole('link', { name: 'New boat' })));
  await waitFor(() => expect(document.getElementById('root_name')).toBeTruthy());
  await press('Create');
  expect(writes()).toEqual([]);
  type('name', 'Zaan');
  await press('Create');
  await waitFor(() => expect(writes().map(({ method, body }) => [method, body])).toEqual([['POST', { name: 'Zaan' }]]));
  await screen.findByRole('dialog', { name: 'Zaan' });

  Object.assign(rows[2]!, { berth: '7', version: 2 });
  type('name', 'Zaan II');
  await press('Save');
  const conflict = within(await screen.findByRole('dialog', { name: 'Changed by someone else' }));
  expect(conflict.getAllByRole('row').map(({ textContent }) => textContent)).toEqual(['FieldMineTheirs', 'NameZaan IIZaan', 'Berth–7']);
  fireEvent.click(conflict.getByRole('button', { name: 'Keep mine' }));
  await press('Save');
  await waitFor(() => expect(rows[2]).toMatchObject({ name: 'Zaan II', berth: '7', version: 3 }));
  expect(writes().map(({ method, headers }) => [method, headers.get('if-match')])).toEqual([
    ['POST', null],
    ['PUT', '"v1"'],
    ['PUT', '"v2"'],
  ]);
});

it('is imported, exported and deleted', async () => {
  const { rows } = await open();
  await screen.findByText('Amstel');
  await press('Import');
  const file = Object.assign(new File(['x'], 'boats.csv'), {
    arrayBuffer: () => Promise.resolve(new TextEncoder().encode('Name;Berth\nEem;9').buffer),
  });
  fireEvent.change(await screen.findByLabelText('Choose a file', { selector: 'input' }), { target: { files: [file] } });
  await press(/^Import: 1 new/);
  expect((await screen.findByRole('status')).textContent).toBe('1 created, 0 updated.');
  expect(writes().map(({ path, body }) => [path.split('?')[0], body.rows])).toEqual([
    ['/api/crm/boats/import/preview', [{ line: 2, cells: ['Eem', '9'] }]],
    ['/api/crm/boats/import', [{ line: 2, cells: ['Eem', '9'], version: null }]],
  ]);
  await userEvent.click(screen.getAllByRole('button', { name: 'Close' })[0]!);

  Object.assign(URL, { createObjectURL: () => 'blob:boats', revokeObjectURL: () => undefined });
  await press('Export');
  await waitFor(() => expect(requests.some(({ path }) => path.startsWith('/api/crm/boats/export?'))).toBe(true));
  const exported = new URL(requests.find(({ path }) => path.includes('/export?'))!.path, 'http://kantoor.test').searchParams;
  expect([exported.get('columns'), exported.get('sort')]).toEqual(['id,name,berth,harbour', '["name","ASC"]']);

  await press('Delete: Vecht');
  await press('Yes');
  await waitFor(() => expect(rows.map(({ name }) => name)).toEqual(['Amstel']));
});
