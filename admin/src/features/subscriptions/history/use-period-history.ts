import type { SubscriptionPeriod } from '@kantoor/schemas';
import { useQuery } from '@tanstack/react-query';
import type { Subscription } from '../subscription';
import { subscriptionsApi } from '../subscriptions-api';

const none: readonly SubscriptionPeriod[] = [];

/** The periods of a subscription that were due already, the latest first. */
export function usePeriodHistory(subscription: Pick<Subscription, 'id' | 'teamId'> | null) {
  const { data, error, refetch } = useQuery({
    queryKey: ['subscriptions', 'periods', subscription?.id],
    queryFn: ({ signal }) => subscriptionsApi.periods(subscription!, signal),
    enabled: subscription !== null,
  });
  return {
    periods: data?.filter(({ state }) => state !== 'coming') ?? none,
    isKnown: data !== undefined,
    error,
    retry: () => void refetch(),
  };
}
