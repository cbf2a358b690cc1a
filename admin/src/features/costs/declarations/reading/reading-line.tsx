import { Box, Button, LinearProgress, Typography } from '@mui/material';
import { useTranslate } from '../../../../i18n';
import type { ReceiptOffer, ReceiptReading } from '../../../buying/reading';

interface ReadingLineProps {
  reading: ReceiptReading;
  onTake: (offers: readonly ReceiptOffer[]) => void;
}

/** Progress of reading the receipt, and one button that takes over all values whose fields are still empty. */
export function ReadingLine({ reading: { state, offers, free }, onTake }: ReadingLineProps) {
  const translate = useTranslate();
  if (state === 'none' || state === 'no-file') return null;
  const isUnderWay = state === 'reading';
  const isEmpty = state === 'read' && Object.keys(offers).length === 0;
  return (
    <Box data-testid="receipt-reading" sx={{ display: 'grid', gap: 2 }}>
      <Typography role="status" color="textSecondary" sx={{ '&:empty': { display: 'none' } }}>
        {isUnderWay && translate('declarations.read.underWay')}
        {isEmpty && translate('declarations.read.nothing')}
        {state === 'refused' && translate('declarations.read.refused')}
      </Typography>
      {isUnderWay && <LinearProgress aria-label={translate('declarations.read.underWay')} />}
      {free.length > 1 && (
        <Button variant="outlined" onClick={() => onTake(free)} sx={{ minHeight: 48 }}>
          {translate('declarations.read.takeAll', { smart_count: free.length })}
        </Button>
      )}
    </Box>
  );
}
