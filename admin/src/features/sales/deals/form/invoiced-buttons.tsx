import { Button } from '@mui/material';
import { Suspense, useCallback, useState } from 'react';
import { Link } from 'react-router';
import { useTranslate } from '../../../../i18n';
import { fetchedLater } from '../../../../shell/fetching';
import { useMay } from '../../../../shell/current';
import { useInvoicePaths } from '../../../invoices/invoices';
import { isRemindable, type Deal } from '../deal';
import { useDealProcess } from './use-deal-process';

const DealReminder = fetchedLater(() => import('../deal-reminder'));
const MailLogPanel = fetchedLater(() => import('../../../../shared/mail/mail-log-panel'));

/** Actions on an invoiced deal (CRM-059, CRM-060). */
export function InvoicedButtons({ deal, onReminded }: { deal: Deal; onReminded: (deal: Deal) => void }) {
  const translate = useTranslate();
  const paths = useInvoicePaths();
  const [mails, setMails] = useState(false);
  const [reminding, setReminding] = useState(false);
  const stopReminding = useCallback((): void => setReminding(false), []);
  const maySend = useMay('deals.send');
  const { process } = useDealProcess(deal);
  const invoice = deal.externalInvoice;
  const isOver = !process || process.state === 'done' || process.state === 'stopped';
  // A booked invoice is not sent yet (D-42); while its process runs, the process sends it.
  const isUnsent = isOver && Boolean(invoice?.invoiceNumber) && !deal.invoiceSent;
  return (
    <>
      {invoice && (
        <Button color="inherit" onClick={() => setMails(true)}>
          {translate('dealForm.mailLog')}
        </Button>
      )}
      {invoice && isUnsent && (
        <Button variant="contained" component={Link} to={paths.salesInvoice(invoice.invoiceId, invoice.legalEntityId)}>
          {translate('deals.action.send')}
        </Button>
      )}
      {maySend && isRemindable(deal, process) && (
        <Button variant="outlined" onClick={() => setReminding(true)}>
          {translate('deals.action.remind')}
        </Button>
      )}
      <Suspense fallback={null}>
        {reminding && (
          <DealReminder
            deal={deal}
            onClose={stopReminding}
            onDone={(reminded) => {
              stopReminding();
              onReminded(reminded);
            }}
          />
        )}
        {invoice && mails && (
          <MailLogPanel resource="sales-invoices" application="invoices" id={invoice.invoiceId} onClose={() => setMails(false)} />
        )}
      </Suspense>
    </>
  );
}
