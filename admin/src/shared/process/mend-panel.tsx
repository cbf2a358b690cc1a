import { lazy, Suspense } from 'react';
import { useCurrent } from '../../shell/current';
import { schemaOf } from '../../providers/resources';

const RecordPanel = lazy(async () => ({ default: (await import('../../schema-views/record/record-panel')).RecordPanel }));

/** The form of the record that a process waits for, over the page that tells so. */
export function MendPanel({ record, onClose }: { record: { resource: string; id: number }; onClose: () => void }) {
  const { paths } = useCurrent();
  const { area } = schemaOf(record.resource)['x-resource'];
  const base = `${area === 'invoices' ? paths.invoices : paths.crm}/${record.resource}`;
  return (
    <Suspense fallback={null}>
      <RecordPanel resource={record.resource} target={record.id} nested="" base={base} onClose={onClose} onSaved={onClose} />
    </Suspense>
  );
}
