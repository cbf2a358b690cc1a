import { isOwed, isUnsent } from '@kantoor/schemas';
import { Box, Button, type ButtonProps } from '@mui/material';
import { Suspense, useState } from 'react';
import { Link } from 'react-router';
import { useTranslate } from '../../../i18n';
import { useFormat } from '../../../i18n/use-format';
import { fetchedLater } from '../../../shell/fetching';
import { copyText } from '../../../shared/copy-text';
import { ConfirmDialog } from '../../../shell/confirm-dialog';
import { useCurrent } from '../../../shell/current';
import { useOutcome } from '../../../shell/notices';
import { ConvertAction } from './conversion/convert-action';
import { BookAndMail, BookQuestion } from './book-question';
import { isCreditable, isManual, takesPayment, type Invoice } from './invoice';
import { invoiceMeta } from './invoice-addresses';
import { useInvoicePaths } from './paths';
import { OwedActions } from './payments/owed-actions';
import { SendingActions } from './sending/sending-actions';
import { useVerbs } from '../../../providers/data/verbs';

const EditDialog = fetchedLater(() => import('./edit-dialog'));
const CreditDialog = fetchedLater(() => import('./crediting/credit-dialog'));
const PaymentDialog = fetchedLater(() => import('./payments/payment-dialog'));
const MailLogPanel = fetchedLater(() => import('../../../shared/mail/mail-log-panel'));
const archiving = { pending: 'ARCHIVE_INVOICE_PENDING', success: 'ARCHIVE_INVOICE_SUCCESS', failed: 'ARCHIVE_INVOICE_FAILED' };
const main = { variant: 'contained', color: 'primary' } as const;
type Asking = 'edit' | 'book' | 'archive' | 'pay' | 'mails' | 'credit' | null;

interface InvoiceActionsProps {
  invoice: Invoice;
  /** Receives the current invoice, if the request returned it. */
  onChanged: (saved?: Invoice) => void;
  onGone: () => void;
}

/** Archives a draft, for which the list of invoices has no place any more. */
function useArchiving({ invoice, onChanged, onGone }: InvoiceActionsProps, close: () => void) {
  const provider = useVerbs();
  const request = { id: invoice.invoiceId, previousData: invoice, meta: invoiceMeta(invoice.legalEntityId) };
  return useOutcome(() => provider.delete<Invoice>('sales-invoices', request), {
    ...archiving,
    onSettled: close,
    onSuccess: () => {
      onChanged();
      onGone();
    },
  });
}

/** The actions allowed in each state (PLT-180 to PLT-186). */
export function InvoiceActions(props: InvoiceActionsProps) {
  const { invoice, onChanged } = props;
  const translate = useTranslate();
  const { money } = useFormat();
  const { may } = useCurrent();
  const paths = useInvoicePaths();
  const [asking, setAsking] = useState<Asking>(null);
  const close = (): void => setAsking(null);
  const { mutate: archive, isPending: busy } = useArchiving(props, close);
  const draft = invoice.status === 'draft';
  const finished = (saved?: Invoice): void => {
    close();
    onChanged(saved);
  };
  const copyLink = (): Promise<void> => copyText(invoice.paymentUrl!, 'invoices.linkCopied');
  const action = (name: string, to: Exclude<Asking, null> | ButtonProps, look: ButtonProps = {}) => (
    <Button variant="outlined" color="inherit" {...(typeof to === 'string' ? { onClick: () => setAsking(to) } : to)} {...look}>
      {translate(`invoices.action.${name}`)}
    </Button>
  );
  // The process of a deal mails its invoice.
  const Booking = may('invoices.send') && !invoice.paperlessId ? BookAndMail : BookQuestion;
  const formAddress = `${paths.salesInvoice(invoice.invoiceId, invoice.legalEntityId)}/edit`;
  const params = { amount: money(invoice.totalAmount, invoice.currency), customer: invoice.customer?.name ?? '' };
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
      {draft && may('invoices.book') && action('book', 'book', { variant: 'contained', color: 'primary' })}
      {draft && may('invoices.write') && (
        <>
          {action('edit', isManual(invoice) ? ({ component: Link, to: formAddress } as ButtonProps) : 'edit')}
          {action('archive', 'archive')}
        </>
      )}
      {!draft && (
        <SendingActions
          invoice={invoice}
          onChanged={onChanged}
          payment={
            may('payments.register') &&
            takesPayment(invoice) &&
            (isOwed(invoice) ? (
              <OwedActions
                invoice={invoice}
                byHand={(isMain) => action('registerRefund', 'pay', isMain && !isUnsent(invoice) ? main : {})}
                onChanged={onChanged}
              />
            ) : (
              action('registerPayment', 'pay', isUnsent(invoice) ? { color: 'primary' } : main)
            ))
          }
        />
      )}
      {isCreditable(invoice) && may('invoices.credit') && action('credit', 'credit')}
      <ConvertAction invoice={invoice} type="sales" onChanged={onChanged} />
      {invoice.paymentUrl && action('copyLink', { onClick: () => void copyLink() })}
      {action('mails', 'mails', { variant: 'text' })}
      {asking === 'book' && <Booking invoice={invoice} onClose={close} onDone={onChanged} />}
      <ConfirmDialog
        open={asking === 'archive'}
        title={translate('invoices.action.archive')}
        text={translate('invoices.archiveQuestion', params)}
        busy={busy}
        onNo={close}
        onYes={() => archive()}
      />
      <Suspense fallback={null}>
        {asking === 'edit' && <EditDialog invoice={invoice} onDone={finished} onClose={close} />}
        {asking === 'pay' && <PaymentDialog invoice={invoice} from="invoice" onDone={finished} onClose={close} />}
        {asking === 'credit' && <CreditDialog invoice={invoice} onChanged={onChanged} onClose={close} />}
        {asking === 'mails' && <MailLogPanel resource="sales-invoices" application="invoices" id={invoice.invoiceId} onClose={close} />}
      </Suspense>
    </Box>
  );
}
