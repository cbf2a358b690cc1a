import { decimal } from '@kantoor/schemas';
import { Button, Dialog, DialogActions, DialogContent, DialogTitle, FormControlLabel, Radio, RadioGroup, Typography } from '@mui/material';
import { useRef, useState } from 'react';
import { parseNumber, price } from '../../format';
import { useTranslate } from '../../i18n';
import { useFormat } from '../../i18n/use-format';
import { during } from '../../shell/notices';
import { DecimalInput } from '../../shared/fields/decimal-input';
import type { Invoice } from './invoice';
import { invoicesApi } from './invoices-api';

/** Where it is registered decides what is said of it: the list has the keys of its own, the invoice the literal texts (PLT-F31). */
const notices = {
  list: { pending: 'REGISTER_PAYMENT_PENDING', success: 'REGISTER_PAYMENT_SUCCESS', failed: 'FAILED_REGISTER_PAYMENT' },
  invoice: { pending: 'ADD_PAYMENT_PENDING', success: 'ADD_PAYMENT_SUCCESS', failed: 'ADD_PAYMENT_FAILED' },
};

interface PaymentDialogProps {
  invoice: Pick<Invoice, 'invoiceId' | 'legalEntityId' | 'version' | 'totalAmount' | 'amountPaid' | 'currency'>;
  from: keyof typeof notices;
  onDone: () => void;
  onClose: () => void;
}

/** Partly or fully paid, fully by default (PLT-188); the amount starts at what is still open. */
export default function PaymentDialog({ invoice, from, onDone, onClose }: PaymentDialogProps) {
  const translate = useTranslate();
  const { money } = useFormat();
  const remaining = decimal(invoice.totalAmount).minus(invoice.amountPaid ?? 0);
  const [fully, setFully] = useState(true);
  const [amount, setAmount] = useState(price(remaining.toFixed()));
  const [wrong, setWrong] = useState(false);
  const [busy, setBusy] = useState(false);
  const key = useRef(crypto.randomUUID());
  const parsed = parseNumber(amount);
  const rest = parsed ? remaining.minus(parsed.value) : remaining;
  const register = async (): Promise<void> => {
    if (!parsed || Number(parsed.value) === 0 || decimal(parsed.value).decimalPlaces() > 2) return setWrong(true);
    setBusy(true);
    const payment = { amount: Number(parsed.value), fullyPaid: fully };
    const done = await during(invoicesApi.registerPayment(invoice, payment, key.current), notices[from]);
    setBusy(false);
    key.current = crypto.randomUUID();
    if (done) onDone();
  };
  return (
    <Dialog open onClose={onClose} maxWidth="xs" fullWidth aria-labelledby="payment-title">
      <DialogTitle id="payment-title" variant="h2">
        {translate('invoices.action.registerPayment')}
      </DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 3 }}>
        <Typography color="textSecondary">
          {translate('invoices.stillOpen', { amount: money(remaining.toFixed(), invoice.currency) })}
        </Typography>
        <RadioGroup
          aria-label={translate('invoices.columns.paymentStatus')}
          value={fully ? 'full' : 'partial'}
          onChange={(_, value) => setFully(value === 'full')}
        >
          <FormControlLabel value="partial" control={<Radio size="small" />} label={translate('invoices.partlyPaid')} />
          <FormControlLabel value="full" control={<Radio size="small" />} label={translate('invoices.fullyPaid')} />
        </RadioGroup>
        <DecimalInput
          id="payment-amount"
          label={translate('invoices.columns.amount')}
          value={amount}
          kind="price"
          decimals={2}
          onChange={(value) => {
            setAmount(value);
            setWrong(false);
          }}
          error={wrong ? translate('invoices.amountRequired') : undefined}
        />
        {fully && !rest.isZero() && (
          <Typography variant="caption">{translate('invoices.difference', { amount: money(rest.toFixed(), invoice.currency) })}</Typography>
        )}
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={onClose}>
          {translate('ra.action.cancel')}
        </Button>
        <Button variant="contained" disabled={busy} onClick={() => void register()}>
          {translate('invoices.register')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
