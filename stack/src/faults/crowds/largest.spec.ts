import { largest } from './largest.js';

const text = { type: 'string', maxLength: 2_000 };
const schema = {
  type: 'object',
  properties: {
    name: { type: 'string', maxLength: 200 },
    day: { type: 'string', maxLength: 200, format: 'date' },
    code: { type: 'string', maxLength: 3 },
    lines: { type: 'array', maxItems: 500, items: { type: 'object', properties: { text } } },
  },
};
const body = { name: 'Nieuw', day: '2026-01-01', code: 'EUR', lines: [{ text: 'Regel', amount: 1 }] };

describe('the largest body', () => {
  it('has the longest texts and lists that its schema allows, and is otherwise unchanged', () => {
    const all = largest(schema, body, 10_000_000) as typeof body;
    expect([all.name.length, all.day, all.code, all.lines.length]).toEqual([200, '2026-01-01', 'EUR', 500]);
    expect(all.lines.map(({ text: { length }, amount }) => [length, amount])).toEqual(Array(500).fill([2_000, 1]));
  });

  it('is as large as allowed, not larger', () => {
    const { length } = JSON.stringify(largest(schema, body, 1_000_000));
    expect([length <= 1_000_000, length > 850_000]).toEqual([true, true]);
  });

  it('has fewer records if not all of them fit with the shortest texts, and the same columns', () => {
    const cells = { type: 'array', maxItems: 1_000, items: text };
    const rows = { type: 'array', maxItems: 5_000, items: { type: 'object', properties: { cells } } };
    const file = { fields: ['name', 'city'], rows: [{ cells: ['Jan', 'Gouda'] }] };
    const filled = largest({ properties: { fields: cells, rows } }, file, 100_000) as typeof file;
    const { length } = JSON.stringify(filled);
    expect([filled.fields.length, filled.rows[0]!.cells.length, filled.rows.length]).toEqual([2, 2, 625]);
    expect([length <= 100_000, length > 50_000]).toEqual([true, true]);
  });
});
