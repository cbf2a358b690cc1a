import { Box, Skeleton, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { usePageTitle } from '../../../shell/page-title';
import { wholeOnPhone } from '../../../shell/whole-on-phone';

interface EntryTitleProps {
  /** Absent until the record is loaded. */
  title: string | undefined;
  heading?: 'h1';
  /** Status, next to its name. */
  children: ReactNode;
}

/** Title of a form, with the status. */
export function EntryTitle({ title, heading, children }: EntryTitleProps) {
  usePageTitle(title ?? null);
  if (title === undefined) return <Skeleton width={220} height={28} />;
  return (
    <Box component="span" sx={{ display: 'flex', flexWrap: { xs: 'wrap', sm: 'nowrap' }, alignItems: 'center', gap: 2, minWidth: 0 }}>
      {heading ? (
        <Typography variant="h1" sx={{ minWidth: 0, ...wholeOnPhone }}>
          {title}
        </Typography>
      ) : (
        <Box component="span" sx={wholeOnPhone}>
          {title}
        </Box>
      )}
      {children}
    </Box>
  );
}
