import { ageingBuckets } from './ageing.js';
import { convertedTotal, daysToPay, monthsUpTo } from './debtors.js';

describe('the ageing of an invoice', () => {
  it('puts each number of days in one bucket', () => {
    for (let days = -10; days < 200; days += 1) {
      const fitting = ageingBuckets.filter(
        (bucket) => days >= ('from' in bucket ? bucket.from : -Infinity) && days <= ('to' in bucket ? bucket.to : Infinity),
      );
      expect([days, fitting.length]).toEqual([days, 1]);
    }
  });
});

describe('the last months', () => {
  it('end with that of the day, across the turn of a year', () => {
    expect(monthsUpTo('2026-02-01', 4)).toEqual(['2025-11', '2025-12', '2026-01', '2026-02']);
    expect(monthsUpTo('2026-12-31', 12)).toEqual(expect.arrayContaining(['2026-01', '2026-12']));
    expect(monthsUpTo('2024-02-29', 1)).toEqual(['2024-02']);
  });
});

describe('sums in different currencies', () => {
  const rates = [{ currency: 'USD', rate: '1.0850' }];
  it('become one in euros, each rounded once', () => {
    const sums = [
      { currency: 'EUR', amount: '100.10' },
      { currency: 'USD', amount: '10.00' },
      { currency: 'USD', amount: '-1' },
    ];
    // 9.2166 and -0.9217 are 9.22 and -0.92.
    expect(convertedTotal(sums, rates)).toEqual({ total: '108.40', unknown: [] });
  });
  it('leave out currencies without a known rate, and report each once', () => {
    const sums = [
      { currency: 'GBP', amount: 5 },
      { currency: 'GBP', amount: 6 },
      { currency: 'EUR', amount: 1 },
    ];
    expect(convertedTotal(sums, rates)).toEqual({ total: '1.00', unknown: ['GBP'] });
    expect(convertedTotal([], rates)).toEqual({ total: '0.00', unknown: [] });
  });
});

describe('days to pay', () => {
  it('are the average from the invoice date to the day of its last payment', () => {
    const paid = [
      { invoiceDate: '2026-01-30', paidOn: '2026-02-09' },
      { invoiceDate: '2026-03-01', paidOn: '2026-03-22' },
    ];
    expect(daysToPay(paid)).toBe(16);
  });
  it('are empty if nothing was paid, and not below zero for payments in advance', () => {
    expect(daysToPay([])).toBeNull();
    expect(daysToPay([{ invoiceDate: '2026-03-10', paidOn: '2026-03-01' }])).toBe(0);
  });
  it('are whole days across a clock change', () => {
    expect(daysToPay([{ invoiceDate: '2026-03-28', paidOn: '2026-03-30' }])).toBe(2);
  });
});
