import readWorkbook from 'read-excel-file/node';
import { workbook } from './workbook.js';
import { type SheetColumn, WorkbookRows } from './workbook-rows.js';

const columns: SheetColumn[] = [
  { heading: 'Omschrijving', kind: 'text', width: 40 },
  { heading: 'Bedrag', kind: 'amount', width: 14 },
  { heading: 'Percentage', kind: 'number', width: 14 },
  { heading: 'Datum', kind: 'day', width: 14 },
];
type Cells = readonly (string | null)[];

/** Reads a workbook with a third-party program. */
async function read(lists: readonly (readonly Cells[])[], { headRows, ...more }: { title?: string; perSheet?: number; headRows?: 2 } = {}) {
  const rows = new WorkbookRows(columns, more);
  async function* text() {
    for (const list of lists) yield list.map((cells) => rows.row(cells)).join('');
    yield rows.end();
  }
  const pieces: Uint8Array[] = [];
  for await (const piece of workbook('Journaal [1]', columns, text(), headRows)) pieces.push(piece);
  return readWorkbook(Buffer.concat(pieces), { trim: false });
}
const headings = ['Omschrijving', 'Bedrag', 'Percentage', 'Datum'];

describe('a workbook', () => {
  it('has texts as texts, numbers as numbers and days as days', async () => {
    const sheets = await read([
      [
        ['Advies & "zorg" <x>', '-1234567.89', '21', '2026-02-28'],
        ['0800', '0.05', '9.5', '1900-03-01'],
      ],
      [[' twee  spaties ', null, '', '2199-12-31']],
    ]);
    expect(sheets).toEqual([
      {
        sheet: 'Journaal  1 ',
        data: [
          headings,
          ['Advies & "zorg" <x>', -1234567.89, 21, new Date('2026-02-28T00:00:00Z')],
          ['0800', 0.05, 9.5, new Date('1900-03-01T00:00:00Z')],
          [' twee  spaties ', null, null, new Date('2199-12-31T00:00:00Z')],
        ],
      },
    ]);
  });
  it.each([
    ['=HYPERLINK("http://evil.test")', '\'=HYPERLINK("http://evil.test")'],
    ['+31 6 1234', "'+31 6 1234"],
    ['@SUM(A1)', "'@SUM(A1)"],
    ['\tcmd', "'\tcmd"],
    ['-12,50', '-12,50'],
  ])('neutralizes %s like the other exports', async (typed, shown) => {
    const [sheet] = await read([[[typed, null, null, null]]]);
    expect(sheet!.data[1]![0]).toBe(shown);
  });
  it('keeps what looks like an escaped character, and drops characters that XML does not allow', () => {
    const row = new WorkbookRows(columns).row(['_x0041_ \u0001\u0007', null, null, null]);
    expect(row).toContain('>_x005F_x0041_ </t>');
  });
  it('without rows has its headings', async () => {
    expect(await read([])).toEqual([{ sheet: 'Journaal  1 ', data: [headings] }]);
  });
  it('continues on a next sheet when one is full, with the same headings', async () => {
    const list = Array.from({ length: 7 }, (_, at): Cells => [`regel ${at}`, String(at), null, null]);
    const sheets = await read([list.slice(0, 5), list.slice(5)], { perSheet: 4 });
    expect(sheets.map(({ sheet }) => sheet)).toEqual(['Journaal  1 ', 'Journaal  1  2', 'Journaal  1  3']);
    expect(sheets.map(({ data }) => data.length)).toEqual([4, 4, 2]);
    expect(sheets.flatMap(({ data }) => data.slice(1)).map(([, amount]) => amount)).toEqual([0, 1, 2, 3, 4, 5, 6]);
    for (const { data } of sheets) expect(data[0]).toEqual(headings);
  });
  it('has its title above the headings of each sheet, and both stay in view', async () => {
    const list = Array.from({ length: 3 }, (_, at): Cells => [`regel ${at}`, String(at), null, null]);
    const sheets = await read([list], { title: 'Afgesloten', perSheet: 4, headRows: 2 });
    expect(sheets.map(({ data }) => data.map(([first]) => first))).toEqual([
      ['Afgesloten', 'Omschrijving', 'regel 0', 'regel 1'],
      ['Afgesloten', 'Omschrijving', 'regel 2'],
    ]);
  });
});
