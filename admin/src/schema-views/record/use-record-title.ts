import { useGetRecordRepresentation, useRecordContext, useResourceContext } from 'react-admin';
import { usePageTitle } from '../../shell/page-title';
import { useOpened } from '../../shell/search/recent';
import { useCreateLabel, useResourceName } from '../../shared/labels';

/** Returns the name of the record in the context, sets it as page title and adds it to the recent records; a new one has no name yet. */
export function useRecordTitle(target: 'new' | number): string {
  const resource = useResourceContext()!;
  const record = useRecordContext();
  const name = useResourceName(resource);
  const createLabel = useCreateLabel(resource);
  const represented = useGetRecordRepresentation(resource);
  const title = target === 'new' ? createLabel : record ? String(represented(record)) : name();
  usePageTitle(title);
  useOpened(record && { resource, id: Number(record.id), label: title });
  return title;
}
