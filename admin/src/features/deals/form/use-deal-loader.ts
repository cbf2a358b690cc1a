import type { Currency } from '@kantoor/schemas';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { isProblem } from '../../../providers/problem';
import { useCurrent } from '../../../shell/current';
import { rememberTeam } from '../../../shell/last-place';
import { noticeProblem, notices } from '../../../shell/notices';
import { useOpened } from '../../../shell/search/recent';
import type { Deal } from '../deal';
import { crmApi } from '../../selling';
import { dealsApi } from '../deals-api';
import { useDealPaths } from '../paths';

export interface LoadedForm {
  deal: Deal | null;
  currency: Currency;
}
export const dealKey = (id: number): unknown[] => ['deals', 'one', id];

/** The deal to edit, or what a new one starts with; who may not open it is sent back with the reason (CRM-039 to CRM-041). */
export function useDealLoader(dealId: number | null): LoadedForm | null {
  const navigate = useNavigate();
  const { ecosystem, team } = useCurrent();
  const { teamDeals } = useDealPaths();
  const { data, error } = useQuery({
    queryKey: dealId === null ? ['team-settings', team?.id] : dealKey(dealId),
    queryFn: async ({ signal }): Promise<LoadedForm> => {
      if (dealId !== null) return { deal: await dealsApi.get(dealId, signal), currency: 'EUR' };
      const settings = team ? await crmApi.teamSettings(team.id).catch(() => null) : null;
      return { deal: null, currency: settings?.defaultCurrency ?? 'EUR' };
    },
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  useEffect(() => {
    // What is open stays open while the connection is away.
    if (!error || data) return;
    if (isProblem(error) && error.status === 403) notices.warning('deals.notYourTeam');
    else noticeProblem(error, 'NOT_FOUND');
    void navigate(teamDeals, { replace: true });
  }, [error, data, navigate, teamDeals]);
  const deal = data?.deal;
  useOpened(deal ? { resource: 'deals', id: deal.id, label: deal.name, detail: deal.organization?.name ?? null } : undefined);
  const teamOfDeal = data?.deal?.teamId;
  useEffect(() => {
    if (teamOfDeal) rememberTeam(ecosystem.id, teamOfDeal);
  }, [ecosystem.id, teamOfDeal]);
  return data ?? null;
}
