import type { PreviewedRow } from '@kantoor/schemas';
import { fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { textsOf } from '../../i18n/texts-of';
import { notices } from '../../shell/notices';
import { fakeApi } from '../../testing/fake-api';
import { previewReply } from '../../testing/previewed-import';
import { shownInHouse } from '../../testing/shown-in-house';
import ImportPanel from './import-panel';

const path = '/api/crm/organizations/import';
const row = (line: number, more: Partial<PreviewedRow> = {}) => ({ line, key: null, ...more });
const shown = async (rows: ReturnType<typeof row>[], text: string) => {
  notices.clear();
  const requests = fakeApi(({ method, path: at }) => {
    if (method !== 'POST') return undefined;
    return at === path ? { body: { importId: 1, created: 1, updated: 0 } } : previewReply(at, rows);
  });
  await shownInHouse(<ImportPanel resource="organizations" onClose={() => undefined} />, {
    texts: textsOf('features/relations/organizations'),
  });
  const file = new File(['-'], 'x.csv');
  Object.assign(file, { arrayBuffer: () => Promise.resolve(new TextEncoder().encode(text).buffer) });
  fireEvent.change(screen.getByLabelText('Choose a file', { selector: 'input' }), { target: { files: [file] } });
  await screen.findByRole('button', { name: /^Import:/ });
  return requests;
};
const importButton = (): string => screen.getByRole('button', { name: /^Import:/ }).textContent;
const listed = (group: HTMLElement): string[] =>
  within(group)
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);

it('rows that cannot be invoiced or look like another record are counted, listed and left out, unless the user wants them anyway', async () => {
  const like = { id: 7, line: null, name: 'Bakkerij Oud B.V.', field: 'name' };
  const requests = await shown(
    [
      row(2),
      row(3, { lacks: ['addressLineOne', 'city'] }),
      row(4, { lacks: ['vatNumber'], alike: [like] }),
      row(5, { alike: [{ ...like, id: null, line: 2, field: 'vatNumber' }] }),
    ],
    'name;city\nGoed;Ede\nKaal;\nBakkerij Oud;Assen\nDubbel;Ede',
  );
  const lacking = screen.getByRole('group', { name: /^2 rows would make customers who cannot be invoiced yet/ });
  const alike = screen.getByRole('group', { name: /^2 rows look like ones that exist/ });
  expect(listed(lacking)).toEqual(['Line 3, Kaal: Address line one, City', 'Line 4, Bakkerij Oud: VAT number']);
  expect(listed(alike)).toEqual([
    'Line 4, Bakkerij Oud: looks like “Bakkerij Oud B.V.” (Name)',
    'Line 5, Dubbel: looks like line 2, “Bakkerij Oud B.V.” (VAT number)',
  ]);
  expect(importButton()).toBe('Import: 1 new, 0 changed');
  const chips = (): string[] =>
    screen
      .getAllByRole('row')
      .slice(1)
      .map((each) => /Skipped|New/.exec(each.textContent)![0]);
  const counts = (): string[] =>
    screen.getAllByRole('button', { pressed: false }).flatMap(({ textContent }) => /^(?:Skipped|New) .*$/.exec(textContent) ?? []);
  // Rows, their counts and the button say the same: what is skipped is not called new.
  expect([chips(), counts()]).toEqual([
    ['Skipped', 'Skipped', 'Skipped', 'New'],
    ['Skipped 3', 'New 1'],
  ]);
  await userEvent.click(within(lacking).getByRole('checkbox', { name: 'Import all the same' }));
  expect(importButton()).toBe('Import: 2 new, 0 changed');
  await userEvent.click(within(alike).getByRole('checkbox', { name: 'Import all the same' }));
  expect(importButton()).toBe('Import: 4 new, 0 changed');
  expect([chips(), counts()]).toEqual([['New', 'New', 'New', 'New'], ['New 4']]);
  await userEvent.click(within(lacking).getByRole('checkbox', { name: 'Import all the same' }));
  await userEvent.click(screen.getByRole('button', { name: 'Import: 2 new, 0 changed' }));
  const sent = requests.find(({ path: at }) => at === path)!.body as { rows: { line: number }[] };
  expect(sent.rows.map(({ line }) => line)).toEqual([2, 5]);
});

it('a column that is not imported is shown with an example, and one step leads to importing it', async () => {
  await shown([row(2)], 'name;Klantgroep;\nGoed;A-klant;los');
  expect(screen.getByText('Klantgroep: A-klant')).toBeTruthy();
  expect(screen.getByText('unnamed column: los')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Map columns' }));
  expect(screen.getByRole('combobox', { name: /^City/ })).toBeTruthy();
});
