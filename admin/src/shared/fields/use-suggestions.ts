import { keepPreviousData } from '@tanstack/react-query';
import { useGetList, type RaRecord } from 'react-admin';
import { hintOf } from '../../providers/resources';
import { useSettled } from '../../shell/use-settled';

/** Reads the records that a picker offers for the typed text; `enabled` is false while nothing should be requested. */
export function useSuggestions<Row extends RaRecord>(resource: string, text: string, enabled = true) {
  const q = useSettled(text.trim());
  const [field, order] = hintOf(resource).defaultSort;
  const { data, isFetching, isPlaceholderData } = useGetList<Row>(
    resource,
    { pagination: { page: 1, perPage: 25 }, sort: { field, order }, filter: q ? { q } : {} },
    { enabled, placeholderData: keepPreviousData },
  );
  /** Whether the options match the typed text: older options are shown until they do, and must not be chosen. */
  const isCurrent = data !== undefined && !isFetching && !isPlaceholderData && q === text.trim();
  return { options: data ?? [], loading: isFetching, isCurrent };
}
