import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { texts } from '../../features/ledgers/manifest';
import { notices } from '../../shell/notices';
import { fakeApi, refusal } from '../../testing/fake-api';
import { shownInHouse } from '../../testing/shown-in-house';
import { schemaOf } from '../../providers/resources';
import { decode, parseSeparated, toCsv } from './csv';
import ImportPanel from './import-panel';
import { readRows } from './read-rows';

const hint = schemaOf('ledgers')['x-resource'].import!;
const bytes = (...codes: number[]): ArrayBuffer => new Uint8Array(codes).buffer;

it('PLT-O108 a file is read as UTF-8, else as what Windows writes', () => {
  expect(decode(bytes(0x43, 0x61, 0x66, 0xc3, 0xa9))).toBe('Café');
  expect(decode(bytes(0x43, 0x61, 0x66, 0xe9))).toBe('Café');
});

it('PLT-O108 a cell in quotes may hold separators, quotes and line breaks', () => {
  expect(parseSeparated('name;value\r\n"Omzet; ""advies""\nbinnenland";8000\r\n', ';')).toEqual([
    ['name', 'value'],
    ['Omzet; "advies"\nbinnenland', '8000'],
  ]);
});

it('PLT-O108 ten thousand rows are read, one more is not', () => {
  const file = (rows: number): string => `name;value\n${Array.from({ length: rows }, (_, n) => `Omzet;${n}`).join('\n')}`;
  expect(readRows(file(10_000), hint)).toMatchObject({ ok: true });
  expect(readRows(file(10_001), hint)).toEqual({ ok: false, key: 'tooMany' });
});

it('PLT-O108 the example has the header that is expected and two rows', () => {
  const read = readRows(toCsv([[...hint.required, ...hint.optional], ...hint.example]), hint);
  expect(read).toMatchObject({ ok: true, rows: [{ line: 2 }, { line: 3 }] });
});

describe('PLT-O108 choosing a file', () => {
  const choose = (text: string, size?: number): void => {
    const file = new File([text], 'grootboek.csv');
    Object.assign(file, { arrayBuffer: () => Promise.resolve(new TextEncoder().encode(text).buffer) });
    if (size) Object.defineProperty(file, 'size', { value: size });
    fireEvent.change(screen.getByLabelText('Choose a file', { selector: 'input' }), { target: { files: [file] } });
  };
  beforeEach(() => notices.clear());

  it('one of more than 10 MB is not read', async () => {
    fakeApi();
    await shownInHouse(<ImportPanel resource="ledgers" onClose={() => undefined} />, { texts: [texts] });
    choose('name;value\nOmzet;8000', 10 * 1024 * 1024 + 1);
    expect(await screen.findByText('This file is too large. At most 10 MB is accepted.')).toBeTruthy();
    choose('name;value\nOmzet;8000', 10 * 1024 * 1024);
    expect(await screen.findByText('1 row')).toBeTruthy();
  });

  it('a faulty row is named by its line, and nothing was imported', async () => {
    const asked = fakeApi(({ method }) =>
      method === 'POST'
        ? refusal(409, 'CREATE_OR_UPDATE_LEDGER_FAILED', [{ pointer: '/rows/1/value', code: 'FIELD_REQUIRED' }])
        : undefined,
    );
    await shownInHouse(<ImportPanel resource="ledgers" onClose={() => undefined} />, { texts: [texts] });
    choose('name;value\nOmzet;8000\nKosten;');
    await userEvent.click(await screen.findByRole('button', { name: 'Import' }));
    expect(await screen.findByText(/^Nothing was imported: 1 row/)).toBeTruthy();
    await waitFor(() =>
      expect(
        screen
          .getAllByRole('row')
          .slice(1)
          .map((row) => row.textContent),
      ).toEqual([expect.stringMatching(/^3.*This is required\..*Kosten/)]),
    );
    expect(asked.filter(({ method }) => method === 'POST')).toHaveLength(1);
  });
});
