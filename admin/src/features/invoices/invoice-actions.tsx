import { Box, Button } from '@mui/material';
import { lazy, Suspense, useState } from 'react';
import { useTranslate } from '../../i18n';
import { useFormat } from '../../i18n/use-format';
import { ConfirmDialog } from '../../shell/confirm-dialog';
import { useCurrent } from '../../shell/current';
import { during, notices } from '../../shell/notices';
import { isPayable, type Invoice } from './invoice';
import { invoicesApi } from './invoices-api';

const EditDialog = lazy(() => import('./edit-dialog'));
const PaymentDialog = lazy(() => import('./payment-dialog'));
const RemindDialog = lazy(() => import('./remind-dialog'));
const SendDialog = lazy(() => import('./send-dialog'));
const MailLogPanel = lazy(() => import('../../shared/mail/mail-log-panel'));
const textsOf = (action: 'BOOKING' | 'ARCHIVE') => ({
  pending: `${action}_INVOICE_PENDING`,
  success: `${action}_INVOICE_SUCCESS`,
  failed: `${action}_INVOICE_FAILED`,
});
type Asking = 'edit' | 'book' | 'archive' | 'pay' | 'send' | 'remind' | 'mails' | null;

interface InvoiceActionsProps {
  invoice: Invoice;
  onChanged: () => void;
  onGone: () => void;
}

/** What may be done in each state (PLT-180 to PLT-186). */
export function InvoiceActions({ invoice, onChanged, onGone }: InvoiceActionsProps) {
  const translate = useTranslate();
  const { money } = useFormat();
  const { may } = useCurrent();
  const [asking, setAsking] = useState<Asking>(null);
  const [busy, setBusy] = useState(false);
  const draft = invoice.status === 'draft';
  const close = (): void => setAsking(null);
  const run = async (work: Promise<unknown>, texts: ReturnType<typeof textsOf>, after: () => void): Promise<void> => {
    setBusy(true);
    const done = await during(
      work.then(() => true),
      texts,
    );
    setBusy(false);
    close();
    if (done) after();
  };
  const finished = (): void => {
    close();
    onChanged();
  };
  const copyLink = async (): Promise<void> => {
    await navigator.clipboard.writeText(invoice.paymentUrl!);
    notices.success('invoices.linkCopied');
  };
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
        <Button variant="outlined" color="inherit" onClick={() => setAsking('edit')}>
          {translate('invoices.action.edit')}
        </Button>
      )}
      {draft && may('invoices.write') && (
        <Button variant="outlined" color="inherit" onClick={() => setAsking('archive')}>
          {translate('invoices.action.archive')}
        </Button>
      )}
      {!draft && may('payments.register') && isPayable(invoice) && (
        <Button variant="contained" onClick={() => setAsking('pay')}>
          {translate('invoices.action.registerPayment')}
        </Button>
      )}
      {!draft && may('invoices.send') && (
        <Button variant="outlined" color="inherit" onClick={() => setAsking('send')}>
          {translate('invoices.action.send')}
        </Button>
      )}
      {!draft && may('invoices.send') && isPayable(invoice) && (
        <Button variant="outlined" color="inherit" onClick={() => setAsking('remind')}>
          {translate('invoices.action.remind')}
        </Button>
      )}
      {invoice.paymentUrl && (
        <Button variant="outlined" color="inherit" onClick={() => void copyLink()}>
          {translate('invoices.action.copyLink')}
        </Button>
      )}
      <Button color="inherit" onClick={() => setAsking('mails')}>
        {translate('invoices.action.mails')}
      </Button>
      <ConfirmDialog
        open={asking === 'book'}
        title={translate('invoices.action.book')}
        text={translate('invoices.bookQuestion', params)}
        busy={busy}
        onNo={close}
        onYes={() => void run(invoicesApi.book(invoice), textsOf('BOOKING'), onChanged)}
      />
      <ConfirmDialog
        open={asking === 'archive'}
        title={translate('invoices.action.archive')}
        text={translate('invoices.archiveQuestion', params)}
        busy={busy}
        onNo={close}
        onYes={() =>
          void run(invoicesApi.archive(invoice), textsOf('ARCHIVE'), () => {
            onChanged();
            onGone();
          })
        }
      />
      <Suspense fallback={null}>
        {asking === 'edit' && <EditDialog invoice={invoice} onDone={finished} onClose={close} />}
        {asking === 'pay' && <PaymentDialog invoice={invoice} from="invoice" onDone={finished} onClose={close} />}
        {asking === 'send' && <SendDialog invoice={invoice} onDone={finished} onClose={close} />}
        {asking === 'remind' && <RemindDialog invoice={invoice} onDone={finished} onClose={close} />}
        {asking === 'mails' && <MailLogPanel invoiceId={invoice.invoiceId} onClose={close} />}
      </Suspense>
    </Box>
  );
}
