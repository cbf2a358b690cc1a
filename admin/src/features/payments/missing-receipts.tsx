import type { BankBooking, ReceiptRequest } from '@kantoor/schemas';
import { Box, Button, Checkbox, Paper } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from '../../i18n';
import { useVerbs } from '../../providers/data/verbs';
import { ColleagueField } from '../../shared/fields/colleague-field';
import { useMay } from '../../shell/current';
import { useOutcome } from '../../shell/notices';
import { BookingFacts } from './booking-facts';

/** Debits without a purchase: requests the receipts of the selected ones with one mail. */
export function MissingReceipts({ legalEntity, bookings }: { legalEntity: string; bookings: readonly BankBooking[] }) {
  const translate = useTranslate();
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  const [person, setPerson] = useState<number | null>(null);
  const provider = useVerbs('payments');
  const asking = (request: ReceiptRequest, idempotencyKey: string) => provider.receiptsAsk({ legalEntity, request, idempotencyKey });
  const { mutate, isPending } = useOutcome(asking, {
    ...{ pending: 'WORKING', success: 'RECEIPTS_ASKED', failed: 'RECEIPTS_NOT_ASKED', changes: ['bank-bookings'] },
    // Deselects them, so that a second click does not request them again.
    onSuccess: () => setChosen(new Set()),
  });
  const mayAsk = useMay('payments.register');
  const toggle = (id: number): void => {
    const next = new Set(chosen);
    if (!next.delete(id)) next.add(id);
    setChosen(next);
  };
  return (
    <>
      {mayAsk && bookings.length > 0 && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 3 }}>
          <Box sx={{ flex: '0 1 320px', minWidth: 220 }}>
            <ColleagueField label={translate('payments.bank.askOf')} value={person} onChange={setPerson} />
          </Box>
          <Button
            variant="contained"
            disabled={isPending || person === null || chosen.size === 0}
            onClick={() => mutate({ bookingIds: [...chosen], personId: person! })}
          >
            {translate('payments.bank.ask', { smart_count: chosen.size })}
          </Button>
        </Box>
      )}
      {bookings.map((booking) => (
        <Paper
          key={booking.id}
          variant="outlined"
          component="article"
          sx={{ p: { xs: 2, sm: 3 }, display: 'flex', alignItems: 'flex-start', gap: 2 }}
        >
          {mayAsk && (
            <Checkbox
              checked={chosen.has(booking.id)}
              onChange={() => toggle(booking.id)}
              slotProps={{
                input: { 'aria-label': `${translate('payments.bank.choose')}: ${booking.counterpartyName ?? booking.description}` },
              }}
            />
          )}
          <Box sx={{ flex: 1, minWidth: 0, pt: 1 }}>
            <BookingFacts booking={booking} />
          </Box>
        </Paper>
      ))}
    </>
  );
}
