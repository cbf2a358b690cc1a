import { Suspense, useContext } from 'react';
import { hintOf } from '../../providers/resources';
import { useCurrent } from '../../shell/current';
import { RecordPanelContext } from '../../shell/record-props';

interface FixPanelProps {
  record: { resource: string; id: number };
  onClose: () => void;
  onSaved?: () => void;
}

/** The form of the record that a process waits for, over the current page. */
export function FixPanel({ record, onClose, onSaved = onClose }: FixPanelProps) {
  const { paths } = useCurrent();
  const RecordPanel = useContext(RecordPanelContext);
  const base = `${paths.app(hintOf(record.resource).area)}/${record.resource}`;
  return (
    <Suspense fallback={null}>
      {RecordPanel && (
        <RecordPanel resource={record.resource} target={record.id} nested="" base={base} onClose={onClose} onSaved={onSaved} />
      )}
    </Suspense>
  );
}
