import { isIban, type RefundByBatch, type RefundOrder } from '@kantoor/schemas';
import { Alert, TextField, Typography } from '@mui/material';
import { useState } from 'react';
import { useSentence, useTranslate } from '../../../../i18n';
import { useFormat } from '../../../../i18n/use-format';
import { useVerbs } from '../../../../providers/data/verbs';
import { isProblem } from '../../../../providers/problem';
import { ActionDialog } from '../../../../shell/action-dialog';
import { useOutcome } from '../../../../shell/notices';
import type { Invoice } from '../invoice';
import { changedByRefund } from './changed-by';

interface BatchRefundDialogProps {
  invoice: Invoice;
  refund: RefundOrder;
  onDone: () => void;
  onClose: () => void;
}
const compact = (text: string): string => text.replace(/\s/g, '').toUpperCase();

/** Puts what we owe a customer in the next batch of payments: asks for the account, says where a known one comes from, and what happens. */
export default function BatchRefundDialog({ invoice, refund, onDone, onClose }: BatchRefundDialogProps) {
  const translate = useTranslate();
  const sentence = useSentence();
  const format = useFormat();
  const { account, owed, currency, name } = refund;
  const [typed, setTyped] = useState(account ? format.iban(account.iban) : '');
  const [fault, setFault] = useState<string | null>(null);
  const provider = useVerbs('invoices');
  const isKnown = account !== null && compact(typed) === account.iban;
  /** The field shows a refusal of the account. */
  const asks = (error: unknown): boolean => {
    const code = isProblem(error) ? error.errors.find(({ pointer }) => pointer === '/iban')?.code : undefined;
    if (code) setFault(code);
    return code !== undefined;
  };
  const { mutate, isPending } = useOutcome(
    (body: RefundByBatch, idempotencyKey) => provider.invoiceRefundByBatch({ invoice, refund: body, idempotencyKey }),
    { success: 'REFUND_PUT_IN_BATCH', failed: 'REFUND_NOT_PUT_IN_BATCH', changes: changedByRefund, asks, onSuccess: onDone },
  );
  const put = (): void => {
    if (!isIban(typed)) return setFault('IBAN_INVALID');
    mutate({ iban: compact(typed), expectedOwed: { amount: owed.toFixed(2), currency } });
  };
  const origin = isKnown ? `invoices.refunding.byBatch.origin.${account.origin}` : 'invoices.refunding.byBatch.origin.typed';
  const words = { amount: format.money(owed, currency), name };
  return (
    <ActionDialog
      title={translate('invoices.refunding.byBatch.title')}
      action={translate('invoices.refunding.byBatch.act', words)}
      onAction={put}
      disabled={isPending}
      onClose={onClose}
      keepsInput
      isForm
      sx={{ display: 'grid', gap: 3 }}
    >
      <Typography color="textSecondary">{translate('invoices.refunding.byBatch.text', words)}</Typography>
      <TextField
        autoFocus
        required
        fullWidth
        label={translate('invoices.refunding.byBatch.iban', words)}
        value={typed}
        error={fault !== null}
        helperText={fault ? sentence(fault) : translate(origin)}
        onChange={({ target }) => {
          setTyped(target.value);
          setFault(null);
        }}
        slotProps={{ htmlInput: { maxLength: 50, autoComplete: 'off', spellCheck: false } }}
      />
      {!(isKnown && account.isConfirmed && account.isPaidBefore) && (
        <Alert severity="warning">
          {translate(`invoices.refunding.byBatch.${isKnown && account.isConfirmed ? 'neverPaid' : 'unconfirmed'}`)}
        </Alert>
      )}
    </ActionDialog>
  );
}
