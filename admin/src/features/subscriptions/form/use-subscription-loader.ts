import type { Currency } from '@kantoor/schemas';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { isProblem } from '../../../providers/problem';
import { useCurrent } from '../../../shell/current';
import { rememberTeam } from '../../../shell/last-place';
import { noticeProblem, notices } from '../../../shell/notices';
import { useOpened } from '../../../shell/search/recent';
import { crmApi } from '../../selling';
import { useSubscriptionPaths } from '../paths';
import type { Subscription } from '../subscription';
import { subscriptionsApi } from '../subscriptions-api';

export interface LoadedForm {
  subscription: Subscription | null;
  currency: Currency;
}

/** The subscription to edit, or what a new one starts with; who may not open it is sent back with the reason (CRM-171, CRM-173). */
export function useSubscriptionLoader(subscriptionId: number | null): LoadedForm | null {
  const navigate = useNavigate();
  const { ecosystem, team } = useCurrent();
  const { teamSubscriptions } = useSubscriptionPaths();
  const { data, error } = useQuery({
    queryKey: subscriptionId === null ? ['team-settings', team?.id, 'subscription'] : ['subscriptions', 'one', subscriptionId],
    queryFn: async ({ signal }): Promise<LoadedForm> => {
      if (subscriptionId !== null) return { subscription: await subscriptionsApi.get(subscriptionId, signal), currency: 'EUR' };
      const settings = team ? await crmApi.teamSettings(team.id).catch(() => null) : null;
      return { subscription: null, currency: settings?.defaultCurrency ?? 'EUR' };
    },
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  useEffect(() => {
    // What is open stays open while the connection is away.
    if (!error || data) return;
    if (isProblem(error) && error.status === 403) notices.warning('subscriptions.notYourTeam');
    else noticeProblem(error, 'NOT_FOUND');
    void navigate(teamSubscriptions, { replace: true });
  }, [error, data, navigate, teamSubscriptions]);
  const subscription = data?.subscription;
  useOpened(
    subscription
      ? { resource: 'subscriptions', id: subscription.id, label: subscription.name, detail: subscription.organization.name }
      : undefined,
  );
  const teamId = subscription?.teamId;
  useEffect(() => {
    if (teamId) rememberTeam(ecosystem.id, teamId);
  }, [ecosystem.id, teamId]);
  return data ?? null;
}
