import { Box, Button, Typography } from '@mui/material';
import { useTranslate } from '../../../../i18n';
import { useFormat } from '../../../../i18n/use-format';
import { MeaningChip } from '../../../../shared/meaning-chip';
import type { Meaning } from '../../../../theme';
import { usePaymentMethodName } from '../../../settings/payment-methods';
import type { Offer, OfferMark } from '../../reading';

interface OfferRowProps {
  offer: Offer;
  /** Currency that the document states. */
  currency: string;
  readOnly: boolean;
  onTake: () => void;
  /** Searches among suppliers that resemble the one that was read; absent if none does. */
  onFind?: (() => void) | undefined;
  /** Starts a new supplier with what was read; absent if it is known. */
  onNew?: (() => void) | undefined;
}
const meanings: Record<OfferMark, Meaning> = { sure: 'done', check: 'waiting', uncertain: 'needsYou' };

/** Shows a value as the form would: dates and amounts in the person's format, a payment method by its name. */
export function useShownValue(): (offer: Offer, currency: string) => string {
  const { money, date } = useFormat();
  const methodName = usePaymentMethodName();
  return ({ kind, read, problem }, currency) => {
    if (kind === 'method') return methodName(Number(read));
    if (typeof read === 'number') return money(read, currency);
    return kind === 'date' && !problem ? date(read) : read;
  };
}

/**
 * The value read for one field, its confidence, and a button to take it over; a typed value is only replaced by its own click (PUR-O75).
 */
export function OfferRow({ offer, currency, readOnly, onTake, onFind, onNew }: OfferRowProps) {
  const translate = useTranslate();
  const shown = useShownValue();
  const { field, mark, patch, comparison, problem } = offer;
  const name = translate(`documentForm.${field}`);
  const action = translate(comparison === 'other' ? 'reading.replace' : 'reading.take');
  const canTake = patch !== null || problem !== undefined;
  return (
    <Box
      component="li"
      data-offer={field}
      sx={{
        ...{ display: 'grid', alignItems: 'center', columnGap: 3, minHeight: 38, borderTop: 1, borderColor: 'divider' },
        gridTemplate: {
          xs: `"name mark" "read action" / minmax(0, 1fr) auto`,
          sm: `"name read mark action" / 160px minmax(0, 1fr) auto auto`,
        },
        pt: { xs: 2, sm: 0 },
        '&:hover': { bgcolor: 'action.hover' },
      }}
    >
      <Typography color="textSecondary" sx={{ gridArea: 'name' }}>
        {name}
      </Typography>
      <Typography sx={{ gridArea: 'read', overflowWrap: 'anywhere', fontVariantNumeric: 'tabular-nums' }}>
        {shown(offer, currency)}
      </Typography>
      <Box sx={{ gridArea: 'mark' }}>
        <MeaningChip meaning={meanings[mark]} label={translate(`reading.mark.${mark}`)} />
      </Box>
      {!readOnly && (
        <Box sx={{ gridArea: 'action', display: 'flex', flexWrap: 'wrap', justifyContent: 'flex-end', minWidth: 96 }}>
          {onFind && (
            <Button size="small" color="inherit" onClick={onFind} aria-haspopup="dialog">
              {translate('reading.find')}
            </Button>
          )}
          {onNew && (
            <Button size="small" onClick={onNew} aria-haspopup="dialog">
              {translate('reading.newSupplierNow')}
            </Button>
          )}
          {canTake && (
            <Button size="small" onClick={onTake} aria-label={`${action}: ${name}`}>
              {action}
            </Button>
          )}
        </Box>
      )}
    </Box>
  );
}
