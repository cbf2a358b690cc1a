import type { SubscriptionPeriod } from '@kantoor/schemas';
import { useQuery } from '@tanstack/react-query';
import { useVerbs } from '../../../../providers/data/verbs';
import type { Subscription } from '../subscription';

const none: readonly SubscriptionPeriod[] = [];

/** Reads the past periods of a subscription, latest first. */
export function usePeriodHistory(subscription: Pick<Subscription, 'id' | 'teamId'> | null) {
  const provider = useVerbs('subscriptions');
  const { data, error, refetch } = useQuery({
    queryKey: ['subscriptions', 'subscriptionPeriods', { id: subscription?.id }],
    queryFn: ({ signal }) => provider.subscriptionPeriods({ subscription: subscription!, signal }),
    enabled: subscription !== null,
  });
  return {
    periods: data?.filter(({ state }) => state !== 'coming') ?? none,
    isKnown: data !== undefined,
    error,
    retry: () => void refetch(),
  };
}
