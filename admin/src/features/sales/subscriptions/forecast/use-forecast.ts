import type { SubscriptionForecast } from '@kantoor/schemas';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useVerbs } from '../../../../providers/data/verbs';
import { useSettled } from '../../../../shell/use-settled';
import { useMay } from '../../../../shell/current';
import { bodyOf, problemsIn, type SubscriptionDraft } from '../subscription-draft';
import type { Subscription, SubscriptionDraftBody } from '../subscription';

export interface Forecast {
  /** The forecast; undefined while unknown, or while required fields are missing. */
  result: SubscriptionForecast | undefined;
  /** Enough is filled in for a forecast. */
  isReady: boolean;
  /** The result belongs to earlier input. */
  isOld: boolean;
  error: Error | null;
  retry: () => void;
}

/** Forecasts the input with the same code that will bill it (D-03). An archived subscription has no forecast. */
export function useForecast(draft: SubscriptionDraft, stored: Pick<Subscription, 'id' | 'archivedAt'> | null): Forecast {
  const provider = useVerbs('subscriptions');
  const mayAsk = useMay('subscriptions.write') && !stored?.archivedAt;
  const id = stored?.id ?? null;
  // The name does not affect billing, so a missing name does not delay the forecast.
  const named = useMemo(() => ({ ...draft, name: draft.name.trim() || '–' }), [draft]);
  const isReady = mayAsk && problemsIn(named).length === 0;
  const text = useMemo(() => (isReady ? JSON.stringify(bodyOf(named)) : ''), [isReady, named]);
  const settled = useSettled(text);
  const { data, error, refetch, isPlaceholderData } = useQuery({
    queryKey: ['subscriptions', 'subscriptionForecast', { teamId: draft.teamId, id, settled }],
    queryFn: ({ signal }) =>
      provider.subscriptionForecast({ id, teamId: draft.teamId, body: JSON.parse(settled) as SubscriptionDraftBody, signal }),
    enabled: settled !== '',
    placeholderData: keepPreviousData,
  });
  return {
    result: isReady ? data : undefined,
    isReady,
    isOld: settled !== text || isPlaceholderData,
    error,
    retry: () => void refetch(),
  };
}
