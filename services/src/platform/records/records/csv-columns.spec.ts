import { csvColumnsOf } from './csv-columns.js';

const listed = ['name', 'city'];

describe('the columns of a file', () => {
  it('are all columns of the list under their own names, unless some are requested', () => {
    expect(csvColumnsOf({}, listed).map(({ name, heading }) => [name, heading])).toEqual([
      ['id', 'id'],
      ['name', 'name'],
      ['city', 'city'],
    ]);
    expect(csvColumnsOf({ columns: 'city,secret' }, listed)).toEqual([{ name: 'city', heading: 'city' }]);
  });
  it.each(['secret', 'secret,city ', ','])('are refused by name when the list has none of %s', (columns) => {
    expect(() => csvColumnsOf({ columns }, listed)).toThrow(
      expect.objectContaining({ code: 'BAD_REQUEST', message: `The list has no column ${columns.split(',').join(', ')}` }) as Error,
    );
  });
  it('have the headings of the request, also when one of them is unknown', () => {
    expect(csvColumnsOf({ columns: 'secret,city', headings: '["Geheim","Plaats"]' }, listed)).toEqual([
      { name: 'city', heading: 'Plaats' },
    ]);
  });
  it('show values in the words of the request', () => {
    const query = { columns: 'secret,name,city', words: '[{"a":"A"},{"open":"Openstaand"},null]' };
    expect(csvColumnsOf(query, listed)).toEqual([
      { name: 'name', heading: 'name', words: new Map([['open', 'Openstaand']]) },
      { name: 'city', heading: 'city' },
    ]);
  });
  it.each(['{}', '[{}]', '[{},"A"]', '[{},{"a":1}]', `[{},{"a":"${'x'.repeat(101)}"}]`, `[{},${JSON.stringify(Array(51).fill('a'))}]`])(
    'are refused with words %s',
    (words) => {
      expect(() => csvColumnsOf({ columns: 'name,city', words }, listed)).toThrow(
        expect.objectContaining({ code: 'BAD_REQUEST' }) as Error,
      );
    },
  );
  it.each(['Plaats', '["A"]', '["A",2]', `["A","${'x'.repeat(101)}"]`, 'null'])('are refused with headings %s', (headings) => {
    expect(() => csvColumnsOf({ columns: 'name,city', headings }, listed)).toThrow(
      expect.objectContaining({ code: 'BAD_REQUEST' }) as Error,
    );
  });
});
