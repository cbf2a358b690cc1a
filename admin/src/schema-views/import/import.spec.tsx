import type { PreviewedRow } from '@kantoor/schemas';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { textsOf } from '../../i18n/texts-of';
import { notices } from '../../shell/notices';
import { fakeApi, refusal, type Reply } from '../../testing/fake-api';
import { previewReply } from '../../testing/previewed-import';
import { shownInHouse } from '../../testing/shown-in-house';
import ImportPanel from './import-panel';

const path = '/api/crm/ledgers/import';
const rowOf = (line: number, more: Partial<PreviewedRow> = {}) => ({ line, ...more });
const choose = (text: string, size?: number): void => {
  const file = new File([text], 'grootboek.csv');
  Object.assign(file, { arrayBuffer: () => Promise.resolve(new TextEncoder().encode(text).buffer) });
  if (size) Object.defineProperty(file, 'size', { value: size });
  fireEvent.change(screen.getByLabelText('Choose a file', { selector: 'input' }), { target: { files: [file] } });
};
/** An API that returns these previews, one after the other. */
const previewing = (
  previews: ReturnType<typeof rowOf>[][],
  imported: (asked: string) => Reply = () => ({ body: { importId: 9, created: 1, updated: 0 } }),
) => {
  const left = [...previews];
  return fakeApi(({ method, path: asked }) => {
    if (method !== 'POST') return undefined;
    return asked.startsWith(`${path}/preview?`) ? previewReply(asked, left.length > 1 ? left.shift()! : left[0]!) : imported(asked);
  });
};
const panel = (onClose = (): void => undefined) =>
  shownInHouse(<ImportPanel resource="ledgers" onClose={onClose} />, { texts: textsOf('features/settings/ledgers') });
const rows = async (): Promise<string[]> => (await screen.findAllByRole('row')).slice(1).map((row) => row.textContent);
const importButton = (): HTMLElement => screen.getByRole('button', { name: /^Import:/ });

beforeEach(() => notices.clear());

it('PLT-O108 a file over 10 MB is not read', async () => {
  previewing([[rowOf(2)]]);
  await panel();
  choose('name;value\nOmzet;8000', 10 * 1024 * 1024 + 1);
  expect(await screen.findByText('This file is too large. At most 10 MB is accepted.')).toBeTruthy();
  choose('name;value\nOmzet;8000', 10 * 1024 * 1024);
  expect(await screen.findByText('1 row')).toBeTruthy();
});

it('every row shows its effect, changes show the old value, and only new or changed rows are sent, as they were shown', async () => {
  const requests = previewing([
    [
      rowOf(2, { changes: [{ field: 'name', before: null, after: 'Omzet' }] }),
      rowOf(3, { outcome: 'changed', version: 7, changes: [{ field: 'name', before: 'Oud', after: 'Nieuw' }] }),
      rowOf(4, { outcome: 'unchanged', version: 2 }),
    ],
  ]);
  await panel();
  choose('Rekening;Naam\n1;Omzet\n2;Nieuw\n3;Zelfde');
  expect(await rows()).toEqual(['3ChangedOud Nieuw2', '2NewOmzet1', '4UnchangedZelfde3']);
  await userEvent.click(screen.getByRole('button', { name: 'Import: 1 new, 1 changed' }));
  expect((await screen.findByRole('status')).textContent).toBe('1 created, 0 updated.');
  const file = { fields: ['name', 'value'], by: 'value' };
  expect(requests.filter(({ method }) => method === 'POST').map(({ body }) => body)).toEqual([
    {
      ...file,
      rows: [
        { line: 2, cells: ['Omzet', '1'] },
        { line: 3, cells: ['Nieuw', '2'] },
        { line: 4, cells: ['Zelfde', '3'] },
      ],
    },
    {
      ...file,
      rows: [
        { line: 2, cells: ['Omzet', '1'], version: null },
        { line: 3, cells: ['Nieuw', '2'], version: 7 },
      ],
    },
  ]);
});

it('columns that are not imported are listed, unless they are empty', async () => {
  previewing([[rowOf(2)]]);
  await panel();
  choose('Rekening;Naam;Fax;Leeg;Telefoon;\n1;Omzet;;;020;\n2;Inkoop;12;;;');
  expect((await screen.findByText(/not imported/)).textContent).toBe('These columns are not imported: Fax, Telefoon.');
  choose('Rekening;Naam\n1;Omzet');
  await waitFor(() => expect(screen.queryByText(/not imported/)).toBeNull());
});

