import type { BankBooking } from '@kantoor/schemas';
import { Box, Button, Checkbox, MenuItem, Paper, TextField } from '@mui/material';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useDataProvider } from 'react-admin';
import { useTranslate } from '../../i18n';
import type { KantoorProvider } from '../../providers/data/verbs';
import { useTryKey } from '../../shared/use-try-key';
import { useCurrent, useMay } from '../../shell/current';
import { useOutcome } from '../../shell/notices';
import type { ShellVerbs } from '../../shell/shell-verbs';
import { BookingFacts } from './booking-facts';
import type { PaymentVerbs } from './payment-verbs';

/** Debits without a purchase: the chosen ones are asked for with one mail. */
export function MissingReceipts({ legalEntity, bookings }: { legalEntity: string; bookings: readonly BankBooking[] }) {
  const translate = useTranslate();
  const { team } = useCurrent();
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  const [person, setPerson] = useState('');
  const keyFor = useTryKey();
  const provider = useDataProvider<KantoorProvider<PaymentVerbs & ShellVerbs>>();
  const { data: people = [] } = useQuery({
    queryKey: ['members', 'membersOf', { team: team?.id }],
    queryFn: ({ signal }) => provider.membersOf({ teamId: team!.id, signal }),
    enabled: team !== null,
  });
  const { mutate, isPending } = useMutation({
    mutationFn: () => {
      const request = { bookingIds: [...chosen], personId: Number(person) };
      return provider.receiptsAsk({ legalEntity, request, idempotencyKey: keyFor(request) });
    },
    ...useOutcome({ pending: 'WORKING', success: 'RECEIPTS_ASKED', failed: 'RECEIPTS_NOT_ASKED', changes: ['bank-bookings'] }),
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
          <TextField
            select
            label={translate('payments.bank.askOf')}
            value={person}
            onChange={({ target }) => setPerson(target.value)}
            sx={{ minWidth: 220 }}
          >
            {people.map(({ id, name }) => (
              <MenuItem key={id} value={String(id)}>
                {name}
              </MenuItem>
            ))}
          </TextField>
          <Button variant="contained" disabled={isPending || person === '' || chosen.size === 0} onClick={() => mutate()}>
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
