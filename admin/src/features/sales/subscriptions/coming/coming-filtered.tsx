import { Box, Button, Typography } from '@mui/material';
import { useEffect, useRef } from 'react';
import { useTranslate } from '../../../../i18n';
import type { Filter } from '../../../../shared/list/list-address';
import { useFilterWords } from './use-filter-words';

/** Shows the active filter of the list below, with a button to clear it. */
export function ComingFiltered({ filter, onClear }: { filter: Filter; onClear: () => void }) {
  const translate = useTranslate();
  const here = useRef<HTMLDivElement>(null);
  const what = useFilterWords(filter);
  // Scrolls to the list, because a click on a bar asks for the periods behind it.
  useEffect(() => {
    if (what) here.current?.scrollIntoView({ block: 'nearest' });
  }, [what]);
  if (!what) return null;
  return (
    <Box ref={here} role="status" sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2 }}>
      <Typography>{translate('comingInvoices.filtered', { what })}</Typography>
      <Button color="inherit" variant="outlined" onClick={onClear}>
        {translate('comingInvoices.every')}
      </Button>
    </Box>
  );
}
