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
    expect(['nl-NL', 'fr_FR', 'English (US)'].map((cell) => readCell(cell, language))).toEqual(
      ['nl', 'fr', 'en'].map((value) => ({ value })),
    );
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
    ['DE', 'Bundesrepublik Deutschland', 'GER', 'BRD', 'D', 'D-'],
    ['NL', 'NL-', 'Hollande', 'Nederland\u00a0', 'NEDERLAND.', '🇳🇱'],
    ['BE', 'B', 'B-', 'BELGIE', 'Belgique'],
    ['GB', 'N. Ireland', 'N-Ierland', 'Northern Ireland', 'Angleterre', 'Scotland, United Kingdom'],
    ['LU', 'L', 'G.-H. Luxemburg', 'Grand Duchy of Luxembourg'],
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
    ['Bos, Piet <p@x.test>; a@x.test', ['p@x.test', 'a@x.test']],
    ['p@x.test (werk) / a@x.test', ['p@x.test', 'a@x.test']],
    ['work: p@x.test | Piet Bos (b@x.test).', ['p@x.test', 'b@x.test']],
    ['p@x.test\na@x.test en b@x.test', ['p@x.test', 'a@x.test', 'b@x.test']],
    ["'o’brien@x.test'", ['o’brien@x.test']],
    // Returned whole, so that the schema refuses it: half an address is not valid.
    ['p@x .test', ['p@x .test']],
    ['p at x.test', ['p at x.test']],
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

  it.each([
    ['werk: 030 1234567, mobiel: 06 12345678', ['werk=030 1234567', 'mobiel=06 12345678']],
    ['030 1234567 (privé)', ['privé=030 1234567']],
    ['T 030 1234567 | M 06 12345678', ['T=030 1234567', 'M=06 12345678']],
    ['tel:+31 6 12345678', ['Tel.=+31 6 12345678']],
    ['030 1234567 / 06 12345678 of 06 87654321', ['Tel.=030 1234567', 'Tel.=06 12345678', 'Tel.=06 87654321']],
    ['0221 / 12 34', ['Tel.=0221 / 12 34']],
    ['+49 (0)221 / 123', ['Tel.=+49 (0)221 / 123']],
    ['030 1234567, toestel 5', ['Tel.=030 1234567, toestel 5']],
    ['030 1234567\n06 12345678', ['Tel.=030 1234567', 'Tel.=06 12345678']],
    // Reported as damaged, and not split in two.
    ['3,16E+10', ['Tel.=3,16E+10']],
  ])('has the numbers of %j, with their labels', (cell, expected) => {
    const read = readCell(cell, phones) as { value: { label: string; value: string }[] };
    expect(read.value.map(({ label, value }) => `${label}=${value}`)).toEqual(expected);
  });

  it.each(['-', 'n/a', 'n.v.t.', 'geen', 'None', 'unbekannt', ';'])('is empty when it contains %j', (cell) => {
    expect([readCell(cell, addresses), readCell(cell, phones)]).toEqual([{ value: undefined }, { value: undefined }]);
  });
});

describe('a cell with a term in days', () => {
  const term = { kind: 'integer', schema: { type: 'integer' } } as unknown as Column;
  it.each(['30', '30 dagen', 'Net 30', '30 Tage netto', '30 jours', '30d', '30 dagen na factuurdatum'])('is thirty days for %s', (cell) => {
    expect(readCell(cell, term)).toEqual({ value: 30 });
  });
  it.each(['30 dagen einde maand', '2% 10 net 30', '2 weken', 'per maand'])('is refused when it contains %s', (cell) => {
    expect(readCell(cell, term)).toEqual({ code: 'FIELD_FORMAT' });
  });
});
