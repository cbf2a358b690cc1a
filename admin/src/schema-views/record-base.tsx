import { useMemo, type ReactNode } from 'react';
import {
  EditContextProvider,
  ResourceContextProvider,
  useCreateController,
  useEditController,
  type EditControllerResult,
  type RaRecord,
} from 'react-admin';
import { queryClient } from '../providers/data/query-client';
import { RecordMeta } from './record-meta';
import { wholeRecord } from './whole-record';

interface RecordBaseProps {
  resource: string;
  target: 'new' | number;
  /** Address of the records in the API, for kinds below another record such as a legal entity. */
  path?: string;
  /** Does not show cached data of it. */
  isRefetched?: boolean;
  children: ReactNode;
}
const { retry } = queryClient.getDefaultOptions().queries ?? {};
/** Query options like those of other reads: the view that shows the record reports errors. */
const reading = { meta: wholeRecord, retry, refetchOnReconnect: true, refetchOnWindowFocus: true, onError: () => undefined };

const refetched = { ...reading, staleTime: 0, gcTime: 0, refetchOnReconnect: false, refetchOnWindowFocus: false };

/**
 * Provides react-admin's edit, record and save contexts for an existing or new record. It combines `EditBase` and `CreateBase`, so that a
 * panel stays open when its new record is saved.
 */
export function RecordBase({ resource, target, path, isRefetched = false, children }: RecordBaseProps) {
  const isNew = target === 'new';
  const meta = useMemo(() => (path ? { ...wholeRecord, path } : wholeRecord), [path]);
  const common = { resource, redirect: false, disableAuthentication: true } as const;
  const edit = useEditController<RaRecord>({
    ...common,
    id: target,
    mutationMode: 'pessimistic',
    queryOptions: { ...(isRefetched ? refetched : reading), meta, enabled: !isNew },
    mutationOptions: { meta } as never,
  });
  const create = useCreateController<RaRecord>(common);
  const value = isNew ? ({ ...edit, ...create, error: null } as unknown as EditControllerResult) : edit;
  return (
    <ResourceContextProvider value={resource}>
      <EditContextProvider value={value}>
        <RecordMeta.Provider value={meta}>{children}</RecordMeta.Provider>
      </EditContextProvider>
    </ResourceContextProvider>
  );
}
