import type { SubscriptionForecast } from '@kantoor/schemas';
import { stillComing } from './still-coming';

it('a period that was billed this morning does not come again this afternoon', () => {
  const periods = ['2026-11-23', '2026-12-23'].map((start) => ({
    start,
    end: start,
    net: 1,
    tax: 0,
    gross: 1,
    outcome: 'booked' as const,
  }));
  const told: SubscriptionForecast = { currency: 'EUR', receiver: null, problems: [], periods };
  expect(stillComing(told, [{ start: '2026-11-23' }]).periods.map(({ start }) => start)).toEqual(['2026-12-23']);
  expect(stillComing(told, []).periods).toHaveLength(2);
});
