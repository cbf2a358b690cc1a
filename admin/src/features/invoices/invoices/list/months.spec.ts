import { keepTimeOf } from '../../../../format';
import { paramsIn } from '../../../../shared/list/list-address';
import { monthsIn, monthsOf, periodOf, periods, usualMonths } from './months';

const may = '2026-05-31';

it('periods have their months, also across a year and from the last day of a month', () => {
  expect(periods.map((period) => Object.values(monthsOf(period, may)))).toEqual([
    ['2026-05', '2026-05'],
    ['2026-04', '2026-04'],
    ['2026-04', '2026-06'],
    ['2026-01', '2026-12'],
    ['2025-01', '2025-12'],
  ]);
  expect(monthsOf('lastMonth', '2026-01-31')).toEqual({ from: '2025-12', to: '2025-12' });
});

it('months are named by their period if they have one', () => {
  expect(periodOf({ from: '2026-04', to: '2026-06' }, may)).toBe('thisQuarter');
  expect(periodOf({ from: '2026-03', to: '2026-06' }, may)).toBeUndefined();
});

it('an address may select all time, and an invalid month becomes the current one', () => {
  const defaults = { sort: ['id', 'ASC'], perPage: 25, filter: { ...usualMonths() } } as const;
  expect(monthsIn(paramsIn('?filter={"from":null,"to":null}', defaults).filter)).toBeNull();
  expect(monthsIn(paramsIn('', defaults).filter)).toEqual(usualMonths());
  expect(monthsIn({ from: '2026-13', to: '2026-02' })).toEqual({ from: monthsOf('thisMonth').from, to: '2026-02' });
});

it('the current month is that of the ecosystem, whatever the browser has', () => {
  jest.useFakeTimers({ now: Date.parse('2026-11-30T23:30:00Z') });
  try {
    for (const [timeZone, month] of [
      ['Europe/Amsterdam', '2026-12'],
      ['America/New_York', '2026-11'],
    ] as const) {
      keepTimeOf(timeZone);
      expect(usualMonths()).toEqual({ from: month, to: month });
    }
  } finally {
    jest.useRealTimers();
    keepTimeOf(undefined);
  }
});
