import { SidePanel } from '../../shell/side-panel';
import { RecordBody } from './record-body';
import { RecordMenu } from './record-menu';
import type { RecordProps } from '../../shell/record-props';
import { RecordBase } from '../record-base';
import { useRecordTitle } from './use-record-title';

interface RecordPanelProps extends RecordProps {
  overList?: boolean;
}

/** A record in a panel over the page it was opened from, its list or another. */
export const RecordPanel = (props: RecordPanelProps) => (
  <RecordBase resource={props.resource} target={props.target}>
    <Panel {...props} />
  </RecordBase>
);

function Panel({ overList = false, ...props }: RecordPanelProps) {
  const { target, onClose } = props;
  const title = useRecordTitle(target);
  return (
    <SidePanel
      open
      onClose={onClose}
      title={title}
      width={640}
      overList={overList && target !== 'new'}
      actions={<RecordMenu onRemoved={onClose} />}
    >
      <RecordBody {...props} />
    </SidePanel>
  );
}
