import { Box, Button, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { useTranslate } from '../../i18n';

interface NothingHereProps {
  list: { isFiltered: boolean; clear: () => void };
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
export function NothingHere({ list, text, notFound, wider, children }: NothingHereProps) {
  const translate = useTranslate();
  return (
    <Box sx={{ px: 5, py: 12, display: 'flex', flexDirection: 'column', alignItems: 'center', gap: 3, textAlign: 'center' }}>
      <Typography color="textSecondary" sx={{ maxWidth: 460 }}>
        {list.isFiltered ? (notFound ?? translate('forms.noMatch')) : text}
      </Typography>
      {list.isFiltered ? (
        <>
          {wider}
          <Button variant="outlined" onClick={list.clear}>
            {translate('forms.clearFilters')}
          </Button>
        </>
      ) : (
        children
      )}
    </Box>
  );
}
