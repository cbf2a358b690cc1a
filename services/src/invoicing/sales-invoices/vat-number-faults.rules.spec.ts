import { vatNumberFaults } from './vat-number-faults.rules.js';

const faultsOf = (over: object, sellerCountry = 'NL'): string[] =>
  vatNumberFaults({ name: 'Klant', countryIso2: 'DE', exEu: false, ...over }, sellerCountry).map(
    ({ pointer, code }) => `${pointer} ${code}`,
  );
const german = 'DE136695976';
const dutch = 'NL857635104B01';

describe('D-46 the VAT number of who owes the VAT', () => {
  it.each<[string, object, string?]>([
    ['of another member state', { vatNumber: german }],
    ['of a third member state', { countryIso2: 'FR', vatNumber: german }],
    ['without its prefix', { vatNumber: '136695976' }],
    ['of France in Monaco', { countryIso2: 'MC', vatNumber: 'FR40303265045' }],
    ['of Northern Ireland', { countryIso2: 'GB', zipCode: 'BT1 5GS', vatNumber: 'XI980780684' }],
    ['of another member state, reverse charge', { vatNumber: german }],
    ['at home, reverse charge', { countryIso2: 'NL', vatNumber: dutch }],
    ['outside the EU, reverse charge', { countryIso2: 'CH', exEu: true, vatNumber: 'CHE-123.456.788 MWST' }],
    ['of the Netherlands where a German sells', { countryIso2: 'NL', vatNumber: dutch }, 'DE'],
  ])('will do: %s', (_, over, seller = 'NL') => expect(faultsOf(over, seller)).toEqual([]));

  it.each<[string, object, string, string?]>([
    ['of the seller’s own state', { vatNumber: dutch }, 'VAT_NUMBER_OTHER_STATE'],
    ['of the seller’s own state, reverse charge', { vatNumber: dutch }, 'VAT_NUMBER_OTHER_STATE'],
    ['of Germany where a German sells', { countryIso2: 'FR', vatNumber: german }, 'VAT_NUMBER_OTHER_STATE', 'DE'],
    [
      'of the United Kingdom in Northern Ireland',
      { countryIso2: 'GB', zipCode: 'BT1 5GS', vatNumber: 'GB980780684' },
      'VAT_NUMBER_OTHER_STATE',
    ],
    ['of Switzerland in Germany', { vatNumber: 'CHE-123.456.788' }, 'VAT_NUMBER_OTHER_STATE'],
    ['that is too short', { vatNumber: 'DE12345678' }, 'VAT_NUMBER_INVALID'],
    ['with a wrong check digit', { vatNumber: 'DE136695977' }, 'VAT_NUMBER_INVALID'],
    ...['n.v.t.', '-', '#N/B', 'geen', 'none', '0', 'DE000000000', ' ', ''].map((vatNumber): [string, object, string] => [
      `that is none: “${vatNumber}”`,
      { vatNumber },
      'FIELD_REQUIRED',
    ]),
  ])('will not: %s', (_, over, code, seller = 'NL') => expect(faultsOf(over, seller)).toEqual([`/vatNumber ${code}`]));
});
