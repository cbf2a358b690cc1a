import { decimal } from '@kantoor/schemas';
import { TextField, Typography } from '@mui/material';
import { useState } from 'react';
import { parseNumber, typedNumber } from '../../../../format';
import { useTranslate } from '../../../../i18n';
import { useFormat } from '../../../../i18n/use-format';
import { useVerbs } from '../../../../providers/data/verbs';
import { useOutcome } from '../../../../shell/notices';
import type { Invoice } from '../invoice';
import { ActionDialog } from '../../../../shell/action-dialog';

interface RefundDialogProps {
  invoice: Invoice;
  payment: Invoice['payments'][number];
  /** What we owe the customer, if that is less than what is left of the payment. */
  owed?: number;
  onDone: () => void;
  onClose: () => void;
}

/** Refunds a payment through its provider: all that is left of it, or a part. */
export default function RefundDialog({ invoice, payment, owed, onDone, onClose }: RefundDialogProps) {
  const translate = useTranslate();
  const { money } = useFormat();
  const most = payment.refundable ?? 0;
  const [amount, setAmount] = useState(typedNumber(decimal(Math.min(most, owed ?? most)).toFixed(), { min: 2, max: 2 }));
  const [tried, setTried] = useState(false);
  const provider = useVerbs('invoices');
  const typed = parseNumber(amount);
  const refunded = typed && typed.other === null ? refundOf(decimal(typed.value), most) : null;
  const isWrong = tried && refunded === null;
  const { mutate, isPending: busy } = useOutcome(
    (paid: number) => provider.invoiceRefundPayment({ invoice, paymentId: payment.paymentId, amount: paid }),
    { success: 'PAYMENT_REFUNDED', failed: 'PAYMENT_REFUND_FAILED' },
  );
  const refund = (): void => {
    setTried(true);
    if (refunded !== null) mutate(refunded, { onSuccess: onDone });
  };
  const shown = { amount: money(most, invoice.currency) };
  return (
    <ActionDialog
      title={translate('invoices.refunding.action')}
      action={
        refunded === null
          ? translate('invoices.refunding.action')
          : translate('invoices.refunding.act', { amount: money(refunded, invoice.currency) })
      }
      onAction={refund}
      disabled={busy}
      onClose={onClose}
      sx={{ display: 'grid', gap: 3 }}
    >
      <Typography color="textSecondary">{translate('invoices.refunding.text', shown)}</Typography>
      <TextField
        autoFocus
        label={translate('invoices.refunding.amount')}
        value={amount}
        required
        fullWidth
        error={isWrong}
        helperText={isWrong && translate('invoices.refunding.wrong', shown)}
        onChange={(event) => setAmount(event.target.value)}
        slotProps={{ htmlInput: { inputMode: 'decimal', maxLength: 20 } }}
      />
    </ActionDialog>
  );
}

const refundOf = (typed: ReturnType<typeof decimal>, most: number): number | null =>
  typed.gt(0) && typed.lte(most) && typed.decimalPlaces() <= 2 ? typed.toNumber() : null;
