import { amountText, invoiceDateFault, invoiceDateRange, purchaseStates, sellerName, type PurchaseStateChange } from '@kantoor/schemas';
import { Alert, Button, Dialog, DialogActions, DialogContent, DialogTitle, Typography } from '@mui/material';
import { useId, useState } from 'react';
import { todayOnWire, toWireDate } from '../../../../format';
import { useTranslate } from '../../../../i18n';
import { useFormat } from '../../../../i18n/use-format';
import { useVerbs } from '../../../../providers/data/verbs';
import { isProblem, type Problem } from '../../../../providers/problem';
import { DateInput } from '../../../../shared/fields/date-input';
import { isLate, LateBooking } from '../../../../shared/form/late-booking';
import { useCurrent } from '../../../../shell/current';
import { useOutcome } from '../../../../shell/notices';
import { LedgerChoice } from '../../../settings/ledgers';
import type { Purchase } from '../purchase';

/** Returns the numbers of the lines that have no ledger, if that is why booking was refused. */
const withoutLedger = (error: unknown, { lines }: Purchase): number[] =>
  isProblem(error)
    ? (error.errors ?? []).flatMap(({ pointer }) => {
        const at = /^\/lines\/(\d+)\/ledgerId$/.exec(pointer)?.[1];
        return at === undefined ? [] : [lines[Number(at)]?.lineNumber ?? Number(at) + 1];
      })
    : [];
/** Returns the numbers of the lines whose ledger is not known, so that they are asked for at once. */
const unknownLedgers = ({ lines, skipFromExternalInvoicing }: Purchase): readonly number[] =>
  skipFromExternalInvoicing ? [] : lines.flatMap(({ lineNumber, ledger }, at) => (ledger === null ? [lineNumber ?? at + 1] : []));
const isOtherTotal = (error: unknown): error is Problem => isProblem(error) && error.code === 'TOTAL_CHANGED';

interface BookDialogProps {
  purchase: Purchase;
  onDone: (booked: Purchase) => void;
  onCancel: () => void;
}

/** Returns the input of the dialog and how it is sent; a refusal that the input can solve is shown in it. */
function useBooking(purchase: Purchase, onDone: (booked: Purchase) => void) {
  const provider = useVerbs('purchases');
  const [day, setDay] = useState(purchase.purchaseDate.slice(0, 10));
  const [total, setTotal] = useState(amountText(purchase.totals.gross));
  /** The total before it changed meanwhile. */
  const [before, setBefore] = useState<string | null>(null);
  const [missing, setMissing] = useState(unknownLedgers(purchase));
  const [ledgers, setLedgers] = useState<ReadonlyMap<number, { id: number; value: string }>>(new Map());
  const { mutate, isPending: busy } = useOutcome(
    (change: PurchaseStateChange, idempotencyKey) => provider.purchaseChangeState({ purchase, change, idempotencyKey }),
    {
      pending: 'PURCHASE_BOOKED_PENDING',
      success: 'PURCHASE_BOOKED_SUCCESS',
      failed: 'PURCHASE_BOOKED_FAILED',
      changes: ['purchases'],
      asks: (error) => {
        const lines = withoutLedger(error, purchase);
        if (lines.length > 0) {
          setMissing(lines);
          return true;
        }
        if (!isOtherTotal(error)) return false;
        setBefore(total);
        setTotal(String(error.params['amount']));
        return true;
      },
    },
  );
  const chosen = [...ledgers].map(([lineNumber, { id: ledgerId }]) => ({ lineNumber, ledgerId }));
  const send = (): void => {
    const change = {
      newState: purchaseStates.booked,
      invoiceDate: toWireDate(day),
      expectedTotal: { amount: total, currency: purchase.currency },
      ...(chosen.length > 0 && { ledgers: chosen }),
    };
    mutate(change, { onSuccess: onDone });
  };
  const chooseLedger = (lineNumber: number, ledger: { id: number | string; value: string } | null): void => {
    const next = new Map(ledgers);
    if (ledger) next.set(lineNumber, { id: Number(ledger.id), value: ledger.value });
    else next.delete(lineNumber);
    setLedgers(next);
  };
  return { day, setDay, total, before, missing, ledgers, chooseLedger, busy, send };
}

