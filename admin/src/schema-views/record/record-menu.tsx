import ArchiveIcon from '@mui/icons-material/ArchiveOutlined';
import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import RestoreIcon from '@mui/icons-material/UnarchiveOutlined';
import { Button } from '@mui/material';
import type { RaRecord } from 'react-admin';
import { useTranslate } from '../../i18n';
import { useCanWrite } from '../can-write';
import { schemaOf } from '../../providers/resources';
import { useRemove } from './use-remove';
import { isRestorable, useRestore } from './use-restore';

export function RecordMenu({ resource, record, onRemoved }: { resource: string; record: RaRecord; onRemoved: () => void }) {
  const translate = useTranslate();
  const { archive, delete: deletes } = schemaOf(resource)['x-resource'];
  const { ask, dialog } = useRemove(resource, onRemoved);
  const restore = useRestore(resource, onRemoved);
  const canWrite = useCanWrite(resource);
  if (!canWrite || (!archive && !deletes)) return null;
  if (isRestorable(resource, record))
    return (
      <Button color="inherit" startIcon={<RestoreIcon fontSize="small" />} onClick={() => void restore(record)}>
        {translate('forms.restore')}
      </Button>
    );
  return (
    <>
      <Button
        color="inherit"
        startIcon={archive ? <ArchiveIcon fontSize="small" /> : <DeleteIcon fontSize="small" />}
        onClick={() => ask(record)}
      >
        {translate(archive ? 'forms.archive' : 'ra.action.delete')}
      </Button>
      {dialog}
    </>
  );
}
