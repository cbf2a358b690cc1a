import type { NewOfFile } from '../../platform/records/records/index.js';
import { type KnownOrganization, lacksOf, Likeness } from './new-organizations.rules.js';

const row = (values: object, assumed: string[] = [], line = 2): NewOfFile<'organization'> =>
  ({ line, assumed, values: { name: 'Een', countryIso2: 'NL', exEu: false, ...values } }) as unknown as NewOfFile<'organization'>;
const address = { addressLineOne: 'Kade 1', zipCode: '1011 AB', city: 'Amsterdam' };

describe('what a new organization of a file lacks for invoicing', () => {
  it.each([
    ['nothing', { ...address }, [], []],
    ['an address', {}, [], ['addressLineOne', 'zipCode', 'city']],
    ['a part of one that shows nothing', { ...address, city: '\u00a0' }, [], ['city']],
    ['a country that is only assumed', { ...address, zipCode: '10115' }, ['countryIso2'], ['countryIso2']],
    ['no country that its postcode shows', { ...address }, ['countryIso2'], []],
    ['no country that its number shows', { ...address, zipCode: '9', vatNumber: 'NL001234567B01' }, ['countryIso2'], []],
    ['a VAT number across a border', { ...address, countryIso2: 'BE' }, [], ['vatNumber']],
    ['a VAT number where it says that there is none', { ...address, countryIso2: 'BE', vatNumber: 'n/a' }, [], ['vatNumber']],
    ['no VAT number outside the Union', { ...address, countryIso2: 'US', exEu: true }, [], []],
    ['no VAT number where it has one', { ...address, countryIso2: 'BE', vatNumber: 'BE0403019261' }, [], []],
  ])('%s', (_, values, assumed, lacks) => expect(lacksOf(row(values, assumed), new Set(['NL']))).toEqual(lacks));

  it('excludes a VAT number for a customer in the country of one of the sellers', () => {
    expect(lacksOf(row({ ...address, countryIso2: 'BE' }), new Set(['NL', 'BE']))).toEqual([]);
  });
});

const alikeOf = (rows: NewOfFile<'organization'>[], ...parts: KnownOrganization[][]) => {
  const likeness = new Likeness(rows);
  for (const known of parts) likeness.show(known);
  return likeness.alike();
};

describe('what a new organization of a file resembles', () => {
  const known = [
    { id: 7, name: 'Bakkerij Oud B.V.', aliases: ['Oud’s Brood'], cocKey: '12345678', vatKey: 'NL001234567B01' },
    { id: 8, name: 'Weiß & Söhne GmbH', aliases: [], cocKey: null, vatKey: '' },
  ];
  it.each([
    ['the same name without its legal form', { name: 'bakkerij  oud' }, [7, 'name']],
    ['the same name with other signs', { name: 'BAKKERIJ-OUD bv' }, [7, 'name']],
    ['an alias', { name: 'Ouds brood' }, [7, 'name']],
    ['letters that are written in two ways', { name: 'Weiss und Sohne' }, []],
    ['letters that are spelled out', { name: 'WEISS & SOHNE' }, [8, 'name']],
    ['its chamber number', { coCNumber: '12.34 56 78' }, [7, 'coCNumber']],
    ['its VAT number', { vatNumber: 'nl 0012.34567.b01' }, [7, 'vatNumber']],
    ['nothing that is there', { name: 'Bakkerij Nieuw' }, []],
  ])('%s', (_, values, expected) => {
    expect(alikeOf([row(values)], known)[0]!.flatMap(({ id, field }) => [id, field])).toEqual(expected);
  });

  it('is the first existing match, in any number of batches', () => {
    const twins = known.map((one) => ({ ...one, id: one.id + 10 }));
    expect(alikeOf([row({ name: 'Bakkerij Oud' })], known, twins)[0]).toMatchObject([{ id: 7 }]);
    expect(alikeOf([row({ name: 'Bakkerij Oud' })], [], twins)[0]).toMatchObject([{ id: 17 }]);
  });

  it('may be an earlier row, identified by its line', () => {
    const rows = [row({ name: 'Nieuw' }, [], 4), row({ name: 'NIEUW b.v.' }, [], 9)];
    expect(alikeOf(rows, known)).toEqual([[], [{ id: null, line: 4, name: 'Nieuw', field: 'name' }]]);
  });
});
