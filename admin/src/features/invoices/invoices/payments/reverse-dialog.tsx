import { TextField, Typography } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from '../../../../i18n';
import { useFormat } from '../../../../i18n/use-format';
import { useVerbs } from '../../../../providers/data/verbs';
import { useOutcome } from '../../../../shell/notices';
import type { Invoice } from '../invoice';
import { ActionDialog } from '../../../../shell/action-dialog';

interface ReverseDialogProps {
  invoice: Invoice;
  payment: Invoice['payments'][number];
  onDone: () => void;
  onClose: () => void;
}

/** Reverses a payment that was registered by mistake, with the reason; both stay in the list. */
export default function ReverseDialog({ invoice, payment, onDone, onClose }: ReverseDialogProps) {
  const translate = useTranslate();
  const { money, dateOfMoment } = useFormat();
  const [reason, setReason] = useState('');
  const [tried, setTried] = useState(false);
  const provider = useVerbs('invoices');
  const title = payment.kind === 'refund' ? 'invoices.reverseRefund' : 'invoices.reverse';
  const isMissing = tried && !reason.trim();
  const { mutate, isPending: busy } = useOutcome(
    (why: string, idempotencyKey) => provider.invoiceReversePayment({ invoice, paymentId: payment.paymentId, reason: why, idempotencyKey }),
    {
      success: payment.kind === 'refund' ? 'REFUND_REVERSED' : 'PAYMENT_REVERSED',
      failed: 'PAYMENT_REVERSAL_FAILED',
    },
  );
  const reverse = (): void => {
    setTried(true);
    if (reason.trim()) mutate(reason.trim(), { onSuccess: onDone });
  };
  return (
    <ActionDialog
      title={translate(title)}
      action={translate(title)}
      onAction={reverse}
      disabled={busy}
      onClose={onClose}
      sx={{ display: 'grid', gap: 3 }}
    >
      <Typography color="textSecondary">
        {translate(payment.kind === 'refund' ? 'invoices.reverseRefundText' : 'invoices.reverseText', {
          amount: money(Math.abs(payment.amount), invoice.currency),
          date: dateOfMoment(payment.paidAt),
        })}
        {payment.writtenOff !== null && ` ${translate('invoices.reverseAlso', { amount: money(payment.writtenOff, invoice.currency) })}`}
      </Typography>
      <TextField
        autoFocus
        label={translate('invoices.reason')}
        value={reason}
        required
        fullWidth
        error={isMissing}
        helperText={isMissing && translate('invoices.reasonRequired')}
        onChange={(event) => setReason(event.target.value)}
        slotProps={{ htmlInput: { maxLength: 500 } }}
      />
    </ActionDialog>
  );
}
