import fc from 'fast-check';
import { textsOf } from '../../i18n/texts-of';
import { schemaOf } from '../../providers/resources';
import { decode, toCsv } from './csv';
import { knownColumns, propertiesOf } from './known-headers';
import { readTable } from './read-table';

const hintOf = (resource: string) => schemaOf(resource)['x-resource'].import!;
const bytes = (...codes: number[]): ArrayBuffer => new Uint8Array(codes).buffer;

it('PLT-O108 a file is read as UTF-8, else as what Windows writes', () => {
  expect(decode(bytes(0x43, 0x61, 0x66, 0xc3, 0xa9))).toBe('Café');
  expect(decode(bytes(0x43, 0x61, 0x66, 0xe9))).toBe('Café');
});

it('PLT-O108 a cell in quotes may hold separators, quotes and line breaks', () => {
  expect(readTable('name;value\r\n"Omzet; ""advies""\nbinnenland";8000\r\n')).toEqual({
    ok: true,
    table: { header: ['name', 'value'], rows: [{ line: 2, cells: ['Omzet; "advies"\nbinnenland', '8000'] }] },
  });
});

it('any table comes back as it was written, ragged rows and signs of every kind', () => {
  const sign = fc.constantFrom('a', 'Ω', '"', ';', ',', '\t', '\n', ' ', '\u200b');
  const cells = fc.array(fc.string({ unit: sign }), { minLength: 1, maxLength: 5 });
  fc.assert(
    fc.property(fc.array(cells, { maxLength: 6 }), (rows) => {
      const read = readTable(toCsv([['name', 'value'], ['x'], ...rows]));
      const seen = rows.map((row) => row.map((cell) => cell.trim())).filter((row) => row.some(Boolean));
      expect(read.ok && read.table.rows.map((row) => row.cells)).toEqual([['x'], ...seen]);
    }),
  );
});

it('lines end as on any system', () => {
  for (const end of ['\n', '\r\n', '\r'])
    expect(readTable(['name,value', 'Omzet,1', 'Kosten,2'].join(end))).toMatchObject({
      ok: true,
      table: { header: ['name', 'value'], rows: [{ cells: ['Omzet', '1'] }, { cells: ['Kosten', '2'] }] },
    });
});

it.each(['"Omzet', '"Omzet" binnenland', 'x;"Omzet" binnenland'])(
  'PLT-O108 the line is named whose quotes may swallow others: %s',
  (row) => {
    expect(readTable(`name;value\nKosten;1\n${row};2\nBaten;3\n"Lasten";4\n`)).toEqual({ ok: false, key: 'quotes', line: 3 });
  },
);

it.each([';', ',', '\t'])('columns are parted by %j, blank rows passed over, a byte order mark too', (separator) => {
  const text = [
    ['"Naam"', 'Nummer'],
    ['Omzet', ' 8000 '],
    ['', ''],
    ['Kosten', '4000'],
  ]
    .map((row) => row.join(separator))
    .join('\r\n');
  expect(readTable(`\ufeff${text}`)).toEqual({
    ok: true,
    table: {
      header: ['Naam', 'Nummer'],
      rows: [
        { line: 2, cells: ['Omzet', '8000'] },
        { line: 4, cells: ['Kosten', '4000'] },
      ],
    },
  });
});

it.each(['\u200b', '\ufeff\u200b', '\ufeff\ufeff'])('what cannot be seen before the first heading hides it from nobody: %j', (unseen) => {
  const read = readTable(`${unseen}"Naam";Nummer\nOmzet;8000\n`);
  expect(read).toMatchObject({ ok: true, table: { header: ['Naam', 'Nummer'] } });
});

it('PLT-O108 ten thousand rows are read, one more is not', () => {
  const file = (rows: number): string => `name;value\n${Array.from({ length: rows }, (_, n) => `Omzet;${n}`).join('\n')}`;
  expect(readTable(file(10_000))).toMatchObject({ ok: true });
  expect(readTable(file(10_001))).toEqual({ ok: false, key: 'tooMany' });
  expect(readTable('name;value\n;\n')).toEqual({ ok: false, key: 'empty' });
});

it.each(['ledgers', 'organizations', 'contacts', 'products'])(
  'PLT-O108 the example of %s has the header that is expected and two rows',
  (resource) => {
    const hint = hintOf(resource);
    const read = readTable(toCsv([propertiesOf(hint), ...hint.example]));
    expect(read).toMatchObject({ ok: true, table: { header: propertiesOf(hint), rows: [{ line: 2 }, { line: 3 }] } });
  },
);

describe('columns are known by themselves', () => {
  const columns = (resource: string, header: string[], labels: Record<string, string> = {}) =>
    Object.fromEntries(
      Object.entries(knownColumns(header, hintOf(resource), (property) => labels[property] ?? property)).map(([property, at]) => [
        property,
        header[at],
      ]),
    );

  it.each(['ledgers', 'organizations', 'contacts', 'products'])(
    'by the labels of %s in either language, whichever the reader has',
    async (resource) => {
      const { en, nl } = textsOf(`features/${resource}`)[0]!;
      for (const texts of [(await en()).en, (await nl()).nl]) {
        const { fields } = (texts as unknown as { resources: Record<string, { fields: Record<string, string> }> }).resources[resource]!;
        const properties = propertiesOf(hintOf(resource));
        const header = properties.map((property) => fields[property] ?? property);
        expect(columns(resource, header)).toEqual(Object.fromEntries(properties.map((property, i) => [property, header[i]])));
      }
    },
  );

  it('by the usual words of bookkeeping, whatever their capitals and signs', () => {
    expect(columns('organizations', ['Relatie', 'KvK', 'btw-nummer', 'Rekening', 'PLAATS', 'Iets anders'])).toEqual({
      name: 'Relatie',
      coCNumber: 'KvK',
      vatNumber: 'btw-nummer',
      iban: 'Rekening',
      city: 'PLAATS',
    });
    expect(columns('ledgers', ['rekening', 'Omschrijving', 'naam'])).toEqual({
      value: 'rekening',
      description: 'Omschrijving',
      name: 'naam',
    });
  });

  it('whatever cannot be seen stands in them', () => {
    expect(columns('ledgers', ['\u200bnummer', 'na\u200bam\ufeff'])).toEqual({ value: '\u200bnummer', name: 'na\u200bam\ufeff' });
  });

  it('by the name of the property or its label before any other word, and each column once', () => {
    expect(columns('ledgers', ['Code', 'value', 'name'])).toEqual({ value: 'value', name: 'name' });
    expect(columns('ledgers', ['account', 'Kenmerk', 'name'], { value: 'Kenmerk' })).toEqual({ value: 'Kenmerk', name: 'name' });
  });
});
