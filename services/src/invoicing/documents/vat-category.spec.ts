import { exemptionReasonFor } from './exemption-reason.js';
import { vatCategoryFor, type VatFacts } from './vat-category.js';

const facts = (changes: Partial<VatFacts> = {}): VatFacts => ({
  percentage: '0',
  isExempt: false,
  isRelayed: false,
  customerCountry: 'NL',
  sellerCountry: 'NL',
  exEu: false,
  ...changes,
});

describe('VAT category', () => {
  it.each<[string, Partial<VatFacts>, string]>([
    ['a charged rate', { percentage: '21' }, 'S'],
    ['a charged rate abroad', { percentage: '9', customerCountry: 'US', exEu: true }, 'S'],
    ['zero at home', {}, 'Z'],
    ['exempt', { isExempt: true }, 'E'],
    ['exempt whatever its percentage (PLT-O59)', { isExempt: true, percentage: '21' }, 'E'],
    ['relayed at home', { isRelayed: true, customerVatNumber: 'NL1' }, 'AE'],
    ['relayed whatever its percentage (PLT-O59)', { isRelayed: true, percentage: '21' }, 'AE'],
    ['relayed to another member state', { isRelayed: true, customerCountry: 'DE' }, 'AE'],
    ['zero to a business in another member state', { customerCountry: 'DE', customerVatNumber: 'DE123456789' }, 'K'],
    ['zero to a consumer in another member state', { customerCountry: 'DE' }, 'Z'],
    ['zero with an empty VAT number', { customerCountry: 'DE', customerVatNumber: ' ' }, 'Z'],
    ['zero to a country outside the EU', { customerCountry: 'US' }, 'G'],
    ['zero to Switzerland, in Europe but not in the EU', { customerCountry: 'CH' }, 'G'],
    ['zero to an organization marked as outside the EU', { customerCountry: 'FR', exEu: true }, 'G'],
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
