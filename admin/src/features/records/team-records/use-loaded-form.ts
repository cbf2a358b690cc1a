import type { Currency } from '@kantoor/schemas';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useEditContext, useNotify } from 'react-admin';
import { useNavigate } from 'react-router';
import { useVerbs } from '../../../providers/data/verbs';
import { isProblem } from '../../../providers/problem';
import { useCurrent } from '../../../shell/current';
import { rememberTeam } from '../../../shell/last-place';
import { useNotifyProblem } from '../../../shell/notices';
import { useOpened } from '../../../shell/search/recent';
import type { TeamRecord } from './kind';

/** A team record, or null for a new one; and the currency that a new one starts with. */
export interface LoadedForm<R> {
  record: R | null;
  currency: Currency;
}
export interface RecordSource {
  resource: string;
  /** Address that users who may not open it are redirected to. */
  list: string;
  notYourTeam: string;
}

/**
 * Returns the record of the context, or the defaults of a new one; redirects users who may not open it, with the reason (CRM-039 to
 * CRM-041, CRM-171, CRM-173).
 */
export function useLoadedForm<R extends TeamRecord>(id: number | null, source: RecordSource): LoadedForm<R> | null {
  const { resource, list, notYourTeam } = source;
  const provider = useVerbs('teamSettings');
  const notify = useNotify();
  const notifyProblem = useNotifyProblem();
  const navigate = useNavigate();
  const { ecosystem, team } = useCurrent();
  const { record, error } = useEditContext();
  const settings = useQuery({
    queryKey: ['team-settings', 'teamSettingsRead', { teamId: team?.id, isNew: true }],
    queryFn: async () => (team ? await provider.teamSettingsRead({ teamId: team.id }).catch(() => null) : null),
    enabled: id === null,
    ...{ staleTime: 0, gcTime: 0, refetchOnWindowFocus: false, refetchOnReconnect: false },
  });
  useEffect(() => {
    // An open record stays open while the connection is lost.
    if (!error || record) return;
    if (isProblem(error) && error.status === 403) notify(notYourTeam, { type: 'warning' });
    else notifyProblem(error, 'NOT_FOUND');
    void navigate(list, { replace: true });
  }, [error, record, navigate, list, notYourTeam, notify, notifyProblem]);
  const known = id === null ? undefined : (record as R | undefined);
  useOpened(known ? { resource, id: known.id, label: known.name, detail: known.organization?.name ?? null } : undefined);
  const teamId = known?.teamId;
  useEffect(() => {
    if (teamId) rememberTeam(ecosystem.id, teamId);
  }, [ecosystem.id, teamId]);
  if (known) return { record: known, currency: 'EUR' };
  return id === null && settings.data !== undefined ? { record: null, currency: settings.data?.defaultCurrency ?? 'EUR' } : null;
}
