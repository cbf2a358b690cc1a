import { keepPreviousData } from '@tanstack/react-query';
import { useGetList, type RaRecord } from 'react-admin';
import { schemaOf } from '../../providers/resources';
import { useSettled } from '../../shell/use-settled';

/** The records that a picker offers for the text typed so far; `enabled` is false for as long as nothing is to be asked. */
export function useSuggestions<Row extends RaRecord>(resource: string, text: string, enabled = true) {
  const q = useSettled(text.trim());
  const [field, order] = schemaOf(resource)['x-resource'].defaultSort;
  const { data, isFetching, isPlaceholderData } = useGetList<Row>(
    resource,
    { pagination: { page: 1, perPage: 25 }, sort: { field, order }, filter: q ? { q } : {} },
    { enabled, placeholderData: keepPreviousData },
  );
  /** Whether the options are those for what stands there now: others are shown until these come, and must not be chosen. */
  const isCurrent = data !== undefined && !isFetching && !isPlaceholderData && q === text.trim();
  return { options: data ?? [], loading: isFetching, isCurrent };
}