/** Returns what the dialog says: who sells to whom for how much. */
function useDeal(purchase: Purchase, { total, before }: { total: string; before: string | null }) {
  const translate = useTranslate();
  const { money } = useFormat();
  const { teams, legalEntities } = useCurrent();
  const reference = teams.find(({ teamId }) => teamId === purchase.teamId)?.legalEntityReference;
  const buyer = legalEntities.find(({ legalEntityReference }) => legalEntityReference === reference)?.name;
  return {
    supplier: sellerName(purchase),
    buyer: buyer ?? translate('purchaseBooking.buyer'),
    amount: money(total, purchase.currency),
    before: money(before, purchase.currency),
  };
}

/**
 * Asks for the date of the purchase invoice and shows what booking does (PUR-059, PUR-O33). A date long ago needs a second confirmation
 * (PUR-O39), and so does a total that changed meanwhile (D-37).
 */
export default function BookDialog({ purchase, onDone, onCancel }: BookDialogProps) {
  const translate = useTranslate();
  const { date } = useFormat();
  const heading = useId();
  const booking = useBooking(purchase, onDone);
  const { day, setDay, before, missing, ledgers, busy } = booking;
  const params = useDeal(purchase, booking);
  const [isTried, setTried] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const today = todayOnWire().slice(0, 10);
  const range = invoiceDateRange(today);
  const fault = !day ? 'dateRequired' : invoiceDateFault(day, today) ? 'dateImplausible' : null;
  const send = (): void => {
    setAsking(false);
    booking.send();
  };
  const confirm = (): void => {
    setTried(true);
    if (fault !== null || busy || missing.some((lineNumber) => !ledgers.has(lineNumber))) return;
    if (isLate(day)) setAsking(true);
    else send();
  };
  return (
    <Dialog
      open
      onClose={onCancel}
      maxWidth="xs"
      fullWidth
      aria-labelledby={heading}
      onKeyDown={(event) => {
        if (!isAsking && (event.ctrlKey || event.metaKey) && event.key === 'Enter') confirm();
      }}
    >
      <DialogTitle id={heading} variant="h2">
        {translate('purchaseBooking.title')}
      </DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 4 }}>
        <DateInput
          label={translate('purchaseBooking.invoiceDate')}
          value={day}
          onChange={setDay}
          required
          fullWidth
          error={isTried && fault ? translate(`purchaseBooking.${fault}`, { first: date(range.first), last: date(range.last) }) : undefined}
        />
        {before !== null && <Alert severity="warning">{translate('purchaseBooking.totalChanged', params)}</Alert>}
        {missing.length > 0 && <Alert severity="info">{translate('purchaseBooking.ledgersMissing')}</Alert>}
        {missing.map((lineNumber, at) => (
          <LedgerChoice
            key={lineNumber}
            autoFocus={at === 0}
            label={translate('purchaseBooking.ledgerOf', { number: lineNumber })}
            account={ledgers.get(lineNumber)?.value ?? null}
            isMissing={isTried && !ledgers.has(lineNumber)}
            onChoose={(ledger) => booking.chooseLedger(lineNumber, ledger)}
          />
        ))}
        <Typography color="textSecondary" data-testid="consequence">
          {translate(`purchaseBooking.${purchase.skipFromExternalInvoicing ? 'booksNothing' : 'books'}`, params)}
        </Typography>
      </DialogContent>
      <DialogActions sx={{ px: 6, pb: 4 }}>
        <Button color="inherit" onClick={onCancel} disabled={busy}>
          {translate('ra.action.cancel')}
        </Button>
        <Button variant="contained" onClick={confirm} disabled={busy} autoFocus={missing.length === 0}>
          {translate('purchaseBooking.confirm')}
        </Button>
      </DialogActions>
      {isAsking && <LateBooking day={day} onYes={send} onNo={() => setAsking(false)} />}
    </Dialog>
  );
}
