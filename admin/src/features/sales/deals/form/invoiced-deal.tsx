import { Box, Link, Typography, Button } from '@mui/material';
import { Link as RouterLink } from 'react-router';
import { type ReactNode, Suspense, useCallback, useState } from 'react';
import { useTranslate } from '../../../../i18n';
import { fullName, organizationPath } from '../../../relations/organizations';
import { NeedsAction } from '../../../../shared/process/needs-action';
import { ProcessPanel, type ProcessPanelProps } from '../../../../shared/process/process-panel';
import { useCurrent, useMay } from '../../../../shell/current';
import { TotalsFooter } from '../../../records/product-lines';
import { useOwnerNames } from '../../../records/selling';
import { type Deal, textOfPayment, isRemindable } from '../deal';
import { InvoiceLines } from '../invoice-dialog/invoice-lines';
import { DealAttachments } from './deal-fields';
import { useFormat } from '../../../../i18n/use-format';
import { useInvoicePaths } from '../../../invoices/invoices';
import { fetchedLater } from '../../../../shell/fetching';
import { useDealProcess } from './use-deal-process';

/** An invoiced deal, read-only, with the steps of its process (CRM-067). */
export function InvoicedDeal({ deal }: { deal: Deal }) {
  const translate = useTranslate();
  const { paths } = useCurrent();
  const ownerName = useOwnerNames([deal]);
  const { organization, contact, clientReference, note, teamName, totals } = deal;
  const process: ProcessPanelProps = {
    resource: 'deals',
    path: `/api/crm/deals/${deal.id}/process`,
    resumePath: `/api/crm/deals/${deal.id}/resume`,
    resumePermission: 'deals.resume',
  };
  const facts: [string, ReactNode][] = [
    [
      'organization',
      organization && (
        <Link component={RouterLink} to={organizationPath(paths, organization.organizationId)}>
          {organization.name}
        </Link>
      ),
    ],
    ['contact', fullName(contact)],
    ['owner', ownerName(deal)],
    ['team', teamName],
    ['clientReference', clientReference],
    ['note', note],
  ];
  return (
    <Box sx={{ containerType: 'inline-size', flex: 'none' }}>
      <NeedsAction {...process} />
      <InvoicedFacts deal={deal} />
      <Box
        sx={{
          display: 'grid',
          gap: 6,
          alignItems: 'start',
          gridTemplateColumns: 'minmax(0, 1fr)',
          '@container (min-width: 760px)': { gridTemplateColumns: 'minmax(0, 1fr) 320px' },
        }}
      >
        <Box sx={{ minWidth: 0 }}>
          <Box component="dl" sx={factsStyle}>
            {facts.map(
              ([name, value]) =>
                value && (
                  <Box key={name} sx={name === 'note' ? { gridColumn: '1 / -1', whiteSpace: 'pre-line' } : {}}>
                    <dt>{translate(`dealForm.${name}`)}</dt>
                    <dd>{value}</dd>
                  </Box>
                ),
            )}
          </Box>
          <Typography variant="h3" component="h2" sx={{ mt: 6, mb: 1 }}>
            {translate('dealForm.lines')}
          </Typography>
          <InvoiceLines deal={deal} />
          <Box sx={{ display: 'flex', justifyContent: 'flex-end', mt: 3 }}>
            <TotalsFooter
              currency={deal.currency}
              totals={{
                net: String(totals.net),
                gross: String(totals.gross),
                taxes: totals.taxes.map(({ taxRate, base, tax }) => ({
                  name: taxRate?.description ?? translate('dealForm.noRate'),
                  base: String(base),
                  tax: String(tax),
                })),
              }}
            />
          </Box>
          <DealAttachments deal={deal} readOnly />
        </Box>
        <ProcessPanel {...process} isShownAbove />
      </Box>
    </Box>
  );
}
const factsStyle = {
  m: 0,
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(180px, 1fr))',
  columnGap: 6,
  rowGap: 3,
  '& dt': { color: 'text.secondary', fontSize: '0.75rem' },
  '& dd': { m: 0, overflowWrap: 'anywhere' },
};

/** Facts that are fixed once a deal is invoiced (CRM-057, CRM-065). */
export function InvoicedFacts({ deal }: { deal: Deal }) {
  const translate = useTranslate();
  const format = useFormat();
  const paths = useInvoicePaths();
  const { externalInvoice: invoice, creditInvoice: credit } = deal;
  const { dateReminded: reminded } = deal;
  const facts: [name: string, value: string, title?: string][] = [
    ['invoiceDate', format.date(deal.invoiceDate)],
    ['paymentStatus', translate(...textOfPayment(deal))],
    ['administrativeContact', fullName(deal.administrativeContact)],
    // The day in the ecosystem's time zone, as everywhere; the exact moment in UTC as a hint.
    ['dateReminded', format.dateOfMoment(reminded), reminded ? `${format.date(reminded)} ${reminded.slice(11, 16)} UTC` : undefined],
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
      {facts.map(([name, value, title]) => (
        <Box key={name}>
          <Typography variant="caption" color="textSecondary" component="div">
            {translate(`dealForm.${name}`)}
          </Typography>
          <span title={title}>{value || '—'}</span>
        </Box>
      ))}
      <Box sx={{ flex: 1 }} />
      {invoice && (
        <Link component={RouterLink} to={paths.salesInvoice(invoice.invoiceId, invoice.legalEntityId)}>
          {translate('dealForm.linkedInvoice', { number: invoice.invoiceNumber ?? '' })}
        </Link>
      )}
      {credit && (
        <Link component={RouterLink} to={paths.salesInvoice(credit.invoiceId, credit.legalEntityId)}>
          {translate('dealForm.creditInvoice', { number: credit.invoiceNumber })}
        </Link>
      )}
    </Box>
  );
}

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
        <Button variant="contained" component={RouterLink} to={paths.salesInvoice(invoice.invoiceId, invoice.legalEntityId)}>
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