it('of duplicate rows one is chosen, then another instead, or none', async () => {
  const requests = previewing([[rowOf(2, { isDouble: true, key: 'a' }), rowOf(3), rowOf(4, { isDouble: true, key: 'a' })]]);
  await panel();
  choose('name;value\nEerste;A\nMidden;B\nLaatste;A');
  await screen.findByRole('button', { name: 'Import: 1 new, 0 changed' });
  const line = (number: number) => screen.getByRole<HTMLInputElement>('checkbox', { name: `Import line ${number}` });
  await userEvent.click(line(2));
  await userEvent.click(line(4));
  expect([line(2).checked, line(4).checked]).toEqual([false, true]);
  await userEvent.click(line(4));
  expect(importButton().textContent).toBe('Import: 1 new, 0 changed');
  await userEvent.click(line(2));
  await userEvent.click(screen.getByRole('button', { name: 'Import: 2 new, 0 changed' }));
  await waitFor(() => expect(requests.at(-1)).toMatchObject({ body: { rows: [{ line: 2 }, { line: 3 }] } }));
});

it('refused rows block the import until they are left out, and are saved with their reason', async () => {
  const saved: Blob[] = [];
  Object.assign(URL, { createObjectURL: (blob: Blob) => saved.push(blob) && 'blob:', revokeObjectURL: () => undefined });
  previewing([[rowOf(2), rowOf(3, { outcome: 'refused', errors: [{ field: 'name', code: 'FIELD_REQUIRED' }] })]]);
  await panel();
  choose('name;value;eigen\nOmzet;1;a\n;2;b');
  const refused = (await rows())[0];
  expect(refused).toMatch(/^3RefusedName: This is required\./);
  expect(importButton()).toHaveProperty('disabled', true);
  await userEvent.click(screen.getByRole('button', { name: 'Download refused rows' }));
  const text = await new Promise((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(reader.result);
    reader.readAsText(saved[0]!);
  });
  expect(text).toBe('name;value;eigen;Reason\r\n;2;b;Name: This is required.\r\n');
  await userEvent.click(screen.getByRole('checkbox', { name: 'Import without the refused row' }));
  expect(importButton()).toHaveProperty('disabled', false);
});

it('D-44 a large file is shown page by page, and by kind, while counts and the import are of all its rows', async () => {
  const lines = Array.from({ length: 450 }, (_, n) => n + 2);
  const requests = previewing([lines.map((line) => rowOf(line, line > 440 ? { outcome: 'changed', version: 4 } : {}))]);
  await panel();
  choose(`name;value\n${lines.map((line) => `Omzet;${line}`).join('\n')}`);
  const shown = async (text: string): Promise<[number, string]> => {
    await screen.findByText(text);
    const all = await rows();
    return [all.length, all[0]!];
  };
  expect(await shown('1–200 of 450')).toEqual([200, '441ChangedOmzet441']);
  await userEvent.click(screen.getByRole('button', { name: 'Go to next page' }));
  await shown('201–400 of 450');
  await userEvent.click(screen.getByRole('button', { name: 'Go to next page' }));
  expect(await shown('401–450 of 450')).toEqual([50, '391NewOmzet391']);
  await userEvent.click(screen.getByRole('button', { name: 'Changed 11' }));
  await waitFor(async () => expect([(await rows()).length, screen.queryByText(/ of 450$/)]).toEqual([11, null]));
  const queries = requests.map(({ path: of }) => new URL(of, 'http://kantoor.test').searchParams).filter((query) => query.has('range'));
  expect(queries.map((query) => [query.get('range'), query.get('filter')])).toEqual([
    ...[
      ['[0,199]', null],
      ['[200,399]', null],
      ['[400,599]', null],
    ],
    ['[0,199]', '{"kind":"changed","allTheSame":[]}'],
  ]);
  await userEvent.click(screen.getByRole('button', { name: 'Import: 439 new, 11 changed' }));
  await waitFor(() => expect((requests.at(-1)!.body as { rows: { version: number | null }[] }).rows).toHaveLength(450));
});

it('a page that does not come is reported, and what was shown stays', async () => {
  const lines = Array.from({ length: 201 }, (_, n) => n + 2);
  let isBusy = false;
  fakeApi(({ path: asked }) =>
    !asked.startsWith(`${path}/preview?`)
      ? undefined
      : isBusy
        ? refusal(429, 'IMPORT_RUNNING')
        : previewReply(
            asked,
            lines.map((line) => ({ line })),
          ),
  );
  await panel();
  choose(`name;value\n${lines.map((line) => `Omzet;${line}`).join('\n')}`);
  await screen.findByText('1–200 of 201');
  isBusy = true;
  await userEvent.click(screen.getByRole('button', { name: 'Go to next page' }));
  expect((await screen.findByRole('alert')).textContent).toMatch(/import/i);
  expect([(await rows()).length, screen.getByText('1–200 of 201') !== null]).toEqual([200, true]);
});

