import { amountText, decimal, type PaymentRegistration, firstPaymentDay, handMethods, type HandMethod } from '@kantoor/schemas';
import { Alert, FormControlLabel, Radio, RadioGroup, Typography, MenuItem, TextField } from '@mui/material';
import { useState } from 'react';
import { parseNumber, toWireDate, typedNumber, todayOnWire } from '../../../../format';
import { useTranslate } from '../../../../i18n';
import { useFormat } from '../../../../i18n/use-format';
import { useVerbs } from '../../../../providers/data/verbs';
import { isProblem } from '../../../../providers/problem';
import { useOutcome } from '../../../../shell/notices';
import { ConfirmDialog } from '../../../../shell/confirm-dialog';
import { DecimalInput } from '../../../../shared/fields/decimal-input';
import { nameOf, type Invoice, type InvoiceRow } from '../invoice';
import { DateInput } from '../../../../shared/fields/date-input';
import { ActionDialog } from '../../../../shell/action-dialog';

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

/** By default a lower amount is a partial payment: the rest is never written off silently. */
function effectOf(typed: string, owed: ReturnType<typeof decimal>, chosen: boolean | null) {
  const parsed = parseNumber(typed);
  const value = decimal(parsed?.value ?? 0);
  const paid = parsed?.other === null && value.gt(0) && value.decimalPlaces() <= 2 ? value : null;
  const fully = chosen ?? (paid === null || paid.gte(owed));
  /** The surplus stays on the invoice as overpaid, and nothing is written off (PLT-O68). */
  const beyond = !fully || paid === null || paid.eq(owed) ? null : paid.gt(owed) ? ('surplus' as const) : ('writeOff' as const);
  /** A partial payment cannot exceed the open amount (PLT-O68). */
  const isTooMuch = !fully && paid !== null && paid.gt(owed);
  return { paid, fully, beyond, difference: owed.minus(paid ?? 0).abs(), isTooMuch };
}

/** The payment while it is entered: the amount starts at the open amount, which the server may report to have changed. */
function usePayment({ invoice, from, onDone }: Omit<PaymentDialogProps, 'onClose'>) {
  const { currency } = invoice;
  const provider = useVerbs('invoices');
  const [open, setOpen] = useState(amountText(decimal(invoice.totalAmount).minus(invoice.amountPaid ?? 0)));
  const [before, setBefore] = useState<string | null>(null);
  /** A refund is typed without a sign. */
  const isRefund = decimal(open).isNegative();
  const owed = decimal(open).abs();
  const [amount, setAmount] = useState(typedNumber(owed.toFixed(), { min: 2, max: 2 }));
  const [chosen, setChosen] = useState<boolean | null>(null);
  const [isTakenBack, setTakenBack] = useState(false);
  const [how, setHow] = useState(paidNow);
  const [isRefused, setRefused] = useState(false);
  const [isConfirming, setConfirming] = useState(false);
  const effect = effectOf(amount, owed, chosen);
  const { paid, fully, beyond, isTooMuch } = effect;
  const asks = (error: unknown): boolean => {
    if (!isProblem(error) || error.code !== 'OPEN_AMOUNT_CHANGED') return false;
    setBefore(open);
    setOpen(String(error.params['amount']));
    return true;
  };
  const { mutate, isPending: busy } = useOutcome(
    (payment: PaymentRegistration, idempotencyKey) => provider.invoiceRegisterPayment({ invoice, payment, idempotencyKey }),
    { ...texts[isRefund ? 'refund' : from], asks },
  );
  const enter = (value: string): void => {
    const [last, next] = [parseNumber(amount), parseNumber(value)];
    // Resets a choice made for another amount; formatting the number does not change it.
    if (chosen && !(next && last && decimal(next.value).eq(last.value))) {
      setChosen(null);
      setTakenBack(true);
    }
    setAmount(value);
    setRefused(false);
  };
  const choose = (isFull: boolean): void => {
    setChosen(isFull);
    setTakenBack(false);
  };
  const register = (): void => {
    setConfirming(false);
    if (!paid) return;
    const payment = {
      amount: paid.times(isRefund ? -1 : 1).toNumber(),
      fullyPaid: fully,
      paymentDate: toWireDate(how.day),
      method: how.method,
      ...(how.reference.trim() && { reference: how.reference.trim() }),
      expectedOpen: { amount: open, currency },
    };
    mutate(payment, { onSuccess: onDone });
  };
  const submit = (): void => {
    if (!paid || isTooMuch) return setRefused(true);
    if (paidDayFault(how.day, invoice.invoiceDate.slice(0, 10))) return;
    if (beyond) setConfirming(true);
    else register();
  };
  return {
    ...{ ...effect, open, before, owed, isRefund, amount, enter, choose, how, busy, submit, register, isConfirming },
    isTakenBack: isTakenBack && !fully && paid !== null,
    change: (changed: Partial<PaidHow>) => setHow((now) => ({ ...now, ...changed })),
    takeBack: () => setConfirming(false),
    amountFault: !isRefused ? undefined : isTooMuch ? 'invoices.moreThanOpen' : paid ? undefined : 'invoices.amountRequired',
  };
}

