import { Box, Link, Skeleton, Typography } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { Link as RouterLink } from 'react-router';
import { useTranslate } from '../../i18n';
import { isMissing } from '../../providers/problem';
import { useCurrent } from '../../shell/current';
import { NotFoundHere } from '../../shell/entrance/not-found-page';
import { useRecordOptions } from '../../shell/resources';
import { usePageTitle } from '../../shell/page-title';
import { ListError } from '../../shared/list/list-error';
import { ProcessPanel } from '../../shared/process/process-panel';
import { CreditNotice } from './credit-notice';
import { CustomerCard } from './customer-card';
import { DraftLines } from './draft-lines';
import { hasOwnLines } from './invoice';
import { InvoiceActions } from './invoice-actions';
import { InvoiceDocuments } from './invoice-documents';
import { InvoiceFacts } from './invoice-facts';
import { InvoiceStanding } from './invoice-standing';
import { InvoiceLinesTable } from './invoice-lines-table';
import type { InvoicePlace } from './invoice-place';
import { invoiceAddress } from './invoice-addresses';
import { UnsentNotice } from './sending/unsent-notice';
import { PaymentsList } from './payments-list';
import { useInvoice } from './use-invoice';

export function useInvoiceTitle(legalEntity: string, id: number): string {
  const translate = useTranslate();
  const { data } = useInvoice(legalEntity, id);
  const number = data?.invoiceNumber ?? translate('invoices.concept');
  const named = data?.invoiceType === 'credit-note' ? `${translate('invoices.type.credit-note')} ${number}` : number;
  const title = data ? [named, data.invoiceDescription].filter(Boolean).join(' – ') : translate('invoices.invoice');
  usePageTitle(title);
  return title;
}

export function InvoiceDetail({ legalEntity, id, onClose }: InvoicePlace) {
  const translate = useTranslate();
  const client = useQueryClient();
  const { paths, may } = useCurrent();
  const deals = useRecordOptions('deals');
  const { data: invoice, error, refetch } = useInvoice(legalEntity, id);
  const changed = (): void => void client.invalidateQueries({ queryKey: ['sales-invoices'] });
  if (error && !invoice) return isMissing(error) ? <NotFoundHere /> : <ListError error={error} onRetry={() => void refetch()} />;
  if (!invoice)
    return (
      <>
        {[60, 90, 75, 85].map((width) => (
          <Skeleton key={width} width={`${width}%`} height={44} />
        ))}
      </>
    );
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) 320px' }, gap: 6, alignItems: 'start' }}>
      <Box sx={{ display: 'grid', gap: 6, minWidth: 0 }}>
        <Box sx={{ display: 'grid', gap: 3 }}>
          <InvoiceStanding invoice={invoice} />
          <InvoiceActions invoice={invoice} onChanged={changed} onGone={onClose} />
        </Box>
        <UnsentNotice invoice={invoice} />
        <CreditNotice invoice={invoice} />
        <InvoiceFacts invoice={invoice} />
        {hasOwnLines(invoice) && may('invoices.write') ? (
          <DraftLines invoice={invoice} onChanged={changed} />
        ) : (
          <InvoiceLinesTable invoice={invoice} />
        )}
        <PaymentsList invoice={invoice} onChanged={changed} />
        <InvoiceDocuments invoice={invoice} />
      </Box>
      <Box component="aside" sx={{ display: 'grid', gap: 6, minWidth: 0 }}>
        <CustomerCard customer={invoice.customer ?? null} />
        {invoice.paperlessId && deals && (
          <Box>
            <Typography variant="h3" component="h2" sx={{ mb: 1 }}>
              {translate('invoices.origin')}
            </Typography>
            <Link component={RouterLink} to={deals.path(paths, invoice.paperlessId)}>
              {translate('invoices.toDeal')}
            </Link>
          </Box>
        )}
        <ProcessPanel
          resource="sales-invoices"
          path={`${invoiceAddress(invoice)}/process`}
          resumePath={`${invoiceAddress(invoice)}/resume`}
          resumePermission="invoices.resume"
          onResumed={changed}
        />
      </Box>
    </Box>
  );
}
