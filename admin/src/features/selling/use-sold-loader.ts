import type { Currency } from '@kantoor/schemas';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { isProblem } from '../../providers/problem';
import { useCurrent } from '../../shell/current';
import { rememberTeam } from '../../shell/last-place';
import { noticeProblem, notices } from '../../shell/notices';
import { useOpened } from '../../shell/search/recent';
import { crmApi } from './crm-api';

/** A record that sells something, or that a new one is made; and the currency that a new one starts with. */
export interface LoadedForm<Sold> {
  record: Sold | null;
  currency: Currency;
}
interface SoldSource<Sold> {
  resource: 'deals' | 'subscriptions';
  get: (id: number, signal: AbortSignal) => Promise<Sold>;
  /** Where who may not open it is sent back to. */
  list: string;
  notYourTeam: string;
}
interface Opened {
  id: number;
  name: string;
  teamId: number;
  organization: { name: string } | null;
}

/** The record to edit, or what a new one starts with; who may not open it is sent back with the reason (CRM-039 to CRM-041, CRM-171, CRM-173). */
export function useSoldLoader<Sold extends Opened>(
  id: number | null,
  { resource, get, list, notYourTeam }: SoldSource<Sold>,
): LoadedForm<Sold> | null {
  const navigate = useNavigate();
  const { ecosystem, team } = useCurrent();
  const { data, error } = useQuery({
    queryKey: id === null ? ['team-settings', team?.id, 'new'] : [resource, 'one', id],
    queryFn: async ({ signal }): Promise<LoadedForm<Sold>> => {
      if (id !== null) return { record: await get(id, signal), currency: 'EUR' };
      const settings = team ? await crmApi.teamSettings(team.id).catch(() => null) : null;
      return { record: null, currency: settings?.defaultCurrency ?? 'EUR' };
    },
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  useEffect(() => {
    // What is open stays open while the connection is away.
    if (!error || data) return;
    if (isProblem(error) && error.status === 403) notices.warning(notYourTeam);
    else noticeProblem(error, 'NOT_FOUND');
    void navigate(list, { replace: true });
  }, [error, data, navigate, list, notYourTeam]);
  const record = data?.record;
  useOpened(record ? { resource, id: record.id, label: record.name, detail: record.organization?.name ?? null } : undefined);
  const teamId = record?.teamId;
  useEffect(() => {
    if (teamId) rememberTeam(ecosystem.id, teamId);
  }, [ecosystem.id, teamId]);
  return data ?? null;
}
