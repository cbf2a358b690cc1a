import { Box, Button, Link, Typography } from '@mui/material';
import { lazy, Suspense, useCallback, useState } from 'react';
import { Link as RouterLink } from 'react-router';
import { useTranslate } from '../../../i18n';
import { useFormat } from '../../../i18n/use-format';
import { useCurrent } from '../../../shell/current';
import { fullName, isRemindable, type Deal } from '../deal';

const DealReminder = lazy(() => import('../deal-reminder'));
const MailLogPanel = lazy(() => import('../../invoices/mail-log-panel'));

/** What is fixed once a deal is invoiced (CRM-057, CRM-059, CRM-060, CRM-065). */
export function InvoicedFacts({ deal, onReminded }: { deal: Deal; onReminded: (deal: Deal) => void }) {
  const translate = useTranslate();
  const format = useFormat();
  const { paths } = useCurrent();
  const [mails, setMails] = useState(false);
  const [reminding, setReminding] = useState(false);
  const stopReminding = useCallback((): void => setReminding(false), []);
  const invoice = deal.externalInvoice;
  const facts: [string, string][] = [
    ['invoiceDate', format.date(deal.invoiceDate)],
    ['paymentStatus', translate(`deals.payment.${deal.paymentStatus ?? 'unknown'}`)],
    ['administrativeContact', fullName(deal.administrativeContact)],
    ['dateReminded', deal.dateReminded ? `${format.date(deal.dateReminded)} ${deal.dateReminded.slice(11, 16)} UTC` : ''],
  ];
  return (
    <Box
      sx={{
        mb: 5,
        p: 4,
        borderRadius: 1,
        bgcolor: 'action.hover',
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        columnGap: 8,
        rowGap: 3,
      }}
    >
      {facts.map(([name, value]) => (
        <Box key={name}>
          <Typography variant="caption" color="textSecondary" component="div">
            {translate(`dealForm.${name}`)}
          </Typography>
          <span>{value || '—'}</span>
        </Box>
      ))}
      <Box sx={{ flex: 1 }} />
      {invoice && (
        <Link component={RouterLink} to={paths.salesInvoice(invoice.invoiceId, invoice.legalEntityId)}>
          {translate('dealForm.linkedInvoice', { number: invoice.invoiceNumber ?? '' })}
        </Link>
      )}
      {invoice && (
        <Button color="inherit" onClick={() => setMails(true)}>
          {translate('dealForm.mailLog')}
        </Button>
      )}
      {isRemindable(deal) && (
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
        {invoice && mails && <MailLogPanel invoiceId={invoice.invoiceId} onClose={() => setMails(false)} />}
      </Suspense>
    </Box>
  );
}
