import { exemptionReasonFor } from './exemption-reason.js';
import { vatCategoryFor, type VatFacts } from './vat-category.js';

type Facts = Partial<VatFacts['customer'] & Omit<VatFacts, 'customer'>>;
const spain = { countryIso2: 'ES', zipCode: '28001' };
const canaries = { countryIso2: 'ES', zipCode: '35001' };
const facts = ({
  percentage = '0',
  isExempt = false,
  isRelayed = false,
  seller = { countryIso2: 'NL' },
  ...customer
}: Facts = {}): VatFacts => ({
  ...{ percentage, isExempt, isRelayed, seller },
  customer: { countryIso2: 'NL', exEu: false, ...customer },
});

describe('VAT category', () => {
  it.each<[string, Facts, string]>([
    ['a charged rate', { percentage: '21' }, 'S'],
    ['a charged rate abroad', { percentage: '9', countryIso2: 'US', exEu: true }, 'S'],
    ['zero at home', {}, 'Z'],
    ['zero at home outside the EU', { seller: { countryIso2: 'CH' }, countryIso2: 'CH', exEu: true }, 'Z'],
    ['exempt', { isExempt: true }, 'E'],
    ['exempt whatever its percentage (PLT-O59)', { isExempt: true, percentage: '21' }, 'E'],
    ['relayed at home', { isRelayed: true, vatNumber: 'NL1' }, 'AE'],
    ['relayed whatever its percentage (PLT-O59)', { isRelayed: true, percentage: '21' }, 'AE'],
    ['relayed to another member state', { isRelayed: true, countryIso2: 'DE' }, 'AE'],
    ['zero to a business in another member state', { countryIso2: 'DE', vatNumber: 'DE123456789' }, 'K'],
    ['zero to a consumer in another member state', { countryIso2: 'DE' }, 'Z'],
    ['zero with an empty VAT number', { countryIso2: 'DE', vatNumber: ' ' }, 'Z'],
    ['zero with what is no VAT number (D-46)', { countryIso2: 'DE', vatNumber: 'n.v.t.' }, 'Z'],
    ['zero to a country outside the EU', { countryIso2: 'US', exEu: true }, 'G'],
    ['zero to Switzerland, in Europe but not in the EU', { countryIso2: 'CH', exEu: true }, 'G'],
    ['zero to a place outside the EU for VAT', { countryIso2: 'ES', zipCode: '35001', exEu: true }, 'G'],
    ['zero to an organization ticked as outside the EU', { countryIso2: 'FR', exEu: true }, 'G'],
    [
      'zero from Spain to the Canary Islands (D-45)',
      { seller: { countryIso2: 'ES' }, countryIso2: 'ES', zipCode: '38001', exEu: true },
      'G',
    ],
    ['zero from the Canary Islands to Spain', { seller: canaries, ...spain, vatNumber: 'ESB58378431' }, 'G'],
    ['zero within the Canary Islands', { seller: canaries, ...canaries, exEu: true }, 'Z'],
    [
      'zero from Switzerland to a business in a member state',
      { seller: { countryIso2: 'CH' }, countryIso2: 'DE', vatNumber: 'DE136695976' },
      'G',
    ],
    ['zero from France to Réunion', { seller: { countryIso2: 'FR' }, countryIso2: 'FR', zipCode: '97400', exEu: true }, 'G'],
    ['zero to Monaco, which counts as France', { countryIso2: 'MC', vatNumber: 'FR40303265045' }, 'K'],
    ['zero from France to Monaco, which is home', { seller: { countryIso2: 'FR' }, countryIso2: 'MC', vatNumber: 'FR40303265045' }, 'Z'],
    ['goods at zero to Northern Ireland', { countryIso2: 'GB', zipCode: 'BT1 5GS', vatNumber: 'XI980780684' }, 'K'],
    ['services at zero to Northern Ireland', { countryIso2: 'GB', zipCode: 'BT1 5GS', vatNumber: 'XI980780684', exEu: true }, 'G'],
    ['zero to Great Britain, whatever was ticked', { countryIso2: 'GB', zipCode: 'EC1A 1BB', vatNumber: 'GB980780684' }, 'G'],
  ])('%s', (_, changes, category) => expect(vatCategoryFor(facts(changes))).toBe(category));
});

describe('Exemption reason', () => {
  it('is a text in both languages for every category without VAT, and none for charged ones', () => {
    for (const category of ['E', 'AE', 'K', 'G', 'O'] as const) {
      expect(exemptionReasonFor(category, 'nl')).toBeTruthy();
      expect(exemptionReasonFor(category, 'en')).not.toBe(exemptionReasonFor(category, 'nl'));
    }
    expect([exemptionReasonFor('AE', 'nl'), exemptionReasonFor('AE', 'en')]).toEqual(['Btw verlegd', 'VAT reverse charged']);
    expect([exemptionReasonFor('S', 'nl'), exemptionReasonFor('Z', 'nl')]).toEqual([undefined, undefined]);
  });
});
