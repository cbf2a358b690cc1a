import type { BankBooking, BookingOffer, BookingSettlement, NewBankRule } from '@kantoor/schemas';
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
import { ReasonDialog } from '../../shell/reason-dialog';

interface CardProps {
  legalEntity: string;
  booking: BankBooking;
  /** Its buttons have the keys of the page. */
  isCurrent?: boolean;
  onFocus?: () => void;
}
type BookingAction = 'match' | 'book' | 'set-aside' | 'reopen';
const outcome = { pending: 'WORKING', success: 'CHANGES_SAVED', failed: 'BOOKING_SETTLEMENT_FAILED', changes: changedByBank };

interface SettlingProps extends Pick<CardProps, 'booking'> {
  isDisabled: boolean;
  /** With a rule: what is proposed for the next booking of this party, once this one is settled. */
  onSettle: (settlement: BookingSettlement, rule?: NewBankRule) => void;
  /** The key of the page that presses a button. */
  keyOfPage: (letter: string) => object;
}

/** Settles the booking with what the API proposes for it: open invoices, or a ledger that similar bookings went to. */
function Suggestions({ booking, isDisabled, onSettle, keyOfPage }: SettlingProps) {
  const translate = useTranslate();
  const mayChange = useMay('payments.register');
  const { offers, proposal, amount, currency } = booking;
  const take = ({ shares }: BookingOffer): void =>
    onSettle({
      shares: shares.map(({ resource, invoiceId, amount: share, open }) => ({
        ...{ resource, invoiceId, amount: share },
        ...(open !== null && { open }),
      })),
    });
  return (
    <>
      {offers.map((offer, nth) => (
        <Suggestion
          key={JSON.stringify(offer)}
          text={translate(`payments.bank.by.${offer.reason}`)}
          label={`${translate('payments.bank.settle')}: ${offer.shares.map(({ invoiceNumber, invoiceId }) => invoiceNumber ?? `#${invoiceId}`).join(', ')}`}
          button={translate('payments.bank.settle')}
          isDisabled={isDisabled}
          buttonKey={nth === 0 ? keyOfPage('e') : {}}
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
          isDisabled={isDisabled}
          buttonKey={keyOfPage('e')}
          onTake={
            mayChange
              ? () => {
                  const { ledgerAccount, taxRateId, vatOf } = proposal;
                  onSettle({ entries: [{ ledgerAccount, taxRateId, vatOf, amount }] });
                }
              : undefined
          }
        >
          {translate('payments.bank.proposed', { ledger: ledgerName(proposal) })}
        </Suggestion>
      )}
    </>
  );
}

interface ActionsProps extends SettlingProps, Pick<CardProps, 'legalEntity'> {
  action: BookingAction | null;
  onAsk: (action: BookingAction | null) => void;
  /** An open amount has changed since the page was loaded. */
  isOutdated: boolean;
}

/** What a user may do with the booking, and the dialog of what was chosen. */
function Actions({ legalEntity, booking, action, onAsk, isOutdated, isDisabled, onSettle, keyOfPage }: ActionsProps) {
  const translate = useTranslate();
  const provider = useVerbs('payments');
  const { mutate: giveReason } = useOutcome(
    ({ verb, reason }: { verb: BookingAction; reason: string }) =>
      verb === 'reopen'
        ? provider.bookingReopen({ legalEntity, booking, reason })
        : provider.bookingSetAside({ legalEntity, booking, reason }),
    outcome,
  );
  const { state, shares, entries, amount } = booking;
  const isOpen = state === 'open';
  const isNothing = state === 'set-aside' && amount === 0;
  const offered: readonly (readonly [verb: BookingAction, letter: string])[] = [
    ...(isOpen
      ? ([
          ['match', 'm'],
          ['book', 'b'],
          ['set-aside', 's'],
        ] as const)
      : []),
    ...(!isOpen || shares.length + entries.length > 0 ? ([['reopen', 'u']] as const) : []),
  ];
  const close = (): void => onAsk(null);
  return (
    <>
      {!isNothing && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          {offered.map(([verb, letter]) => (
            <Button
              key={verb}
              size="small"
              {...keyOfPage(letter)}
              disabled={isDisabled}
              aria-label={`${translate(`payments.bank.${verb}`)}: ${nameOf(booking)}`}
              aria-keyshortcuts={letter}
              onClick={() => onAsk(verb)}
            >
              {translate(`payments.bank.${verb}`)}
            </Button>
          ))}
        </Box>
      )}
      {action === 'match' && (
        <MatchDialog {...{ legalEntity, booking, isOutdated }} onMatch={(chosen) => onSettle({ shares: chosen ?? [] })} onClose={close} />
      )}
      {action === 'book' && (
        <LedgerDialog
          {...{ legalEntity, booking }}
          onBook={(entries, isRule) => {
            const { ledgerAccount, taxRateId, vatOf } = entries[0]!;
            onSettle({ entries }, isRule ? { bookingId: booking.id, ledgerAccount, taxRateId, vatOf } : undefined);
          }}
          onClose={close}
        />
      )}
      {(action === 'set-aside' || action === 'reopen') && (
        <ReasonDialog
          label={translate('payments.bank.reason')}
          title={translate(`payments.bank.${action}`)}
          onClose={close}
          onYes={(reason) => {
            giveReason({ verb: action, reason });
            close();
          }}
        />
      )}
    </>
  );
}

const nameOf = ({ counterpartyName, description }: BankBooking): string => counterpartyName ?? description;

/** A bank booking: what it pays or may pay, the ledgers that it is booked to, and the user's actions. */
export function BookingCard({ legalEntity, booking, isCurrent = false, onFocus }: CardProps) {
  const translate = useTranslate();
  const { money } = useFormat();
  const [action, setAction] = useState<BookingAction | null>(null);
  const [isOutdated, setOutdated] = useState(false);
  const provider = useVerbs('payments');
  const { mutate: makeRule } = useOutcome(
    (rule: NewBankRule, idempotencyKey) => provider.bankRuleMake({ legalEntity, rule, idempotencyKey }),
    { failed: 'UNEXPECTED', changes: changedByBank },
  );
  const { mutate: settle, isPending } = useOutcome(
    ({ settlement }: { settlement: BookingSettlement; rule: NewBankRule | undefined }) =>
      provider.bookingSettle({ legalEntity, booking, settlement }),
    {
      ...outcome,
      asks: (error) => {
        if (!isProblem(error) || error.code !== 'OPEN_AMOUNT_CHANGED' || action !== 'match') return false;
        setOutdated(true);
        return true;
      },
      onSuccess: (_, { rule }) => {
        setAction(null);
        if (rule) makeRule(rule);
      },
    },
  );
  const mayChange = useMay('payments.register');
  const { shares, entries, currency, rest } = booking;
  const settling = {
    isDisabled: isPending,
    onSettle: (settlement: BookingSettlement, rule?: NewBankRule): void => settle({ settlement, rule }),
    keyOfPage: (letter: string): object => (isCurrent ? { 'data-key': letter } : {}),
  };
  return (
    <Paper
      variant="outlined"
      component="article"
      data-row=""
      tabIndex={0}
      aria-label={nameOf(booking)}
      onFocus={onFocus}
      sx={{ p: { xs: 3, sm: 4 }, display: 'grid', gap: 2, '&:focus-visible': { outline: 2, outlineColor: 'primary.main' } }}
    >
      <BookingFacts booking={booking} />
      <Suggestions booking={booking} {...settling} />
      {shares.length + entries.length > 0 && (
        <Box>
          {shares.length > 0 && <Shares shares={shares} currency={currency} />}
          <Entries booking={booking} />
          {rest !== 0 && (
            <Typography sx={{ fontWeight: 550 }}>{translate('payments.bank.rest', { amount: money(rest, currency) })}</Typography>
          )}
        </Box>
      )}
      {mayChange && (
        <Actions
          {...{ legalEntity, booking, action, isOutdated, ...settling }}
          onAsk={(verb) => {
            setOutdated(false);
            setAction(verb);
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
