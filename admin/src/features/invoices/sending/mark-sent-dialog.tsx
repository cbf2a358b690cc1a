import type { OtherSending } from '@kantoor/schemas';
import { useRef, useState } from 'react';
import { during } from '../../../shell/notices';
import { dayOf } from '../../../format';
import type { Invoice } from '../invoice';
import { invoicesApi } from '../invoices-api';
import SentAnotherWayDialog from './sent-another-way-dialog';

interface MarkSentDialogProps {
  invoice: Invoice;
  onDone: () => void;
  onClose: () => void;
}

/** Records that one invoice was sent by other means than a mail of ours. */
export default function MarkSentDialog({ invoice, onDone, onClose }: MarkSentDialogProps) {
  const [busy, setBusy] = useState(false);
  const key = useRef(crypto.randomUUID());
  const save = async (sending: OtherSending): Promise<void> => {
    setBusy(true);
    const done = await during(invoicesApi.markSent(invoice, sending, key.current), {
      success: 'INVOICE_MARKED_SENT',
      failed: 'SENDING_NOT_RECORDED',
    });
    setBusy(false);
    key.current = crypto.randomUUID();
    if (done) onDone();
  };
  return (
    <SentAnotherWayDialog
      from={invoice.bookDate ? dayOf(new Date(invoice.bookDate)) : ''}
      busy={busy}
      onSave={(sending) => void save(sending)}
      onClose={onClose}
    />
  );
}
