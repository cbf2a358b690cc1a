import type { DebtorFigures } from '@kantoor/schemas';
import { conversionOf, currenciesIn, moneyByMonth, openByAge } from './plot-figures';

const figures: DebtorFigures = {
  months: ['2026-01', '2026-02'],
  invoiced: [
    { month: '2026-01', currency: 'EUR', amount: 100 },
    { month: '2026-01', currency: 'USD', amount: 110 },
    { month: '2026-02', currency: 'GBP', amount: 7 },
  ],
  received: [{ month: '2026-02', currency: 'USD', amount: 55 }],
  late: [{ month: '2026-01', currency: 'EUR', amount: 25.5 }],
  ageing: [
    { bucket: 'notDue', currency: 'USD', count: 2, amount: 11 },
    { bucket: 'to30', currency: 'EUR', count: 1, amount: 25.5 },
    { bucket: 'to30', currency: 'USD', count: 1, amount: 1.1 },
  ],
  rates: [
    { currency: 'USD', rate: 1.1, date: '2026-02-27' },
    { currency: 'CHF', rate: 0.9, date: '2026-02-26' },
  ],
};

describe('the figures of the plots', () => {
  it('are in one currency unconverted, including a month without any', () => {
    expect(moneyByMonth(figures, 'USD')).toEqual([
      { month: '2026-01', invoiced: 110, received: 0, late: 0 },
      { month: '2026-02', invoiced: 0, received: 55, late: 0 },
    ]);
    expect(openByAge(figures, 'EUR').map(({ count, amount }) => [count, amount])).toEqual([
      [0, 0],
      [1, 25.5],
      [0, 0],
      [0, 0],
      [0, 0],
    ]);
  });
  it('are in euro for all currencies, never added up unconverted', () => {
    expect(moneyByMonth(figures, null)).toEqual([
      { month: '2026-01', invoiced: 200, received: 0, late: 25.5 },
      { month: '2026-02', invoiced: 0, received: 50, late: 0 },
    ]);
    expect(openByAge(figures, null).slice(0, 2)).toEqual([
      { bucket: 'notDue', count: 2, amount: 10 },
      { bucket: 'to30', count: 2, amount: 26.5 },
    ]);
  });
  it('show the date of the rates used, and currencies without a rate', () => {
    expect(currenciesIn(figures)).toEqual(['EUR', 'GBP', 'USD']);
    expect(conversionOf(figures)).toEqual({ day: '2026-02-27', unknown: ['GBP'] });
    expect(conversionOf({ ...figures, invoiced: [], received: [], ageing: [] })).toEqual({ day: undefined, unknown: [] });
  });
});
