import { Suspense } from 'react';
import { api } from '../../providers/http';
import { fetchedLater } from '../../shell/fetching';
import { useCurrent } from '../../shell/current';
import { pathOf, schemaOf } from '../../providers/resources';

const RecordPanel = fetchedLater(async () => ({ default: (await import('./record-panel')).RecordPanel }));

interface CreateRecordPanelProps<R> {
  resource: string;
  onClose: () => void;
  onCreated: (record: R) => void;
}

/** A new record beside the form that needs it, so that the form is not left. */
export function CreateRecordPanel<R>({ resource, onClose, onCreated }: CreateRecordPanelProps<R>) {
  const { paths } = useCurrent();
  const created = async (id: number): Promise<void> => onCreated((await api.get<R>(`/api/${pathOf(resource)}/${id}`)).body);
  return (
    <Suspense fallback={null}>
      <RecordPanel
        resource={resource}
        target="new"
        nested=""
        base={`${paths.app(schemaOf(resource)['x-resource'].area)}/${resource}`}
        onClose={onClose}
        onSaved={(id) => void created(id)}
      />
    </Suspense>
  );
}
