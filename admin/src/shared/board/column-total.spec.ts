import { columnTotal } from './column-total';

const dollar = { currency: 'USD', rate: 1.25, date: '2026-05-01' };
const plain = (text: string): string => text.replaceAll('\u00a0', ' ');

describe('the total of a column', () => {
  it('is the plain amount in one currency, and empty without amounts', () => {
    expect(plain(columnTotal([{ currency: 'USD', value: 10 }], [dollar]).text)).toBe('$ 10,00');
    expect(columnTotal([{ currency: 'EUR', value: 0 }], [dollar])).toEqual({ text: '', detail: '' });
  });
  it('is one converted amount for more currencies, with its parts in the detail', () => {
    const total = columnTotal(
      [
        { currency: 'EUR', value: 0.1 },
        { currency: 'USD', value: 0.25 },
      ],
      [dollar],
    );
    expect(plain(total.text)).toBe('≈ € 0,30');
    expect(plain(total.detail)).toContain('€ 0,10 · $ 0,25 (1 EUR = 1.25 USD;');
  });
  it('converts nothing where a rate is missing', () => {
    const total = columnTotal(
      [
        { currency: 'EUR', value: 1 },
        { currency: 'CHF', value: 2 },
      ],
      [dollar],
    );
    expect(plain(total.text)).toBe('€ 1,00 · CHF 2,00');
    expect(total.detail).toBe('');
  });
});
