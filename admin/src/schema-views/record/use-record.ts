import { useGetOne, type RaRecord } from 'react-admin';
import { usePageTitle } from '../../shell/page-title';
import { useOpened } from '../../shell/search/recent';
import { useCreateLabel, useResourceName } from '../../shared/labels';
import { labelOf } from '../../providers/resources';
import { wholeRecord } from '../whole-record';

/** A record with its title; a new one has none yet. */
export function useRecord(
  resource: string,
  target: 'new' | number,
): { record: RaRecord | undefined; title: string; error: Error | null; refetch: () => void } {
  const name = useResourceName(resource);
  const createLabel = useCreateLabel(resource);
  const { data, error, refetch } = useGetOne<RaRecord>(resource, { id: target, meta: wholeRecord }, { enabled: target !== 'new' });
  const title = target === 'new' ? createLabel : data ? labelOf(resource, data) : name();
  usePageTitle(title);
  useOpened(data && { resource, id: Number(data.id), label: title });
  return { record: target === 'new' ? undefined : data, title, error: error as Error | null, refetch: () => void refetch() };
}
