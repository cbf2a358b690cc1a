import type { SubscriptionPeriod } from '@kantoor/schemas';

/** Returns the November period of subscription 5, with the fields that a spec needs. */
export const aPeriod = (more: object): SubscriptionPeriod =>
  ({ id: '5/2026-11-01', subscriptionId: 5, start: '2026-11-01', end: '2026-11-30', ...more }) as unknown as SubscriptionPeriod;
