import { useMemo } from 'react';
import { useCurrent } from '../../shell/current';
import type { Paths } from '../../shell/paths';

interface OfTeam {
  id: number;
  teamId: number;
  teamKey: string;
}

/** Addresses of subscriptions and of what they will be billed (CRM-012, CRM-013, CRM-172). */
export const subscriptionPaths = (paths: Paths) => {
  const ofTeam = paths.ofTeam('crm');
  const allSubscriptions = `${paths.app('crm')}/subscriptions`;
  const teamSubscriptions = ofTeam ? `${ofTeam}/subscriptions` : allSubscriptions;
  const allComing = `${paths.app('crm')}/coming-invoices`;
  const runs = `${paths.app('crm')}/subscription-runs`;
  return {
    allSubscriptions,
    teamSubscriptions,
    newSubscription: `${teamSubscriptions}/new`,
    /** Of a team that is known by name: the address names it. */
    subscription: ({ id, teamId, teamKey }: OfTeam) => `${paths.ofTeam('crm', { id: teamId, key: teamKey })}/subscriptions/${id}`,
    byId: (id: number) => `${allSubscriptions}/${id}`,
    allComing,
    runs,
    /** That of a day, YYYY-MM-DD. */
    run: (day: string) => `${runs}/${day}`,
    teamComing: ofTeam ? `${ofTeam}/coming-invoices` : allComing,
  };
};
export function useSubscriptionPaths(): ReturnType<typeof subscriptionPaths> {
  const { paths } = useCurrent();
  return useMemo(() => subscriptionPaths(paths), [paths]);
}
