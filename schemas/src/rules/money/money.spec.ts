import fc from 'fast-check';
import { decimal, lineNet, totalsOf } from './money.js';

const line = (price: string, amount: string, percentage = '21'): { price: string; amount: string; percentage: string; taxKey: string } => ({
  price,
  amount,
  percentage,
  taxKey: percentage,
});

describe('totals', () => {
  it('CRM-O25 three lines of 0,03 at 21% give 0,02 tax', () => {
    expect(totalsOf([line('0.03', '1'), line('0.03', '1'), line('0.03', '1')])).toMatchObject({ net: '0.09', tax: '0.02', gross: '0.11' });
  });
  it('CRM-O24 3 × 10,50 and 1 × 0,25 come to 31,75', () => {
    expect(totalsOf([line('10.5', '3'), line('0.25', '1')]).net).toBe('31.75');
  });
  it('D-08 1000 × 0,03 at 21% is taxed 6,30, not per unit', () => {
    expect(totalsOf([line('0.03', '1000')]).tax).toBe('6.30');
  });
  it('PLT-277 halves are rounded away from zero, also below it', () => {
    expect([lineNet({ price: '10.005', amount: 1 }), lineNet({ price: '-10.005', amount: 1 })]).toEqual(['10.01', '-10.01']);
  });
  it('BR-CO-10, BR-CO-14, BR-CO-15 hold to the cent for any lines', () => {
    const anyLine = fc
      .record({
        price: fc.integer({ min: -9_999_999, max: 9_999_999 }),
        amount: fc.integer({ min: -99_999, max: 99_999 }),
        percentage: fc.constantFrom('0', '9', '21'),
      })
      .map(({ price, amount, percentage }) => line(decimal(price).div(10_000).toFixed(), decimal(amount).div(100).toFixed(), percentage));
    fc.assert(
      fc.property(fc.array(anyLine, { maxLength: 30 }), (lines) => {
        const totals = totalsOf(lines);
        const sum = (values: string[]): string => values.reduce((a, b) => a.plus(b), decimal(0)).toFixed(2);
        expect(sum(totals.lineNets)).toBe(totals.net);
        expect(sum(totals.taxes.map((t) => t.tax))).toBe(totals.tax);
        expect(sum(totals.taxes.map((t) => t.base))).toBe(totals.net);
        expect(sum([totals.net, totals.tax])).toBe(totals.gross);
      }),
    );
  });
});
