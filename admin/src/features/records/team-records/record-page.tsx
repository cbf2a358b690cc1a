import ArrowBackIcon from '@mui/icons-material/ArrowBack';
import { Box, IconButton, Skeleton } from '@mui/material';
import type { ReactNode } from 'react';

interface RecordPageProps {
  title: ReactNode;
  /** Label of the back button. */
  back: string;
  onClose: () => void;
  /** The form; null while loading. */
  children: ReactNode;
}

/** A record opened by its address, or on a narrow screen; the back button leads to the list it was opened from. */
export function RecordPage({ title, back, onClose, children }: RecordPageProps) {
  return (
    <Box
      component="article"
      sx={{
        maxWidth: 1120,
        '&:has([data-preview])': { maxWidth: 1900 },
        width: '100%',
        mx: 'auto',
        px: { xs: 5, sm: 6 },
        pt: 4,
        pb: 5,
        display: 'flex',
        flexDirection: 'column',
        minHeight: '100%',
      }}
    >
      <Box component="header" sx={{ display: 'flex', alignItems: 'center', gap: 2, mb: 4 }}>
        <IconButton onClick={onClose} aria-label={back}>
          <ArrowBackIcon fontSize="small" />
        </IconButton>
        {title}
      </Box>
      {children ?? [80, 60, 90, 70].map((width) => <Skeleton key={width} width={`${width}%`} height={44} />)}
    </Box>
  );
}
