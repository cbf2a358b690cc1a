import type { LegalEntity } from '../../books/legal-entities/index.js';
import { contentLetters, customerLetters, entityLetters } from './printable-parts.rules.js';

describe('Characters that prevent printing an invoice', () => {
  it('are reported with the field and the characters', () => {
    expect(customerLetters({ name: 'ᚠ Bakkerij ᚢ', countryIso2: 'NL', city: '東京' })).toEqual([
      { pointer: '/name', code: 'LETTERS_NOT_PRINTABLE', value: 'ᚠ ᚢ' },
    ]);
    const lines = [{ description: 'Advies' }, { description: 'বাংলা' }];
    expect(contentLetters({ invoiceDescription: '𐎀', clientReference: 'PO ᚠ' }, lines).map(({ pointer }) => pointer)).toEqual([
      '/invoiceDescription',
      '/clientReference',
      '/lines/1/description',
    ]);
  });

  it('are searched in our own texts only in the language of the invoice', () => {
    const entity = {
      invoiceData: { city: 'ᚱ', translations: { NL: { thankYou: 'ᚠ' }, EN: { thankYou: 'Thanks' } } },
    } as unknown as LegalEntity;
    expect(entityLetters(entity, 'en').map(({ pointer }) => pointer)).toEqual(['/invoiceData/city']);
    expect(entityLetters(entity, 'nl').map(({ pointer }) => pointer)).toEqual([
      '/invoiceData/city',
      '/invoiceData/translations/NL/thankYou',
    ]);
    expect(entityLetters({ invoiceData: null }, 'nl')).toEqual([]);
  });
});
