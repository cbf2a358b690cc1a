import fc from 'fast-check';
import { decimal } from '@kantoor/schemas';
import type { ChargedRate } from '../../books/tax-rates/charged-rates.repository.js';
import type { InvoiceDraftLine } from './invoice-draft.js';
import { taxedLines } from './taxed-lines.rules.js';

const rate = (taxRateId: number, percentage: string, more: Partial<ChargedRate> = {}): [number, ChargedRate] => [
  taxRateId,
  { taxRateId, description: `Tarief ${taxRateId}`, percentage, isExempt: false, isRelayed: false, ...more },
];
const rates = new Map([
  rate(1, '21'),
  rate(2, '9'),
  rate(3, '0'),
  rate(4, '21', { isRelayed: true }),
  rate(5, '21', { isExempt: true }),
  rate(6, '21.0000'),
]);
const taxed = (lines: Partial<InvoiceDraftLine>[], customer: object = {}) =>
  taxedLines({
    draft: {
      customer: { name: 'Klant', countryIso2: 'NL', ...customer },
      exEu: false,
      language: 'nl',
      lines: lines.map((line) => ({ description: 'Regel', quantity: '1', price: '100', taxRateId: 1, ...line })),
    },
    rates,
    defaultTaxRateId: 2,
    seller: { countryIso2: 'NL' },
  });

describe('lines with their VAT', () => {
  it('CRM-O24, PLT-O57: compute VAT per rate on the summed base: 1,000 × 0.03 at 21 % is 6.30', () => {
    expect(taxed([{ quantity: '1000', price: '0.03' }])).toMatchObject({ netAmount: '30.00', taxAmount: '6.30', totalAmount: '36.30' });
    expect(taxed(Array.from({ length: 3 }, () => ({ price: '0.03' })))).toMatchObject({ netAmount: '0.09', taxAmount: '0.02' });
  });

  it('keep one tax group per category and rate, the highest rate first', () => {
    const { taxes } = taxed([{ taxRateId: 2 }, {}, { taxRateId: 6 }, { taxRateId: 4 }, { taxRateId: 5 }]);
    expect(taxes.map(({ vatCategory, vatPercentage, base }) => [vatCategory, vatPercentage, base])).toEqual([
      ['S', '21', '200.00'],
      ['S', '9', '100.00'],
      ['AE', '0', '100.00'],
      ['E', '0', '100.00'],
    ]);
  });

  it('PLT-O59: charge nothing if exempt or relayed, whatever the rate, and state their legal text', () => {
    const { taxAmount, taxes } = taxed([{ taxRateId: 4 }, { taxRateId: 5 }]);
    expect([taxAmount, taxes.map(({ exemptionReason }) => exemptionReason)]).toEqual(['0.00', ['Btw verlegd', 'Vrijgesteld van btw']]);
  });

  it('use the default rate of the legal entity if a line has none, and no rate if there is no default', () => {
    expect(taxed([{ taxRateId: null }]).lines[0]).toMatchObject({ taxRateId: 2, taxPercentage: '9' });
    expect(taxed([{ taxRateId: 99 }]).lines[0]).toMatchObject({ taxRateId: null, taxPercentage: '0' });
  });

  it('PLT-O58: have totals that add up exactly for any lines', () => {
    const line = fc.record({
      quantity: fc.integer({ min: -99_999, max: 99_999 }).map((n) => decimal(n).div(100).toFixed()),
      price: fc.integer({ min: -9_999_999, max: 9_999_999 }).map((n) => decimal(n).div(10_000).toFixed()),
      taxRateId: fc.integer({ min: 1, max: 6 }),
    });
    fc.assert(
      fc.property(fc.array(line, { minLength: 1, maxLength: 30 }), (lines) => {
        const { lines: made, taxes, netAmount, taxAmount, totalAmount } = taxed(lines);
        const sum = (amounts: string[]) => amounts.reduce((total, amount) => total.plus(amount), decimal(0)).toFixed(2);
        expect(sum(made.map(({ net }) => net))).toBe(netAmount);
        expect(sum(taxes.map(({ base }) => base))).toBe(netAmount);
        expect(sum(taxes.map(({ tax }) => tax))).toBe(taxAmount);
        expect(sum([netAmount, taxAmount])).toBe(totalAmount);
      }),
      { numRuns: 300 },
    );
  });
});
