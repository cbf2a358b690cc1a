import type { Column } from '../columns/index.js';
import { isReadable, readCell } from './read-cell.rules.js';

const column = (schema: object) => ({ kind: 'text', schema }) as unknown as Column;

describe('a cell with a choice', () => {
  const language = column({ enum: ['nl', 'en', 'de', 'fr', 'es'] });

  it.each([
    ['nl', 'NL', 'Nederlands', 'dutch'],
    ['en', 'Engels', 'English', ' english\u200b'],
    ['de', 'Duits', 'German', 'Deutsch'],
    ['fr', 'Frans', 'French', 'français'],
    ['es', 'Spaans', 'Spanish', 'Español'],
  ])('accepts languages by the names of %s', (code, ...written) => {
    for (const cell of written) expect(readCell(cell, language)).toEqual({ value: code });
  });

  it('accepts each choice regardless of case, and leaves the rest to the schema', () => {
    const choices = column({ enum: ['Book', 'Concept'] });
    expect(['BOOK', 'concept', 'Boeken'].map((cell) => readCell(cell, choices))).toEqual([
      { value: 'Book' },
      { value: 'Concept' },
      { value: 'Boeken' },
    ]);
    const named = column({ enum: ['goods', 'services'], 'x-named': { goods: 'goederen' } });
    expect(['Goederen', 'goods', 'Diensten'].map((cell) => readCell(cell, named))).toEqual([
      { value: 'goods' },
      { value: 'goods' },
      { value: 'Diensten' },
    ]);
    expect(readCell('Klingon', language)).toEqual({ value: 'Klingon' });
  });
});

describe('a cell with a country', () => {
  const country = column({ format: 'country' });

  it.each([
    ['US', 'USA', 'U.S.A.', 'u.s.', 'United States', 'Verenigde Staten', 'États-Unis', 'Vereinigte Staaten'],
    ['GB', 'UK', 'U.K.', 'GBR', 'Great Britain', 'Groot-Brittannië', 'Verenigd Koninkrijk', 'Engeland'],
    ['NL', 'nl', 'NLD', 'Holland', 'Nederland', 'The Netherlands', 'Pays-Bas', 'Niederlande', 'Países Bajos'],
    ['DE', 'Deutschland', 'Duitsland', 'Germany', 'Allemagne', 'Niemcy'],
    ['CZ', 'Czech Republic', 'Czechia', 'Tsjechië', 'Česká republika', 'Česko'],
    ['GR', 'EL', 'Griekenland', 'Ελλάδα'],
    ['IE', 'Republic of Ireland', 'Republiek Ierland', 'Rep. of Ireland', 'Irlande', 'IRL', 'IE - Ireland'],
    ['CH', 'Schweiz', 'Suisse', 'SUI', 'Zwitserland (CH)', 'CH Switzerland'],
    ['PL', 'Polska', 'Pologne', 'POL', 'Polen'],
    ['NL', 'Nederland (NL)', 'Netherlands (the)', 'Les Pays-Bas', 'Kingdom of the Netherlands', 'NL - Nederland'],
    ['DE', 'Bundesrepublik Deutschland', 'GER', 'BRD'],
  ])('accepts codes and names of %s', (code, ...written) => {
    for (const cell of written) expect({ cell, read: readCell(cell, country) }).toEqual({ cell, read: { value: code } });
  });

  it.each(['n/a', 'N.v.t.', '-', 'Atlantis', 'EU', 'Zuid', 'NL België', '(onbekend)', 'Republic of Ruritania'])(
    'is refused when it contains %j',
    (cell) => {
      expect(readCell(cell, country)).toEqual({ code: 'FIELD_NOT_ALLOWED' });
    },
  );
});

describe('a cell with multiple values', () => {
  const items = (value: object, more: object = {}) => ({
    items: { required: [...Object.keys(more), 'value'], properties: { value: { type: 'string', ...value }, ...more } },
  });
  const addresses = { kind: 'json', schema: items({ format: 'email' }) } as unknown as Column;
  const phones = { kind: 'json', schema: items({}, { label: { 'x-imported': 'Tel.' } }) } as unknown as Column;

  it.each([
    ['a@x.test, b@x.test;c@x.test d@x.test', ['a@x.test', 'b@x.test', 'c@x.test', 'd@x.test']],
    ['a@x.test ::: b@x.test', ['a@x.test', 'b@x.test']],
    ['Bos, Piet <p@x.test>', ['p@x.test']],
    ['"Bos, Piet" <p@x.test>; Mila <m@x.test>', ['p@x.test', 'm@x.test']],
    ['mailto:a@x.test', ['a@x.test']],
  ])('reads the addresses of %s', (cell, values) => {
    expect(readCell(cell, addresses)).toEqual({ value: values.map((value) => ({ value })) });
  });

  it('reads phone numbers containing spaces, each with the default label', () => {
    expect(isReadable(phones)).toBe(true);
    expect(readCell('+31 20 123 45 67 ::: 06 1234', phones)).toEqual({
      value: ['+31 20 123 45 67', '06 1234'].map((value) => ({ label: 'Tel.', value })),
    });
    expect(isReadable({ kind: 'json', schema: items({}, { label: {} }) } as unknown as Column)).toBe(false);
  });
});
