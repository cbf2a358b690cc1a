import { useVerbs } from '../../../providers/data/verbs';
import { ReminderDialog } from './mail/reminder-dialog';
import type { Invoice } from './invoice';
import { invoiceAddress } from './invoice-addresses';

interface RemindDialogProps {
  invoice: Invoice;
  onDone: () => void;
  onClose: () => void;
}

/** Sends a reminder of an open or partly paid invoice (PLT-175, PLT-F20). */
export default function RemindDialog({ invoice, onDone, onClose }: RemindDialogProps) {
  const provider = useVerbs('invoices');
  return (
    <ReminderDialog
      invoice={invoice}
      filesAt={`${invoiceAddress(invoice)}/attachments`}
      content={() => provider.invoiceEmailTemplate({ invoice, type: 'reminder' })}
      send={(request, key) => provider.invoiceRemind({ invoice, request, idempotencyKey: key })}
      texts={{ pending: 'SENDING_MAIL', success: 'DEAL_REMINDER_SUCCESS', failed: 'FAILED_SENDING_INVOICE' }}
      onDone={onDone}
      onClose={onClose}
    />
  );
}
