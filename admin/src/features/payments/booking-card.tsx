import type { BankBooking, BookingOffer } from '@kantoor/schemas';
import { Box, Button, Paper, Typography } from '@mui/material';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useDataProvider } from 'react-admin';
import { useTranslate } from '../../i18n';
import { useFormat } from '../../i18n/use-format';
import type { KantoorProvider } from '../../providers/data/verbs';
import { useMay } from '../../shell/current';
import { useOutcome } from '../../shell/notices';
import { BookingFacts } from './booking-facts';
import { changedByBank } from './changed-by';
import type { PaymentVerbs } from './payment-verbs';
import { ReasonDialog } from './reason-dialog';

interface CardProps {
  legalEntity: string;
  booking: BankBooking;
}

/** A bank booking: the invoices that it pays or may pay, and the user's actions. */
export function BookingCard({ legalEntity, booking }: CardProps) {
  const translate = useTranslate();
  const [asks, setAsks] = useState<'set-aside' | 'reopen' | null>(null);
  const provider = useDataProvider<KantoorProvider<PaymentVerbs>>();
  const outcome = useOutcome({ pending: 'WORKING', success: 'CHANGES_SAVED', failed: 'BOOKING_SETTLEMENT_FAILED', changes: changedByBank });
  const { mutate: settle } = useMutation({
    mutationFn: ({ shares }: BookingOffer) =>
      provider.bookingSettle({
        legalEntity,
        booking,
        shares: shares.map(({ resource, invoiceId, amount }) => ({ resource, invoiceId, amount })),
      }),
    ...outcome,
  });
  const { mutate: say } = useMutation({
    mutationFn: (reason: string) =>
      asks === 'reopen'
        ? provider.bookingReopen({ legalEntity, booking, reason })
        : provider.bookingSetAside({ legalEntity, booking, reason }),
    ...outcome,
  });
  const mayChange = useMay('payments.register');
  const verb = booking.state === 'open' ? 'set-aside' : 'reopen';
  return (
    <Paper variant="outlined" component="article" sx={{ p: { xs: 3, sm: 4 }, display: 'grid', gap: 2 }}>
      <BookingFacts booking={booking} />
      {booking.offers.map((offer) => (
        <Offer key={JSON.stringify(offer)} offer={offer} currency={booking.currency} onTake={mayChange ? () => settle(offer) : undefined} />
      ))}
      {booking.shares.length > 0 && <Shares shares={booking.shares} currency={booking.currency} />}
      {mayChange && (
        <Button size="small" sx={{ justifySelf: 'start' }} onClick={() => setAsks(verb)}>
          {translate(`payments.bank.${verb}`)}
        </Button>
      )}
      {asks && (
        <ReasonDialog
          title={translate(`payments.bank.${asks}`)}
          onClose={() => setAsks(null)}
          onYes={(reason) => {
            say(reason);
            setAsks(null);
          }}
        />
      )}
    </Paper>
  );
}

function Offer({ offer, currency, onTake }: { offer: BookingOffer; currency: string; onTake: (() => void) | undefined }) {
  const translate = useTranslate();
  const names = offer.shares.map(({ invoiceNumber, invoiceId }) => invoiceNumber ?? `#${invoiceId}`).join(', ');
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2 }}>
      <Box sx={{ flex: 1, minWidth: 220 }}>
        <Shares shares={offer.shares} currency={currency} />
        <Typography variant="caption" color="textSecondary">
          {translate(`payments.bank.by.${offer.reason}`)}
        </Typography>
      </Box>
      {onTake && (
        <Button size="small" variant="outlined" onClick={onTake} aria-label={`${translate('payments.bank.settle')}: ${names}`}>
          {translate('payments.bank.settle')}
        </Button>
      )}
    </Box>
  );
}

function Shares({ shares, currency }: { shares: BankBooking['shares']; currency: string }) {
  const format = useFormat();
  return (
    <Box component="ul" sx={{ m: 0, pl: 4 }}>
      {shares.map(({ resource, invoiceId, invoiceNumber, name, amount }) => (
        <li key={`${resource} ${invoiceId}`}>
          {invoiceNumber ?? `#${invoiceId}`} {name}, {format.money(amount, currency)}
        </li>
      ))}
    </Box>
  );
}
