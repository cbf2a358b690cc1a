import type { SubscriptionForecast, SubscriptionPeriod } from '@kantoor/schemas';

/** What is told before it comes, without the periods that were dealt with already: one begins once on a day. */
export function stillComing(told: SubscriptionForecast, happened: readonly Pick<SubscriptionPeriod, 'start'>[]): SubscriptionForecast {
  const starts = new Set(happened.map(({ start }) => start));
  return { ...told, periods: told.periods.filter(({ start }) => !starts.has(start)) };
}
