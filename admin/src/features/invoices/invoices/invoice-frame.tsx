import { Box, Skeleton } from '@mui/material';
import type { ReactNode } from 'react';
import { isMissing } from '../../../providers/problem';
import { NotFoundHere } from '../../../shell/entrance/not-found-page';
import { ListError } from '../../../shared/list/list-error';

interface InvoiceFrameProps {
  children: ReactNode;
  /** Content beside it, and below it on a narrow screen. */
  aside: ReactNode;
}

/** The two-column layout of an invoice page. */
export const InvoiceFrame = ({ children, aside }: InvoiceFrameProps) => (
  <Box sx={{ display: 'grid', gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) 320px' }, gap: 6, alignItems: 'start' }}>
    <Box sx={{ display: 'grid', gap: 6, minWidth: 0 }}>{children}</Box>
    <Box component="aside" sx={{ display: 'grid', gap: 6, minWidth: 0 }}>
      {aside}
    </Box>
  </Box>
);

/** Skeleton while the invoice loads, or the error if that fails. */
export function InvoiceLoading({ error, onRetry }: { error: Error | null; onRetry: () => void }) {
  if (error) return isMissing(error) ? <NotFoundHere /> : <ListError error={error} onRetry={onRetry} />;
  return (
    <>
      {[60, 90, 75, 85].map((width) => (
        <Skeleton key={width} width={`${width}%`} height={44} />
      ))}
    </>
  );
}
