import { isOwed, isUnsent } from '@kantoor/schemas';
import { Box, Button } from '@mui/material';
import { Suspense, useState } from 'react';
import { useNotify } from 'react-admin';
import { Link } from 'react-router';
import { useTranslate } from '../../../i18n';
import { useFormat } from '../../../i18n/use-format';
import { fetchedLater } from '../../../shell/fetching';
import { ConfirmDialog } from '../../../shell/confirm-dialog';
import { useCurrent } from '../../../shell/current';
import { useOutcome } from '../../../shell/notices';
import { ConvertAction } from './conversion/convert-action';
import { BookQuestion } from './book-question';
import { isCreditable, isManual, takesPayment, type Invoice } from './invoice';
import { invoiceMeta } from './invoice-addresses';
import { useInvoicePaths } from './paths';
import { SendingActions } from './sending/sending-actions';
import { useVerbs } from '../../../providers/data/verbs';

const EditDialog = fetchedLater(() => import('./edit-dialog'));
const CreditDialog = fetchedLater(() => import('./crediting/credit-dialog'));
const PaymentDialog = fetchedLater(() => import('./payments/payment-dialog'));
const MailLogPanel = fetchedLater(() => import('../../../shared/mail/mail-log-panel'));
const archiving = { pending: 'ARCHIVE_INVOICE_PENDING', success: 'ARCHIVE_INVOICE_SUCCESS', failed: 'ARCHIVE_INVOICE_FAILED' };
type Asking = 'edit' | 'book' | 'archive' | 'pay' | 'mails' | 'credit' | null;

interface InvoiceActionsProps {
  invoice: Invoice;
  /** Receives the current invoice, if the request returned it. */
  onChanged: (saved?: Invoice) => void;
  onGone: () => void;
}

/** The actions allowed in each state (PLT-180 to PLT-186). */
export function InvoiceActions({ invoice, onChanged, onGone }: InvoiceActionsProps) {
  const translate = useTranslate();
  const { money } = useFormat();
  const { may } = useCurrent();
  const paths = useInvoicePaths();
  const [asking, setAsking] = useState<Asking>(null);
  const notify = useNotify();
  const provider = useVerbs();
  const { mutate, isPending: busy } = useOutcome(
    () =>
      provider.delete<Invoice>('sales-invoices', {
        id: invoice.invoiceId,
        previousData: invoice,
        meta: invoiceMeta(invoice.legalEntityId),
      }),
    archiving,
  );
  const draft = invoice.status === 'draft';
  const close = (): void => setAsking(null);
  const archive = (): void =>
    mutate(undefined, {
      onSettled: close,
      onSuccess: () => {
        onChanged();
        onGone();
      },
    });
  const finished = (saved?: Invoice): void => {
    close();
    onChanged(saved);
  };
  const copyLink = async (): Promise<void> => {
    await navigator.clipboard.writeText(invoice.paymentUrl!);
    notify('invoices.linkCopied', { type: 'success' });
  };
  const formAddress = `${paths.salesInvoice(invoice.invoiceId, invoice.legalEntityId)}/edit`;
  const amount = money(invoice.totalAmount, invoice.currency);
  const params = { amount, customer: invoice.customer?.name ?? '' };
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
      {draft && may('invoices.book') && (
        <Button variant="contained" onClick={() => setAsking('book')}>
          {translate('invoices.action.book')}
        </Button>
      )}
      {draft && may('invoices.write') && (
        <Button
          variant="outlined"
          color="inherit"
          {...(isManual(invoice) ? { component: Link, to: formAddress } : { onClick: () => setAsking('edit') })}
        >
          {translate('invoices.action.edit')}
        </Button>
      )}
      {draft && may('invoices.write') && (
        <Button variant="outlined" color="inherit" onClick={() => setAsking('archive')}>
          {translate('invoices.action.archive')}
        </Button>
      )}
      {!draft && (
        <SendingActions
          invoice={invoice}
          onChanged={onChanged}
          payment={
            may('payments.register') &&
            takesPayment(invoice) && (
              <Button variant={isUnsent(invoice) ? 'outlined' : 'contained'} onClick={() => setAsking('pay')}>
                {translate(isOwed(invoice) ? 'invoices.action.registerRefund' : 'invoices.action.registerPayment')}
              </Button>
            )
          }
        />
      )}
      {isCreditable(invoice) && may('invoices.credit') && (
        <Button variant="outlined" color="inherit" onClick={() => setAsking('credit')}>
          {translate('invoices.action.credit')}
        </Button>
      )}
      <ConvertAction invoice={invoice} type="sales" onChanged={onChanged} />
      {invoice.paymentUrl && (
        <Button variant="outlined" color="inherit" onClick={() => void copyLink()}>
          {translate('invoices.action.copyLink')}
        </Button>
      )}
      <Button color="inherit" onClick={() => setAsking('mails')}>
        {translate('invoices.action.mails')}
      </Button>
      {asking === 'book' && <BookQuestion invoice={invoice} onClose={close} onDone={onChanged} />}
      <ConfirmDialog
        open={asking === 'archive'}
        title={translate('invoices.action.archive')}
        text={translate('invoices.archiveQuestion', params)}
        busy={busy}
        onNo={close}
        onYes={archive}
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
