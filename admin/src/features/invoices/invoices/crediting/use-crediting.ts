import { amountText, type InvoiceCredit, type MailReceiver } from '@kantoor/schemas';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { toWireDate } from '../../../../format';
import { useVerbs } from '../../../../providers/data/verbs';
import { isProblem } from '../../../../providers/problem';
import { unknownRecipientsIn } from '../../../../shared/mail/mail-questions';
import { useOutcome } from '../../../../shell/notices';
import type { Invoice } from '../invoice';
import { useInvoicePaths } from '../paths';

interface TypedCredit {
  day: string;
  total: string;
  /** Without lines, all that is left is credited. */
  lines?: NonNullable<InvoiceCredit>['lines'];
  reason: string;
  receiver: MailReceiver | null;
  confirmed: readonly string[];
}

/** Credits an invoice and opens the result; changed amounts and unknown recipients are confirmed first (D-37). */
export function useCrediting(invoice: Invoice, { onChanged, onClose }: { onChanged: () => void; onClose: () => void }) {
  const navigate = useNavigate();
  const paths = useInvoicePaths();
  const provider = useVerbs('invoices');
  /** The open amount that was shown before. */
  const [before, setBefore] = useState<number | null>(null);
  const [unknownRecipients, setUnknownRecipients] = useState<string[]>([]);
  const takeBack = (): void => setUnknownRecipients([]);
  const asks = (error: unknown): boolean => {
    const unknown = unknownRecipientsIn(error);
    setUnknownRecipients(unknown);
    const isOutdated = isProblem(error) && (error.code === 'OPEN_AMOUNT_CHANGED' || error.code === 'TOTAL_CHANGED');
    if (isOutdated) {
      setBefore(invoice.remainingAmount);
      onChanged();
    }
    return isOutdated || unknown.length > 0;
  };
  const { mutate, isPending: busy } = useOutcome(
    (request: NonNullable<InvoiceCredit>, idempotencyKey) => provider.invoiceCredit({ invoice, credit: request, idempotencyKey }),
    {
      pending: 'CREDITING_INVOICE_PENDING',
      success: 'CREDITING_INVOICE_SUCCESS',
      failed: 'CREDITING_INVOICE_FAILED',
      asks,
    },
  );
  const credit = ({ day, total, lines, reason, receiver, confirmed }: TypedCredit): void => {
    takeBack();
    const { currency } = invoice;
    const request = {
      invoiceDate: toWireDate(day),
      expectedTotal: { amount: total, currency },
      expectedOpen: { amount: amountText(invoice.remainingAmount), currency },
      ...(lines && { lines }),
      ...(reason && { reason }),
      ...(receiver && { receiver }),
      ...(confirmed.length > 0 && { confirmedReceivers: [...confirmed] }),
    };
    mutate(request, {
      onSuccess: (made) => {
        onChanged();
        onClose();
        void navigate(paths.salesInvoice(made.invoiceId, made.legalEntityId));
      },
    });
  };
  return { credit, busy, before, unknownRecipients, takeBack };
}
