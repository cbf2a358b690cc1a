import { Box, Typography } from '@mui/material';
import { schemaOf } from '../../providers/resources';
import { useResourceName } from '../../shared/labels';
import { useCanWrite } from '../can-write';
import { ImportButton } from '../import/import-button';
import { MergeButton } from '../merge/merge-button';
import { CreateButton } from './create-button';

/** The title of a list, and what adds to it. */
export function ListHead({ resource, list, base }: { resource: string; list: string; base: string }) {
  const name = useResourceName(resource);
  const canWrite = useCanWrite(resource);
  const { import: imports, merge } = schemaOf(resource)['x-resource'];
  return (
    <Box component="header" sx={{ display: 'flex', alignItems: 'center', gap: 2, flexWrap: 'wrap' }}>
      <Typography variant="h1" sx={{ flex: 1 }}>
        {name(2)}
      </Typography>
      {canWrite && imports && <ImportButton resource={resource} />}
      {canWrite && merge && <MergeButton resource={resource} />}
      {canWrite && <CreateButton resource={resource} list={list} base={base} isMain />}
    </Box>
  );
}