it('a change since the preview is reported and previewed again', async () => {
  previewing([[rowOf(2, { outcome: 'changed', version: 1 })], [rowOf(2, { outcome: 'unchanged', version: 2 })]], () =>
    refusal(409, 'IMPORT_OUTDATED'),
  );
  await panel();
  choose('name;value\nOmzet;1');
  await userEvent.click(await screen.findByRole('button', { name: 'Import: 0 new, 1 changed' }));
  expect(await screen.findByText(/^Something was changed after this preview/)).toBeTruthy();
  expect(await rows()).toEqual(['2UnchangedOmzet1']);
  expect(importButton()).toHaveProperty('disabled', true);
});

describe('the result of an import', () => {
  const importing = async (undone: Reply) => {
    const requests = previewing([[rowOf(2)]], (path) =>
      path.endsWith('/undo') ? undone : { body: { importId: 9, created: 1, updated: 0 } },
    );
    let closed = false;
    await panel(() => (closed = true));
    choose('name;value\nOmzet;1');
    await userEvent.click(await screen.findByRole('button', { name: 'Import: 1 new, 0 changed' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Undo this import' }));
    return { requests, closed: () => closed };
  };
  const named = (title: string): string[] =>
    within(screen.getByRole('list', { name: title }))
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent);

  it('can be undone once, and then lists what stays and why', async () => {
    const left = [
      { id: 1, name: 'Bakkerij Oud', reason: 'changed' },
      { id: 2, name: 'Kapsalon', reason: 'used' },
    ];
    const { requests, closed } = await importing({ body: { removed: 3, restored: 2, left } });
    await waitFor(() => expect(screen.getByRole('status').textContent).toBe('Import undone: 3 removed, 2 restored.'));
    expect(requests.filter(({ path: to }) => to.endsWith('/undo')).map(({ method, path: to }) => `${method} ${to}`)).toEqual([
      `POST ${path}/9/undo`,
    ]);
    expect(named('Changed since, so left as they are')).toEqual(['Bakkerij Oud']);
    expect(named('In use since, so left as they are')).toEqual(['Kapsalon']);
    expect(screen.queryByRole('button', { name: 'Undo this import' })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Done' }));
    expect(closed()).toBe(true);
  });

  it('still offers to undo after a failed attempt', async () => {
    await importing(refusal(503, 'SERVICE_UNAVAILABLE'));
    await waitFor(() => expect(notices.all().map(({ text }) => text)).toContain('IMPORT_UNDO_FAILED'));
    expect(screen.getByRole('status').textContent).toBe('1 created, 0 updated.');
    expect(screen.getByRole('button', { name: 'Undo this import' })).toHaveProperty('disabled', false);
  });
});

it('the header row and the separator are shown, and can be changed by hand', async () => {
  const requests = previewing([[rowOf(3)]]);
  await panel();
  choose('Export;maart\nRekening;Naam\n1;Omzet');
  fireEvent.click(await screen.findByRole('button', { name: 'Choose columns' }));
  const header = screen.getByRole('combobox', { name: 'Row with the column names' });
  expect([header.textContent, screen.getByRole('combobox', { name: 'Encoding' }).textContent]).toEqual(['Row 2: Rekening, Naam', 'UTF-8']);
  await userEvent.click(header);
  await userEvent.click(screen.getByRole('option', { name: 'Row 1: Export, maart' }));
  await userEvent.click(screen.getByRole('combobox', { name: /^Name/ }));
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(['No column', 'Export', 'maart']);
  await userEvent.click(screen.getByRole('option', { name: 'maart' }));
  await userEvent.click(screen.getByRole('combobox', { name: /^Number/ }));
  await userEvent.click(screen.getByRole('option', { name: 'Export' }));
  fireEvent.click(screen.getByRole('button', { name: 'Show the rows' }));
  await waitFor(() => expect(requests.at(-1)).toMatchObject({ body: { rows: [{ line: 2, cells: ['Naam', 'Rekening'] }, { line: 3 }] } }));
});

it('cells damaged by a spreadsheet are listed before anything is imported', async () => {
  previewing([[rowOf(2)]]);
  await panel();
  choose('Naam;Rekening\nOmzet;8,71E+07');
  expect((await screen.findByText(/lost figures/)).textContent).toMatch(/^1 cell .*line 2, Number: 8,71E\+07/);
});

it('an unrecognized column is chosen by hand', async () => {
  const requests = previewing([[rowOf(2)]]);
  await panel();
  choose('Wat;value\nOmzet;1');
  expect(await screen.findByText("File's not matching the destination format. Missing column: name")).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Show the rows' })).toHaveProperty('disabled', true);
  await userEvent.click(screen.getByRole('combobox', { name: /^Name/ }));
  await userEvent.click(within(screen.getByRole('listbox')).getByText('Wat'));
  await userEvent.click(screen.getByRole('button', { name: 'Show the rows' }));
  await waitFor(() =>
    expect(requests.at(-1)).toMatchObject({ body: { fields: ['name', 'value'], rows: [{ line: 2, cells: ['Omzet', '1'] }] } }),
  );
  expect(screen.queryByText(/Missing column/)).toBeNull();
});
