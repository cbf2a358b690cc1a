import { Box, Skeleton } from '@mui/material';

export function FormSkeleton() {
  return (
    <Box aria-busy="true" sx={{ display: 'grid', gap: 3 }}>
      {[0, 1, 2, 3, 4].map((row) => (
        <Skeleton key={row} variant="rounded" height={38} />
      ))}
    </Box>
  );
}
