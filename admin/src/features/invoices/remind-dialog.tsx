import { ReminderDialog } from './mail/reminder-dialog';
import type { Invoice } from './invoice';
import { invoicesApi } from './invoices-api';

interface RemindDialogProps {
  invoice: Invoice;
  onDone: () => void;
  onClose: () => void;
}

/** Reminds of an invoice that is open or partly paid (PLT-175, PLT-F20). */
export default function RemindDialog({ invoice, onDone, onClose }: RemindDialogProps) {
  return (
    <ReminderDialog
      invoice={invoice}
      content={() => invoicesApi.emailTemplate(invoice, 'reminder')}
      send={(request, key) => invoicesApi.remind(invoice, request, key)}
      texts={{ pending: 'SENDING_MAIL', success: 'DEAL_REMINDER_SUCCESS', failed: 'FAILED_SENDING_INVOICE' }}
      onDone={onDone}
      onClose={onClose}
    />
  );
}
