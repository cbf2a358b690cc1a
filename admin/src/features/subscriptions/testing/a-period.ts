import type { SubscriptionPeriod } from '@kantoor/schemas';

/** The November of subscription 5, for specs; what more of it matters they say themselves. */
export const aPeriod = (more: object): SubscriptionPeriod =>
  ({ id: '5/2026-11-01', subscriptionId: 5, start: '2026-11-01', end: '2026-11-30', ...more }) as unknown as SubscriptionPeriod;
