import type { BankBooking } from '@kantoor/schemas';
import { Box, Typography } from '@mui/material';
import { useTranslate } from '../../i18n';
import { useFormat } from '../../i18n/use-format';

/** Details of a booking as stated by the bank. */
export function BookingFacts({ booking }: { booking: BankBooking }) {
  const translate = useTranslate();
  const format = useFormat();
  const { counterpartyIban, description, askedAt, askedOf, reason, state } = booking;
  const details = [counterpartyIban && format.iban(counterpartyIban), description].filter(Boolean).join(' · ');
  return (
    <Box sx={{ minWidth: 0 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 3, justifyContent: 'space-between' }}>
        <Typography variant="h3" component="h2" sx={{ overflowWrap: 'anywhere' }}>
          {booking.counterpartyName ?? translate('payments.bank.unknown')}
        </Typography>
        <Typography sx={{ fontWeight: 600, whiteSpace: 'nowrap' }}>{format.money(booking.amount, booking.currency)}</Typography>
      </Box>
      <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
        {format.date(booking.bookedOn)}
        {details && ` · ${details}`}
      </Typography>
      {booking.isReturn && <Typography variant="body2">{translate('payments.bank.returned')}</Typography>}
      {askedAt && (
        <Typography variant="body2">
          {translate('payments.bank.asked', { name: askedOf ?? '', date: format.dateOfMoment(askedAt) })}
        </Typography>
      )}
      {state === 'set-aside' && reason && (
        <Typography variant="body2">{reason === 'zero-amount' ? translate('payments.bank.zero') : reason}</Typography>
      )}
    </Box>
  );
}
