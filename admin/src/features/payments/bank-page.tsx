import UploadIcon from '@mui/icons-material/FileUploadOutlined';
import type { BankBooking, BankBookings, StatementRead, ReceiptRequest } from '@kantoor/schemas';
import { Alert, Box, Button, Chip, LinearProgress, Tab, Tabs, Typography, Checkbox, Paper } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useNotify } from 'react-admin';
import { useParams, useSearchParams } from 'react-router';
import { useFormat, useTranslate } from '../../i18n';
import { useVerbs } from '../../providers/data/verbs';
import { ListError } from '../../shared/list/list-error';
import { useMay } from '../../shell/current';
import { NotFoundPage } from '../../shell/entrance/not-found-page';
import { useOutcome } from '../../shell/notices';
import { RowsSkeleton } from '../../shell/page-skeleton';
import { usePageTitle } from '../../shell/page-title';
import { BankRulesList, RuleOffers } from './bank-rules';
import { BookingCard } from './booking-card';
import { changedByBank } from './changed-by';
import type { BookingState } from './payment-verbs';
import { Statements, StatementWarnings } from './statements';
import { ColleagueField } from '../../shared/fields/colleague-field';
import { BookingFacts } from './booking-facts';

/** Debits without a purchase: requests the receipts of the selected ones with one mail. */
function MissingReceipts({ legalEntity, bookings }: { legalEntity: string; bookings: readonly BankBooking[] }) {
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

const states = ['open', 'missing', 'paid', 'set-aside'] as const satisfies readonly BookingState[];
const tabs = [...states, 'statements', 'rules'] as const;
type TabName = (typeof tabs)[number];
const isState = (tab: TabName): tab is BookingState => tab !== 'statements' && tab !== 'rules';
const largest = 10 * 1024 * 1024;

/** Imports bank statements, and lists bookings that were not matched automatically. */
export default function BankPage() {
  return useMay('payments.read') ? <Bank /> : <NotFoundPage />;
}

/** What is shown of the statement that was just read; `isOver`: its counts were closed. */
type SaidOfRead = Pick<StatementRead, 'added' | 'known' | 'paid' | 'open' | 'otherAccounts' | 'shortened'> & { isOver?: boolean };

/** What came of the statement that was just read, each part until it is closed. */
function WhatWasRead({ read, onChange }: { read: SaidOfRead; onChange: (read: SaidOfRead) => void }) {
  const translate = useTranslate();
  const { added, known, paid, open, otherAccounts, shortened, isOver = false } = read;
  return (
    <>
      {!isOver && (
        <Alert role="status" severity={open > 0 ? 'info' : 'success'} onClose={() => onChange({ ...read, isOver: true })}>
          {translate(added > 0 ? 'payments.bank.read.added' : 'payments.bank.read.nothing', { smart_count: added, paid, open })}
          {known > 0 && ` ${translate('payments.bank.read.known', { smart_count: known })}`}
        </Alert>
      )}
      {otherAccounts.length > 0 && (
        <Alert severity="warning" onClose={() => onChange({ ...read, otherAccounts: [] })}>
          {translate('payments.bank.statement.other', { accounts: otherAccounts.join(', ') })}
        </Alert>
      )}
      {shortened > 0 && (
        <Alert severity="info" onClose={() => onChange({ ...read, shortened: 0 })}>
          {translate('payments.bank.statement.shortened', { smart_count: shortened })}
        </Alert>
      )}
    </>
  );
}

function Bank() {
  const translate = useTranslate();
  const { date } = useFormat();
  const { legalEntity = '' } = useParams();
  const [query, setQuery] = useSearchParams();
  const tab = tabs.find((one) => one === query.get('tab')) ?? 'open';
  const until = /^\d{4}-\d\d-\d\d$/.exec(query.get('until') ?? '')?.[0];
  const [read, setRead] = useState<SaidOfRead | null>(null);
  const provider = useVerbs('payments');
  const { data: statements } = useQuery({
    queryKey: ['bank-statements', 'bankStatements', { legalEntity }],
    queryFn: ({ signal }) => provider.bankStatements({ legalEntity, signal }),
  });
  usePageTitle(translate('shell.pages.bank'));
  return (
    <Box sx={{ p: { xs: 2, sm: 5 }, maxWidth: 1000, display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 4 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 3 }}>
        <Box sx={{ flex: 1, minWidth: 240 }}>
          <Typography variant="h1">{translate('shell.pages.bank')}</Typography>
          <Typography color="textSecondary">{translate('payments.bank.intro')}</Typography>
        </Box>
        <Upload legalEntity={legalEntity} onRead={setRead} />
      </Box>
      {read && <WhatWasRead read={read} onChange={setRead} />}
      <Tabs
        value={tab}
        onChange={(_event, value: TabName) => setQuery({ tab: value, ...(until && { until }) }, { replace: true })}
        variant="scrollable"
        aria-label={translate('payments.bank.states')}
      >
        {tabs.map((one) => (
          <Tab key={one} value={one} label={translate(isState(one) ? `payments.bank.state.${one}` : `payments.bank.${one}.tab`)} />
        ))}
      </Tabs>
      {tab === 'open' && statements && <StatementWarnings statements={statements.items.filter(({ open }) => open > 0)} />}
      {isState(tab) && until && (
        <Chip
          color="primary"
          sx={{ justifySelf: 'start' }}
          label={translate('payments.bank.until', { date: date(until) })}
          onDelete={() => setQuery({ tab }, { replace: true })}
        />
      )}
      {isState(tab) && <Bookings key={tab} legalEntity={legalEntity} state={tab} until={until} />}
      {tab === 'statements' && (statements ? <Statements statements={statements.items} /> : <RowsSkeleton rows={5} />)}
      {tab === 'rules' && <BankRulesList legalEntity={legalEntity} />}
    </Box>
  );
}

interface BookingsProps {
  legalEntity: string;
  state: BookingState;
  /** Booked up to and including this day. */
  until: string | undefined;
}

function Bookings({ legalEntity, state, until }: BookingsProps) {
  const translate = useTranslate();
  const [focused, setFocused] = useState<number | null>(null);
  const provider = useVerbs('payments');
  const { data, error, refetch } = useQuery({
    queryKey: ['bank-bookings', 'bankBookings', { legalEntity, state, until }],
    queryFn: ({ signal }) => provider.bankBookings({ legalEntity, state, until, signal }),
  });
  if (!data) return error ? <ListError error={error} onRetry={() => void refetch()} /> : <RowsSkeleton rows={5} />;
  const { items, progress } = data;
  if (state === 'missing' && items.length > 0) return <MissingReceipts legalEntity={legalEntity} bookings={items} />;
  const current = items.some(({ id }) => id === focused) ? focused : items[0]?.id;
  return (
    <>
      {state === 'open' && (
        <>
          <Progress {...progress} />
          <RuleOffers legalEntity={legalEntity} />
          <ConfirmProposals legalEntity={legalEntity} bookings={items} />
        </>
      )}
      {items.length === 0 && <Typography color="textSecondary">{translate('payments.bank.none')}</Typography>}
      {items.map((booking) => (
        <BookingCard
          key={booking.id}
          {...{ legalEntity, booking, isCurrent: booking.id === current }}
          onFocus={() => setFocused(booking.id)}
        />
      ))}
    </>
  );
}

function Progress({ settled, total }: BankBookings['progress']) {
  const translate = useTranslate();
  if (total === 0) return null;
  const text = translate('payments.bank.progress', { settled, total });
  return (
    <Box>
      <Typography sx={{ fontVariantNumeric: 'tabular-nums' }}>{text}</Typography>
      <LinearProgress variant="determinate" value={(100 * settled) / total} aria-label={text} sx={{ mt: 1 }} />
    </Box>
  );
}

/** Confirms all that rules propose, at once. */
function ConfirmProposals({ legalEntity, bookings }: { legalEntity: string; bookings: readonly BankBooking[] }) {
  const translate = useTranslate();
  const provider = useVerbs('payments');
  const proposed = bookings.flatMap(({ id, version, proposal }) =>
    proposal ? { id, version, ruleId: proposal.ruleId, ruleVersion: proposal.ruleVersion } : [],
  );
  const { mutate, isPending } = useOutcome(() => provider.proposalsConfirm({ legalEntity, bookings: proposed }), {
    pending: 'WORKING',
    success: 'CHANGES_SAVED',
    failed: 'BOOKING_SETTLEMENT_FAILED',
    changes: changedByBank,
  });
  if (!useMay('payments.register') || proposed.length < 2) return null;
  return (
    <Button variant="contained" sx={{ justifySelf: 'start' }} disabled={isPending} onClick={() => mutate()}>
      {translate('payments.bank.confirmAll', { smart_count: proposed.length })}
    </Button>
  );
}

function Upload({ legalEntity, onRead }: { legalEntity: string; onRead: (read: StatementRead) => void }) {
  const translate = useTranslate();
  const notify = useNotify();
  const input = useRef<HTMLInputElement>(null);
  const provider = useVerbs('payments');
  const { mutate, isPending } = useOutcome((file: File) => provider.statementRead({ legalEntity, file }), {
    ...{ pending: 'WORKING', failed: 'STATEMENT_FAILED', changes: changedByBank },
    onSuccess: onRead,
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
        accept=".xml,.sta,.940,.mt940,.swi,.txt,application/xml,text/xml,text/plain"
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
