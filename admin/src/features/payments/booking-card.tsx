import type { BankBooking, BookingOffer, BookingSettlement } from '@kantoor/schemas';
import { Box, Button, Paper, Typography } from '@mui/material';
import { type ReactNode, useState } from 'react';
import { useTranslate } from '../../i18n';
import { useFormat } from '../../i18n/use-format';
import { useVerbs } from '../../providers/data/verbs';
import { isProblem } from '../../providers/problem';
import { useMay } from '../../shell/current';
import { useOutcome } from '../../shell/notices';
import { BookingFacts } from './booking-facts';
import { changedByBank } from './changed-by';
import { LedgerDialog } from './ledger-dialog';
import { ledgerName } from './ledger-parts';
import { MatchDialog } from './match-dialog';
import { ReasonDialog } from './reason-dialog';

interface CardProps {
  legalEntity: string;
  booking: BankBooking;
  /** Its buttons have the keys of the page. */
  isCurrent?: boolean;
  onFocus?: () => void;
}
type Asked = 'match' | 'book' | 'set-aside' | 'reopen';

/** A bank booking: what it pays or may pay, the ledgers that it is booked to, and the user's actions. */
export function BookingCard({ legalEntity, booking, isCurrent = false, onFocus }: CardProps) {
  const translate = useTranslate();
  const { money } = useFormat();
  const [asks, setAsks] = useState<Asked | null>(null);
  const [isOutdated, setOutdated] = useState(false);
  const provider = useVerbs('payments');
  const outcome = {
    ...{ pending: 'WORKING', success: 'CHANGES_SAVED', failed: 'BOOKING_SETTLEMENT_FAILED', changes: changedByBank },
    asks: (error: Error) => {
      if (!isProblem(error) || error.code !== 'OPEN_AMOUNT_CHANGED' || asks !== 'match') return false;
      setOutdated(true);
      return true;
    },
  };
  const { mutate: settle, isPending } = useOutcome(
    (settlement: BookingSettlement) => provider.bookingSettle({ legalEntity, booking, settlement }),
    { ...outcome, onSuccess: () => setAsks(null) },
  );
  const { mutate: say } = useOutcome(
    ({ verb, reason }: { verb: Asked; reason: string }) =>
      verb === 'reopen'
        ? provider.bookingReopen({ legalEntity, booking, reason })
        : provider.bookingSetAside({ legalEntity, booking, reason }),
    outcome,
  );
  const mayChange = useMay('payments.register');
  const { proposal, shares, entries, currency } = booking;
  const isOpen = booking.state === 'open';
  const isDivided = shares.length + entries.length > 0;
  const key = (letter: string): object => (isCurrent ? { 'data-key': letter } : {});
  const name = booking.counterpartyName ?? booking.description;
  const action = (verb: Asked, letter: string): ReactNode => (
    <Button
      key={verb}
      size="small"
      {...key(letter)}
      disabled={isPending}
      aria-label={`${translate(`payments.bank.${verb}`)}: ${name}`}
      aria-keyshortcuts={letter}
      onClick={() => {
        setOutdated(false);
        setAsks(verb);
      }}
    >
      {translate(`payments.bank.${verb}`)}
    </Button>
  );
  const take = (offer: BookingOffer): void =>
    settle({
      shares: offer.shares.map(({ resource, invoiceId, amount, open }) => ({
        resource,
        invoiceId,
        amount,
        ...(open !== null && { open }),
      })),
    });
  const confirm = (): void => {
    if (!proposal) return;
    const { ledgerAccount, taxRateId, vatOf } = proposal;
    settle({ entries: [{ ledgerAccount, taxRateId, vatOf, amount: booking.amount }] });
  };
  const isNothing = booking.state === 'set-aside' && booking.amount === 0;
  return (
    <Paper
      variant="outlined"
      component="article"
      data-row=""
      tabIndex={0}
      aria-label={name}
      onFocus={onFocus}
      sx={{ p: { xs: 3, sm: 4 }, display: 'grid', gap: 2, '&:focus-visible': { outline: 2, outlineColor: 'primary.main' } }}
    >
      <BookingFacts booking={booking} />
      {booking.offers.map((offer, nth) => (
        <Suggestion
          key={JSON.stringify(offer)}
          text={translate(`payments.bank.by.${offer.reason}`)}
          label={`${translate('payments.bank.settle')}: ${offer.shares.map(({ invoiceNumber, invoiceId }) => invoiceNumber ?? `#${invoiceId}`).join(', ')}`}
          button={translate('payments.bank.settle')}
          isDisabled={isPending}
          buttonKey={nth === 0 ? key('e') : {}}
          onTake={mayChange ? () => take(offer) : undefined}
        >
          <Shares shares={offer.shares} currency={currency} />
        </Suggestion>
      ))}
      {proposal && (
        <Suggestion
          text={proposal.taxPercentage === null ? '' : translate('payments.bank.vat', { percentage: proposal.taxPercentage })}
          label={`${translate('payments.bank.confirm')}: ${ledgerName(proposal)}`}
          button={translate('payments.bank.confirm')}
          isDisabled={isPending}
          buttonKey={key('e')}
          onTake={mayChange ? confirm : undefined}
        >
          {translate('payments.bank.proposed', { ledger: ledgerName(proposal) })}
        </Suggestion>
      )}
      {isDivided && (
        <Box>
          {shares.length > 0 && <Shares shares={shares} currency={currency} />}
          <Entries booking={booking} />
          {booking.rest !== 0 && (
            <Typography sx={{ fontWeight: 550 }}>{translate('payments.bank.rest', { amount: money(booking.rest, currency) })}</Typography>
          )}
        </Box>
      )}
      {mayChange && !isNothing && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          {isOpen && [action('match', 'm'), action('book', 'b'), action('set-aside', 's')]}
          {(!isOpen || isDivided) && action('reopen', 'u')}
        </Box>
      )}
      {asks === 'match' && (
        <MatchDialog
          {...{ legalEntity, booking, isOutdated }}
          onMatch={(chosen) => settle({ shares: chosen ?? [] })}
          onClose={() => setAsks(null)}
        />
      )}
      {asks === 'book' && (
        <LedgerDialog {...{ legalEntity, booking }} onBook={(parts) => settle({ entries: parts ?? [] })} onClose={() => setAsks(null)} />
      )}
      {(asks === 'set-aside' || asks === 'reopen') && (
        <ReasonDialog
          title={translate(`payments.bank.${asks}`)}
          onClose={() => setAsks(null)}
          onYes={(reason) => {
            say({ verb: asks, reason });
            setAsks(null);
          }}
        />
      )}
    </Paper>
  );
}

