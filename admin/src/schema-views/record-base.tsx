import { createContext, useMemo, type ReactNode } from 'react';
import {
  EditContextProvider,
  ResourceContextProvider,
  useCreateController,
  useEditController,
  type EditControllerResult,
  type RaRecord,
} from 'react-admin';
import { queryClient } from '../providers/data/query-client';
import { wholeRecord } from './whole-record';

interface RecordBaseProps {
  resource: string;
  target: 'new' | number;
  /** Address of the records in the API, for kinds that lie below another record such as a legal entity. */
  path?: string;
  /** What was read of it before is not shown again. */
  isRefetched?: boolean;
  children: ReactNode;
}
const { retry } = queryClient.getDefaultOptions().queries ?? {};
/** Read as everything else is: who shows the record says what failed. */
const reading = { meta: wholeRecord, retry, refetchOnReconnect: true, refetchOnWindowFocus: true, onError: () => undefined };

const refetched = { ...reading, staleTime: 0, gcTime: 0, refetchOnReconnect: false, refetchOnWindowFocus: false };

/** The `meta` for reading and saving the record of this context. */
export const RecordMeta = createContext<object>(wholeRecord);

/**
 * A record, or a new one, in react-admin's edit, record and save contexts. It is `EditBase` and `CreateBase` as one component: a panel stays
 * open while what was made in it becomes a record.
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
