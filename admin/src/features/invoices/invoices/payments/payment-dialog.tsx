import { amountText, decimal, type PaymentRegistration, firstPaymentDay, handMethods, type HandMethod } from '@kantoor/schemas';
import {
  Alert,
  Button,
  DialogActions,
  DialogContent,
  DialogTitle,
  FormControlLabel,
  Radio,
  RadioGroup,
  Typography,
  MenuItem,
  TextField,
} from '@mui/material';
import { useState } from 'react';
import { parseNumber, toWireDate, typedNumber, todayOnWire } from '../../../../format';
import { useTranslate } from '../../../../i18n';
import { useFormat } from '../../../../i18n/use-format';
import { useVerbs } from '../../../../providers/data/verbs';
import { isProblem } from '../../../../providers/problem';
import { useOutcome } from '../../../../shell/notices';
import { ConfirmDialog, type ConfirmDialogProps } from '../../../../shell/confirm-dialog';
import { DecimalInput } from '../../../../shared/fields/decimal-input';
import { nameOf, type Invoice, type InvoiceRow } from '../invoice';
import { TypedDialog } from '../../../../shell/typed-dialog';
import { DateInput } from '../../../../shared/fields/date-input';

interface PaidHow {
  day: string;
  method: HandMethod;
  reference: string;
}
const today = (): string => todayOnWire().slice(0, 10);
const paidNow = (): PaidHow => ({ day: today(), method: 'bank', reference: '' });

/** Returns why a payment cannot have this date; nothing if it can. */
function paidDayFault(day: string, invoiceDate: string): 'invoices.paidLater' | 'invoices.paidLongBefore' | null {
  if (!day || day > today()) return 'invoices.paidLater';
  return day < firstPaymentDay(invoiceDate) ? 'invoices.paidLongBefore' : null;
}

interface PaymentFactsProps {
  how: PaidHow;
  onChange: (change: Partial<PaidHow>) => void;
  /** The date of the invoice; an earlier payment raises a question. */
  invoiceDate: string;
  isRefund: boolean;
}

/** Date, method and bank statement reference of a payment. */
function PaymentFacts({ how: { day, method, reference }, onChange, invoiceDate, isRefund }: PaymentFactsProps) {
  const translate = useTranslate();
  const fault = paidDayFault(day, invoiceDate);
  const isBefore = !fault && day < invoiceDate && day !== today();
  return (
    <>
      <DateInput
        label={translate(isRefund ? 'invoices.refundDate' : 'invoices.paymentDate')}
        value={day}
        onChange={(changed) => onChange({ day: changed })}
        required
        error={fault ? translate(fault) : undefined}
      />
      {isBefore && <Alert severity="warning">{translate(isRefund ? 'invoices.refundedBefore' : 'invoices.paidBefore')}</Alert>}
      <TextField
        select
        id="payment-method"
        label={translate(isRefund ? 'invoices.refundMethod' : 'invoices.paymentMethod')}
        value={method}
        onChange={({ target }) => onChange({ method: target.value as HandMethod })}
      >
        {handMethods.map((each) => (
          <MenuItem key={each} value={each}>
            {translate(`invoices.method.${each}`)}
          </MenuItem>
        ))}
      </TextField>
      <TextField
        label={translate('invoices.paymentReference')}
        helperText={translate('invoices.paymentReferenceHint')}
        value={reference}
        onChange={({ target }) => onChange({ reference: target.value })}
        slotProps={{ htmlInput: { maxLength: 140 } }}
      />
    </>
  );
}

/** The messages depend on where it is registered: the list has its own keys, the invoice the literal texts (PLT-F31). */
const texts = {
  list: { pending: 'REGISTER_PAYMENT_PENDING', success: 'REGISTER_PAYMENT_SUCCESS', failed: 'FAILED_REGISTER_PAYMENT' },
  refund: { pending: 'ADD_REFUND_PENDING', success: 'ADD_REFUND_SUCCESS', failed: 'ADD_REFUND_FAILED' },
  invoice: { pending: 'ADD_PAYMENT_PENDING', success: 'ADD_PAYMENT_SUCCESS', failed: 'ADD_PAYMENT_FAILED' },
};

