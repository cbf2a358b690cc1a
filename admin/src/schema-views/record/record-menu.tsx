import { Button } from '@mui/material';
import { useRecordContext, useResourceContext, type RaRecord } from 'react-admin';
import { useRemoval } from './use-removal';

/** Actions on the record of the context as a whole. */
export function RecordMenu({ onRemoved }: { onRemoved: () => void }) {
  const record = useRecordContext();
  return record ? <Removing key={record.id} record={record} onRemoved={onRemoved} /> : null;
}

function Removing({ record, onRemoved }: { record: RaRecord; onRemoved: () => void }) {
  const removal = useRemoval(useResourceContext()!, record, onRemoved);
  if (!removal) return null;
  const { label, Icon, run, dialog } = removal;
  return (
    <>
      <Button color="inherit" startIcon={<Icon fontSize="small" />} onClick={run}>
        {label}
      </Button>
      {dialog}
    </>
  );
}
