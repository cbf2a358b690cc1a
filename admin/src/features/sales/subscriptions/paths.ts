import { useMemo } from 'react';
import { useCurrent } from '../../../shell/current';
import type { Paths } from '../../../shell/paths';
import { teamRecordPaths } from '../../records/team-records';

/** Addresses of subscriptions and of their coming invoices (CRM-012, CRM-013, CRM-172). */
export const subscriptionPaths = (paths: Paths) => {
  const ofTeam = paths.ofTeam('crm');
  const subscriptions = teamRecordPaths(paths, 'crm', 'subscriptions');
  const allComing = `${paths.app('crm')}/coming-invoices`;
  const runs = `${paths.app('crm')}/subscription-runs`;
  return {
    allSubscriptions: subscriptions.all,
    teamSubscriptions: subscriptions.team,
    newSubscription: subscriptions.new,
    subscription: subscriptions.one,
    byId: subscriptions.byId,
    allComing,
    runs,
    /** The run of a day, YYYY-MM-DD. */
    run: (day: string) => `${runs}/${day}`,
    teamComing: ofTeam ? `${ofTeam}/coming-invoices` : allComing,
  };
};
export function useSubscriptionPaths(): ReturnType<typeof subscriptionPaths> {
  const { paths } = useCurrent();
  return useMemo(() => subscriptionPaths(paths), [paths]);
}
