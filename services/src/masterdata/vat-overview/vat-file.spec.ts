import type { VatLineValues } from '../../books/vat-lines/index.js';
import { vatLineCsv } from './vat-file.rules.js';

const facts = { book: 'purchases', vatCategory: 'AE', percentage: '0', countryIso2: 'DE', isDeductible: true, isInEuro: true };
const line = (changes: object = {}, { isDutch = true, description = 'Advies', postingDate = null as string | null } = {}): string[] => {
  const of = { ...facts, ...changes };
  const values = [
    '2025-05-15',
    'P7',
    of.book,
    'Partij',
    description,
    '4000',
    of.vatCategory,
    '0',
    'EUR',
    '100.00',
    '21.00',
    JSON.stringify(of),
    postingDate,
  ];
  return vatLineCsv(values as VatLineValues, isDutch, 'nl')
    .trimEnd()
    .split(';');
};

describe('a line of the VAT overview in a file', () => {
  it('has its rubric, and VAT that is also deducted, and the day on which it is posted if that is another (D-65)', () => {
    expect(line()).toEqual([
      ...['2025-05-15', 'P7', 'Inkoop', 'Partij', 'Advies', '4000', 'AE', '0', '4b', '', 'EUR', '100,00', '21,00', '21,00', ''],
    ]);
    expect(line({ isDeductible: false }).slice(8)).toEqual(['4b', '', 'EUR', '100,00', '21,00', '', '']);
    expect(line({}, { postingDate: '2025-07-01' }).at(-1)).toBe('2025-07-01');
  });

  it('has the reason if it is in no rubric', () => {
    expect(line({ vatCategory: 'E' }).slice(8, 10)).toEqual(['', 'Vrijgesteld']);
    expect(line({}, { isDutch: false }).slice(8, 10)).toEqual(['', 'Juridische entiteit buiten Nederland']);
  });

  it('neutralizes text that a spreadsheet would execute', () => {
    expect(line({}, { description: '=1+1' })[4]).toMatch(/^"?'=1\+1/);
  });
});
