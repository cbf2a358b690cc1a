import CheckIcon from '@mui/icons-material/Check';
import { Alert, Box, Button, Typography } from '@mui/material';
import { useTranslate } from '../../../../i18n';
import type { ReceiptField, ReceiptOffer, ReceiptReading } from '../../../buying/reading';
import { useReadText } from './use-read-text';

interface ReceiptOfferProps {
  field: ReceiptField;
  reading: ReceiptReading;
  onTake: (offers: readonly ReceiptOffer[]) => void;
  /** Takes an unknown supplier over as the shop (D-78). */
  onShop?: ((shop: string) => void) | undefined;
}

/** Shows the value that the receipt states below its field; a tap takes it over. A typed value is only replaced by that tap. */
export function ReceiptOfferBelow({ field, reading: { offers }, onTake, onShop }: ReceiptOfferProps) {
  const translate = useTranslate();
  const textOf = useReadText();
  const offer = offers[field];
  if (!offer) return null;
  const { comparison, mark, patch } = offer;
  const text = textOf(offer);
  if (comparison === 'same')
    return (
      <Typography
        variant="caption"
        color="textSecondary"
        data-offer={field}
        sx={{ display: 'flex', alignItems: 'center', gap: 1, pl: 1, mt: 1 }}
      >
        <CheckIcon sx={{ fontSize: 16 }} aria-hidden />
        {translate('declarations.read.same')}
      </Typography>
    );
  if (field === 'currency' && patch === null)
    return (
      <Alert severity="warning" data-offer={field} sx={{ mt: 1 }}>
        {translate('declarations.read.unknownCurrency', { said: text, currency: offer.currency })}
      </Alert>
    );
  const action = translate(`declarations.read.${comparison === 'other' ? 'replace' : 'take'}`);
  const read = translate('declarations.read.said', { said: text });
  return (
    <Box data-offer={field} sx={{ mt: 1 }}>
      {patch === null ? (
        <Typography variant="caption" color="textSecondary" sx={{ pl: 1, overflowWrap: 'anywhere' }}>
          {`${read} · ${translate('declarations.read.unknownSupplier')}`}
          {onShop && (
            <Button size="small" onClick={() => onShop(text.slice(0, 200))} sx={{ ml: 1, minHeight: { xs: 44, sm: 0 } }}>
              {translate('declarations.read.asShop')}
            </Button>
          )}
        </Typography>
      ) : (
        <Button
          fullWidth
          variant="outlined"
          onClick={() => onTake([offer])}
          aria-label={`${read} · ${action}: ${translate(`declarations.read.field.${field}`)}`}
          sx={{ minHeight: 44, justifyContent: 'space-between', textAlign: 'left', gap: 2, fontWeight: 400, borderStyle: 'dashed' }}
        >
          <Box component="span" sx={{ minWidth: 0, overflowWrap: 'anywhere', color: 'text.primary' }}>
            {read}
            {mark !== 'sure' && (
              <Box component="span" sx={{ color: 'text.secondary' }}>
                {` (${translate('declarations.read.toCheck')})`}
              </Box>
            )}
          </Box>
          <strong>{action}</strong>
        </Button>
      )}
    </Box>
  );
}
