import { Box, Button, Typography } from '@mui/material';
import { useTranslate } from '../../../../i18n';
import { isVatOf, type ReceiptOffer, type ReceiptReading, type VatShare } from '../../../buying/reading';
import { typed } from '../../../records/product-lines';
import { ReceiptOfferBelow } from './receipt-offer';
import { useReadText } from './use-read-text';

interface ReceiptVatProps {
  shares: readonly VatShare[];
  /** Amount as typed. VAT that was read with another amount is not shown. */
  amount: string;
  currency: string;
  reading: ReceiptReading;
  onTake: (offers: readonly ReceiptOffer[]) => void;
  onRemove: () => void;
}

/** VAT of a receipt: the VAT that was taken over, and the VAT that was read. */
export function ReceiptVat({ shares, amount, currency, reading, onTake, onRemove }: ReceiptVatProps) {
  const translate = useTranslate();
  const textOf = useReadText();
  const isTaken = isVatOf(shares, typed(amount));
  if (!isTaken && !reading.offers.vat) return null;
  return (
    <Box component="section" aria-label={translate('declarations.read.vat')}>
      {isTaken && (
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, minHeight: 44, pl: 1 }}>
          <Typography sx={{ flex: 1, minWidth: 0, fontVariantNumeric: 'tabular-nums' }}>
            {`${translate('declarations.read.vat')}: ${textOf({ field: 'vat', read: shares, currency })}`}
          </Typography>
          <Button
            color="inherit"
            onClick={onRemove}
            aria-label={`${translate('declarations.read.remove')}: ${translate('declarations.read.vat')}`}
          >
            {translate('declarations.read.remove')}
          </Button>
        </Box>
      )}
      {!isTaken && <ReceiptOfferBelow field="vat" reading={reading} onTake={onTake} />}
    </Box>
  );
}
