import { clustersOf, unprintableIn, withCodesOfUnprintable } from './printable-text.js';
import { unprintableOfCustomer, unprintableOfRecord, unprintableOfSeller } from './printed-fields.js';

describe('Letters that can be printed', () => {
  it.each([
    'Jansen & Zn.',
    '北京创新科技有限公司',
    'サンプル株式会社',
    '주식회사 서울',
    'חברה בע״מ',
    'شركة المثال',
    'Ελληνική ᾧ',
    'Товариство',
    'บริษัท จำกัด',
    'हिन्दी',
    'საქართველო',
    'Հայաստան',
    'Nguyễn Thị Hương',
    'x̌ g̃ é',
    '👨‍👩‍👧 🇳🇱 1️⃣ ☎ → ∑',
    'می‌خواهم',
    'line\nbreak\ttab\u00a0space',
    '',
  ])('%s', (text) => {
    expect(unprintableIn(text)).toEqual([]);
    expect(withCodesOfUnprintable(text)).toBe(text);
  });

  it.each([
    ['ᚠ and ᚢ and ᚠ', ['ᚠ', 'ᚢ'], '[U+16A0] and [U+16A2] and [U+16A0]'],
    ['𐎀', ['𐎀'], '[U+10380]'],
    ['বাংলা', ['ব', 'া', 'ং', 'ল'], '[U+09AC][U+09BE][U+0982][U+09B2][U+09BE]'],
    ['private \ue000', ['\ue000'], 'private [U+E000]'],
    // A letter and a mark of different fonts cannot be combined.
    ['中\u0301', ['中\u0301'], '[U+4E2D][U+0301]'],
    ['\u202e12', ['\u202e'], '[U+202E]12'],
  ])('not: %s', (text, letters, shown) => {
    expect(unprintableIn(text)).toEqual(letters);
    expect(withCodesOfUnprintable(text)).toBe(shown);
  });

  it('takes a letter with its marks, a joined emoji and a flag as one', () => {
    expect(clustersOf('e\u0301x👍🏽👨‍👩‍👧🇳🇱🇧🇪نَّ')).toEqual(['e\u0301', 'x', '👍🏽', '👨‍👩‍👧', '🇳🇱', '🇧🇪', 'نَّ']);
  });
});

describe('Fields with letters that cannot be printed', () => {
  it('are named if they stand on the invoices of a customer', () => {
    const customer = { name: 'Runen ᚠᚢ', city: 'ᚱ', contactName: '𐎀', addressLineOne: 'Straat 1', iban: 'ᚠ' };
    expect(unprintableOfCustomer(customer)).toEqual([
      { pointer: '/name', letters: ['ᚠ', 'ᚢ'] },
      { pointer: '/city', letters: ['ᚱ'] },
      { pointer: '/contactName', letters: ['𐎀'] },
    ]);
  });

  it('are named for a seller, with its custom texts only in the language of the invoice', () => {
    const data = { registeredCompanyName: 'ᚠ', translations: { NL: { thankYou: 'ᚢ' }, EN: { thankYou: 'ᚱ' } } };
    expect(unprintableOfSeller(data, ['nl']).map(({ pointer }) => pointer)).toEqual([
      '/invoiceData/registeredCompanyName',
      '/invoiceData/translations/NL/thankYou',
    ]);
    expect(unprintableOfRecord('legal-entities', { invoiceData: data })).toHaveLength(3);
    expect(unprintableOfRecord('contacts', { name: 'ᚠ' })).toEqual([]);
  });
});