interface SuggestionProps {
  children: ReactNode;
  text: string;
  button: string;
  label: string;
  isDisabled: boolean;
  buttonKey: object;
  onTake: (() => void) | undefined;
}

function Suggestion({ children, text, button, label, isDisabled, buttonKey, onTake }: SuggestionProps) {
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2 }}>
      <Box sx={{ flex: 1, minWidth: 220 }}>
        {children}
        <Typography variant="caption" color="textSecondary" component="div">
          {text}
        </Typography>
      </Box>
      {onTake && (
        <Button
          size="small"
          variant="outlined"
          {...buttonKey}
          disabled={isDisabled}
          onClick={onTake}
          aria-label={label}
          aria-keyshortcuts="e"
        >
          {button}
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

function Entries({ booking: { entries, currency } }: { booking: BankBooking }) {
  const translate = useTranslate();
  const format = useFormat();
  if (entries.length === 0) return null;
  return (
    <Box component="ul" sx={{ m: 0, pl: 4 }}>
      {entries.map((entry) => (
        <li key={entry.id}>
          {ledgerName(entry)}, {format.money(entry.amount, currency)}
          {entry.tax !== 0 && ` (${translate('payments.bank.ledger.includes', { amount: format.money(Math.abs(entry.tax), currency) })})`}
          {entry.postingDate && `, ${translate('payments.bank.ledger.postedOn', { date: format.date(entry.postingDate) })}`}
        </li>
      ))}
    </Box>
  );
}
