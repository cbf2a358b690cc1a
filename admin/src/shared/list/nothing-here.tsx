import { Box, Button, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { useTranslate } from '../../i18n';
import { useListFilters } from './use-list-filters';

interface NothingHereProps {
  /** What belongs here. */
  text: string;
  /** What says that nothing matches, when the list has words of its own for it. */
  notFound?: string;
  /** What else finds something, beside clearing what hides it. */
  wider?: ReactNode;
  /** The one action that fills the list. */
  children?: ReactNode;
}

/** An empty list says what belongs in it and how to fill it, or offers to clear what hides everything. */
export function NothingHere({ text, notFound, wider, children }: NothingHereProps) {
  const translate = useTranslate();
  const { isFiltered, clearAll } = useListFilters();
  return (
    <Box sx={{ px: 5, py: 12, display: 'flex', flexDirection: 'column', alignItems: 'center', gap: 3, textAlign: 'center' }}>
      <Typography color="textSecondary" sx={{ maxWidth: 460 }}>
        {isFiltered ? (notFound ?? translate('forms.noMatch')) : text}
      </Typography>
      {isFiltered ? (
        <>
          {wider}
          <Button variant="outlined" onClick={clearAll}>
            {translate('forms.clearFilters')}
          </Button>
        </>
      ) : (
        children
      )}
    </Box>
  );
}
