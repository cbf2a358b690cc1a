import { IconButton, Tooltip } from '@mui/material';
import type { RaRecord } from 'react-admin';
import { useRemoval } from '../record/use-removal';

export function RowActions({ resource, record, name }: { resource: string; record: RaRecord; name: string }) {
  const removal = useRemoval(resource, record);
  if (!removal) return null;
  const { label, Icon, run, dialog } = removal;
  return (
    <span onClick={(event) => event.stopPropagation()} onKeyDown={(event) => event.stopPropagation()}>
      <Tooltip title={label}>
        <IconButton onClick={run} aria-label={`${label}: ${name}`} sx={{ opacity: 0.6, '&:hover, &:focus-visible': { opacity: 1 } }}>
          <Icon sx={{ fontSize: 18 }} />
        </IconButton>
      </Tooltip>
      {dialog}
    </span>
  );
}
