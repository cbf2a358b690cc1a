import AddIcon from '@mui/icons-material/Add';
import { Box, Button, Typography } from '@mui/material';
import { ColumnsButton } from 'react-admin';
import { Link, useLocation } from 'react-router';
import { useCanWrite } from '../can-write';
import { ImportButton } from '../import/import-button';
import { useCreateLabel, useResourceName } from '../labels';
import { schemaOf } from '../../providers/resources';
import { ExportButton } from './export-button';
import { Filters } from './filters';
import { SearchField } from './search-field';

export function ListHead({ resource, base }: { resource: string; base: string }) {
  const name = useResourceName(resource);
  const createLabel = useCreateLabel(resource);
  const canWrite = useCanWrite(resource);
  const { search } = useLocation();
  return (
    <Box component="header" sx={{ display: 'flex', flexDirection: 'column', gap: 2.5 }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, flexWrap: 'wrap' }}>
        <Typography variant="h1" sx={{ flex: 1 }}>
          {name(2)}
        </Typography>
        {canWrite && schemaOf(resource)['x-resource'].import && <ImportButton resource={resource} />}
        {canWrite && (
          <Button
            variant="contained"
            startIcon={<AddIcon />}
            component={Link}
            to={`${base}/new${search}`}
            state={{ over: true }}
            data-shortcut="create"
            aria-keyshortcuts="c"
          >
            {createLabel}
          </Button>
        )}
      </Box>
      <Box role="search" sx={{ display: 'flex', alignItems: 'center', gap: 2, flexWrap: 'wrap' }}>
        <SearchField />
        <Filters resource={resource} />
        <Box sx={{ flex: 1 }} />
        <ColumnsButton color="inherit" />
        <ExportButton resource={resource} />
      </Box>
    </Box>
  );
}
