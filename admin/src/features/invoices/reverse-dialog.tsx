import { Button, Dialog, DialogActions, DialogContent, DialogTitle, TextField, Typography } from '@mui/material';
import { useRef, useState } from 'react';
import { useTranslate } from '../../i18n';
import { useFormat } from '../../i18n/use-format';
import { during } from '../../shell/notices';
import type { Invoice } from './invoice';
import { invoicesApi } from './invoices-api';

interface ReverseDialogProps {
  invoice: Invoice;
  payment: Invoice['payments'][number];
  onDone: () => void;
  onClose: () => void;
}

/** Takes a payment back that was registered by mistake, with the reason why; both stay in the list. */
export default function ReverseDialog({ invoice, payment, onDone, onClose }: ReverseDialogProps) {
  const translate = useTranslate();
  const { money, dateOfMoment } = useFormat();
  const [reason, setReason] = useState('');
  const [tried, setTried] = useState(false);
  const [busy, setBusy] = useState(false);
  const key = useRef(crypto.randomUUID());
  const title = payment.kind === 'refund' ? 'invoices.reverseRefund' : 'invoices.reverse';
  const isMissing = tried && !reason.trim();
  const reverse = async (): Promise<void> => {
    setTried(true);
    if (!reason.trim()) return;
    setBusy(true);
    const done = await during(invoicesApi.reversePayment(invoice, payment.paymentId, reason.trim(), key.current), {
      success: payment.kind === 'refund' ? 'REFUND_REVERSED' : 'PAYMENT_REVERSED',
      failed: 'PAYMENT_REVERSAL_FAILED',
    });
    setBusy(false);
    key.current = crypto.randomUUID();
    if (done) onDone();
  };
  return (
    <Dialog open onClose={onClose} maxWidth="xs" fullWidth aria-labelledby="reverse-title">
      <DialogTitle id="reverse-title" variant="h2">
        {translate(title)}
      </DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 3 }}>
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
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={onClose}>
          {translate('ra.action.cancel')}
        </Button>
        <Button variant="contained" disabled={busy} onClick={() => void reverse()}>
          {translate(title)}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
