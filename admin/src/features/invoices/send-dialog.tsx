import { useTranslate } from '../../i18n';
import { MailDialog } from '../../shared/mail/mail-dialog';
import type { Invoice } from './invoice';
import { invoicesApi, ownMailOf } from './invoices-api';

interface SendDialogProps {
  invoice: Invoice;
  onDone: () => void;
  onClose: () => void;
}

/** Mails a booked invoice (PLT-165 to PLT-174), a credit invoice in its own words. */
export default function SendDialog({ invoice, onDone, onClose }: SendDialogProps) {
  const emailType = ownMailOf(invoice);
  return (
    <MailDialog
      title={useTranslate()(emailType === 'creditInvoice' ? 'invoices.action.sendCredit' : 'invoices.action.send')}
      emailType={emailType}
      content={() => invoicesApi.emailTemplate(invoice, 'newInvoice')}
      send={(request, key) => invoicesApi.send(invoice, request, key)}
      texts={{ pending: 'SENDING_MAIL', success: 'INVOICE_SENT', failed: 'FAILED_SENDING_INVOICE' }}
      onDone={onDone}
      onClose={onClose}
    />
  );
}
