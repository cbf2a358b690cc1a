import { Box } from '@mui/material';
import type { ReactNode } from 'react';

/** Renders a text in which no date wraps at its hyphens. */
export const unbrokenDates = (text: string): ReactNode =>
  text.split(/(\b\d\d-\d\d-\d{4}\b)/).map((part, at) =>
    at % 2 ? (
      <Box key={at} component="span" sx={{ whiteSpace: 'nowrap' }}>
        {part}
      </Box>
    ) : (
      part
    ),
  );
