import type { BankBooking, BookingSettlement, OpenInvoices } from '@kantoor/schemas';
import { Alert, Box, Checkbox, FormControlLabel, TextField, Typography } from '@mui/material';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { typedNumber } from '../../format';
import { useTranslate } from '../../i18n';
import { useFormat } from '../../i18n/use-format';
import { useVerbs } from '../../providers/data/verbs';
import { DecimalInput } from '../../shared/fields/decimal-input';
import { useSettled } from '../../shell/use-settled';
import { BookingFacts } from './booking-facts';
import { RestLine } from './ledger-parts';
import { signedAmount, useRest } from './use-rest';
import { ActionDialog } from '../../shell/action-dialog';

type Found = OpenInvoices['items'][number];
const keyOf = ({ resource, invoiceId }: Pick<Found, 'resource' | 'invoiceId'>): string => `${resource} ${invoiceId}`;
const shown = (amount: number): string => typedNumber(Math.abs(amount).toFixed(2), { min: 2, max: 2 });

interface MatchDialogProps {
  legalEntity: string;
  booking: BankBooking;
  /** The server has refused, because an open amount has changed. */
  isOutdated: boolean;
  onMatch: (shares: BookingSettlement['shares']) => void;
  onClose: () => void;
}

/** Matches a booking with one open invoice or several, found by number, name or amount; shows what is left as they are chosen. */
export function MatchDialog({ legalEntity, booking, isOutdated, onMatch, onClose }: MatchDialogProps) {
  const translate = useTranslate();
  const format = useFormat();
  const { rest, currency } = booking;
  const [search, setSearch] = useState('');
  const [chosen, setChosen] = useState<ReadonlyMap<string, { invoice: Found; amount: string }>>(new Map());
  const settled = useSettled(search.trim());
  const provider = useVerbs('payments');
  const { data } = useQuery({
    queryKey: ['bank-bookings', 'bookingInvoices', { legalEntity, id: booking.id, search: settled }],
    queryFn: ({ signal }) => provider.bookingInvoices({ legalEntity, id: booking.id, search: settled, signal }),
    placeholderData: keepPreviousData,
  });
  const picks = [...chosen.values()];
  const amounts = picks.map(({ invoice, amount }) => signedAmount(amount, invoice.open));
  const { fits, text, isWrong } = useRest(rest, currency)(amounts);
  const left = amounts.reduce<number>((sum, amount) => sum - (amount ?? 0), rest);
  const items = [...picks.map(({ invoice }) => invoice), ...(data?.items ?? []).filter((invoice) => !chosen.has(keyOf(invoice)))];
  const toggle = (invoice: Found): void => {
    const next = new Map(chosen);
    const most = Math.sign(invoice.open) === Math.sign(left) && Math.abs(left) < Math.abs(invoice.open) ? left : invoice.open;
    if (!next.delete(keyOf(invoice))) next.set(keyOf(invoice), { invoice, amount: shown(most) });
    setChosen(next);
  };
  const match = (): void => {
    if (fits)
      onMatch(picks.map(({ invoice: { resource, invoiceId, open } }, nth) => ({ resource, invoiceId, open, amount: amounts[nth]! })));
  };
  return (
    <ActionDialog
      title={translate('payments.bank.matching.title')}
      action={translate('payments.bank.matching.submit')}
      onAction={match}
      disabled={!fits}
      onClose={onClose}
      maxWidth="sm"
      status={
        <Box sx={{ flex: 1, minWidth: 160, pl: 2 }}>
          <RestLine text={text} isWrong={isWrong} />
        </Box>
      }
      keepsInput
      hasShortcut
      sx={{ display: 'grid', gap: 2, alignContent: 'start', minHeight: 420 }}
    >
      <BookingFacts booking={booking} />
      {isOutdated && <Alert severity="warning">{translate('payments.bank.matching.changed')}</Alert>}
      <TextField
        autoFocus
        fullWidth
        margin="dense"
        type="search"
        label={translate('payments.bank.matching.search')}
        value={search}
        slotProps={{ htmlInput: { maxLength: 100 } }}
        onChange={({ target }) => setSearch(target.value)}
      />
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 1 }}>
        {items.map((invoice) => {
          const pick = chosen.get(keyOf(invoice));
          const details = [invoice.reference, format.date(invoice.invoiceDate)].filter(Boolean).join(' · ');
          return (
            <Box component="li" key={keyOf(invoice)} sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2 }}>
              <FormControlLabel
                sx={{ flex: 1, minWidth: 220, mr: 0 }}
                control={<Checkbox checked={pick !== undefined} onChange={() => toggle(invoice)} />}
                label={
                  <Box sx={{ overflowWrap: 'anywhere' }}>
                    {invoice.invoiceNumber} {invoice.name}
                    <Typography variant="body2" color="textSecondary">
                      {details} · {translate('payments.bank.matching.open', { amount: format.money(invoice.open, invoice.currency) })}
                    </Typography>
                  </Box>
                }
              />
              {pick && (
                <Box sx={{ width: 150 }}>
                  <DecimalInput
                    id={`share-${keyOf(invoice)}`}
                    label={translate('payments.bank.matching.amount', { invoice: invoice.invoiceNumber })}
                    {...{ value: pick.amount, kind: 'price', decimals: 2 }}
                    onChange={(amount) => setChosen(new Map(chosen).set(keyOf(invoice), { invoice, amount }))}
                  />
                </Box>
              )}
            </Box>
          );
        })}
      </Box>
      {data && items.length === 0 && <Typography color="textSecondary">{translate('payments.bank.matching.none')}</Typography>}
    </ActionDialog>
  );
}
