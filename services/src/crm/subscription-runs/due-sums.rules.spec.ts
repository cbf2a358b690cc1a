import { type DueBill, nothingDue, withMore } from './due-sums.rules.js';

const to = (emailAddress: string): Pick<DueBill, 'receiver'> => ({ receiver: { name: 'Jo', emailAddress } });
const bill: DueBill = { outcome: 'mailed', currency: 'EUR', net: 100, gross: 121.1, start: '2026-11-30', ...to('a@klant.test') };

describe('the sums of due bills', () => {
  it('are added up part by part', () => {
    const first = withMore(nothingDue('2026-12-01'), [bill, { ...bill, outcome: 'booked', start: '2026-11-23', ...to('b@klant.test') }]);
    const all = withMore(first, [
      { ...bill, ...to('c@klant.test') },
      { ...bill, currency: 'USD', outcome: 'concept', start: '2026-12-01', receiver: null },
    ]);
    expect(all).toEqual({
      ...{ date: '2026-12-01', firstDay: '2026-11-23', lastDay: '2026-12-01', mailed: 2, booked: 1, concept: 1, stopped: 0 },
      totals: [
        { currency: 'EUR', count: 3, net: 300, gross: 363.3 },
        { currency: 'USD', count: 1, net: 100, gross: 121.1 },
      ],
      receivers: ['a@klant.test', 'c@klant.test'],
    });
  });

  it('exclude blocked bills', () => {
    const shown = withMore(nothingDue('2026-12-01'), [{ ...bill, outcome: 'stopped' }]);
    expect(shown).toEqual({ ...nothingDue('2026-12-01'), stopped: 1 });
  });

  it('name at most three recipients, each once, in order of appearance', () => {
    const bills = ['d', 'a', 'd', 'c', 'b'].map((name) => ({ ...bill, ...to(name) }));
    const shown = withMore(withMore(nothingDue('2026-12-01'), bills.slice(0, 2)), bills.slice(2));
    expect([shown.mailed, shown.receivers]).toEqual([5, ['d', 'a', 'c']]);
  });
});
