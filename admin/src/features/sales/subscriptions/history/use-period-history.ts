import type { SubscriptionPeriod } from '@kantoor/schemas';
import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import type { KantoorProvider } from '../../../../providers/data/verbs';
import type { Subscription } from '../subscription';
import type { SubscriptionVerbs } from '../subscription-verbs';

const none: readonly SubscriptionPeriod[] = [];

/** Reads the past periods of a subscription, latest first. */
export function usePeriodHistory(subscription: Pick<Subscription, 'id' | 'teamId'> | null) {
  const provider = useDataProvider<KantoorProvider<SubscriptionVerbs>>();
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
