import type { OtherSending } from '@kantoor/schemas';
import { useVerbs } from '../../../../providers/data/verbs';
import { useOutcome } from '../../../../shell/notices';
import { dayOf } from '../../../../format';
import type { Invoice } from '../invoice';
import SentAnotherWayDialog from './sent-another-way-dialog';

interface MarkSentDialogProps {
  invoice: Invoice;
  onDone: () => void;
  onClose: () => void;
}

/** Records that an invoice was sent by other means than our mail. */
export default function MarkSentDialog({ invoice, onDone, onClose }: MarkSentDialogProps) {
  const provider = useVerbs('invoices');
  const { mutate: save, isPending: busy } = useOutcome(
    (sending: OtherSending, idempotencyKey) => provider.invoiceMarkSent({ invoice, sending, idempotencyKey }),
    { success: 'INVOICE_MARKED_SENT', failed: 'SENDING_NOT_RECORDED' },
  );
  return (
    <SentAnotherWayDialog
      from={invoice.bookDate ? dayOf(new Date(invoice.bookDate)) : ''}
      busy={busy}
      onSave={(sending) => save(sending, { onSuccess: onDone })}
      onClose={onClose}
    />
  );
}
