import { SidePanel } from '../../shell/side-panel';
import { RecordBody } from './record-body';
import { RecordMenu } from './record-menu';
import type { RecordProps } from '../../shell/record-props';
import { useRecord } from './use-record';

/** A record over the page it was opened from, be that its list or another. */
export function RecordPanel({ overList = false, ...props }: RecordProps & { overList?: boolean }) {
  const { resource, target, onClose } = props;
  const state = useRecord(resource, target);
  return (
    <SidePanel
      open
      onClose={onClose}
      title={state.title}
      width={640}
      overList={overList && target !== 'new'}
      actions={state.record && <RecordMenu resource={resource} record={state.record} onRemoved={onClose} />}
    >
      <RecordBody {...props} state={state} />
    </SidePanel>
  );
}
