import { Box, Button, Typography } from '@mui/material';
import { useListContext } from 'react-admin';
import { Link, useLocation } from 'react-router';
import { useTranslate } from '../../i18n';
import { useCanWrite } from '../can-write';
import { useCreateLabel, useResourceName } from '../labels';

/** Says what belongs here and offers the one action that fills it, or clears the filter that hides everything. */
export function EmptyList({ resource, base, filtered }: { resource: string; base: string; filtered: boolean }) {
  const translate = useTranslate();
  const name = useResourceName(resource);
  const createLabel = useCreateLabel(resource);
  const canWrite = useCanWrite(resource);
  const { setFilters } = useListContext();
  const { search } = useLocation();
  const create = canWrite && (
    <Button variant="contained" component={Link} to={`${base}/new${search}`} state={{ over: true }}>
      {createLabel}
    </Button>
  );
  return (
    <Box sx={{ px: 5, py: 12, display: 'flex', flexDirection: 'column', alignItems: 'center', gap: 3, textAlign: 'center' }}>
      <Typography color="textSecondary" sx={{ maxWidth: 460 }}>
        {filtered
          ? translate('forms.noMatch')
          : translate(`resources.${resource}.empty`, { _: translate('forms.nothingYet', { name: name(2).toLowerCase() }) })}
      </Typography>
      {filtered ? (
        <Button variant="outlined" onClick={() => setFilters({})}>
          {translate('forms.clearFilters')}
        </Button>
      ) : (
        create
      )}
    </Box>
  );
}
