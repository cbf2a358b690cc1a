import UploadIcon from '@mui/icons-material/FileUploadOutlined';
import { Box, Button, Tab, Tabs, Typography } from '@mui/material';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useDataProvider, useNotify } from 'react-admin';
import { useParams } from 'react-router';
import { useTranslate } from '../../i18n';
import type { KantoorProvider } from '../../providers/data/verbs';
import { ListError } from '../../shared/list/list-error';
import { useMay } from '../../shell/current';
import { NotFoundPage } from '../../shell/entrance/not-found-page';
import { useOutcome } from '../../shell/notices';
import { RowsSkeleton } from '../../shell/page-skeleton';
import { usePageTitle } from '../../shell/page-title';
import { BookingCard } from './booking-card';
import { changedByBank } from './changed-by';
import { MissingReceipts } from './missing-receipts';
import type { BookingState, PaymentVerbs } from './payment-verbs';

const states: readonly BookingState[] = ['open', 'missing', 'paid', 'set-aside'];
const largest = 10 * 1024 * 1024;

/** Imports bank statements, and lists bookings that were not matched automatically. */
export default function BankPage() {
  return useMay('payments.read') ? <Bank /> : <NotFoundPage />;
}

function Bank() {
  const translate = useTranslate();
  const { legalEntity = '' } = useParams();
  const [state, setState] = useState<BookingState>('open');
  const provider = useDataProvider<KantoorProvider<PaymentVerbs>>();
  const { data, error, refetch } = useQuery({
    queryKey: ['bank-bookings', 'bankBookings', { legalEntity, state }],
    queryFn: ({ signal }) => provider.bankBookings({ legalEntity, state, signal }),
  });
  usePageTitle(translate('shell.pages.bank'));
  return (
    <Box sx={{ p: { xs: 2, sm: 5 }, maxWidth: 1000, display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 4 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 3 }}>
        <Box sx={{ flex: 1, minWidth: 240 }}>
          <Typography variant="h1">{translate('shell.pages.bank')}</Typography>
          <Typography color="textSecondary">{translate('payments.bank.intro')}</Typography>
        </Box>
        <Upload legalEntity={legalEntity} />
      </Box>
      <Tabs
        value={state}
        onChange={(_event, value: BookingState) => setState(value)}
        variant="scrollable"
        aria-label={translate('payments.bank.states')}
      >
        {states.map((one) => (
          <Tab key={one} value={one} label={translate(`payments.bank.state.${one}`)} />
        ))}
      </Tabs>
      {error && !data && <ListError error={error} onRetry={() => void refetch()} />}
      {!data && !error && <RowsSkeleton rows={5} />}
      {data?.items.length === 0 && <Typography color="textSecondary">{translate('payments.bank.none')}</Typography>}
      {data && state === 'missing' ? (
        <MissingReceipts legalEntity={legalEntity} bookings={data.items} />
      ) : (
        data?.items.map((booking) => <BookingCard key={booking.id} legalEntity={legalEntity} booking={booking} />)
      )}
    </Box>
  );
}

function Upload({ legalEntity }: { legalEntity: string }) {
  const translate = useTranslate();
  const notify = useNotify();
  const input = useRef<HTMLInputElement>(null);
  const provider = useDataProvider<KantoorProvider<PaymentVerbs>>();
  const outcome = useOutcome<File>({ pending: 'WORKING', failed: 'STATEMENT_FAILED', changes: changedByBank });
  const { mutate, isPending } = useMutation({
    mutationFn: (file: File) => provider.statementRead({ legalEntity, file }),
    ...outcome,
    onSuccess: (read, file, key) => {
      outcome.onSuccess(read, file, key);
      notify('STATEMENT_READ', {
        type: 'success',
        messageArgs: { added: read.added, paid: read.paid, open: read.open, known: read.known },
      });
    },
  });
  if (!useMay('payments.register')) return null;
  const upload = (file: File | undefined): void => {
    if (!file) return;
    if (file.size > largest) notify('PAYLOAD_TOO_LARGE', { type: 'error' });
    else mutate(file);
  };
  return (
    <>
      <Button variant="contained" startIcon={<UploadIcon />} disabled={isPending} onClick={() => input.current?.click()}>
        {translate('payments.bank.upload')}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        accept=".xml,application/xml,text/xml"
        aria-label={translate('payments.bank.upload')}
        onChange={(event) => {
          upload(event.target.files?.[0]);
          // Allows the same file to be chosen again.
          event.target.value = '';
        }}
      />
    </>
  );
}