/** Registers a partial or full payment, full by default (PLT-188). */
export default function PaymentDialog({ onClose, ...options }: PaymentDialogProps) {
  const translate = useTranslate();
  const { money } = useFormat();
  const { invoice } = options;
  const { currency } = invoice;
  const payment = usePayment(options);
  const { isRefund, before, fully, beyond, amountFault } = payment;
  const difference = money(payment.difference.toFixed(), currency);
  return (
    <ActionDialog
      title={translate(isRefund ? 'invoices.action.registerRefund' : 'invoices.action.registerPayment')}
      action={translate('invoices.register')}
      onAction={payment.submit}
      disabled={payment.busy}
      onClose={onClose}
      keepsInput
      sx={{ display: 'grid', gap: 3 }}
    >
      <Typography sx={{ fontWeight: 550 }}>
        {[invoice.invoiceNumber, nameOf(invoice.customer ?? invoice.customerName)].filter(Boolean).join(' · ')}
      </Typography>
      <Typography color="textSecondary">
        {translate(isRefund ? 'invoices.stillOwed' : 'invoices.stillOpen', { amount: money(payment.owed.toFixed(), currency) })}
      </Typography>
      {before !== null && (
        <Alert severity="warning">
          {translate('invoices.openChanged', { before: money(before, currency), amount: money(payment.open, currency) })}
        </Alert>
      )}
      <RadioGroup
        aria-label={translate('invoices.columns.paymentStatus')}
        value={fully ? 'full' : 'partial'}
        onChange={(_, value) => payment.choose(value === 'full')}
      >
        {(['partial', 'full'] as const).map((part) => (
          <FormControlLabel key={part} value={part} control={<Radio size="small" />} label={translate(partTexts[part][isRefund ? 1 : 0])} />
        ))}
      </RadioGroup>
      <DecimalInput
        id="payment-amount"
        label={translate('invoices.columns.amount')}
        {...{ value: payment.amount, kind: 'price', currency, decimals: 2 }}
        onChange={payment.enter}
        error={amountFault && translate(amountFault)}
      />
      <PaymentFacts how={payment.how} onChange={payment.change} invoiceDate={invoice.invoiceDate.slice(0, 10)} isRefund={isRefund} />
      {payment.isTakenBack && (
        <Typography variant="caption" role="status">
          {translate(isRefund ? 'invoices.chooseRefundAgain' : 'invoices.choosePaidAgain')}
        </Typography>
      )}
      {beyond && (
        <>
          <Typography variant="caption">
            {translate(beyond === 'surplus' ? 'invoices.surplus.remains' : 'invoices.difference', { amount: difference })}
          </Typography>
          {/* Confirms a lower amount that writes off the rest, or a higher one, which is rarely intended. */}
          <ConfirmDialog
            open={payment.isConfirming}
            title={translate(`invoices.${beyond}.title`)}
            text={translate(`invoices.${beyond}.question`, { amount: difference, number: invoice.invoiceNumber ?? '' })}
            yes={translate(`invoices.${beyond}.yes`, { amount: difference })}
            onYes={payment.register}
            onNo={payment.takeBack}
          />
        </>
      )}
    </ActionDialog>
  );
}

/** For a payment and for a refund. */
const partTexts = {
  partial: ['invoices.partlyPaid', 'invoices.partlyRefunded'],
  full: ['invoices.fullyPaid', 'invoices.fullyRefunded'],
} as const;
