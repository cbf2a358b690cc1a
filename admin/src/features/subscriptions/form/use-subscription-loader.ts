import { type LoadedForm, useSoldLoader } from '../../selling';
import { useSubscriptionPaths } from '../paths';
import type { Subscription } from '../subscription';
import { subscriptionsApi } from '../subscriptions-api';

export type LoadedSubscription = LoadedForm<Subscription>;

/** The subscription to edit, or what a new one starts with. */
export function useSubscriptionLoader(subscriptionId: number | null): LoadedSubscription | null {
  const { teamSubscriptions } = useSubscriptionPaths();
  return useSoldLoader<Subscription>(subscriptionId, {
    resource: 'subscriptions',
    get: subscriptionsApi.get,
    list: teamSubscriptions,
    notYourTeam: 'subscriptions.notYourTeam',
  });
}
