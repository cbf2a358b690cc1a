import { Suspense } from 'react';
import type { RaRecord } from 'react-admin';
import { fetchedLater } from '../../shell/fetching';
import { useCurrent } from '../../shell/current';
import { hintOf } from '../../providers/resources';
import { dataOf, useVerbs } from '../../providers/data/verbs';
import { useOutcome } from '../../shell/notices';

const RecordPanel = fetchedLater(async () => ({ default: (await import('./record-panel')).RecordPanel }));

interface CreateRecordPanelProps<R extends RaRecord> {
  resource: string;
  /** Initial values, as typed in that form. */
  start?: Readonly<Record<string, unknown>> | undefined;
  onClose: () => void;
  onCreated: (record: R) => void;
}

/** A new record in a panel beside the form that needs it, so that the form stays open. */
export function CreateRecordPanel<R extends RaRecord>({ resource, start, onClose, onCreated }: CreateRecordPanelProps<R>) {
  const { paths } = useCurrent();
  const provider = useVerbs();
  const { mutate: read } = useOutcome((id: number) => dataOf(provider.getOne<R>(resource, { id })), {
    failed: 'UNEXPECTED',
    onSuccess: onCreated,
  });
  return (
    <Suspense fallback={null}>
      <RecordPanel
        resource={resource}
        target="new"
        start={start}
        nested=""
        base={`${paths.app(hintOf(resource).area)}/${resource}`}
        onClose={onClose}
        onSaved={(id) => read(id)}
      />
    </Suspense>
  );
}
