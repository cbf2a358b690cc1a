import { useQueryClient } from '@tanstack/react-query';
import { useLayoutEffect } from 'react';
import { EditContextProvider, ResourceContextProvider, useEditController, type RaRecord } from 'react-admin';
import RecordForm, { NewRecordForm } from '../schema-views/form/record-form';
import { wholeRecord } from '../schema-views/whole-record';

interface FormOfProps {
  resource: string;
  record?: RaRecord | undefined;
  onSaved: (saved: RaRecord) => void;
}

/** The form of a stored or new record in react-admin's contexts; another `record` simulates a newer version that arrived. */
export const FormOf = ({ record, ...props }: FormOfProps) =>
  record ? <Stored {...props} record={record} /> : <NewRecordForm {...props} />;

function Stored({ resource, record, onSaved }: FormOfProps & { record: RaRecord }) {
  const queries = useQueryClient();
  const key = [resource, 'getOne', { id: String(record.id), meta: wholeRecord }];
  if (!queries.getQueryData(key)) queries.setQueryData(key, record);
  useLayoutEffect(() => void queries.setQueryData(key, record), [record]); // eslint-disable-line react-hooks/exhaustive-deps
  const value = useEditController<RaRecord>({
    ...{ resource, id: record.id, mutationMode: 'pessimistic', redirect: false, disableAuthentication: true },
    queryOptions: { meta: wholeRecord, enabled: false, onError: () => undefined },
    mutationOptions: { meta: wholeRecord } as never,
  });
  return (
    <ResourceContextProvider value={resource}>
      <EditContextProvider value={value}>
        <RecordForm onSaved={onSaved} />
      </EditContextProvider>
    </ResourceContextProvider>
  );
}