interface PaymentDialogProps {
  invoice: Pick<InvoiceRow, 'invoiceId' | 'legalEntityId' | 'version' | 'totalAmount' | 'amountPaid' | 'currency' | 'invoiceDate'> &
    Partial<Pick<InvoiceRow, 'invoiceNumber' | 'customerName'> & Pick<Invoice, 'customer'>>;
  from: 'list' | 'invoice';
  /** Receives the current invoice. */
  onDone: (paid: Invoice) => void;
  onClose: () => void;
}

/** Registers a partial or full payment, full by default (PLT-188); the amount starts at the open amount. */
export default function PaymentDialog({ invoice, from, onDone, onClose }: PaymentDialogProps) {
  const translate = useTranslate();
  const { money } = useFormat();
  const { currency } = invoice;
  const [open, setOpen] = useState(amountText(decimal(invoice.totalAmount).minus(invoice.amountPaid ?? 0)));
  const [before, setBefore] = useState<string | null>(null);
  const remaining = decimal(open);
  /** A refund is typed without a sign. */
  const isRefund = remaining.isNegative();
  const signed = (value: string) => decimal(value).times(isRefund ? -1 : 1);
  const [chosen, setChosen] = useState<boolean | null>(null);
  const [isTakenBack, setTakenBack] = useState(false);
  const [amount, setAmount] = useState(typedNumber(remaining.abs().toFixed(), { min: 2, max: 2 }));
  const [how, setHow] = useState(paidNow);
  const [wrong, setWrong] = useState(false);
  const [isAsked, setAsks] = useState(false);
  const provider = useVerbs('invoices');
  const parsed = parseNumber(amount);
  const rest = parsed ? remaining.minus(signed(parsed.value)) : remaining;
  const invoiceDate = invoice.invoiceDate.slice(0, 10);
  const asks = (error: unknown): boolean => {
    if (!isProblem(error) || error.code !== 'OPEN_AMOUNT_CHANGED') return false;
    setBefore(open);
    setOpen(String(error.params['amount']));
    return true;
  };
  const isUnclear = !parsed || parsed.other !== null || Number(parsed.value) <= 0 || decimal(parsed.value).decimalPlaces() > 2;
  /** By default a lower amount is a partial payment: the rest is never written off silently. */
  const fully = chosen ?? (isUnclear || decimal(parsed.value).gte(remaining.abs()));
  const writesOff = fully && !isUnclear && decimal(parsed.value).lt(remaining.abs());
  /** The surplus stays on the invoice as overpaid, and nothing is written off (PLT-O68). */
  const isSurplus = fully && !isUnclear && decimal(parsed.value).gt(remaining.abs());
  const beyond = money(rest.abs().toFixed(), currency);
  /** A partial payment cannot exceed the open amount (PLT-O68). */
  const isTooMuch = !isUnclear && !fully && decimal(parsed.value).gt(remaining.abs());
  const enter = (value: string): void => {
    const next = parseNumber(value);
    // Resets a choice made for another amount; formatting the number does not change it.
    if (chosen && !(next && parsed && decimal(next.value).eq(parsed.value))) {
      setChosen(null);
      setTakenBack(true);
    }
    setAmount(value);
    setWrong(false);
  };
  const submit = (): void => {
    if (isUnclear || isTooMuch) return setWrong(true);
    if (paidDayFault(how.day, invoiceDate)) return;
    if (writesOff || isSurplus) setAsks(true);
    else register(parsed.value);
  };
  const { mutate, isPending: busy } = useOutcome(
    (payment: PaymentRegistration, idempotencyKey) => provider.invoiceRegisterPayment({ invoice, payment, idempotencyKey }),
    { ...texts[isRefund ? 'refund' : from], asks },
  );
  const register = (paid: string): void => {
    setAsks(false);
    const payment = {
      amount: signed(paid).toNumber(),
      fullyPaid: fully,
      paymentDate: toWireDate(how.day),
      method: how.method,
      ...(how.reference.trim() && { reference: how.reference.trim() }),
      expectedOpen: { amount: open, currency },
    };
    mutate(payment, { onSuccess: onDone });
  };
  return (
    <TypedDialog onClose={onClose} maxWidth="xs" fullWidth aria-labelledby="payment-title">
      <DialogTitle id="payment-title" variant="h2">
        {translate(isRefund ? 'invoices.action.registerRefund' : 'invoices.action.registerPayment')}
      </DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 3 }}>
        <Typography sx={{ fontWeight: 550 }}>
          {[invoice.invoiceNumber, nameOf(invoice.customer ?? invoice.customerName)].filter(Boolean).join(' · ')}
        </Typography>
        <Typography color="textSecondary">
          {translate(isRefund ? 'invoices.stillOwed' : 'invoices.stillOpen', { amount: money(remaining.abs().toFixed(), currency) })}
        </Typography>
        {before !== null && (
          <Alert severity="warning">
            {translate('invoices.openChanged', { before: money(before, currency), amount: money(open, currency) })}
          </Alert>
        )}
        <RadioGroup
          aria-label={translate('invoices.columns.paymentStatus')}
          value={fully ? 'full' : 'partial'}
          onChange={(_, value) => {
            setChosen(value === 'full');
            setTakenBack(false);
          }}
        >
          <FormControlLabel
            value="partial"
            control={<Radio size="small" />}
            label={translate(isRefund ? 'invoices.partlyRefunded' : 'invoices.partlyPaid')}
          />
          <FormControlLabel
            value="full"
            control={<Radio size="small" />}
            label={translate(isRefund ? 'invoices.fullyRefunded' : 'invoices.fullyPaid')}
          />
        </RadioGroup>
        <DecimalInput
          id="payment-amount"
          label={translate('invoices.columns.amount')}
          value={amount}
          kind="price"
          currency={currency}
          decimals={2}
          onChange={enter}
          error={
            wrong && isTooMuch ? translate('invoices.moreThanOpen') : wrong && isUnclear ? translate('invoices.amountRequired') : undefined
          }
        />
        <PaymentFacts
          how={how}
          onChange={(changed) => setHow((now) => ({ ...now, ...changed }))}
          invoiceDate={invoiceDate}
          isRefund={isRefund}
        />
        {isTakenBack && !fully && !isUnclear && (
          <Typography variant="caption" role="status">
            {translate(isRefund ? 'invoices.chooseRefundAgain' : 'invoices.choosePaidAgain')}
          </Typography>
        )}
        {(writesOff || isSurplus) && (
          <Typography variant="caption">
            {translate(isSurplus ? 'invoices.surplus.remains' : 'invoices.difference', { amount: beyond })}
          </Typography>
        )}
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={onClose}>
          {translate('ra.action.cancel')}
        </Button>
        <Button variant="contained" disabled={busy} onClick={submit}>
          {translate('invoices.register')}
        </Button>
      </DialogActions>
      {(writesOff || isSurplus) && (
        <BeyondQuestion
          open={isAsked}
          what={isSurplus ? 'surplus' : 'writeOff'}
          amount={beyond}
          number={invoice.invoiceNumber ?? ''}
          onYes={() => register(parsed.value)}
          onNo={() => setAsks(false)}
        />
      )}
    </TypedDialog>
  );
}

interface BeyondQuestionProps extends Pick<ConfirmDialogProps, 'open' | 'onYes' | 'onNo'> {
  what: 'surplus' | 'writeOff';
  amount: string;
  number: string;
}

/** Confirms a lower amount that writes off the rest, or a higher one, which is rarely intended. */
function BeyondQuestion({ what, amount, number, ...dialog }: BeyondQuestionProps) {
  const translate = useTranslate();
  return (
    <ConfirmDialog
      title={translate(`invoices.${what}.title`)}
      text={translate(`invoices.${what}.question`, { amount, number })}
      {...dialog}
    />
  );
}
