import { Box, Skeleton, useTheme } from '@mui/material';

const widths = [62, 48, 70, 55, 66, 44, 58, 50];

/** Skeleton of a list, as high as its rows will be. */
export function ListSkeleton() {
  const { rowHeight } = useTheme();
  return (
    <Box aria-busy="true">
      {widths.map((width, row) => (
        <Box
          key={width}
          sx={{ height: row === 0 ? 36 : rowHeight, px: 3, display: 'flex', alignItems: 'center', borderBottom: 1, borderColor: 'divider' }}
        >
          <Skeleton width={`${width}%`} />
        </Box>
      ))}
    </Box>
  );
}
