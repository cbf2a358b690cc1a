import { Box, Skeleton } from '@mui/material';
import { railWidth, topBarHeight } from '../theme';

/** The frame without its contents, so that the layout does not shift when they arrive. */
export function PageSkeleton() {
  return (
    <Box aria-busy="true" sx={{ display: 'flex', height: '100%' }}>
      <Box
        sx={{
          width: { xs: 0, sm: railWidth.slim, lg: railWidth.wide },
          borderRight: { sm: 1 },
          borderColor: { sm: 'divider' },
          bgcolor: 'background.paper',
        }}
      />
      <Box sx={{ flex: 1 }}>
        <Box sx={{ height: topBarHeight, borderBottom: 1, borderColor: 'divider', bgcolor: 'background.paper' }} />
        <RowsSkeleton />
      </Box>
    </Box>
  );
}

export function RowsSkeleton({ rows = 8 }: { rows?: number }) {
  return (
    <Box sx={{ p: 5 }}>
      <Skeleton variant="rounded" width={180} height={24} sx={{ mb: 4 }} />
      {Array.from({ length: rows }, (_, row) => (
        <Skeleton key={row} variant="text" height={38} />
      ))}
    </Box>
  );
}
