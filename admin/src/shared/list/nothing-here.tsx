import { Box, Button, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { useTranslate } from '../../i18n';
import { useListFilters } from './use-list-filters';

interface NothingHereProps {
  /** Text that explains what belongs here. */
  text: string;
  /** Message when nothing matches, if the list has its own. */
  notFound?: string;
  /** A further way to find something, beside the button that clears the filters. */
  wider?: ReactNode;
  /** The one action that fills the list. */
  children?: ReactNode;
}

/** Content of an empty list: explains what belongs in it and how to fill it, or offers to clear the filters. */
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
