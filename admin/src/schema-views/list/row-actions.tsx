import ArchiveIcon from '@mui/icons-material/ArchiveOutlined';
import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import RestoreIcon from '@mui/icons-material/UnarchiveOutlined';
import { IconButton, Tooltip } from '@mui/material';
import type { RaRecord } from 'react-admin';
import { useTranslate } from '../../i18n';
import { useCanWrite } from '../can-write';
import { useRemove } from '../record/use-remove';
import { isRestorable, useRestore } from '../record/use-restore';
import { schemaOf } from '../../providers/resources';

export function RowActions({ resource, record, name }: { resource: string; record: RaRecord; name: string }) {
  const translate = useTranslate();
  const { archive, delete: deletes } = schemaOf(resource)['x-resource'];
  const { ask, dialog } = useRemove(resource);
  const restore = useRestore(resource);
  const canWrite = useCanWrite(resource);
  if (!canWrite || (!archive && !deletes)) return null;
  const restores = isRestorable(resource, record);
  const label = translate(restores ? 'forms.restore' : archive ? 'forms.archive' : 'ra.action.delete');
  const Icon = restores ? RestoreIcon : archive ? ArchiveIcon : DeleteIcon;
  return (
    <span onClick={(event) => event.stopPropagation()} onKeyDown={(event) => event.stopPropagation()}>
      <Tooltip title={label}>
        <IconButton
          onClick={() => (restores ? void restore(record) : ask(record))}
          aria-label={`${label}: ${name}`}
          sx={{ opacity: 0.6, '&:hover, &:focus-visible': { opacity: 1 } }}
        >
          <Icon sx={{ fontSize: 18 }} />
        </IconButton>
      </Tooltip>
      {dialog}
    </span>
  );
}
