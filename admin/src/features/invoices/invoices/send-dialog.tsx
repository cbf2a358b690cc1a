import { useTranslate } from '../../../i18n';
import { useVerbs } from '../../../providers/data/verbs';
import { MailDialog } from '../../../shared/mail/mail-dialog';
import { useMay } from '../../../shell/current';
import { hasOwnFiles, type Invoice } from './invoice';
import { invoiceAddress } from './invoice-addresses';
import { ownMailOf } from './invoice-verbs';

interface SendDialogProps {
  invoice: Invoice;
  onDone: () => void;
  onClose: () => void;
}

/** Mails a booked invoice (PLT-165 to PLT-174); a credit invoice has its own texts. */
export default function SendDialog({ invoice, onDone, onClose }: SendDialogProps) {
  const provider = useVerbs('invoices');
  const mayWrite = useMay('invoices.write');
  const emailType = ownMailOf(invoice);
  return (
    <MailDialog
      title={useTranslate()(emailType === 'creditInvoice' ? 'invoices.action.sendCredit' : 'invoices.action.send')}
      emailType={emailType}
      filesAt={`${invoiceAddress(invoice)}/attachments`}
      addsFiles={hasOwnFiles(invoice) && mayWrite}
      content={() => provider.invoiceEmailTemplate({ invoice, type: 'newInvoice' })}
      send={(request, key) => provider.invoiceSend({ invoice, request, idempotencyKey: key })}
      texts={{ pending: 'SENDING_MAIL', success: 'INVOICE_SENT', failed: 'FAILED_SENDING_INVOICE' }}
      onDone={onDone}
      onClose={onClose}
    />
  );
}
