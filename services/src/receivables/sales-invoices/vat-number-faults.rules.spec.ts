import type { VatPlace } from '@kantoor/schemas';
import { type OwedVat, vatNumberFaults } from './vat-number-faults.rules.js';

interface Case {
  countryIso2?: string;
  zipCode?: string;
  exEu?: boolean;
  vatNumber: string;
  seller?: VatPlace;
  owed?: OwedVat[];
}
const both: OwedVat[][] = [['AE'], ['K'], ['AE', 'K']];
const services: Pick<Case, 'owed'> = { owed: ['AE'] };
const goods: Pick<Case, 'owed'> = { owed: ['K'] };

/** Owes any VAT, unless the case states which. */
const faultsOf = ({ seller = { countryIso2: 'NL' }, owed, ...over }: Case): string[][] =>
  (owed ? [owed] : both).map((each) =>
    vatNumberFaults({ name: 'Klant', countryIso2: 'DE', exEu: false, ...over }, seller, each).map(
      ({ pointer, code }) => `${pointer} ${code}`,
    ),
  );
const german = 'DE136695976';
const dutch = 'NL857635104B01';
const spanish = 'ESB58378431';
const french = 'FR40303265045';
const northernIrish = { countryIso2: 'GB', zipCode: 'BT1 5GS', vatNumber: 'XI980780684' };
const austria = { countryIso2: 'AT' };
const germany = { countryIso2: 'DE' };

describe('D-46 the VAT number of a customer who owes the VAT', () => {
  it.each<[string, Case]>([
    ['of another member state', { vatNumber: german }],
    ['of a third member state', { countryIso2: 'FR', vatNumber: german }],
    ['without its prefix', { vatNumber: '136695976' }],
    ['of Greece, as its country is written', { countryIso2: 'GR', vatNumber: 'GR094259216' }],
    ['in full-width letters and figures', { vatNumber: 'ＤＥ１３６６９５９７６' }],
    ['of France in Monaco', { countryIso2: 'MC', vatNumber: french }],
    ['of Northern Ireland, for goods', { ...northernIrish, ...goods }],
    ['of Northern Ireland at a customer elsewhere, for goods', { countryIso2: 'FR', vatNumber: 'XI980780684', ...goods }],
    ['of the seller’s own state at home, reverse charge', { countryIso2: 'NL', vatNumber: dutch, ...services }],
    ['without its prefix at home, reverse charge', { countryIso2: 'NL', vatNumber: '857635104B01', ...services }],
    ['of France in Monaco where a Frenchman sells', { countryIso2: 'MC', vatNumber: french, seller: { countryIso2: 'FR' }, ...services }],
    ['outside the EU, reverse charge', { countryIso2: 'CH', exEu: true, vatNumber: 'CHE-123.456.788 MWST' }],
    ['of France in Réunion', { countryIso2: 'FR', zipCode: '97400', exEu: true, vatNumber: french }],
    ['of Spain in the Canary Islands', { countryIso2: 'ES', zipCode: '35001', exEu: true, vatNumber: spanish }],
    ['of the United Kingdom in Northern Ireland, for services', { ...northernIrish, exEu: true, vatNumber: 'GB980780684', ...services }],
    ['of the Netherlands where a German sells', { countryIso2: 'NL', vatNumber: dutch, seller: germany }],
    ['of Germany where a Swiss sells', { vatNumber: german, seller: { countryIso2: 'CH' } }],
    ['that is none, where no VAT is owed', { vatNumber: 'n.v.t.', owed: [] }],
  ])('is accepted: %s', (_, given) => expect(faultsOf(given).flat()).toEqual([]));

  it.each<[string, string, Case]>([
    ['of the seller’s own state', 'VAT_NUMBER_OTHER_STATE', { vatNumber: dutch }],
    ['of Germany where a German sells', 'VAT_NUMBER_OTHER_STATE', { countryIso2: 'FR', vatNumber: german, seller: germany }],
    ['of Northern Ireland, for services', 'VAT_NUMBER_OTHER_STATE', { ...northernIrish, ...services }],
    ['of Northern Ireland, for both', 'VAT_NUMBER_OTHER_STATE', { ...northernIrish, owed: ['AE', 'K'] }],
    [
      'of Northern Ireland at a customer elsewhere, for services',
      'VAT_NUMBER_OTHER_STATE',
      { countryIso2: 'FR', vatNumber: 'XI980780684', ...services },
    ],
    ['of the United Kingdom in Northern Ireland', 'VAT_NUMBER_OTHER_STATE', { ...northernIrish, vatNumber: 'GB980780684' }],
    ['of Switzerland in Germany', 'VAT_NUMBER_OTHER_STATE', { vatNumber: 'CHE-123.456.788' }],
    ['of another state at home, reverse charge', 'VAT_NUMBER_OWN_STATE', { countryIso2: 'NL', vatNumber: german, ...services }],
    [
      'of Austria where an Austrian customer meets a German number',
      'VAT_NUMBER_OWN_STATE',
      { ...austria, seller: austria, vatNumber: german, ...services },
    ],
    ['of Switzerland at home', 'VAT_NUMBER_OWN_STATE', { countryIso2: 'NL', vatNumber: 'CHE-123.456.788', ...services }],
    ['of Northern Ireland at home', 'VAT_NUMBER_OWN_STATE', { countryIso2: 'NL', vatNumber: 'XI980780684', ...services }],
    [
      'of Germany in Monaco where a Frenchman sells',
      'VAT_NUMBER_OWN_STATE',
      { countryIso2: 'MC', vatNumber: german, seller: { countryIso2: 'FR' }, ...services },
    ],
    ['that is too short', 'VAT_NUMBER_INVALID', { vatNumber: 'DE12345678' }],
    ['with a wrong check digit', 'VAT_NUMBER_INVALID', { vatNumber: 'DE136695977' }],
    ...['n.v.t.', '-', '#N/B', 'geen', 'none', '0', 'DE000000000', ' ', ''].map((vatNumber): [string, string, Case] => [
      `that is none: “${vatNumber}”`,
      'FIELD_REQUIRED',
      { vatNumber },
    ]),
  ])('is refused: %s', (_, code, given) => {
    for (const faults of faultsOf(given)) expect(faults).toEqual([`/vatNumber ${code}`]);
  });
});
