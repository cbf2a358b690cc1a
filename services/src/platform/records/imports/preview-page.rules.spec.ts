import { contactSchema, organizationSchema, type PreviewedRow } from '@kantoor/schemas';
import { Problem } from '../../runtime/problems/index.js';
import type { Imported } from './imported.js';
import { previewPage, previewQuery } from './preview-page.rules.js';

const imported = {
  schema: organizationSchema,
  brings: { as: 'contact', schema: contactSchema },
} as unknown as Imported;
const rowOf = (line: number, more: Partial<PreviewedRow> = {}): PreviewedRow => ({
  ...{ line, outcome: 'new', isDouble: false, key: `k${line}`, version: null },
  ...{ changes: [], errors: [], warnings: [], lacks: [], alike: [] },
  ...more,
});
const like = { id: 7, line: null, name: 'Bakker', field: 'name' };
const rows = [
  rowOf(2),
  rowOf(3, { isDouble: true, key: 'b' }),
  rowOf(4, { isDouble: true, key: 'a' }),
  rowOf(5, { outcome: 'changed', version: 3, warnings: [{ pointer: '/zipCode', code: 'POSTCODE_ODD' }] }),
  rowOf(6, { lacks: ['city'] }),
  rowOf(7, { isDouble: true, key: 'b' }),
  rowOf(8, { outcome: 'refused', isDouble: true, key: 'a', errors: [{ field: 'countryIso2', code: 'FIELD_NOT_ALLOWED' }] }),
  rowOf(9, { outcome: 'unchanged', version: 1, lacks: ['city'], alike: [like] }),
];
const file = {
  fields: ['name', 'countryIso2'],
  rows: rows.map(({ line }) => ({ line, cells: ['A', line === 8 ? ' Ruritanie ' : 'NL'] })),
};
const asked = (query: object) =>
  previewQuery(Object.fromEntries(Object.entries(query).map(([name, value]) => [name, JSON.stringify(value)])));
const page = (query: object) => previewPage(rows, file, imported, asked(query));
const lines = (query: object): number[] => page(query).rows.map(({ line }) => line);

describe('a page of a preview', () => {
  it('is in the order of the file, or of what needs a decision, doubles by their key', () => {
    expect(lines({})).toEqual([2, 3, 4, 5, 6, 7, 8, 9]);
    expect(lines({ sort: ['kind', 'ASC'] })).toEqual([4, 3, 7, 8, 6, 5, 2, 9]);
    expect(lines({ sort: ['kind', 'ASC'], range: [1, 3] })).toEqual([3, 7, 8]);
  });

  it('is of one kind, by the doubts that the user overrides', () => {
    const ofKind = (kind: string, allTheSame: string[] = []) => lines({ filter: { kind, allTheSame } });
    expect(['double', 'refused', 'skipped', 'changed', 'new', 'unchanged'].map((kind) => ofKind(kind))).toEqual([
      ...[[3, 4, 7], [8], [6], [5], [2], [9]],
    ]);
    expect([ofKind('new', ['lacks']), ofKind('skipped', ['lacks']), ofKind('skipped', ['alike'])]).toEqual([[2, 6], [], [6]]);
    expect(page({ filter: { kind: 'double' }, range: [0, 0] })).toMatchObject({ total: 3, rows: [{ line: 3 }] });
  });

  it('has the outline of all rows, also of those that it does not show', () => {
    const { outline, warned } = page({ range: [0, 0] });
    expect(outline.map(({ outcome, version, double, doubts }) => [outcome, version, double, ...doubts])).toEqual([
      ['new', null, null],
      ['new', null, 'b'],
      ['new', null, 'a'],
      ['changed', 3, null],
      ['new', null, null, 'lacks'],
      ['new', null, 'b'],
      ['refused', null, 'a'],
      ['unchanged', 1, null, 'lacks', 'alike'],
    ]);
    expect(warned).toBe(1);
  });

  it('names the first rows of each doubt, each row once', () => {
    const many = Array.from({ length: 120 }, (_, n) => rowOf(n + 2, n < 60 ? { lacks: ['city'] } : { alike: [like] }));
    many[0]!.alike = [like];
    const sent = { ...file, rows: many.map(({ line }) => ({ line, cells: [] })) };
    const { doubted } = previewPage(many, sent, imported, asked({}));
    expect([doubted.length, doubted.filter(({ lacks }) => lacks.length > 0).length]).toEqual([99, 50]);
  });

  it('names unknown texts only of fields with few values, those of the most rows first', () => {
    const refused = (line: number, field: string, code = 'FIELD_NOT_ALLOWED') =>
      rowOf(line, { outcome: 'refused', errors: [{ field, code }] });
    const all = [
      ...[refused(2, 'countryIso2'), refused(3, 'name'), refused(4, 'countryIso2', 'FIELD_REQUIRED'), refused(5, 'countryIso2')],
      ...[refused(6, 'countryIso2'), refused(7, 'countryIso2'), refused(8, 'contact.emailAddresses', 'FIELD_FORMAT')],
    ];
    const texts = ['Atlantis', 'Atlantis', 'Atlantis', ' Ruritanie', 'Ruritanie ', ' ', 'x'];
    const fields = ['name', 'countryIso2', 'contact.emailAddresses'];
    const sent = { fields, rows: all.map(({ line }, at) => ({ line, cells: [texts[at]!, texts[at]!, texts[at]!] })) };
    expect(previewPage(all, sent, imported, asked({})).unknown).toEqual([
      { field: 'countryIso2', text: 'Ruritanie', rows: 2 },
      { field: 'countryIso2', text: 'Atlantis', rows: 1 },
    ]);
  });

  it.each([
    { sort: ['line', 'ASC'] },
    { sort: ['kind', 'DESC'] },
    { filter: { kind: 'other' } },
    { filter: { allTheSame: 'lacks' } },
    { filter: { allTheSame: ['other'] } },
    { filter: { outcome: 'new' } },
    { range: [5] },
  ])('refuses a query that it does not know: %j', (query) => expect(() => asked(query)).toThrow(Problem));
});
