import type { ComingInvoices } from '@kantoor/schemas';
import { currenciesOf, figuresByMonth, stoppedIn } from './coming-figures';

const months: ComingInvoices['months'] = [
  { month: '2026-11', outcome: 'mailed', currency: 'EUR', count: 2, gross: 121.1 },
  { month: '2026-11', outcome: 'stopped', currency: 'EUR', count: 1, gross: 0.2 },
  { month: '2026-11', outcome: 'booked', currency: 'USD', count: 1, gross: 50 },
  { month: '2027-01', outcome: 'mailed', currency: 'EUR', count: 1, gross: 60.5 },
];

describe('the totals of coming invoices', () => {
  it('are in one currency, by outcome, and include months without invoices', () => {
    expect(figuresByMonth(months, 'EUR')).toEqual([
      { month: '2026-11', amounts: { mailed: 121.1, booked: 0, concept: 0, stopped: 0.2 }, total: 121.3 },
      { month: '2026-12', amounts: { mailed: 0, booked: 0, concept: 0, stopped: 0 }, total: 0 },
      { month: '2027-01', amounts: { mailed: 60.5, booked: 0, concept: 0, stopped: 0 }, total: 60.5 },
    ]);
    expect(figuresByMonth(months, 'USD').map(({ total }) => total)).toEqual([50, 0, 0]);
    expect(figuresByMonth([], 'EUR')).toEqual([]);
  });

  it('show blocked invoices separately', () => {
    expect(stoppedIn([...months, { ...months[1]!, month: '2027-02', count: 2, gross: 0.1 }], 'EUR')).toEqual({ count: 3, gross: 0.3 });
    expect(stoppedIn(months, 'USD')).toEqual({ count: 0, gross: 0 });
  });

  it('start with the currency that has the most periods', () => {
    const totals: ComingInvoices['totals'] = [
      { currency: 'EUR', count: 3, net: 150, gross: 181.8 },
      { currency: 'USD', count: 12, net: 600, gross: 600 },
    ];
    expect(currenciesOf(totals)).toEqual(['USD', 'EUR']);
  });
});
